"""TreeView: the drawn search tree, to be gone through by mouse and by keyboard."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QFontInfo, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsRectItem,
    QGraphicsScene,
    QStyle,
    QStyleOptionGraphicsItem,
    QWidget,
)

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.tree import Answer, Node, Step, Tree
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.kit.windows import PRESS
from tictactoe_gui.ui.studies.thinking.tree.drawing import (
    PIN,
    SMALL,
    PartLook,
    TreePainter,
    look_of,
)
from tictactoe_gui.ui.studies.thinking.tree.layout import (
    HEIGHT,
    LEVEL_GAP,
    MARGIN,
    Arrangement,
    TreeLine,
    TreePart,
    arranged,
)
from tictactoe_gui.ui.studies.thinking.tree.walk import MOST_BOARDS, TreeWalk
from tictactoe_gui.ui.studies.thinking.tree.zoom_view import ZoomView
from tictactoe_gui.ui.wording import tr

SMALLEST, LARGEST_FITTED = 8 / SMALL, 1.6
"""Of the zoom: a person can make text as small as 8 pixels; by itself no tree is so large."""
USUAL_TEXT = 13.0
"""Pixels: where what is said beside the tree is larger, the tree is by as much larger."""
_LEAST_HEIGHT = PIN + 2 * HEIGHT + LEVEL_GAP + 2 * MARGIN
"""Room for the line about the root, the present node and the row below it."""
_RIM = 4
"""How far the strokes of a part reach beyond its box."""
Key = Qt.Key


class TreeView(ZoomView):
    """Shows a walk through a tree, and moves it by mouse and keys."""

    moved = Signal()
    """Another node is the current one, or a branch was opened or closed."""
    hovered = Signal(object)
    """The Node whose board is under the mouse, or None."""
    left = Signal()
    """The focus is elsewhere."""
    chosen = Signal(int)
    """The Cell of a branch from which a person chooses."""
    answered = Signal(object)
    """The Node that a person takes for the one that is asked for."""
    noted = Signal(str)
    """Why a branch that a person wanted could not be opened."""

    def __init__(self) -> None:
        self._scene = QGraphicsScene()
        super().__init__(self._scene, SMALLEST)
        self._items: dict[object, _SceneItem] = {}
        """What draws the parts of the arrangement; an item stays while its part does."""
        self.walk: TreeWalk | None = None
        self.is_asking = False
        """Whether a node is asked for, so that a press on one is an answer."""
        self.arrangement = Arrangement()
        self._hovered: Node | None = None
        self._pointed: Cell | None = None
        """The square that a person points at."""
        self.setAccessibleName(tr("Search tree"))
        self.clicked.connect(self._on_clicked)
        self.hovered_at.connect(self._on_hovered)

    # Showing.

    def show_walk(self, walk: TreeWalk | None) -> None:
        """Show a walk from its beginning, or nothing."""
        self.walk = walk
        self._scene.clear()
        self._items.clear()
        self._on_hovered(None)
        self.fit()

    def walk_of(self, tree: Tree) -> TreeWalk:
        """Return the walk that is shown; it begins anew unless it is that of `tree`."""
        walk = self.walk
        if walk is None or walk.tree is not tree:
            walk = TreeWalk(tree)
            self.show_walk(walk)
        return walk

    @Slot()
    def fit(self) -> None:
        """Show all as large as there is room for, but no smaller than can be read."""
        if self.walk:
            box, room = arranged(self.walk, self._room(self._readable)).box, self.viewport().size()
            height = max(box.height(), _LEAST_HEIGHT)
            zoom = min(self._room(1) / box.width(), room.height() / height, LARGEST_FITTED)
            self.set_zoom(max(zoom, self._readable))
        self.is_fitted = True
        self._show_from_the_top()

    @property
    def _readable(self) -> float:
        """The least zoom to fit with: text is as much larger as what is said beside the tree."""
        return max(1.0, QFontInfo(self.font()).pixelSize() / USUAL_TEXT)

    def _room(self, zoom: float) -> float:
        """Return how wide rows can be at a zoom, whether there is a bar beside them or not."""
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent, None, self)
        return (self.width() - bar - 2) / zoom - 2 * MARGIN

    def _show_from_the_top(self) -> None:
        """Draw the walk, scrolled no farther than shows what is present: the root, if it can."""
        self.verticalScrollBar().setValue(self.verticalScrollBar().minimum())
        self.rebuild()
        self._scroll_past_half_rows()

    def _scroll_past_half_rows(self) -> None:
        """Let no row stand half below the line about the root."""
        edge = self.mapToScene(0, 0).y() + PIN
        for top in {each.box.top() for each in self.arrangement.cards}:
            if self.is_pinned and top < edge < top + HEIGHT:
                least = top + HEIGHT + MARGIN - PIN + self.viewport().height() / self.zoom
                self._scene.setSceneRect(self._scene.sceneRect().united(QRectF(0, 0, 1, least)))
                past = round((top + HEIGHT - edge) * self.zoom)
                bar = self.verticalScrollBar()
                bar.setValue(bar.value() + past)

    def rebuild(self) -> None:
        """Draw the walk as it is now, with the present node and the row below it in sight."""
        if not (walk := self.walk):
            self.arrangement = Arrangement()
            return
        room = self._room(self.zoom)
        shown = self.arrangement = arranged(walk, room)
        parts = {_key(each): each for each in shown.parts}
        for gone in self._items.keys() - parts.keys():
            self._scene.removeItem(self._items.pop(gone))
        for key, part in parts.items():
            if key not in self._items:
                self._items[key] = _SceneItem(walk, part)
                self._scene.addItem(self._items[key])
            self._items[key].show_part(part, look_of(walk, part))
        # So wide that the root stays in the middle.
        self._scene.setSceneRect(shown.box.united(QRectF(-room / 2, 0, room, HEIGHT)))
        if card := shown.card(walk.current):
            above = card.node if walk.is_open(card.node) else card.node.parent or card.node
            self.look_at(shown.row_below(above))
            self.look_at(card.box)
        self.viewport().update()

    def look_at(self, box: QRectF) -> None:
        """Bring a part of the drawing into sight, below the line about the root."""
        pin = PIN if box.top() > 0 else 0
        self.ensureVisible(box.adjusted(-MARGIN, -MARGIN - pin, MARGIN, MARGIN), 0, 0)

    def show_pointed(self, cell: Cell | None) -> None:
        """Emphasise the move to a square, and bring it into sight."""
        if cell != self._pointed:
            self._pointed = cell
            self.viewport().update()
            node = self.walk.tree.root.child(cell) if self.walk and cell is not None else None
            card = self.arrangement.card(node) if node else None
            if card and not self._hovered:
                self.look_at(card.box)

    def zoom_by(self, steps: float) -> None:
        super().zoom_by(steps)
        self.rebuild()

    def sizeHint(self) -> QSize:
        """Ask for no more with a larger tree: what is below it is to stay in sight."""
        return QSize(super().sizeHint().width(), self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Ask for the room of the present node and the row below it."""
        width = super().minimumSizeHint().width()
        return QSize(width, round(_LEAST_HEIGHT * self._readable))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit again, unless a person has zoomed."""
        super().resizeEvent(event)
        if self.is_fitted:
            self.fit()
        else:
            self.rebuild()

    def changeEvent(self, event: QEvent) -> None:
        """Paint in the new colours or letters."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            for item in self._items.values():
                item.update()
            if event.type() == QEvent.Type.FontChange:
                self.updateGeometry()
                self.fit()

    @property
    def is_pinned(self) -> bool:
        """Whether the root is out of sight, so that a line tells of it."""
        return self.walk is not None and self.mapFromScene(0, 0).y() < 0

    def drawForeground(self, painter: QPainter, _rect: QRectF | QRect) -> None:  # noqa: N802
        """Frame what is present and pointed at, and pin the root to the upper edge."""
        if not (walk := self.walk):
            return
        drawing = TreePainter(painter, self.font(), colours(self.palette()), walk)
        way, pointed = walk.current.path, self._pointed
        for card in self.arrangement.cards:
            if pointed is not None and card.node.path in ((pointed,), (*way, pointed)):
                drawing.frame(card.box, is_present=False)
            if card.node is walk.current:
                drawing.frame(card.box, is_present=True)
        if self.is_pinned:
            edge = self.mapToScene(self.viewport().rect()).boundingRect()
            edge.setHeight(PIN)
            drawing.pin(edge)

    # Navigation.

    def go(self, node: Node) -> None:
        """Look at a node of the whole search."""
        if walk := self.walk:
            if self.is_asking:
                walk.current = node
            else:
                walk.go(node)
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
            self._show_from_the_top()

    def toggle(self, node: Node) -> None:
        """Go to a node and open its branch, or close it; a hit of the memo leads to its source."""
        walk = self.walk
        if walk is None:
            return
        if self.is_asking:
            self.answered.emit(node)
            return
        is_refused = False
        if node.visit.source:
            walk.go(walk.tree.root.find(node.visit.source))
        elif node is walk.current and walk.is_open(node) and walk.step is None:
            walk.close(node)
        else:
            walk.go(node)
            is_refused = not walk.open(node)
        self._changed()
        if is_refused:
            self._refuse()

    def _refuse(self) -> None:
        """Say why a branch stays closed."""
        text = tr(
            "Only {count} boards can be read at once: close a branch first.", count=MOST_BOARDS
        )
        self.noted.emit(text)

    def _descend(self) -> None:
        """Go to the first move below, and open the branch for it."""
        walk = self.walk
        if walk and walk.current.visit.answer is Answer.MOVES:
            if not walk.is_open(walk.current) and not walk.open(walk.current):
                self._refuse()
            elif below := walk.children(walk.current):
                self.go(below[0])

    def _changed(self) -> None:
        self.rebuild()
        self.moved.emit()

    # Mouse.

    def _node_at(self, spot: QPointF) -> Node | None:
        """Return the node whose board is there, or that the line at the upper edge tells of."""
        if self.walk and self.is_pinned and self.mapFromScene(spot).y() < PIN * self.zoom:
            return self.walk.tree.root
        cards = self.arrangement.cards
        return next((each.node for each in cards if each.box.contains(spot)), None)

    @Slot(object)
    def _on_clicked(self, spot: QPointF) -> None:
        node = self._node_at(spot)
        veil = self.walk.veil if self.walk else None
        if node and veil and veil.has_branches and node.path[:-1] == veil.path and node.path:
            self.chosen.emit(node.path[-1])
        elif node:
            self.toggle(node)

    @Slot(object)
    def _on_hovered(self, spot: QPointF | None) -> None:
        node = self._node_at(spot) if spot else None
        if node is not self._hovered:
            self._hovered = node
            shape = Qt.CursorShape.PointingHandCursor if node else Qt.CursorShape.ArrowCursor
            self.viewport().setCursor(shape)
            self.hovered.emit(node)

    # Keyboard.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go along the tree and step through the visits; leave the rest to others."""
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
            **dict.fromkeys(PRESS, lambda: self.toggle(node)),
            Key.Key_PageUp: lambda: self.visit(node.number - 1),
            Key.Key_PageDown: lambda: self.visit(node.number + 1),
            Key.Key_Home: lambda: self.visit(1),
            Key.Key_End: lambda: self.visit(walk.tree.root.last),
        }

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


def _key(part: TreePart) -> object:
    """Return what tells a part from all others."""
    return type(part), part.node.path, isinstance(part, TreeLine) and part.leaves_out


class _SceneItem(QGraphicsRectItem):
    """Paints a part of the picture in the view's colours and font, and keeps what it painted."""

    def __init__(self, walk: TreeWalk, part: TreePart) -> None:
        super().__init__()
        self._walk, self._part = walk, part
        self._look: PartLook | None = None
        is_line = isinstance(part, TreeLine)
        self.setZValue(0 if is_line else 1)
        modes = QGraphicsItem.CacheMode
        self.setCacheMode(modes.NoCache if is_line else modes.DeviceCoordinateCache)

    def show_part(self, part: TreePart, look: PartLook) -> None:
        """Stand at the place of the part, which may have grown or turned, and look like that."""
        if part == self._part and look == self._look:
            return
        before, self._part = self._part, part
        if look != self._look:
            self._look = look
            self.update()
        is_turned = isinstance(part, TreeLine) and part != before
        if is_turned or part.box.size() != before.box.size() or self.rect().isEmpty():
            whole = QRectF(QPointF(), part.box.size())
            self.setRect(whole.adjusted(-_RIM, -_RIM, _RIM, _RIM))
            self.update()
        self.setPos(part.box.topLeft())

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        assert self._look
        (view,) = self.scene().views()  # what is kept is painted for no widget
        painter.translate(-self.pos())
        scheme = colours(view.palette())
        TreePainter(painter, view.font(), scheme, self._walk).paint(self._part, self._look)
