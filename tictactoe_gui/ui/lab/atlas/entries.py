"""Classes of positions as small boards: in the atlas, as links, and as a poster to print."""

from bisect import bisect_left
from collections.abc import Iterable
from functools import cache
from itertools import groupby
from math import sqrt

from PySide6.QtCore import QSize, QSizeF, Qt
from PySide6.QtGui import QPalette

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.counting.atlas import Atlas, PositionClass, verdict_of
from tictactoe_gui.engine.practice.kinds import exercises
from tictactoe_gui.engine.practice.memory import Knowledge, Memory
from tictactoe_gui.engine.symmetry import canonical
from tictactoe_gui.session.history.games_by_class import GamesByClass
from tictactoe_gui.ui.kit.board_grid import BoardGrid, GridBoard
from tictactoe_gui.ui.kit.export import Graphic
from tictactoe_gui.ui.kit.picture import MARGIN, exported
from tictactoe_gui.ui.kit.sheet import Box, Sheet
from tictactoe_gui.ui.kit.theme import Colours
from tictactoe_gui.ui.lab.atlas import words
from tictactoe_gui.ui.wording.numbers import boards_count

_LEAST, _MOST, _STEP = 700, 20_000, 20
"""The widths that are tried for a poster, in units."""


def tiles(
    atlas: Atlas, places: Iterable[int], own: GamesByClass | None, memory: Memory
) -> tuple[GridBoard, ...]:
    """Return classes with all that is said of them, under a heading for each ply."""
    found: list[GridBoard] = []
    for group, several in _by_ply(atlas, places):
        for place in several:
            each, mine = atlas.classes[place], own.through[place] if own else 0
            known = memory.of(key) if (key := exercise_of(each)) else Knowledge.NEW
            word = "" if known is Knowledge.NEW else words.knowledge(known)
            note = "\n".join(filter(None, [*words.counts(each, mine), word]))
            spoken = ". ".join(filter(None, [words.spoken(each, mine), word]))
            found.append(_plain(each, spoken)._replace(note=note, group=group))
    return tuple(found)


def exercise_of(each: PositionClass) -> str:
    """Return by what a class is known in practice; "" if no mistake can be made in it."""
    return _exercise_of(each.board)


@cache
def _exercise_of(board: Board) -> str:
    key = canonical(board).letters
    return key if key in exercises() else ""


def links(atlas: Atlas, places: Iterable[int]) -> tuple[GridBoard, ...]:
    """Return classes that are a move away, with their verdicts."""
    classes = [atlas.classes[place] for place in places]
    return tuple([_plain(each, words.link_spoken(each)) for each in classes])


def _stamps(atlas: Atlas, places: Iterable[int]) -> tuple[GridBoard, ...]:
    """Return classes as small as they can be printed, under a heading for each ply."""
    return tuple(
        [
            _plain(each, "")._replace(note=boards_count(each.pictures), group=group)
            for group, several in _by_ply(atlas, places)
            for each in [atlas.classes[place] for place in several]
        ]
    )


def _plain(each: PositionClass, spoken: str) -> GridBoard:
    return GridBoard(
        each.board,
        words.verdict_word(each),
        spoken,
        glyph=verdict_of(each),
        winner=each.winner,
        best=each.best,
    )


def _by_ply(atlas: Atlas, places: Iterable[int]) -> Iterable[tuple[str, list[int]]]:
    """Yield the heading of each ply, and the classes under it."""
    for ply, group in groupby(places, lambda place: atlas.classes[place].board.ply):
        several = list(group)
        yield words.group_line(ply, len(several)), several


def poster(
    atlas: Atlas, places: Iterable[int], title: str, scheme: Colours | None = None
) -> Graphic:
    """Return the classes as a picture; it is for paper, and so in dark letters on light ground."""
    grid = BoardGrid(title, _stamps(atlas, places))
    grid.setPalette(QPalette(Qt.GlobalColor.white))
    width = _width_of_page(grid)

    def put(sheet: Sheet, _room: QSizeF) -> None:
        note = Box(0, 0, sheet.width, sheet.line)
        down = sheet.paragraph(note, words.how_known(atlas), colour=sheet.scheme.muted)
        sheet.move(0, down + MARGIN / 2)
        grid.draw(sheet)

    return exported(grid, title, QSize(width, 0), put, scheme)


def _width_of_page(grid: BoardGrid) -> int:
    """Return the least width at which the boards are no higher than a page is."""

    def fits(width: int) -> bool:
        return grid.heightForWidth(width - 2 * MARGIN) + 6 * MARGIN <= sqrt(2) * width

    widths = range(_LEAST, _MOST, _STEP)
    return widths[bisect_left(widths, True, key=fits)]  # in more width they are never higher
