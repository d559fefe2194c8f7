"""The small pictures behind the "?" of the settings; where they can, they show the choice."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rules import CELLS, CENTRE, Cell, Mark
from tictactoe_gui.engine.search import ORDERS
from tictactoe_gui.session.settings import Settings
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.kit.choices import Field
from tictactoe_gui.ui.kit.marks import paint_mark
from tictactoe_gui.ui.kit.picture import Paint
from tictactoe_gui.ui.kit.rounded import paint_box
from tictactoe_gui.ui.kit.small_board import paint_board
from tictactoe_gui.ui.kit.theme import Colours

Depict = Callable[[Settings, Mark], Paint]
_BARS = (0.25, 0.6, 1.0, 0.25)
"""How strong each difficulty is; what learns begins low, and grows."""
_LEVELS = 4
"""Of a small tree, the root among them."""


def marks_in_turn(painter: QPainter, box: QRectF, scheme: Colours) -> None:
    """Paint moves one after the other along a line of time."""
    painter.setPen(QPen(QColor(scheme.line), 2))
    middle = box.center().y()
    painter.drawLine(QPointF(box.left(), middle), QPointF(box.right(), middle))
    for place in range(5):
        spot = _slot(box, place, 5, box.height() * 0.4)
        painter.fillRect(spot.adjusted(-5, -5, 5, 5), QColor(scheme.surface))
        mark = Mark.O if place % 2 else Mark.X
        paint_mark(painter, spot, mark, scheme.of(mark))


def first_moves(painter: QPainter, box: QRectF, scheme: Colours) -> None:
    """Paint the empty board, X's first move and O's reply."""
    boards = [empty_board()]
    boards += [boards[0].play(CENTRE), boards[0].play(CENTRE).play(CELLS[0])]
    for place, board in enumerate(boards):
        paint_board(board, painter, _slot(box, place, len(boards), box.height() * 0.9), scheme)


def both_sides(painter: QPainter, box: QRectF, scheme: Colours) -> None:
    """Paint X beside O."""
    for place, mark in enumerate(Mark):
        paint_mark(painter, _slot(box, place, 2, box.height() * 0.6), mark, scheme.of(mark))


def growing_bars(painter: QPainter, box: QRectF, scheme: Colours) -> None:
    """Paint bars, each higher than the one before, and a last one with room to grow."""
    for place, height in enumerate(_BARS):
        bar = _slot(box, place, len(_BARS), box.height() * 0.5)
        top = box.bottom() - height * box.height()
        column = QRectF(bar.left(), top, bar.width(), height * box.height())
        paint_box(painter, column, 4, ground=scheme.accent)
    grown = QRectF(bar.left(), box.top(), bar.width(), box.height())
    paint_box(painter, grown, 4, rim=QPen(QColor(scheme.accent), 1.5, Qt.PenStyle.DashLine))


def stored(board: Board, painter: QPainter, box: QRectF, scheme: Colours) -> None:
    """Paint a position, and what is stored for each of its squares."""
    painter.setPen(QPen(QColor(scheme.muted), 2))
    middle = box.center()
    painter.drawLine(middle - QPointF(12, 0), middle + QPointF(12, 0))
    painter.drawPolyline([middle + QPointF(6, -6), middle + QPointF(12, 0), middle + QPointF(6, 6)])
    paint_board(board, painter, _slot(box, 0, 2, box.height()), scheme)
    _grid(painter, _slot(box, 1, 2, box.height()), scheme, board.stored)


def numbered(order: tuple[Cell, ...], painter: QPainter, box: QRectF, scheme: Colours) -> None:
    """Paint a board on which each square says when it is tried."""
    place = _slot(box, 0, 1, box.height())
    _grid(painter, place, scheme, lambda cell: str(order.index(cell) + 1))


def tree(painter: QPainter, box: QRectF, scheme: Colours, *, depth: int = _LEVELS) -> None:
    """Paint a small tree: what is below `depth` is pale."""
    height = box.height() / (_LEVELS - 1) * 0.86

    def spot(level: int, place: int) -> QPointF:
        count = 2**level
        return QPointF(
            box.left() + box.width() * (place + 0.5) / count, box.top() + 6 + level * height
        )

    branches: list[tuple[str, QPointF, QPointF]] = []
    for level in range(1, _LEVELS):
        for place in range(2**level):
            colour = scheme.line if level > depth else scheme.text
            branches.append((colour, spot(level - 1, place // 2), spot(level, place)))
    for colour, start, end in sorted(branches, key=lambda each: each[0] == scheme.text):
        painter.setPen(QPen(QColor(colour), 1.6))
        painter.setBrush(QColor(colour))
        painter.drawLine(start, end)
        for joint in (start, end):
            painter.drawEllipse(joint, 3.2, 3.2)


def _of_representation(settings: Settings, _seat: Mark) -> Paint:
    board = empty_board().to(settings.board_type).play(CENTRE).play(CELLS[0])
    return partial(stored, board)


PICTURES: dict[Field, Depict] = {
    choices.SEAT: lambda _settings, _seat: both_sides,
    choices.PACE: lambda _settings, _seat: marks_in_turn,
    choices.SIDE: lambda _settings, _seat: first_moves,
    choices.DIFFICULTY: lambda _settings, _seat: growing_bars,
    choices.REPRESENTATION: _of_representation,
    choices.ALGORITHM: lambda _settings, _seat: tree,
    choices.STATE: lambda _settings, _seat: both_sides,
    choices.MACHINE: lambda _settings, _seat: both_sides,
    choices.DEPTH: lambda chosen, seat: partial(tree, depth=chosen.choice_for(seat).depth),
    choices.SCORE: lambda _settings, _seat: tree,
    choices.ORDER: lambda chosen, seat: partial(numbered, ORDERS[chosen.choice_for(seat).order]),
}


def _slot(box: QRectF, place: int, count: int, side: float) -> QRectF:
    """Return the square of a side in the middle of one of equal parts of a row."""
    part = box.width() / count
    left = box.left() + place * part + (part - side) / 2
    return QRectF(left, box.center().y() - side / 2, side, side)


def _square(board: QRectF, cell: Cell) -> QRectF:
    row, column = divmod(cell, 3)
    side = board.width() / 3
    return QRectF(board.left() + column * side, board.top() + row * side, side, side).adjusted(
        1, 1, -1, -1
    )


def _grid(
    painter: QPainter, board: QRectF, scheme: Colours, text_of: Callable[[Cell], str]
) -> None:
    """Paint nine squares, each with a short text."""
    for cell in CELLS:
        square = _square(board, cell)
        rim = QPen(QColor(scheme.line), 1)
        paint_box(painter, square, 3, ground=scheme.surface, rim=rim)
        painter.setPen(QColor(scheme.text))
        painter.drawText(square, Qt.AlignmentFlag.AlignCenter, text_of(cell))
