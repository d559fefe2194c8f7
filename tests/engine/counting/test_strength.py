"""The matrix of the programs, against every game enumerated one by one."""

from dataclasses import replace
from fractions import Fraction
from functools import cache

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import board
from tests.engine.decisions import HARD_PROGRAMS
from tests.engine.games import EVERY_PROGRAM, PlayedGame, games, shared_strength, transcribed
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.strength import Outcome, RememberingPlayer, Strength
from tictactoe_gui.engine.evaluation import Decision
from tictactoe_gui.engine.player import PROGRAMS, search_options
from tictactoe_gui.engine.search import SearchOptions

DEFAULT = SearchOptions()
BY_CHANCE = {key for key, each in PROGRAMS.items() if not each.decides_the_same}


def outcome(x: str, o: str) -> Outcome:
    return shared_strength().pairing(x, o, Control()).outcome


@cache
def enumerated(x: str, o: str) -> Outcome:
    """Return the outcome of all games between two of the programs that differ."""
    return total(list(games(transcribed(x), transcribed(o))))


@cache
def played_out(x: oracle.Policy, o: oracle.Policy) -> Outcome:
    """Return the outcome of all games at once; two of the programs draw alike."""
    return Outcome(*oracle.play_out(x, o))


def total(played: list[PlayedGame]) -> Outcome:
    won, drawn, lost = (
        sum((game.chance for game in played if game.winner == letter), Fraction(0))
        for letter in ("X", None, "O")
    )
    return Outcome(won, drawn, lost, len(played))


@for_each("o", EVERY_PROGRAM)
@for_each("x", EVERY_PROGRAM)
def test_every_result_is_that_of_all_games_one_by_one(x: str, o: str) -> None:
    if {x, o} <= BY_CHANCE:  # too many games to list
        expected = played_out(transcribed(x), transcribed(o))
    else:
        expected = enumerated(*("minimax" if key in HARD_PROGRAMS else key for key in (x, o)))
    assert outcome(x, o) == expected


# All searches choose alike, so one may answer for them.


def test_programs_that_choose_alike_share_their_decisions() -> None:
    strength = Strength()
    assert len({strength.player(key) for key in PROGRAMS}) == len(PROGRAMS) - 3


def test_who_searches() -> None:
    found = {key: search_options(each.build(DEFAULT)) for key, each in PROGRAMS.items()}
    assert [key for key, options in found.items() if options] == list(HARD_PROGRAMS)
    assert found["alpha-beta"] == replace(DEFAULT, alpha_beta=True, memo=False)


# Remembering and cancelling.


class Counting:
    """Decides as the eight rules do, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0
        self._player = PROGRAMS["eight-rules"].build(DEFAULT)

    def choose(self, here: Board, control: Control) -> Decision:
        self.asked += 1
        return self._player.choose(here, control)


def test_each_position_is_decided_once() -> None:
    counting = Counting()
    player = RememberingPlayer(counting)
    here, other = board("X........"), board("....X....")
    decisions = [player.choose(each, Control()) for each in (here, other, here)]
    assert counting.asked == 2
    assert decisions[0] is decisions[2] is not decisions[1]
