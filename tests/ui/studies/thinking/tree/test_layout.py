"""Where the boards of a tree stand: nothing overlaps, and every line leads where it should."""

from collections.abc import Callable
from itertools import combinations

from PySide6.QtCore import QRectF

from tests.cases import for_each
from tests.ui.studies.thinking.trees import BOTH, MIDDLE, PLAIN, START, nodes, walk_of
from tictactoe_gui.engine.tree import Answer
from tictactoe_gui.ui.studies.thinking.tree.layout import (
    CARD_WIDTH,
    GAP,
    Arrangement,
    LineKind,
    NodeCard,
    TreeLine,
    arranged,
)
from tictactoe_gui.ui.studies.thinking.tree.walk import TreeWalk


def opened(walk: TreeWalk, *numbers: int) -> TreeWalk:
    """Open the branches of some visits."""
    for number in numbers:
        node = walk.tree.root.find(number)
        walk.go(node)
        assert walk.open(node)
    return walk


PICTURES = [
    walk_of,
    lambda: opened(walk_of(), 2, 3, 4, 6, 25, 133),
    lambda: opened(walk_of(), 2, 133, 230, 327, 419),
    lambda: opened(walk_of(MIDDLE, BOTH), 2, 3, 4, 6, 10, 15),
    lambda: opened(walk_of(START, PLAIN), 2, 59_706, 300_000),
]
by_picture = for_each("make", PICTURES)


def boxes(picture: Arrangement) -> list[QRectF]:
    return [each.box for each in picture.cards] + [each.area for each in picture.stubs]


def links(walk: TreeWalk) -> list[TreeLine]:
    return [each for each in arranged(walk).lines if each.kind is LineKind.MEMO]


@by_picture
def test_nothing_overlaps(make: Callable[[], TreeWalk]) -> None:
    picture = arranged(make())
    for one, other in combinations(boxes(picture), 2):
        assert not one.adjusted(0, 0, GAP - 1, 0).intersects(other)
    for each in boxes(picture):
        assert picture.box.contains(each)


@by_picture
def test_rows_are_plies_and_columns_the_order_of_trying(make: Callable[[], TreeWalk]) -> None:
    picture = arranged(make())
    tops: dict[int, set[float]] = {}
    rows: dict[int, list[NodeCard]] = {}
    for card in picture.cards:
        tops.setdefault(len(card.node.path), set()).add(card.box.top())
        rows.setdefault(len(card.node.path), []).append(card)
    assert all(len(each) == 1 for each in tops.values())
    assert sorted(tops, key=lambda ply: min(tops[ply])) == sorted(tops)
    for row in rows.values():
        numbers = [card.node.number for card in sorted(row, key=lambda card: card.box.left())]
        assert numbers == sorted(numbers)


@by_picture
def test_every_board_but_the_first_hangs_from_its_parent(make: Callable[[], TreeWalk]) -> None:
    picture = arranged(make())
    starts = {card.node.path: card.box for card in picture.cards}
    edges = [each for each in picture.lines if each.kind is not LineKind.MEMO]
    assert len(edges) == len(picture.cards) - 1 + len(picture.stubs)
    for edge in edges:
        path, is_to_stub = edge.node.path, edge.kind is LineKind.LEFT_OUT
        parent = path if is_to_stub else path[:-1]
        assert edge.start.y() == starts[parent].bottom()
        assert edge.start.x() == starts[parent].center().x()
        if not is_to_stub:
            assert (edge.end.x(), edge.end.y()) == (
                starts[path].center().x(),
                starts[path].top(),
            )


def test_the_moves_of_a_position_stay_together_whatever_is_below() -> None:
    walk = opened(walk_of(), 2, 133, 230, 327, 419)
    row = [card.box for card in arranged(walk).cards if len(card.node.path) == 1]
    assert row[-1].right() - row[0].left() == len(row) * (CARD_WIDTH + GAP) - GAP
    alone = opened(walk_of(), 133)
    below = [card.box.center().x() for card in arranged(alone).cards if card.node.path[:1] == (2,)]
    assert below[0] == (below[1] + below[-1]) / 2


def test_cut_off_moves_hang_behind_the_others() -> None:
    walk = walk_of()
    cut = next(node for node in nodes(walk.tree.root) if node.visit.is_cut)
    walk.go(cut)
    assert arranged(walk).stubs == ()
    walk.open(cut)
    (stub,) = arranged(walk).stubs
    assert stub.node == cut
    last = arranged(walk).card(cut.children[-1])
    assert last
    assert stub.area.left() == last.box.right() + GAP


def test_a_hit_of_the_memo_is_linked_to_its_source() -> None:
    walk = walk_of(MIDDLE, BOTH)
    hit = next(node for node in nodes(walk.tree.root) if node.visit.answer is Answer.MEMO)
    assert hit.visit.source
    walk.go(hit)
    assert links(walk) == []
    walk.go(walk.tree.root.find(hit.visit.source))
    picture = arranged(walk)
    ends = {end.x() for link in links(walk) for end in (link.start, link.end)}
    for node in (hit, walk.current):
        card = picture.card(node)
        assert card
        assert any(card.box.left() < end < card.box.right() for end in ends)


def test_the_best_line_is_thick_and_other_best_moves_less_so() -> None:
    walk = opened(walk_of(), 2, 133)
    moves = [line.node for line in arranged(walk).lines if line.kind is LineKind.MOVE]
    ranks = {node.path: walk.rank(node) for node in moves}
    root = walk.tree.root
    for path, rank in ranks.items():
        node = root.follow(path)
        assert node
        assert node.parent
        best = node.parent.visit.best
        is_best = best is not None and node.parent.children[best] is node
        assert rank == (3 if path in walk.principal else 2 if is_best else 1)
    assert set(ranks.values()) == {1, 2, 3}
