"""Where the boards of a search tree stand: every row as narrow as the rows below it allow."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.tree import Answer, Node
from tictactoe_gui.ui.studies.tree.walk import Stage, TreeWalk

CARD_WIDTH, CARD_HEIGHT = 108.0, 142.0
GAP, LEVEL_GAP = 10.0, 40.0
LINE = 14.0
MARGIN = 14.0
LEVEL_WIDTH, LEVEL_HEIGHT, LEVEL_RISE = 50.0, 18.0, 9.0
BOW = 34.0
"""How far a link between two boards of one row sinks."""
_STEP = CARD_WIDTH + GAP
_LEVEL = CARD_HEIGHT + LEVEL_GAP


class NodeCard(NamedTuple):
    """The place of a visit."""

    box: QRectF
    node: Node
    alike: tuple[Cell, ...]
    """The moves that it stands for."""
    stage: Stage

    @property
    def area(self) -> QRectF:
        """Where it is drawn."""
        return self.box


class Stub(NamedTuple):
    """The place of the moves that a visit did not look at, or has not yet."""

    box: QRectF
    node: Node
    is_cut: bool

    @property
    def area(self) -> QRectF:
        """Where it is drawn."""
        return self.box


class Edge(NamedTuple):
    """A line from a board to one below it."""

    start: QPointF
    end: QPointF
    rank: int
    """0 for a cut-off, 1 for a move, 2 for the best one, 3 for the principal variation."""
    path: tuple[Cell, ...]

    @property
    def area(self) -> QRectF:
        """Where it is drawn."""
        return QRectF(self.start, self.end).normalized()


class Link(NamedTuple):
    """A line from a hit of the memo to the visit that it takes its value from."""

    start: QPointF
    end: QPointF

    @property
    def area(self) -> QRectF:
        """Where it is drawn."""
        return QRectF(self.start, self.end).normalized().adjusted(0, 0, 0, BOW)


class Level(NamedTuple):
    """The place of the word that says whose move all boards of a row wait for."""

    box: QRectF
    mark: Mark


TreePart = Edge | Stub | NodeCard | Link


class Arrangement(NamedTuple):
    """All that is drawn of a tree."""

    cards: tuple[NodeCard, ...]
    stubs: tuple[Stub, ...]
    edges: tuple[Edge, ...]
    links: tuple[Link, ...]
    box: QRectF
    levels: tuple[Level, ...] = ()

    def parts(self) -> tuple[TreePart, ...]:
        """Return everything in the order of drawing, but the levels that lie over it."""
        edges = sorted(self.edges, key=lambda each: each.rank)
        return (*edges, *self.stubs, *self.cards, *self.links)

    def card(self, node: Node) -> NodeCard | None:
        """Return the card of `node`, or of the mirror image that stands for it."""
        for each in self.cards:
            path = each.node.path
            if path == node.path or (
                path[:-1] == node.path[:-1] and node.path[-1:] and node.path[-1] in each.alike
            ):
                return each
        return None


class _Branch:
    """A board and what hangs from it; `x` is its middle, counted from that of its parent."""

    def __init__(self, node: Node | None, alike: tuple[Cell, ...] = ()) -> None:
        self.node = node
        self.alike = alike
        self.x = 0.0
        self.children: list[_Branch] = []
        self.left, self.right = [0.0], [0.0]
        """The outermost middles on each level, counted from its own."""

    def arrange(self) -> None:
        """Put the children as close together as all the rows below them allow, in the middle."""
        lefts: list[float] = []
        rights: list[float] = []
        for child in self.children:
            child.x = max(
                [right - left + _STEP for right, left in zip(rights, child.left, strict=False)],
                default=0.0,
            )
            deep = len(child.left)
            rights = [child.x + each for each in child.right] + rights[deep:]
            lefts += [child.x + each for each in child.left[len(lefts) :]]
        middle = (self.children[0].x + self.children[-1].x) / 2
        for child in self.children:
            child.x -= middle
        self.left = [0.0, *(each - middle for each in lefts)]
        self.right = [0.0, *(each - middle for each in rights)]


def arranged(walk: TreeWalk) -> Arrangement:
    """Return the picture of what is open in a walk."""
    top = _branch(walk, walk.tree.root)
    cards: list[NodeCard] = []
    stubs: list[Stub] = []
    edges: list[Edge] = []
    _place(walk, top, QPointF(0, 0), cards, stubs, edges)
    box = QRectF()
    for each in [each.box for each in cards] + [each.box for each in stubs]:
        box = box.united(each)
    picture = Arrangement(tuple(cards), tuple(stubs), tuple(edges), (), box)
    levels = _levels(cards, box.left()) if walk.tree.view.is_for_max else ()
    for level in levels:
        box = box.united(level.box)
    margins = (-MARGIN, -MARGIN, MARGIN, MARGIN)
    box = box.adjusted(*margins)
    return picture._replace(links=_links(walk, picture), box=box, levels=levels)


def _levels(cards: list[NodeCard], left: float) -> tuple[Level, ...]:
    """Return a word above the left end of each row with boards on which somebody is to move."""
    rows = {
        card.box.top(): card.node.visit.mark
        for card in cards
        if card.node.visit.answer is not Answer.END
    }
    return tuple(
        Level(QRectF(left, top - LEVEL_HEIGHT - LEVEL_RISE, LEVEL_WIDTH, LEVEL_HEIGHT), mark)
        for top, mark in sorted(rows.items())
    )


def _branch(walk: TreeWalk, node: Node, alike: tuple[Cell, ...] = ()) -> _Branch:
    branch = _Branch(node, alike)
    if walk.is_open(node):
        branch.children = [_branch(walk, twig.node, twig.alike) for twig in walk.twigs(node)]
        if node.visit.is_cut:
            branch.children.append(_Branch(None))
        branch.arrange()
    return branch


def _place(  # noqa: PLR0913
    walk: TreeWalk,
    branch: _Branch,
    top: QPointF,
    cards: list[NodeCard],
    stubs: list[Stub],
    edges: list[Edge],
) -> None:
    """Add `branch`, the middle of whose upper rim is `top`, and all below it."""
    node = branch.node
    assert node  # noqa: S101  (stubs are placed by their parents)
    cards.append(NodeCard(_card_box(top, node), node, branch.alike, walk.stage(node)))
    start = top + QPointF(0, CARD_HEIGHT)
    for child in branch.children:
        below = top + QPointF(child.x, _LEVEL)
        if child.node is None:
            stubs.append(Stub(_box(below), node, walk.stage(node) is Stage.DONE))
            edges.append(Edge(start, below, 0, node.path))
        else:
            edges.append(Edge(start, below, _rank(walk, child.node), child.node.path))
            _place(walk, child, below, cards, stubs, edges)


def _card_box(top: QPointF, node: Node) -> QRectF:
    """Return the place of a board; one at the depth limit has a figure more to show."""
    is_leaf = node.visit.answer is Answer.ESTIMATE
    return _box(top).adjusted(0, 0, 0, LINE if is_leaf else 0)


def _box(top: QPointF) -> QRectF:
    return QRectF(top.x() - CARD_WIDTH / 2, top.y(), CARD_WIDTH, CARD_HEIGHT)


def _rank(walk: TreeWalk, node: Node) -> int:
    """Return the rank of the edge to `node`; what is best is known when the search is done."""
    parent = node.parent
    if parent is None or walk.stage(parent) is not Stage.DONE:
        return 1
    if node.path in walk.principal and walk.stage(walk.tree.root) is Stage.DONE:
        return 3
    best = parent.visit.best
    return 2 if best is not None and parent.children[best] is node else 1


def _links(walk: TreeWalk, picture: Arrangement) -> tuple[Link, ...]:
    """Return the links between a hit of the memo and its source where both are shown."""
    by_number = {card.node.number: card for card in picture.cards}
    links = []
    for card in picture.cards:
        visit = card.node.visit
        source = by_number.get(visit.source or 0)
        if visit.answer is Answer.MEMO and source and walk.stage(card.node) is Stage.DONE:
            links.append(Link(_side(card, source), _side(source, card)))
    return tuple(links)


def _side(card: NodeCard, other: NodeCard) -> QPointF:
    """Return the middle of the side of a card that faces another one."""
    box = card.box
    if box.center().y() != other.box.center().y():
        is_above = box.center().y() < other.box.center().y()
        return QPointF(box.center().x(), box.bottom() if is_above else box.top())
    is_left = box.center().x() < other.box.center().x()
    return QPointF(box.right() if is_left else box.left(), box.center().y())
