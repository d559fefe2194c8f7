"""A tree that is gone through: what is open, what is known and best, and where boards stand."""

from collections.abc import Callable
from itertools import combinations, groupby

import pytest

from tests.engine import oracle
from tests.engine.boards import board
from tests.ui.studies.trees import ALPHA_BETA, BOTH, MIDDLE, PLAIN, START, nodes, walk_of
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.players.minimax_player import MinimaxPlayer
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.tree import Node, steps, trace
from tictactoe_gui.ui.studies.thinking.tree.drawing import look_of
from tictactoe_gui.ui.studies.thinking.tree.layout import (
    GAP,
    HEIGHT,
    LEVEL_GAP,
    MARGIN,
    Arrangement,
    NodeCard,
    arranged,
)
from tictactoe_gui.ui.studies.thinking.tree.walk import MOST_BOARDS, Stage, TreeWalk

ROOM = 580.0
"""That of the window as it opens."""

# What is open, and what is known.


def test_no_more_is_opened_than_can_be_read_but_what_is_gone_to_is_shown() -> None:
    walk = walk_of(START, PLAIN)
    root = walk.tree.root
    opened = [child for child in root.children if walk.open(child)]
    assert len(opened) == 9
    assert not all(walk.open(node) for child in opened for node in child.children)
    assert MOST_BOARDS - 9 < walk.count(root) <= MOST_BOARDS
    assert walk.count(root) == len(arranged(walk, ROOM).cards)
    walk.go(root.find(300_000))
    assert walk.count(root) <= MOST_BOARDS
    assert arranged(walk, ROOM).card(walk.current)


def test_a_step_shows_the_way_to_it_and_nothing_else() -> None:
    walk = walk_of()
    for step in list(steps(walk.tree.root))[::7]:
        walk.follow(step)
        node = walk.current
        assert (node.path, walk.step) == (step.node.path, step.nodes)
        for card in arranged(walk, ROOM).cards:
            path, stage = card.node.path, walk.stage(card.node)
            assert path[:-1] == node.path[: len(path[:-1])]
            if card.node.number > step.nodes:
                assert stage is Stage.AHEAD
            elif card.node.last > step.nodes:
                assert stage is Stage.UNDER_WAY
                assert card.node in node.ancestry
            else:
                assert stage is Stage.DONE


def test_the_thick_line_is_what_both_choose_by_what_the_search_rates_best() -> None:
    """That is how the glossary explains the principal variation; the program takes its first."""
    for position in [each for each in oracle.OPEN if 2 <= each.count(".") <= 5][::40]:
        start = board(position, "base3")
        walk = TreeWalk(trace(start, ALPHA_BETA, Control()))
        taken = MinimaxPlayer(ALPHA_BETA).choose(start, Control()).cell
        line, here = list[int](), position
        while best := _thick(walk, tuple(line)):
            line.append(best.path[-1])
            assert best.path[-1] in oracle.best_moves(here), (position, line)
            here = oracle.after(here, best.path[-1])
            walk.go(best)
            walk.open(best)
        assert line[0] == taken, position
        assert not oracle.moves(here), "it leads to the end"


def _thick(walk: TreeWalk, path: tuple[int, ...]) -> Node | None:
    """Return the move from a node to which a thick line leads."""
    lines = [each for each in arranged(walk, ROOM).lines if each.node.path[:-1] == path]
    thick = [each.node for each in lines if look_of(walk, each).rank == 3]
    assert len(thick) <= 1
    return thick[0] if thick else None


def test_the_best_so_far_grows_to_the_value_and_is_thick_only_when_the_search_is_done() -> None:
    walk = walk_of()
    root, seen = walk.tree.root, []
    for number in range(1, root.last + 1):
        walk.visit(number)
        assert (walk.current.number, walk.step) == (number, number)
        shown = arranged(walk, ROOM)
        best = look_of(walk, shown.cards[0]).best
        seen += [best] if best is not None and best not in seen else []
        is_thick = max(look_of(walk, each).rank for each in shown.lines) == 3
        assert is_thick is (number == root.last)
    assert seen == sorted(seen)
    assert seen[-1] == root.visit.value


# Where they stand.


def opened(walk: TreeWalk, *numbers: int) -> TreeWalk:
    """Open the branches of some visits."""
    for number in numbers:
        node = walk.tree.root.find(number)
        walk.go(node)
        assert walk.open(node)
    return walk


def rows(picture: Arrangement) -> list[list[NodeCard]]:
    """Return the cards of each row from left to right."""
    found = sorted(picture.cards, key=lambda card: (card.box.top(), card.box.left()))
    return [list(row) for _, row in groupby(found, key=lambda card: card.box.top())]


@pytest.mark.parametrize(
    "make",
    [
        walk_of,
        lambda: opened(walk_of(), 2, 3, 4, 6, 25, 133),
        lambda: opened(walk_of(), 2, 133, 230, 327, 419),
        lambda: opened(walk_of(MIDDLE, BOTH), 2, 3, 4, 6, 10, 15),
        lambda: opened(walk_of(START, PLAIN), 2, 59_706, 300_000),
    ],
)
def test_rows_are_plies_in_the_order_of_trying_each_board_below_its_parent_and_none_overlaps(
    make: Callable[[], TreeWalk],
) -> None:
    picture = arranged(make(), ROOM)
    boxes = [each.box for each in picture.cards] + [each.box for each in picture.stubs]
    for ply, row in enumerate(rows(picture)):
        assert {len(card.node.path) for card in row} == {ply}
        assert row[0].box.top() == ply * (HEIGHT + LEVEL_GAP)
        assert [card.node.number for card in row] == sorted(card.node.number for card in row)
    for one, other in combinations(boxes, 2):
        assert not one.adjusted(0, 0, GAP - 1, 0).intersects(other)
    assert all(picture.box.contains(each) for each in boxes)
    at = {card.node.path: card.box for card in picture.cards}
    assert len(picture.lines) == len(boxes) - 1
    for line in picture.lines:
        above = at[line.node.path if line.leaves_out else line.node.path[:-1]]
        assert (line.start.x(), line.start.y()) == (above.center().x(), above.bottom())
        if not line.leaves_out:
            below = at[line.node.path]
            assert (line.end.x(), line.end.y()) == (below.center().x(), below.top())


@pytest.mark.parametrize(
    ("text", "options"), [(START, PLAIN), (MIDDLE, BOTH), ("OXO .X. ..X", PLAIN)]
)
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


@pytest.mark.parametrize(("room", "cards"), [(1400, 9), (ROOM, 1), (700, 2), (200, 1)])
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
    (stub,), last = picture.stubs, picture.card(cut.children[-1])
    assert last
    assert stub.node == cut
    assert stub.box.left() == last.box.right() + GAP
    assert picture.row_below(cut).right() == stub.box.right()
