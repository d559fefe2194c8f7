"""ZoomView: a drawing that is dragged, scrolled and zoomed, by mouse and by keyboard."""

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QGraphicsScene, QGraphicsView

from tictactoe_gui.ui.kit.paint import focus_rim, paint_box, painting
from tictactoe_gui.ui.kit.theme import colours

LARGEST = 2.0
ZOOM_STEP = 1.2
_NOTCH = 120
"""What a mouse reports for one notch of its wheel."""
_ZOOMS = {int(Qt.Key.Key_Plus): 1, int(Qt.Key.Key_Equal): 1, int(Qt.Key.Key_Minus): -1}


class ZoomView(QGraphicsView):
    """Ctrl with the wheel, + or − zooms, Ctrl with an arrow scrolls; a press alone is a click."""

    clicked = Signal(object)
    """Where the mouse has clicked, as a QPointF of the scene."""
    hovered_at = Signal(object)
    """Where the mouse is, as a QPointF of the scene, or None."""

    def __init__(self, scene: QGraphicsScene, smallest: float) -> None:
        super().__init__(scene)
        self._smallest = smallest
        self.is_fitted = False
        """Whether the drawing is fitted to the view: no zoom since."""
        self._pressed: QPoint | None = None
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setInteractive(False)
        self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        # The frame that is drawn over it all must not be scrolled along with the drawing.
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)

    @property
    def zoom(self) -> float:
        """How many pixels a unit of the drawing takes."""
        return self.transform().m11()

    def set_zoom(self, zoom: float) -> None:
        """Show the drawing larger or smaller, within what can be read."""
        zoom = min(max(zoom, self._smallest), LARGEST)
        self.resetTransform()
        self.scale(zoom, zoom)

    def zoom_by(self, steps: float) -> None:
        """Show the drawing larger or smaller, as a person wants it."""
        self.is_fitted = False
        self.set_zoom(self.zoom * ZOOM_STEP**steps)

    def fit(self) -> None:
        """Show the drawing at a size that fits the view."""
        raise NotImplementedError

    # Mouse.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        is_left = event.button() is Qt.MouseButton.LeftButton
        self._pressed = event.position().toPoint() if is_left else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        place = event.position().toPoint()
        if self._pressed is None:
            self.hovered_at.emit(self.mapToScene(place))
        elif (place - self._pressed).manhattanLength() >= QApplication.startDragDistance():
            self._pressed = QPoint(-1000, -1000)  # no click any more

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        place, pressed, self._pressed = event.position().toPoint(), self._pressed, None
        if pressed and (place - pressed).manhattanLength() < QApplication.startDragDistance():
            self.clicked.emit(self.mapToScene(place))
        self.hovered_at.emit(self.mapToScene(place))

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(event.angleDelta().y() / _NOTCH)
            event.accept()
        else:
            super().wheelEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered_at.emit(None)

    # Keyboard.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Zoom or scroll; what is no key of the drawing is left to the window."""
        key = event.key()
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        elif key in _ZOOMS:
            self.zoom_by(_ZOOMS[key])
        elif key == Qt.Key.Key_0:
            self.fit()
        else:
            QAbstractScrollArea.keyPressEvent(self, event)

    # Painting.

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:  # noqa: N802
        painter.fillRect(rect, QColor(colours(self.palette()).window))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a frame over it all that shows the focus."""
        super().paintEvent(event)
        rim = focus_rim(self, QPen(QColor(colours(self.palette()).line), 1))
        with painting(self.viewport()) as painter:
            paint_box(painter, self.viewport().rect(), 6, rim=rim, inset=rim.widthF() / 2)
