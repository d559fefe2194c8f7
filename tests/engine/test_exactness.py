"""Every search, with every option and on every representation, finds what the oracle does."""

from itertools import product

import pytest

from tests.engine import examined, oracle
from tests.engine.boards import KEYS, MARKS, board, drawing
from tests.engine.decisions import HARD_PROGRAMS
from tests.engine.test_search import TRIED, published
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Bound, Ground, Reason
from tictactoe_gui.engine.player import PROGRAMS, search_options
from tictactoe_gui.engine.search import MoveOrder, Scoring, SearchOptions
from tictactoe_gui.engine.tree import trace

MATRIX = [
    (number, program, SearchOptions(order=order, depth=depth, score=score))
    for number, (program, order, depth, score) in enumerate(
        product(HARD_PROGRAMS, MoveOrder, (1, 2, 3, 4, 6, 9), Scoring)
    )
]
"""Each goes through a share of the positions, on one representation after the other."""
SHARES = 24


def positions(number: int, depth: int) -> list[oracle.Position]:
    """Return a share of the positions up to symmetry that are soon searched to that depth."""
    most = 9 if depth < 4 else 5
    quick = [each for each in oracle.OPEN_UP_TO_SYMMETRY if each.count(".") <= most]
    return quick[number % SHARES :: SHARES]


def truth(position: oracle.Position, options: SearchOptions) -> dict[int, oracle.Value]:
    """Return what each move is worth when nobody looks further ahead."""
    found = {}
    for cell in oracle.moves(position):
        verdict, value = oracle.move_value(position, cell, options.depth)
        is_sign = verdict and options.score is Scoring.SIGN
        found[cell] = verdict, verdict if is_sign else value
    return found


@pytest.mark.parametrize(("number", "program", "options"), MATRIX)
def test_every_search_is_exact(number: int, program: str, options: SearchOptions) -> None:
    player = PROGRAMS[program].build(options)
    searched = search_options(player)
    assert searched
    for place, position in enumerate(positions(number, options.depth)):
        key = KEYS[(number + place) % len(KEYS)]
        start, expected = board(position, key), truth(position, options)
        decision = player.choose(start, Control())
        found, effort = decision.analysis.evaluations, decision.analysis.effort
        assert [(each.cell, published(each)) for each in found] == [*expected.items()], position
        assert {each.bound for each in found} == {Bound.EXACT}
        assert {each.score.side for each in found if each.score} <= {MARKS[oracle.side(position)]}

        best = tuple(cell for cell in expected if expected[cell] == max(expected.values()))
        assert decision.analysis.best_cells == best
        assert decision.cell == next(c for c in TRIED[options.order](position) if c in best)
        score = next(each.score for each in found if each.cell == decision.cell)
        is_estimated = not expected[best[0]][0] and options.depth < len(expected)
        assert (score is None) is is_estimated
        ground = Ground.ESTIMATE if is_estimated else Ground.SCORE
        assert decision.reason == Reason(ground, score=score, equals=len(best))

        plain = oracle.tree_size(position) if options.depth >= len(expected) else None
        assert effort.plain_nodes == plain
        if program == "minimax" and plain:
            assert effort[:3] == (plain, 0, 0)
        assert effort.unit.name == examined.UNITS[key]
        assert trace(start, searched, Control()).root.visit.counts == effort[:4]


@pytest.mark.parametrize(
    ("program", "prunes", "remembers"),
    [
        ("minimax", False, False),
        ("minimax-memo", False, True),
        ("alpha-beta", True, False),
        ("alpha-beta-memo", True, True),
    ],
)
def test_a_program_is_its_techniques(program: str, *, prunes: bool, remembers: bool) -> None:
    player = PROGRAMS[program].build(SearchOptions(order=MoveOrder.CENTRE_FIRST, depth=6))
    start = board(drawing("X.. .O. ..."), "base3")
    effort = player.choose(start, Control()).analysis.effort
    assert (effort.cutoffs > 0, effort.memo_hits > 0) == (prunes, remembers)
