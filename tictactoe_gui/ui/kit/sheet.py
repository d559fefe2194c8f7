"""Sheet: what a drawing is made of, laid out for a width: texts, and parts that stand for squares.

Lengths are given in units: 400 of them are as wide as the panel beside the board. A unit grows with
the width, and shrinks a little where there is less.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.registry import Registry
from tictactoe_gui.engine.rules import Cell
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


class Ink(NamedTuple):
    """A text in its box."""

    box: QRectF
    text: str
    colour: QColor
    font: QFont
    align: Align
    is_whole: bool
    """Whether it fits its box; if not, it ends in dots."""


class Part(NamedTuple):
    """A box that stands for a square or for a line."""

    box: QRectF
    cells: tuple[Cell, ...]
    says: str
    """What it is, aloud; without that it is marked with its square but cannot be pointed at."""
    ground: QColor | None
    rim: QColor | None

    @property
    def is_square(self) -> bool:
        """Whether it stands for one square."""
        return len(self.cells) == 1


class Box(NamedTuple):
    """A place on a sheet, in units."""

    x: float
    y: float
    width: float
    height: float


def unit_at(width: float) -> float:
    """Return how many pixels a unit has on a sheet of a width in pixels."""
    return min(max(width / USUAL_WIDTH, SMALLEST_UNIT), LARGEST_UNIT)


class Sheet:
    """Takes texts and parts, and knows how high they are together."""

    def __init__(self, width: float, font: QFont, scheme: Colours) -> None:
        self.scheme = scheme
        self.parts: list[Part] = []
        self.inks: list[Ink] = []
        self.unit = unit_at(width)
        self._font = font
        self._fonts: dict[tuple[float, bool], tuple[QFont, QFontMetricsF]] = {}
        self.bottom = 0.0
        """The height of what is on the sheet, in units; the same at every width."""
        self.width = min(width / self.unit, float(USUAL_WIDTH))
        """How many units there are from left to right."""

    @property
    def height(self) -> float:
        """The height of what is on the sheet, in pixels."""
        return self.bottom * self.unit

    def part(
        self,
        box: Box,
        cells: Iterable[Cell],
        says: str = "",
        *,
        ground: str | QColor | None = None,
        rim: str | QColor | None = None,
    ) -> None:
        """Add a box that stands for `cells`."""
        colours = [QColor(each) if each else None for each in (ground, rim)]
        self.parts.append(Part(self._placed(box), tuple(cells), says, *colours))

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
        ink = QColor(colour if colour is not None else self.scheme.text)
        place = self._placed(box)
        room = place.width() + 0.5  # a width is rounded now and then
        text = next((each for each in wordings if metrics.horizontalAdvance(each) <= room), None)
        is_whole = text is not None
        if text is None:
            text = metrics.elidedText(wordings[-1], Qt.TextElideMode.ElideRight, place.width())
        self.inks.append(Ink(place, text, ink, font, align, is_whole))

    def note(self, box: Box, *wordings: str, align: Align = LEFT) -> None:
        """Add a small grey text."""
        self.text(box, *wordings, colour=self.scheme.muted, size=SMALL, align=align)

    def _font_of(self, size: float, *, bold: bool) -> tuple[QFont, QFontMetricsF]:
        """Return the font of a size in units, and how to measure it."""
        if (size, bold) not in self._fonts:
            font = QFont(self._font)
            font.setPixelSize(max(SMALLEST_TEXT, round(size * self.unit)))
            font.setBold(bold)
            self._fonts[size, bold] = font, QFontMetricsF(font)
        return self._fonts[size, bold]

    def _placed(self, box: Box) -> QRectF:
        self.bottom = max(self.bottom, box.y + box.height)
        x, y, width, height = (each * self.unit for each in box)
        return QRectF(x, y, width, height)


Draw = Callable[[Board, Sheet], None]
"""Puts what a board stores on a sheet."""

DRAWINGS: Registry[Draw] = Registry("tictactoe_gui.ui.studies.inside.drawings")
