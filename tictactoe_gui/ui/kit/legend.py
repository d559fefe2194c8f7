"""Legend: a sample of each thing that is drawn, with its name."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter

from tictactoe_gui.ui.kit.picture import Paint, StaticPicture
from tictactoe_gui.ui.kit.sheet import Box, Sheet

_WIDTH, _HEIGHT, _GAP, _NEXT = 22.0, 10.0, 6.0, 18.0
_ABOVE = 2
"""The space above, and below, in pixels."""
Samples = Sequence[tuple[str, Paint]]


def legend_width(sheet: Sheet, samples: Samples) -> float:
    """Return how much room a legend takes."""
    names = sum(sheet.width_of(name) for name, _ in samples)
    return names + len(samples) * (_WIDTH + _GAP + _NEXT) - _NEXT


def put_legend(sheet: Sheet, samples: Samples) -> None:
    """Put samples and names in a line, from the left edge on."""
    left, top = 0.0, (sheet.line - _HEIGHT) / 2
    for name, paint in samples:
        box = QRectF(left, top, _WIDTH, _HEIGHT)
        sheet.shape(partial(_paint, paint, box, sheet), Box.of(box))
        left += _WIDTH + _GAP
        width = sheet.width_of(name)
        place = Box(left, 0, width, sheet.line)
        sheet.text(place, name, colour=sheet.scheme.muted, size=sheet.letters)
        left += width + _NEXT


def _paint(paint: Paint, box: QRectF, sheet: Sheet, painter: QPainter) -> None:
    paint(painter, box, sheet.scheme)


class Legend(StaticPicture):
    """Draws the legend in the least room that it takes."""

    def __init__(self, samples: Samples) -> None:
        super().__init__(QSize())
        self._samples = samples

    def draw(self, sheet: Sheet) -> None:
        sheet.move(0, _ABOVE)
        put_legend(sheet, self._samples)

    def sizeHint(self) -> QSize:
        sheet = self.sheet
        width = round(legend_width(sheet, self._samples))
        return QSize(width, round(sheet.line) + 2 * _ABOVE)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()
