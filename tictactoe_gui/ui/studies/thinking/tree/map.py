"""TreeMap: the whole tree, small, beside what the view of it is told."""

from PySide6.QtCore import QRect, QSize, Qt, Slot
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.kit.rounded import paint_box
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.studies.thinking.tree.view import TreeView
from tictactoe_gui.ui.wording import tr

_RIM = 4
_LEAST = 4
"""Of text: it is as wide as so many lines are high, or not there."""


class TreeMap(QWidget):
    """Shows all boards as small boxes, and a frame around those in sight; a press goes there."""

    def __init__(self, view: TreeView, parent: QWidget) -> None:
        super().__init__(parent)
        self._view, self._room = view, QRect()
        self.setAccessibleName(tr("Map of the tree"))
        self.setToolTip(tr("The whole tree: press to go there"))
        view.sight_changed.connect(self.follow)
        self.hide()

    def show_in(self, room: QRect) -> None:
        """Stand at the right end of a room, as high as that."""
        self._room = room
        self.follow()

    @Slot()
    def follow(self) -> None:
        """Show what is in sight now; hide where that is all, or there is no room."""
        view, room, rims = self._view, self._room, QSize(2 * _RIM, 2 * _RIM)
        bars = view.horizontalScrollBar(), view.verticalScrollBar()
        is_needed = view.walk and any(bar.maximum() > bar.minimum() for bar in bars)
        has_room = room.width() >= _LEAST * self.fontMetrics().lineSpacing()
        self.setVisible(bool(is_needed) and has_room)
        if self.isHidden():
            return
        size, most = view.sceneRect().size().toSize(), room.size() - rims
        self.resize(size.scaled(most, Qt.AspectRatioMode.KeepAspectRatio) + rims)
        self.move(room.right() + 1 - self.width(), room.top())
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
        painter.drawRects([each.box for each in view.arrangement.cards])
        if view.current_card:
            painter.fillRect(view.current_card.box, QColor(scheme.accent))
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
