"""LiveThought: how far a program is that takes longer to think."""

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.window import words
from tictactoe_gui.ui.window.header import Header

BUSY_AFTER_MS = 300
LIVE_MS = 125
"""Milliseconds between two readings of a running search: enough to see it run, not to slow it."""


class LiveThought(QObject):
    """Shows a bar, and on the board the square that is searched at the moment."""

    begun = Signal()

    def __init__(self, pointing: StudyContext, header: Header, board: BoardView) -> None:
        super().__init__(board)
        self._session, self._playback = pointing.session, pointing.playback
        self._header, self._board = header, board
        self.is_on = False
        """Whether a program has thought for so long that it can be seen."""
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._show)

    def follow(self) -> None:
        """Begin or end with a thought; what is played in front of the game has its own lines."""
        thinks = self._session.activity in (Activity.MOVING, Activity.EVALUATING)
        if thinks and not self._playback.game:
            if not self._timer.isActive():
                self._timer.start(BUSY_AFTER_MS)
        elif self._timer.isActive():
            self._timer.stop()
            self.is_on = False
            self._board.show_examined(None)
            self._header.show_busy(0, 0)

    @Slot()
    def _show(self) -> None:
        """Show how far the running thought is: squares, nodes, and where it is at the moment."""
        session, thought = self._session, self._session.thinking.control
        if not self.is_on:
            self.is_on = True
            self._timer.setInterval(LIVE_MS)
            self.begun.emit()
        self._board.show_examined(thought.cell if thought else None)
        if thought:
            done, count = len(session.thinking.evaluated), len(session.game.board.legal_moves())
            self._header.show_busy(done, count, words.thinking(session, thought, done, count))
