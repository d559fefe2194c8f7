"""Going through a search tree: what is open, what the search has come to, what stands for what."""

import pytest

from tests.ui.studies.thinking.trees import (
    ALPHA_BETA,
    PLAIN,
    START,
    at,
    nodes,
    tree_of,
    walk_of,
)
from tictactoe_gui.ui.studies.thinking.tree.layout import arranged
from tictactoe_gui.ui.studies.thinking.tree.walk import MOST_BOARDS, Stage, TreeWalk


def shown(walk: TreeWalk) -> set[tuple[int, ...]]:
    """Return the paths of the boards that are shown, in the numbers of people."""
    return {tuple(cell + 1 for cell in card.node.path) for card in arranged(walk).cards}


def test_a_branch_is_opened_and_closed() -> None:
    walk = walk_of()
    assert walk.open(at(walk, 2))
    walk.go(at(walk, 2, 3))
    assert walk.open(at(walk, 2, 3))
    assert shown(walk) >= {(2, 3), (2, 8), (2, 3, 4)}
    walk.close(at(walk, 2))
    assert shown(walk) == shown(walk_of())
    assert walk.current is at(walk, 2)
    assert walk.open(at(walk, 2))
    assert (2, 3, 4) not in shown(walk)


def test_no_more_is_opened_than_can_be_read() -> None:
    walk = walk_of(START, PLAIN)
    opened = [child for child in walk.tree.root.children if walk.open(child)]
    assert len(opened) == 9
    deeper = [node for child in opened for node in child.children]
    assert not all(walk.open(node) for node in deeper)
    assert MOST_BOARDS - 9 < walk.count() <= MOST_BOARDS
    assert walk.count() == len(shown(walk))


def test_what_is_gone_to_is_shown_even_if_the_rest_must_close() -> None:
    walk = walk_of(START, PLAIN)
    for child in walk.tree.root.children:
        assert walk.open(child)
    deep = walk.tree.root.find(300_000)
    walk.go(deep)
    assert walk.count() <= MOST_BOARDS
    assert tuple(cell + 1 for cell in deep.path) in shown(walk)


# Step by step.


@pytest.mark.parametrize("number", [1, 2, 17, 60, 497, 498])
def test_a_step_shows_the_way_to_it_and_nothing_else(number: int) -> None:
    walk = walk_of()
    walk.visit(number)
    node = walk.current
    assert (node.number, walk.step) == (number, number)
    for card in arranged(walk).cards:
        path = card.node.path
        assert path[:-1] == node.path[: len(path[:-1])]
        stage = walk.stage(card.node)
        if card.node.number > number:
            assert stage is Stage.AHEAD
        elif card.node.last > number:
            assert stage is Stage.UNDER_WAY
            assert card.node in node.ancestry
        else:
            assert stage is Stage.DONE


def test_a_step_of_a_small_tree_leaves_all_open() -> None:
    walk = walk_of("OXO .X. ..X", ALPHA_BETA)
    every = {tuple(cell + 1 for cell in node.path) for node in nodes(walk.tree.root)}
    assert shown(walk) == every
    for number in (1, 17, len(every)):
        walk.visit(number)
        assert shown(walk) == every
    walk.close(at(walk, 4))
    walk.visit(at(walk, 7).number)
    assert shown(walk) == {path for path in every if path[:1] != (4,) or len(path) == 1}
    walk.visit(at(walk, 4, 6).number)
    assert (4, 6) in shown(walk)


def test_the_best_so_far_grows_to_the_value() -> None:
    walk = walk_of()
    root = walk.tree.root
    seen = []
    for number in range(1, root.last + 1):
        walk.visit(number)
        best = walk.best_so_far(root)
        if best is not None and best not in seen:
            seen.append(best)
    assert seen == sorted(seen)
    assert seen[-1] == root.visit.value


def test_the_best_line_begins_with_the_move_that_was_made() -> None:
    tree = tree_of(START, PLAIN)
    for made, first in ((None, 1), (5, 5), (9, 9)):
        walk = TreeWalk(tree, None if made is None else made - 1)
        root = walk.tree.root
        ranks = {each.path[0] + 1: walk.rank(each) for each in walk.children(root)}
        assert [cell for cell, rank in ranks.items() if rank == 3] == [first]
        assert all(rank == 1 for cell, rank in ranks.items() if cell != first)
        best = walk.best(root)
        assert best is not None
        assert best.path == (first - 1,)
        assert root.path in walk.principal


def test_a_worse_move_that_was_made_is_not_the_best_line() -> None:
    walk = TreeWalk(tree_of("X.. ... ...", PLAIN), 1)  # only the centre keeps the draw
    assert walk.best(walk.tree.root) is at(walk, 5)
