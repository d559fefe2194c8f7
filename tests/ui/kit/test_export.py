"""Tables and pictures as files: what is read back, and what is left when writing fails."""

import csv
import io
import re
import zlib

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter

from tests.ui.person import colour_at
from tictactoe_gui.ui.kit import export
from tictactoe_gui.ui.kit.export import Graphic, Table

AWKWARD = Table(
    ("Player", "Chance, exact", "Remark"),
    (
        ("Random", "737/1260", 'he said "no"'),
        ("A | B", "8/63", "two\nlines"),
        ("Größe × 3", "", "back\\slash, comma; semicolon"),
    ),
)
GROUND = QColor("#f5f6f8")
INK = "#0b5fbf"


def paint(painter: QPainter) -> None:
    painter.fillRect(QRectF(10, 5, 20, 10), QColor(INK))
    painter.drawText(QRectF(0, 0, 100, 20), "A & B < C")


PICTURE = Graphic("Wins & losses < all", QSize(100, 20), paint)


def test_csv_is_read_back_as_it_was() -> None:
    content = export.csv_of(AWKWARD)
    assert content.startswith(b"\xef\xbb\xbf")  # by which spreadsheets know UTF-8
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))
    assert tuple(map(tuple, rows)) == (AWKWARD.headings, *AWKWARD.rows)


def test_markdown_has_a_line_for_each_row_and_as_many_bars() -> None:
    lines = export.markdown_of(AWKWARD).splitlines()
    assert lines[:3] == [
        "| Player | Chance, exact | Remark |",
        "| --- | --- | --- |",
        '| Random | 737/1260 | he said "no" |',
    ]
    assert lines[3] == "| A \\| B | 8/63 | two<br>lines |"
    assert lines[4] == "| Größe × 3 |  | back\\\\slash, comma; semicolon |"
    assert len(lines) == 5
    noted = export.markdown_of(AWKWARD._replace(note="Counted over all games."))
    assert noted.splitlines() == [*lines, "", "Counted over all games."]


@pytest.mark.usefixtures("qapp")
def test_a_png_is_loaded_again() -> None:
    image = QImage.fromData(export.png_of(PICTURE, GROUND))
    assert image.size() == QSize(200, 40)
    assert image.text("Title") == PICTURE.title
    assert colour_at(image, 40, 35) == GROUND.name()
    assert colour_at(image, 24, 26) == INK
    assert not image.hasAlphaChannel()


@pytest.mark.usefixtures("qapp")
def test_a_huge_png_is_less_sharp(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "MOST_PIXELS", 100 * 20)
    assert QImage.fromData(export.png_of(PICTURE, GROUND)).size() == QSize(100, 20)


@pytest.mark.usefixtures("qapp")
def test_a_pdf_is_one_page_of_a3_upright_or_across() -> None:
    for size, box in (((100, 20), ("1191", "842")), ((100, 140), ("842", "1191"))):
        content = export.pdf_of(PICTURE._replace(size=QSize(*size)), GROUND)
        assert content.startswith(b"%PDF-")
        (page,) = re.findall(r"/MediaBox \[0 0 (\d+)\S* (\d+)", content.decode("latin-1"))
        assert page == box
        assert content.rstrip().endswith(b"%%EOF")
        streams = re.findall(rb"stream\n(x.*?)endstream", content, re.DOTALL)
        drawn = b"".join([zlib.decompress(each) for each in streams])
        assert b"%.6f" % GROUND.redF() in drawn
