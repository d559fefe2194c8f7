"""A game as a value."""

from itertools import product

from tests.cases import for_each
from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.game import Game

EMPTY = ".../.../..."
LINE = (4, 0, 8, 2, 1, 7)
"""X and O in turn, from the empty board; nobody has won yet."""


def game(start: str = EMPTY, *moves: Cell, key: str = "bitboard") -> Game:
    started = Game(REPRESENTATIONS[key].from_text(start))
    for cell in moves:
        started = started.play(cell)
    return started


@for_each(
    "start, moves, finished, winner",
    [
        (EMPTY, (), False, None),
        ("XX./OO./...", (), False, None),
        ("XX./OO./...", (2,), True, Mark.X),
        ("XX./OO./X..", (5,), True, Mark.O),
        ("XOX/XOX/O.O", (7,), True, None),
        ("XXX/OO./...", (), True, Mark.X),
    ],
)
def test_the_result_is_that_of_the_newest_position(
    start: str, moves: tuple[Cell, ...], *, finished: bool, winner: Mark | None
) -> None:
    played = game(start, *moves)
    for seen in (played, played.at(0)):
        assert seen.is_finished is finished
        assert seen.result is winner


@for_each(
    "start, moves, untouched", [(EMPTY, (), True), (EMPTY, (4,), False), ("X../.../...", (), False)]
)
def test_a_game_is_untouched_until_there_is_a_mark(
    start: str, moves: tuple[Cell, ...], *, untouched: bool
) -> None:
    assert game(start, *moves).is_untouched is untouched


@for_each("old, new", list(product(REPRESENTATIONS, repeat=2)))
def test_another_representation_is_the_same_game(old: str, new: str) -> None:
    played = game("X../.O./...", 8, 2, 6, key=old).at(2)
    stored = played.stored_as(REPRESENTATIONS[new])
    assert (stored.moves, stored.ply) == (played.moves, played.ply)
    for ply in range(4):
        board: Board = stored.at(ply).board
        assert type(board) is REPRESENTATIONS[new]
        assert str(board) == str(played.at(ply).board)


# Lines.


def test_a_move_that_was_made_before_leaves_what_followed_it() -> None:
    played = game(EMPTY, *LINE).at(2).play(LINE[2])
    assert played.moves == LINE[:3]
    assert played.variations == (LINE,)
    for cell in LINE[3:]:
        played = played.play(cell)
    assert (played.moves, played.variations) == (LINE, ())


def test_every_line_is_known_once() -> None:
    played = game(EMPTY, *LINE)
    for cell in (5, 3, 5, 3):
        played = played.at(2).play(cell)
    assert played.moves == (*LINE[:2], 3)
    assert set(played.variations) == {LINE, (*LINE[:2], 5)}
    assert len(played.variations) == 2


def test_a_line_is_taken_up_where_it_departs() -> None:
    played = game(EMPTY, *LINE).at(2).play(5)
    back = played.take_variation(LINE)
    assert (back.moves, back.ply) == (LINE, 3)
    assert back.variations == (played.moves,)
    assert back.take_variation(played.moves) == played
