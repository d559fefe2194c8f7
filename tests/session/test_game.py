"""A game that was resigned; results and other lines stand in `scripts.txt`."""

import pytest

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rules import Cell, IllegalMove, Mark
from tictactoe_gui.session.game import Game


def game(*moves: Cell) -> Game:
    started = Game(REPRESENTATIONS["bitboard"].empty())
    for cell in moves:
        started = started.play(cell)
    return started


def test_the_game_is_over_where_a_side_has_resigned_and_its_board_is_not() -> None:
    ended = game(0, 4, 8).resign()
    assert not ended.board.is_over
    assert (ended.is_over, ended.is_finished, ended.resigned) == (True, True, Mark.O)
    assert ended.winner is ended.result is Mark.X
    with pytest.raises(IllegalMove, match="O has resigned"):
        ended.play(1)
    earlier = ended.at(1)
    assert (earlier.is_over, earlier.is_finished, earlier.result) == (False, True, Mark.X)
    for each in (ended, earlier):
        with pytest.raises(ValueError, match="nobody can resign"):
            each.resign()


def test_another_line_is_open_and_the_one_that_was_resigned_stays_so() -> None:
    ended = game(0, 4, 8).resign()
    other = ended.at(2).play(1)
    assert not other.is_finished
    assert other.take_variation((0, 4, 8)).newest().resigned is Mark.O
    assert not ended.at(2).play(8).is_over, "the same move asks the other side anew"


def test_a_line_that_is_taken_again_goes_on_where_somebody_resigned_later() -> None:
    ended = game(0, 4, 8).at(1).play(2).at(1).play(4).resign()
    assert ended.is_over
    again = ended.take_variation((0, 4, 8))
    assert not any(again.at(ply).is_over for ply in range(4))
    assert again.at(3).moves == (0, 4, 8)
