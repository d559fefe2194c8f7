"""Going through a search tree: what is open, what the search has come to, what is best play."""

from collections.abc import Sequence

import pytest

from tests.cases import sampled
from tests.engine import oracle
from tests.engine.boards import board
from tests.ui.studies.thinking.trees import ALPHA_BETA, PLAIN, START, at, tree_of, walk_of
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.players.minimax_player import MinimaxPlayer
from tictactoe_gui.engine.tree import Node, steps, trace
from tictactoe_gui.ui.studies.thinking.tree.drawing import look_of
from tictactoe_gui.ui.studies.thinking.tree.layout import arranged
from tictactoe_gui.ui.studies.thinking.tree.walk import MOST_BOARDS, Stage, TreeWalk


def shown(walk: TreeWalk) -> set[tuple[int, ...]]:
    """Return the paths of the boards that are shown, in the numbers of people."""
    return {tuple(cell + 1 for cell in card.node.path) for card in arranged(walk, 600).cards}


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


def test_no_more_is_opened_than_can_be_read_but_what_is_gone_to_is_shown() -> None:
    walk = walk_of(START, PLAIN)
    root = walk.tree.root
    opened = [child for child in root.children if walk.open(child)]
    assert len(opened) == 9
    assert not all(walk.open(node) for child in opened for node in child.children)
    assert MOST_BOARDS - 9 < walk.count(root) <= MOST_BOARDS
    assert walk.count(root) == len(shown(walk))
    walk.go(root.find(300_000))
    assert walk.count(root) <= MOST_BOARDS
    assert tuple(cell + 1 for cell in walk.current.path) in shown(walk)


def test_a_step_shows_the_way_to_it_and_nothing_else() -> None:
    walk = walk_of()
    for step in list(steps(walk.tree.root))[::7]:
        walk.follow(step)
        node = walk.current
        assert (node.path, walk.step) == (step.node.path, step.nodes)
        for card in arranged(walk, 600).cards:
            path, stage = card.node.path, walk.stage(card.node)
            assert path[:-1] == node.path[: len(path[:-1])]
            if card.node.number > step.nodes:
                assert stage is Stage.AHEAD
            elif card.node.last > step.nodes:
                assert stage is Stage.UNDER_WAY
                assert card.node in node.ancestry
            else:
                assert stage is Stage.DONE


@pytest.mark.parametrize("number", [1, 2, 60, 498])
def test_a_visit_is_shown_as_the_search_stood_on_arrival(number: int) -> None:
    walk = walk_of()
    walk.visit(number)
    assert (walk.current.number, walk.step) == (number, number)


SMALL = [each for each in oracle.OPEN if 2 <= each.count(".") <= 5]


@sampled("positions", SMALL, 40)
def test_the_thick_line_is_what_both_choose_by_what_the_search_rates_best(
    positions: Sequence[str],
) -> None:
    """That is how the glossary explains the principal variation; the program takes its first."""
    assert len(SMALL) == 3964
    for position in positions:
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
    lines = [each for each in arranged(walk, 600).lines if each.node.path[:-1] == path]
    thick = [each.node for each in lines if look_of(walk, each).rank == 3]
    assert len(thick) <= 1
    return thick[0] if thick else None


def test_what_is_best_is_not_known_before_the_search_is_done() -> None:
    walk = walk_of("OXO .X. ..X", ALPHA_BETA)
    ranks = []
    for number in (1, walk.tree.root.last):
        walk.visit(number)
        ranks.append(max(look_of(walk, each).rank for each in arranged(walk, 600).lines))
    assert ranks == [1, 3]


def test_the_best_so_far_grows_to_the_value() -> None:
    walk = walk_of()
    root, seen = walk.tree.root, []
    for number in range(1, root.last + 1):
        walk.visit(number)
        card = arranged(walk, 600).cards[0]
        best = look_of(walk, card).best
        seen += [best] if best is not None and best not in seen else []
    assert seen == sorted(seen)
    assert seen[-1] == root.visit.value == tree_of().root.visit.value
