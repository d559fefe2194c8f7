"""The search tree as a file: the whole picture as SVG or PNG, written in one step or not at all."""

import math
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QSaveFile
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from tictactoe_gui.ui.studies.tree_drawing import Drawing
from tictactoe_gui.ui.studies.tree_ink import Ink, PainterInk
from tictactoe_gui.ui.studies.tree_layout import Picture
from tictactoe_gui.ui.studies.tree_svg import SvgInk
from tictactoe_gui.ui.studies.tree_walk import TreeWalk
from tictactoe_gui.ui.theme import Colours

SHARPNESS = 2.0
"""Pixels of a PNG for each unit of the drawing, where that is not too many."""
MOST_PIXELS = 24_000_000


class TreePicture:
    """What is shown of a tree, ready to be written."""

    def __init__(
        self, walk: TreeWalk, picture: Picture, scheme: Colours, font: QFont, title: str
    ) -> None:
        self._walk = walk
        self._picture = picture
        self._scheme = scheme
        self._font = font
        self._title = title

    def write(self, path: Path) -> None:
        """Write SVG, or PNG where the name ends so; raise OSError with the reason if it fails."""
        content = self.png() if path.suffix.lower() == ".png" else self.svg()
        file = QSaveFile(str(path))
        if not (
            file.open(QIODevice.OpenModeFlag.WriteOnly)
            and file.write(content) == len(content)
            and file.commit()
        ):
            raise OSError(file.errorString())

    def svg(self) -> bytes:
        """Return the picture as SVG."""
        ink = SvgInk(self._picture.box, QColor(self._scheme.window), self._font, self._title)
        self._draw(ink)
        return ink.finish()

    def png(self) -> bytes:
        """Return the picture as PNG."""
        box = self._picture.box
        sharpness = min(SHARPNESS, math.sqrt(MOST_PIXELS / (box.width() * box.height())))
        image = QImage(
            math.ceil(box.width() * sharpness),
            math.ceil(box.height() * sharpness),
            QImage.Format.Format_RGB32,
        )
        image.fill(QColor(self._scheme.window))
        image.setText("Title", self._title)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(sharpness, sharpness)
        painter.translate(-box.topLeft())
        self._draw(PainterInk(painter, self._font))
        painter.end()
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stub knows no device
        return bytes(buffer.data().data())

    def _draw(self, ink: Ink) -> None:
        drawing = Drawing(ink, self._scheme, self._walk)
        for part in self._picture.parts():
            drawing.draw(part)
