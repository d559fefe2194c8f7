"""How the lines of a chart are told apart: by a colour, and by the shape of their points."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from tictactoe_gui.ui.kit.theme import Colours

CIRCLE = "circle"
SHAPES: dict[str, tuple[tuple[float, float], ...]] = {
    CIRCLE: (),
    "square": ((-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)),
    "triangle": ((0, -1.15), (1.1, 0.85), (-1.1, 0.85)),
    "diamond": ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)),
}
"""Corners of each shape, of which a circle has none; 1 is the radius."""


class LineStyle(NamedTuple):
    """What a line looks like."""

    colour: str
    shape: str


def line_style(index: int, scheme: Colours) -> LineStyle:
    """Return what the line at a place looks like."""
    return LineStyle(scheme.lines[index % len(scheme.lines)], tuple(SHAPES)[index % len(SHAPES)])


def paint_point(
    painter: QPainter, centre: QPointF, style: LineStyle, radius: float, rim: str
) -> None:
    """Draw a point of a line, with a rim that sets it off from other lines."""
    painter.setPen(QPen(QColor(rim), 1.2, Qt.PenStyle.SolidLine))
    painter.setBrush(QColor(style.colour))
    if style.shape == CIRCLE:
        painter.drawEllipse(centre, radius, radius)
        return
    corners = [centre + QPointF(x, y) * radius for x, y in SHAPES[style.shape]]
    painter.drawPolygon(QPolygonF(corners))
