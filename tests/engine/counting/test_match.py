"""Exact results of one player against another, compared with the oracle's."""

from fractions import Fraction

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import board, drawing
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.match import Outcome, play_out
from tictactoe_gui.engine.player import PROGRAMS, Player
from tictactoe_gui.engine.search import SearchOptions


def program(key: str) -> Player:
    return PROGRAMS[key].build(SearchOptions())


def match(x: str, o: str, start: oracle.Position = oracle.EMPTY) -> Outcome:
    return play_out(program(x), program(o), board(start, "base3"), Control())


@for_each(
    "text, expected",
    [
        ("XXX OO. ...", Outcome(Fraction(1), Fraction(0), Fraction(0), 1)),
        ("OOO XX. X..", Outcome(Fraction(0), Fraction(0), Fraction(1), 1)),
        ("XOX XOO OXX", Outcome(Fraction(0), Fraction(1), Fraction(0), 1)),
        ("XOX XOO OX.", Outcome(Fraction(0), Fraction(1), Fraction(0), 1)),
        ("XOX O.. OX.", Outcome(Fraction(1, 3), Fraction(2, 3), Fraction(0), 3)),
    ],
)
def test_from_a_later_position(text: str, expected: Outcome) -> None:
    assert match("random", "alpha-beta-memo", drawing(text)) == expected
