"""Settings that change in the middle of a game apply from the next move, and cost nothing."""

from dataclasses import replace
from typing import Any

import pytest

from tests.cases import for_each
from tests.session.conftest import Sit
from tests.session.table import HOUR, LONG_SEARCH, PERFECT_SEARCH, RULES, Table
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.evaluation import Ground
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.session.notation import read_game
from tictactoe_gui.session.settings import EvaluationSource, Settings, Side, Theme
from tictactoe_gui.session.thinking import Activity

EMPTY = ".../.../..."
GROUNDS = {
    "easy": Ground.CHANCE,
    "rules": Ground.RULE,
    "hard": Ground.SCORE,
    "learning": Ground.CHANCE,
}


# Programs.


@for_each("key", PROGRAMS)
def test_another_program_makes_the_next_move(sit: Sit, key: str) -> None:
    choice = RULES.with_program(key)
    table = sit("XO./.../...", opponent=replace(choice, depth=8))
    table.play(8)
    game = table.session.game
    table.forget()
    table.change(opponent=choice)
    table.settle()
    assert table.heard("settings_changed") == [replace(table.session.settings, opponent=choice)]
    assert table.heard("game_changed") == []
    assert table.session.game is game
    table.play(game.board.legal_moves()[0])
    (move,) = table.moves
    assert move.choice == choice
    assert move.decision.reason.ground is GROUNDS[choice.difficulty.value]
    assert table.session.game.moves[:2] == game.moves


def test_a_program_that_thinks_is_relieved(table: Table) -> None:
    table.change(opponent=LONG_SEARCH)
    table.session.play(0)
    table.change(opponent=PERFECT_SEARCH)
    assert table.session.activity is Activity.MOVING
    table.settle()
    assert [each.choice for each in table.moves] == [PERFECT_SEARCH]
    assert table.text == "X../.O./..."


def test_a_program_whose_move_is_on_its_way_is_relieved(table: Table) -> None:
    table.session.play(0)
    table.let_workers_finish()
    table.change(opponent=PERFECT_SEARCH)
    table.settle()
    assert [each.choice for each in table.moves] == [PERFECT_SEARCH]
    assert table.marks == 2


@for_each("seat, position", [("watch_x", "X../.O./..."), ("watch_o", "X../.../...")])
def test_a_watched_program_that_thinks_is_relieved(sit: Sit, seat: str, position: str) -> None:
    changes: dict[str, Any] = {seat: LONG_SEARCH}
    table = sit(position, side=Side.WATCH, **changes)
    table.let_workers_finish()
    table.change(**{seat: RULES})
    table.wait_for("moved")
    assert table.moves[0].decision.reason.ground is Ground.RULE
    assert table.moves[0].choice == RULES


# Representations.


@for_each("key", REPRESENTATIONS)
def test_another_representation_stores_the_same_game(sit: Sit, key: str) -> None:
    table = sit(representation="vector" if key != "vector" else "matrix")
    table.play(0, 8)
    text, moves = table.text, table.session.game.moves
    table.change(representation=key)
    table.settle()
    session = table.session
    assert (table.text, session.game.moves) == (text, moves)
    assert type(session.game.board) is REPRESENTATIONS[key]
    assert session.state.is_persons_turn
    table.play(session.game.board.legal_moves()[0])
    move = table.moves[-1]
    assert type(move.board) is REPRESENTATIONS[key]
    assert move.decision.analysis.effort.unit == REPRESENTATIONS[key].unit
    assert len(table.moves) == 3


def test_another_representation_keeps_what_was_undone(table: Table) -> None:
    table.play(0, 8)
    table.session.undo()
    table.change(representation="magic")
    assert table.text == "X../.O./..."
    assert table.session.computer_move is table.moves[0]
    table.session.redo()
    assert table.marks == 4
    assert len(table.moves) == 2


def test_another_representation_while_the_computer_thinks(table: Table) -> None:
    table.session.play(0)
    table.change(representation="base3")
    table.settle()
    assert table.text == "X../.O./..."
    assert [type(each.board) for each in table.moves] == [REPRESENTATIONS["base3"]]


def test_everything_can_change_at_once(table: Table) -> None:
    table.session.play(0)
    settings = Settings(
        side=Side.O,
        opponent=PERFECT_SEARCH,
        representation="magic",
        evaluation=EvaluationSource.PERFECT,
    )
    table.session.change(settings)
    table.settle()
    assert table.session.settings is settings
    assert table.text == "X../.../..."
    assert table.session.state.is_persons_turn
    assert table.shown
    assert len(table.shown.evaluations) == 8


# Sides.


def test_the_computer_takes_over_the_persons_seat(table: Table) -> None:
    table.play(0)
    table.change(side=Side.O)
    assert not table.session.state.is_persons_turn
    table.settle()
    assert table.marks == 3
    assert table.session.game.moves[:2] == (0, 4)
    assert table.session.state.is_persons_turn


def test_a_second_person_takes_over_from_the_thinking_computer(table: Table) -> None:
    table.session.play(0)
    table.change(side=Side.BOTH)
    table.assert_quiet()
    assert table.text == "X../.../..."
    table.play(8)
    assert table.text == "X../.../..O"


def test_the_computer_takes_over_from_the_second_person(sit: Sit) -> None:
    table = sit(side=Side.BOTH)
    table.play(0)
    table.change(side=Side.X)
    table.settle()
    assert table.text == "X../.O./..."


def test_two_programs_take_over(table: Table) -> None:
    table.play(0)
    table.change(side=Side.WATCH)
    table.settle()
    assert table.session.game.is_finished
    assert table.session.game.moves[:2] == (0, 4)


@for_each("side", [Side.X, Side.O, Side.BOTH])
def test_a_person_who_sits_down_ends_the_pause(sit: Sit, side: Side) -> None:
    table = sit(side=Side.WATCH, move_delay_ms=HOUR)
    table.session.pause()
    table.change(side=side)
    assert not table.session.is_paused
    table.settle()
    assert table.session.state.is_persons_turn


def test_watching_keeps_the_pause(table: Table) -> None:
    table.session.play(0)
    table.session.pause()
    table.change(side=Side.WATCH)
    table.settle()
    assert table.session.state.is_halted
    assert table.text == "X../.../..."


def test_a_computer_seated_at_an_undone_board_waits(sit: Sit) -> None:
    table = sit(side=Side.BOTH)
    table.play(0, 8, 1)
    table.session.undo()
    table.session.undo()
    table.change(side=Side.X)
    table.assert_quiet()
    assert table.text == "X../.../..."
    assert table.session.state.is_halted
    table.session.resume()
    assert table.text == "X../.../..O"
    assert table.session.state.is_persons_turn
    assert table.moves == []


@for_each("side", Side)
def test_a_change_of_side_can_start_a_new_game(sit: Sit, side: Side) -> None:
    table = sit("XX./OO./...", side=Side.BOTH if side is not Side.BOTH else Side.X)
    table.play(2)
    table.forget()
    table.change_and_start(side)
    assert table.session.settings.side is side
    assert str(table.heard("game_changed")[0].board) == EMPTY
    assert len(table.heard("settings_changed")) == 1
    assert table.session.state.undo_ply is None
    table.settle()
    assert len(table.moves) == {Side.O: 1, Side.WATCH: 9}.get(side, 0)
    assert table.marks == len(table.moves)


@for_each("side", Side)
def test_a_change_of_side_can_go_on_with_a_game(sit: Sit, side: Side) -> None:
    table = sit(side=Side.BOTH)
    table.play(4)
    before = table.session.game
    given = read_game("XX./OO./...: 7", REPRESENTATIONS["matrix"])
    table.forget()
    table.session.change_and_start(replace(table.session.settings, side=side), given)
    table.settle()
    assert table.heard("game_changed")[0].moves == (6,)
    assert table.heard("game_changed")[0].board == REPRESENTATIONS["bitboard"].from_text(
        "XX./OO./X.."
    )
    assert [str(each.board) for each in table.moves] == (
        ["XX./OO./X.."] if side in (Side.X, Side.WATCH) else []
    )
    while table.session.game != before:
        assert table.session.state.can_undo
        table.session.undo()


def test_a_new_game_with_another_side_drops_the_move_on_its_way(table: Table) -> None:
    table.session.play(0)
    table.let_workers_finish()
    table.change_and_start(Side.BOTH)
    table.assert_quiet()
    assert table.text == EMPTY
    assert table.moves == []


def test_a_new_game_with_the_same_settings_drops_the_move_on_its_way(table: Table) -> None:
    table.session.play(0)
    table.let_workers_finish()
    table.session.change_and_start(table.session.settings)
    table.assert_quiet()
    assert table.text == EMPTY
    assert table.moves == []


def test_a_new_game_with_the_same_settings_lets_the_computer_open(sit: Sit) -> None:
    table = sit(side=Side.O)
    table.settle()
    table.session.change_and_start(table.session.settings)
    table.settle()
    assert table.marks == 1
    assert len(table.moves) == 2


@pytest.mark.parametrize("how", ["undo", "new game", "change and start", "set position"])
def test_a_person_who_repeats_the_computers_move_has_made_it(table: Table, how: str) -> None:
    table.play(0)
    assert table.session.game.moves == (0, 4)
    match how:
        case "undo":
            table.session.undo()
            table.change(side=Side.BOTH)
        case "new game":
            table.change(side=Side.BOTH)
            table.session.new_game()
        case "change and start":
            table.change_and_start(Side.BOTH)
        case "set position":
            table.change(side=Side.BOTH)
            table.set_position(EMPTY)
    table.play(0, 4)
    assert table.text == "X../.O./..."
    assert table.session.computer_move is None


# Changes that concern nobody who thinks.


def test_equal_settings_say_nothing(table: Table) -> None:
    table.session.play(0)
    table.forget()
    table.session.change(replace(table.session.settings))
    assert table.said == []
    table.settle()
    assert table.marks == 2


@for_each(
    "change",
    [
        {"theme": Theme.DARK},
        {"move_delay_ms": 3000},
        {"side_panel": False},
        {"reduced_motion": True},
        {"geometry": "AdnQ"},
    ],
)
@for_each("evaluation", EvaluationSource)
def test_what_the_programs_do_not_heed_does_not_disturb_them(
    sit: Sit, evaluation: EvaluationSource, change: dict[str, Any]
) -> None:
    table = sit("XO./.../...", evaluation=evaluation)
    table.session.play(8)
    table.forget()
    table.change(**change)
    assert [each.signal for each in table.said] == ["settings_changed"]
    table.settle()
    assert len(table.moves) == 1
    table.forget()
    table.change(**{**change, **{name: getattr(Settings(), name) for name in change}})
    table.assert_quiet()
    assert [each.signal for each in table.said] == ["settings_changed"]
