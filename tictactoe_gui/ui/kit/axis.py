"""Axis: where values stand along a side of a plot, and which of their labels have room."""

import math
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

Tick = tuple[float, str]
"""A value, and its label."""
_NOISE = 1e-9


class Axis(NamedTuple):
    """From the low end to the high one."""

    ticks: tuple[Tick, ...]
    share: Callable[[float], float]
    """Return where a value stands, 0 at the low end to 1 at the high one."""

    def ticks_in(self, room: float, needed: Callable[[str], float]) -> Iterator[Tick]:
        """Yield ticks whose labels have as much of the room as they need, from the low end on."""
        end = -math.inf
        for value, label in self.ticks:
            middle, half = self.share(value) * room, needed(label) / 2
            if middle - half >= end - _NOISE:
                yield value, label
                end = middle + half


def even_axis(ticks: Iterable[Tick]) -> Axis:
    """Return an axis from the first tick to the last, on which equal steps are equally long."""
    ticks = tuple(ticks)
    low, high = ticks[0][0], ticks[-1][0]
    return Axis(ticks, lambda value: (value - low) / (high - low))
