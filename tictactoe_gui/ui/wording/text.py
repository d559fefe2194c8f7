"""Translation, and how numbers are written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLocale

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.texts import Phrase

if TYPE_CHECKING:
    from fractions import Fraction


def tr(text: str, disambiguation: str | None = None, count: int = -1, /, **facts: object) -> str:
    """Return `text` in the user's language, with `{names}` filled in and `%n` as `count`.

    The arguments stand as in Qt's own `tr`, and there is no context: so its tools find the texts.
    """
    translated = QCoreApplication.translate("", text, disambiguation, count)
    return translated.format(**facts) if facts else translated


def told(text: Phrase) -> str:
    """Return what an entry of a registry says, in the user's language."""
    return tr(text.template, **text.facts)


def number(value: int) -> str:
    """Return a number the way the user's country writes it."""
    return QLocale().toString(value)


def seconds(milliseconds: int) -> str:
    """Return a length of time in seconds, to a tenth."""
    return tr("{seconds} s", seconds=QLocale().toString(milliseconds / 1000, "f", 1))


def square(cell: Cell) -> str:
    """Return the number that a person calls the square by."""
    return str(cell + 1)


def ratio(value: float) -> str:
    """Return how many times as much something is, or "" if it is as much, to the last digit."""
    text = QLocale().toString(value, "f", 1)
    return "" if text == QLocale().toString(1.0, "f", 1) else text


def percent(chance: Fraction, digits: int = 0) -> str:
    """Return a chance in per cent; 100 % and 0 % only where that is exact."""
    from fractions import Fraction

    step = Fraction(1, 10**digits)
    value = round(chance * 100, digits)
    if 0 < chance < 1:
        value = min(max(value, step), 100 - step)
    return tr("{percent} %", percent=QLocale().toString(float(value), "f", digits))


def percent_digits(chances: Iterable[Fraction | None]) -> int:
    """Return the decimals it takes to tell different chances apart."""
    different = {chance for chance in chances if chance is not None}
    for digits in range(3):
        if len({percent(chance, digits) for chance in different}) == len(different):
            return digits
    return 3
