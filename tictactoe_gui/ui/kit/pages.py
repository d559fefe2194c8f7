"""Pages of paper, A4 or Letter: laid out in points, black on white, written as a PDF or printed."""

import enum
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import (
    QFont,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
)

from tictactoe_gui.engine.control import Control
from tictactoe_gui.ui.kit.sheet import Box, Sheet
from tictactoe_gui.ui.kit.theme import PAPER

MARGIN = 36
"""Around what is on a page, in points: half an inch, which every printer reaches."""
_RESOLUTION, _POINTS = 300, 72
"""Dots of a PDF, and points, for each inch."""


class Paper(enum.Enum):
    """A size of paper."""

    A4 = "A4"
    LETTER = "Letter"

    @property
    def page_size(self) -> QPageSize:
        """The size as Qt has it."""
        ids = QPageSize.PageSizeId
        return QPageSize(ids.A4 if self is Paper.A4 else ids.Letter)

    @property
    def size(self) -> QSizeF:
        """Width and height in points."""
        return QSizeF(self.page_size.sizePoints())

    @property
    def room(self) -> Box:
        """What is inside the margins."""
        size = self.size
        return Box(MARGIN, MARGIN, size.width() - 2 * MARGIN, size.height() - 2 * MARGIN)

    def blank(self) -> Sheet:
        """Return an empty page to put something on: a unit is a point."""
        return Sheet(self.size.width(), QFont(), PAPER, unit=1.0)


class PaperPage(NamedTuple):
    """A page with all that is on it."""

    paper: Paper
    sheet: Sheet


def pdf_of_pages(title: str, pages: Sequence[PaperPage], control: Control) -> bytes:
    """Return pages as a PDF; report how many of them are written."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setResolution(_RESOLUTION)
    way, none = QPageLayout.Orientation.Portrait, QMarginsF()
    writer.setPageLayout(QPageLayout(pages[0].paper.page_size, way, none))
    paint_pages(writer, pages, control)
    return bytes(buffer.data().data())


def paint_pages(device: QPagedPaintDevice, pages: Sequence[PaperPage], control: Control) -> None:
    """Paint pages one after the other; smaller where a person has chosen smaller paper."""
    painter = QPainter(device)
    try:
        whole = device.pageLayout().fullRectPoints()
        for done, page in enumerate(pages):
            control.check()
            if done:
                device.newPage()
            size = page.paper.size
            fit = min(1.0, whole.width() / size.width(), whole.height() / size.height())
            painter.save()
            scale = fit * device.logicalDpiX() / _POINTS
            painter.scale(scale, scale)
            page.sheet.paint(painter)
            painter.restore()
            control.report((done + 1, len(pages)))
    finally:
        painter.end()
