"""Where the boards of a search tree stand: every row as narrow as the rows below it allow."""

import enum
import math
from collections.abc import Iterable, Iterator
from functools import reduce
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.tree import Answer, Node
from tictactoe_gui.ui.studies.thinking.tree.walk import TreeWalk

CARD_WIDTH, CARD_HEIGHT = 92.0, 112.0
BOARD, BOARD_TOP = 51.0, 17.0
GAP, LEVEL_GAP = 10.0, 30.0
LINE = 13.0
MARGIN = 8.0
LEVEL_WIDTH, LEVEL_HEIGHT, LEVEL_RISE = 50.0, 17.0, 3.0
BOW = 34.0
"""How far a link between two boards of one row sinks."""
_STEP = CARD_WIDTH + GAP
_LEVEL = CARD_HEIGHT + LEVEL_GAP
_APART = 8.0
"""Between the moves of one board and those of the next, more than between moves."""
_NOTES = {Answer.MOVES: 1, Answer.MEMO: 1, Answer.ESTIMATE: 2, Answer.END: 0}
"""Lines below a board from which nothing hangs."""


class LineKind(enum.StrEnum):
    """Where a line leads."""

    MOVE = "move"
    LEFT_OUT = "left out"
    MEMO = "memo"


class NodeCard(NamedTuple):
    """The place of a visit."""

    box: QRectF
    node: Node
    notes: QRectF
    """Where a board from which nothing hangs says more."""

    @property
    def area(self) -> QRectF:
        """Where it is drawn."""
        return self.box.united(self.notes)


class MiniBoard(NamedTuple):
    """The place of the nine squares on a card, which stay as they are while its words change."""

    area: QRectF
    node: Node


class Stub(NamedTuple):
    """The place of the moves that a visit did not look at, or has not yet."""

    area: QRectF
    node: Node


class TreeLine(NamedTuple):
    """A line that leads down from a board, or from a hit of the memo to where its value is from."""

    start: QPointF
    end: QPointF
    node: Node
    """The one below, the one that left moves out, or the hit."""
    kind: LineKind

    @property
    def area(self) -> QRectF:
        """Where it is drawn."""
        bow = BOW if self.kind is LineKind.MEMO else 0
        return QRectF(self.start, self.end).normalized().adjusted(0, 0, 0, bow)


class Level(NamedTuple):
    """The place of the word that says whose move all boards of a row wait for."""

    box: QRectF
    mark: Mark


TreePart = TreeLine | Stub | NodeCard | MiniBoard
ORDER = TreeLine, Stub, NodeCard, MiniBoard
"""Of the parts, from what lies below to what lies over it."""


class Arrangement(NamedTuple):
    """All that is drawn of a tree."""

    cards: tuple[NodeCard, ...]
    stubs: tuple[Stub, ...]
    lines: tuple[TreeLine, ...]
    box: QRectF
    levels: tuple[Level, ...]

    def parts(self) -> tuple[TreePart, ...]:
        """Return everything in the order of drawing, but the levels that lie over it."""
        positions = [MiniBoard(board_box(card.box), card.node) for card in self.cards]
        return (*self.lines, *self.stubs, *self.cards, *positions)

    def card(self, node: Node) -> NodeCard | None:
        """Return the card of `node`."""
        return next((each for each in self.cards if each.node.path == node.path), None)


NOTHING = Arrangement((), (), (), QRectF(), ())


class _Branch:
    """A board and what hangs from it; `x` is its middle."""

    def __init__(self, walk: TreeWalk, node: Node | None) -> None:
        self.node = node
        self.x = 0.0
        self.children: list[_Branch] = []
        if node and walk.is_open(node):
            self.children = [_Branch(walk, child) for child in walk.children(node)]
            if walk.shows_stub(node):
                self.children.append(_Branch(walk, None))


def _arrange(row: list[_Branch]) -> None:
    """Put the rows below one as near below their boards as they have room beside each other."""
    parents = [each for each in row if each.children]
    packed, left = [], 0.0
    for each in parents:
        packed.append(left)
        left += len(each.children) * _STEP + _APART
    # How far each family would like to be moved; where one would run into the next, they share.
    pools: list[tuple[float, int, int]] = []
    for each, start in zip(parents, packed, strict=True):
        size = len(each.children)
        pools.append((each.x - start - (size - 1) * _STEP / 2, size, 1))
        while len(pools) > 1 and pools[-2][0] > pools[-1][0]:
            (one, weight, count), (other, more, others) = pools[-2:]
            mean = (one * weight + other * more) / (weight + more)
            pools[-2:] = [(mean, weight + more, count + others)]
    moved = [shift for shift, _, count in pools for _ in range(count)]
    for each, start, shift in zip(parents, packed, moved, strict=True):
        for place, child in enumerate(each.children):
            child.x = start + shift + place * _STEP
    if parents:
        _arrange([child for each in parents for child in each.children])


def arranged(walk: TreeWalk) -> Arrangement:
    """Return the picture of what is open in a walk."""
    top = _Branch(walk, walk.tree.root)
    _arrange([top])
    parts = list(_placed(top, 0.0))
    cards = tuple([each for each in parts if isinstance(each, NodeCard)])
    stubs = tuple([each for each in parts if isinstance(each, Stub)])
    lines = (*(each for each in parts if isinstance(each, TreeLine)), *_links(cards))
    shown: tuple[TreePart, ...] = (*cards, *stubs, *lines)
    box = around([each.area for each in shown])
    levels = _levels(cards, box.left()) if walk.tree.is_for_max else ()
    box = around([box, *(each.box for each in levels)])
    box = box.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
    return Arrangement(cards, stubs, lines, box, levels)


def around(boxes: Iterable[QRectF]) -> QRectF:
    """Return the box around some."""
    return reduce(QRectF.united, boxes, QRectF())


def _levels(cards: Iterable[NodeCard], left: float) -> tuple[Level, ...]:
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


def _placed(branch: _Branch, top: float) -> Iterator[TreePart]:
    """Yield `branch`, whose upper rim is at `top`, and all below it."""
    node, box = branch.node, _box(branch.x, top)
    assert node  # noqa: S101  (stubs are placed by their parents)
    count = 0 if branch.children else _NOTES[node.visit.answer]
    notes = QRectF(box.left() - GAP / 2, box.bottom() + 1, _STEP, count * LINE)
    yield NodeCard(box, node, notes)
    start, below = QPointF(branch.x, box.bottom()), top + _LEVEL
    for child in branch.children:
        end = QPointF(child.x, below)
        if child.node is None:
            yield TreeLine(start, end, node, LineKind.LEFT_OUT)
            yield Stub(_box(child.x, below), node)
        else:
            yield TreeLine(start, end, child.node, LineKind.MOVE)
            yield from _placed(child, below)


def board_box(card: QRectF) -> QRectF:
    """Return where the nine squares stand on a card."""
    return QRectF(card.center().x() - BOARD / 2, card.top() + BOARD_TOP, BOARD, BOARD)


def _box(x: float, top: float) -> QRectF:
    return QRectF(x - CARD_WIDTH / 2, top, CARD_WIDTH, CARD_HEIGHT)


def _links(cards: Iterable[NodeCard]) -> Iterator[TreeLine]:
    """Yield the lines between a hit of the memo and its source where both are shown."""
    by_number = {card.node.number: card for card in cards}
    for card in by_number.values():
        if source := by_number.get(card.node.visit.source or 0):
            yield TreeLine(_side(card, source), _side(source, card), card.node, LineKind.MEMO)


def _side(card: NodeCard, other: NodeCard) -> QPointF:
    """Return where a link to another card leaves one: upright, or below a row that they share."""
    box, towards = card.box, other.box.center()
    across = box.center().x()
    if box.center().y() == towards.y():
        across += math.copysign(box.width() / 2 - 4, towards.x() - across)
    return QPointF(across, box.top() if towards.y() < box.center().y() else box.bottom())
