"""BoxRow: the matchboxes of a game side by side, open: each nine squares with marks and beads.

Squares that are equal when the board is turned or mirrored have their beads on the first of them;
the others say which that is.
"""

from collections.abc import Sequence
from math import ceil, isqrt

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal, Slot
from PySide6.QtGui import QColor, QFont, QFontInfo, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from tictactoe_gui.engine.evaluation import LearntKind
from tictactoe_gui.engine.rules import CELLS, Cell
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.layouts import wrapped
from tictactoe_gui.ui.kit.paint import (
    SHAPES,
    LineStyle,
    bold_font,
    paint_box,
    paint_lines,
    paint_mark,
    paint_point,
    paint_text,
    painting,
    square_box,
)
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.studies.thinking.boxes import BoxContent, box_whole, move_name, square_line
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.text import square as square_name

ACROSS, LEAST, MOST, GAP, HEAD = (4, 2, 1), 8.3, 14.0, 0.5, 1.5
"""Boxes beside each other; how wide a box is at least and at most, and what is between two and
above one, in letters."""
LEAST_LETTER = 11
"""Pixels."""
MOST_BEADS = 9
"""That are painted one by one."""
FLIGHT_MS = 700
"""How long a bead takes to come or to go; one box is after the other."""
HOLLOW = "#00000000"
CENTRE = Qt.AlignmentFlag.AlignHCenter


def bead_style(cells: Sequence[Cell], scheme: Colours) -> LineStyle:
    """Return the colour and the shape of a square's beads, in every box; no two are alike."""
    turns, place = divmod(cells[0], len(SHAPES))
    return LineStyle(scheme.lines[place], tuple(SHAPES)[(place + turns) % len(SHAPES)])


class BoxRow(QWidget):
    """Draws the boxes; after a game the beads that it changed fly in or out, box by box."""

    lit = Signal(object)
    """The square under the mouse, in a tuple, or ()."""

    def __init__(self) -> None:
        super().__init__()
        self.boxes: tuple[BoxContent, ...] = ()
        self.flown = 0.0
        """In how many boxes the beads have come or gone; a fraction while they fly."""
        self._pointed: tuple[BoxContent, Cell] | None = None
        """Under the mouse."""
        self._flight = QVariantAnimation(self, startValue=0.0)
        self._flight.valueChanged.connect(self._show_flight)
        self.setAccessibleName(tr("The open boxes"))
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_boxes(self, boxes: tuple[BoxContent, ...], *, is_new: bool = False) -> None:
        """Show boxes as a game has left them; new ones change before one's eyes."""
        if is_new and not theme.is_motion_reduced():
            self._flight.setEndValue(float(len(boxes)))
            self._flight.setDuration(FLIGHT_MS * len(boxes))
            self.flown = 0.0
            self._flight.start()
        elif boxes != self.boxes:
            self._flight.stop()
            self.flown = float(len(boxes))
        self.boxes = boxes
        self.setAccessibleDescription(" ".join([box_whole(each) for each in boxes]))
        self.setVisible(bool(boxes))
        self.updateGeometry()
        self._tell()

    @Slot(object)
    def _show_flight(self, flown: float) -> None:
        self.flown = flown
        self.update()

    def _tell(self) -> None:
        self.setToolTip(wrapped(square_line(*self._pointed) if self._pointed else ""))
        self.update()

    # Where and how large boxes are.

    @property
    def _letter(self) -> int:
        return QFontInfo(self.font()).pixelSize()

    def _arranged(self, width: int) -> tuple[int, float]:
        """Return how many boxes stand beside each other, and how wide each is."""
        across = next((each for each in ACROSS if width >= each * LEAST * self._letter), 1)
        side = (width - 2 - (across - 1) * GAP * self._letter) / across
        return across, min(side, MOST * self._letter)

    def heightForWidth(self, width: int) -> int:
        across, side = self._arranged(width)
        return ceil(ceil(len(self.boxes) / across) * (side + (HEAD + GAP) * self._letter)) + 2

    def sizeHint(self) -> QSize:
        width = round(4 * MOST * self._letter)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(LEAST * self._letter), 0)

    def box_at(self, place: int) -> QRectF:
        """Return where the squares of a box are."""
        across, side = self._arranged(self.width())
        row, column = divmod(place, across)
        left = 1 + column * (side + GAP * self._letter)
        top = row * (side + (HEAD + GAP) * self._letter) + HEAD * self._letter
        return QRectF(left, top, side, side)

    # The mouse.

    def _point(self, spot: QPointF | None) -> None:
        there = [
            (content, cell)
            for place, content in enumerate(self.boxes)
            for cell in CELLS
            if spot and square_box(self.box_at(place), cell).contains(spot)
        ]
        pointed = there[0] if there else None
        if pointed != self._pointed:
            self._pointed = pointed
            self.lit.emit((pointed[1],) if pointed else ())
            QToolTip.hideText()  # it was of another square
            self._tell()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(event.position())

    def leaveEvent(self, _event: QEvent) -> None:
        self._point(None)

    # Painting.

    def paintEvent(self, _event: QPaintEvent) -> None:
        font = QFont(self.font())
        font.setPixelSize(max(LEAST_LETTER, round(0.85 * self._letter)))
        with painting(self) as painter:
            painter.setFont(font)
            for place, content in enumerate(self.boxes):
                self._paint_box(painter, self.box_at(place), content)
            for place, content in enumerate(self.boxes):  # what flies is above all boxes
                for kind in content.learnt.kinds:
                    self._paint_beads(painter, place, content, kind)

    def _paint_box(self, painter: QPainter, box: QRectF, content: BoxContent) -> None:
        scheme, letter = colours(self.palette()), self._letter
        head = QRectF(box.left() + 2, box.top() - HEAD * letter, box.width() - 4, HEAD * letter)
        paint_text(painter, head, move_name(content), QColor(scheme.muted))
        rim = QPen(QColor(scheme.line), 1)
        paint_box(painter, box, 5, ground=scheme.surface, rim=rim, inset=0.5)
        for cell in CELLS:
            square, mark = square_box(box, cell), content.board.mark_at(cell)
            is_lit, is_taken = self._pointed == (content, cell), cell == content.taken
            if is_lit or is_taken:
                own = QPen(QColor(scheme.accent), 1 + is_taken)
                ground = scheme.hover if is_lit else scheme.surface
                paint_box(painter, square, 4, ground=ground, rim=own, inset=1)
            kind = content.kind_of(cell)
            if mark:
                inset = square.width() * 0.26
                inner = square.adjusted(inset, inset, -inset, -inset)
                paint_mark(painter, inner, mark, scheme.of(mark), width=inner.width() / 6)
            elif kind and cell != content.beads_at(kind):
                text = tr("as {cell}", cell=square_name(content.beads_at(kind)))
                paint_text(painter, square, text, QColor(scheme.muted), CENTRE)
        paint_lines(painter, box, QPen(QColor(scheme.line), 1))

    def _paint_beads(
        self, painter: QPainter, place: int, content: BoxContent, kind: LearntKind
    ) -> None:
        """Paint the beads that there were: one that has come has a rim, one that went is hollow."""
        change = (content.change or 0) if content.taken in kind.cells else 0
        flown = min(max(self.flown - place, 0.0), 1.0)
        scheme, box, cell = colours(self.palette()), self.box_at(place), content.beads_at(kind)
        room, style = square_box(box, cell), bead_style((cell,), scheme)
        slots = kind.beads + max(-change, 0)
        if slots > MOST_BEADS:
            now = kind.beads if flown == 1 else kind.beads - change
            painter.setFont(bold_font(painter.font()))
            paint_text(painter, room, f"× {number(now)}", QColor(style.colour), CENTRE)
            return
        across = max(2, isqrt(max(slots - 1, 0)) + 1)
        step, edge = room.width() * 0.84 / across, room.width() * 0.08
        radius, out = step * 0.38, box.top() - HEAD * self._letter
        for slot in range(slots):
            row, column = divmod(slot, across)
            beside = QPointF(edge + (column + 0.5) * step, edge + (row + 0.5) * step)
            at, moves = room.topLeft() + beside, slot >= slots - abs(change)
            if moves and change < 0:
                paint_point(painter, at, style._replace(colour=HOLLOW), radius, scheme.muted)
            if moves and (0 < flown < 1 or change > 0 or flown == 0):
                far = flown if change < 0 else 1 - flown
                painter.setOpacity(1 - far * far)
                up = QPointF(0, far * (out - at.y()))
                paint_point(painter, at + up, style, radius, scheme.accent)
                painter.setOpacity(1)
            elif not moves:
                paint_point(painter, at, style, radius)
