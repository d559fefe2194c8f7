"""Boxes with round corners, marks, small boards and text, painted; the Card around widgets."""

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
)
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import CELLS, CENTRE, Cell, Mark
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.wording.names import position_spoken
from tictactoe_gui.ui.wording.squares import OPEN

CIRCLE = "circle"
SHAPES: dict[str, tuple[tuple[float, float], ...]] = {
    CIRCLE: (),
    "square": ((-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)),
    "triangle": ((0, -1.15), (1.1, 0.85), (-1.1, 0.85)),
    "diamond": ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)),
}
"""Corners of each shape, of which a circle has none; 1 is the radius."""
NO_RIM = QPen(Qt.PenStyle.NoPen)
_RADIUS = 8
"""Of the corners of a card, in pixels."""
_DOT, _APART = 5.0, 18
"""The radius of a dot, and how far apart two are, in pixels."""


def paint_box(
    painter: QPainter,
    box: QRect | QRectF,
    radius: float,
    *,
    ground: QColor | str | None = None,
    rim: QPen = NO_RIM,
    inset: float = 0.0,
) -> None:
    """Draw a box; `inset` keeps the outer half of its rim within a widget."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(rim)
    painter.setBrush(Qt.BrushStyle.NoBrush if ground is None else QColor(ground))
    room = QRectF(box).adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(room, radius, radius)


@contextmanager
def painting(on: QWidget | QPixmap) -> Iterator[QPainter]:
    """Return what paints on a widget or picture, with smooth edges, as long as the context."""
    painter = QPainter(on)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield painter
    finally:
        painter.end()


def focus_rim(widget: QWidget, otherwise: QPen = NO_RIM) -> QPen:
    """Return the rim of a control: of the accent colour while it has the focus."""
    return QPen(QColor(colours(widget.palette()).accent), 2) if widget.hasFocus() else otherwise


class Card(QFrame):
    """A frame around what belongs together, with a thin rim; a subclass may stand on a tint."""

    def ground(self, scheme: Colours) -> QColor:
        """Return the colour that it stands on now."""
        return QColor(scheme.surface)

    def paintEvent(self, _event: QPaintEvent) -> None:
        scheme = colours(self.palette())
        ground, rim = self.ground(scheme), QPen(QColor(scheme.line), 1)
        with painting(self) as painter:
            paint_box(painter, self.rect(), _RADIUS, ground=ground, rim=rim, inset=0.5)


PROBLEM = "!"
"""The glyph for squares that are no legal position."""
MAX, MIN = "▲", "▼"
"""The glyphs of the nodes of a search tree where the largest or the smallest value is taken."""
_HOLLOW = QBrush()
_ROUND = QPen()


_ROUND.setCapStyle(Qt.PenCapStyle.RoundCap)


def round_pen(colour: QColor, width: float) -> QPen:
    """Return a pen whose lines have round ends."""
    pen = QPen(_ROUND)  # Qt takes its time over an enumeration, and there are many strokes
    pen.setColor(colour)
    pen.setWidthF(width)
    return pen


def paint_mark(
    painter: QPainter,
    box: QRectF,
    mark: Mark,
    colour: QColor,
    progress: float = 1.0,
    *,
    width: float | None = None,
) -> None:
    """Draw X or O into `box`, as far as `progress` 0..1; without a `width` its strokes are bold."""
    painter.setPen(round_pen(colour, width or box.width() * 15 / 92))
    painter.setBrush(_HOLLOW)
    if mark is Mark.O:
        more = 0 if width else 2  # a bold ring looks smaller than a bold cross
        ring = box.adjusted(-more, -more, more, more)
        if progress < 1:
            painter.drawArc(ring, 90 * 16, -round(360 * 16 * progress))
        else:
            painter.drawEllipse(ring)
        return
    strokes = (
        (box.topLeft(), box.bottomRight(), min(1.0, 2 * progress)),
        (box.topRight(), box.bottomLeft(), 2 * progress - 1),
    )
    path = QPainterPath()  # one for both: where they cross a pale colour is no darker
    for start, end, part in strokes:
        if part > 0:
            path.moveTo(start)
            path.lineTo(start + (end - start) * part)
    painter.drawPath(path)


def paint_glyph(painter: QPainter, box: QRectF, glyph: str, colour: QColor) -> None:
    """Draw the small shape of an evaluation: X, O, =, the open one, PROBLEM, or of a node."""
    painter.setBrush(_HOLLOW)
    middle = box.center()
    if glyph in ("X", "O"):
        inset = box.width() * 0.1
        paint_mark(painter, box.adjusted(inset, inset, -inset, -inset), Mark(glyph), colour)
    elif glyph == "=":
        painter.setPen(round_pen(colour, box.width() * 0.16))
        for part in (0.3, 0.68):
            y = box.top() + part * box.height()
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
    elif glyph == PROBLEM:
        painter.setPen(QPen(colour, box.width() / 13))
        painter.drawEllipse(box.adjusted(1, 1, -1, -1))
        font = bold_font(painter.font())
        font.setPixelSize(round(box.height() * 0.6))
        painter.setFont(font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, PROBLEM)
    elif glyph == OPEN:
        top, bottom = QPointF(middle.x(), box.top()), QPointF(middle.x(), box.bottom())
        right, left = QPointF(box.right(), middle.y()), QPointF(box.left(), middle.y())
        painter.setPen(round_pen(colour, box.width() * 0.1))
        painter.drawPolygon(QPolygonF([top, right, bottom, left]))
    elif glyph in (MAX, MIN):
        base, tip = (box.bottom(), box.top()) if glyph == MAX else (box.top(), box.bottom())
        corners = QPointF(box.left(), base), QPointF(box.right(), base), QPointF(middle.x(), tip)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon(QPolygonF(corners))


SIDE = 54
_GAP = 1 / 18
"""Between two squares, as a part of the whole."""
_MOST_GAP = 8.0


class SmallBoard(QWidget):
    """Nine squares with their marks, read-only."""

    def __init__(self, side: int = SIDE) -> None:
        super().__init__()
        self.setFixedSize(side, side)
        self._board: Board | None = None
        self._best: Collection[Cell] = ()

    def show_board(self, board: Board | None, best: Collection[Cell] = ()) -> None:
        """Show a position, or nothing."""
        self._board, self._best = board, best
        spoken = position_spoken(board) if board else ""
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._board:
            box, scheme = QRectF(self.rect()), colours(self.palette())
            with painting(self) as painter:
                paint_board(self._board, painter, box, scheme, best=self._best)


def paint_board(
    board: Board,
    painter: QPainter,
    box: QRectF,
    scheme: Colours,
    best: Collection[Cell] = (),
) -> None:
    """Paint a position into a box; its best squares have the rim that they have on the board."""
    gap = min(_MOST_GAP, box.width() * _GAP)
    side = (box.width() - 2 * gap) / 3
    plain, strong = QPen(QColor(scheme.line), 1), QPen(QColor(scheme.text), 2)
    inset = side * 0.22
    for cell in CELLS:
        row, column = divmod(cell, 3)
        left, top = box.left() + column * (side + gap), box.top() + row * (side + gap)
        square = QRectF(left + 0.5, top + 0.5, side - 1, side - 1)
        rim = strong if cell in best else plain
        paint_box(painter, square, gap, ground=scheme.surface, rim=rim)
        if mark := board.mark_at(cell):
            place = square.adjusted(inset, inset, -inset, -inset)
            paint_mark(painter, place, mark, scheme.of(mark))


def square_box(board: QRectF, cell: Cell) -> QRectF:
    """Return where a square is in the box of a board that is parted by lines."""
    row, column = divmod(cell, 3)
    side = board.width() / 3
    return QRectF(board.left() + column * side, board.top() + row * side, side, side)


def paint_lines(painter: QPainter, board: QRectF, pen: QPen) -> None:
    """Paint the lines that part the squares of a board."""
    middle = square_box(board, CENTRE)
    painter.setPen(pen)
    for x in (middle.left(), middle.right()):
        painter.drawLine(QPointF(x, board.top()), QPointF(x, board.bottom()))
    for y in (middle.top(), middle.bottom()):
        painter.drawLine(QPointF(board.left(), y), QPointF(board.right(), y))


def bold_font(font: QFont) -> QFont:
    """Return the same font, bold."""
    strong = QFont(font)
    strong.setBold(True)
    return strong


def paint_text(
    painter: QPainter,
    box: QRectF,
    text: str,
    colour: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """Write one line in the middle of a box, shortened where it has no room."""
    if not text or box.width() <= 0:
        return
    # A little more, lest rounding shortens a text that fits exactly.
    shown = QFontMetricsF(painter.font()).elidedText(
        text, Qt.TextElideMode.ElideRight, box.width() + 0.5
    )
    painter.setPen(colour)
    flags = align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
    painter.drawText(box, flags, shown)


class Dots(QLabel):
    """A dot is filled for True, crossed for False, and empty for None; a label is read aloud."""

    def __init__(self) -> None:
        super().__init__()
        self._filled: tuple[bool | None, ...] = ()
        self._place = 0

    def show_places(self, filled: Iterable[bool | None], place: int, said: str) -> None:
        """Show which places are filled, and which is present; `said` tells it in words."""
        self._filled, self._place = tuple(filled), place
        self.setAccessibleName(said)
        self.setToolTip(said)
        self.setFixedSize(_APART * len(self._filled), _APART)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        scheme = colours(self.palette())
        with painting(self) as painter:
            for place, is_filled in enumerate(self._filled):
                is_present, is_wrong = place == self._place, is_filled is False
                colour = QColor(scheme.accent if is_present or is_filled else scheme.muted)
                painter.setPen(QPen(colour, 2.0 if is_present or is_wrong else 1.0))
                painter.setBrush(colour if is_filled else Qt.BrushStyle.NoBrush)
                middle, radius = QPointF((place + 0.5) * _APART, _APART / 2), _DOT + is_present
                painter.drawEllipse(middle, radius, radius)
                if is_wrong:
                    painter.drawLine(middle - QPointF(2, 2), middle + QPointF(2, 2))


class LineStyle(NamedTuple):
    """What a line looks like."""

    colour: str
    shape: str


def line_style(index: int, scheme: Colours) -> LineStyle:
    """Return what the line at a place looks like."""
    return LineStyle(scheme.lines[index % len(scheme.lines)], tuple(SHAPES)[index % len(SHAPES)])


def paint_point(
    painter: QPainter, centre: QPointF, style: LineStyle, radius: float, rim: str = ""
) -> None:
    """Draw a point of a line; a rim sets it off from other lines."""
    painter.setPen(QPen(QColor(rim), 1.2) if rim else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(style.colour))
    if style.shape == CIRCLE:
        painter.drawEllipse(centre, radius, radius)
        return
    corners = [centre + QPointF(x, y) * radius for x, y in SHAPES[style.shape]]
    painter.drawPolygon(QPolygonF(corners))
