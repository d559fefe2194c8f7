"""The boards of several players as one picture, larger than they are in the window."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter

from tictactoe_gui.ui.kit.export import Graphic
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.lab.side_by_side.board import OpinionBoard
from tictactoe_gui.ui.lab.side_by_side.seat import OpinionSeat

_SIDE, _GAP, _HEAD, _FOOT = 300, 28, 34, 46
_LETTERS = 15


def picture_of(title: str, seats: Sequence[OpinionSeat], lines: Sequence[str]) -> Graphic:
    """Return the boards side by side, with who thinks so above and the move below."""
    columns = 2 if len(seats) == 4 else len(seats)  # noqa: PLR2004
    rows = -(-len(seats) // columns)
    step, height = _SIDE + _GAP, _HEAD + _SIDE + _FOOT
    width = columns * step + _GAP
    text_height = _height_of("\n".join(lines), width - 2 * _GAP)
    size = QSize(width, rows * height + 2 * _GAP + text_height)

    def paint(painter: QPainter) -> None:
        scheme = colours(seats[0].palette())
        painter.fillRect(QRect(QPoint(), size), QColor(scheme.window))
        for place, seat in enumerate(seats):
            row, column = divmod(place, columns)
            _paint_seat(painter, seat, QPoint(_GAP + column * step, _GAP + row * height), scheme)
        top = rows * height + _GAP
        box = QRect(_GAP, top, size.width() - 2 * _GAP, text_height)
        _paint_text(painter, box, "\n".join(lines), scheme.text)

    return Graphic(title, size, paint)


def _paint_seat(painter: QPainter, seat: OpinionSeat, at: QPoint, scheme: Colours) -> None:
    board = OpinionBoard()
    board.setPalette(seat.palette())
    board.resize(_SIDE, _SIDE)
    if seat.board.board:
        board.show_opinion(seat.board.board, seat.board.decision, seat.board.opinions)
    width = _SIDE
    _paint_text(painter, QRect(at, QSize(width, _HEAD)), seat.name, scheme.text, bold=True)
    painter.save()
    painter.translate(at + QPoint(0, _HEAD))
    board.render(painter, QPoint())
    painter.restore()
    foot = QRect(at + QPoint(0, _HEAD + _SIDE + 6), QSize(width, _FOOT - 6))
    _paint_text(painter, foot, seat.line.text(), scheme.muted)


def _height_of(text: str, width: int) -> int:
    room = QRect(0, 0, width, 10_000)
    return QFontMetrics(_font()).boundingRect(room, Qt.TextFlag.TextWordWrap, text).height() + 4


def _font(*, bold: bool = False) -> QFont:
    font = QFont()
    font.setPixelSize(_LETTERS)
    font.setBold(bold)
    return font


def _paint_text(
    painter: QPainter, box: QRect, text: str, colour: str, *, bold: bool = False
) -> None:
    painter.setFont(_font(bold=bold))
    painter.setPen(QColor(colour))
    painter.drawText(box, Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, text)
