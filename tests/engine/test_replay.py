"""The steps of a recorded search are those that the search itself takes, one after the other."""

from dataclasses import replace
from itertools import islice, pairwise
from typing import NamedTuple

import pytest

from tests.engine.boards import board
from tests.engine.test_tree import ALL_OPTIONS, ALPHA_BETA, BOTH, MEMO, PLAIN, sample, tree_of
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.search import Search, SearchOptions
from tictactoe_gui.engine.tree import Event, Step, steps, trace


class Seen(NamedTuple):
    """What the search stands at, and its own counts."""

    event: Event
    board: Board
    nodes: int
    cutoffs: int
    value: int | None = None


class _Watched(Search):
    """The real search, which tells what it does and shares nothing."""

    def __init__(self, board: Board, options: SearchOptions) -> None:
        super().__init__(board, options, Control())
        self.seen: list[Seen] = []

    def _value(
        self, board: Board, cells: tuple[Cell, ...], mark: Mark, alpha: int, beta: int
    ) -> int:
        self.seen.append(Seen(Event.ENTER, board, self.nodes + 1, self.cutoffs))
        value = super()._value(board, cells, mark, alpha, beta)
        self.seen.append(Seen(Event.RETURN, board, self.nodes, self.cutoffs, value))
        return value


def seen_in(step: Step) -> Seen:
    visit = step.node.visit
    value = visit.value if step.event is Event.RETURN else None
    return Seen(step.event, visit.board, step.nodes, step.cutoffs, value)


@pytest.mark.parametrize(("number", "options"), [*enumerate(ALL_OPTIONS)])
def test_the_steps_are_those_of_the_search(number: int, options: SearchOptions) -> None:
    for position in sample()[number % 24 :: 24]:
        search = _Watched(board(position, "base3"), options)
        search.run()
        root = trace(search.root, options, Control()).root
        first, *between, last = [each for each in steps(root) if each.event is not Event.CUT]
        assert [seen_in(each) for each in between] == search.seen, position
        assert (first, last) == (Step(Event.ENTER, root), Step(Event.RETURN, root))
        assert (last.nodes, last.cutoffs) == (search.nodes, search.cutoffs)


@pytest.mark.parametrize("options", [ALPHA_BETA, BOTH, replace(BOTH, depth=4), MEMO, PLAIN])
def test_a_cut_off_stands_before_the_value_that_it_hands_up(options: SearchOptions) -> None:
    order = list(steps(tree_of("X.. .O. ...", options).root))
    for step, following in pairwise(order):
        cuts = following.event is Event.RETURN and following.node.visit.is_cut
        assert (step.event is Event.CUT) is cuts
        if cuts:
            assert step.node is following.node
            assert (step.nodes, step.cutoffs) == (following.nodes, following.cutoffs)


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
