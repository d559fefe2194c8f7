"""Programs: the one to move and the adviser who evaluates the squares, at work on one board."""

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal, Slot

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Analysis, Decision, MoveEvaluation
from tictactoe_gui.engine.player import Player
from tictactoe_gui.session.record import Activity
from tictactoe_gui.session.settings import EvaluationSource, Settings
from tictactoe_gui.session.thinker import Thinker


class Programs(QObject):
    """Thinks in two threads, and lets a watched program move only when its pause is over."""

    evaluation_changed = Signal(object)
    """An Analysis of the board, growing square by square, or None for no evaluation."""
    activity_changed = Signal(object)
    """The Activity, after anything that may have changed it or whose turn it is."""
    decided = Signal(object)
    """The Decision of the program to move, when it may move."""
    replay_due = Signal()
    """The pause on a board that was waited on is over."""
    mover_failed = Signal(object)
    failed = Signal(object)
    """The exception that ended a thought, of the program to move or of the adviser."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.activity = Activity.IDLE
        self._settings = Settings()
        self._waits = False
        self._decision: Decision | None = None
        self._mover = Thinker(self)
        self._mover.evaluated.connect(self._on_thought)
        self._mover.decided.connect(self._on_decision)
        self._mover.failed.connect(self.mover_failed)
        self._adviser = Thinker(self)
        self._adviser.evaluated.connect(self.evaluation_changed)
        self._adviser.decided.connect(self.update_activity)
        self._adviser.failed.connect(self.failed)
        self._since_shown = QElapsedTimer()
        self._since_shown.start()
        self.pace = QTimer(self, singleShot=True)
        self.pace.timeout.connect(self._on_pace)

    @property
    def evaluated(self) -> tuple[MoveEvaluation, ...]:
        """The squares that the running thought has evaluated so far."""
        known = self._mover if self._mover.is_thinking else self._adviser
        return known.analysis.evaluations if known.analysis else ()

    def begin_board(self) -> None:
        """Another board is shown: drop all thoughts of the old one, and begin the pause anew.

        They would compete with what shows and saves the new one.
        """
        self.stop_moving()
        self.stop_evaluating()
        self._since_shown.restart()

    def move(self, board: Board, player: Player, settings: Settings, *, waits: bool) -> None:
        """Let `player` decide, and evaluate the board as the settings ask.

        With `waits`, a decision is made known only when the pause of a watched game is over.
        """
        self._waits = waits
        self._mover.think(board, player)
        self.evaluate(board, settings)

    def wait(self, settings: Settings) -> None:
        """Emit `replay_due`, or a decision that is there, when the pause is over."""
        self._settings = settings
        self.pace.start(max(0, settings.pace - int(self._since_shown.elapsed())))
        self.update_activity()

    def change_pace(self, settings: Settings) -> None:
        """Let another pace apply at once."""
        self._settings = settings
        if self.pace.isActive():
            self.wait(settings)

    def evaluate(self, board: Board, settings: Settings) -> None:
        """Begin the evaluation of the board that the settings ask for."""
        self._settings = settings
        self._adviser.cancel()
        source = settings.evaluation
        if source is EvaluationSource.COMPUTER and (self._mover.is_thinking or self._decision):
            self.evaluation_changed.emit(self._mover.analysis)
        else:
            self.evaluation_changed.emit(None)
            if not board.is_over and source is not EvaluationSource.OFF:
                self._adviser.think(board, _adviser(board, settings))
        self.update_activity()

    def hold(self) -> None:
        """Let no program move; what it has decided is kept for `release`."""
        self.pace.stop()
        if not self._decision:
            self._mover.cancel()
        self.update_activity()

    @property
    def holds_decision(self) -> bool:
        """Whether a program has decided and only waits."""
        return self._decision is not None

    def release(self) -> None:
        """Make the decision that is held known at once."""
        self._on_pace()

    def stop_moving(self) -> None:
        """Let no program move; what has been evaluated stays as it is."""
        self.pace.stop()
        self._mover.cancel()
        self._decision = None

    def stop_evaluating(self) -> None:
        """Evaluate no more squares."""
        self._adviser.cancel()

    def close(self) -> None:
        """Stop everything and wait for the threads."""
        self.pace.stop()
        self._mover.close()
        self._adviser.close()

    @Slot()
    def update_activity(self) -> None:
        """Say what is going on."""
        if self._mover.is_thinking:
            self.activity = Activity.MOVING
        elif self.pace.isActive():
            self.activity = Activity.WAITING
        elif self._adviser.is_thinking:
            self.activity = Activity.EVALUATING
        else:
            self.activity = Activity.IDLE
        self.activity_changed.emit(self.activity)

    @Slot(object)
    def _on_thought(self, analysis: Analysis) -> None:
        if self._settings.evaluation is EvaluationSource.COMPUTER:
            self.evaluation_changed.emit(analysis)

    @Slot(object)
    def _on_decision(self, decision: Decision) -> None:
        self._decision = decision
        if self._waits:
            self.wait(self._settings)
        else:
            self._on_pace()

    @Slot()
    def _on_pace(self) -> None:
        decision, self._decision = self._decision, None
        if decision:
            self.decided.emit(decision)
        else:
            self.replay_due.emit()


def _adviser(board: Board, settings: Settings) -> Player:
    """Return the player whose evaluation of `board` the settings ask for."""
    if settings.evaluation is EvaluationSource.PERFECT:
        from tictactoe_gui.engine.perfect import PerfectPlayer

        return PerfectPlayer()
    return settings.choice_for(board.turn).player()
