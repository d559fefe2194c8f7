"""Printed sheets: by chance, of a kind, and never with the same question twice on one of them."""

from itertools import islice
from random import Random

import pytest

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.positions import canonical
from tictactoe_gui.engine.practice.kinds import KINDS, exercises, of_kind
from tictactoe_gui.engine.practice.sheets import BOARDS, question_sheets, tree_sheets


@pytest.mark.parametrize("kind", ["", *KINDS])
def test_no_question_comes_again_before_all_have_come(kind: str) -> None:
    whole = of_kind(kind)
    full = len(whole) // BOARDS
    drawn = list(islice(question_sheets(kind, Random(1)), full + 1))
    keys = [[canonical(each.board).letters for each in sheet] for sheet in drawn]
    assert all(len(set(sheet)) == BOARDS for sheet in keys)
    before = [key for sheet in keys[:full] for key in sheet]
    assert len(set(before)) == len(before)
    assert set(whole).issuperset(before)
    assert set(before).union(keys[-1]) == set(whole)


def test_questions_are_turned_by_chance_and_keep_their_answers() -> None:
    first, *_ = question_sheets("", Random(2)), None
    drawn = [each for sheet in islice(first, 20) for each in sheet]
    assert any(each.board.letters != each.key for each in drawn)
    for each in drawn:
        assert each.verdict is exercises()[each.key].verdict
        assert len(each.right) == len(exercises()[each.key].right)


def test_trees_are_small_different_and_something_is_cut_off() -> None:
    drawn = list(islice(tree_sheets(Random(3), Control()), 30))
    roots = [each.whole.root.visit.board for each in drawn]
    assert {len(each.empty_cells) for each in roots} == {3}
    assert len({canonical(each).letters for each in roots}) == len(roots)
    for each in drawn:
        assert each.cut.root.visit.board == each.whole.root.visit.board
        assert each.cut.root.visit.value == each.whole.root.visit.value
        assert each.cut.root.visit.counts.cutoffs
