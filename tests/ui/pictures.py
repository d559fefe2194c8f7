"""Pictures that were written as SVG, read again: their shapes, their texts, and how they look."""

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree as ET

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

FORMAT = QImage.Format.Format_RGB32
SVG = "{http://www.w3.org/2000/svg}"


class Text(NamedTuple):
    """A text, and where it begins."""

    text: str
    x: float
    y: float


class Written:
    """An SVG that was written by Qt: groups of shapes and texts, each with a transform."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.root = ET.fromstring(content)  # noqa: S314  (written here)

    @property
    def title(self) -> str | None:
        return self.root.findtext(f"{SVG}title")

    def all(self, kind: str) -> list[ET.Element]:
        """Return every element of a kind."""
        return list(self.root.iter(SVG + kind))

    def groups(self, kind: str) -> list[ET.Element]:
        """Return the group of every element of a kind: that says how it is drawn."""
        return [group for group in self.all("g") for _ in group.findall(SVG + kind)]

    @property
    def texts(self) -> list[Text]:
        """Every text; one that needs two fonts is written in pieces, side by side."""
        return [text for group in self.all("g") for text in _texts(group)]

    def image(self, size: QSize) -> QImage:
        """Return how it looks."""
        image = QImage(size, FORMAT)
        image.fill(Qt.GlobalColor.magenta)
        painter = QPainter(image)
        QSvgRenderer(QByteArray(self.content)).render(painter)
        painter.end()
        return image


def _texts(group: ET.Element) -> Iterator[Text]:
    whole: Text | None = None
    for piece in group.findall(f"{SVG}text"):
        left, top = _place(group)
        x, y = left + float(piece.attrib["x"]), top + float(piece.attrib["y"])
        if whole and whole.y == y:
            whole = whole._replace(text=whole.text + (piece.text or ""))
            continue
        if whole:
            yield whole
        whole = Text(piece.text or "", x, y)
    if whole:
        yield whole


def _place(group: ET.Element) -> tuple[float, float]:
    """Return where the origin of a group is, which is neither turned nor scaled."""
    found = re.fullmatch(r"matrix\(1,0,0,1,(.+),(.+)\)", group.attrib["transform"])
    assert found, group.attrib
    return float(found[1]), float(found[2])


def difference(one: QImage, other: QImage) -> float:
    """Return how far apart the colours of two images are on average, from 0 to 255."""
    assert one.size() == other.size()
    here, there = (bytes(each.convertToFormat(FORMAT).constBits()) for each in (one, other))
    return sum(abs(a - b) for a, b in zip(here, there, strict=True)) / len(here)
