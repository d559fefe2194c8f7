"""The matrix of the programs, against every game enumerated one by one."""

from functools import cache

import pytest

from tests.engine import oracle
from tests.engine.boards import board
from tests.engine.decisions import HARD_PROGRAMS
from tests.engine.games import EVERY_PROGRAM, shared_strength, transcribed
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.strength import Outcome, RememberingPlayer, Strength
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.search import SearchOptions


@cache
def played_out(x: str, o: str) -> Outcome:
    return Outcome(*oracle.play_out(transcribed(x), transcribed(o)))


@pytest.mark.parametrize("x", EVERY_PROGRAM)
def test_every_result_is_that_of_all_games(x: str) -> None:
    for o in EVERY_PROGRAM:
        alike = ("minimax" if key in HARD_PROGRAMS else key for key in (x, o))
        assert shared_strength().pairing(x, o, Control()).outcome == played_out(*alike), o


# All searches choose alike, so one may answer for them.


def test_programs_that_choose_alike_share_their_decisions() -> None:
    strength = Strength()
    assert len({strength.player(key) for key in PROGRAMS}) == len(PROGRAMS) - 3


# Remembering.


def test_each_position_is_decided_once() -> None:
    player = RememberingPlayer(PROGRAMS["eight-rules"].build(SearchOptions()))
    here, other = board("X........"), board("....X....")
    decisions = [player.choose(each, Control()) for each in (here, other, here)]
    assert decisions[0] is decisions[2] is not decisions[1]
