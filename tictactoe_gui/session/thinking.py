"""Thinking: the program to move and the adviser who evaluates the squares, at work on one board."""

from collections.abc import Callable
from operator import attrgetter

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Slot

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Analysis, Decision, MoveEvaluation
from tictactoe_gui.engine.player import Player
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.session.turn_state import Activity, TurnState
from tictactoe_gui.session.worker import Worker

Build = Callable[[], Player]
"""Makes a player, in the thread where it thinks, since its state may have to be read."""


class Thinker(Worker):
    """Lets one player at a time think; a new thought cancels the old one."""

    def __init__(
        self,
        parent: QObject,
        evaluated: Callable[[Analysis], None],
        decided: Callable[[Decision], None],
        failed: Callable[[BaseException], None],
    ) -> None:
        super().__init__(
            parent, progressed=self._on_square, finished=self._on_decision, failed=failed
        )
        self.analysis: Analysis | None = None
        """What the present thought, or the last one if it was not cancelled, has found."""
        self._evaluated, self._decided = evaluated, decided

    def think(self, board: Board, build: Build) -> None:
        """Let a new player choose a square of `board`."""
        self.submit(lambda control: build().choose(board, control))

    def cancel(self) -> None:
        """Stop thinking; no callback follows."""
        self.analysis = None
        super().cancel()

    def _on_square(self, evaluation: MoveEvaluation) -> None:
        known = self.analysis.evaluations if self.analysis else ()
        self.analysis = Analysis(tuple(sorted((*known, evaluation), key=attrgetter("cell"))))
        self._evaluated(self.analysis)

    def _on_decision(self, decision: Decision) -> None:
        self.analysis = decision.analysis
        self._evaluated(self.analysis)
        self._decided(decision)


class Thinking(QObject):
    """Thinks in two threads, and lets a program move only when its pause is over.

    Its owner is called, not signalled to, so that a program's reply is one signal away from it.
    """

    def __init__(
        self,
        parent: QObject,
        *,
        evaluated: Callable[[Analysis | None], None],
        changed: Callable[[Activity], None],
        move_due: Callable[[Decision | None], None],
        mover_failed: Callable[[BaseException], None],
        adviser_failed: Callable[[BaseException], None],
    ) -> None:
        """Tell what the programs do.

        `evaluated` gets an analysis of the board, growing square by square, or None for none;
        `changed` the activity, after anything that may have changed it or whose turn it is;
        `move_due` what a program has decided, when it may move, or None at the end of a pause on
        a board that was waited on.
        """
        super().__init__(parent)
        self._evaluated, self._changed, self._move_due = evaluated, changed, move_due
        self._source = EvaluationSource.OFF
        """Whose evaluation of the board is told."""
        self.min_reply_ms: int | None = None
        """Milliseconds after which a program answers a person at the earliest."""
        self._pause: int | None = None
        """Milliseconds that a board is shown before a program changes it; None is no pause."""
        self.decision: Decision | None = None
        """What a program has decided and waits to play."""
        self._mover = Thinker(self, self._on_thought, self._on_decision, mover_failed)
        is_done = self.update_activity
        self._adviser = Thinker(self, evaluated, lambda _: is_done(), adviser_failed)
        self._since_shown = QElapsedTimer()
        self._since_shown.start()
        self._pause_timer = QTimer(self, singleShot=True)
        self._pause_timer.timeout.connect(self.release)

    @property
    def evaluated(self) -> tuple[MoveEvaluation, ...]:
        """The squares that the running thought has evaluated so far."""
        known = self._mover if self._mover.is_busy else self._adviser
        return known.analysis.evaluations if known.analysis else ()

    @property
    def control(self) -> Control | None:
        """How the running thought is getting on."""
        return self._mover.control or self._adviser.control

    def begin_board(self) -> None:
        """Another board is shown: drop all thoughts of the old one, and begin the pause anew.

        They would compete with what shows and saves the new one.
        """
        self.stop_moving()
        self.stop_evaluating()
        self._since_shown.restart()

    def advance(self, state: TurnState) -> None:
        """Let the program that is to move decide, or a watched game run on; and evaluate."""
        self.stop_moving()
        is_watched, pause = state.settings.side is Side.WATCH, state.settings.move_delay_ms
        choice = None if state.is_paused else state.program_to_move
        if choice and state.game.is_newest:
            self.move(state, choice, pause=pause if is_watched else self.min_reply_ms)
            return
        if choice and is_watched:
            self.wait(pause)
        self.evaluate(state)

    def move(self, state: TurnState, choice: Choice, *, pause: int | None = None) -> None:
        """Let a new player decide, and evaluate the board as the settings ask.

        With a `pause`, a decision is made known only when the board was shown for so long.
        """
        self._pause = pause
        self._mover.think(state.game.board, choice.player)
        self.evaluate(state)

    def wait(self, pause: int) -> None:
        """Replay, or make a decision known that is there, when the pause is over."""
        self._pause = pause
        self._pause_timer.start(max(0, pause - int(self._since_shown.elapsed())))
        self.update_activity()

    def change_pause(self, pause: int) -> None:
        """Use another pause, also for a move that is waiting already."""
        if self._pause_timer.isActive():
            self.wait(pause)
        elif self._pause is not None:
            self._pause = pause

    def answer_now(self) -> None:
        """Let the program make its move without a pause, as soon as it has decided."""
        if self.decision:
            self.release()
        else:
            self.change_pause(0)

    def evaluate(self, state: TurnState) -> None:
        """Begin the evaluation that the settings ask for, unless the game is over or waits."""
        self._adviser.cancel()
        if not state.is_set_aside:
            self._source = state.settings.evaluation
            by_mover = self._source is EvaluationSource.COMPUTER
            if by_mover and (self._mover.is_busy or self.decision):
                self._evaluated(self._mover.analysis)
            else:
                self._evaluated(None)
                if not (state.game.is_over or self._source is EvaluationSource.OFF):
                    board = state.game.board
                    self._adviser.think(board, _adviser(board, state.settings))
        self.update_activity()

    def hold(self) -> None:
        """Let no program move; a decision that is there is kept for `release`."""
        self._pause_timer.stop()
        if not self.decision:
            self._mover.cancel()
        self.update_activity()

    @Slot()
    def release(self) -> None:
        """Make the decision that is held known, or that the pause is over."""
        decision, self.decision = self.decision, None
        self._move_due(decision)

    def stop_moving(self) -> None:
        """Let no program move; what has been evaluated stays as it is."""
        self._pause_timer.stop()
        self._mover.cancel()
        self.decision = None

    def stop_evaluating(self) -> None:
        """Evaluate no more squares."""
        self._adviser.cancel()

    def close(self) -> None:
        """Stop everything and wait for the threads."""
        self.stop_moving()
        self._mover.close()
        self._adviser.close()

    def update_activity(self) -> None:
        """Work out the present activity, and report it."""
        if self._mover.is_busy:
            activity = Activity.MOVING
        elif self._pause_timer.isActive():
            activity = Activity.WAITING
        elif self._adviser.is_busy:
            activity = Activity.EVALUATING
        else:
            activity = Activity.IDLE
        self._changed(activity)

    def _on_thought(self, analysis: Analysis) -> None:
        if self._source is EvaluationSource.COMPUTER:
            self._evaluated(analysis)

    def _on_decision(self, decision: Decision) -> None:
        self.decision = decision
        if self._pause is None:
            self.release()
        else:
            self.wait(self._pause)


def _adviser(board: Board, settings: Settings) -> Build:
    """Return what makes the player whose evaluation of `board` the settings ask for."""
    if settings.evaluation is EvaluationSource.PERFECT:
        from tictactoe_gui.engine.solution import PerfectPlayer

        return PerfectPlayer
    return settings.choice_for(board.turn).player
