"""TreeMap: the whole tree, small, in a corner of the view that shows a part of it."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.kit.rounded import paint_box
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.kit.zoom_view import ZoomView
from tictactoe_gui.ui.wording import tr

_LETTERS = QSize(11, 5)
"""Of its size: so many lines of text are as high as it is wide and high at most."""
_SHARE = 3
"""It takes no more than a third of the view across, nor down."""
_GAP, _RIM = 6, 4


class TreeMap(QWidget):
    """Shows all boards as small boxes, and a frame around those in sight; a press goes there."""

    def __init__(self, view: ZoomView) -> None:
        super().__init__(view)
        self._view = view
        self._boxes: Sequence[QRectF] = ()
        self._current = QRectF()
        self._is_low = False
        """Whether it gave way to the present board, which is at the top."""
        self.setAccessibleName(tr("Map of the tree"))
        self.setToolTip(tr("The whole tree: press to go there"))
        self.hide()

    def show_boards(self, boxes: Sequence[QRectF], current: QRectF) -> None:
        """Show where all boards are, and which is the present one."""
        self._boxes, self._current = boxes, current
        self.follow()

    def follow(self) -> None:
        """Show what is in sight now; hide where that is all."""
        view = self._view
        bars = view.horizontalScrollBar(), view.verticalScrollBar()
        is_needed = bool(self._boxes) and any(bar.maximum() > bar.minimum() for bar in bars)
        self.setVisible(is_needed)
        if not is_needed:
            return
        room, line = view.viewport().geometry(), self.fontMetrics().lineSpacing()
        most = (_LETTERS * line).boundedTo(room.size() / _SHARE)
        size = view.sceneRect().size().scaled(most, Qt.AspectRatioMode.KeepAspectRatio).toSize()
        self.resize(size + QSize(2 * _RIM, 2 * _RIM))
        place, high = self.rect(), room.adjusted(_GAP, _GAP, -_GAP, -_GAP)
        place.moveTopRight(high.topRight())
        low = place.translated(0, high.height() - place.height())
        current = view.mapFromScene(self._current).boundingRect().translated(room.topLeft())
        if current.intersects(low if self._is_low else place):
            self._is_low = not self._is_low
        self.move((low if self._is_low else place).topLeft())
        self.update()

    @property
    def _scale(self) -> float:
        """How many of its pixels a unit of the drawing has."""
        return (self.width() - 2 * _RIM) / self._view.sceneRect().width()

    def paintEvent(self, _event: QPaintEvent) -> None:
        view, scheme = self._view, colours(self.palette())
        painter = QPainter(self)
        rim = QPen(QColor(scheme.line), 1)
        paint_box(painter, self.rect(), 5, ground=scheme.surface, rim=rim, inset=0.5)
        painter.translate(_RIM, _RIM)
        painter.scale(self._scale, self._scale)
        painter.translate(-view.sceneRect().topLeft())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(scheme.muted))
        painter.drawRects(self._boxes)
        painter.setBrush(QColor(scheme.accent))
        painter.drawRect(self._current)
        pen = QPen(QColor(scheme.accent), 1.5)
        pen.setCosmetic(True)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        seen = view.mapToScene(view.viewport().rect()).boundingRect()
        painter.drawRect(seen & view.sceneRect())
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to where the left button is pressed, and along while it is held."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            spot = (event.position() - self.rect().toRectF().topLeft()) / self._scale
            self._view.is_fitted = False
            self._view.centerOn(self._view.sceneRect().topLeft() + spot)

    mouseMoveEvent = mouseReleaseEvent = mousePressEvent
