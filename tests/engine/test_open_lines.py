"""H term by term: the worked examples, every position, and where an estimate comes from."""

from itertools import product

import pytest

from tests.engine import oracle
from tests.engine.boards import board, drawing
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Bound, open_line_lead, open_lines
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import MoveOrder, SearchOptions
from tictactoe_gui.engine.tree import Answer, trace


def test_every_position_is_counted_as_the_search_counts_it() -> None:
    for position in oracle.REACHABLE:
        present = board(position)
        lines = open_lines(present)
        counts = oracle.open_lines(position, "X"), oracle.open_lines(position, "O")
        assert (len(lines.x), len(lines.o)) == counts, position
        assert open_line_lead(present, Mark.X) == lines.value == counts[0] - counts[1]
        assert open_line_lead(present, Mark.O) == -lines.value


@pytest.mark.parametrize(
    ("alpha_beta", "memo", "depth"), [*product((False, True), (False, True), (1, 2, 3))]
)
def test_an_estimate_is_that_of_its_horizon(alpha_beta: bool, memo: bool, depth: int) -> None:
    options = SearchOptions(alpha_beta, memo, MoveOrder.CENTRE_FIRST, depth)
    found = proved = 0
    for text in ("... ... ...", "X.. .O. ...", "XX. .O. ..."):
        tree = trace(board(drawing(text), "base3"), options, Control(), full_windows=True)
        for child in tree.root.children:
            estimate = tree.analysis.of(child.path[0])
            assert estimate
            assert estimate.bound is Bound.EXACT
            source = tree.horizon(child)
            if source is None:
                assert estimate.score
                proved += 1
                continue
            assert source.visit.answer is Answer.ESTIMATE
            assert len(source.path) == depth
            lead = open_lines(source.visit.board).value
            assert estimate.lead == (lead if tree.root.visit.mark is Mark.X else -lead)
            found += 1
    assert found > 10
    assert proved or depth == 1
