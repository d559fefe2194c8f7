"""The search tree as a picture for a file: all that is shown of it, in and out of sight."""

import math

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QPainter

from tictactoe_gui.ui.kit.export import Graphic
from tictactoe_gui.ui.kit.theme import Colours
from tictactoe_gui.ui.studies.tree.drawing import TreeDrawing, tree_sheet
from tictactoe_gui.ui.studies.tree.layout import Arrangement
from tictactoe_gui.ui.studies.tree.walk import TreeWalk


def picture_of(
    walk: TreeWalk, picture: Arrangement, scheme: Colours, font: QFont, title: str
) -> Graphic:
    """Return what is drawn of `walk`."""
    box = picture.box
    page = QSize(math.ceil(box.width()), math.ceil(box.height()))

    def paint(painter: QPainter) -> None:
        # Laid out only now: a large tree takes its time, and most menus are closed without a file.
        sheet = tree_sheet(font, scheme)
        drawing = TreeDrawing(sheet, walk)
        for part in picture.parts():
            drawing.draw(part)
        for level in picture.levels:
            drawing.level(level, level.box.left())
        painter.translate(-box.topLeft())
        sheet.paint(painter)

    return Graphic(title, page, paint)
