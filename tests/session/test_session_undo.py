"""Undo and redo: back to the person's decisions, and never a move that nobody made."""

import pytest

from tests.cases import for_each
from tests.session.conftest import Sit
from tests.session.table import HOUR, Table
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rules import Cell, ImpossibleBoard
from tictactoe_gui.session.notation import read_game
from tictactoe_gui.session.open_games import MOST_KEPT
from tictactoe_gui.session.settings import Side
from tictactoe_gui.session.thinking import Activity

EMPTY = ".../.../..."


def test_undo_takes_back_the_pair(table: Table) -> None:
    table.play(0)
    table.session.undo()
    assert table.text == EMPTY
    table.settle()
    assert table.text == EMPTY
    assert len(table.moves) == 1


def test_redo_brings_back_the_pair(table: Table) -> None:
    table.play(0)
    table.session.undo()
    table.session.redo()
    table.settle()
    assert table.text == "X../.O./..."
    assert len(table.moves) == 1
    assert table.session.computer_move is table.moves[0]


def test_undo_and_redo_step_by_step(table: Table) -> None:
    table.play(0, 8)
    texts = [table.text]
    while table.session.state.undo_ply is not None:
        table.session.undo()
        table.settle()
        texts.append(table.text)
    assert texts == ["XO./.O./..X", "X../.O./...", EMPTY]
    for text in texts[-2::-1]:
        table.session.redo()
        table.settle()
        assert table.text == text
    assert table.session.state.redo_ply is None
    assert len(table.moves) == 2


def test_two_persons_undo_one_move(sit: Sit) -> None:
    table = sit(side=Side.BOTH)
    table.play(0, 4, 8)
    texts = []
    for act in (table.session.undo,) * 4 + (table.session.redo,) * 4:
        act()
        texts.append(table.text)
    back = ["X../.O./...", "X../.../...", EMPTY]
    assert texts == [*back, EMPTY, *back[-2::-1], "X../.O./..X", "X../.O./..X"]


@for_each("side", [Side.X, Side.BOTH])
def test_there_is_nothing_to_undo_at_the_start(sit: Sit, side: Side) -> None:
    table = sit(side=side)
    table.forget()
    table.session.undo()
    table.session.redo()
    table.assert_quiet()
    assert table.said == []
    assert (table.session.state.undo_ply, table.session.state.redo_ply) == (None, None)


def test_the_computers_opening_is_not_taken_back(sit: Sit) -> None:
    table = sit(side=Side.O)
    table.settle()
    assert table.session.state.undo_ply is None
    table.session.undo()
    table.settle()
    assert table.text == ".../.X./..."
    table.play(0)
    assert table.marks == 3
    table.session.undo()
    assert table.text == ".../.X./..."
    assert table.session.state.undo_ply is None
    table.settle()
    assert len(table.moves) == 2


def test_the_computers_first_move_in_a_position_is_not_taken_back(sit: Sit) -> None:
    table = sit("XO./X../...")
    table.settle()
    assert table.marks == 4
    assert table.session.state.undo_ply is None


def test_undo_while_the_computer_thinks(table: Table) -> None:
    table.session.play(0)
    assert table.session.activity is Activity.MOVING
    table.session.undo()
    assert table.text == EMPTY
    assert table.heard("activity_changed")[-1] is Activity.IDLE
    table.assert_quiet()
    assert table.moves == []


def test_undo_when_the_computers_move_is_on_its_way(table: Table) -> None:
    table.session.play(0)
    table.let_workers_finish()
    table.session.undo()
    table.assert_quiet()
    assert table.text == EMPTY
    assert table.moves == []


def test_redo_to_where_the_computer_was_thinking_lets_it_think_again(table: Table) -> None:
    table.session.play(0)
    table.session.undo()
    assert table.session.state.redo_ply == 1
    table.session.redo()
    assert table.session.activity is Activity.MOVING
    table.settle()
    assert table.text == "X../.O./..."


@for_each(
    "side, position, cell, undone",
    [
        (Side.X, "XX./OO./...", 2, "XX./OO./..."),
        (Side.X, "XX./OO./...", 8, "XX./OO./..."),
        (Side.O, "XX./OO./X..", 5, "XX./OO./X.."),
        (Side.X, "XOX/XOX/O.O", 7, "XOX/XOX/O.O"),
        (Side.BOTH, "XX./OO./...", 2, "XX./OO./..."),
    ],
)
def test_a_finished_game_can_be_undone(
    sit: Sit, side: Side, position: str, cell: Cell, undone: str
) -> None:
    table = sit(position, side=side)
    table.play(cell)
    assert table.session.game.is_finished
    moves = len(table.moves)
    table.session.undo()
    table.settle()
    assert table.text == undone
    assert table.session.state.is_persons_turn
    assert len(table.moves) == moves
    table.session.redo()
    table.settle()
    assert table.session.game.board.is_over


def test_a_game_is_played_on_from_an_undo_after_its_end(sit: Sit) -> None:
    table = sit("XX./OO./...")
    table.play(8)
    table.session.undo()
    table.play(2)
    assert table.text == "XXX/OO./..."
    assert table.session.state.redo_ply is None


def test_a_new_line_leaves_the_old_one_beside_it(table: Table) -> None:
    table.play(0, 8)
    old = table.session.game.moves
    table.session.undo()
    table.session.undo()
    table.play(4)
    assert table.text == "O../.X./..."
    assert table.session.game.moves == (4, 0)
    assert table.session.game.variations == (old,)
    assert table.session.state.redo_ply is None
    move = table.session.computer_move
    assert move
    assert str(move.board) == ".../.X./..."


def test_the_old_line_is_taken_up_again(table: Table) -> None:
    table.play(0, 8)
    old, new = table.session.game.moves, (4, 0)
    table.session.undo()
    table.session.undo()
    table.play(4)
    made = len(table.moves)
    table.session.take_variation(old)
    table.settle()
    assert table.session.is_paused, "a program would leave it at once"
    assert table.text == "X../.../..."
    assert table.session.game.moves == old
    assert table.session.game.variations == (new,)
    table.session.redo()
    table.session.redo()
    table.settle()
    assert table.session.game.is_newest
    assert table.session.computer_move is table.moves[1]
    assert len(table.moves) == made


def test_a_line_that_was_never_played_cannot_be_taken_up(table: Table) -> None:
    table.play(0)
    game = table.session.game
    with pytest.raises(ValueError, match="no such line"):
        table.session.take_variation((1, 2))
    assert table.session.game is game


@pytest.mark.parametrize("ply", [-1, 3])
def test_there_is_no_ply_beyond_the_game(table: Table, ply: int) -> None:
    table.play(0)
    game = table.session.game
    with pytest.raises(ValueError, match="there is no ply"):
        table.session.go_to(ply)
    assert table.session.game is game


def test_any_ply_can_be_looked_at(table: Table) -> None:
    table.play(0, 8)
    moves = table.session.game.moves
    for ply in (1, 3, 0, 2, 4):
        table.session.go_to(ply)
        table.assert_quiet()
        assert table.session.game.ply == ply
    assert table.session.game.moves == moves
    assert len(table.moves) == 2


def test_the_computers_move_is_known_wherever_one_looks(sit: Sit) -> None:
    table = sit("XO./.../...")
    table.play(3, 8)
    session = table.session
    first, second = table.moves
    assert session.computer_move is second
    session.undo()
    assert session.computer_move is first
    session.undo()
    assert session.computer_move is None


def test_the_board_of_each_ply_is_told(table: Table) -> None:
    table.play(0)
    table.forget()
    table.session.undo()
    table.session.redo()
    assert [str(each.board) for each in table.heard("game_changed")] == [EMPTY, "X../.O./..."]
    assert [each.ply for each in table.heard("game_changed")] == [0, 2]


# Back to the game before.


def test_undo_at_the_start_brings_the_game_before_back(table: Table) -> None:
    table.play(0)
    before = table.session.game
    table.session.new_game()
    assert table.session.state.can_undo
    table.session.undo()
    assert table.session.game == before
    assert table.session.computer_move is not None


@for_each("how", ["new game", "position", "change and start"])
def test_the_game_before_comes_back(sit: Sit, how: str) -> None:
    table = sit("XX./OO./...")
    table.play(2)
    match how:
        case "new game":
            table.session.new_game()
        case "position":
            table.set_position("X../.O./...")
        case _:
            table.change_and_start(Side.BOTH)
    table.session.undo()
    assert table.text == "XXX/OO./..."
    table.session.undo()
    assert table.text == "XX./OO./..."
    assert not table.session.state.can_undo
    table.session.new_game()


def test_the_game_before_is_played_on(sit: Sit) -> None:
    table = sit("XX./OO./...")
    table.play(2)
    table.session.new_game()
    table.session.undo()
    table.session.undo()
    table.play(8)
    assert table.text == "XX./OOO/..X"


def test_redo_at_the_end_brings_the_later_game_back(table: Table) -> None:
    table.play(0)
    before = table.session.game
    table.session.new_game()
    table.play(4)
    after = table.session.game
    for _ in range(2):
        table.session.undo()
    assert table.session.game == before
    assert table.session.state.can_redo
    table.session.redo()
    assert table.session.game.moves == after.moves
    table.session.redo()
    table.settle()
    assert table.session.game == after
    assert not table.session.state.can_redo


def test_a_new_game_after_an_undo_loses_no_game(sit: Sit) -> None:
    table = sit("XX./OO./...", side=Side.BOTH)
    table.play(2)
    table.set_position("XX./OO./X..")
    table.play(5)
    table.session.undo()
    table.session.undo()
    assert table.text == "XXX/OO./..."
    table.session.new_game()
    texts = []
    for _ in range(4):
        table.session.undo()
        texts.append(table.text)
    assert texts == ["XX./OO./X..", "XXX/OO./...", "XX./OO./...", "XX./OO./..."]


def test_only_so_many_games_are_kept(sit: Sit) -> None:
    table = sit(side=Side.BOTH)
    for _ in range(MOST_KEPT + 5):
        table.set_position("XX./OO./...")
        table.play(2)
    table.session.new_game()
    games = 0
    while table.session.state.can_undo:
        table.session.undo()
        games += table.session.game.ply
    assert games == MOST_KEPT


def test_a_game_that_was_only_read_is_played_on(sit: Sit) -> None:
    table = sit(side=Side.BOTH)
    table.session.set_game(read_game("1 4 2 5 3", REPRESENTATIONS["matrix"]))
    assert table.text == "XXX/OO./..."
    table.session.undo()
    table.play(8, 2)
    assert table.text == "XXO/OO./..X"
    table.play(6, 5)
    table.session.set_game(read_game("1 4 2 5 3", REPRESENTATIONS["matrix"]))
    table.session.new_game()


def test_undo_goes_through_this_game_before_the_one_before(table: Table) -> None:
    table.play(0)
    table.session.new_game()
    table.play(8)
    texts = []
    for _ in range(4):
        table.session.undo()
        texts.append(table.text)
    assert texts == [EMPTY, "X../.O./...", EMPTY, EMPTY]
    assert not table.session.state.can_undo


def test_a_game_without_a_move_is_not_worth_going_back_to(table: Table) -> None:
    table.play(0)
    for _ in range(3):
        table.session.new_game()
    table.session.undo()
    assert table.text == "X../.O./..."
    table.session.undo()
    assert not table.session.state.can_undo


def test_the_game_before_comes_back_as_boards_are_stored_now(table: Table) -> None:
    table.play(0)
    table.session.new_game()
    table.change(representation="magic")
    table.session.undo()
    assert table.text == "X../.O./..."
    assert type(table.session.game.board) is table.session.settings.board_type


def test_a_computer_that_was_to_move_in_the_game_before_waits(table: Table) -> None:
    table.session.play(0)
    table.session.new_game()
    table.session.undo()
    table.assert_quiet()
    assert table.text == "X../.../..."
    assert table.session.state.is_halted
    table.session.resume()
    table.settle()
    assert table.text == "X../.O./..."


def test_the_thought_of_the_new_game_is_not_heard_in_the_game_before(sit: Sit) -> None:
    table = sit("X../.O./..X", side=Side.O)
    table.play(1)
    before = table.session.game
    table.session.new_game()
    table.let_workers_finish()
    table.session.undo()
    table.assert_quiet()
    assert table.session.game == before


def test_a_watched_game_before_comes_back_halted(sit: Sit) -> None:
    table = sit(side=Side.WATCH)
    table.settle()
    moves = table.session.game.moves
    table.change(move_delay_ms=HOUR)
    table.session.new_game()
    table.session.undo()
    assert table.session.game.moves == moves
    table.session.undo()
    assert table.marks == 8
    assert table.session.state.is_halted


def test_an_impossible_position_does_not_forget_the_game_before(table: Table) -> None:
    table.play(0)
    table.session.new_game()
    with pytest.raises(ImpossibleBoard):
        table.session.set_position("nonsense")
    table.session.undo()
    assert table.text == "X../.O./..."
