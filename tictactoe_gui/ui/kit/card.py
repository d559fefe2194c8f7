"""Card: a frame with round corners around what belongs together."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame

from tictactoe_gui.ui.kit.theme import Colours, colours

_RADIUS = 8


class Card(QFrame):
    """Stands on the colour of a surface, with a thin rim; a subclass may choose otherwise."""

    def ground(self, scheme: Colours) -> QColor:
        """Return the colour that it stands on now."""
        return QColor(scheme.surface)

    def rim(self, scheme: Colours) -> QPen:
        """Return the pen of the line around it."""
        return QPen(QColor(scheme.line), 1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        scheme = colours(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = self.rim(scheme)
        painter.setPen(pen)
        painter.setBrush(self.ground(scheme))
        edge = 0.0 if pen.style() is Qt.PenStyle.NoPen else pen.widthF() / 2  # of its middle
        box = QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)
        painter.drawRoundedRect(box, _RADIUS, _RADIUS)
        painter.end()
