"""Axis: where values stand along a side of a plot, and which of their labels have room."""

import math
from collections.abc import Callable, Iterable, Iterator
from functools import partial
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


def log_axis(
    values: Iterable[float], tick: Callable[[int], str], *, low: int | None = None
) -> Axis:
    """Return the shortest axis of whole powers of ten, from 10^low on if given, for `values`."""
    exponents = [_exponent(value) for value in values if value > 0]
    if low is None:
        low = math.floor(min(exponents, default=0))
    high = max(low + 1, math.ceil(max(exponents, default=1)))
    ticks = tuple([(10.0**each, tick(each)) for each in range(low, high + 1)])
    return Axis(ticks, partial(_log_share, low, high))


def _log_share(low: int, high: int, value: float) -> float:
    """Return where a value stands between powers of ten; 0 has no place."""
    share = (_exponent(value) - low) / (high - low) if value > 0 else 0.0
    return min(max(share, 0.0), 1.0)


def _exponent(value: float) -> float:
    """Return the power of ten that is `value`, without the noise of the last digit."""
    return round(math.log10(value), 12)
