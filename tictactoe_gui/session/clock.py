"""The time of day, as milliseconds since the beginning of 1970, UTC."""

import time


def now() -> int:
    """Return the time; it may be earlier than before, where somebody has set the clock."""
    return time.time_ns() // 1_000_000
