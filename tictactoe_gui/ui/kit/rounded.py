"""Boxes with round corners: painted under buttons and figures, and the Card around widgets."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QWidget

from tictactoe_gui.ui.kit.theme import Colours, colours

NO_RIM = QPen(Qt.PenStyle.NoPen)
_RADIUS = 8
"""Of the corners of a card, in pixels."""


def paint_box(  # noqa: PLR0913  (most take two of them)
    painter: QPainter,
    box: QRect | QRectF,
    radius: float,
    *,
    ground: QColor | str | None = None,
    rim: QPen = NO_RIM,
    inset: float = 0.0,
) -> None:
    """Draw a box; `inset` keeps the outer half of its rim within a widget."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(rim)
    painter.setBrush(Qt.BrushStyle.NoBrush if ground is None else QColor(ground))
    room = QRectF(box).adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(room, radius, radius)


@contextmanager
def painting(on: QWidget) -> Iterator[QPainter]:
    """Return what paints on a widget, with smooth edges, until the end of the context."""
    painter = QPainter(on)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield painter
    finally:
        painter.end()


def focus_rim(widget: QWidget, otherwise: QPen = NO_RIM) -> QPen:
    """Return the rim of a control: of the accent colour while it has the focus."""
    return QPen(QColor(colours(widget.palette()).accent), 2) if widget.hasFocus() else otherwise


class Card(QFrame):
    """A frame around what belongs together, with a thin rim; a subclass may stand on a tint."""

    def ground(self, scheme: Colours) -> QColor:
        """Return the colour that it stands on now."""
        return QColor(scheme.surface)

    def paintEvent(self, _event: QPaintEvent) -> None:
        scheme = colours(self.palette())
        ground, rim = self.ground(scheme), QPen(QColor(scheme.line), 1)
        with painting(self) as painter:
            paint_box(painter, self.rect(), _RADIUS, ground=ground, rim=rim, inset=0.5)
