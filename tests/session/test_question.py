"""Which question the work is counted for; `scripts.txt` has the rest."""

from dataclasses import replace

import pytest

from tests.session.table import PERFECT_SEARCH, Table
from tictactoe_gui.engine.search import Scoring
from tictactoe_gui.session.question import question, thought
from tictactoe_gui.session.settings import EvaluationSource, Side


def test_the_same_question_may_be_stored_in_another_way(table: Table) -> None:
    before = question(table.session)
    table.session.change(replace(table.session.settings, representation="magic"))
    after = question(table.session)
    assert before
    assert after
    assert before.board != after.board
    assert before.is_same(after)
    assert not before.is_same(None)
    table.session.change(replace(table.session.settings, opponent=PERFECT_SEARCH))
    assert not before.is_same(question(table.session))


@pytest.mark.parametrize("evaluation", [EvaluationSource.OFF, EvaluationSource.PERFECT])
def test_another_score_searches_again_where_the_computer_has_moved(
    table: Table, evaluation: EvaluationSource
) -> None:
    settings = replace(table.session.settings, side=Side.X, opponent=PERFECT_SEARCH)
    table.session.change(replace(settings, evaluation=evaluation))
    table.play(4)
    table.settle()
    before = thought(table.session)
    assert before
    assert before.move
    scored = replace(PERFECT_SEARCH, score=Scoring.SIGN)
    table.session.change(replace(table.session.settings, opponent=scored))
    after = thought(table.session)
    assert after
    assert (after.board, after.choice, after.move) == (before.board, scored, None)
