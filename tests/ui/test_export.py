"""Pictures as files: SVG and PNG look alike, and a failure leaves nothing behind."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF, QSaveFile, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPen

from tests.ui.pictures import SVG, Written, difference
from tictactoe_gui.ui import export
from tictactoe_gui.ui.export import Picture, png_of, svg_of, write

pytestmark = pytest.mark.usefixtures("qapp")

SIZE = QSize(90, 60)
TITLE = 'Alpha-beta: 5 < 6 & "7"'
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


def picture(paint: Paint) -> Picture:
    return Picture(TITLE, SIZE, paint)


def png(paint: Paint) -> QImage:
    image = QImage.fromData(png_of(picture(paint), GROUND))
    assert not image.isNull()
    return image


@pytest.mark.parametrize("paint", [dashes, faint_ring, round_corners, moved])
def test_an_svg_looks_like_the_png(paint: Paint) -> None:
    expected = png(paint)
    assert difference(expected, png(nothing)) > 5
    shown = Written(svg_of(picture(paint), GROUND)).image(expected.size())
    assert difference(expected, shown) < 0.5


def test_texts_stay_texts() -> None:
    written = Written(svg_of(picture(text), GROUND))
    (said,) = written.texts
    assert said.text == "a < β"
    assert (0 <= said.x < 5, 10 < said.y < 30) == (True, True)
    for each in written.all("text"):
        assert (each.attrib["font-size"], each.attrib["font-weight"]) == ("17", "700")
        assert each.attrib["fill"] == BLUE.name()
        assert each.attrib["font-family"].endswith(", sans-serif")


def test_a_unit_of_an_svg_is_a_pixel() -> None:
    svg = Written(svg_of(picture(nothing), GROUND)).root
    assert svg.attrib["viewBox"] == "0 0 90 60"
    sizes = [svg.attrib[name].removesuffix("mm") for name in ("width", "height")]
    assert [float(each) / 25.4 * 96 for each in sizes] == pytest.approx([90, 60], abs=0.01)


def test_both_have_a_title_and_the_ground() -> None:
    written = Written(svg_of(picture(nothing), GROUND))
    assert written.title == TITLE
    (ground,) = written.groups("rect")
    assert ground.attrib["fill"] == GROUND.name()
    assert ground.findall(f"{SVG}rect")[0].attrib["width"] == "90"
    image = png(nothing)
    assert image.text("Title") == TITLE
    assert image.pixelColor(0, 0) == image.pixelColor(image.width() - 1, 1) == GROUND


def test_a_png_is_sharp() -> None:
    assert png(nothing).size() == SIZE * export.SHARPNESS


def test_a_large_png_is_less_sharp(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "MOST_PIXELS", 10_000)
    image = png(nothing)
    assert 9_000 < image.width() * image.height() < 10_100


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    for content in (b"much of it", b"new"):
        write(tmp_path / "a.svg", content)
        assert (tmp_path / "a.svg").read_bytes() == content
    assert len(list(tmp_path.iterdir())) == 1


def test_a_failure_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "taken.svg").mkdir()
    for name in ("missing/a.svg", "taken.svg"):
        with pytest.raises(OSError, match=r"\w"):
            write(tmp_path / name, b"new")
    assert [each.name for each in tmp_path.rglob("*")] == ["taken.svg"]


@pytest.mark.parametrize(("step", "result"), [("commit", False), ("write", 1), ("open", False)])
def test_a_failure_keeps_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, result: object
) -> None:
    file = tmp_path / "a.svg"
    file.write_text("old")
    monkeypatch.setattr(QSaveFile, step, lambda *_: result)
    monkeypatch.setattr(QSaveFile, "errorString", lambda _self: "disk full")
    with pytest.raises(OSError, match="disk full"):
        write(file, b"new")
    assert file.read_text() == "old"
