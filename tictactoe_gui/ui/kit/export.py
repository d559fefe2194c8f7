"""Export: tables as CSV and Markdown, pictures as PNG, SVG and PDF."""

import csv
import io
import re
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter

SHARPNESS = 2.0
"""Pixels of a PNG for each unit of the picture."""
MOST_PIXELS = 24_000_000

PAGE_RESOLUTION, PAGE_MARGIN = 300, 28.0
"""Of a PDF, in dots for each inch and in points."""

Paint = Callable[[QPainter], None]
PaintPart = Callable[[QPainter, QRectF], None]


class Table(NamedTuple):
    """A table as text: headings and rows."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    """How it was counted: stands below a copy."""


class NamedTable(NamedTuple):
    """A table that can be exported: its name, and the function that makes it."""

    name: str
    make: Callable[[], Table | None]


class Graphic(NamedTuple):
    """A picture that can be exported: its name, its size in units, and its paint function."""

    title: str
    size: QSize
    paint: Paint
    """Paints from the origin on with the window's colours; the background is painted already."""
    paint_part: PaintPart | None = None
    """Paints at least what is seen in a place, where that is quicker than to paint it all."""


def csv_of(table: Table) -> bytes:
    """Return a table as CSV (RFC 4180), in UTF-8 with the mark that spreadsheets look for."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(table.headings)
    writer.writerows(table.rows)
    return text.getvalue().encode("utf-8-sig")


def markdown_of(table: Table) -> str:
    rows = (table.headings, ("---",) * len(table.headings), *table.rows)
    note = f"\n{table.note}\n" if table.note else ""
    return "".join([f"| {' | '.join(map(_markdown_cell, row))} |\n" for row in rows]) + note


def _markdown_cell(text: str) -> str:
    """Return a text that stays in its cell: neither a bar nor the end of a line closes it."""
    return text.replace("\\", "\\\\").replace("|", "\\|").replace("\n", "<br>")


def png_of(picture: Graphic, ground: QColor) -> bytes:
    """Return a picture as PNG, as sharp as its size allows."""
    size = picture.size
    sharpness = min(SHARPNESS, (MOST_PIXELS / (size.width() * size.height())) ** 0.5)
    image = QImage(size * sharpness, QImage.Format.Format_RGB32)
    image.fill(ground)
    image.setText("Title", picture.title)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(sharpness, sharpness)
    picture.paint(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stub knows no device
    return bytes(buffer.data().data())


def svg_of(picture: Graphic, ground: QColor) -> bytes:
    from PySide6.QtSvg import QSvgGenerator

    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(picture.size)
    box = QRectF(0, 0, picture.size.width(), picture.size.height())
    generator.setViewBox(box)
    generator.setTitle(picture.title)
    # Qt's default, 72 dots per inch, would make text smaller than it was measured.
    generator.setResolution(QImage(1, 1, QImage.Format.Format_RGB32).logicalDpiX())
    painter = QPainter(generator)
    painter.fillRect(box, ground)
    picture.paint(painter)
    painter.end()
    return _for_everyone(bytes(buffer.data().data()), picture.size)


def pdf_of(picture: Graphic, ground: QColor) -> bytes:
    """Return a picture as a page of A3, as large as fits, upright or across."""
    from PySide6.QtCore import QMarginsF
    from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter

    size = picture.size
    is_across = size.width() > size.height()
    way = QPageLayout.Orientation.Landscape if is_across else QPageLayout.Orientation.Portrait
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(picture.title)
    writer.setResolution(PAGE_RESOLUTION)
    margins = QMarginsF(*[PAGE_MARGIN] * 4)
    writer.setPageLayout(QPageLayout(QPageSize(QPageSize.PageSizeId.A3), way, margins))
    painter = QPainter(writer)
    room = painter.viewport()
    scale = min(room.width() / size.width(), room.height() / size.height())
    painter.translate((room.width() - scale * size.width()) / 2, 0)
    painter.scale(scale, scale)
    painter.fillRect(QRectF(0, 0, size.width(), size.height()), ground)
    picture.paint(painter)
    painter.end()
    return bytes(buffer.data().data())


def _for_everyone(svg: bytes, size: QSize) -> bytes:
    """Return what Qt wrote, so that it looks the same elsewhere."""
    # Qt rounds the size in millimetres, so that some viewers show an empty line at the edge.
    pixels = b'<svg width="%d" height="%d"' % (size.width(), size.height())
    svg = re.sub(rb'<svg width="[^"]*" height="[^"]*"', pixels, svg, count=1)
    # Qt names one font family, which few machines have: some would show serifs instead.
    return re.sub(rb'(font-family="[^"]*)"', rb'\1, sans-serif"', svg)
