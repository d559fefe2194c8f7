"""Watched programs, and how a person stops, steps and sets going whoever is to move."""

import pytest

from tests.cases import for_each
from tests.session.conftest import Sit
from tests.session.players import (
    Broken,
    TellingPlayer,
    break_players,
    mend_players,
    player_of,
    seat,
)
from tests.session.table import HOUR, LONG_SEARCH, PERFECT_SEARCH, RULES, Table
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Choice, EvaluationSource, Side
from tictactoe_gui.session.thinking import Activity

EMPTY = ".../.../..."
X_CAN_WIN = "XX./OO./..."


class Clock:
    """Says that the board was shown long ago, until it is restarted."""

    def __init__(self) -> None:
        self.now = 100 * HOUR

    def elapsed(self) -> int:
        return self.now

    def restart(self) -> None:
        self.now = 0


@pytest.fixture
def watched(sit: Sit) -> Table:
    """Two programs have played their game to its end."""
    table = sit(side=Side.WATCH)
    table.settle()
    return table


@pytest.fixture
def paused(sit: Sit) -> Table:
    """Two programs wait before their first move."""
    table = sit(side=Side.WATCH)
    table.session.pause()
    table.settle()
    return table


# A watched game.


def test_two_programs_play_to_the_end(watched: Table) -> None:
    session = watched.session
    assert session.game.is_finished
    assert session.activity is Activity.IDLE
    assert not session.state.is_halted
    assert tuple(each.decision.cell for each in watched.moves) == session.game.moves
    assert [each.choice for each in watched.moves] == [RULES, PERFECT_SEARCH] * 4 + [RULES]


def test_each_move_is_told_once_and_in_order(watched: Table) -> None:
    boards = [str(each.board) for each in watched.heard("game_changed")]
    assert len(boards) == 10
    assert boards[0] == EMPTY
    assert [text.count(".") for text in boards] == list(range(9, -1, -1))


def test_a_decided_move_waits_for_the_pace(sit: Sit) -> None:
    table = sit(side=Side.WATCH, move_delay_ms=HOUR)
    table.wait_for("activity_changed", lambda each: each is Activity.WAITING)
    table.assert_quiet()
    assert table.text == EMPTY
    assert 0 < table.pace.interval() <= HOUR
    table.change(move_delay_ms=0)
    table.settle()
    assert table.session.game.is_finished


def test_a_slower_pace_applies_to_the_move_that_waits(sit: Sit) -> None:
    table = sit(side=Side.WATCH, move_delay_ms=HOUR)
    table.wait_for("activity_changed", lambda each: each is Activity.WAITING)
    table.change(move_delay_ms=2 * HOUR)
    assert table.pace.interval() > HOUR
    assert table.session.activity is Activity.WAITING


def test_a_pace_that_changes_while_a_program_thinks_applies_at_once(sit: Sit) -> None:
    table = sit(side=Side.WATCH, move_delay_ms=HOUR)
    assert table.session.activity is Activity.MOVING
    table.change(move_delay_ms=2 * HOUR)
    table.wait_for("activity_changed", lambda each: each is Activity.WAITING)
    assert table.pace.interval() > HOUR


@pytest.mark.parametrize("how", ["new_game", "set_position", "change_and_start", "step", "undo"])
def test_the_pace_counts_from_when_the_board_was_shown(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    table = sit(side=Side.X if how == "change_and_start" else Side.WATCH, move_delay_ms=HOUR)
    table.session.pause()
    if how == "undo":
        table.session.step()
        table.settle()
    monkeypatch.setattr(table.session._thinking, "_since_shown", Clock())
    match how:
        case "set_position":
            table.session.set_position(".../.../...")
        case "change_and_start":
            table.change_and_start(Side.WATCH)
        case _:
            getattr(table.session, how)()
    if table.session.is_paused:
        table.settle()
        table.session.resume()
    if table.session.activity is not Activity.WAITING:
        table.wait_for("activity_changed", lambda each: each is Activity.WAITING)
    assert table.pace.interval() == HOUR


def test_a_board_that_was_shown_long_ago_waits_no_longer(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit(side=Side.WATCH, move_delay_ms=HOUR)
    table.session.pause()
    monkeypatch.setattr(table.session._thinking, "_since_shown", Clock())
    pauses: list[int] = []

    def note(activity: Activity) -> None:
        if activity is Activity.WAITING:
            pauses.append(table.pace.interval())

    table.session.activity_changed.connect(note)
    table.session.resume()
    table.wait_for("moved")
    assert table.marks == 1
    assert pauses[0] == 0


@for_each("position", ["XO./.../...", "XOX/.../...", X_CAN_WIN])
def test_a_position_is_watched_from_there(sit: Sit, position: str) -> None:
    table = sit(position, side=Side.WATCH)
    table.settle()
    assert str(table.session.game.start) == position
    assert table.session.game.is_finished
    assert len(table.moves) == len(table.session.game.moves)


# Pause, resume and step.


def test_a_pause_keeps_the_game(paused: Table) -> None:
    assert paused.session.state.is_halted
    paused.assert_quiet()
    assert paused.text == EMPTY
    assert paused.moves == []


@for_each("activity", [Activity.MOVING, Activity.WAITING])
@for_each("how", ["pause", "stop"])
def test_a_pause_stops_thinking_and_waiting(sit: Sit, how: str, activity: Activity) -> None:
    table = sit(side=Side.WATCH, move_delay_ms=HOUR)
    if activity is Activity.WAITING:
        table.wait_for("activity_changed", lambda each: each is activity)
    assert table.session.activity is activity
    getattr(table.session, how)()
    assert table.heard("activity_changed")[-1] is Activity.IDLE
    assert not table.pace.isActive()
    table.assert_quiet()
    assert table.text == EMPTY
    assert table.session.state.is_halted


def test_the_game_goes_on_after_a_pause(paused: Table) -> None:
    paused.session.resume()
    assert not paused.session.state.is_halted
    paused.settle()
    assert paused.session.game.is_finished


def test_a_step_makes_one_move_at_once_and_stays_paused(paused: Table) -> None:
    paused.change(move_delay_ms=HOUR)
    for count in range(1, 10):
        paused.session.step()
        assert paused.session.activity is Activity.MOVING
        paused.settle()
        assert paused.marks == count
        assert len(paused.moves) == count
        assert paused.session.is_paused
    assert Activity.WAITING not in paused.heard("activity_changed")
    paused.forget()
    paused.session.step()
    paused.assert_quiet()
    assert paused.said == []


def test_a_step_of_a_person_is_none(sit: Sit) -> None:
    table = sit("XO./.../...")
    table.forget()
    table.session.step()
    table.assert_quiet()
    assert table.said == []


@pytest.mark.parametrize("how", ["resume", "step"])
def test_a_decided_move_is_kept_by_a_pause(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    ends: list[str] = []
    seat(monkeypatch, lambda choice: TellingPlayer(player_of(choice), ends))
    table = sit(side=Side.WATCH, move_delay_ms=HOUR)
    table.wait_for("activity_changed", lambda each: each is Activity.WAITING)
    table.session.pause()
    assert table.session.state.is_halted
    assert not table.pace.isActive()
    table.change(move_delay_ms=0)
    table.assert_quiet()
    assert table.marks == 0
    thoughts: list[int] = []
    # The next thought begins only after this signal.
    table.session.game_changed.connect(lambda _: thoughts.append(len(ends)))
    getattr(table.session, how)()
    table.settle()
    assert thoughts[0] == 1
    assert table.marks == (1 if how == "step" else 9)


@for_each("what", ["watch_x", "side", "representation", "new game", "position"])
def test_a_decided_move_is_forgotten_when_it_no_longer_applies(sit: Sit, what: str) -> None:
    table = sit(side=Side.WATCH, move_delay_ms=HOUR)
    table.wait_for("activity_changed", lambda each: each is Activity.WAITING)
    table.session.pause()
    match what:
        case "watch_x":
            table.change(watch_x=PERFECT_SEARCH)
        case "side":
            table.change(side=Side.BOTH)
        case "representation":
            table.change(representation="magic")
        case "new game":
            table.session.new_game()
        case _:
            table.session.set_position("XO./.../...")
    table.change(move_delay_ms=0)
    table.session.pause()
    before = table.session.game
    if what == "side":
        table.session.resume()
        table.settle()
        assert table.text == EMPTY
        return
    table.session.step()
    table.settle()
    (move,) = table.moves
    assert move.board == before.board
    assert move.choice == table.session.settings.watch_x
    assert move.decision.cell in before.board.legal_moves()
    assert move.decision.analysis.effort.unit == before.board.unit


def test_nobody_is_halted_while_a_step_is_thought_about(paused: Table) -> None:
    paused.session.step()
    assert paused.session.activity is Activity.MOVING
    assert not paused.session.state.is_halted
    paused.settle()
    assert paused.session.state.is_halted


@pytest.mark.parametrize("how", ["pause", "stop"])
def test_a_pause_keeps_what_was_evaluated_so_far(sit: Sit, slow_search: Choice, how: str) -> None:
    table = sit(side=Side.WATCH, evaluation=EvaluationSource.COMPUTER, watch_x=slow_search)
    table.wait_for("evaluation_changed", bool)
    shown = table.shown
    getattr(table.session, how)()
    assert table.heard("activity_changed")[-1] is Activity.IDLE
    assert table.session.state.is_halted
    table.assert_quiet()
    assert table.shown is shown


@for_each("how", ["pause", "stop"])
def test_a_pause_lets_perfect_play_evaluate_to_the_end(sit: Sit, how: str) -> None:
    table = sit(side=Side.O, opponent=LONG_SEARCH, evaluation=EvaluationSource.PERFECT)
    getattr(table.session, how)()
    assert table.session.activity is Activity.EVALUATING
    table.settle()
    assert table.shown
    assert len(table.shown.evaluations) == 9
    assert table.session.state.is_halted


@for_each("how", ["pause", "stop"])
def test_a_person_can_halt_and_set_going_the_computer(sit: Sit, how: str) -> None:
    table = sit(opponent=LONG_SEARCH)
    table.session.play(0)
    getattr(table.session, how)()
    table.assert_quiet()
    assert table.text == "X../.../..."
    assert table.session.state.is_halted
    table.change(opponent=RULES)
    table.assert_quiet()
    assert table.session.state.is_halted
    table.session.resume()
    table.settle()
    assert table.text == "X../.O./..."


def test_a_halted_computer_can_make_one_step(sit: Sit) -> None:
    table = sit()
    table.session.play(0)
    table.session.pause()
    table.session.step()
    table.settle()
    assert table.text == "X../.O./..."
    table.play(8)
    assert table.marks == 4


@for_each("how", ["undo", "new_game"])
def test_what_a_person_does_ends_the_pause(sit: Sit, how: str) -> None:
    table = sit()
    table.session.play(0)
    table.session.pause()
    getattr(table.session, how)()
    assert not table.session.is_paused
    table.play(0)
    assert table.marks == 2


def test_a_pause_on_the_persons_turn_halts_nobody(table: Table) -> None:
    table.session.pause()
    assert not table.session.state.is_halted
    table.play(0)
    assert table.marks == 2


# Looking back at a watched game.


def test_undo_goes_back_one_move_and_pauses(watched: Table) -> None:
    watched.forget()
    for count in range(8, -1, -1):
        watched.session.undo()
        assert watched.marks == count
        assert watched.session.state.is_halted
        watched.assert_quiet()
    assert watched.session.state.undo_ply is None
    assert watched.moves == []


def test_resume_replays_what_was_undone(watched: Table) -> None:
    moves = watched.session.game.moves
    for _ in range(4):
        watched.session.undo()
    watched.forget()
    watched.session.resume()
    assert not watched.session.state.is_halted
    watched.settle()
    assert watched.marks == 9
    assert watched.session.game.moves == moves
    assert watched.moves == []


def test_resume_replays_and_then_goes_on(sit: Sit) -> None:
    table = sit(side=Side.WATCH)
    table.session.pause()
    for _ in range(4):
        table.session.step()
        table.settle()
    first = table.session.game.moves
    table.session.undo()
    table.session.undo()
    table.forget()
    table.session.resume()
    table.settle()
    assert table.session.game.moves[:4] == first
    assert len(table.moves) == 5


def test_a_step_replays_one_move(watched: Table) -> None:
    for _ in range(3):
        watched.session.undo()
    watched.forget()
    for count in (7, 8, 9):
        watched.session.step()
        watched.assert_quiet()
        assert watched.marks == count
    assert watched.moves == []


def test_a_replay_keeps_the_pace_and_can_be_paused(sit: Sit) -> None:
    table = sit(side=Side.WATCH)
    table.settle()
    table.session.undo()
    table.session.undo()
    table.change(move_delay_ms=HOUR)
    table.session.resume()
    assert table.session.activity is Activity.WAITING
    assert table.marks == 7
    table.session.pause()
    assert table.session.state.is_halted
    assert not table.pace.isActive()
    assert table.marks == 7


def test_what_waited_for_its_pace_is_forgotten_by_an_undo(sit: Sit) -> None:
    table = sit(side=Side.WATCH)
    table.session.pause()
    for _ in range(3):
        table.session.step()
        table.settle()
    moves = table.session.game.moves
    table.change(move_delay_ms=HOUR)
    table.session.resume()
    table.wait_for("activity_changed", lambda each: each is Activity.WAITING)
    table.session.undo()
    table.session.undo()
    table.forget()
    table.session.resume()
    table.change(move_delay_ms=0)
    table.wait_for("game_changed")
    table.session.pause()
    assert table.session.game.moves == moves
    assert table.marks in (2, 3)
    assert table.moves == []


def test_what_waited_for_its_pace_is_forgotten_by_who_sits_down(sit: Sit) -> None:
    table = sit(side=Side.WATCH, move_delay_ms=HOUR, evaluation=EvaluationSource.COMPUTER)
    table.wait_for("activity_changed", lambda each: each is Activity.WAITING)
    table.change(side=Side.X)
    table.settle()
    assert table.session.state.is_persons_turn
    assert table.text == EMPTY
    assert table.shown
    assert len(table.shown.evaluations) == 9


def test_redo_pauses_too(watched: Table) -> None:
    watched.session.undo()
    watched.session.undo()
    watched.session.redo()
    assert watched.marks == 8
    assert watched.session.state.is_halted


@pytest.mark.parametrize("how", ["new_game", "set_position"])
def test_a_new_game_ends_the_pause(paused: Table, how: str) -> None:
    if how == "new_game":
        paused.session.new_game()
    else:
        paused.session.set_position("XO./.../...")
    paused.settle()
    assert paused.session.game.is_finished


# A program that breaks.


def test_a_broken_player_is_reported_and_halted(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    break_players(monkeypatch, Mark.O)
    table = sit()
    table.play(0)
    assert [type(each) for each in table.heard("failed")] == [Broken]
    assert table.text == "X../.../..."
    assert table.session.state.is_halted
    assert table.heard("activity_changed")[-1] is Activity.IDLE
    table.assert_quiet()


@pytest.mark.parametrize("how", ["resume", "step", "undo", "new_game", "change", "still broken"])
def test_the_game_is_playable_after_a_failure(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    break_players(monkeypatch, Mark.O)
    table = sit()
    table.play(0)
    if how == "still broken":
        table.session.resume()
        table.settle()
        assert len(table.heard("failed")) == 2
        assert table.session.state.is_halted
    mend_players(monkeypatch)
    match how:
        case "undo" | "new_game":
            getattr(table.session, how)()
            table.play(0)
        case "change":
            table.change(opponent=PERFECT_SEARCH)
            table.session.resume()
        case "step":
            table.session.step()
        case _:
            table.session.resume()
    table.settle()
    assert table.text == "X../.O./..."
    assert table.session.state.is_persons_turn
    table.play(8)
    assert table.marks == 4


def test_a_broken_watched_player_halts_the_game(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    break_players(monkeypatch, Mark.O)
    table = sit(side=Side.WATCH)
    table.wait_for("failed")
    assert table.marks == 1
    assert table.session.state.is_halted
    mend_players(monkeypatch)
    table.session.resume()
    table.settle()
    assert table.session.game.is_finished
    assert len(table.heard("failed")) == 1


def test_a_broken_adviser_does_not_disturb_the_game(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_players(monkeypatch, Mark.X)
    table = sit("XO./.../...", evaluation=EvaluationSource.COMPUTER)
    table.wait_for("failed")
    assert table.session.activity is Activity.IDLE
    assert not table.session.is_paused
    assert table.session.state.is_persons_turn
    table.session.play(8)
    table.wait_for("failed")
    assert table.marks == 4
    assert len(table.moves) == 1
    mend_players(monkeypatch)
    table.session.undo()
    table.settle()
    assert table.shown
    assert len(table.shown.evaluations) == 7
