"""Pages of paper, A4 or Letter: laid out in points, black on white, written as a PDF or printed."""

import enum
from collections.abc import Collection, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF
from PySide6.QtGui import QFont, QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.ui.kit.sheet import RIGHT, Box, Sheet
from tictactoe_gui.ui.kit.small_board import paint_board
from tictactoe_gui.ui.kit.theme import PAPER
from tictactoe_gui.ui.wording import tr

_MARGIN = 36
"""Around what is on a page, in points: half an inch, which every printer reaches."""
_RESOLUTION, _POINTS = 300, 72
"""Dots of a PDF, and points, for each inch."""
_LINE, _GAP, _TITLE = 18.0, 8.0, 17.0


class Paper(enum.Enum):
    """A size of paper."""

    A4 = QPageSize.PageSizeId.A4
    LETTER = QPageSize.PageSizeId.Letter

    @property
    def layout(self) -> QPageLayout:
        """An upright page as Qt has it; its margins are ours."""
        return QPageLayout(QPageSize(self.value), QPageLayout.Orientation.Portrait, QMarginsF())


class PaperPage(NamedTuple):
    """A page with all that is on it, and the room that is left below its heading."""

    paper: Paper
    sheet: Sheet
    room: Box


def begin_page(paper: Paper, number: str, title: str, line: str, *, is_task: bool) -> PaperPage:
    """Return a page with its heading; one with a task has lines for a name and a date."""
    size = paper.layout.fullRectPoints()
    sheet = Sheet(size.width(), QFont(), PAPER, unit=1.0)
    top, width = float(_MARGIN), float(size.width() - 2 * _MARGIN)
    sheet.text(Box(_MARGIN, top, width, _LINE), number, size=10, align=RIGHT)
    if is_task:
        blanks = f"{tr('Name')} {'_' * 36}   {tr('Date')} {'_' * 14}"
        sheet.text(Box(_MARGIN, top, width, _LINE), blanks, size=11)
        top += _LINE + _GAP
    sheet.text(Box(_MARGIN, top, width, _LINE + 6), title, size=_TITLE, bold=True)
    top += _LINE + 6
    top += sheet.paragraph(Box(_MARGIN, top, width, 0), line, colour=PAPER.text, size=11) + _GAP
    return PaperPage(paper, sheet, Box(_MARGIN, top, width, size.height() - _MARGIN - top))


def put_board(sheet: Sheet, box: Box, board: Board, right: Collection[Cell] = ()) -> None:
    """Put a position into a square box; what is `right` has a thick rim."""
    sheet.part(box, (len(sheet.parts),), str(board))
    paint = partial(paint_board, board, box=QRectF(*box), scheme=PAPER, best=right)
    sheet.shape(paint, box)


def pdf_of(title: str, pages: Sequence[PaperPage], control: Control) -> bytes:
    """Return pages as a PDF."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setResolution(_RESOLUTION)
    writer.setPageLayout(pages[0].paper.layout)
    paint_pages(writer, pages, control)
    return bytes(buffer.data().data())


def paint_pages(device: QPagedPaintDevice, pages: Sequence[PaperPage], control: Control) -> None:
    """Paint pages one after the other; smaller where a person has chosen smaller paper."""
    painter = QPainter(device)
    try:
        there = device.pageLayout().fullRectPoints()
        for place, (paper, sheet, _) in enumerate(pages):
            control.check()
            if place:
                device.newPage()
            size = paper.layout.fullRectPoints()
            fit = min(1.0, there.width() / size.width(), there.height() / size.height())
            scale = fit * device.logicalDpiX() / _POINTS
            painter.save()
            painter.scale(scale, scale)
            sheet.paint(painter)
            painter.restore()
    finally:
        painter.end()
