"""ThinkingAloud: before a program moves, the board shows how it has come to that."""

from typing import cast

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from tictactoe_gui.engine.thoughts import Thought, ThoughtKind, taken, thoughts, tried
from tictactoe_gui.session.question import Question
from tictactoe_gui.session.settings import Choice, Side
from tictactoe_gui.session.turn_state import Activity
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.board.records import thought_frame
from tictactoe_gui.ui.board.square import Square
from tictactoe_gui.ui.board.square_grid import SquareGrid, numbered_cell
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.windows import soon

LATE_MS = 300
"""A search that takes longer is shown before it has decided."""
LEAST_MS, MOST_MS = 250, 600
"""How long a thought is seen."""
WHOLE_MS = 1900
"""How long all thoughts before a move are seen, at most: timers may be late, two seconds are."""


class ThinkingAloud(QObject):
    """Shows thoughts one by one while the decision waits; what a person does ends that.

    It has a clock of its own: it plays nothing that one could go back in, but shares out the time
    that is left before the move, and asks a slow search how far it has come.
    """

    changed = Signal()
    """Another thought is shown, or none."""

    def __init__(self, window: QWidget, pointing: StudyContext, board: BoardView) -> None:
        super().__init__(window)
        self._window, self._pointing, self._board = window, pointing, board
        self._session, self._app = pointing.session, cast("QObject", QApplication.instance())
        self._choice: Choice | None = None
        """The program to move, while it thinks aloud."""
        self._is_skipped = self._has_decided = False
        self._shown: tuple[Thought, ...] = ()
        self._rest: tuple[Thought, ...] = ()
        """Which thoughts are still to be shown, once it has decided."""
        self.beat = WHOLE_MS
        """How long a person's move is seen before a program answers it, in ms."""
        self._since = QElapsedTimer()
        self._worker = Worker(self, finished=self._on_thoughts, failed=self._on_failure)
        self.clock = soon(self, self._go_on)
        self._session.activity_changed.connect(self._on_activity)
        self._session.game_changed.connect(self._on_game)
        pointing.playback.changed.connect(self.skip)

    @property
    def is_on(self) -> bool:
        """Whether the program to move thinks aloud."""
        return self._choice is not None

    @property
    def _is_watched(self) -> bool:
        return self._session.settings.side is Side.WATCH

    @Slot()
    def skip(self) -> bool:
        """Show no more, and let the program move at once; return whether there was something."""
        was_on = self.is_on
        if was_on:
            self._is_skipped = True
            if not self._is_watched:
                self._session.thinking.answer_now()
            self._end()
        return was_on

    @Slot()
    def _on_game(self) -> None:
        self._end()
        self._is_skipped = False

    @Slot(object)
    def _on_activity(self, activity: Activity) -> None:
        session, settings = self._session, self._session.settings
        decision = session.thinking.decision if activity is Activity.WAITING else None
        is_due = decision or activity is Activity.MOVING
        choice = settings.choice_for(session.game.board.turn) if is_due else None
        if choice != self._choice:
            self._end()
            if choice and settings.think_aloud:
                self._begin(choice)
        if self._choice and decision and not self._has_decided:
            self._has_decided = True
            self.clock.stop()
            if self._shown:  # to search again, with a record, would take as long
                known = {each.cell for each in self._shown}
                found = [each for each in decision.analysis.evaluations if each.cell not in known]
                self._on_thoughts((*map(tried, found), taken(decision)))
            else:
                board, player = session.game.board, self._choice.available_player
                self._worker.submit(lambda control: thoughts(player(), board, decision, control))

    def _begin(self, choice: Choice) -> None:
        is_seen = self._window.isActiveWindow() and not self._pointing.playback.game
        if is_seen and not self._is_skipped:
            self._choice = choice
            self._board.is_spoken = False
            self._app.installEventFilter(self)
            self._since.start()
            self.clock.start(LATE_MS)
        elif not (self._is_watched or self._session.thinking.decision):
            self._session.thinking.answer_now()

    def _end(self) -> None:
        if self.is_on:
            self._choice, self._has_decided, self._shown, self._rest = None, False, (), ()
            self.clock.stop()
            self._worker.cancel()
            self._app.removeEventFilter(self)
            self._board.is_spoken = True
            self._board.show_thought({}, self._pointing.lit, {})
            if not self._pointing.playback.game:
                self._board.show_analysis(self._pointing.analysis)
            self._pointing.thought = ""
            self.changed.emit()

    def _on_failure(self, _error: BaseException) -> None:
        self.skip()  # who decides has failed as well, and is heard

    def _on_thoughts(self, found: tuple[Thought, ...]) -> None:
        self._rest = found
        self._go_on()

    @Slot()
    def _go_on(self) -> None:
        """Show the next thought, or what a slow search has found; after the last it moves."""
        session, rest = self._session, self._rest
        if not self._has_decided:
            known = {each.cell for each in self._shown}
            new = [each for each in session.thinking.evaluated if each.cell not in known]
            self.clock.start(LEAST_MS)
            self._show(tuple(map(tried, new[:1])))
        elif rest:
            delay = session.settings.move_delay_ms if self._is_watched else self.beat
            left = min(self.beat, delay) - int(self._since.elapsed())
            count = 1 if left >= 2 * LEAST_MS else len(rest)
            self.clock.start(max(LEAST_MS, min(MOST_MS, left // len(rest))))
            self._rest = rest[count:]
            self._show(rest[:count])
        elif not self._is_watched:
            self.skip()

    def _show(self, new: tuple[Thought, ...]) -> None:
        """Show the last of some thoughts, and the words of all."""
        if not (new and self._choice):
            return
        self._shown += new
        board = self._session.game.board
        frame = thought_frame(self._shown, Question(board, self._choice))
        last, words = new[-1], frame.words
        ghosts = {} if last.cell is None else {last.cell: board.turn}
        if last.reply is not None:
            ghosts[last.reply] = board.turn.other
        if not self._board.is_animated:
            ghosts = {}
        elif last.kind is ThoughtKind.TRIED:  # the words come after the marks
            words = {cell: each for cell, each in words.items() if cell not in ghosts}
        self._board.show_thought(ghosts, frame.lit, words)
        self._pointing.thought = frame.caption
        self.changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let a press or a key end it; what would play a square does no more than that."""
        kind, is_square = event.type(), isinstance(watched, Square | SquareGrid)
        if kind in (QEvent.Type.WindowDeactivate, QEvent.Type.Hide) and watched is self._window:
            self.skip()
        elif kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            is_here = isinstance(watched, QWidget) and watched.window() is self._window
            return is_here and self.skip() and is_square
        elif isinstance(event, QKeyEvent) and kind is QEvent.Type.KeyPress:
            return is_square and _plays(event) and self.skip()
        elif isinstance(event, QKeyEvent) and kind is QEvent.Type.ShortcutOverride:
            # From Tab on come keys that lead to other widgets, or do nothing by themselves.
            is_silent = Qt.Key.Key_Tab <= event.key() < Qt.Key.Key_F1
            if is_silent or _plays(event) or event.key() == Qt.Key.Key_AltGr or not self.skip():
                return False
            if event.key() == Qt.Key.Key_Escape:
                event.accept()  # it stops nothing else
                return True
        return False


def _plays(event: QKeyEvent) -> bool:
    """Return whether a key takes a square."""
    keys = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
    return event.key() in keys or numbered_cell(event) is not None
