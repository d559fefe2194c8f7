"""What is said of a position that is written or set up: what is wrong, who moves, who wins."""

from collections.abc import Sequence

from PySide6.QtCore import QT_TRANSLATE_NOOP

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import MoveEvaluation
from tictactoe_gui.engine.rules import ImpossibleText
from tictactoe_gui.ui.wording.text import number, square, tr

BOARD_TEXTS = (
    QT_TRANSLATE_NOOP(
        "", "A board is three rows of three squares, such as XO./.O./..X; this is “{text}”."
    ),
    QT_TRANSLATE_NOOP(
        "", "Square {number} holds “{letter}”: use X, O, or a dot for an empty square."
    ),
    QT_TRANSLATE_NOOP(
        "",
        "Marks on this board: X {crosses}, O {noughts}."
        " X moves first, so X must have as many as O or one more.",
    ),
    QT_TRANSLATE_NOOP("", "Both X and O have three in a row: the game ends with the first."),
    QT_TRANSLATE_NOOP("", "X has three in a row, yet O has moved after that."),
    QT_TRANSLATE_NOOP("", "O has three in a row, yet X has moved after that."),
)
"""The sentences that boards raise, where the tools for translators find them."""
GAME_TEXTS = (
    QT_TRANSLATE_NOOP("", "Write a position, such as XO./.O./..X, or moves, such as 1 5 9 2."),
    QT_TRANSLATE_NOOP(
        "", "A position is written like XO./.O./..X, moves like 1 5 9 2; this is “{text}”."
    ),
    QT_TRANSLATE_NOOP("", "This text is too long for a position or moves: {count} characters."),
    QT_TRANSLATE_NOOP("", "Move {move}: there is no square {square}."),
    QT_TRANSLATE_NOOP("", "Move {move}: square {square} is taken."),
    QT_TRANSLATE_NOOP(
        "", "Move {move}: the game was over after move {last}: {mark} has three in a row."
    ),
    QT_TRANSLATE_NOOP("", "No move is possible: in this position {mark} has three in a row."),
    QT_TRANSLATE_NOOP("", "Move {move}: the game was over after move {last}: the board was full."),
    QT_TRANSLATE_NOOP("", "No move is possible: in this position the board is full."),
)
"""The sentences that games raise."""


def impossible_text(error: ImpossibleText) -> str:
    """Return why a text is no position or game; characters that cannot be seen are named."""
    facts = {name: _visible(fact) for name, fact in error.facts.items()}
    return tr(error.template, **facts)


def _visible(fact: object) -> object:
    if isinstance(fact, int):
        return number(fact)
    if not isinstance(fact, str):
        return fact
    return "".join([each if each.isprintable() else f"U+{ord(each):04X}" for each in fact])


def side_line(board: Board) -> str:
    """Return whose move it is, or how the game has ended."""
    if board.winner:
        return tr("{mark} has won", mark=board.winner.value)
    if board.is_over:
        return tr("A draw: the board is full")
    return tr("{mark} to move", mark=board.turn.value)


def solver_line(board: Board, best: Sequence[MoveEvaluation]) -> str:
    """Return what perfect play makes of a board that is not over, and the moves it would take."""
    squares = ", ".join([square(each.cell) for each in best])
    score = best[0].score
    if score is None or score.winner is None:
        return tr("The solver says: a draw. Best: {squares}.", squares=squares)
    return tr(
        "The solver says: {mark} wins in %n. Best: {squares}.",
        None,
        score.marks_to_win(len(board.empty_cells)),
        mark=score.winner.value,
        squares=squares,
    )
