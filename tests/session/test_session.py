"""A session: seats, turns, refusals, hints, and the end of it all."""

import threading
from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.session.conftest import Sit
from tests.session.players import EndlessPlayer, TellingPlayer, seat
from tests.session.table import HOUR, LONG_SEARCH, PERFECT_SEARCH, QUICK, RULES, Table
from tictactoe_gui.engine.rules import Cell, ImpossibleBoard, Mark
from tictactoe_gui.engine.why.explanation import hint
from tictactoe_gui.session.session import GameSession, Refusal
from tictactoe_gui.session.settings import EvaluationSource, Side
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.session.worker import Worker

EMPTY = ".../.../..."
X_TO_MOVE = "XO./.../..."
O_TO_MOVE = "XOX/.../..."
X_CAN_WIN = "XX./OO./..."
O_CAN_WIN = "XX./OO./X.."
LAST_SQUARE = "XOX/XOX/O.O"
X_HAS_WON = "XXX/OO./..."
DRAWN = "XOX/XOX/OXO"

# Seats and turns.


@for_each(
    "side, position, is_persons",
    [
        (Side.X, X_TO_MOVE, True),
        (Side.X, O_TO_MOVE, False),
        (Side.O, X_TO_MOVE, False),
        (Side.O, O_TO_MOVE, True),
        (Side.BOTH, X_TO_MOVE, True),
        (Side.BOTH, O_TO_MOVE, True),
        (Side.WATCH, X_TO_MOVE, False),
        (Side.WATCH, O_TO_MOVE, False),
        (Side.BOTH, X_HAS_WON, False),
        (Side.X, DRAWN, False),
    ],
)
def test_the_side_says_whose_turn_it_is(
    sit: Sit, side: Side, position: str, *, is_persons: bool
) -> None:
    table = sit(position, side=side)
    assert table.session.state.is_persons_turn is is_persons
    assert not table.session.state.is_halted


@for_each("side", [Side.X, Side.BOTH])
def test_the_person_opens(sit: Sit, side: Side) -> None:
    table = sit(side=side)
    table.settle()
    assert table.text == EMPTY
    assert table.moves == []


def test_the_computer_answers(table: Table) -> None:
    table.play(0)
    assert table.text == "X../.O./..."
    (move,) = table.moves
    assert str(move.board) == "X../.../..."
    assert move.choice == RULES
    assert move.decision.cell == 4
    assert table.session.computer_move is move
    assert table.session.state.is_persons_turn


def test_the_computer_opens_when_the_person_is_o(sit: Sit) -> None:
    table = sit(side=Side.O)
    assert not table.session.state.is_persons_turn
    table.settle()
    assert table.text == ".../.X./..."
    table.play(0)
    assert table.session.game.moves[:2] == (4, 0)
    assert len(table.moves) == 2


def test_two_persons_take_turns(sit: Sit) -> None:
    table = sit(side=Side.BOTH)
    for cell, text in ((4, ".../.X./..."), (0, "O../.X./..."), (8, "O../.X./..X")):
        table.play(cell)
        assert table.text == text
    assert table.moves == []
    assert table.session.computer_move is None


def test_a_game_ends_with_its_winner(sit: Sit) -> None:
    table = sit(X_CAN_WIN)
    table.play(2)
    assert table.text == X_HAS_WON
    assert table.session.game.result is Mark.X
    assert table.moves == []
    assert table.session.activity is Activity.IDLE


def test_the_computer_wins_where_it_can(sit: Sit) -> None:
    table = sit("XX./OO./...")
    table.play(8)
    assert table.text == "XX./OOO/..X"
    assert table.session.game.result is Mark.O


def test_a_move_is_told_after_the_board_has_changed(table: Table) -> None:
    table.forget()
    table.play(0)
    order = [each for each in table.said if each.signal in ("game_changed", "moved")]
    assert [(each.signal, str(each.board)) for each in order] == [
        ("game_changed", "X../.../..."),
        ("game_changed", "X../.O./..."),
        ("moved", "X../.O./..."),
    ]


def test_the_game_that_is_told_is_the_game_that_is_shown(table: Table) -> None:
    table.play(0, 8)
    assert [each.value.board for each in table.said if each.signal == "game_changed"] == [
        each.board for each in table.said if each.signal == "game_changed"
    ]
    assert table.heard("game_changed")[-1] is table.session.game


def test_the_activity_tells_who_thinks(table: Table) -> None:
    table.forget()
    table.play(0)
    assert table.heard("activity_changed") == [Activity.MOVING, Activity.IDLE]


def test_the_first_game_is_told_at_the_start(qtbot: QtBot) -> None:
    table = Table(qtbot)
    assert table.said == []
    table.session.start()
    assert [str(each.board) for each in table.heard("game_changed")] == [EMPTY]
    table.leave()


# Refusals.


@for_each(
    "side, position, cell, refusal",
    [
        (Side.X, X_TO_MOVE, 0, Refusal.TAKEN),
        (Side.X, X_TO_MOVE, 1, Refusal.TAKEN),
        (Side.BOTH, O_TO_MOVE, 2, Refusal.TAKEN),
        (Side.X, X_HAS_WON, 8, Refusal.OVER),
        (Side.X, X_HAS_WON, 0, Refusal.OVER),
        (Side.BOTH, DRAWN, 4, Refusal.OVER),
        (Side.WATCH, X_HAS_WON, 8, Refusal.OVER),
    ],
)
def test_what_cannot_be_played_is_refused_and_loses_nothing(
    sit: Sit, side: Side, position: str, cell: Cell, refusal: Refusal
) -> None:
    table = sit(position, side=side, evaluation=EvaluationSource.PERFECT)
    table.settle()
    game, shown = table.session.game, table.shown
    table.forget()
    table.session.play(cell)
    table.assert_quiet()
    assert [(each.signal, each.value) for each in table.said] == [("refused", refusal)]
    assert table.session.game is game
    assert table.session.is_paused is False
    table.change(evaluation=EvaluationSource.OFF)
    table.change(evaluation=EvaluationSource.PERFECT)
    table.settle()
    assert table.shown == shown


@for_each("cell", [0, 2, 8])
@for_each("side, position", [(Side.X, O_TO_MOVE), (Side.O, X_TO_MOVE)])
def test_the_computers_turn_is_not_the_persons(
    sit: Sit, side: Side, position: str, cell: Cell
) -> None:
    table = sit(position, side=side)
    table.session.play(cell)
    assert table.refusals == [Refusal.NOT_YOUR_TURN]
    assert table.text == position
    table.settle()
    assert len(table.moves) == 1
    assert table.session.state.is_persons_turn


def test_a_watched_game_takes_no_move(sit: Sit) -> None:
    table = sit(side=Side.WATCH, move_delay_ms=HOUR)
    table.session.play(0)
    assert table.refusals == [Refusal.NOT_YOUR_TURN]
    assert table.text == EMPTY


# New games and positions.


@for_each("side", [Side.X, Side.O, Side.BOTH])
def test_a_new_game_begins_empty(sit: Sit, side: Side) -> None:
    table = sit(X_TO_MOVE, side=side)
    table.settle()
    table.forget()
    table.session.new_game()
    assert table.text == EMPTY
    assert table.session.game.moves == ()
    assert table.session.state.undo_ply is None
    assert len(table.heard("game_changed")) == 1
    table.settle()
    assert len(table.moves) == (side is Side.O)


def test_a_new_game_hears_nothing_of_the_old_ones_move(sit: Sit) -> None:
    table = sit()
    table.session.play(0)
    table.let_workers_finish()
    table.session.new_game()
    table.assert_quiet()
    assert table.text == EMPTY
    assert table.moves == []


@for_each("position", [EMPTY, X_TO_MOVE, O_TO_MOVE, X_CAN_WIN, LAST_SQUARE, X_HAS_WON, DRAWN])
def test_a_position_begins_a_game(sit: Sit, position: str) -> None:
    table = sit(side=Side.BOTH)
    table.play(4, 0)
    table.set_position(position)
    assert table.text == position
    assert table.session.game.moves == ()
    assert type(table.session.game.board) is table.session.settings.board_type
    assert (table.session.state.undo_ply, table.session.state.redo_ply) == (None, None)


def test_the_computer_moves_in_a_position_where_it_is_its_turn(sit: Sit) -> None:
    table = sit(O_CAN_WIN)
    table.settle()
    assert table.text == "XX./OOO/X.."
    assert table.session.computer_move is table.moves[0]


IMPOSSIBLE = ["", "XO", "XXX/.../...", "XXX/OOO/...", "OOO/XX./XX.", "abc/def/ghi", "O../.../..."]


@for_each("text", IMPOSSIBLE)
def test_an_impossible_position_leaves_everything_as_it_was(sit: Sit, text: str) -> None:
    table = sit(X_CAN_WIN)
    table.play(2)
    game = table.session.game
    table.forget()
    with pytest.raises(ImpossibleBoard):
        table.session.set_position(text)
    table.assert_quiet()
    assert table.said == []
    assert table.session.game is game


@pytest.mark.parametrize("text", IMPOSSIBLE)
def test_an_impossible_position_does_not_disturb_the_computer(table: Table, text: str) -> None:
    table.session.play(0)
    with pytest.raises(ImpossibleBoard):
        table.session.set_position(text)
    table.settle()
    assert table.text == "X../.O./..."


# Hints.


@for_each(
    "side, position",
    [(Side.X, EMPTY), (Side.X, X_CAN_WIN), (Side.O, O_CAN_WIN), (Side.BOTH, O_TO_MOVE)],
)
def test_a_hint_gives_the_region_and_then_the_square(sit: Sit, side: Side, position: str) -> None:
    table = sit(position, side=side)
    for _ in range(3):
        table.session.give_hint()
    expected = hint(table.session.game.board)
    assert expected.cell in expected.region
    assert table.heard("hinted") == [(expected, False), (expected, True), (expected, True)]
    assert table.text == position


def _play(table: Table) -> None:
    table.play(8)


def _play_and_undo(table: Table) -> None:
    table.play(8)
    table.session.undo()


def _new_game(table: Table) -> None:
    table.session.new_game()


def _paste_the_same(table: Table) -> None:
    table.session.set_position(table.text)


def _change_and_start(table: Table) -> None:
    table.change_and_start(Side.BOTH)


def _taken(table: Table) -> None:
    table.session.play(0)


@for_each(
    "act, is_reset",
    [
        (_play, True),
        (_play_and_undo, True),
        (_new_game, True),
        (_paste_the_same, True),
        (_change_and_start, True),
        (_taken, False),
    ],
)
def test_another_board_needs_another_hint(
    sit: Sit, act: Callable[[Table], None], *, is_reset: bool
) -> None:
    table = sit(X_TO_MOVE)
    table.session.give_hint()
    act(table)
    table.session.give_hint()
    expected = hint(table.session.game.board)
    assert table.heard("hinted")[1:] == [(expected, not is_reset)]


@for_each(
    "side, position, refusal",
    [
        (Side.X, O_TO_MOVE, Refusal.NOT_YOUR_TURN),
        (Side.WATCH, X_TO_MOVE, Refusal.NOT_YOUR_TURN),
        (Side.X, X_HAS_WON, Refusal.OVER),
        (Side.BOTH, DRAWN, Refusal.OVER),
    ],
)
def test_a_hint_is_for_who_is_to_move(
    sit: Sit, side: Side, position: str, refusal: Refusal
) -> None:
    table = sit(position, side=side)
    table.session.give_hint()
    assert table.refusals == [refusal]
    assert table.heard("hinted") == []


# The end.


@pytest.mark.parametrize(
    ("side", "evaluation"),
    [(Side.O, EvaluationSource.OFF), (Side.X, EvaluationSource.COMPUTER)],
    ids=["moving", "evaluating"],
)
def test_close_stops_a_thought(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, side: Side, evaluation: EvaluationSource
) -> None:
    ends: list[str] = []
    before = set(threading.enumerate())
    seat(monkeypatch, lambda _: TellingPlayer(EndlessPlayer(), ends))
    table = sit(side=side, evaluation=evaluation)
    workers = table.session.findChildren(Worker)
    table.qtbot.waitUntil(lambda: set(threading.enumerate()) > before)
    assert table.session.activity in (Activity.MOVING, Activity.EVALUATING)
    table.session.close()
    # A thought that had not begun has no end.
    assert ends in (["cancelled"], [])
    assert set(threading.enumerate()) <= before
    assert not any(each.is_busy for each in workers)
    table.assert_quiet()
    assert table.text == EMPTY


def test_close_drops_what_is_on_its_way(table: Table) -> None:
    table.session.play(0)
    table.let_workers_finish()
    table.session.close()
    table.assert_quiet()
    assert table.text == "X../.../..."


def test_close_stops_the_pace(sit: Sit) -> None:
    table = sit(side=Side.WATCH, move_delay_ms=HOUR)
    table.wait_for("activity_changed", lambda each: each is Activity.WAITING)
    table.session.close()
    assert not table.pace.isActive()
    assert table.text == EMPTY


def test_close_twice_or_before_the_start(qtbot: QtBot) -> None:  # noqa: ARG001  (Qt's application)
    session = GameSession(QUICK)
    session.close()
    session.close()


def test_many_sessions_come_and_go(qtbot: QtBot) -> None:
    for number in range(30):
        table = Table(qtbot)
        table.change(opponent=LONG_SEARCH if number % 2 else PERFECT_SEARCH, side=Side.O)
        table.session.start()
        QCoreApplication.processEvents()
        table.leave()
