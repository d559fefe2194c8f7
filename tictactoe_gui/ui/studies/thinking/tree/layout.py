"""Where the boards of a search tree stand: in rows that are no wider than their room.

A row has cards as far as there is room for them, the board on the way to the present node first;
the others are chips.
"""

import math
from functools import reduce
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tictactoe_gui.engine.tree import Node
from tictactoe_gui.ui.studies.thinking.tree.walk import Stage, TreeWalk

CARD_WIDTH, CHIP_WIDTH, STUB_WIDTH, HEIGHT = 140.0, 44.0, 44.0, 60.0
GAP, APART, LEVEL_GAP = 5.0, 12.0, 18.0
"""Between the moves of one board, those of two, and two rows."""
MARGIN = 4.0


class NodeCard(NamedTuple):
    """The place of a visit."""

    box: QRectF
    node: Node

    @property
    def is_chip(self) -> bool:
        """Whether there is only room for the square and its value."""
        return self.box.width() < CARD_WIDTH


class Stub(NamedTuple):
    """The place of the moves that a visit did not look at, or has not yet."""

    box: QRectF
    node: Node


class TreeLine(NamedTuple):
    """A line that leads down from a board: to `node`, or to the moves that it left out."""

    start: QPointF
    end: QPointF
    node: Node
    leaves_out: bool

    @property
    def box(self) -> QRectF:
        """Where it is drawn."""
        return QRectF(self.start, self.end).normalized()


TreePart = TreeLine | Stub | NodeCard


class Arrangement(NamedTuple):
    """All that is drawn of a tree."""

    cards: tuple[NodeCard, ...] = ()
    stubs: tuple[Stub, ...] = ()
    lines: tuple[TreeLine, ...] = ()
    box: QRectF = QRectF()

    @property
    def parts(self) -> list[TreePart]:
        """Everything."""
        return [*self.lines, *self.stubs, *self.cards]

    def card(self, node: Node) -> NodeCard | None:
        """Return the card of `node`."""
        return next((each for each in self.cards if each.node.path == node.path), None)

    def row_below(self, node: Node) -> QRectF:
        """Return where that is which hangs from `node`."""
        cards = [each.box for each in self.cards if each.node.parent is node]
        stubs = [each.box for each in self.stubs if each.node is node]
        return reduce(QRectF.united, [*cards, *stubs], QRectF())


class _Family:
    """What hangs from a board, whose middle is at `x`."""

    def __init__(self, walk: TreeWalk, parent: Node, x: float) -> None:
        self.parent, self.x = parent, x
        self.nodes = walk.children(parent)
        self.stub_width = STUB_WIDTH + GAP if walk.shows_stub(parent) else 0.0
        self.cards = set[Node]()
        """Those that are no chips."""

    @property
    def width(self) -> float:
        """How wide it is, as it is now."""
        more = len(self.cards) * (CARD_WIDTH - CHIP_WIDTH)
        return len(self.nodes) * (CHIP_WIDTH + GAP) - GAP + self.stub_width + more


def arranged(walk: TreeWalk, room: float) -> Arrangement:
    """Return the picture of what is open in a walk, in a room that is so wide."""
    row = [NodeCard(QRectF(-CARD_WIDTH / 2, 0, CARD_WIDTH, HEIGHT), walk.tree.root)]
    cards, stubs, lines = list[NodeCard](), list[Stub](), list[TreeLine]()
    top = 0.0
    while row:
        cards += row
        parents = [each for each in row if walk.is_open(each.node)]
        families = [_Family(walk, each.node, each.box.center().x()) for each in parents]
        families = [each for each in families if each.nodes]
        _choose_cards(walk, families, room)
        bottom, top, row = top + HEIGHT, top + HEIGHT + LEVEL_GAP, []
        for family, left in zip(families, _lefts(families, room), strict=True):
            start, x = QPointF(family.x, bottom), left
            for node in family.nodes:
                width = CARD_WIDTH if node in family.cards else CHIP_WIDTH
                row.append(NodeCard(QRectF(x, top, width, HEIGHT), node))
                lines.append(TreeLine(start, QPointF(x + width / 2, top), node, leaves_out=False))
                x += width + GAP
            if family.stub_width:
                stubs.append(Stub(QRectF(x, top, STUB_WIDTH, HEIGHT), family.parent))
                end = QPointF(x + STUB_WIDTH / 2, top)
                lines.append(TreeLine(start, end, family.parent, leaves_out=True))
    boxes = [each.box for each in cards] + [each.box for each in stubs]
    box = reduce(QRectF.united, boxes)
    box = box.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
    return Arrangement(tuple(cards), tuple(stubs), tuple(lines), box)


def _choose_cards(walk: TreeWalk, families: list[_Family], room: float) -> None:
    """Have as many cards as there is room for, first what is on the way, or else the best."""
    row = [(family, node) for family in families for node in family.nodes]
    way = {each.path for each in walk.current.ancestry}
    best = walk.principal if walk.stage(walk.tree.root) is Stage.DONE else set()
    first = [place for place, (_, node) in enumerate(row) if node.path in way]
    first += [place for place, (_, node) in enumerate(row) if node.path in best]
    used = sum(each.width for each in families) + APART * (len(families) - 1)
    count = max(math.floor((room - used) / (CARD_WIDTH - CHIP_WIDTH)), 1 if first else 0)
    focus = first[0] if first else 0
    for place in sorted(range(len(row)), key=lambda each: abs(each - focus))[:count]:
        family, node = row[place]
        family.cards.add(node)


def _lefts(families: list[_Family], room: float) -> list[float]:
    """Return where families begin: below their boards, as far as there is room beside others."""
    widths = [each.width for each in families]
    fits = sum(widths) + APART * (len(families) - 1) <= room
    left, right = (-room / 2, room / 2) if fits else (-math.inf, math.inf)
    lefts = []
    for family, width in zip(families, widths, strict=True):
        lefts.append(max(family.x - width / 2, left))
        left = lefts[-1] + width + APART
    for place in reversed(range(len(lefts))):
        lefts[place] = min(lefts[place], right - widths[place])
        right = lefts[place] - APART
    return lefts
