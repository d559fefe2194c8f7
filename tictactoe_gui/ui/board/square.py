"""A square of the board: a real button that draws itself."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QLineF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontInfo,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.ui.kit.paint import paint_glyph, paint_mark, round_pen
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.kit.windows import is_focus_by_key
from tictactoe_gui.ui.wording.squares import OPEN, SquareWords

_BOARD_KEYS = (
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down),
    *(Qt.Key.Key_Return, Qt.Key.Key_Enter),
)
_TAB = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
_NO_NEW_REASON = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)
"""Coming back to the window, or from a menu, changes nothing."""
_VERDICTS = ("X", "O", "=")
SMALLEST_TEXT, SMALLEST_FIGURE = 8.0, 10.0
"""Of words and of the figures in the corners, in pixels."""
WORD, DETAIL, FIGURE = 17, 12, 12
"""The size of a word, of the line below it, and of a figure in a corner, in units."""
USUAL_TEXT = 12.0
"""The usual size of the system's text, in pixels; in a larger one the words are larger too."""
STROKED = 107 / 92
"""How much higher a mark is than its box, with half of its stroke on either side."""
RING = 3
"""And a ring so many pixels more, with its smooth edge."""
SWELLING = 0.12
"""How much larger a mark is at the height of its pulse."""
LARGEST_SCALE = 1.8
"""Up to this many times their usual size the words and the mark of a square have room in it."""
MOST_SHRUNK = 1.25
"""In large type a text may be so many times too wide: it is smaller then, but not usual again."""
THOUGHT = 0.45
"""How opaque a mark is that a program only thinks of."""
BAND = 0.1
"""How wide a winning line is, as a part of a square: it passes between the round corners of two."""


class Face(NamedTuple):
    """What a square shows."""

    name: str = ""
    """What a screen reader says."""
    stored: str = ""
    """What the representation holds for the square."""
    mark: Mark | None = None
    preview: Mark | None = None
    """The mark that a click would make."""
    ghost: Mark | None = None
    """The mark that a program thinks of here."""
    words: SquareWords | None = None
    """The evaluation, if the square is empty and has one."""
    is_best: bool = False
    is_thought: bool = False
    """Whether a program only thinks of the mark that stands here."""
    is_last: bool = False
    is_winning: bool = False
    is_lit: bool = False
    """Whether the square is pointed at, tried or hinted."""
    note: str = ""
    """Why it is framed, in a word."""


class Square(QAbstractButton):
    """Draws mark, evaluation and rim at any size; `progress` 0..1 is how much of the mark."""

    pointed = Signal()
    """Mouse or focus have come or gone."""
    refitted = Signal()
    """It or its text has another size, and so its second line may have one."""

    def __init__(self, cell: Cell, parent: QWidget) -> None:
        super().__init__(parent)
        self.cell, self.face = cell, Face()
        self.progress = 1.0
        self._swollen = 0.0
        self._bands: tuple[QLineF, ...] = ()
        self.fitting = 0
        """The size in which the second line fits, in pixels, or 0 if there is none."""
        self._detail, self._second_line, self._word = "", 0, QFont()
        self._heights = 0.0, 0.0
        """How high shape and word are."""
        self._is_beside_mouse = False
        self._corner: QWidget | None = None
        """Lies over the figure in the right corner while that is shown, for its tool tip."""
        self._is_focused_by_key = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._measure()

    def _measure(self) -> None:
        """Work out what depends on the size of the square and of the person's text alone."""
        self._unit = min(self.width(), self.height()) / self.sizeHint().width()
        """The length that is 1 pixel in a square of the size hint."""
        self._margin = 9 * self._unit + 4
        """Between the rim and the figures in the corners."""
        self._room = self.width() - 14 * self._unit - 4
        """How wide words may be."""
        usual = QFontInfo(self.font()).pixelSize() / USUAL_TEXT
        self._scale = min(LARGEST_SCALE, max(1.0, usual))
        """How much larger than usual the person's text is."""
        figure = max(SMALLEST_TEXT, FIGURE * self._unit) * self._scale
        self._figure_font = self._font_of(max(SMALLEST_FIGURE, figure))
        word = max(1.0, self._unit) * self._scale  # as large in a small square
        self._word_font, self._detail_font = (
            self._font_of(WORD * word),
            self._font_of(DETAIL * word),
        )
        self._word_font.setBold(True)

    def _font_of(self, pixels: float) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(round(pixels))
        return font

    @property
    def is_focus_shown(self) -> bool:
        """Whether the focus came by keyboard: only then is the focus ring drawn."""
        return self.hasFocus() and self._is_focused_by_key

    def focus_by_key(self) -> None:
        """Take the focus with its ring, which may have been here without one."""
        self._is_focused_by_key = True
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        reason = event.reason()
        if reason in _TAB:  # Qt calls it that, too, where what had the focus was hidden
            self._is_focused_by_key = is_focus_by_key(self)
        elif reason not in _NO_NEW_REASON:
            self._is_focused_by_key = reason is not Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)
        self.pointed.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit()

    def yield_to_mouse(self, *, is_elsewhere: bool) -> None:
        """Leave the mark to come to the square under the mouse, though the focus is here."""
        if is_elsewhere is not self._is_beside_mouse:
            self._is_beside_mouse = is_elsewhere
            self.update()

    def explain_figure(self, text: str) -> None:
        """Say what the figure in the right corner is where that is pointed at; "" for none."""
        if text and not self._corner:
            self._corner = QWidget(self)
            self._place_corner()
        if self._corner:
            self._corner.setToolTip(text)
            self._corner.setVisible(bool(text))

    def _place_corner(self) -> None:
        if self._corner:
            side = round(3 * self._margin)
            self._corner.setGeometry(self.width() - side, 0, side, side)

    def show_face(self, face: Face, *, is_spoken: bool = True) -> None:
        """Show another face; repaints only if it differs."""
        if is_spoken and face.name != self.accessibleName():
            self.setAccessibleName(face.name)
        if face != self.face:
            self.face = face
            self.setToolTip(face.words.tip if face.words else "")
            if face.words or self._detail:
                self._fit()
            self.update()

    def set_second_line(self, pixels: int) -> None:
        """Write the second line in a size that fits all squares beside this one, too."""
        if pixels != self._second_line:
            self._second_line = pixels
            if self._detail:
                self.update()

    def _fit(self) -> None:
        """Choose the second line that there is room for."""
        words, size, self._detail = self.face.words, 0, ""
        if words:
            room, detail = self._room, self._detail_font
            self._word = self._fitting_font(words.word, self._word_font, room)
            height = QFontMetricsF(self._word).height() + 4 * self._unit
            self._heights = 24 * self._unit if words.glyph else 0.0, height
            if self._has_room_for_two(words, detail):
                metrics, most = QFontMetricsF(detail), room * min(self._scale, MOST_SHRUNK)
                fitting = (
                    each for each in words.details if metrics.horizontalAdvance(each) <= most
                )
                self._detail = next(fitting, "")  # the longest is the first
            if self._detail:
                size = self._fitting_font(self._detail, detail, room).pixelSize()
        self.fitting = size

    def _has_room_for_two(self, words: SquareWords, detail: QFont) -> bool:
        """Return whether a second line fits below a word that is larger.

        Above them is room for the figures in the corners, and as much below.
        """
        if not words.details or self._word.pixelSize() <= detail.pixelSize():
            return False
        free = self.height() - 2 * (self._margin + QFontMetricsF(self._figure_font).height())
        return sum(self._heights) + QFontMetricsF(detail).height() <= free

    def _has_room_for_note(self) -> bool:
        """Return whether why the square is framed is to be written, and has room below the rest."""
        face, figures = self.face, QFontMetricsF(self._figure_font)
        if not face.note or face.note in self._detail:  # the second line says it
            return False
        below = (self.height() + self._mark_rect().height() * STROKED) / 2 + RING
        if face.words:
            second = self._detail and (self._second_line or self.fitting)
            below = (self.height() + sum(self._heights) + (second or 0)) / 2 + 5 * self._unit
        is_wide = figures.horizontalAdvance(face.note) > self._room
        return not is_wide and below + figures.height() + self._margin <= self.height()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave to the board what a button, on some desktops, would do in its own way."""
        if event.key() in _BOARD_KEYS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def show_motion(self, drawn: float, swollen: float, bands: tuple[QLineF, ...]) -> None:
        """Draw that much of the mark, 0..1, that much larger, upon winning lines of the board."""
        motion = drawn, swollen, bands
        if motion != (self.progress, self._swollen, self._bands):
            self.progress, self._swollen, self._bands = motion
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(188, 188)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scheme = colours(self.palette())
        has_ring, has_note = self.is_focus_shown, self._has_room_for_note()
        self._paint_ground(painter, scheme, has_ring=has_ring, has_note=has_note)
        if self._bands:  # what lies here of the board's lines
            painter.translate(-self.pos())
            paint_bands(painter, self._bands, scheme.band(self.face.mark), self.width())
            painter.translate(self.pos())
        self._paint_corners(painter, scheme)
        if has_note:
            self._paint_note(painter, scheme)
        face = self.face
        if face.mark:
            colour = scheme.of(face.mark)
            colour.setAlphaF(THOUGHT if face.is_thought else 1.0)
            paint_mark(painter, self._mark_rect(), face.mark, colour, self.progress)
        else:
            is_asked = has_ring and not self._is_beside_mouse
            ghost = face.ghost or (face.preview if self.underMouse() or is_asked else None)
            if ghost:  # where it will stand: paler where words are read upon it
                colour = scheme.of(ghost)
                colour.setAlphaF(0.13 if face.words else 0.22)
                paint_mark(painter, self._mark_rect(), ghost, colour)
            if face.words:
                self._paint_evaluation(painter, scheme, face.words, is_upon_mark=bool(ghost))
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()
        self._place_corner()
        self._fit()
        self.refitted.emit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._measure()
            self._fit()
            self.refitted.emit()

    def _mark_rect(self) -> QRectF:
        figures = self._margin + QFontMetricsF(self._figure_font).ascent()
        most = (
            self.height() / 2 - figures - RING
        ) / STROKED  # no mark upon the figures in the corners
        half = min(46 * self._unit, most) * (1 + SWELLING * self._swollen)
        centre = QRectF(self.rect()).center()
        return QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)

    def _paint_ground(
        self, painter: QPainter, scheme: Colours, *, has_ring: bool, has_note: bool
    ) -> None:
        face, unit = self.face, self._unit
        ground, rim, width = QColor(scheme.surface), QColor(scheme.line), 1.0
        if face.is_winning:
            ground = scheme.tint(face.mark)
        elif face.words and face.words.glyph == OPEN:
            ground = QColor(scheme.open_tint)
        elif face.words and face.words.glyph in _VERDICTS:  # a rule has no tint
            ground = scheme.tint(face.words.tint)
        if face.is_last and face.mark:
            rim, width = scheme.of(face.mark), max(2.0, 2 * unit)
        if face.is_best and (has_note or face.note in self._detail):  # no frame without its word
            rim, width = QColor(scheme.text), max(2.5, 3 * unit)
        if self.isDown():
            ground = QColor(scheme.hover)
        self._paint_rim(painter, QPen(rim, width), width / 2, ground)
        if face.is_lit or has_ring:
            self._paint_rim(painter, QPen(QColor(scheme.accent), max(2.0, 3 * unit)), 3 * unit + 1)

    def _paint_rim(
        self, painter: QPainter, pen: QPen, inset: float, ground: QColor | None = None
    ) -> None:
        painter.setPen(pen)
        painter.setBrush(ground or Qt.BrushStyle.NoBrush)
        radius = max(2.0, 12 * self._unit - inset / 2)
        box = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(box, radius, radius)

    def _paint_corners(self, painter: QPainter, scheme: Colours) -> None:
        """Draw the square's number on the left and what is stored for it on the right."""
        painter.setFont(self._figure_font)
        painter.setPen(QColor(scheme.text if self.face.is_winning else scheme.muted))
        margin = self._margin
        box = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft, str(self.cell + 1))
        painter.drawText(box, Qt.AlignmentFlag.AlignRight, self.face.stored)

    def _paint_note(self, painter: QPainter, scheme: Colours) -> None:
        """Write why the square is framed at its lower edge."""
        painter.setPen(QColor(scheme.accent if self.face.is_lit else scheme.muted))
        box = QRectF(self.rect()).adjusted(0, 0, 0, -self._margin)
        below = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
        painter.drawText(box, below, self.face.note)

    def _paint_evaluation(
        self, painter: QPainter, scheme: Colours, words: SquareWords, *, is_upon_mark: bool
    ) -> None:
        """Draw glyph, word and second line, centred as one block; no grey upon a pale mark."""
        unit = self._unit
        grey = QColor(scheme.text if is_upon_mark else scheme.muted)
        colour = QColor(scheme.text) if words.glyph == OPEN else grey
        if words.tint:
            colour = scheme.of(words.tint)
        detail, detail_font = self._detail, QFont(self.font())
        detail_font.setPixelSize(max(1, self._second_line or self.fitting))
        heights = *self._heights, QFontMetricsF(detail_font).height() if detail else 0
        top = (self.height() - sum(heights)) / 2 + 5 * unit
        if words.glyph:
            size = 22 * unit
            box = QRectF(self.width() / 2 - size / 2, top, size, size)
            paint_glyph(painter, box, words.glyph, colour)
        across = QRectF(0, 0, self.width(), 0)
        painter.setPen(colour)
        painter.setFont(self._word)
        word_box = across.adjusted(0, top + heights[0] + 4 * unit, 0, top + heights[0] + heights[1])
        painter.drawText(word_box, Qt.AlignmentFlag.AlignCenter, words.word)
        if detail:
            painter.setPen(grey)
            painter.setFont(detail_font)
            detail_box = across.adjusted(0, top + heights[0] + heights[1], 0, top + sum(heights))
            painter.drawText(detail_box, Qt.AlignmentFlag.AlignCenter, detail)

    def _fitting_font(self, text: str, font: QFont, width: float) -> QFont:
        """Return the font, or a smaller one in which `text` fits `width`."""
        needed = QFontMetricsF(font).horizontalAdvance(text)
        if needed > width:
            font = QFont(font)
            font.setPixelSize(int(max(SMALLEST_TEXT, font.pixelSize() * width / needed)))
        return font


def paint_bands(painter: QPainter, bands: Sequence[QLineF], colour: QColor, side: float) -> None:
    """Draw swept winning lines as wide as they are in squares of that side."""
    painter.setPen(round_pen(colour, max(4.0, BAND * side)))
    painter.drawLines(bands)
