"""Perfect play as a player: it asks the solution instead of searching."""

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Analysis, Decision, Ground, Reason
from tictactoe_gui.engine.solution import solved


class PerfectPlayer:
    """Takes the lowest of the best squares; no opponent to select, but a source of evaluations."""

    def choose(self, board: Board, control: Control) -> Decision:
        """Return the best square and the exact evaluation of all."""
        control.check()
        analysis = Analysis(solved().evaluate(board))
        best = analysis.best_cells
        chosen = analysis.of(best[0])
        reason = Reason(Ground.SCORE, score=chosen.score if chosen else None, equals=len(best))
        return Decision(best[0], reason, analysis)
