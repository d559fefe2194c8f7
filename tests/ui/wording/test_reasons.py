"""The effort of a decision."""

import pytest

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.counting.claim import Figure
from tictactoe_gui.engine.counting.claims.table_fastest_and_hungriest import slower
from tictactoe_gui.engine.evaluation import Effort
from tictactoe_gui.ui import wording
from tictactoe_gui.ui.lab.claims.figures import sentence


def test_effort_in_four_figures() -> None:
    effort = Effort(
        nodes=12, cutoffs=3, memo_hits=4, examined=56, unit=REPRESENTATIONS["bitboard"].unit
    )
    assert wording.effort_figures(effort) == (
        ("Nodes", 12),
        ("Cut-offs", 3),
        ("Memo hits", 4),
        ("Masks compared", 56),
    )


@pytest.mark.parametrize("kind", REPRESENTATIONS.values())
def test_every_unit_has_a_name(kind: type[Board]) -> None:
    heading = wording.effort_figures(Effort(unit=kind.unit))[3][0]
    assert heading.lower().startswith(kind.unit.name)


@pytest.mark.parametrize(("nodes", "plain", "ratio"), [(500, 1053, "2.1"), (1, 549_946, "549")])
def test_less_work_than_plain_minimax_is_said(nodes: int, plain: int, ratio: str) -> None:
    text = wording.effort_comparison(Effort(nodes=nodes, plain_nodes=plain))
    assert f"visits {wording.number(plain)} nodes: " in text
    assert ratio in text.replace(",", "")


@pytest.mark.parametrize(("nodes", "plain"), [(500, 500), (500, None), (600, 500)])
def test_no_less_work_is_not(nodes: int, plain: int | None) -> None:
    assert wording.effort_comparison(Effort(nodes=nodes, plain_nodes=plain)) == ""


@pytest.mark.parametrize(
    ("nodes", "plain", "told"),
    [
        (1000, 1049, "about as many."),  # never "1.0 times"
        (1000, 1051, "1.1 times as many."),
        (1000, 1949, "1.9 times as many."),
    ],
)
def test_one_time_as_many_is_as_many(nodes: int, plain: int, told: str) -> None:
    text = wording.effort_comparison(Effort(nodes=nodes, plain_nodes=plain))
    assert text.endswith(f" nodes: {told}")


@pytest.mark.parametrize(
    ("vector", "told"),
    [
        (1.04, "takes 1.04 ms, as long as the move table"),
        (1.2, "takes 1.20 ms, 1.2 times as long as the move table"),
    ],
)
def test_one_time_as_long_is_as_long(vector: float, told: str) -> None:
    figures = [
        Figure("time", time / 1000, "seconds", about=(key,))
        for key, time in (("turn-table-corner", vector), ("move-table", 1.0))
    ]
    assert told in sentence(slower(*figures))
