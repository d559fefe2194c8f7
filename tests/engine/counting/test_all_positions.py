"""All positions: 765 classes, each with its value and its pictures, against the oracle."""

from collections import Counter
from functools import cache

import pytest

from tests.engine import oracle
from tests.engine.boards import board, drawing
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.all_positions import PositionClass, Selection, all_positions
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.solution import solved


@cache
def classes() -> tuple[PositionClass, ...]:
    return all_positions(Control())


def at(text: str) -> PositionClass:
    images = set(oracle.images(board(drawing(text)).letters))
    return next(each for each in classes() if each.board.letters in images)


def test_every_position_is_a_picture_of_one_class() -> None:
    images = [set(oracle.images(each.board.letters)) for each in classes()]
    assert set.union(*images) == set(oracle.REACHABLE)
    assert [len(each) for each in images] == [each.pictures for each in classes()]
    assert sum(map(len, images)) == 5_478
    plies = [each.board.ply for each in classes()]
    assert plies == sorted(9 - each.count(".") for each in oracle.UP_TO_SYMMETRY)
    assert Counter(each.pictures for each in classes()) == {1: 6, 2: 6, 4: 141, 8: 612}


def test_it_is_drawn_as_books_draw_it() -> None:
    first = ["...|...|...", "X..|...|...", ".X.|...|...", "...|.X.|...", "XO.|...|..."]
    assert [str(each.board).replace("/", "|") for each in classes()[:5]] == first


def test_score_and_best_squares_are_those_of_perfect_play() -> None:
    for each in classes():
        found = solved().evaluate(each.board)
        assert each.best == tuple([one.cell for one in found if one.is_best])
        assert each.score == max((one.score for one in found if one.score), default=None)
        assert (each.score is None) == each.board.is_over == (not each.best)
    soon, never, over = at("XX. OO. ..."), at("... ... ..."), at("XXX OO. ...")
    assert (soon.winner, soon.marks_to_win) == (Mark.X, 1)
    assert (never.winner, never.marks_to_win) == (None, 0)
    assert (over.winner, over.marks_to_win, over.score) == (Mark.X, 0, None)


@pytest.mark.parametrize(
    ("wanted", "count"),
    [
        (Selection(), 765),
        (Selection(ply=3), 38),
        (Selection(ply=2, verdict="X"), 7),  # 4 after a corner, 1 after the centre, 2 after a side
        (Selection(verdict="X"), 321 + 91),  # unfinished, and won
        (Selection(verdict="O"), 158 + 44),
        (Selection(verdict="="), 148 + 3),
        (Selection(ply=0, verdict="X"), 0),
    ],
)
def test_a_selection(wanted: Selection, count: int) -> None:
    assert len(list(wanted.of(classes()))) == count
