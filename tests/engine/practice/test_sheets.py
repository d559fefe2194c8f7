"""Printed sheets: drawn by a number alone, never alike, and different from each other."""

from itertools import combinations

import pytest

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.positions import reachable
from tictactoe_gui.engine.practice import sheets
from tictactoe_gui.engine.practice.kinds import KINDS, exercises
from tictactoe_gui.engine.practice.sheets import (
    FREE_SQUARES,
    MOST_SHEETS,
    QuestionSheet,
    is_asked,
    is_small,
    question_sheets,
    tree_sheets,
)

PINNED = {
    1: ["O..XO.X.X", ".XX.X..OO", "XXOOX..O.", "..OX....X", ".OX.XOO.X", "XO.OO.XX."],
    30: ["....X....", "OX....X.O", "O.XXXO...", "..XOOX.X.", ".X.O.XXO.", "OO...XXOX"],
}
"""Sheets 417-1 and 417-30 of questions with one right answer, in every version of the program."""
PINNED_TREES = {3: ("XOXO..X.O", "X.OX..OOX"), 4: (".O.X.XX.O", ".XOXO..X.")}
"""The first and the last tree of 417, by the number of free squares."""


def letters(sheet: QuestionSheet) -> list[str]:
    return [each.board.letters for each in sheet.exercises]


def test_a_number_gives_the_same_sheets_for_ever() -> None:
    several = list(question_sheets("one", 417, MOST_SHEETS))
    assert [each.place for each in several] == list(range(1, MOST_SHEETS + 1))
    assert {place: letters(several[place - 1]) for place in PINNED} == PINNED
    (alone,) = question_sheets("one", 417, 1)
    assert letters(alone) == PINNED[1]
    assert letters(next(question_sheets("one", 418, 1))) != PINNED[1]
    for free, pinned in PINNED_TREES.items():
        trees = list(tree_sheets(417, MOST_SHEETS, free, Control()))
        boards = [each.whole.root.visit.board.letters for each in trees]
        assert (boards[0], boards[-1]) == pinned


@for_each("kind", ["", *KINDS])
def test_no_two_boards_of_a_sheet_are_alike_and_no_two_sheets(kind: str) -> None:
    drawn = list(question_sheets(kind, 7, MOST_SHEETS))
    for each in drawn:
        assert len(each.exercises) == 6
        for one, other in combinations(letters(each), 2):
            assert other not in oracle.images(one)
        if kind:
            assert all(KINDS[kind].fits(exercise) for exercise in each.exercises)
    assert len({frozenset(letters(each)) for each in drawn}) == MOST_SHEETS


def test_where_there_are_few_boards_each_sheet_is_another_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few = sorted(exercises(), key=lambda key: len(exercises()[key].pictures))[:6]
    monkeypatch.setattr(sheets, "of_kind", lambda _kind: tuple(few))
    drawn = list(question_sheets("", 1, MOST_SHEETS))
    assert {frozenset(each.key for each in sheet.exercises) for sheet in drawn} == {frozenset(few)}
    assert len({frozenset(letters(each)) for each in drawn}) == MOST_SHEETS


@pytest.mark.parametrize("free", FREE_SQUARES)
def test_each_tree_is_another_one_and_is_cut(free: int) -> None:
    first = PINNED_TREES[free][0]  # which the number would bring first anyway
    trees = list(tree_sheets(417, MOST_SHEETS, free, Control(), board(first)))
    boards = [each.whole.root.visit.board.letters for each in trees]
    assert boards[0] == first
    for one, other in combinations(boards, 2):
        assert other not in oracle.images(one)
    for each in trees[1:]:
        assert len(oracle.free(each.whole.root.visit.board.letters)) == free
        assert each.cut.root.visit.counts.nodes < each.whole.root.visit.counts.nodes


def test_a_position_that_is_given_comes_first_and_only_once() -> None:
    given = board("X...O...X")
    drawn = list(question_sheets("", 7, MOST_SHEETS, given))
    assert letters(drawn[0])[0] == "X...O...X"
    assert not {*letters(drawn[0])[1:]}.intersection(oracle.images("X...O...X"))
    assert letters(drawn[1]) != letters(drawn[0])


def test_what_can_be_asked_and_which_trees_fit_on_a_page() -> None:
    for each in reachable(Control())[::7]:
        position = each.letters
        moves = oracle.moves(position)
        assert is_small(each) is (2 <= len(moves) <= 4)
        values = {oracle.move_value(position, cell)[0] for cell in moves}
        assert is_asked(each) is (len(values) > 1)
