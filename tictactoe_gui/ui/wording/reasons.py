"""The rules that programs go by, and what a decision took."""

from collections.abc import Iterable

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Effort, Rule
from tictactoe_gui.ui.wording.numbers import times_as_many
from tictactoe_gui.ui.wording.text import number, tr


def rule_reason(rule: Rule, board: Board, facts: Iterable[tuple[str, object]] = ()) -> str:
    """Return which rule or table entry decided, as it stands behind a colon."""
    return tr(rule.reason, turn=board.ply + 1, **dict(facts))


def effort_figures(effort: Effort) -> tuple[tuple[str, int], ...]:
    """Return the four figures of a decision's work, each with its name."""
    return (
        (tr("Nodes"), effort.nodes),
        (tr("Cut-offs"), effort.cutoffs),
        (tr("Memo hits"), effort.memo_hits),
        (tr(effort.unit.heading), effort.examined),
    )


def effort_comparison(effort: Effort) -> str:
    """Return how much less than plain minimax a search had to visit."""
    plain = effort.plain_nodes
    if plain is None or plain <= effort.nodes:
        return ""
    if times := times_as_many(plain / effort.nodes):
        return tr(
            "Plain minimax visits {plain} nodes: {ratio} times as many.",
            plain=number(plain),
            ratio=times,
        )
    return tr("Plain minimax visits {plain} nodes: about as many.", plain=number(plain))
