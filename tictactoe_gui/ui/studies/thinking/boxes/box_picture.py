"""BoxPicture: an open matchbox: nine squares with marks and beads, each kind a letter and a shape.

A kind of squares that are equal when the board is turned or mirrored has its beads on the first of
them; the others say whose bead stands for them.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontInfo, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from tictactoe_gui.engine.evaluation import LearntKind
from tictactoe_gui.engine.rules import CELLS, Cell
from tictactoe_gui.ui.kit.labels import bold_font, paint_text, wrapped
from tictactoe_gui.ui.kit.line_chart import SHAPES, LineStyle, paint_point
from tictactoe_gui.ui.kit.marks import paint_mark
from tictactoe_gui.ui.kit.rounded import paint_box, painting
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.studies.thinking.boxes import words
from tictactoe_gui.ui.studies.thinking.boxes.content import BoxContent
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.learnt import beads

SIDE, HEAD, GAP = 6.4, 1.6, 0.35
"""Of a square: what is in it, and above that its name; and between two, in letters."""
ACROSS = 3 * SIDE + 2 * GAP
BEAD, PAD, COLUMNS, ROWS = 1.15, 0.5, 4, 4
LEAST_LETTER = 11
"""Pixels."""
HOLLOW = "#00000000"
CENTRE = Qt.AlignmentFlag.AlignHCenter


def bead_style(cells: Sequence[Cell], scheme: Colours) -> LineStyle:
    """Return the colour and the shape of a square's beads, in every box; no two are alike."""
    turns, place = divmod(cells[0], len(SHAPES))
    return LineStyle(scheme.lines[place], tuple(SHAPES)[(place + turns) % len(SHAPES)])


class BoxPicture(QWidget):
    """After a game the beads that it changed come and go one by one."""

    lit = Signal(object)
    """The square under the mouse, in a tuple, or ()."""

    def __init__(self) -> None:
        super().__init__()
        self.content: BoxContent | None = None
        self.steps = 0
        """How many of the beads that come or go have done so."""
        self._pointed: list[Cell] = []
        """Under the mouse."""
        self.setAccessibleName(tr("The open box"))
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_box(self, content: BoxContent | None, steps: int | None = None) -> None:
        """Show a box as a game has left it, or after only the first `steps` of its changes."""
        whole = 0 if content is None else abs(content.change)
        self.content, self.steps = content, whole if steps is None else min(steps, whole)
        self.setAccessibleDescription(words.box_whole(content) if content else "")
        self._tell()

    def _tell(self) -> None:
        told = [words.square_line(self.content, cell) for cell in self._pointed if self.content]
        self.setToolTip(wrapped("".join(told)))
        self.update()

    # Where and how large squares are.

    def sizeHint(self) -> QSize:
        letter = QFontInfo(self.font()).pixelSize()
        return QSize(round(ACROSS * letter) + 2, round((ACROSS + 3 * HEAD) * letter) + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width() // 2, self.sizeHint().height())

    @property
    def _letter(self) -> float:
        return min(QFontInfo(self.font()).pixelSize(), (self.width() - 2) / ACROSS)

    def _square(self, cell: Cell) -> QRectF:
        row, column = divmod(cell, 3)
        letter, left = self._letter, (self.width() - ACROSS * self._letter) / 2
        x, y = column * (SIDE + GAP) * letter, row * (SIDE + HEAD + GAP) * letter
        return QRectF(left + x, 1 + y, SIDE * letter, (SIDE + HEAD) * letter)

    # The mouse.

    def _point(self, place: QPointF | None) -> None:
        there = [each for each in CELLS if place and self._square(each).contains(place)]
        if there != self._pointed and self.content:
            self._pointed = there
            self.lit.emit(tuple(there))
            QToolTip.hideText()  # it was of another square
            self._tell()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(event.position())

    def leaveEvent(self, _event: QEvent) -> None:
        self._point(None)

    # Painting.

    def paintEvent(self, _event: QPaintEvent) -> None:
        if content := self.content:
            font = QFont(self.font())
            font.setPixelSize(max(LEAST_LETTER, round(0.85 * self._letter)))
            with painting(self) as painter:
                for cell in CELLS:
                    painter.setFont(font)
                    self._paint_square(painter, content, cell)

    def _paint_square(self, painter: QPainter, content: BoxContent, cell: Cell) -> None:
        letter, box, scheme = self._letter, self._square(cell), colours(self.palette())
        is_taken, is_lit = cell == content.taken, cell in self._pointed
        rim = QPen(QColor(scheme.accent if is_taken or is_lit else scheme.line), 1 + 2 * is_taken)
        ground = scheme.hover if is_lit else scheme.surface
        paint_box(painter, box, 5, ground=ground, rim=rim, inset=rim.widthF() / 2)
        place, mark = content.kind_of(cell), content.board.mark_at(cell)
        kind = None if place is None else content.learnt.kinds[place]
        head = box.adjusted(PAD * letter, 0.2 * letter, 0, -SIDE * letter)
        own = f" {words.letter(kind.cells)}" if kind else ""
        paint_text(painter, head, f"{cell + 1}{own}", QColor(scheme.muted))
        room = box.adjusted(0, HEAD * letter, 0, 0)
        if mark:
            inset = SIDE * letter * 0.28
            inner = room.adjusted(inset, inset, -inset, -inset)
            paint_mark(painter, inner, mark, scheme.of(mark), width=inner.width() / 6)
        elif kind and cell == (content.taken if content.taken in kind.cells else kind.cells[0]):
            delta = content.change if content.taken in kind.cells else 0
            change = max(-self.steps, min(self.steps, delta))
            self._paint_beads(painter, room, kind, kind.beads - delta, change)
        elif kind:
            text = tr("as {letter}", letter=words.letter(kind.cells))
            paint_text(painter, room, text, QColor(scheme.muted), CENTRE)

    def _paint_beads(
        self, painter: QPainter, room: QRectF, kind: LearntKind, before: int, change: int
    ) -> None:
        """Paint the beads that there were: one that has come has a rim, one that went is hollow."""
        letter, scheme = self._letter, colours(self.palette())
        slots, radius = before + max(change, 0), BEAD / 2 * letter
        is_few = slots <= COLUMNS * ROWS
        shown = slots if is_few else COLUMNS * (ROWS - 1)
        style, name = bead_style(kind.cells, scheme), words.letter(kind.cells)
        step = (SIDE - 2 * PAD - BEAD) / (COLUMNS - 1) * letter
        painter.setFont(bold_font(painter.font()))
        for slot in range(shown):
            row, column = divmod(slot, COLUMNS)
            at = room.topLeft() + QPointF(
                PAD * letter + radius + column * step, radius + row * step
            )
            has_come, has_gone = [slot >= shown - count for count in (change, -change)]
            look = style._replace(colour=HOLLOW) if has_gone else style
            rim = scheme.accent if has_come else scheme.muted if has_gone else ""
            paint_point(painter, at, look, radius, rim)
            around = QRectF(at.x() - 2 * radius, at.y() - radius, 4 * radius, 2 * radius)
            paint_text(painter, around, name, QColor(rim if has_gone else scheme.surface), CENTRE)
        if not is_few:
            line = room.adjusted(0, (SIDE - 1.6) * letter, 0, 0)
            paint_text(painter, line, beads(before + change), QColor(scheme.text), CENTRE)
