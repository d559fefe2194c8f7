"""Pages of paper, A4 or Letter: painted in points, black on white, saved as a PDF or printed."""

import enum
from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, Qt
from PySide6.QtGui import (
    QFont,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPaintDevice,
    QPainter,
    QPdfWriter,
)

from tictactoe_gui.engine.control import Control
from tictactoe_gui.ui.kit.theme import PAPER
from tictactoe_gui.ui.wording import tr

_MARGINS = QMarginsF(36, 36, 36, 36)
"""Around what is on a page, in points: half an inch, which every printer reaches."""
_POINTS = 72
"""For each inch."""
_LINE, _GAP = 18.0, 8.0

Align = Qt.AlignmentFlag
LEFT, CENTRED = Align.AlignLeft | Align.AlignVCenter, Align.AlignCenter
_WRAPPED = Align.AlignTop | Align.AlignLeft | Qt.TextFlag.TextWordWrap


class Paper(enum.Enum):
    """A size of paper."""

    A4 = QPageSize.PageSizeId.A4
    LETTER = QPageSize.PageSizeId.Letter

    @property
    def layout(self) -> QPageLayout:
        """An upright page as Qt has it; its margins are ours."""
        return QPageLayout(QPageSize(self.value), QPageLayout.Orientation.Portrait, QMarginsF())


class PagePainter(QPainter):
    """Paints in points, black on white."""

    def __init__(self, device: QPaintDevice, paper: Paper) -> None:
        super().__init__(device)
        self.paper = paper

    def write(
        self, box: QRectF, text: str, size: int = 11, align: int = LEFT, *, is_bold: bool = False
    ) -> float:
        """Write a text into a box; return how high it is."""
        font = QFont()
        font.setPixelSize(size)
        font.setBold(is_bold)
        self.setFont(font)
        self.setPen(PAPER.text)
        self.drawText(box, align, text)
        return self.boundingRect(box, align, text).height()

    def begin_page(self, number: str, title: str, line: str, *, is_task: bool) -> QRectF:
        """Write a heading, on a task with lines for name and date; return the room below it."""
        room = self.paper.layout.fullRectPoints().toRectF().marginsRemoved(_MARGINS)
        first = QRectF(room.x(), room.y(), room.width(), _LINE)
        self.write(first, number, 10, Align.AlignRight | Align.AlignVCenter)
        if is_task:
            self.write(first, f"{tr('Name')} {'_' * 36}   {tr('Date')} {'_' * 14}")
            first.translate(0, _LINE + _GAP)
        self.write(first.adjusted(0, 0, 0, 6), title, 17, is_bold=True)
        room.setTop(first.bottom() + 6)
        return room.adjusted(0, self.write(room, line, align=_WRAPPED) + _GAP, 0, 0)


class Document(NamedTuple):
    """Its paper, and what paints each of its pages."""

    paper: Paper
    pages: Sequence[Callable[[PagePainter], None]]


def pdf_of(title: str, document: Document, control: Control) -> bytes:
    """Return a document as a PDF."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setPageLayout(document.paper.layout)
    paint_pages(writer, document, control)
    return bytes(buffer.data().data())


def paint_pages(device: QPagedPaintDevice, document: Document, control: Control) -> None:
    """Paint pages one after the other; smaller where a person has chosen smaller paper."""
    painter = PagePainter(device, document.paper)
    try:
        there, size = [
            each.fullRectPoints() for each in (device.pageLayout(), painter.paper.layout)
        ]
        fit = min(1.0, there.width() / size.width(), there.height() / size.height())
        scale = fit * device.logicalDpiX() / _POINTS
        for place, paint in enumerate(document.pages):
            control.check()
            if place:
                device.newPage()
            painter.resetTransform()
            painter.scale(scale, scale)
            paint(painter)
    finally:
        painter.end()
