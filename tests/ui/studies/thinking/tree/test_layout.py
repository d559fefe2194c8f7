"""Where the boards of a tree stand: in rows that fit, and every line leads where it should."""

from collections.abc import Callable
from itertools import combinations, groupby

from PySide6.QtCore import QRectF

from tests.cases import for_each
from tests.ui.studies.thinking.trees import BOTH, MIDDLE, PLAIN, START, nodes, walk_of
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.tree import steps
from tictactoe_gui.ui.studies.thinking.tree.layout import (
    GAP,
    HEIGHT,
    LEVEL_GAP,
    MARGIN,
    Arrangement,
    NodeCard,
    arranged,
)
from tictactoe_gui.ui.studies.thinking.tree.walk import TreeWalk

ROOM = 580.0
"""That of the window as it opens."""


def opened(walk: TreeWalk, *numbers: int) -> TreeWalk:
    """Open the branches of some visits."""
    for number in numbers:
        node = walk.tree.root.find(number)
        walk.go(node)
        assert walk.open(node)
    return walk


by_walk = for_each(
    "make",
    [
        walk_of,
        lambda: opened(walk_of(), 2, 3, 4, 6, 25, 133),
        lambda: opened(walk_of(), 2, 133, 230, 327, 419),
        lambda: opened(walk_of(MIDDLE, BOTH), 2, 3, 4, 6, 10, 15),
        lambda: opened(walk_of(START, PLAIN), 2, 59_706, 300_000),
    ],
)


def boxes(picture: Arrangement) -> list[QRectF]:
    return [each.box for each in picture.cards] + [each.box for each in picture.stubs]


def rows(picture: Arrangement) -> list[list[NodeCard]]:
    """Return the cards of each row from left to right."""
    found = sorted(picture.cards, key=lambda card: (card.box.top(), card.box.left()))
    return [list(row) for _, row in groupby(found, key=lambda card: card.box.top())]


@by_walk
def test_rows_are_plies_in_the_order_of_trying_and_nothing_overlaps(
    make: Callable[[], TreeWalk],
) -> None:
    picture = arranged(make(), ROOM)
    for ply, row in enumerate(rows(picture)):
        assert {len(card.node.path) for card in row} == {ply}
        assert row[0].box.top() == ply * (HEIGHT + LEVEL_GAP)
        assert [card.node.number for card in row] == sorted(card.node.number for card in row)
    for one, other in combinations(boxes(picture), 2):
        assert not one.adjusted(0, 0, GAP - 1, 0).intersects(other)
    assert all(picture.box.contains(each) for each in boxes(picture))


@by_walk
def test_every_board_but_the_first_hangs_from_its_parent(make: Callable[[], TreeWalk]) -> None:
    picture = arranged(make(), ROOM)
    at = {card.node.path: card.box for card in picture.cards}
    assert len(picture.lines) == len(picture.cards) - 1 + len(picture.stubs)
    for line in picture.lines:
        above = at[line.node.path if line.leaves_out else line.node.path[:-1]]
        assert (line.start.x(), line.start.y()) == (above.center().x(), above.bottom())
        if not line.leaves_out:
            below = at[line.node.path]
            assert (line.end.x(), line.end.y()) == (below.center().x(), below.top())


@for_each("text, options", [(START, PLAIN), (MIDDLE, BOTH), ("OXO .X. ..X", PLAIN)])
def test_what_is_stepped_through_is_no_wider_than_its_room(
    text: str, options: SearchOptions
) -> None:
    walk = walk_of(text, options)
    for _, step in zip(range(200), steps(walk.tree.root), strict=False):
        walk.follow(step)
        picture = arranged(walk, ROOM)
        assert picture.box.width() <= ROOM + 2 * MARGIN
        assert picture.box.left() >= -ROOM / 2 - MARGIN
        whole = {card.node.path for card in picture.cards if not card.is_chip}
        assert {each.path for each in walk.current.ancestry} <= whole


@for_each("room, cards", [(1400, 9), (ROOM, 1), (700, 2), (200, 1)])
def test_there_are_as_many_cards_as_there_is_room_for(room: float, cards: int) -> None:
    row = rows(arranged(walk_of(START, PLAIN), room))[1]
    assert sum(not card.is_chip for card in row) == cards
    assert not row[0].is_chip, "the best one"


def test_cut_off_moves_hang_behind_the_others() -> None:
    walk = walk_of()
    cut = next(node for node in nodes(walk.tree.root) if node.visit.is_cut)
    walk.go(cut)
    assert arranged(walk, ROOM).stubs == ()
    walk.open(cut)
    picture = arranged(walk, ROOM)
    (stub,) = picture.stubs
    last = picture.card(cut.children[-1])
    assert last
    assert stub.node == cut
    assert stub.box.left() == last.box.right() + GAP
    assert picture.row_below(cut).right() == stub.box.right()
