"""The beat: an instant program answers a person only after the board was seen."""

from tests.session.conftest import Sit
from tests.session.table import HOUR, Table
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.session.thinking import Activity

EMPTY = ".../.../..."


def waiting(sit: Sit) -> Table:
    """Return a table at which the program has decided on its answer to a first move in 1."""
    table = sit()
    table.session.min_reply_ms = HOUR
    table.session.play(0)
    table.wait_for("activity_changed", lambda each: each is Activity.WAITING)
    return table


def test_the_answer_comes_when_the_board_was_seen_long_enough(sit: Sit) -> None:
    table = waiting(sit)
    table.assert_quiet()
    assert table.text == "X../.../..."
    assert 0 < table.pace.interval() <= HOUR
    assert not table.session.state.is_halted
    table.pace.start(0)
    table.wait_for("moved")
    assert table.marks == 2


def test_the_pause_of_watched_games_changes_nothing(sit: Sit) -> None:
    table = waiting(sit)
    table.change(move_delay_ms=1)
    table.assert_quiet()
    assert table.marks == 1


def test_what_a_person_does_meanwhile_counts(sit: Sit) -> None:
    for act, text in (
        (GameSession.undo, EMPTY),
        (GameSession.new_game, EMPTY),
        (GameSession.stop, "X../.../..."),
        (GameSession.close, "X../.../..."),
    ):
        table = waiting(sit)
        act(table.session)
        table.assert_quiet()
        assert table.text == text
        assert not table.pace.isActive()
        assert not table.moves


def test_a_program_goes_on_with_a_game_that_was_closed_meanwhile(sit: Sit) -> None:
    table = waiting(sit)
    left = table.session.open_games
    table.session.close()
    again = sit()
    again.session.restore(left)
    again.settle()
    assert again.marks == 2


def test_a_program_that_opens_waits_too(sit: Sit) -> None:
    table = sit()
    table.session.min_reply_ms = HOUR
    table.change_and_start(Side.O)
    table.wait_for("activity_changed", lambda each: each is Activity.WAITING)
    assert table.text == EMPTY


def test_without_a_beat_nothing_waits(sit: Sit) -> None:
    assert Settings().move_delay_ms > 0
    table = sit()
    table.play(0)
    assert Activity.WAITING not in table.heard("activity_changed")
