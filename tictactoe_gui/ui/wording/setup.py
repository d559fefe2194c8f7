"""What is said of a position that is written or set up: what is wrong, who moves, who wins."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import MoveEvaluation
from tictactoe_gui.engine.rules import ImpossibleText
from tictactoe_gui.ui.wording.lists import numbers_of
from tictactoe_gui.ui.wording.names import has_won, to_move
from tictactoe_gui.ui.wording.text import number, tr

if TYPE_CHECKING:  # it counts, which the start can do without
    from tictactoe_gui.engine.counting.rule_worth import Challenge


def impossible_text(error: ImpossibleText) -> str:
    """Return why a text is no position or game; characters that cannot be seen are named."""
    facts = {name: _visible(fact) for name, fact in error.facts.items()}
    return tr(error.template, **facts)


def _visible(fact: object) -> object:
    if isinstance(fact, ImpossibleText):
        return impossible_text(fact)
    if isinstance(fact, int):
        return number(fact)
    if not isinstance(fact, str):
        return fact
    return "".join([each if each.isprintable() else f"U+{ord(each):04X}" for each in fact])


def side_line(board: Board) -> str:
    """Return whose move it is, or how the game has ended."""
    if board.winner:
        return has_won(board.winner)
    if board.is_over:
        return tr("A draw: the board is full")
    return to_move(board.turn)


def before_end_line(shown: Board) -> str:
    """Return which position stands in for one in which the game is over."""
    if shown.ply:
        return tr("The game is over. This is the position before its last move.")
    return tr("The game is over. This is the empty board.")


def solver_line(board: Board, best: Sequence[MoveEvaluation]) -> str:
    """Return what perfect play makes of a board that is not over, and the moves it would take."""
    squares = numbers_of([each.cell for each in best])
    score = best[0].score
    if score is None or score.winner is None:
        return tr("A draw with perfect play. Best: {squares}.", squares=squares)
    return tr(
        "{mark} wins in %n with perfect play. Best: {squares}.",
        None,
        score.marks_to_win(len(board.empty_cells)),
        mark=score.winner.value,
        squares=squares,
    )


def goal_line(each: "Challenge") -> str:
    """Return what rules are tried for, and whether they reach it."""
    goal = {
        "as x": tr("Never lose as X."),
        "as o": tr("Never lose as O."),
        "six": tr("Never lose with six of the eight rules, and always have a card that fits."),
        "five": tr("Never lose with five cards, the last of them “Lowest free”."),
    }[each.key]
    return f"{'☑' if each.is_met else '☐'} {goal}"
