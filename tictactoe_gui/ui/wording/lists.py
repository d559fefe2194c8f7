"""Squares, lines and names, as they are enumerated in a sentence."""

from collections.abc import Iterable, Sequence

from tictactoe_gui.engine.rules import CENTRE, CORNERS, SIDES, Cell, Line
from tictactoe_gui.ui.wording.text import square, tr


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
