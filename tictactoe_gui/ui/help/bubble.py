"""Bubble: a sentence that points at its place in the window, and never covers the board."""

from collections.abc import Iterator, Sequence
from functools import reduce

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import column
from tictactoe_gui.ui.kit.rounded import paint_box, painting
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.progress import next_step

WIDEST, NARROWEST = 40, 17
"""Of a bubble, in letters."""
TIP = 10
"""How far the arrow stands out, in pixels."""
EDGE, FAR = 2, 40
"""The width of a line, and from how far away an edge of the board may be covered, in pixels."""
_RADIUS = 8


class Bubble(QWidget):
    """A sentence, its number, and two buttons; not modal, and without the focus."""

    next_wanted = Signal()
    end_wanted = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._tip = QPointF()
        self._ring, self._leash = _Ring(window), QWidget(window)
        self._leash.setObjectName("leash")
        self._leash.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.text = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.number = muted(QLabel())
        self.next, self.end = QPushButton(), QPushButton(tr("Skip"))
        self.next.clicked.connect(self.next_wanted)
        self.end.clicked.connect(self.end_wanted)
        row = FlowLayout(QSize(6, 4))
        for each in (self.number, self.end, self.next):
            row.addWidget(each)
        for button in (self.end, self.next):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves it where it is
        margins = (TIP + 8, TIP + 6, TIP + 8, TIP + 8)
        self.setLayout(column(self.text, row, spacing=6, margins=margins))

    def say(self, text: str, number: int, count: int) -> None:
        """Show a sentence, the `number`th of `count`."""
        is_last = number == count
        self.text.setText(text)
        self.setAccessibleName(text)
        self.number.setText(tr("{number} of {count}", number=number, count=count))
        self.next.setText(next_step(is_last=is_last))
        self.end.setVisible(not is_last)

    def point_at(
        self,
        place: QRect,
        free: Sequence[QRect],
        read: Sequence[QRect],
        *,
        must: bool = True,
        near: Sequence[QRect] = (),
    ) -> None:
        """Point at a place, beside the board and what else is to be free, best not on the read.

        One that need not be seen is put away where there is no room for it beside all of that.
        What is to be free where it would else stand far away is `near`.
        """
        layers = ((*free, place, *read), (*free, place), free, free[:1])
        box = self._box_for(place, layers if must else layers[:1])
        if near and (box is None or _gap(box, place) > FAR):
            box = self._box_for(place, [near]) or box
        if box is None and not must:
            self.put_away()
            return
        # Where there is no room at all it lies on the board, and clicks go through it.
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, box is None)
        self.setGeometry(box or QRect(QPoint(), self.sizeHint()))
        ring = place.adjusted(-EDGE, -EDGE, EDGE, EDGE)
        leash = _leash(self.geometry(), ring, free[0])
        self._tip = (_end(self.geometry(), leash or place) - self.pos()).toPointF()
        self._ring.setGeometry(ring)
        self._leash.setGeometry(leash)
        for each in (self._leash, self._ring, self):
            each.show()
            each.raise_()
        self.update()

    def _box_for(self, place: QRect, layers: Sequence[Sequence[QRect]]) -> QRect | None:
        """Return a box beside the board, if there is one: near the place, and best not over it."""
        letter = self.fontMetrics().averageCharWidth()
        # What is left around it for the arrow may lie outside of the window.
        room = self.window().rect().adjusted(-TIP, -TIP, TIP, TIP)
        for holes in layers:
            strips: list[QRect] = reduce(_without, holes, [room])
            for widest in (WIDEST * letter, room.width()):
                sizes = [self._size_in(strip, widest) for strip in strips]
                boxes = [
                    _nearest(size, place.center(), strip)
                    for size, strip in zip(sizes, strips, strict=True)
                    if size.width() >= NARROWEST * letter and size.height() <= strip.height()
                ]
                if boxes:
                    return min(boxes, key=lambda box: _way(box, place.center()))
        return None

    def _size_in(self, strip: QRect, widest: int) -> QSize:
        width = min(strip.width(), widest)
        return QSize(width, self.heightForWidth(width))

    @property
    def has_focus(self) -> bool:
        """Whether one of its buttons has the focus."""
        return self.next.hasFocus() or self.end.hasFocus()

    def put_away(self) -> None:
        """Hide it for as long as its place cannot be seen."""
        for each in (self, self._ring, self._leash):
            each.hide()

    def leave(self) -> None:
        """Remove the bubble, its ring and the leash."""
        self.put_away()
        for each in (self, self._ring, self._leash):
            each.deleteLater()

    def paintEvent(self, _event: QPaintEvent) -> None:
        scheme = colours(self.palette())
        box = QRectF(self.rect()).adjusted(TIP, TIP, -TIP, -TIP)
        foot = QPointF(
            min(max(self._tip.x(), box.left() + 2 * TIP), box.right() - 2 * TIP),
            min(max(self._tip.y(), box.top() + 2 * TIP), box.bottom() - 2 * TIP),
        )
        with painting(self) as painter:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(scheme.accent))
            painter.drawPolygon(_arrow(foot, self._tip))
            rim = QPen(QColor(scheme.accent), EDGE)
            paint_box(painter, box, _RADIUS, ground=scheme.surface, rim=rim)


class _Ring(QWidget):
    """A frame around the place that a bubble points at; clicks go through it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        rim = QPen(QColor(colours(self.palette()).accent), EDGE, Qt.PenStyle.DashLine)
        paint_box(painter, self.rect(), _RADIUS, rim=rim, inset=EDGE / 2)
        painter.end()


def _without(strips: list[QRect], hole: QRect) -> list[QRect]:
    """Return the rooms that touch neither what these strips leave out nor a hole."""
    parts = [_around(each, hole & each) if each.intersects(hole) else (each,) for each in strips]
    return [each for some in parts for each in some]


def _around(room: QRect, hole: QRect) -> Iterator[QRect]:
    """Yield the parts of a room right of, left of, above and below a hole in it."""
    right, bottom = hole.x() + hole.width(), hole.y() + hole.height()
    yield room & QRect(right, room.y(), room.width(), room.height())
    yield QRect(room.x(), room.y(), hole.x() - room.x(), room.height())
    yield QRect(room.x(), room.y(), room.width(), hole.y() - room.y())
    yield room & QRect(room.x(), bottom, room.width(), room.height())


def _nearest(size: QSize, centre: QPoint, strip: QRect) -> QRect:
    """Return a box of that size in the strip, as near to a point as can be."""
    x = min(max(centre.x() - size.width() // 2, strip.x()), strip.right() + 1 - size.width())
    y = min(max(centre.y() - size.height() // 2, strip.y()), strip.bottom() + 1 - size.height())
    return QRect(QPoint(x, y), size)


def _way(box: QRect, centre: QPoint) -> int:
    return (box.center() - centre).manhattanLength()


def _gap(box: QRect, place: QRect) -> int:
    """Return how far a box is from a place."""
    across = max(box.left() - place.right(), place.left() - box.right(), 0)
    return across + max(box.top() - place.bottom(), place.top() - box.bottom(), 0)


def _end(box: QRect, place: QRect) -> QPoint:
    """Return where the arrow ends: on the edge of the box, towards the place."""
    centre = place.center()
    return QPoint(
        min(max(centre.x(), box.left()), box.right()),
        min(max(centre.y(), box.top()), box.bottom()),
    )


def _leash(box: QRect, ring: QRect, board: QRect) -> QRect:
    """Return a straight line from one to the other beside the board, empty if there is none."""
    left, right = max(box.left(), ring.left()), min(box.right(), ring.right())
    top, bottom = max(box.top(), ring.top()), min(box.bottom(), ring.bottom())
    columns = (left + right) // 2, (left + board.left()) // 2
    lines = [QRect(x, bottom, EDGE, top - bottom) for x in columns if left <= x <= right]
    if top <= bottom:
        lines.append(QRect(right, bottom - 2 * EDGE, left - right, EDGE))
    return next((each for each in lines if each.isValid() and not each.intersects(board)), QRect())


def _arrow(foot: QPointF, tip: QPointF) -> QPolygonF:
    along = tip - foot
    across = QPointF(-along.y(), along.x())
    length = max(1.0, (across.x() ** 2 + across.y() ** 2) ** 0.5)
    side = across * (TIP / length)
    return QPolygonF([foot + side, tip, foot - side])
