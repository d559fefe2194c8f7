"""TreeView: the drawn search tree, to be gone through by mouse and by keyboard."""

from collections.abc import Callable

from PySide6.QtCore import (
    QEvent,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QFocusEvent, QFontInfo, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsRectItem,
    QGraphicsScene,
    QStyleOptionGraphicsItem,
    QWidget,
)

from tictactoe_gui.engine.replay import Event, Step
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.scale import Scale
from tictactoe_gui.engine.tree import Answer, Node
from tictactoe_gui.ui.kit.keys import PRESS
from tictactoe_gui.ui.kit.sheet import SMALL
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.kit.zoom_view import ROOM, ZOOM_STEP, ZoomView
from tictactoe_gui.ui.studies.thinking.tree.drawing import (
    PartLook,
    TreeDrawing,
    is_drawn,
    look_of,
    tree_sheet,
)
from tictactoe_gui.ui.studies.thinking.tree.layout import (
    CARD_HEIGHT,
    LEVEL_GAP,
    NOTHING,
    ORDER,
    NodeCard,
    TreeLine,
    TreePart,
    around,
    arranged,
)
from tictactoe_gui.ui.studies.thinking.tree.walk import MOST_BOARDS, TreeWalk
from tictactoe_gui.ui.wording import tr

SMALLEST, FITTED = 8 / SMALL, 10 / SMALL
"""Of the zoom: text is never smaller than 8 pixels, and 10 unless a person wants it smaller."""
USUAL_TEXT = 12.0
"""Pixels: where what is said beside the tree is larger, the tree is fitted by as much larger."""
LEAST_LINES = 14
"""Of text: it gives way, so that what is said of a node and the controls stay in sight below."""
LARGEST_FITTED = 1.6
"""Of the zoom, unless a person asks for more: many can read a small tree in a large window."""
_PAIR = 2 * CARD_HEIGHT + LEVEL_GAP
"""How high a node and a move of it are: in large type they are to be in sight together."""
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
    noted = Signal(str)
    """Why a branch that a person wanted could not be opened."""

    def __init__(self) -> None:
        self._scene = QGraphicsScene()
        super().__init__(self._scene, SMALLEST)
        self._items: dict[object, _SceneItem] = {}
        """What draws the parts of the arrangement; an item stays while its part does."""
        self.walk: TreeWalk | None = None
        self.arrangement = NOTHING
        self._shape: object = None
        """What the arrangement was made for."""
        self._drawn: tuple[int | None, Scale] | None = None
        """The step that is drawn, and how values are written."""
        self._hovered: NodeCard | None = None
        self._pointed: Cell | None = None
        """The square that a person points at."""
        self.setAccessibleName(tr("Search tree"))
        self.clicked.connect(self._on_clicked)
        self.hovered_at.connect(lambda spot: self._hover(self._card_at(spot) if spot else None))

    # What is shown.

    def show_walk(self, walk: TreeWalk | None) -> None:
        """Show a walk from its beginning, or nothing."""
        self.walk, self._drawn = walk, None
        self._scene.clear()
        self._items.clear()
        self._hover(None)
        self.rebuild()
        self.fit()

    def rebuild(self) -> None:
        """Draw the walk as it is now; the current node stays in place, or is brought into sight."""
        before = self._place()
        shape = self.walk and (self.walk, self.walk.shape)
        if shape != self._shape:
            self._shape = shape
            self.arrangement = arranged(self.walk) if self.walk else NOTHING
            self._place_items()
        self._show_looks()
        after = self._place()
        if before and after:
            self.pan(after - before)
        self.look_at_current()

    def _place_items(self) -> None:
        """Have an item for each part of the arrangement, at its place."""
        parts, most = {_key(part): part for part in self.arrangement.parts()}, self._most_kept
        for gone in self._items.keys() - parts.keys():
            self._scene.removeItem(self._items.pop(gone))
        for key, part in parts.items():
            if key not in self._items and self.walk:
                self._items[key] = _SceneItem(self.walk, part)
                self._scene.addItem(self._items[key])
            self._items[key].place(part, most)
        self._scene.setSceneRect(self.arrangement.box)

    def _show_looks(self) -> None:
        """Draw anew what looks different now: between two steps, what was visited meanwhile."""
        if not (walk := self.walk):
            return
        before, self._drawn = self._drawn, (walk.step, walk.tree.scale)
        first, last = 1, walk.tree.root.last
        if before and before[0] and walk.step and before[1] == walk.tree.scale:
            first, last = sorted((before[0], walk.step))
        for item in self._items.values():
            if item.look is None or (item.first <= last and item.last >= first):
                item.show_look(look_of(walk, item.part))

    def _place(self) -> QPoint | None:
        """Return where the present node is in sight."""
        card = self.current_card
        return self.mapFromScene(card.box.center()) if card else None

    @property
    def current_card(self) -> NodeCard | None:
        """The card of the present node."""
        return self.arrangement.card(self.walk.current) if self.walk else None

    def look_at_current(self) -> None:
        """Bring the present node into sight, if it is not."""
        card = self.current_card
        seen = self.viewport().rect()
        if card and not seen.contains(self.mapFromScene(card.box).boundingRect()):
            self.look_at(card.box)

    def _look_at_row(self) -> None:
        """Bring the row below the present node into sight, and the node, or what it is worth."""
        present = self.current_card
        if present and self.walk and self.walk.is_open(present.node):
            self.look_at(self._row)
            self.look_at(present.box.adjusted(0, present.box.height() / 2, 0, 0))

    def _look_at_both(self, card: NodeCard, other: NodeCard | None) -> None:
        """Bring two boards into sight, or where there is no room for both the first one."""
        both = card.box.united(other.box) if other else card.box
        size = both.size() * self.zoom
        has_room = size == size.boundedTo(self.viewport().size().toSizeF())
        self.look_at(both if has_room else card.box)

    @property
    def _chosen(self) -> NodeCard | None:
        """The board below the present node that best play leads to."""
        best = self.walk and self.walk.best(self.walk.current)
        return self.arrangement.card(best) if best else None

    @property
    def _row(self) -> QRectF:
        """Where the boards below the present node are."""
        node = self.walk and self.walk.current
        return around(card.box for card in self.arrangement.cards if card.node.parent is node)

    def show_pointed(self, cell: Cell | None) -> None:
        """Emphasise the move to a square, and bring it into sight."""
        if cell == self._pointed:
            return
        self._pointed = cell
        self.viewport().update()
        node = self.walk.tree.root.child(cell) if self.walk and cell is not None else None
        card = self.arrangement.card(node) if node else None
        if card and not self._hovered:
            self.look_at(card.box)

    @Slot()
    def fit(self) -> None:
        """Show all if it can be read so, else the present node and its row, in the middle."""
        if self.walk and (card := self.current_card):
            family = self._row.united(card.box)
            whole, least = self.arrangement.box.size(), self._readable
            zoom = self._zoom_for(whole.width(), whole.height())
            if zoom < least:
                zoom = max(self._zoom_for(family.width(), whole.height()), least)
            self.set_zoom(zoom)
            self.centerOn(family.center())
            self._look_at_row()
            self._look_at_both(card, self._chosen)
        self.is_fitted = True

    def _zoom_for(self, width: float, height: float) -> float:
        """Return the zoom at which so much of the drawing is in sight, at most a large one."""
        room = self.viewport().size()
        return min(room.width() / width, room.height() / height, LARGEST_FITTED)

    @property
    def _readable(self) -> float:
        """The least zoom to fit with: in a large window its text is read from afar, too."""
        return FITTED * max(1.0, QFontInfo(self.font()).pixelSize() / USUAL_TEXT)

    def set_zoom(self, zoom: float) -> None:
        super().set_zoom(zoom)
        self._keep_drawn()

    def _keep_drawn(self) -> None:
        """Keep what is drawn, but of parts large in the view: Qt errs where these scroll."""
        most = self._most_kept
        for item in self._items.values():
            item.keep(most)

    @property
    def _most_kept(self) -> QSizeF:
        return self.mapToScene(self.viewport().rect()).boundingRect().size() / 2

    def zoom_by(self, steps: int) -> None:
        """Zoom in or out around the current node."""
        self.set_zoom(self.zoom * ZOOM_STEP**steps)
        self.look_at_current()

    def sizeHint(self) -> QSize:
        """Ask for no more with a larger tree: what is below it is to stay in sight."""
        return QSize(super().sizeHint().width(), self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Ask for some lines of text, in large type for the present node and a move of it."""
        least = LEAST_LINES * self.fontMetrics().lineSpacing()
        if self._readable > FITTED:
            least = max(least, round(_PAIR * self._readable) + 3 * ROOM)
        return QSize(super().minimumSizeHint().width(), least)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit again, unless a person has zoomed or panned."""
        super().resizeEvent(event)
        if self.is_fitted:
            self.fit()
        else:
            self._keep_drawn()
            self.look_at_current()

    def changeEvent(self, event: QEvent) -> None:
        """Paint in the new colours or letters."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            for item in self._items.values():
                item.update()
        if event.type() == QEvent.Type.FontChange:
            self.fit()

    def drawForeground(self, painter: QPainter, _rect: QRectF | QRect) -> None:  # noqa: N802
        """Draw a frame around the present node, and whose levels they are on the left."""
        if self.walk:
            sheet = tree_sheet(self.font(), colours(self.palette()))
            drawing, left = TreeDrawing(sheet, self.walk), self.mapToScene(ROOM // 2, 0).x()
            drawing.frames(self.arrangement, self._pointed)
            for level in self.arrangement.levels:
                drawing.level(level, left)
            sheet.paint(painter)

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

    def ask(self, step: Step, *, is_open: bool, are_windows_hidden: bool = False) -> None:
        """Look at the search as it stands at a step, with nothing of what comes after it."""
        if self.walk:
            self.walk.ask(step, is_open=is_open, are_windows_hidden=are_windows_hidden)
            self.is_fitted = True
            self.rebuild()
            self.fit()

    def follow(self, step: Step) -> None:
        """Look at the search as it stood at a step of it that is played on the board."""
        if self.walk:
            self.walk.follow(step)
            is_over = step.event is Event.RETURN and not step.node.parent
            self.is_fitted = False
            self.rebuild()
            if is_over or step.event is Event.CUT:
                self._look_at_row()  # what is cut off stands there
            if is_over and (card := self.current_card):
                self._look_at_both(card, self._chosen)

    def toggle(self, node: Node) -> None:
        """Open or close the branch of a node; from a hit of the memo go to its source."""
        walk = self.walk
        if walk is None:
            return
        is_open = True
        if node.visit.source:
            walk.go(walk.tree.root.find(node.visit.source))
        elif walk.is_open(node) and walk.step is None:
            walk.close(node)
        else:
            walk.go(node)
            is_open = walk.open(node)
        self._changed()
        self._look_at_row()
        if not is_open:
            self._refuse()

    def _refuse(self) -> None:
        """Say why a branch stays closed."""
        text = tr(
            "Only {count} boards can be read at once: close a branch first.", count=MOST_BOARDS
        )
        self.noted.emit(text)

    @Slot()
    def go_to_next_cut(self) -> None:
        """Look at the next node that a cut-off ended, with the moves that it left."""
        node = self.walk and self.walk.tree.next_cut(self.walk.current.number)
        if self.walk and node:
            self.walk.go(node)
            self.walk.open(node)
            self._changed()
            self._look_at_row()
            card, above = map(self.arrangement.card, (node, node.parent or node))
            if card:
                self._look_at_both(card, above)

    def _descend(self) -> None:
        """Go to the first move below, and open the branch for it."""
        walk = self.walk
        if walk and walk.current.visit.answer is Answer.MOVES:
            if not walk.is_open(walk.current) and not walk.open(walk.current):
                self._refuse()
            else:
                self.go(walk.children(walk.current)[0])

    def _changed(self) -> None:
        self.is_fitted = False
        self.rebuild()
        self.moved.emit()

    # Mouse.

    def _card_at(self, spot: QPointF) -> NodeCard | None:
        return next((each for each in self.arrangement.cards if each.box.contains(spot)), None)

    @Slot(object)
    def _on_clicked(self, spot: QPointF) -> None:
        card = self._card_at(spot)
        if card:
            self.toggle(card.node)

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
            **dict.fromkeys(PRESS, lambda: self.toggle(node)),
            Key.Key_PageUp: lambda: self.visit(node.number - 1),
            Key.Key_PageDown: lambda: self.visit(node.number + 1),
            Key.Key_Home: lambda: self.visit(1),
            Key.Key_End: lambda: self.visit(walk.tree.root.last),
            Key.Key_C: self.go_to_next_cut,
            Key.Key_Plus: lambda: self.zoom_by(1),
            Key.Key_Equal: lambda: self.zoom_by(1),
            Key.Key_Minus: lambda: self.zoom_by(-1),
            Key.Key_0: self.fit,
        }

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


def _key(part: TreePart) -> object:
    """Return what tells a part from all others."""
    return type(part), part.node.path, isinstance(part, TreeLine) and part.kind


class _SceneItem(QGraphicsRectItem):
    """Draws a part of the picture in the view's colours and font, and keeps what it has drawn."""

    def __init__(self, walk: TreeWalk, part: TreePart) -> None:
        super().__init__()
        self._walk, self.part = walk, part
        self.look: PartLook | None = None
        node = last = part.node
        if isinstance(part, TreeLine):  # what is best is known later
            last = walk.tree.root if node.path in walk.principal else node.parent or node
        self.first, self.last = node.number, last.last
        """The visits during which its look can change."""
        self.setZValue(ORDER.index(type(part)))
        self.setPen(Qt.PenStyle.NoPen)

    def place(self, part: TreePart, most: QSizeF) -> None:
        """Stand at the place of the part, which may have grown or turned."""
        area, before = part.area, self.part
        bounds = QRectF(QPointF(), area.size()).adjusted(-_RIM, -_RIM, _RIM, _RIM)
        self.part = part
        self.setPos(area.topLeft())
        if bounds != self.rect() or (isinstance(part, TreeLine) and part != before):
            self.setRect(bounds)
            self.keep(most)
            self.update()

    def keep(self, most: QSizeF) -> None:
        """Keep what is drawn, unless that is larger than `most`."""
        size, modes = self.rect().size(), QGraphicsItem.CacheMode
        is_kept = size.boundedTo(most) == size
        self.setCacheMode(modes.DeviceCoordinateCache if is_kept else modes.NoCache)

    def show_look(self, look: PartLook) -> None:
        """Look like that."""
        if look != self.look:
            self.look = look
            self.setVisible(is_drawn(self.part, look))
            self.update()

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        assert self.look  # noqa: S101  (it is shown)
        (view,) = self.scene().views()  # what is kept is painted for no widget
        sheet = tree_sheet(view.font(), colours(view.palette()))
        TreeDrawing(sheet, self._walk).draw(self.part, self.look)
        painter.translate(-self.pos())
        sheet.paint(painter)
