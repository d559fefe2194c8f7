"""Hints, the rules that programs go by, and what a decision took."""

from PySide6.QtCore import QLocale

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Effort, Rule
from tictactoe_gui.engine.reasons import Hint, Motive
from tictactoe_gui.engine.rules import CENTRE, CORNERS
from tictactoe_gui.ui.wording.names import unit_name
from tictactoe_gui.ui.wording.text import number, square, tr


def hint_line(advice: Hint, *, with_square: bool) -> str:
    """Return a hint: first what to look for and where, then the square."""
    why = {
        Motive.WINS: tr("you can win at once"),
        Motive.BLOCKS: tr("stop three in a row"),
        Motive.FORKS: tr("make two threats at once"),
        Motive.FORCES_WIN: tr("a win can be forced there"),
        Motive.ONLY_HOLDS: tr("only one move holds the draw"),
        Motive.HOLDS: tr("the draw is safe, and the most traps are there"),
        Motive.LOSES: tr("all moves lose, but the most traps are there"),
    }[advice.motive]
    if with_square:
        return tr("Hint: take square {cell}; {why}.", cell=square(advice.cell), why=why)
    return tr("Hint: look at {region}; {why}.", region=_region_name(advice), why=why)


def _region_name(advice: Hint) -> str:
    if advice.motive in (Motive.WINS, Motive.BLOCKS, Motive.FORKS):
        return tr("squares {cells}", cells=", ".join(map(square, advice.region)))
    if advice.cell == CENTRE:
        return tr("the centre")
    if len(advice.region) < 4:  # noqa: PLR2004  (not all corners, or not all sides)
        return tr("squares {cells}", cells=", ".join(map(square, advice.region)))
    return tr("the corners") if advice.cell in CORNERS else tr("the sides")


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
        Rule.ANYWHERE: tr("its table names no free square, so the first free one"),
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
    return tr(
        "Plain minimax visits {plain} nodes: {ratio} times as many.",
        plain=number(plain),
        ratio=QLocale().toString(plain / effort.nodes, "f", 1),
    )
