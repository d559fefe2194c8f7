"""Boxes with round corners, on which buttons, cards and figures stand."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.kit.theme import colours

NO_RIM = QPen(Qt.PenStyle.NoPen)


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


def focus_rim(widget: QWidget, otherwise: QPen = NO_RIM) -> QPen:
    """Return the rim of a control: of the accent colour while it has the focus."""
    return QPen(QColor(colours(widget.palette()).accent), 2) if widget.hasFocus() else otherwise
