"""A large picture on several pages, to be cut along its marks and glued together."""

from collections.abc import Iterator
from functools import partial
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from tictactoe_gui.engine.control import Control
from tictactoe_gui.ui.kit.export import Graphic
from tictactoe_gui.ui.kit.pages import Paper, PaperPage
from tictactoe_gui.ui.kit.sheet import RIGHT, Box, Sheet, Stroke
from tictactoe_gui.ui.teaching.paper.words import tile_line

OVERLAP = 28.0
"""By which a page repeats the one before it, in points: a centimetre, to glue."""
_MARK, _LINE = 14.0, 14.0


def tile_pages(
    paper: Paper, picture: Graphic, across: int, control: Control
) -> Iterator[PaperPage]:
    """Yield the pages of a picture that is so many of them wide."""
    room = paper.room._replace(y=paper.room.y + _LINE, height=paper.room.height - _LINE)
    step_x, step_y = room.width - OVERLAP, room.height - OVERLAP
    scale = (across * step_x + OVERLAP) / picture.size.width()
    down = max(1, ceil((picture.size.height() * scale - OVERLAP) / step_y))
    for row in range(down):
        for column in range(across):
            control.check()
            sheet = paper.blank()
            shift = QPointF(column * step_x, row * step_y)
            sheet.shape(partial(_paint, picture, room, shift, scale))
            _put_marks(sheet, room)
            label = room._replace(y=room.y - _LINE, height=_LINE - 2, width=room.width - 2 * _MARK)
            sheet.text(label, tile_line(row + 1, column + 1), size=10, align=RIGHT)
            yield PaperPage(paper, sheet)


def _paint(picture: Graphic, room: Box, shift: QPointF, scale: float, painter: QPainter) -> None:
    """Paint the part of a picture that belongs on a page."""
    painter.save()
    painter.setClipRect(QRectF(*room))
    painter.translate(QPointF(room.x, room.y) - shift)
    painter.scale(scale, scale)
    if paint_part := picture.paint_part:
        paint_part(painter, QRectF(shift / scale, QSizeF(room.width, room.height) / scale))
    else:
        picture.paint(painter)
    painter.restore()


def _put_marks(sheet: Sheet, room: Box) -> None:
    """Put a cross at each corner of what is to be cut out."""
    ink = Stroke(sheet.scheme.of(None), 0.6)
    for x in (room.x, room.x + room.width):
        for y in (room.y, room.y + room.height):
            for way in (QPointF(_MARK, 0), QPointF(0, _MARK)):
                sheet.line_along([QPointF(x, y) - way, QPointF(x, y) + way], ink)
