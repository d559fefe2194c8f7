"""Picture: a sheet on the screen, whose parts mouse and keyboard point at, and which speaks."""

import math
from abc import abstractmethod
from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
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

from tictactoe_gui.ui.kit.rounded import paint_box, painting
from tictactoe_gui.ui.kit.sheet import USUAL_WIDTH, Item, Part, Sheet, unit_at
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.kit.windows import NO_LIMIT, announce

Paint = Callable[[QPainter, QRectF, Colours], None]
"""Paints something into a box."""
STEPS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
WIDEST = 520
"""Of two small boards, in pixels: in more room they would only have larger letters."""
_BEYOND = 24
"""How far a rim or a letter may reach out of its box, in pixels."""
_CHANGES = (
    QEvent.Type.Resize,
    QEvent.Type.PaletteChange,
    QEvent.Type.FontChange,
    QEvent.Type.StyleChange,
    QEvent.Type.LanguageChange,
)


class Picture(QWidget):
    """A subclass puts parts on a sheet; pointing, walking, speaking and tips are done here."""

    pointed = Signal(object)
    """The key of the part that a person points at, or None."""
    points_by_click = False
    """Whether a part is chosen by a click, and stays so; else by hovering."""
    has_ground = False
    """Whether it stands on a ground of its own, and not on that of the window."""
    draws_current = False
    """Whether `draw` shows what is pointed at by itself, and is called again for another part."""

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self._title = name
        self._sheet: Sheet | None = None
        self.place = -1
        """The part that is pointed at, as its place in the sheet."""
        self._part: Part | None = None
        """That part as it was laid out last."""
        self._is_by_key = False
        self.setMouseTracking(not self.points_by_click)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    # For subclasses.

    @abstractmethod
    def draw(self, sheet: Sheet) -> None:
        """Put on a sheet what is shown."""

    def new_sheet(self) -> Sheet:
        """Return an empty sheet for the present width, in pixels."""
        return Sheet(self.width(), self.font(), colours(self.palette()), unit=1.0)

    def fits_as_it_is(self, sheet: Sheet) -> bool:  # noqa: ARG002  (for a subclass)
        """Return whether what is laid out lies the same in the present size."""
        return False

    def is_marked(self, part: Part) -> bool:  # noqa: ARG002  (for a subclass)
        """Return whether a part belongs to what is pointed at elsewhere."""
        return False

    def described(self) -> str:
        """Return the screen reader's description of the whole picture."""
        return ". ".join([each.says for each in self.sheet.parts if each.says])

    def as_text(self) -> str:
        """Return what a person who copies the picture has of it."""
        return "\n".join([each.says for each in self.sheet.parts if each.says])

    def tip(self, part: Part) -> str:
        """Return what is shown where the mouse rests on a part."""
        return part.says

    def place_at(self, point: QPointF) -> int:
        """Return the part at a point, or -1; of two in one place the one put later."""
        parts = self.sheet.parts
        places = [place for place in self.reachable() if parts[place].box.contains(point)]
        return places[-1] if places else -1

    def next_place(self, key: Qt.Key) -> int:
        """Return the part nearest in the direction of an arrow; the same one if there is none."""
        here = self.sheet.parts[self.place].box
        boxes = {place: self.sheet.parts[place].box for place in self.reachable()}
        ahead = {place: _distance(here, box, STEPS[key]) for place, box in boxes.items()}
        found = {place: far for place, far in ahead.items() if far is not None}
        return min(found, key=lambda place: found[place], default=self.place)

    def end_place(self, key: Qt.Key) -> int:
        """Return where Home or End leads, and an arrow while nothing is pointed at."""
        return self.reachable()[-1 if key == Qt.Key.Key_End else 0]

    # Layout.

    def laid_out(self) -> Sheet:
        """Return a sheet with what is shown, for the present width."""
        sheet = self.new_sheet()
        self.draw(sheet)
        return sheet

    @property
    def sheet(self) -> Sheet:
        """What is drawn, at the present size."""
        if self._sheet is None:
            self._sheet = self.laid_out()
            self._part = self._part_at(self._sheet, self.place)
        return self._sheet

    @property
    def current(self) -> Part | None:
        """The part that is pointed at; nothing is laid out to find that there is none."""
        return self._part_at(self.sheet, self.place) if self.place >= 0 else None

    def draw_anew(self, name: str | None = None) -> None:
        """Lay out and paint again; what is pointed at stays if it is still there."""
        kept, self._sheet = self._part, None
        self._title = self._title if name is None else name
        place = self._place_of(kept) if kept else -1
        self.point_at(place)
        if kept and place < 0:
            self.pointed.emit(None)
        self.updateGeometry()

    def _place_of(self, kept: Part) -> int:
        """Return the part that stands for the same, and is nearest to where it was; or -1."""
        parts, centre = self.sheet.parts, kept.box.center()
        same = [each for each in self.reachable() if parts[each].key == kept.key]
        far = {each: (parts[each].box.center() - centre).manhattanLength() for each in same}
        return min(far, key=lambda each: far[each], default=-1)

    def point_at(self, place: int) -> None:
        """Point at a part without a signal."""
        self.place = place
        if self.draws_current:
            self._sheet = None
        self._part = self.current
        self.tell()
        self.update()

    def reachable(self) -> list[int]:
        """Return the parts that can be pointed at."""
        return [place for place, part in enumerate(self.sheet.parts) if part.says]

    def tell(self) -> None:
        """Update name and description for screen readers."""
        part = self.current
        self.setAccessibleName(f"{self._title}. {part.says}" if part else self._title)
        self.setAccessibleDescription(self.described())

    @staticmethod
    def _part_at(sheet: Sheet, place: int) -> Part | None:
        return sheet.parts[place] if 0 <= place < len(sheet.parts) else None

    # Painting.

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what is in sight."""
        with painting(self) as painter:
            if self.has_ground:
                painter.fillRect(self.rect(), QColor(self.sheet.scheme.surface))
            reach = QRectF(event.rect()).adjusted(-_BEYOND, -_BEYOND, _BEYOND, _BEYOND)
            for item in self.sheet.in_reach(reach):
                self.seen(item).paint(painter)
            if self.current and self._is_by_key and self.hasFocus() and not self.draws_current:
                self._paint_cursor(painter, self.current)

    def seen(self, item: Item) -> Item:
        """Return an item as it looks now: as it was laid out, or marked."""
        return self._marked(item) if isinstance(item, Part) and self.is_marked(item) else item

    def _marked(self, part: Part) -> Part:
        """Return a part as it looks where it belongs to what is pointed at."""
        accent = QColor(self.sheet.scheme.accent)
        if not (part.says or part.rim):  # too small for a rim of its own
            accent.setAlphaF(0.35)
            return part._replace(ground=accent)
        ground = part.ground or QColor(self.sheet.scheme.hover)
        width = (2.2 if len(part.key) == 1 else 1.4) * self.sheet.unit
        return part._replace(ground=ground, rim=accent, width=width)

    def _paint_cursor(self, painter: QPainter, part: Part) -> None:
        pen = QPen(QColor(self.sheet.scheme.text), 1.2 * self.sheet.unit)
        pen.setDashPattern([3, 2])
        paint_box(painter, part.box, 2, rim=pen, inset=3 * self.sheet.unit)

    # Mouse and keyboard.

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at the part under the mouse."""
        if not self.points_by_click:
            self._is_by_key = False
            self._go(self.place_at(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the part under the mouse."""
        if not self.points_by_click:
            super().mousePressEvent(event)
        elif event.button() is Qt.MouseButton.LeftButton:
            place = self.place_at(event.position())
            self._go(place if place >= 0 else self.place)

    def leaveEvent(self, _event: QEvent) -> None:
        """Point at nothing, unless the keyboard does."""
        if not self._is_by_key:
            self._leave()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._show_focus()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Point at nothing."""
        super().focusOutEvent(event)
        if self._is_by_key:
            self._leave()
        self._show_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk with the arrows, Home and End."""
        key = Qt.Key(event.key())
        if key not in (*STEPS, Qt.Key.Key_Home, Qt.Key.Key_End) or not self.reachable():
            super().keyPressEvent(event)
            return
        is_step = key in STEPS and self.place >= 0
        self.walk_to(self.next_place(key) if is_step else self.end_place(key))

    def walk_to(self, place: int) -> None:
        """Point at a part as a key does: it is said, marked and brought into sight."""
        self._is_by_key = True
        self._go(place)
        if part := self.current:
            announce(self, part.says)
            self.show_current()

    def event(self, event: QEvent) -> bool:
        """Show the tip of the part under the mouse; lay out again for another palette or font."""
        is_tip = isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip
        if isinstance(event, QHelpEvent) and is_tip and self.reachable():
            part = self._part_at(self.sheet, self.place_at(QPointF(event.pos())))
            QToolTip.showText(event.globalPos(), self.tip(part) if part else "", self)
            return True
        if event.type() in _CHANGES:
            is_resize = event.type() is QEvent.Type.Resize
            if not (is_resize and self._sheet and self.fits_as_it_is(self._sheet)):
                self._sheet = None
            self.update()
        return super().event(event)

    def show_current(self) -> None:
        """Bring what is pointed at into sight."""
        if part := self.current:
            self.show_part(part)

    def show_part(self, part: Part) -> None:
        """Scroll to a part, if it is out of sight."""
        area = self.parentWidget()
        while area and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        content = area.widget() if isinstance(area, QScrollArea) else None
        if isinstance(area, QScrollArea) and content:
            place = self.mapTo(content, part.box.center().toPoint())
            area.ensureVisible(place.x(), place.y(), 0, round(1.5 * part.box.height()))

    def point_nowhere(self) -> None:
        """Point at nothing, and emit that."""
        self._go(-1)

    def _leave(self) -> None:
        if not self.points_by_click:
            self.point_nowhere()

    def _show_focus(self) -> None:
        if self.draws_current:
            self._sheet = None
        self.update()

    def _go(self, place: int) -> None:
        """Point at a part, and emit that if it is another one."""
        if place != self.place:
            self.point_at(place)
            self.pointed.emit(self.current.key if self.current else None)


class WidePicture(Picture):
    """A picture as wide as there is room, and as high as what is on it needs at that width."""

    narrowest = 340

    def __init__(self, name: str = "", *, widest: int = NO_LIMIT) -> None:
        """Take no more than `widest` pixels of the width."""
        super().__init__(name)
        self.setMaximumWidth(widest)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def new_sheet(self) -> Sheet:
        return Sheet(self.width(), self.font(), colours(self.palette()))

    def unit_for(self, width: float) -> float:
        """Return how many pixels a unit has at a width."""
        return unit_at(width)

    def heightForWidth(self, width: int) -> int:
        return math.ceil(self.sheet.bottom * self.unit_for(min(width, self.maximumWidth()))) + 2

    def sizeHint(self) -> QSize:
        return QSize(USUAL_WIDTH, self.heightForWidth(USUAL_WIDTH))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.narrowest, 60)


class StaticPicture(Picture):
    """A picture that is only looked at, of one size or as wide as there is room."""

    def __init__(self, size: QSize, paint: Paint | None = None, *, is_wide: bool = False) -> None:
        super().__init__()
        self._size, self._paint, self._is_wide = size, paint, is_wide
        fixed, wide = QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding
        self.setSizePolicy(wide if is_wide else fixed, fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_painted(self, paint: Paint | None) -> None:
        """Show something else, or nothing."""
        self._paint = paint
        self.draw_anew()

    def draw(self, sheet: Sheet) -> None:
        if paint := self._paint:
            box = QRectF(self.rect())
            sheet.shape(lambda painter: paint(painter, box, sheet.scheme))

    def tell(self) -> None:
        """Set no name: the words beside the picture say what it shows."""

    def sizeHint(self) -> QSize:
        return self._size

    def minimumSizeHint(self) -> QSize:
        return QSize(0 if self._is_wide else self._size.width(), self._size.height())


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
