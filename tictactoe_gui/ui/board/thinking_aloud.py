"""ThinkingAloud: before a program moves, the board shows how it has come to that."""

from functools import partial
from typing import cast

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Decision
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.thoughts import Thought, ThoughtKind, thoughts
from tictactoe_gui.session.settings import Choice, Side
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.board.square import Square
from tictactoe_gui.ui.board.square_grid import SquareGrid, numbered_cell
from tictactoe_gui.ui.wording.squares import SquareWords
from tictactoe_gui.ui.wording.thoughts import thought_line, thought_words

LATE_MS = 300
"""A search that takes longer is shown before it has decided."""
LEAST_MS, MOST_MS = 250, 600
"""How long a thought is seen."""
WHOLE_MS = 2000
"""How long all thoughts before a move are seen, at most."""
_SPARE_MS = 100
"""Timers may be late."""
_PLAYING = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SILENT = (
    *(Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta),
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down),
    *(Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Escape),
)
"""They do nothing by themselves, or move the focus; Esc is the window's to handle."""
_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
_LEAVES = (QEvent.Type.WindowDeactivate, QEvent.Type.Hide)


class ThinkingAloud(QObject):
    """Shows thoughts one by one while the decision waits; what a person does ends that."""

    changed = Signal()
    """Another thought is shown, or none."""

    def __init__(self, window: QWidget, pointing: Pointing, board: BoardView) -> None:
        super().__init__(window)
        self._window, self._pointing, self._board = window, pointing, board
        self._session = pointing.session
        self._app = cast("QObject", QApplication.instance())
        self._choice: Choice | None = None
        """The program to move, while it thinks aloud."""
        self._is_skipped = self._has_decided = False
        self._thoughts: tuple[Thought, ...] = ()
        self._count = 0
        """How many of them are shown."""
        self._since = QElapsedTimer()
        self._worker = Worker(self, finished=self._on_thoughts, failed=self._on_failure)
        self.beat = WHOLE_MS
        """How long a decision may be held."""
        self.clock = QTimer(self, singleShot=True)
        self.clock.timeout.connect(self._go_on)
        self._session.activity_changed.connect(self._on_activity)
        self._session.game_changed.connect(self._on_game)
        pointing.preview.changed.connect(self.skip)

    @property
    def is_on(self) -> bool:
        """Whether the program to move thinks aloud."""
        return self._choice is not None

    @Slot()
    def skip(self) -> bool:
        """Show no more, and let the program move at once; return whether there was something."""
        if not self.is_on:
            return False
        self._end()
        self._is_skipped = True
        if not self._is_watched:
            self._session.answer_now()
        return True

    @property
    def _is_watched(self) -> bool:
        return self._session.settings.side is Side.WATCH

    @Slot(object)
    def _on_game(self) -> None:
        self._end()
        self._is_skipped = False

    @Slot(object)
    def _on_activity(self, activity: Activity) -> None:
        settings, has_decided = self._session.settings, self._session.decision is not None
        is_due = activity is Activity.MOVING or (activity is Activity.WAITING and has_decided)
        choice = settings.choice_for(self._session.game.board.turn)
        if self.is_on and not (is_due and choice == self._choice):
            self._end()
        if is_due and settings.think_aloud and not self.is_on:
            self._begin(choice, activity)
        if self.is_on and has_decided and not self._has_decided:
            self._has_decided = True
            self._think()

    def _begin(self, choice: Choice, activity: Activity) -> None:
        is_seen = self._window.isActiveWindow() and not self._pointing.preview.game
        if is_seen and not self._is_skipped:
            self._choice = choice
            self._board.is_spoken = False
            self._app.installEventFilter(self)
            self._since.start()
            self.clock.start(LATE_MS)
        elif activity is Activity.MOVING and not self._is_watched:
            self._session.answer_now()

    def _end(self) -> None:
        if not self.is_on:
            return
        self._choice, self._has_decided, self._thoughts, self._count = None, False, (), 0
        self.clock.stop()
        self._worker.cancel()
        self._app.removeEventFilter(self)
        self._board.is_spoken = True
        self._board.show_thought({}, self._pointing.lit, {})
        if not self._pointing.preview.game:
            self._board.show_analysis(self._pointing.analysis)
        self._say("")

    def _think(self) -> None:
        """Find out what the program thinks, or has thought."""
        self.clock.stop()
        board, session = self._session.game.board, self._session
        choice = session.settings.choice_for(board.turn)
        self._worker.submit(partial(_thoughts, choice, board, session.decision))

    def _on_thoughts(self, found: tuple[Thought, ...]) -> None:
        self._thoughts = found
        self._go_on()

    def _on_failure(self, _error: BaseException) -> None:
        self.skip()

    @Slot()
    def _go_on(self) -> None:
        """Show the next thought, or make the move."""
        if not self._thoughts:
            self._think()  # it has not decided yet
        elif self._count < len(self._thoughts) or not self._is_whole:
            self.clock.start(self._advance())
            self._show()
        elif not self._is_watched:
            self.skip()

    @property
    def _is_whole(self) -> bool:
        return self._thoughts[-1].kind is ThoughtKind.TAKEN

    def _advance(self) -> int:
        """Take one more thought, or all where there is no time; return for how long, in ms."""
        rest = self._thoughts[self._count :]
        if not self._is_whole:
            found = {each.cell for each in self._session.evaluated}
            self._count += bool(rest) and rest[0].cell in found
            return LEAST_MS
        whole = min(WHOLE_MS, self._session.settings.pace) if self._is_watched else WHOLE_MS
        left = whole - _SPARE_MS - int(self._since.elapsed())
        self._count += 1 if left >= 2 * LEAST_MS else len(rest)
        return max(LEAST_MS, min(MOST_MS, left // len(rest)))

    def _show(self) -> None:
        shown, board, tells = (
            self._thoughts[: self._count],
            self._session.game.board,
            self._session.tells,
        )
        if not shown:
            return
        last = shown[-1]
        words: dict[Cell, SquareWords] = {}
        for each in shown if tells else ():
            words |= thought_words(each, board)
        ghosts = {} if last.cell is None else {last.cell: board.turn}
        if last.reply is not None and tells:
            ghosts[last.reply] = board.turn.other
        if not self._board.is_animated:
            ghosts = {}
        elif last.kind is ThoughtKind.TRIED:  # the words come after the marks
            words = {cell: each for cell, each in words.items() if cell not in ghosts}
        is_choice = last.kind is ThoughtKind.TAKEN
        lit = () if last.cell is None else (last.cell,)
        self._board.show_thought(ghosts, lit if is_choice else (*lit, *last.cells), words)
        self._say(thought_line(last, board, tells=tells))

    def _say(self, text: str) -> None:
        self._pointing.thought = text
        self.changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let a press or a key end it; what would play a square does no more than that."""
        kind = event.type()
        is_square = isinstance(watched, Square | SquareGrid)
        if kind in _LEAVES and watched is self._window:
            self.skip()
        elif kind in _PRESSES and isinstance(watched, QWidget):
            return watched.window() is self._window and self.skip() and is_square
        elif isinstance(event, QKeyEvent) and kind is QEvent.Type.KeyPress:
            return is_square and event.key() in _PLAYING and self.skip()
        elif isinstance(event, QKeyEvent) and kind is QEvent.Type.ShortcutOverride:
            plays = event.key() in _PLAYING or numbered_cell(event) is not None
            if not plays and event.key() not in _SILENT:
                self.skip()
        return False


def _thoughts(
    choice: Choice, board: Board, decision: Decision | None, control: Control
) -> tuple[Thought, ...]:
    return thoughts(choice.available_player(), board, decision, control)
