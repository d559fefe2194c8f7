"""Numbers of the lab: to as many digits as mean something, with their units."""

import math

from PySide6.QtCore import QLocale

from tictactoe_gui.ui.wording.text import number, tr

_DIGITS = 2
"""How many digits of a measured figure mean something."""
_MILLISECOND = 1e-3
_PLAIN_EXPONENTS = range(-4, 8)
"""Powers of ten that are written with their noughts."""
_SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def measured(value: float, digits: int = _DIGITS) -> str:
    """Return a figure to as many digits as mean something."""
    if value <= 0:
        return number(0)
    decimals = max(0, digits - 1 - math.floor(math.log10(value)))
    return QLocale().toString(float(value), "f", decimals)


def duration(seconds: float) -> str:
    """Return a length of time in the unit that suits it."""
    if seconds >= 1:
        return tr("{time} s", time=measured(seconds, 3))
    if seconds >= _MILLISECOND:
        return tr("{time} ms", time=measured(seconds / _MILLISECOND, 3))
    return tr("{time} µs", time=measured(seconds * 1e6, _DIGITS))


def tick(exponent: int) -> str:
    """Return a power of ten as the label of an axis."""
    if exponent not in _PLAIN_EXPONENTS:
        return "10" + str(exponent).translate(_SUPERSCRIPTS)
    return measured(10.0**exponent, 1)
