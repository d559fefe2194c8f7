"""Hard: minimax over the rest of the game, plain, with a memo, with alpha-beta, or with both."""

from dataclasses import replace

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.evaluation import Analysis, Decision, Ground, MoveEvaluation, Reason
from tictactoe_gui.engine.player import Difficulty, Player, Program
from tictactoe_gui.engine.search import SearchOptions, analyse, in_order
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.texts import Naming, tr


class MinimaxPlayer:
    """Takes the best square of a search; of equal squares the one that is tried first."""

    def __init__(self, options: SearchOptions) -> None:
        self.options = options

    def choose(self, board: Board, control: Control) -> Decision:
        """Return the square, with the exact value of every square, and the work of the choice."""
        options = self.options
        found = analyse(board, options, SilentControl(control) if options.alpha_beta else control)
        effort, rated = found.effort, found.evaluations
        if options.alpha_beta:
            # One window is enough to choose, and proves most squares only to be no better. As the
            # programs in books do, each square is searched once more with a window of its own.
            rated = analyse(board, options, control, full_windows=True).evaluations
        top = max(map(_rank, rated))
        evaluations = tuple(each._replace(is_best=_rank(each) == top) for each in rated)
        if options.depth >= len(evaluations):
            effort = effort._replace(plain_nodes=solved().tree_size(board))
        analysis = Analysis(evaluations, effort)
        best = analysis.best_cells
        cell = next(each for each in in_order(board, options.order) if each in best)
        chosen = analysis.of(cell)
        ground = Ground.SCORE if chosen and chosen.score else Ground.ESTIMATE
        reason = Reason(ground, score=chosen.score if chosen else None, equals=len(best))
        return Decision(cell, reason, analysis)


def _rank(evaluation: MoveEvaluation) -> tuple[int, int]:
    """Return the order of values: proved losses, estimates, proved wins."""
    if evaluation.score and evaluation.score.value:
        return evaluation.score.verdict, evaluation.score.value
    return 0, evaluation.lead or 0


def _register(key: str, order: int, names: Naming) -> None:
    """Enter minimax with the techniques in its key; the rest comes with the options."""
    alpha_beta, memo = key.startswith("alpha-beta"), key.endswith("memo")

    def build(options: SearchOptions) -> Player:
        return MinimaxPlayer(replace(options, alpha_beta=alpha_beta, memo=memo))

    Program(key, Difficulty.HARD, build, names).enter(order=order)


_register(
    "minimax",
    16,
    Naming(tr("Plain minimax"), tr("Plain minimax"), tr("Looks at every way the game can go on.")),
)
_register(
    "minimax-memo",
    17,
    Naming(
        tr("Minimax with memo"),
        tr("Minimax, memo"),
        tr("Searches every position only once, and remembers it."),
    ),
)
_register(
    "alpha-beta",
    18,
    Naming(tr("Alpha-beta"), tr("Alpha-beta"), tr("Skips what cannot change the result.")),
)
_register(
    "alpha-beta-memo",
    19,
    Naming(
        tr("Alpha-beta with memo"),
        tr("Alpha-beta, memo"),
        tr("Skips what cannot change the result, and remembers positions."),
    ),
)
