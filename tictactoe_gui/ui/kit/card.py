"""Card: a frame with round corners around what belongs together."""

from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame

from tictactoe_gui.ui.kit.rounded import NO_RIM, paint_box
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
        rim = self.rim(scheme)
        inset = 0.0 if rim == NO_RIM else rim.widthF() / 2
        ground = self.ground(scheme)
        paint_box(painter, self.rect(), _RADIUS, ground=ground, rim=rim, inset=inset)
        painter.end()
