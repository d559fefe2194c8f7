"""A board on paper: nine squares to write in, with marks that differ by their shape."""

from collections.abc import Collection, Mapping
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import CELLS, Cell
from tictactoe_gui.ui.kit.marks import paint_mark, paint_sign
from tictactoe_gui.ui.kit.sheet import LEFT, Box, Sheet

_MARK, _SIGN = 0.2, 0.3
"""How far marks and ticks stay from the rim of their square, as a part of its side."""
_NUMBER, _ROOMY = 10.0, 30.0
"""The size of numbers, and from which side on a square has room for one beside what is written."""


def put_board(  # noqa: PLR0913  (a position, and what is told of it)
    sheet: Sheet,
    box: Box,
    board: Board | None,
    *,
    right: Collection[Cell] = (),
    words: Mapping[Cell, str] | None = None,
    is_pale: bool = False,
) -> None:
    """Put a position into a square box; no board is an empty one.

    A tick marks what is `right`, `words` stand in the corners of squares, and one that is pale is
    dashed.
    """
    sheet.part(box, (len(sheet.parts),))  # where it is, for whoever looks for boards on a page
    paint = partial(_paint, board, sheet.pixels(box), tuple(right), is_pale=is_pale)
    sheet.shape(paint, box)
    side = box.width / 3
    for cell, word in (words or {}).items():
        row, column = divmod(cell, 3)
        corner = Box(box.x + column * side + 3, box.y + row * side + 1, side - 4, _NUMBER + 3)
        sheet.text(corner, word, size=_NUMBER, align=LEFT)


def squares(box: QRectF) -> list[QRectF]:
    """Return where the nine squares of a board are."""
    side = box.width() / 3
    places = [divmod(cell, 3) for cell in CELLS]
    return [QRectF(box.x() + x * side, box.y() + y * side, side, side) for y, x in places]


def _paint(
    board: Board | None, box: QRectF, right: tuple[Cell, ...], painter: QPainter, *, is_pale: bool
) -> None:
    black, side = QColor(Qt.GlobalColor.black), box.width() / 3
    pen = QPen(black, max(0.6, side / 40))
    if is_pale:
        pen.setDashPattern([3, 3])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(box)
    for step in (side, 2 * side):
        painter.drawLine(box.topLeft() + QPointF(step, 0), box.bottomLeft() + QPointF(step, 0))
        painter.drawLine(box.topLeft() + QPointF(0, step), box.topRight() + QPointF(0, step))
    for cell, square in enumerate(squares(box)):
        if board and (mark := board.mark_at(cell)):
            place = _inside(square, _MARK)
            paint_mark(painter, place, mark, black, width=side / (20 if is_pale else 11))
        elif cell in right:
            paint_sign(painter, _inside(square, _SIGN), black, holds=True)


def _inside(square: QRectF, part: float) -> QRectF:
    inset = square.width() * part
    return square.adjusted(inset, inset, -inset, -inset)
