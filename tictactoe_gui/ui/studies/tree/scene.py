"""TreeScene: the picture of a search tree as items, drawn where they are in sight."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.studies.tree.drawing import TreeDrawing, tree_sheet
from tictactoe_gui.ui.studies.tree.layout import Arrangement, Part
from tictactoe_gui.ui.studies.tree.walk import TreeWalk

_RIM = 10
"""How far the strokes of a part reach beyond its box."""


class TreeScene(QGraphicsScene):
    """Holds an item for each part of the picture."""

    def __init__(self) -> None:
        super().__init__()
        self.pointed: Cell | None = None
        """The square whose branch is emphasised."""

    def show_picture(self, walk: TreeWalk, picture: Arrangement) -> None:
        self.clear()
        for height, part in enumerate(picture.parts()):
            item = _SceneItem(walk, part)
            item.setZValue(height)
            self.addItem(item)
        self.setSceneRect(picture.box)

    def show_pointed(self, cell: Cell | None) -> None:
        """Emphasise the branch of another square."""
        self.pointed = cell
        self.update()


class _SceneItem(QGraphicsItem):
    """Draws a part of the picture in the colours and the font of the view."""

    def __init__(self, walk: TreeWalk, part: Part) -> None:
        super().__init__()
        self._walk = walk
        self._part = part

    def boundingRect(self) -> QRectF:  # noqa: N802  (Qt's name)
        return self._part.area.adjusted(-_RIM, -_RIM, _RIM, _RIM)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        scene = self.scene()
        assert isinstance(scene, TreeScene)  # noqa: S101  (nothing else holds it)
        assert widget  # noqa: S101  (the viewport)
        sheet = tree_sheet(widget.font(), colours(widget.palette()))
        TreeDrawing(sheet, self._walk, scene.pointed).draw(self._part)
        sheet.paint(painter)
