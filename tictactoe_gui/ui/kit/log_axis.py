"""LogAxis: a logarithmic axis between two powers of ten, and where its ticks stand."""

import math
from collections.abc import Iterable
from typing import NamedTuple, Self


class LogAxis(NamedTuple):
    """From 10^low to 10^high."""

    low: int
    high: int

    @classmethod
    def around(cls, values: Iterable[float], *, low: int | None = None) -> Self:
        """Return the shortest axis that has all positive values, from 10^low on if given."""
        positive = [value for value in values if value > 0]
        if low is None:
            low = math.floor(_exponent(min(positive))) if positive else 0
        high = math.ceil(_exponent(max(positive))) if positive else 1
        return cls(low, max(high, low + 1))

    def share(self, value: float) -> float:
        """Return where a value stands, 0 at the low end to 1 at the high one; 0 has no place."""
        if value <= 0:
            return 0.0
        share = (_exponent(value) - self.low) / (self.high - self.low)
        return min(max(share, 0.0), 1.0)

    def ticks(self, room: float, needed: float) -> tuple[int, ...]:
        """Return exponents whose labels have `needed` of `room` each, from the low end on."""
        decades = self.high - self.low
        step = max(1, math.ceil(needed * decades / max(room, 1.0)))
        return tuple(range(self.low, self.high + 1, step))


def _exponent(value: float) -> float:
    """Return the power of ten that is `value`, without the noise of the last digit."""
    return round(math.log10(value), 12)
