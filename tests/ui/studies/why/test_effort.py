"""The effort of a decision."""

import pytest

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.evaluation import Effort
from tictactoe_gui.ui.studies.why.words import effort_comparison, effort_figures
from tictactoe_gui.ui.wording.text import number


def test_effort_in_four_figures() -> None:
    effort = Effort(
        nodes=12, cutoffs=3, memo_hits=4, examined=56, unit=REPRESENTATIONS["bitboard"].unit
    )
    assert effort_figures(effort) == (
        ("Nodes", 12),
        ("Cut-offs", 3),
        ("Memo hits", 4),
        ("Masks compared", 56),
    )


def test_what_says_nothing_is_left_out() -> None:
    """A program of rules visits the board alone, and cuts nothing."""
    effort = Effort(nodes=1, examined=56, unit=REPRESENTATIONS["bitboard"].unit)
    assert effort_figures(effort) == (("Masks compared", 56),)


@pytest.mark.parametrize("kind", REPRESENTATIONS.values())
def test_every_unit_has_a_name(kind: type[Board]) -> None:
    ((heading, _),) = effort_figures(Effort(examined=1, unit=kind.unit))
    assert heading.lower().startswith(kind.unit.name)


@pytest.mark.parametrize(("nodes", "plain", "ratio"), [(500, 1053, "2.1"), (8, 549_946, "68743.3")])
def test_less_work_than_plain_minimax_is_said(nodes: int, plain: int, ratio: str) -> None:
    text = effort_comparison(Effort(nodes=nodes, plain_nodes=plain))
    assert f"visits {number(plain)} nodes: " in text
    assert text.replace(",", "").endswith(f" nodes: {ratio} times as many.")


@pytest.mark.parametrize(("nodes", "plain"), [(500, 500), (500, None), (600, 500)])
def test_no_less_work_is_not(nodes: int, plain: int | None) -> None:
    assert effort_comparison(Effort(nodes=nodes, plain_nodes=plain)) == ""


@pytest.mark.parametrize(
    ("nodes", "plain", "told"),
    [
        (1000, 1049, "about as many."),  # never "1.0 times"
        (1000, 1051, "1.1 times as many."),
        (1000, 1949, "1.9 times as many."),
    ],
)
def test_one_time_as_many_is_as_many(nodes: int, plain: int, told: str) -> None:
    text = effort_comparison(Effort(nodes=nodes, plain_nodes=plain))
    assert text.endswith(f" nodes: {told}")
