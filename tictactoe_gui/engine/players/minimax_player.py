"""Hard: minimax over the rest of the game, plain, with a memo, with alpha-beta, or with both."""

from dataclasses import replace

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import (
    Analysis,
    Bound,
    Decision,
    Ground,
    MoveEvaluation,
    Reason,
)
from tictactoe_gui.engine.player import Difficulty, Player, Program
from tictactoe_gui.engine.search import SearchOptions, analyse
from tictactoe_gui.engine.solution import preference, solved
from tictactoe_gui.engine.texts import Naming, tr


class MinimaxPlayer:
    """Takes the best square of a search.

    Where every score is exact, equals are told apart by the chance against a random opponent;
    otherwise the lowest of the best squares is taken.
    """

    def __init__(self, options: SearchOptions) -> None:
        self.options = options

    def choose(self, board: Board, control: Control) -> Decision:
        """Return the square, with what the search found out about every square."""
        found = analyse(board, self.options, control)
        if all(each.score and each.bound is Bound.EXACT for each in found.evaluations):
            evaluations = _with_chances(board, found.evaluations)
        else:
            evaluations = _with_best(found.evaluations)
        effort = found.effort
        if self.options.depth >= len(evaluations):
            effort = effort._replace(plain_nodes=solved().tree_size(board))
        analysis = Analysis(evaluations, effort)
        best = analysis.best_cells
        chosen = analysis.of(best[0])
        ground = Ground.SCORE if chosen and chosen.score else Ground.ESTIMATE
        reason = Reason(ground, score=chosen.score if chosen else None, equals=len(best))
        return Decision(best[0], reason, analysis)


def _with_chances(
    board: Board, evaluations: tuple[MoveEvaluation, ...]
) -> tuple[MoveEvaluation, ...]:
    """Add the chance against a random opponent, and mark what is best by score and chance."""
    chances = solved().win_chances(board)
    ranks = {
        each.cell: preference(each.score, chances[each.cell]) for each in evaluations if each.score
    }
    best = max(ranks.values())
    return tuple(
        each._replace(win_chance=chances[each.cell], is_best=ranks[each.cell] == best)
        for each in evaluations
    )


def _with_best(evaluations: tuple[MoveEvaluation, ...]) -> tuple[MoveEvaluation, ...]:
    """Mark the best by value; what is only bounded from above was proved to be no better."""
    exact = [each for each in evaluations if each.bound is Bound.EXACT]
    best = max(map(_rank, exact))
    return tuple(
        each._replace(is_best=each.bound is Bound.EXACT and _rank(each) == best)
        for each in evaluations
    )


def _rank(evaluation: MoveEvaluation) -> tuple[int, int]:
    """Return the order of values: proved losses, estimates, proved wins."""
    if evaluation.score and evaluation.score.value:
        return evaluation.score.verdict, evaluation.score.value
    return 0, evaluation.lead or 0


LOSES = tr(
    "It does not look to the end: from the empty board it loses %Ln of {games} possible games "
    "as {mark}.",
    None,
    0,
)


def _register(key: str, order: int, names: Naming) -> None:
    """Enter minimax with the techniques in its key; the rest comes with the options."""
    alpha_beta, memo = key.startswith("alpha-beta"), key.endswith("memo")

    def build(options: SearchOptions) -> Player:
        return MinimaxPlayer(replace(options, alpha_beta=alpha_beta, memo=memo))

    hard = Program(key, Difficulty.HARD, build, names, prunes=alpha_beta, loses=LOSES)
    hard.enter(order=order)


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
