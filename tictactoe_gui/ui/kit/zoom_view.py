"""ZoomView: a drawing that is dragged, scrolled and zoomed, by mouse and by keyboard."""

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView

from tictactoe_gui.ui.kit.rounded import focus_rim, paint_box, painting
from tictactoe_gui.ui.kit.theme import colours

LARGEST = 3.0
ZOOM_STEP = 1.2
PAN_STEP = 60
ROOM = 14
"""Pixels that are kept free around what is brought into sight."""
_NOTCH = 120
"""What a mouse reports for one notch of its wheel."""
_PANS = {
    int(Qt.Key.Key_Left): (-1, 0),
    int(Qt.Key.Key_Right): (1, 0),
    int(Qt.Key.Key_Up): (0, -1),
    int(Qt.Key.Key_Down): (0, 1),
}


class ZoomView(QGraphicsView):
    """Ctrl and the wheel zoom, dragging and Ctrl with the arrows pan; a press alone is a click."""

    clicked = Signal(object)
    """Where the mouse has clicked, as a QPointF of the scene."""
    hovered_at = Signal(object)
    """Where the mouse is, as a QPointF of the scene, or None."""

    def __init__(self, scene: QGraphicsScene, smallest: float) -> None:
        super().__init__(scene)
        self._smallest = smallest
        self.is_fitted = False
        """Whether the drawing is fitted to the view: no zoom or pan since."""
        self._pressed: QPoint | None = None
        self._is_panning = False
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        # The frame that is drawn over it all must not be scrolled along with the drawing.
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)

    # Zoom and pan.

    @property
    def zoom(self) -> float:
        """How many pixels a unit of the drawing takes."""
        return self.transform().m11()

    def set_zoom(self, zoom: float) -> None:
        """Show the drawing larger or smaller, within what can be read."""
        self.is_fitted = False
        zoom = min(max(zoom, self._smallest), LARGEST)
        self.resetTransform()
        self.scale(zoom, zoom)

    def look_at(self, box: QRectF) -> None:
        """Bring a part of the drawing into sight; of one that is too wide, the middle."""
        if box.width() * self.zoom > self.viewport().width() - 2 * ROOM:
            box = QRectF(box.center().x(), box.top(), 1, box.height())
        self.ensureVisible(box, ROOM, ROOM)

    def pan(self, by: QPoint) -> None:
        """Show what is so many pixels to the right and below."""
        for bar, distance in (
            (self.horizontalScrollBar(), by.x()),
            (self.verticalScrollBar(), by.y()),
        ):
            bar.setValue(bar.value() + distance)

    # Mouse.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._pressed = event.position().toPoint()
            self._is_panning = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = event.position().toPoint()
        if self._pressed is None:
            self.hovered_at.emit(self.mapToScene(place))
            return
        way = self._pressed - place
        if self._is_panning or way.manhattanLength() >= QApplication.startDragDistance():
            self._is_panning = True
            self.is_fitted = False
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            self.pan(way)
            self._pressed = place

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton or self._pressed is None:
            return
        was_panning, self._pressed, self._is_panning = self._is_panning, None, False
        place = event.position().toPoint()
        self.viewport().unsetCursor()
        if not was_panning:
            self.clicked.emit(self.mapToScene(place))
        self.hovered_at.emit(self.mapToScene(place))

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().wheelEvent(event)
            return
        place = event.position().toPoint()
        spot = self.mapToScene(place)
        self.set_zoom(self.zoom * ZOOM_STEP ** (event.angleDelta().y() / _NOTCH))
        self.pan(self.mapFromScene(spot) - place)  # what is under the mouse stays there
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered_at.emit(None)

    # Keyboard.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pan; what is no key of the drawing is left to the window."""
        is_control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if is_control and event.key() in _PANS:
            x, y = _PANS[event.key()]
            self.pan(QPoint(x * PAN_STEP, y * PAN_STEP))
        else:
            event.ignore()

    # Painting.

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802
        painter.fillRect(rect, QColor(colours(self.palette()).window))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a frame over it all that shows the focus."""
        super().paintEvent(event)
        rim = focus_rim(self, QPen(QColor(colours(self.palette()).line), 1))
        with painting(self.viewport()) as painter:
            paint_box(painter, self.viewport().rect(), 6, rim=rim, inset=rim.widthF() / 2)
