"""The effort of a decision."""

import pytest

from tictactoe_gui.engine.evaluation import Effort
from tictactoe_gui.ui import wording


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
