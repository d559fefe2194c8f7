"""The steps of a recorded search are those that the search itself takes, one after the other."""

from itertools import islice

import pytest

from tests.engine.boards import board
from tests.engine.test_tree import ALL_OPTIONS, ALPHA_BETA, PLAIN, sample, tree_of
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.tree import Event, Step, steps, trace


@pytest.mark.parametrize(("number", "options"), [*enumerate(ALL_OPTIONS)])
def test_each_step_tells_what_the_search_has_counted_so_far(
    number: int, options: SearchOptions
) -> None:
    """That the steps are those of the search is seen beside its printed code."""
    for position in sample()[number % 24 :: 24]:
        nodes = cutoffs = 0
        for step in steps(trace(board(position, "base3"), options, Control()).root):
            nodes += step.event is Event.ENTER
            cutoffs += step.event is Event.CUT
            assert (step.nodes, step.cutoffs) == (nodes, cutoffs), position


def told(step: Step) -> tuple[Event, int, tuple[Cell, ...], int]:
    return step.event, step.node.number, step.node.path, step.cutoffs


@pytest.mark.parametrize("number", [1, 2, 3, 178, 355, 356])
def test_it_begins_at_any_visit(number: int) -> None:
    root = tree_of("X.. .O. ..X", ALPHA_BETA).root
    whole = list(map(told, steps(root)))
    assert len([each for each in whole if each[0] is Event.ENTER]) == 356
    begin = next(i for i, each in enumerate(whole) if each[:2] == (Event.ENTER, number))
    assert list(map(told, steps(root.find(number)))) == whole[begin:]


def test_the_half_million_is_not_kept() -> None:
    root = tree_of("... ... ...", PLAIN).root
    assert len(list(islice(steps(root), 10_000))) == 10_000
    assert "children" not in vars(root)
