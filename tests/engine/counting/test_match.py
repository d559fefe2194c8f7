"""Exact results of one player against another, compared with the oracle's."""

from fractions import Fraction

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import board, drawing
from tests.engine.games import transcribed
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.match import Outcome, play_out, policy
from tictactoe_gui.engine.player import PROGRAMS, Player
from tictactoe_gui.engine.players.random_player import RandomPlayer
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


def test_from_early_positions() -> None:
    x, o = transcribed("random"), transcribed("eight-rules")
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        if position.count(".") in {8, 7, 5}:
            outcome = match("random", "eight-rules", position)
            expected = oracle.play_out(x, o, position)
            assert (outcome.x_wins, outcome.draws, outcome.o_wins, outcome.lines) == expected


def test_the_policy_of_a_random_player_is_every_square() -> None:
    for position in oracle.OPEN:
        assert policy(RandomPlayer(), board(position), Control()) == oracle.at_random(position)
