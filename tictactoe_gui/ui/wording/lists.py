"""Squares and lines, as they are enumerated in a sentence."""

from collections.abc import Sequence

from tictactoe_gui.engine.rules import CORNERS, SIDES, Cell, Line
from tictactoe_gui.ui.wording.text import square, tr


def all_of(cells: Sequence[Cell]) -> str:
    """Return "2", "2 and 4", "2, 4 and 6"."""
    return _and([square(cell) for cell in cells])


def any_of(cells: Sequence[Cell]) -> str:
    """Return "2", "2 or 4", "2, 4 or 6"."""
    *first, last = [square(cell) for cell in cells]
    return tr("{first} or {last}", first=", ".join(first), last=last) if first else last


def kind_of(cells: Sequence[Cell]) -> str:
    """Return "Sides 2 and 4", "Corner 3", "Squares 1 and 2": a sentence begins with it."""
    names = {"cells": all_of(cells)}
    if len(cells) == 1:
        return _one_kind(cells[0], names["cells"])
    if set(cells) <= set(CORNERS):
        return tr("Corners {cells}", **names)
    if set(cells) <= set(SIDES):
        return tr("Sides {cells}", **names)
    return tr("Squares {cells}", **names)


def either_of(first: Cell, second: Cell) -> str:
    """Return "Corner 3 or 7", "Side 2 or 6", "Square 1 or 2": a sentence begins with it."""
    names = any_of((first, second))
    if {first, second} <= set(CORNERS):
        return tr("Corner {cells}", cells=names)
    if {first, second} <= set(SIDES):
        return tr("Side {cells}", cells=names)
    return tr("Square {cells}", cells=names)


def _one_kind(cell: Cell, name: str) -> str:
    if cell in CORNERS:
        return tr("Corner {cells}", cells=name)
    return tr("Side {cells}", cells=name) if cell in SIDES else tr("Square {cells}", cells=name)


def line_name(line: Line) -> str:
    """Return "2-5-8"."""
    return "-".join([square(cell) for cell in line])


def line_names(lines: Sequence[Line]) -> str:
    """Return "1-4-7 and 7-8-9"."""
    return _and([line_name(line) for line in lines])


def _and(names: Sequence[str]) -> str:
    *first, last = names or ("",)
    return tr("{first} and {last}", first=", ".join(first), last=last) if first else last
