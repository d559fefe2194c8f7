"""Drawing: a board as its representation stores it, in parts that can be pointed at."""

import math
from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QToolTip, QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.ui import wording
from tictactoe_gui.ui.kit.sheet import DRAWINGS, USUAL_WIDTH, Part, Sheet, unit_at
from tictactoe_gui.ui.kit.theme import colours

STEPS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
NARROWEST = 340


class Drawing(QWidget):
    """Shows one board; marks what belongs to the squares pointed at, and says what it points at."""

    pointed = Signal(object)
    """The square under the mouse or the keyboard's mark, or None."""
    lit = Signal(object)
    """The squares of the line under the mouse or the keyboard's mark, or ()."""

    def __init__(self, board: Board, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.board = board
        self._sheet: Sheet | None = None
        self._pointed: Cell | None = None
        self._lit: frozenset[Cell] = frozenset()
        self._current = -1
        """The part that the mouse or the keyboard points at, as its place in the sheet."""
        self._is_by_key = False
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._name()

    # What it shows.

    def show_board(self, board: Board) -> None:
        """Show another board, or the same one stored in another way."""
        if board == self.board:
            return
        kept = self._part()
        self.board = board
        self._sheet = None
        if kept and not self._is_still_there(kept):
            self._current = -1
            self._tell()
        self._name()
        self.updateGeometry()
        self.update()

    def mark(self, pointed: Cell | None, lit: Iterable[Cell]) -> None:
        """Mark what belongs to a square that is pointed at and to squares that are lit."""
        self._pointed, self._lit = pointed, frozenset(lit)
        self.update()

    @property
    def sheet(self) -> Sheet:
        """What is drawn, at the present width."""
        if self._sheet is None:
            self._sheet = Sheet(self.width(), self.font(), colours(self.palette()))
            draw = DRAWINGS.get(self.board.key) or DRAWINGS["stored"]
            draw(self.board, self._sheet)
        return self._sheet

    @property
    def current(self) -> Part | None:
        """The part that the mouse or the keyboard points at."""
        return self._part()

    def is_marked(self, part: Part) -> bool:
        """Return whether a part belongs to what is pointed at or lit."""
        if self._pointed is not None and self._pointed in part.cells:
            return True
        if part.is_square:
            return part.cells[0] in self._lit
        return bool(self._lit) and set(part.cells) == self._lit

    def _name(self) -> None:
        part = self._part()
        name = wording.representation_name(self.board.key)
        self.setAccessibleName(f"{name}. {part.says}" if part else name)
        says = [each.says for each in self.sheet.parts if each.says]
        self.setAccessibleDescription(". ".join(says))

    # How it is painted.

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index, part in enumerate(self.sheet.parts):
            self._paint_part(painter, part, is_current=index == self._current)
        for ink in self.sheet.inks:
            painter.setFont(ink.font)
            painter.setPen(ink.colour)
            painter.drawText(ink.box, ink.align, ink.text)
        painter.end()

    def _paint_part(self, painter: QPainter, part: Part, *, is_current: bool) -> None:
        scheme, unit = self.sheet.scheme, self.sheet.unit
        ground, rim, width = part.ground, part.rim, 1.0
        if self.is_marked(part) and not (part.says or rim):  # too small for a rim of its own
            ground = QColor(scheme.accent)
            ground.setAlphaF(0.35)
        elif self.is_marked(part):
            ground = ground or QColor(scheme.hover)
            rim = QColor(scheme.accent)
            width = (2.2 if part.is_square else 1.4) * unit
        if ground or rim:
            painter.setPen(QPen(rim, width) if rim else Qt.PenStyle.NoPen)
            painter.setBrush(ground or Qt.BrushStyle.NoBrush)
            inset = width / 2
            box = part.box.adjusted(inset, inset, -inset, -inset)
            painter.drawRoundedRect(box, 4 * unit, 4 * unit)
        if is_current and self._is_by_key and self.hasFocus():
            pen = QPen(QColor(scheme.text), 1.2 * unit)
            pen.setDashPattern([3, 2])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            inset = 3 * unit
            painter.drawRoundedRect(part.box.adjusted(inset, inset, -inset, -inset), 2, 2)

    # What the mouse and the keyboard point at.

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at the part under the mouse."""
        self._is_by_key = False
        self._point_at(self._place_at(event.position()))

    def leaveEvent(self, _event: QEvent) -> None:
        """Point at nothing, unless the keyboard does."""
        if not self._is_by_key:
            self._point_at(-1)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Point at nothing."""
        super().focusOutEvent(event)
        if self._is_by_key:
            self._point_at(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the mark with the arrows, Home and End."""
        key = Qt.Key(event.key())
        places = self._reachable()
        if key in STEPS:
            place = self._next(STEPS[key]) if self._current >= 0 else places[0]
        elif key == Qt.Key.Key_Home:
            place = places[0]
        elif key == Qt.Key.Key_End:
            place = places[-1]
        else:
            super().keyPressEvent(event)
            return
        self._is_by_key = True
        self._point_at(place)
        if part := self._part():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, part.says))
            self._scroll_to(part)

    def event(self, event: QEvent) -> bool:
        """Say what the part under the mouse is; lay out anew for other colours or letters."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            place = self._place_at(QPointF(event.pos()))
            says = self.sheet.parts[place].says if place >= 0 else ""
            QToolTip.showText(event.globalPos(), says, self)
            return True
        if event.type() in (
            QEvent.Type.Resize,
            QEvent.Type.PaletteChange,
            QEvent.Type.FontChange,
            QEvent.Type.LanguageChange,
        ):
            self._sheet = None
            self.update()
        return super().event(event)

    def _scroll_to(self, part: Part) -> None:
        """Bring a part into sight."""
        area = self.parentWidget()
        while area and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        content = area.widget() if isinstance(area, QScrollArea) else None
        if isinstance(area, QScrollArea) and content:
            place = self.mapTo(content, part.box.center().toPoint())
            area.ensureVisible(place.x(), place.y(), 0, round(part.box.height()))

    def _part(self) -> Part | None:
        return self.sheet.parts[self._current] if self._current >= 0 else None

    def _reachable(self) -> list[int]:
        return [place for place, part in enumerate(self.sheet.parts) if part.says]

    def _place_at(self, point: QPointF) -> int:
        """Return the part at a point, or -1; of two in one place the one put later."""
        parts = self.sheet.parts
        places = [place for place in self._reachable() if parts[place].box.contains(point)]
        return places[-1] if places else -1

    def _is_still_there(self, part: Part) -> bool:
        """Return whether what was pointed at still stands for the same in the same place."""
        parts = self.sheet.parts
        if self._current >= len(parts):
            return False
        now = parts[self._current]
        return (now.box, now.cells) == (part.box, part.cells)

    def _next(self, step: QPointF) -> int:
        """Return the nearest part in the direction of `step`; the present one if there is none."""
        here = self.sheet.parts[self._current].box
        boxes = {place: self.sheet.parts[place].box for place in self._reachable()}
        ahead = {place: _distance(here, box, step) for place, box in boxes.items()}
        found = {place: far for place, far in ahead.items() if far is not None}
        return min(found, key=lambda place: found[place], default=self._current)

    def _point_at(self, place: int) -> None:
        """Say what is pointed at, if that is news."""
        if place == self._current:
            return
        self._current = place
        self._name()
        self._tell()

    def _tell(self) -> None:
        part = self._part()
        self.pointed.emit(part.cells[0] if part and part.is_square else None)
        self.lit.emit(part.cells if part and not part.is_square else ())
        self.update()

    # Geometry.

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return math.ceil(self.sheet.bottom * unit_at(width)) + 2

    def sizeHint(self) -> QSize:
        return QSize(USUAL_WIDTH, self.heightForWidth(USUAL_WIDTH))

    def minimumSizeHint(self) -> QSize:
        return QSize(NARROWEST, 60)


def _distance(here: QRectF, there: QRectF, step: QPointF) -> float | None:
    """Return how far a box is in a direction, sideways counting more; None if it is not there."""
    way = there.center() - here.center()
    forward = QPointF.dotProduct(way, step)
    across = step.transposed()
    # What overlaps in the other direction is no further for being wider.
    size = there.size() + here.size()
    reach = (abs(across.x()) * size.width() + abs(across.y()) * size.height()) / 2
    sideways = max(0.0, abs(QPointF.dotProduct(way, across)) - reach)
    if forward <= 1:
        return None
    overlap = abs(QPointF.dotProduct(way, across))
    return forward + 4 * sideways + overlap / 4
