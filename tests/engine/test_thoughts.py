"""What is told of how a program came to its move is what it did, in every position."""

from itertools import product

import pytest

from tests.engine import oracle
from tests.engine.boards import board
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Decision, Ground, MoveEvaluation
from tictactoe_gui.engine.player import PROGRAMS, Player, search_options
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.search import INFINITY, MoveOrder, Scoring, Search, SearchOptions
from tictactoe_gui.engine.textbook_rules import LineReader, RulePlayer
from tictactoe_gui.engine.thoughts import Thought, ThoughtKind, thoughts

SHARES = 6
"""Each of the options is tried with a share of the positions."""
FEW_FREE = tuple(each for each in oracle.OPEN if 3 <= each.count(".") <= 5)
OPTIONS = [
    SearchOptions(order=order, depth=depth, score=score)
    for order, depth, score in product(MoveOrder, (1, 2, 3, 9), Scoring)
]


class Spy(Search):
    """A search of which each value is written down as it comes, without any tree."""

    def __init__(self, start: Board, options: SearchOptions) -> None:
        self.found: list[MoveEvaluation] = []
        super().__init__(start, options, Control(self.found.append))  # type: ignore[arg-type]
        self.way: list[Cell] = []
        self.replies: dict[Cell, list[tuple[int, Cell]]] = {}
        self.nodes_by: dict[Cell, int] = {}

    def _value(
        self, board: Board, cells: tuple[Cell, ...], mark: Mark, alpha: int, beta: int
    ) -> int:
        taken = set(self.root.empty_cells) - {*cells, *self.way}
        (cell,) = taken
        self.way.append(cell)
        value = super()._value(board, cells, mark, alpha, beta)
        self.way.pop()
        if len(self.way) == 1:
            self.replies.setdefault(self.way[0], []).append((-value, cell))
        elif not self.way:
            self.nodes_by[cell] = self.nodes
        return value

    def told(self) -> list[tuple[object, ...]]:
        """Return what was tried, with the first reply that raised the other side's best value."""
        self.run()
        rows: list[tuple[object, ...]] = []
        for each in self.found:
            best, reply = -INFINITY, None
            for value, cell in self.replies.get(each.cell, []):
                if value > best:
                    best, reply = value, cell
            rows.append((each.cell, reply, each, self.nodes_by[each.cell]))
        return rows


def came_to(player: Player, start: Board) -> tuple[tuple[Thought, ...], Decision]:
    decision = player.choose(start, Control())
    return thoughts(player, start, decision, Control()), decision


def check_search(player: Player, start: Board, options: SearchOptions) -> None:
    (*tried, taken), decision = came_to(player, start)
    told = [(each.cell, each.reply, each.evaluation, each.nodes) for each in tried]
    assert told == Spy(start, options).told(), (start, options)
    assert {each.kind for each in tried} == {ThoughtKind.TRIED}
    assert tried[-1].nodes == decision.analysis.effort.nodes
    assert taken.decision is decision
    assert taken.cells == decision.analysis.best_cells


def check_rules(player: RulePlayer, start: Board) -> None:
    (*asked, taken), decision = came_to(player, start)
    proposals = iter(player.proposals(LineReader(start)))
    for each in asked:
        proposal = next(proposals)
        assert each.cell == next(iter(proposal.cells), None), start
        assert (each.cell is not None) is (each is asked[-1])
        if each is asked[-1]:
            assert proposal.rule == decision.reason.rule
            assert each.cell in each.cells
            if proposal.mark:
                assert {start.mark_at(cell) for cell in each.cells} == {proposal.mark, None}
    assert asked[-1].cell == taken.cell == decision.cell


def check_chance(player: Player, start: Board) -> None:
    (*before, taken), decision = came_to(player, start)
    learnt = decision.reason.learnt
    if learnt:
        assert [each.learnt for each in before] == list(learnt.kinds)
        assert {each.decision for each in before} == {decision} == {taken.decision}
    else:
        assert before == [Thought(ThoughtKind.FREE, cells=start.legal_moves())]
    assert taken.cell == decision.cell


@pytest.mark.parametrize("key", PROGRAMS)
def test_thoughts_are_those_of_the_decision(key: str) -> None:
    program, positions = PROGRAMS[key], FEW_FREE[::90]
    searches = search_options(program.build(SearchOptions())) is not None
    for number, options in enumerate(OPTIONS if searches else OPTIONS[:1]):
        player = program.build(options)
        for each in positions[number % SHARES :: SHARES] if searches else positions:
            start = board(each)
            if own := search_options(player):
                check_search(player, start, own)
            elif isinstance(player, RulePlayer):
                check_rules(player, start)
            elif player.choose(start, Control()).reason.ground is Ground.CHANCE:
                check_chance(player, start)
            else:
                (*asked, taken), decision = came_to(player, start)
                assert asked[-1].cell == taken.cell == decision.cell
                assert {each.cell for each in asked[:-1]} == {None}
