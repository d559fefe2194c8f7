"""Sheet: the display list of a picture, laid out for a width: texts, strokes and parts that speak.

Lengths are given in units: 400 of them are as wide as the panel beside the board. A unit grows with
the width, and shrinks a little where there is less. Charts choose a unit of one pixel instead.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple, Self

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetricsF, QPainter

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.registry import Registry
from tictactoe_gui.ui.kit.theme import Colours

USUAL_WIDTH = 400
SMALLEST_TEXT = 10
SMALLEST_UNIT, LARGEST_UNIT = 0.9, 2.2
TEXT, SMALL, LARGE = 12.0, 11.0, 17.0
"""Sizes of text in units."""

Align = Qt.AlignmentFlag
LEFT = Align.AlignLeft | Align.AlignVCenter
RIGHT = Align.AlignRight | Align.AlignVCenter
CENTRED = Align.AlignCenter


class Text(NamedTuple):
    """A text in its box."""

    box: QRectF
    text: str
    colour: QColor
    font: QFont
    align: Align
    is_whole: bool
    """Whether it fits its box; if not, it ends in dots."""

    def paint(self, painter: QPainter) -> None:
        """Write it."""
        painter.setFont(self.font)
        painter.setPen(self.colour)
        painter.drawText(self.box, self.align, self.text)


class Part(NamedTuple):
    """A box that stands for something: the squares of a board, a bar, a point of a line."""

    box: QRectF
    key: tuple[int, ...]
    """What it stands for: cells, or places in a list."""
    says: str
    """What it is, aloud; without that it can be marked but cannot be pointed at."""
    ground: QColor | None
    rim: QColor | None


class Stroke(NamedTuple):
    """Anything else that is painted."""

    origin: QPointF
    draw: Callable[[QPainter], None]

    def paint(self, painter: QPainter) -> None:
        """Paint it where the sheet was when it was added."""
        painter.translate(self.origin)
        self.draw(painter)
        painter.translate(-self.origin)


class Box(NamedTuple):
    """A place on a sheet, in units."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def of(cls, box: QRectF) -> Self:
        """Return the same place."""
        return cls(box.x(), box.y(), box.width(), box.height())


def unit_at(width: float) -> float:
    """Return how many pixels a unit has on a sheet of a width in pixels."""
    return min(max(width / USUAL_WIDTH, SMALLEST_UNIT), LARGEST_UNIT)


class Sheet:
    """Takes texts, strokes and parts in the order they are painted, and knows their height."""

    def __init__(
        self, width: float, font: QFont, scheme: Colours, *, unit: float | None = None
    ) -> None:
        self.scheme = scheme
        self.items: list[Part | Text | Stroke] = []
        self.parts: list[Part] = []
        """What of them can be pointed at or marked."""
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
    def texts(self) -> list[Text]:
        """What is written."""
        return [each for each in self.items if isinstance(each, Text)]

    @property
    def height(self) -> float:
        """The height of what is on the sheet, in pixels."""
        return self.bottom * self.unit

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
        colours = [QColor(each) if each else None for each in (ground, rim)]
        self.parts.append(Part(self._placed(box), tuple(key), says, *colours))
        self.items.append(self.parts[-1])

    def stroke(self, draw: Callable[[QPainter], None]) -> None:
        """Add what `draw` paints, in pixels from the origin."""
        self.items.append(Stroke(QPointF(self.origin), draw))

    def move(self, right: float, down: float) -> None:
        """Count boxes from further to the right and further down."""
        self.origin += QPointF(right, down) * self.unit

    def paint(self, painter: QPainter) -> None:
        """Paint all but the parts, whose looks depend on what is pointed at."""
        for item in self.items:
            if not isinstance(item, Part):
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
        text = next((each for each in wordings if metrics.horizontalAdvance(each) <= room), None)
        is_whole = text is not None
        if text is None:
            text = metrics.elidedText(wordings[-1], Qt.TextElideMode.ElideRight, place.width())
        self.items.append(Text(place, text, pen, font, align, is_whole))

    def note(self, box: Box, *wordings: str, align: Align = LEFT) -> None:
        """Add a small grey text."""
        self.text(box, *wordings, colour=self.scheme.muted, size=SMALL, align=align)

    # The letters of the window, for what is laid out around them.

    @property
    def letters(self) -> int:
        """The size of plain text, in pixels: a file knows no points of the screen."""
        return QFontInfo(self._font).pixelSize()

    @property
    def small(self) -> int:
        """The size of small text, in pixels."""
        return max(SMALLEST_TEXT, round(self.letters * 0.88))

    @property
    def line(self) -> float:
        """The height of a line of plain text."""
        return self._font_of(self.letters, bold=False)[1].height()

    def width_of(self, text: str, size: float | None = None, *, bold: bool = False) -> float:
        """Return how wide a text is, with a hair more, so that rounding does not shorten it."""
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
        self.bottom = max(self.bottom, self.origin.y() / self.unit + box.y + box.height)
        x, y, width, height = (each * self.unit for each in box)
        return QRectF(x, y, width, height).translated(self.origin)


Draw = Callable[[Board, Sheet], None]
"""Puts what a board stores on a sheet."""

DRAWINGS: Registry[Draw] = Registry("tictactoe_gui.ui.studies.inside.drawings")
