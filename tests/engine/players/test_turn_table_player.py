"""The turn table, entry by entry."""

from collections import Counter

import pytest

from tests.engine import oracle
from tests.engine.boards import board, drawing
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Rule
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.players.turn_table_player import TurnTablePlayer
from tictactoe_gui.engine.search import SearchOptions

OPENINGS = {"turn-table-corner": 1, "turn-table-centre": 5}


def turn(position: oracle.Position) -> int:
    return 10 - position.count(".")


@pytest.mark.parametrize(("program", "square"), OPENINGS.items())
def test_the_opening(program: str, square: int) -> None:
    decision = PROGRAMS[program].build(SearchOptions()).choose(board(oracle.EMPTY), Control())
    assert decision.cell + 1 == square
    assert decision.reason.rule is Rule.TABLE


def test_openings_differ_in_the_first_turn_only() -> None:
    corner, centre = (TurnTablePlayer(square - 1) for square in OPENINGS.values())
    for position in oracle.OPEN[1:]:
        one = corner.choose(board(position), Control())
        other = centre.choose(board(position), Control())
        assert one.cell == other.cell
        assert one.analysis.evaluations == other.analysis.evaluations


@pytest.mark.parametrize(
    ("text", "square", "rule"),
    [
        ("X.. ... ...", 5, Rule.TABLE),
        ("... .X. ...", 1, Rule.TABLE),
        ("X.. .O. ...", 9, Rule.TABLE),
        ("X.. ... ..O", 3, Rule.TABLE),
        ("..X ... ..O", 1, Rule.ANYWHERE),
        ("X.X .O. ...", 2, Rule.BLOCK),
        ("X.. .O. ..X", 2, Rule.MAKE_TWO),
        ("X.. ... .XO", 5, Rule.MAKE_TWO),
        ("X.X OO. ...", 2, Rule.WIN),
        ("X.. OO. ..X", 6, Rule.BLOCK),
        ("X.. ..O .OX", 5, Rule.WIN),
        ("XO. ..X .O.", 5, Rule.BLOCK),
        (".X. O.X .O.", 7, Rule.TABLE),
        (".X. O.. XO.", 3, Rule.TABLE),
        (".XX ..O O..", 1, Rule.WIN),
        ("O.X ... X.O", 5, Rule.WIN),
        ("..X .X. O.O", 8, Rule.BLOCK),
    ],
)
def test_entries_of_the_table(text: str, square: int, rule: Rule) -> None:
    decision = TurnTablePlayer(0).choose(board(drawing(text)), Control())
    assert (decision.cell + 1, decision.reason.rule) == (square, rule)


def test_where_the_table_names_no_free_square_the_lowest_is_taken() -> None:
    """Both fixed squares are taken in 26 positions, all five squares of Make2 in 8."""
    lost = Counter[int]()
    for position in oracle.OPEN:
        decision = TurnTablePlayer(0).choose(board(position), Control())
        if decision.reason.rule is Rule.ANYWHERE:
            assert decision.cell == oracle.free(position)[0]
            lost[turn(position)] += 1
    assert (lost[3] + lost[5], lost[6]) == (26, 8)
    assert set(lost) == {3, 5, 6, 7, 8, 9}
