"""Thinking: the program to move and the adviser who evaluates the squares, at work on one board."""

import enum
from collections.abc import Callable
from operator import attrgetter

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Slot

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Analysis, Decision, MoveEvaluation
from tictactoe_gui.engine.player import Player
from tictactoe_gui.session.settings import EvaluationSource, Settings
from tictactoe_gui.session.worker import Worker

Build = Callable[[], Player]
"""Makes a player, in the thread where it thinks, since its state may have to be read."""


class Activity(enum.Enum):
    """What a program is doing at the moment."""

    IDLE = "idle"
    MOVING = "moving"
    WAITING = "waiting"
    """It has decided, or a watched game goes on; it waits until the move before has been seen."""
    EVALUATING = "evaluating"


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
        self._settings = Settings()
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

    def move(
        self, board: Board, build: Build, settings: Settings, *, pause: int | None = None
    ) -> None:
        """Let a new player decide, and evaluate the board as the settings ask.

        With a `pause`, a decision is made known only when the board was shown for so long.
        """
        self._pause = pause
        self._mover.think(board, build)
        self.evaluate(board, settings)

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

    def evaluate(self, board: Board, settings: Settings, *, is_over: bool = False) -> None:
        """Begin the evaluation of the board that the settings ask for, unless the game is over."""
        self._settings = settings
        self._adviser.cancel()
        source = settings.evaluation
        if source is EvaluationSource.COMPUTER and (self._mover.is_busy or self.decision):
            self._evaluated(self._mover.analysis)
        else:
            self._evaluated(None)
            if not (is_over or board.is_over) and source is not EvaluationSource.OFF:
                self._adviser.think(board, _adviser(board, settings))
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
        if self._settings.evaluation is EvaluationSource.COMPUTER:
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
