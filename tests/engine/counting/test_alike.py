"""Programs that play alike, compared with the whole matrix and with how each decides."""

from itertools import product

from tests.engine.decisions import HARD_PROGRAMS
from tests.engine.games import EVERY_PROGRAM, shared_strength
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.alike import alike
from tictactoe_gui.engine.counting.strength import PERFECT
from tictactoe_gui.engine.player import PROGRAMS

COMPARED = tuple(key for key in EVERY_PROGRAM if PROGRAMS[key].decides_the_same)
NEVER_LOSE = ("move-table", *HARD_PROGRAMS, PERFECT)


def test_the_searches_the_move_table_and_perfect_play_are_alike_and_no_others() -> None:
    found = alike(shared_strength(), (*EVERY_PROGRAM, PERFECT), Control())
    assert {key for key, first in found.items() if first == "move-table"} == {*NEVER_LOSE}
    assert {key: first for key, first in found.items() if key not in NEVER_LOSE} == {
        key: key for key in EVERY_PROGRAM if key not in NEVER_LOSE
    }


def test_those_who_are_alike_have_every_result_in_common_and_no_others() -> None:
    keys = (*COMPARED, PERFECT)
    strength, control = shared_strength(), Control()
    results = {
        key: [
            [strength.pairing(key, other, control).outcome for other in (*keys, "random")],
            [strength.pairing(other, key, control).outcome for other in (*keys, "random")],
        ]
        for key in keys
    }
    found = alike(strength, keys, control)
    for one, other in product(keys, keys):
        assert (found[one] == found[other]) is (results[one] == results[other])


def test_who_is_gone_or_draws_lots_is_alike_to_nobody() -> None:
    keys = ("random", "menace", "own-rules:No such program", "menace:No such machine")
    assert alike(shared_strength(), keys, Control()) == {key: key for key in keys}
