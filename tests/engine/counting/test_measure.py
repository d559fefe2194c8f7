"""What decisions take: exact counts, and times."""

import pytest

from tests.engine import examined
from tests.engine.boards import KEYS, board, drawing
from tests.engine.decisions import HARD_PROGRAMS
from tests.engine.games import EVERY_PROGRAM
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.effort import Measurement, compare, measure
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.players.move_table_player import MOVE_TABLE
from tictactoe_gui.engine.search import SearchOptions

POSITION = drawing("""
    X.O
    .X.
    ..O
""")
OPTIONS = SearchOptions()


@pytest.mark.parametrize("key", KEYS)
def test_the_counts_are_those_of_one_decision(key: str) -> None:
    here = board(POSITION, key)
    reports: list[object] = []
    found = measure(here, EVERY_PROGRAM, OPTIONS, Control(reports.append))
    assert [each.program for each in found] == [*EVERY_PROGRAM]
    assert reports == [*found]
    for program, measured in found:
        player = PROGRAMS[program].build(OPTIONS)
        (compared,) = compare(player, board(POSITION, "vector"), [key], Control())
        effort = player.choose(here, Control()).analysis.effort
        assert compared == (key, effort.examined, effort.unit)
        assert measured[:4] == effort[:4]
        assert measured.unit.name == examined.UNITS["base3" if program == MOVE_TABLE else key]
        assert measured.seconds > 0


@pytest.mark.parametrize("program", HARD_PROGRAMS)
def test_the_options_are_heeded(program: str) -> None:
    (found,) = measure(board(POSITION), [program], SearchOptions(depth=1), Control())
    assert isinstance(found, Measurement)
    assert found.effort.nodes == 1 + POSITION.count(".")


def test_nothing_is_measured_once_the_game_is_over() -> None:
    with pytest.raises(ValueError, match=r"^there is nothing to decide once the game is over$"):
        measure(board("XXXOO...."), PROGRAMS, OPTIONS, Control())
