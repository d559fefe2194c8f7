"""ThinkingAloud: before a program moves, the board shows how it has come to that."""

from typing import cast

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.thoughts import Thought, ThoughtKind, thoughts
from tictactoe_gui.session.settings import Choice, Side
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.board.square import Square
from tictactoe_gui.ui.board.square_grid import SquareGrid, numbered_cell
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.wording.squares import SquareWords
from tictactoe_gui.ui.wording.thoughts import thought_line, thought_words

LATE_MS = 300
"""A search that takes longer is shown before it has decided."""
LEAST_MS, MOST_MS = 250, 600
"""How long a thought is seen."""
WHOLE_MS = 1900
"""How long all thoughts before a move are seen, at most: timers may be late, two seconds are."""


class ThinkingAloud(QObject):
    """Shows thoughts one by one while the decision waits; what a person does ends that."""

    changed = Signal()
    """Another thought is shown, or none."""

    def __init__(self, window: QWidget, pointing: StudyContext, board: BoardView) -> None:
        super().__init__(window)
        self._window, self._pointing, self._board = window, pointing, board
        self._session, self._app = pointing.session, cast("QObject", QApplication.instance())
        self._choice: Choice | None = None
        """The program to move, while it thinks aloud."""
        self._is_skipped = self._has_decided = False
        self._thoughts: tuple[Thought, ...] = ()
        self._count = 0
        """How many of them are shown."""
        self.beat = WHOLE_MS
        """How long a person's move is seen before a program answers it, in ms."""
        self._since = QElapsedTimer()
        self._worker = Worker(self, finished=self._on_thoughts, failed=self._on_failure)
        self.clock = QTimer(self, singleShot=True)
        self.clock.timeout.connect(self._go_on)
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
                self._session.answer_now()
            self._end()
        return was_on

    @Slot()
    def _on_game(self) -> None:
        self._end()
        self._is_skipped = False

    @Slot(object)
    def _on_activity(self, activity: Activity) -> None:
        session, settings = self._session, self._session.settings
        has_decided = activity is Activity.WAITING and session.thinking.decision is not None
        is_due = has_decided or activity is Activity.MOVING
        choice = settings.choice_for(session.game.board.turn) if is_due else None
        if choice != self._choice:
            self._end()
            if choice and settings.think_aloud:
                self._begin(choice)
        if self.is_on and has_decided and not self._has_decided:
            self._has_decided = True
            self._think()

    def _begin(self, choice: Choice) -> None:
        is_seen = self._window.isActiveWindow() and not self._pointing.playback.game
        if is_seen and not self._is_skipped:
            self._choice = choice
            self._board.is_spoken = False
            self._app.installEventFilter(self)
            self._since.start()
            self.clock.start(LATE_MS)
        elif not (self._is_watched or self._session.thinking.decision):
            self._session.answer_now()

    def _end(self) -> None:
        if self.is_on:
            self._choice, self._has_decided, self._thoughts, self._count = None, False, (), 0
            self.clock.stop()
            self._worker.cancel()
            self._app.removeEventFilter(self)
            self._board.is_spoken = True
            self._board.show_thought({}, self._pointing.lit, {})
            if not self._pointing.playback.game:
                self._board.show_analysis(self._pointing.analysis)
            self._pointing.thought = ""
            self.changed.emit()

    def _think(self) -> None:
        """Find out what the program thinks, or has thought."""
        self.clock.stop()
        board, decision = self._session.game.board, self._session.thinking.decision
        player = self._session.settings.choice_for(board.turn).available_player
        self._worker.submit(lambda control: thoughts(player(), board, decision, control))

    def _on_failure(self, _error: BaseException) -> None:
        self.skip()  # who decides has failed as well, and is heard

    def _on_thoughts(self, found: tuple[Thought, ...]) -> None:
        self._thoughts = found
        if found:
            self._go_on()

    @Slot()
    def _go_on(self) -> None:
        """Show the next thought, or make the move."""
        is_whole = self._thoughts[-1:] and self._thoughts[-1].kind is ThoughtKind.TAKEN
        if not self._thoughts:
            self._think()  # it has not decided yet
        elif self._count < len(self._thoughts) or not is_whole:
            self.clock.start(self._take(is_whole=bool(is_whole)))
            if self._count:
                self._show(self._thoughts[: self._count])
        elif not self._is_watched:
            self.skip()

    def _take(self, *, is_whole: bool) -> int:
        """Take one more thought, or all where there is no time; return for how long, in ms."""
        rest, settings = self._thoughts[self._count :], self._session.settings
        if not is_whole:
            found = {each.cell for each in self._session.thinking.evaluated}
            self._count += bool(rest) and rest[0].cell in found
            return LEAST_MS
        whole = min(self.beat, settings.move_delay_ms) if self._is_watched else self.beat
        left = whole - int(self._since.elapsed())
        self._count += 1 if left >= 2 * LEAST_MS else len(rest)
        return max(LEAST_MS, min(MOST_MS, left // len(rest)))

    def _show(self, shown: tuple[Thought, ...]) -> None:
        last, board, tells = (
            shown[-1],
            self._session.game.board,
            self._session.state.may_reveal_evaluation,
        )
        words: dict[Cell, SquareWords] = {}
        for each in shown if tells else ():
            words |= thought_words(each, board)
        ghosts = {} if last.cell is None else {last.cell: board.turn}
        lit = (*ghosts, *(last.cells if last.kind is not ThoughtKind.TAKEN else ()))
        if last.reply is not None and tells:
            ghosts[last.reply] = board.turn.other
        if not self._board.is_animated:
            ghosts = {}
        elif last.kind is ThoughtKind.TRIED:  # the words come after the marks
            words = {cell: each for cell, each in words.items() if cell not in ghosts}
        self._board.show_thought(ghosts, lit, words)
        self._pointing.thought = thought_line(last, board, tells=tells)
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
