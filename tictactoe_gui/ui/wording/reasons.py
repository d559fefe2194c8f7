"""The rules that programs go by, and what a decision took."""

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Effort, Rule
from tictactoe_gui.ui.wording.names import unit_name
from tictactoe_gui.ui.wording.text import number, ratio, tr


def rule_reason(rule: Rule, board: Board) -> str:
    """Return which rule or table entry decided, as it stands behind a colon."""
    return {
        Rule.WIN: tr("its rule is to win at once"),
        Rule.BLOCK: tr("its rule is to block three in a row"),
        Rule.FORK: tr("its rule is to make two threats at once"),
        Rule.BLOCK_FORK: tr("its rule is to keep the other from two threats"),
        Rule.CENTRE: tr("its rule is to take the centre"),
        Rule.OPPOSITE_CORNER: tr("its rule is the corner opposite the other's"),
        Rule.CORNER: tr("its rule is to take a corner"),
        Rule.SIDE: tr("its rule is to take a side"),
        Rule.TABLE: tr("its table says so for turn {turn}", turn=board.ply + 1),
        Rule.MAKE_TWO: tr("its table says centre, else a side"),
        Rule.ANYWHERE: tr("its table says anywhere, so the first free square"),
        Rule.NO_ENTRY: tr("its table names no free square, so the first free one"),
        Rule.MAGIC_ORDER: tr("the first free square in its order"),
    }[rule]


def effort_figures(effort: Effort) -> tuple[tuple[str, int], ...]:
    """Return the four figures of a decision's work, each with its name."""
    return (
        (tr("Nodes"), effort.nodes),
        (tr("Cut-offs"), effort.cutoffs),
        (tr("Memo hits"), effort.memo_hits),
        (unit_name(effort.unit), effort.examined),
    )


def effort_comparison(effort: Effort) -> str:
    """Return how much less than plain minimax a search had to visit."""
    plain = effort.plain_nodes
    if plain is None or plain <= effort.nodes:
        return ""
    if times := ratio(plain / effort.nodes):
        return tr(
            "Plain minimax visits {plain} nodes: {ratio} times as many.",
            plain=number(plain),
            ratio=times,
        )
    return tr("Plain minimax visits {plain} nodes: about as many.", plain=number(plain))
