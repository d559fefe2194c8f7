"""The atlas on paper: all classes that are shown, on a page with the proportion of A3."""

from collections.abc import Iterable
from math import sqrt

from PySide6.QtCore import QSize, QSizeF, Qt
from PySide6.QtGui import QPalette

from tictactoe_gui.engine.counting.atlas import Atlas
from tictactoe_gui.ui.kit.board_grid import BoardGrid
from tictactoe_gui.ui.kit.export import Graphic
from tictactoe_gui.ui.kit.picture import MARGIN, exported
from tictactoe_gui.ui.kit.sheet import Box, Sheet
from tictactoe_gui.ui.lab.atlas import entries, words

_LEAST, _STEP = 700, 20
"""Of the width that is tried, in units."""


def poster(atlas: Atlas, places: Iterable[int], title: str) -> Graphic:
    """Return the classes as a picture; it is for paper, and so in dark letters on light ground."""
    grid = BoardGrid(title, entries.stamps(atlas, places))
    grid.setPalette(QPalette(Qt.GlobalColor.white))
    width = _width_of_page(grid)

    def put(sheet: Sheet, _room: QSizeF) -> None:
        note = Box(0, 0, sheet.width, sheet.line)
        down = sheet.paragraph(note, words.how_known(atlas), colour=sheet.scheme.muted)
        sheet.move(0, down + MARGIN / 2)
        grid.draw(sheet)

    return exported(grid, title, QSize(width, 0), put)


def _width_of_page(grid: BoardGrid) -> int:
    """Return the least width at which the boards are no higher than a page is."""
    width = _LEAST
    while grid.heightForWidth(width - 2 * MARGIN) + 6 * MARGIN > sqrt(2) * width:
        width += _STEP
    return width
