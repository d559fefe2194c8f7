"""Pictures as SVG: they look like the PNG, and like it everywhere, in the size of the screen."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPen

from tests.cases import for_each
from tests.ui.pictures import Written, difference
from tictactoe_gui.ui.kit.export import Graphic, png_of, svg_of

pytestmark = pytest.mark.usefixtures("qapp")

SIZE = QSize(90, 60)
GROUND = QColor("#203040")
BLUE = QColor("#0b5fbf")
Paint = Callable[[QPainter], None]


def dashes(painter: QPainter) -> None:
    pen = QPen(Qt.GlobalColor.white, 6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([2, 1])
    painter.setPen(pen)
    painter.drawLine(QPointF(5, 30), QPointF(85, 30))


def faint_ring(painter: QPainter) -> None:
    painter.setPen(QPen(QColor(255, 120, 0, 90), 12))
    painter.drawEllipse(QRectF(20, 10, 40, 40))


def round_corners(painter: QPainter) -> None:
    painter.setPen(QPen(Qt.GlobalColor.white, 2))
    painter.setBrush(BLUE)
    painter.drawRoundedRect(QRectF(5, 5, 80, 50), 20, 20)


def moved(painter: QPainter) -> None:
    painter.translate(-300, 40)
    painter.fillRect(QRectF(320, -30, 40, 30), BLUE)


def text(painter: QPainter) -> None:
    font = QFont("Sans Serif")
    font.setPixelSize(17)
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(BLUE)
    painter.drawText(QRectF(0, 0, 90, 60), "a < β")


def nothing(_painter: QPainter) -> None:
    """Leave the ground alone."""


def picture(paint: Paint) -> Graphic:
    return Graphic("", SIZE, paint)


def png(paint: Paint) -> QImage:
    image = QImage.fromData(png_of(picture(paint), GROUND))
    assert not image.isNull()
    return image


@for_each("paint", [dashes, faint_ring, round_corners, moved])
def test_an_svg_looks_like_the_png(paint: Paint) -> None:
    expected = png(paint)
    assert difference(expected, png(nothing)) > 5
    shown = Written(svg_of(picture(paint), GROUND)).image(expected.size())
    assert difference(expected, shown) < 0.5


def test_texts_stay_texts() -> None:
    written = Written(svg_of(picture(text)._replace(title="Wins & losses < all"), GROUND))
    (title,) = written.all("title")
    assert title.text == "Wins & losses < all"
    root = written.root
    assert root.attrib["viewBox"] == "0 0 90 60"
    assert (root.attrib["width"], root.attrib["height"]) == ("90", "60"), "a unit is a pixel"
    (said,) = written.texts
    assert said.text == "a < β"
    assert (0 <= said.x < 5, 10 < said.y < 30) == (True, True)
    for each in written.all("text"):
        assert (each.attrib["font-size"], each.attrib["font-weight"]) == ("17", "700")
        assert each.attrib["fill"] == BLUE.name()
        assert each.attrib["font-family"].endswith(", sans-serif")


def test_a_point_is_as_large_as_on_the_screen() -> None:
    def write_points(painter: QPainter) -> None:
        painter.setFont(QFont("Sans Serif", 12))
        painter.drawText(QRectF(0, 0, 90, 60), "a")

    (each,) = Written(svg_of(picture(write_points), GROUND)).all("text")
    assert each.attrib["font-size"] == "16"
