"""A game as a value; its results and most of its lines stand in `scripts.txt`."""

from itertools import product

import pytest

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.rules import Cell, IllegalMove, Mark
from tictactoe_gui.session.game import Game

EMPTY = ".../.../..."
LINE = (4, 0, 8, 2, 1, 7)
"""X and O in turn, from the empty board; nobody has won yet."""


def game(start: str = EMPTY, *moves: Cell, key: str = "bitboard") -> Game:
    started = Game(REPRESENTATIONS[key].from_text(start))
    for cell in moves:
        started = started.play(cell)
    return started


@pytest.mark.parametrize(
    ("start", "moves", "untouched"),
    [(EMPTY, (), True), (EMPTY, (4,), False), ("X../.../...", (), False)],
)
def test_a_game_is_untouched_until_there_is_a_mark(
    start: str, moves: tuple[Cell, ...], *, untouched: bool
) -> None:
    assert game(start, *moves).is_untouched is untouched


@pytest.mark.parametrize(("old", "new"), list(product(REPRESENTATIONS, repeat=2)))
def test_another_representation_is_the_same_game(old: str, new: str) -> None:
    played = game("X../.O./...", 8, 2, 6, key=old).at(2)
    stored = played.stored_as(REPRESENTATIONS[new])
    assert (stored.moves, stored.ply) == (played.moves, played.ply)
    for ply in range(4):
        board: Board = stored.at(ply).board
        assert type(board) is REPRESENTATIONS[new]
        assert str(board) == str(played.at(ply).board)


def test_the_game_is_over_where_a_side_has_resigned_and_its_board_is_not() -> None:
    ended = game(EMPTY, 0, 4, 8).resign()
    assert not ended.board.is_over
    assert (ended.is_over, ended.is_finished, ended.resigned) == (True, True, Mark.O)
    assert ended.winner is ended.result is Mark.X
    with pytest.raises(IllegalMove, match="O has resigned"):
        ended.play(1)
    earlier = ended.at(1)
    assert (earlier.is_over, earlier.is_finished) == (False, True)
    for each in (ended, earlier):
        with pytest.raises(ValueError, match="nobody can resign"):
            each.resign()


def test_another_line_is_open_and_the_one_that_was_resigned_stays_so() -> None:
    ended = game(EMPTY, 0, 4, 8).resign()
    other = ended.at(2).play(1)
    assert not other.is_finished
    assert other.take_variation((0, 4, 8)).newest().resigned is Mark.O
    assert not ended.at(2).play(8).is_over, "the same move asks the other side anew"


def test_a_line_is_taken_up_where_it_departs() -> None:
    played = game(EMPTY, *LINE).at(2).play(5)
    back = played.take_variation(LINE)
    assert (back.moves, back.ply) == (LINE, 3)
    assert back.variations == (played.moves,)
    assert back.take_variation(played.moves) == played
