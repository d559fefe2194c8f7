"""Exact results of one player against another, compared with the oracle's."""

from fractions import Fraction

import pytest

from tests.cases import for_each
from tests.engine import oracle, textbook
from tests.engine.boards import board, drawing
from tests.engine.decisions import HARD_PROGRAMS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.match import Outcome, play_out, policy
from tictactoe_gui.engine.player import PROGRAMS, Player
from tictactoe_gui.engine.players.random_player import RandomPlayer
from tictactoe_gui.engine.search import SearchOptions

CONTESTANTS = ("random", *textbook.PROGRAMS, "alpha-beta-memo")


def program(key: str) -> Player:
    return PROGRAMS[key].build(SearchOptions())


def match(x: str, o: str, start: oracle.Position = oracle.EMPTY) -> Outcome:
    return play_out(program(x), program(o), board(start, "base3"), Control())


def transcribed(name: str) -> oracle.Policy:
    """Return how the oracle plays the program."""

    def play(position: oracle.Position) -> dict[int, Fraction]:
        if name == "random":
            return oracle.at_random(position)
        if name in HARD_PROGRAMS:
            return {oracle.best_moves(position)[0]: Fraction(1)}
        return {textbook.choice(name, position): Fraction(1)}

    return play


@pytest.mark.parametrize("o", CONTESTANTS)
@pytest.mark.parametrize("x", CONTESTANTS)
def test_every_pairing(x: str, o: str) -> None:
    outcome = match(x, o)
    expected = oracle.play_out(transcribed(x), transcribed(o))
    assert (outcome.x_wins, outcome.draws, outcome.o_wins, outcome.lines) == expected
    assert outcome.x_wins + outcome.draws + outcome.o_wins == 1
    if (x, o) == ("random", "random"):
        assert (outcome.x_wins, outcome.draws) == (Fraction(737, 1260), Fraction(8, 63))
        assert outcome.lines == 255_168
    if "random" not in {x, o}:
        assert outcome.lines == 1


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


@for_each("name", textbook.PROGRAMS)
def test_the_policy_of_any_other_player_is_its_square(name: str) -> None:
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        expected = {textbook.choice(name, position): Fraction(1)}
        assert policy(program(name), board(position), Control()) == expected
