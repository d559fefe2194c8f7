"""Ink: the few strokes that the search tree is drawn with, on the screen or into a file."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

SMALL, NORMAL = 11.0, 12.0
"""Sizes of text, in the units of the drawing."""
Align = Qt.AlignmentFlag
Points = tuple[QPointF, QPointF, QPointF, QPointF]
"""Start, two points that the curve leans to, and end."""


class Stroke(NamedTuple):
    """How a line looks; lengths are those of the drawing."""

    colour: QColor
    width: float = 1.0
    dashes: tuple[float, ...] = ()


class Lettering(NamedTuple):
    """How a text looks."""

    colour: QColor
    size: float
    is_bold: bool = False
    align: Align = Align.AlignHCenter

    def font(self, family: QFont) -> QFont:
        """Return the font in this size and weight."""
        font = QFont(family)
        font.setPixelSize(round(self.size))
        font.setBold(self.is_bold)
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)  # same at every zoom
        return font


class Ink:
    """Draws with a painter, and writes in one family of letters."""

    def __init__(self, painter: QPainter, family: QFont) -> None:
        self._painter = painter
        self._family = family

    def box(
        self, box: QRectF, ground: QColor | None, rim: Stroke | None = None, radius: float = 0
    ) -> None:
        """Draw a rectangle with round corners."""
        self._painter.setPen(_pen(rim) if rim else Qt.PenStyle.NoPen)
        self._painter.setBrush(ground or Qt.BrushStyle.NoBrush)
        self._painter.drawRoundedRect(box, radius, radius)

    def ring(self, box: QRectF, stroke: Stroke) -> None:
        """Draw a circle."""
        self._painter.setPen(_pen(stroke))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawEllipse(box)

    def outline(self, shape: QPolygonF, stroke: Stroke) -> None:
        """Draw a closed line."""
        self._painter.setPen(_pen(stroke))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawPolygon(shape)

    def line(self, start: QPointF, end: QPointF, stroke: Stroke) -> None:
        """Draw a straight line with round ends."""
        self._painter.setPen(_pen(stroke))
        self._painter.drawLine(start, end)

    def curve(self, points: Points, stroke: Stroke) -> None:
        """Draw a curve with round ends."""
        path = QPainterPath(points[0])
        path.cubicTo(*points[1:])
        self._painter.setPen(_pen(stroke))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawPath(path)

    def text(self, box: QRectF, text: str, lettering: Lettering) -> None:
        """Write a line of text, half way down the box; it is shortened where it does not fit."""
        shown, lettering = _fitted(text, box, lettering, self._family)
        self._painter.setPen(lettering.colour)
        self._painter.setFont(lettering.font(self._family))
        self._painter.drawText(box, lettering.align | Align.AlignVCenter, shown)


def _pen(stroke: Stroke) -> QPen:
    pen = QPen(
        stroke.colour,
        stroke.width,
        Qt.PenStyle.SolidLine,
        Qt.PenCapStyle.FlatCap if stroke.dashes else Qt.PenCapStyle.RoundCap,
    )
    if stroke.dashes:
        pen.setDashPattern([each / stroke.width for each in stroke.dashes])
    return pen


def _fitted(text: str, box: QRectF, lettering: Lettering, family: QFont) -> tuple[str, Lettering]:
    """Return how a text fits the width of a box: smaller if need be, and then shortened."""
    width = QFontMetricsF(lettering.font(family)).horizontalAdvance(text)
    if width > box.width() and lettering.size > SMALL:
        lettering = lettering._replace(size=SMALL)
    metrics = QFontMetricsF(lettering.font(family))
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width()), lettering
