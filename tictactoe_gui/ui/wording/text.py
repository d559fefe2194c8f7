"""Translation, and how numbers, squares, lines and names are written in a sentence."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QLocale

from tictactoe_gui.engine.rules import CENTRE, CORNERS, SIDES, Cell, Line
from tictactoe_gui.engine.texts import Phrase

if TYPE_CHECKING:
    from fractions import Fraction

    from tictactoe_gui.engine.texts import Unit


def tr(text: str, disambiguation: str | None = None, count: int = -1, /, **facts: object) -> str:
    """Return `text` in the user's language, with `{names}` filled in and `%n` as `count`.

    The arguments stand as in Qt's own `tr`, and there is no context: so its tools find the texts.
    """
    translated = QCoreApplication.translate("", text, disambiguation, count)
    return translated.format(**facts) if facts else translated


def translated(text: Phrase) -> str:
    """Return what an entry of a registry says, in the user's language."""
    facts = {
        name: translated(fact) if isinstance(fact, Phrase) else fact
        for name, fact in text.facts.items()
    }
    return tr(text.template, **facts)


def number(value: int) -> str:
    """Return a number the way the user's country writes it."""
    return QLocale().toString(value)


def signed(value: int) -> str:
    """Return a number with a real minus sign, as formulas have it."""
    return f"−{-value}" if value < 0 else str(value)


def square(cell: Cell) -> str:
    """Return the number that a person calls the square by."""
    return str(cell + 1)


def place(cell: Cell | None) -> str:
    """Return "the centre", "square 3"; a program that resigns takes none."""
    if cell is None or cell == CENTRE:
        return tr("the centre") if cell else ""
    return tr("square {cell}", cell=square(cell))


def numbers_of(cells: Iterable[Cell]) -> str:
    """Return "2, 4, 6"."""
    return ", ".join(map(square, cells))


def all_of(cells: Sequence[Cell]) -> str:
    """Return "2", "2 and 4", "2, 4 and 6"."""
    return listed([square(cell) for cell in cells])


def any_of(cells: Sequence[Cell]) -> str:
    """Return "2", "2 or 4", "2, 4 or 6"."""
    return _joined(tr("{first} or {last}"), [square(cell) for cell in cells])


def kind_of(cells: Sequence[Cell]) -> str:
    """Return "Sides 2 and 4", "Corner 3", "Squares 1 and 2": a sentence begins with it."""
    return _of_kind(cells, len(cells), all_of(cells))


def either_of(first: Cell, second: Cell) -> str:
    """Return "Corner 3 or 7", "Side 2 or 6", "Square 1 or 2": a sentence begins with it."""
    return _of_kind((first, second), 1, any_of((first, second)))


def _of_kind(cells: Sequence[Cell], count: int, names: str) -> str:
    if set(cells) <= set(CORNERS):
        return tr("Corners {cells}", None, count, cells=names)
    if set(cells) <= set(SIDES):
        return tr("Sides {cells}", None, count, cells=names)
    return tr("Squares {cells}", None, count, cells=names)


def line_name(line: Iterable[Cell]) -> str:
    """Return "2-5-8"."""
    return "-".join([square(cell) for cell in line])


def line_names(lines: Sequence[Line]) -> str:
    """Return "1-4-7 and 7-8-9"."""
    return listed([line_name(line) for line in lines])


def listed(names: Sequence[str]) -> str:
    """Return "a", "a and b", "a, b and c"."""
    return _joined(tr("{first} and {last}"), names)


def _joined(template: str, names: Sequence[str]) -> str:
    *first, last = names or ("",)
    return template.format(first=", ".join(first), last=last) if first else last


_DIGITS = 2
"""How many digits of a measured figure mean something."""
_MILLISECOND = 1e-3


def decimal(value: float, decimals: int) -> str:
    """Return a number with so many decimals, the way the user's country writes it."""
    return QLocale().toString(float(value), "f", decimals)


def measured(value: float, digits: int = _DIGITS) -> str:
    """Return a figure to as many digits as mean something."""
    if value <= 0:
        return number(0)
    return decimal(value, max(0, digits - 1 - math.floor(math.log10(value))))


# Shares and ratios.


def percent(chance: Fraction, digits: int = 0) -> str:
    """Return a chance in per cent; 100 % and 0 % only where that is exact."""
    from fractions import Fraction

    step = Fraction(1, 10**digits)
    value = round(chance * 100, digits)
    if 0 < chance < 1:
        value = min(max(value, step), 100 - step)
    return tr("{percent} %", percent=decimal(float(value), digits))


def percent_digits(chances: Iterable[Fraction | None]) -> int:
    """Return the decimals it takes to tell different chances apart."""
    different = {chance for chance in chances if chance is not None}
    for digits in range(3):
        if len({percent(chance, digits) for chance in different}) == len(different):
            return digits
    return 3


def exactly(chance: Fraction) -> str:
    """Return a chance as a fraction and in per cent; 0 % and 100 % need no fraction."""
    if chance.denominator == 1:
        return percent(chance)
    fraction = f"{number(chance.numerator)}/{number(chance.denominator)}"
    return tr("{fraction} = {percent}", fraction=fraction, percent=percent(chance, 1))


def times(ratio: float) -> str:
    """Return a ratio, with a decimal where that matters."""
    return decimal(ratio, 0 if ratio >= 10 else 1)


# Units.


def tenths(milliseconds: int) -> str:
    """Return a length of time in seconds, to a tenth."""
    return _seconds(decimal(milliseconds / 1000, 1))


def duration(seconds: float) -> str:
    """Return a length of time in the unit that suits it."""
    if seconds >= 1:
        return _seconds(measured(seconds, 3))
    if seconds >= _MILLISECOND:
        return _milliseconds(measured(seconds / _MILLISECOND, 3))
    return tr("{time} µs", time=measured(seconds * 1e6, _DIGITS))


def milliseconds(seconds: float) -> str:
    """Return a short time in milliseconds, so that several compare."""
    return _milliseconds(decimal(seconds / _MILLISECOND, 2))


def _seconds(figure: str) -> str:
    return tr("{time} s", time=figure)


def _milliseconds(figure: str) -> str:
    return tr("{time} ms", time=figure)


# What is counted in more than one place, with its number.


def games_count(count: int) -> str:
    return tr("%Ln games", None, count)


def answers_count(count: int) -> str:
    return tr("%Ln answers", None, count)


def positions_count(count: int) -> str:
    return tr("%Ln positions", None, count)


def moves_count(count: int) -> str:
    """Return how many moves a game or a line of play has."""
    return tr("%Ln moves", None, count)


def nodes_count(count: int) -> str:
    """Return how many nodes of the tree were visited."""
    return tr("%Ln nodes", None, count)


def unit_count(count: int, unit: Unit) -> str:
    """Return how many squares, sums, masks or entries were examined."""
    text = tr(unit.counted, None, count)
    # Translations lack the singular of an entry that was added later.
    is_bare = count == 1 and text == unit.counted.replace("%Ln", number(count))
    return unit.one.replace("%Ln", number(count)) if is_bare else text
