"""The search tree as a picture for a file: all that is shown of it, in and out of sight."""

import math

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QFont, QPainter

from tictactoe_gui.ui import export
from tictactoe_gui.ui.studies.tree_drawing import Drawing
from tictactoe_gui.ui.studies.tree_ink import Ink
from tictactoe_gui.ui.studies.tree_layout import Picture
from tictactoe_gui.ui.studies.tree_walk import TreeWalk
from tictactoe_gui.ui.theme import Colours


def picture_of(
    walk: TreeWalk, picture: Picture, scheme: Colours, font: QFont, title: str
) -> export.Picture:
    """Return what is drawn of `walk`, on the ground of the window."""
    box = picture.box
    page = QSizeF(math.ceil(box.width()), math.ceil(box.height())).toSize()

    def paint(painter: QPainter) -> None:
        ink = Ink(painter, font)
        ink.box(QRectF(0, 0, page.width(), page.height()), QColor(scheme.window))
        painter.translate(-box.topLeft())
        drawing = Drawing(ink, scheme, walk)
        for part in picture.parts():
            drawing.draw(part)

    return export.Picture(title, page, paint)
