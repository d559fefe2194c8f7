"""Reads pages as a person with the paper does: positions by pixels, texts by their places."""

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from tests.ui.pictures import FORMAT, Text, Written
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.ui.kit import export
from tictactoe_gui.ui.kit.pages import PaperPage

SHARPNESS = 3
"""Pixels of a point."""
_INK = 128
TICK = "+"
_SIGNS = {"X": (0.5, 0.5), "O": (0.2, 0.5), TICK: (0.5, 0.594)}
"""Where in a square there is ink, and none of what comes later; as parts of its side."""


class BoardOnPaper(NamedTuple):
    """A board, and what stands in its squares: X, O, a tick, or a dot for nothing."""

    box: QRectF
    position: str


def printed(page: PaperPage, sharpness: float = SHARPNESS) -> QImage:
    """Return how a page looks on paper."""
    size = page.paper.size.toSize() * sharpness
    image = QImage(size, FORMAT)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(sharpness, sharpness)
    page.sheet.paint(painter)
    painter.end()
    return image


def boards_on(page: PaperPage) -> list[BoardOnPaper]:
    """Return all boards of a page in the order in which they were drawn."""
    image = printed(page)
    boxes = [each.box for each in page.sheet.parts]
    return [BoardOnPaper(box, "".join(_sign(image, box, cell) for cell in CELLS)) for box in boxes]


def _sign(image: QImage, box: QRectF, cell: int) -> str:
    row, column = divmod(cell, 3)
    side = box.width() / 3
    for sign, (across, down) in _SIGNS.items():
        x, y = box.x() + (column + across) * side, box.y() + (row + down) * side
        if _is_ink(image, x, y):
            return sign
    return "."


def _is_ink(image: QImage, x: float, y: float) -> bool:
    pixel = image.pixelColor(round(x * SHARPNESS), round(y * SHARPNESS))
    return pixel.lightness() < _INK


def texts_on(page: PaperPage) -> list[Text]:
    """Return all that is written on a page."""
    size = page.paper.size
    whole = QSize(round(size.width()), round(size.height()))
    picture = export.Graphic("", whole, page.sheet.paint)
    return Written(export.svg_of(picture, QColor("white"))).texts


def inside(texts: list[Text], box: QRectF) -> list[str]:
    """Return what begins in a box, line by line."""
    found = [each for each in texts if box.contains(each.x, each.y)]
    return [each.text for each in sorted(found, key=lambda each: (round(each.y), each.x))]
