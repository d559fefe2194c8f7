"""TreeView: the drawn search tree, to be gone through by mouse and by keyboard."""

from collections.abc import Callable

from PySide6.QtCore import QMargins, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QFontInfo, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from tictactoe_gui.engine.replay import Step
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.tree import Answer, Node
from tictactoe_gui.engine.value_view import Scale
from tictactoe_gui.ui.kit.sheet import SMALL
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.kit.zoom_view import ROOM, ZOOM_STEP, ZoomView
from tictactoe_gui.ui.studies.tree.drawing import TreeDrawing, tree_sheet
from tictactoe_gui.ui.studies.tree.layout import Arrangement, NodeCard, TreePart, arranged
from tictactoe_gui.ui.studies.tree.walk import TreeWalk
from tictactoe_gui.ui.wording import tr

SMALLEST = 8 / SMALL
"""Of the zoom: text never gets smaller than 8 pixels."""
USUAL_TEXT = 14.0
"""Pixels: what is said beside the tree is about as large at the system's usual size."""
LEAST_LINES = 14
"""Of text: it gives way, so that what is said of a node and the controls stay in sight below."""
LARGEST_FITTED = 2.0
"""Of the zoom, unless a person asks for more: many can read a small tree in a large window."""
_RIM = 10
"""How far the strokes of a part reach beyond its box."""
Key = Qt.Key


class TreeView(ZoomView):
    """Shows a walk through a tree, and moves it by mouse and keys."""

    moved = Signal()
    """Another node is the current one, or a branch was opened or closed."""
    hovered = Signal(object)
    """The NodeCard under the mouse, or None."""
    left = Signal()
    """The focus is elsewhere."""
    refused = Signal()
    """There is no room to open another branch."""

    def __init__(self) -> None:
        self._scene = TreeScene()
        super().__init__(self._scene, SMALLEST)
        self.walk: TreeWalk | None = None
        self.arrangement: Arrangement | None = None
        self._hovered: NodeCard | None = None
        self.setMinimumHeight(LEAST_LINES * self.fontMetrics().lineSpacing())
        self.setAccessibleName(tr("Search tree"))
        self.clicked.connect(self._on_clicked)
        self.hovered_at.connect(self._on_hovered_at)

    # What is shown.

    def show_walk(self, walk: TreeWalk | None) -> None:
        """Show a walk from its beginning, or nothing."""
        self.walk = walk
        self._hover(None)
        self.rebuild()
        self.fit()

    def rebuild(self) -> None:
        """Draw the walk as it is now; the current node stays in place, or is brought into sight."""
        before = self._place()
        self.arrangement = arranged(self.walk) if self.walk else None
        if self.walk and self.arrangement:
            self._scene.show_picture(self.walk, self.arrangement)
        else:
            self._scene.clear()
        after = self._place()
        if before and after:
            self.pan(after - before)
        self.look_at_current()

    def _place(self) -> QPoint | None:
        """Return where the present node is in sight."""
        card = self._current_card()
        return self.mapFromScene(card.box.center()) if card else None

    def _current_card(self) -> NodeCard | None:
        return self.arrangement.card(self.walk.current) if self.walk and self.arrangement else None

    def look_at_current(self) -> None:
        """Bring the present node into sight."""
        card = self._current_card()
        if card:
            self.look_at(card.box)

    def _look_at_row(self) -> None:
        """Bring the row below the present node into sight, and the node, or what it is worth."""
        walk, arrangement = self.walk, self.arrangement
        if walk and arrangement and walk.is_open(walk.current):
            row = QRectF()
            for card in arrangement.cards:
                if card.node.parent is walk.current:
                    row = row.united(card.box)
            self.look_at(row)
            if present := self._current_card():
                self.look_at(present.box.adjusted(0, present.box.height() / 2, 0, 0))

    def show_pointed(self, cell: Cell | None) -> None:
        """Emphasise the branch of a square, and bring it into sight."""
        if cell == self._scene.pointed:
            return
        self._scene.show_pointed(cell)
        node = self.walk.tree.root.child(cell) if self.walk and cell is not None else None
        card = self.arrangement.card(node) if node and self.arrangement else None
        if card and not self._hovered:
            self.look_at(card.box)

    @Slot()
    def fit(self) -> None:
        """Show as much of the drawing as can be read, as large as there is room for."""
        if self.arrangement:
            box, room = self.arrangement.box, self.viewport().size()
            room = room.shrunkBy(QMargins(ROOM, ROOM, ROOM, ROOM))
            across, down = room.width() / box.width(), room.height() / box.height()
            self.set_zoom(max(min(across, down, LARGEST_FITTED), self._readable))
            card = self._current_card()
            if card:
                self.centerOn(card.box.center())
                self._look_at_row()
                self.look_at(card.box)  # a row that runs out of the view is seen to go on
        self.is_fitted = True

    @property
    def _readable(self) -> float:
        """The least zoom to fit with: in a large window its text is read from afar, too."""
        return SMALLEST * max(1.0, QFontInfo(self.font()).pixelSize() / USUAL_TEXT)

    def zoom_by(self, steps: int) -> None:
        """Zoom in or out around the current node."""
        self.set_zoom(self.zoom * ZOOM_STEP**steps)
        self.look_at_current()

    def sizeHint(self) -> QSize:
        """Ask for no more with a larger tree: what is below it is to stay in sight."""
        return QSize(super().sizeHint().width(), self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit again, unless a person has zoomed or panned."""
        super().resizeEvent(event)
        if self.is_fitted:
            self.fit()
        else:
            self.look_at_current()

    def drawForeground(self, painter: QPainter, _rect: QRectF | QRect) -> None:  # noqa: N802
        """Draw whose levels they are, on the left of what is in sight."""
        if self.walk and self.arrangement and self.arrangement.levels:
            sheet = tree_sheet(self.font(), colours(self.palette()))
            drawing, left = TreeDrawing(sheet, self.walk), self.mapToScene(ROOM // 2, 0).x()
            for level in self.arrangement.levels:
                drawing.level(level, left)
            sheet.paint(painter)

    def show_scale(self, scale: Scale) -> None:
        """Write the values of the tree in another way."""
        if self.walk and self.walk.tree.scale != scale:
            self.walk.tree = self.walk.tree.seen_as(scale)
            self.rebuild()

    # Navigation.

    def go(self, node: Node) -> None:
        """Look at a node of the whole search."""
        if self.walk:
            self.walk.go(node)
            self._changed()

    @Slot(int)
    def visit(self, number: int) -> None:
        """Look at the search as it stood at a visit."""
        if self.walk:
            self.walk.visit(number)
            self._changed()

    def follow(self, step: Step) -> None:
        """Look at the search as it stood at a step of it that is played on the board."""
        if self.walk:
            self.walk.follow(step)
            self.is_fitted = False
            self.rebuild()
            self._look_at_row()  # what is cut off stands there

    def toggle(self, node: Node) -> None:
        """Open or close the branch of a node; from a hit of the memo go to its source."""
        walk = self.walk
        if walk is None:
            return
        is_refused = False
        if node.visit.source:
            walk.go(walk.tree.root.find(node.visit.source))
        elif walk.is_open(node) and walk.step is None:
            walk.close(node)
        else:
            walk.go(node)
            is_refused = not walk.open(node)
        self._changed()
        self._look_at_row()
        if is_refused:
            self.refused.emit()

    @Slot()
    def go_to_next_cut(self) -> None:
        """Look at the next node that a cut-off ended, with the moves that it left."""
        node = self.walk and self.walk.tree.next_cut(self.walk.current.number)
        if self.walk and node:
            self.walk.go(node)
            self.walk.open(node)
            self._changed()
            self._look_at_row()

    def _descend(self) -> None:
        """Go to the first move below, and open the branch for it."""
        walk = self.walk
        if walk and walk.current.visit.answer is Answer.MOVES:
            if not walk.is_open(walk.current) and not walk.open(walk.current):
                self.refused.emit()
            else:
                self.go(walk.twigs(walk.current)[0].node)

    def _changed(self) -> None:
        self.is_fitted = False
        self.rebuild()
        self.moved.emit()

    # Mouse.

    def _card_at(self, spot: QPointF) -> NodeCard | None:
        cards = self.arrangement.cards if self.arrangement else ()
        return next((each for each in cards if each.box.contains(spot)), None)

    @Slot(object)
    def _on_clicked(self, spot: QPointF) -> None:
        card = self._card_at(spot)
        if card:
            self.toggle(card.node)

    @Slot(object)
    def _on_hovered_at(self, spot: QPointF | None) -> None:
        self._hover(self._card_at(spot) if spot else None)

    def _hover(self, card: NodeCard | None) -> None:
        if card != self._hovered:
            self._hovered = card
            shape = Qt.CursorShape.PointingHandCursor if card else Qt.CursorShape.ArrowCursor
            self.viewport().setCursor(shape)
            self.hovered.emit(card)

    # Keyboard.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go along the tree, step through the visits, zoom; leave the rest to others."""
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        is_plain = modifiers in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
        action = self._actions(self.walk).get(event.key()) if self.walk and is_plain else None
        if action:
            action()
        else:
            super().keyPressEvent(event)

    def _actions(self, walk: TreeWalk) -> dict[int, Callable[[], None]]:
        node = walk.current
        return {
            Key.Key_Left: lambda: self.go(walk.neighbour(-1)),
            Key.Key_Right: lambda: self.go(walk.neighbour(1)),
            Key.Key_Up: lambda: self.go(node.parent or node),
            Key.Key_Down: self._descend,
            Key.Key_Return: lambda: self.toggle(node),
            Key.Key_Enter: lambda: self.toggle(node),
            Key.Key_Space: lambda: self.toggle(node),
            Key.Key_PageUp: lambda: self.visit(node.number - 1),
            Key.Key_PageDown: lambda: self.visit(node.number + 1),
            Key.Key_Home: lambda: self.visit(1),
            Key.Key_End: lambda: self.visit(walk.tree.root.last),
            Key.Key_Plus: lambda: self.zoom_by(1),
            Key.Key_Equal: lambda: self.zoom_by(1),
            Key.Key_Minus: lambda: self.zoom_by(-1),
            Key.Key_0: lambda: self.set_zoom(1.0),
        }

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class TreeScene(QGraphicsScene):
    """The picture of a tree as items, one for each part, drawn where they are in sight."""

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

    def __init__(self, walk: TreeWalk, part: TreePart) -> None:
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
