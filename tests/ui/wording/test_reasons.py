"""Hints over all open positions, and the effort of a decision."""

import pytest

from tests.ui.thoughts import up_to_symmetry
from tictactoe_gui.engine.evaluation import Effort
from tictactoe_gui.engine.reasons import Motive, hint
from tictactoe_gui.ui import wording


def test_the_second_hint_names_the_square() -> None:
    for board, _ in up_to_symmetry("exact"):
        advice = hint(board)
        assert f"square {advice.cell + 1};" in wording.hint_line(advice, with_square=True)


def test_the_first_hint_keeps_the_square_to_itself() -> None:
    for board, _ in up_to_symmetry("exact"):
        advice = hint(board)
        text = wording.hint_line(advice, with_square=False)
        assert "take square" not in text
        if advice.motive in (Motive.WINS, Motive.BLOCKS, Motive.FORKS):
            assert all(str(cell + 1) in text for cell in advice.region)
            assert len(advice.region) > 1
        else:
            named = {int(letter) - 1 for letter in text if letter.isdigit()}
            assert named in (set(), set(advice.region))


def test_both_hints_give_the_same_reason() -> None:
    for board, _ in up_to_symmetry("exact"):
        advice = hint(board)
        reasons = {
            wording.hint_line(advice, with_square=each).partition("; ")[2] for each in (False, True)
        }
        assert len(reasons) == 1
        assert reasons != {""}


def test_effort_in_four_figures() -> None:
    effort = Effort(nodes=12, cutoffs=3, memo_hits=4, examined=56, unit="masks")
    assert wording.effort_figures(effort) == (
        ("Nodes", 12),
        ("Cut-offs", 3),
        ("Memo hits", 4),
        ("Masks compared", 56),
    )


@pytest.mark.parametrize("unit", ["squares", "sums", "masks", "entries"])
def test_every_unit_has_a_name(unit: str) -> None:
    assert wording.effort_figures(Effort(unit=unit))[3][0].lower().startswith(unit)


@pytest.mark.parametrize(("nodes", "plain", "ratio"), [(500, 1053, "2.1"), (1, 549_946, "549")])
def test_less_work_than_plain_minimax_is_said(nodes: int, plain: int, ratio: str) -> None:
    text = wording.effort_comparison(Effort(nodes=nodes, plain_nodes=plain))
    assert f"visits {wording.number(plain)} nodes: " in text
    assert ratio in text.replace(",", "")


@pytest.mark.parametrize(("nodes", "plain"), [(500, 500), (500, None), (600, 500)])
def test_no_less_work_is_not(nodes: int, plain: int | None) -> None:
    assert wording.effort_comparison(Effort(nodes=nodes, plain_nodes=plain)) == ""
