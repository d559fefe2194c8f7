"""The boards of several players as one picture, larger than they are in the window."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPoint, QSize, QSizeF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.kit.export import Graphic
from tictactoe_gui.ui.kit.picture import MARGIN, exported
from tictactoe_gui.ui.kit.sheet import Box, Sheet
from tictactoe_gui.ui.lab.side_by_side.board import OpinionBoard
from tictactoe_gui.ui.lab.side_by_side.seat import OpinionSeat

_SIDE, _GAP = 300.0, 28.0
_LEAST_FOOT = 40.0
_AIR = 6.0


def picture_of(
    widget: QWidget, title: str, seats: Sequence[OpinionSeat], lines: Sequence[str]
) -> Graphic:
    """Return the boards side by side, each with its player's name above and its move below."""
    columns = 2 if len(seats) == 4 else len(seats)  # noqa: PLR2004

    def put(sheet: Sheet, _room: QSizeF) -> None:
        for place in range(0, len(seats), columns):
            feet = [
                _put_seat(sheet, seat, number * (_SIDE + _GAP))
                for number, seat in enumerate(seats[place : place + columns])
            ]
            sheet.move(0, max(feet) + _AIR)
        sheet.paragraph(Box(0, 0, sheet.width, 0), "\n".join(lines), colour=sheet.scheme.text)

    width = round(columns * (_SIDE + _GAP) - _GAP) + 2 * MARGIN
    return exported(widget, title, QSize(width, 0), put)


def _put_seat(sheet: Sheet, seat: OpinionSeat, left: float) -> float:
    """Put a player, its board and its move below each other; return where they end."""
    line, colour = sheet.line, sheet.scheme.muted
    sheet.text(Box(left, 0, _SIDE, line), seat.name, size=sheet.letters, bold=True)
    box = Box(left, line + _AIR, _SIDE, _SIDE)
    sheet.shape(partial(_paint_board, seat, box), box)
    below = Box(left, box.y + _SIDE + _AIR, _SIDE, _LEAST_FOOT)
    return below.y + sheet.paragraph(below, seat.line.text(), colour=colour)


def _paint_board(seat: OpinionSeat, box: Box, painter: QPainter) -> None:
    board = OpinionBoard()
    board.setPalette(seat.palette())
    board.resize(round(box.width), round(box.height))
    if seat.board.board:
        board.show_opinion(seat.board.board, seat.board.decision, seat.board.opinions)
    painter.save()
    painter.translate(box.x, box.y)
    board.render(painter, QPoint())
    painter.restore()
