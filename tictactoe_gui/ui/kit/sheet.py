"""Sheet: the display list of a picture, laid out for a width: texts, shapes and parts that speak.

Lengths are given in units: 400 of them are as wide as the panel beside the board. A unit grows with
the width, and shrinks a little where there is less. Charts choose a unit of one pixel instead.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import NamedTuple, Self

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetricsF, QPainter, QPainterPath, QPen

from tictactoe_gui.ui.kit.marks import paint_glyph, round_pen
from tictactoe_gui.ui.kit.theme import Colours

USUAL_WIDTH = 400
SMALLEST_TEXT = 10
SMALLEST_UNIT, LARGEST_UNIT = 0.9, 2.2
TEXT, SMALL, LARGE = 12.0, 11.0, 17.0
"""Sizes of text in units."""
_MOST_HEIGHT = 10_000

Align = Qt.AlignmentFlag
LEFT = Align.AlignLeft | Align.AlignVCenter
RIGHT = Align.AlignRight | Align.AlignVCenter
CENTRED = Align.AlignCenter
_WRAPPED = Align.AlignTop | Align.AlignLeft | Qt.TextFlag.TextWordWrap


class Label(NamedTuple):
    """A text in its box."""

    box: QRectF
    text: str
    colour: QColor
    font: QFont
    align: Align
    is_whole: bool
    """Whether it fits its box; if not, it ends in dots."""

    def paint(self, painter: QPainter) -> None:
        """Write the text into its box."""
        painter.setFont(self.font)
        painter.setPen(self.colour)
        painter.drawText(self.box, self.align, self.text)


class Part(NamedTuple):
    """A box that stands for something: the squares of a board, a bar, a point of a line."""

    box: QRectF
    key: tuple[int, ...]
    """What it stands for: cells, or places in a list."""
    says: str
    """Its spoken text; a part without one can be marked but not pointed at."""
    ground: QColor | None
    rim: QColor | None
    radius: float
    """Of its corners, in pixels."""
    width: float = 1.0
    """Of its rim, in pixels."""

    def paint(self, painter: QPainter) -> None:
        """Fill the box and draw its rim, if it has any."""
        if self.ground or self.rim:
            painter.setPen(QPen(self.rim, self.width) if self.rim else Qt.PenStyle.NoPen)
            painter.setBrush(self.ground or Qt.BrushStyle.NoBrush)
            inset = self.width / 2
            box = self.box.adjusted(inset, inset, -inset, -inset)
            painter.drawRoundedRect(box, self.radius, self.radius)


class Shape(NamedTuple):
    """Anything else that is painted."""

    box: QRectF | None
    """Where it stays in, if that is known."""
    origin: QPointF
    draw: Callable[[QPainter], None]

    def paint(self, painter: QPainter) -> None:
        """Call `draw` with the painter moved to where the shape was added."""
        painter.translate(self.origin)
        self.draw(painter)
        painter.translate(-self.origin)


Item = Part | Label | Shape
"""Anything on a sheet."""


class Stroke(NamedTuple):
    """How a line looks; lengths are in pixels."""

    colour: QColor
    width: float = 1.0
    dashes: tuple[float, ...] = ()

    @property
    def pen(self) -> QPen:
        """The pen that draws it; ends are round, but not those of dashes."""
        pen = round_pen(self.colour, self.width)
        if self.dashes:
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setDashPattern([each / self.width for each in self.dashes])
        return pen


class Box(NamedTuple):
    """A place on a sheet, in units."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def of(cls, box: QRectF) -> Self:
        """Return a rectangle of Qt's as a box."""
        return cls(box.x(), box.y(), box.width(), box.height())


def unit_at(width: float) -> float:
    """Return how many pixels a unit has on a sheet of a width in pixels."""
    return min(max(width / USUAL_WIDTH, SMALLEST_UNIT), LARGEST_UNIT)


class Sheet:
    """Takes texts, shapes and parts in the order they are painted, and knows their height."""

    def __init__(
        self, width: float, font: QFont, scheme: Colours, *, unit: float | None = None
    ) -> None:
        self.scheme = scheme
        self.items: list[Item] = []
        self.parts: list[Part] = []
        """Those of them that can be pointed at or marked."""
        self.unit = unit or unit_at(width)
        self._font = font
        self._fonts: dict[tuple[float, bool], tuple[QFont, QFontMetricsF]] = {}
        self.origin = QPointF()
        """From where on boxes are counted, in pixels."""
        self.bottom = 0.0
        """The height of what is on the sheet, in units; the same at every width."""
        self.width = width / self.unit
        """How many units there are from left to right."""
        if unit is None:
            self.width = min(self.width, float(USUAL_WIDTH))

    @property
    def texts(self) -> list[Label]:
        """The labels, in the order in which they were added."""
        return [each for each in self.items if isinstance(each, Label)]

    @property
    def height(self) -> float:
        """The height of what is on the sheet, in pixels."""
        return self.bottom * self.unit

    def in_reach(self, place: QRectF) -> list[Part | Label | Shape]:
        """Return what may be seen in a place, in the order in which it is painted."""
        return [each for each in self.items if not each.box or each.box.intersects(place)]

    def part(
        self,
        box: Box,
        key: Iterable[int],
        says: str = "",
        *,
        ground: str | QColor | None = None,
        rim: str | QColor | None = None,
    ) -> None:
        """Add a box that stands for `key`."""
        below, around = (QColor(each) if each else None for each in (ground, rim))
        place, radius = self._placed(box), 4 * self.unit
        self.parts.append(Part(place, tuple(key), says, below, around, radius))
        self.items.append(self.parts[-1])

    def shape(self, draw: Callable[[QPainter], None], box: Box | None = None) -> None:
        """Add what `draw` paints, in pixels from the origin; out of sight of `box` it need not."""
        self.items.append(Shape(self._placed(box) if box else None, QPointF(self.origin), draw))

    def rounded(
        self, box: Box, ground: QColor | None, rim: Stroke | None = None, radius: float = 0.0
    ) -> None:
        """Add a rectangle with round corners."""
        place = self.pixels(box)

        def draw(painter: QPainter) -> None:
            painter.setPen(rim.pen if rim else Qt.PenStyle.NoPen)
            painter.setBrush(ground or Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(place, radius, radius)

        self.shape(draw, box)

    def line_along(self, points: Sequence[QPointF], stroke: Stroke) -> None:
        """Add straight lines from point to point, in pixels from the origin."""

        def draw(painter: QPainter) -> None:
            painter.setPen(stroke.pen)
            painter.drawPolyline(points)

        self.shape(draw)

    def curve(self, points: Sequence[QPointF], stroke: Stroke) -> None:
        """Add a curve from the first of four points to the last, which leans to the others."""
        start, *others = points
        path = QPainterPath(start)
        path.cubicTo(*others)

        def draw(painter: QPainter) -> None:
            painter.setPen(stroke.pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(path)

        self.shape(draw)

    def glyph(self, box: Box, glyph: str, colour: QColor) -> None:
        """Add the small shape of an evaluation."""
        place = self.pixels(box)
        self.shape(lambda painter: paint_glyph(painter, place, glyph, colour), box)

    def move(self, right: float, down: float) -> None:
        """Count boxes from further to the right and further down."""
        self.origin += QPointF(right, down) * self.unit

    def paint(self, painter: QPainter) -> None:
        """Paint all items as they look while nothing is pointed at."""
        for item in self.items:
            item.paint(painter)

    def text(
        self,
        box: Box,
        *wordings: str,
        colour: str | QColor | None = None,
        size: float = TEXT,
        bold: bool = False,
        align: Align = LEFT,
    ) -> None:
        """Add a text: the first of its wordings that fits, or else the last one elided."""
        font, metrics = self._font_of(size, bold=bold)
        pen = QColor(colour if colour is not None else self.scheme.text)
        place = self._placed(box)
        room = place.width() + 0.5  # a width is rounded now and then
        is_whole = True
        for text in wordings:
            if metrics.horizontalAdvance(text) <= room:
                break
        else:
            is_whole = False
            text = metrics.elidedText(wordings[-1], Qt.TextElideMode.ElideRight, place.width())
        self.items.append(Label(place, text, pen, font, align, is_whole))

    def paragraph(
        self, box: Box, text: str, *, colour: str | QColor, size: float | None = None
    ) -> float:
        """Add a text in as many lines as it takes from the top of a box on; return its height."""
        height = max(box.height, self.height_of(text, box.width, size))
        font, _ = self._font_of(size or self.letters, bold=False)
        place = self._placed(box._replace(height=height))
        self.items.append(Label(place, text, QColor(colour), font, _WRAPPED, is_whole=True))
        return height

    def note(self, box: Box, *wordings: str, align: Align = LEFT) -> None:
        """Add a small grey text."""
        self.text(box, *wordings, colour=self.scheme.muted, size=SMALL, align=align)

    # Font metrics, for what is laid out around texts.

    @cached_property
    def letters(self) -> int:
        """The size of plain text, in pixels: a file knows no points of the screen."""
        return QFontInfo(self._font).pixelSize()

    @cached_property
    def small(self) -> int:
        """The size of small text, in pixels."""
        return max(SMALLEST_TEXT, round(self.letters * 0.88))

    @cached_property
    def line(self) -> float:
        """The height of a line of plain text."""
        return self._font_of(self.letters, bold=False)[1].height()

    def height_of(self, text: str, width: float, size: float | None = None) -> float:
        """Return how high a text is that is wrapped to a width."""
        metrics = self._font_of(size or self.letters, bold=False)[1]
        room = QRectF(0, 0, width * self.unit, _MOST_HEIGHT)
        return metrics.boundingRect(room, _WRAPPED, text).height() / self.unit

    def width_of(self, text: str, size: float | None = None, *, bold: bool = False) -> float:
        """Return how wide a text is, a little more, lest rounding shortens it."""
        return self._font_of(size or self.letters, bold=bold)[1].horizontalAdvance(text) + 1

    def _font_of(self, size: float, *, bold: bool) -> tuple[QFont, QFontMetricsF]:
        """Return the font of a size in units, and how to measure it."""
        if (size, bold) not in self._fonts:
            font = QFont(self._font)
            font.setPixelSize(max(SMALLEST_TEXT, round(size * self.unit)))
            font.setBold(bold)
            self._fonts[size, bold] = font, QFontMetricsF(font)
        return self._fonts[size, bold]

    def _placed(self, box: Box) -> QRectF:
        unit, origin = self.unit, self.origin
        left, top = origin.x(), origin.y()
        x, y, width, height = box
        self.bottom = max(self.bottom, top / unit + y + height)
        return QRectF(left + x * unit, top + y * unit, width * unit, height * unit)

    def pixels(self, box: Box) -> QRectF:
        """Return a box in pixels from the origin."""
        x, y, width, height = box
        unit = self.unit
        return QRectF(x * unit, y * unit, width * unit, height * unit)
