"""StateDisplay: title, buttons and status bar, in step with the session and the preview."""

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.session.settings import Side
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.kit.whole_label import WholeLabel
from tictactoe_gui.ui.window import words
from tictactoe_gui.ui.window.actions import Actions
from tictactoe_gui.ui.window.header import Header
from tictactoe_gui.ui.wording import tr

BUSY_AFTER_MS = 300


class StateDisplay(QObject):
    """Says whose turn it is, what can be done, and what a program is busy with."""

    def __init__(
        self, window: QWidget, study: Pointing, actions: Actions, header: Header, board: BoardView
    ) -> None:
        super().__init__(window)
        self._window, self._study, self._session = window, study, study.session
        self._actions, self._header, self._board = actions, header, board
        self.tally, self.claim = QLabel(), WholeLabel()
        self.tally.setToolTip(tr("Since the start of the program; Game > Statistics has them all"))
        self._busy = QTimer(self, singleShot=True, interval=BUSY_AFTER_MS)
        self._busy.timeout.connect(self.show_busy)

    @Slot()
    def show(self) -> None:
        """Show the state of the game, or of the preview in front of it."""
        session, actions, preview = self._session, self._actions, self._study.preview
        title = words.title(session)
        if preview.game:
            self._header.show_busy(0, 0)  # the line of the preview is of more use
            self._header.show_state(tr("Preview"), words.preview_line(preview))
        else:
            self._header.show_state(title, words.subtitle(session))
        self._window.setWindowTitle(tr("{state} – Tic-tac-toe", state=title))
        actions.undo.setEnabled(session.can_undo)
        actions.redo.setEnabled(session.can_redo)
        actions.hint.setEnabled(session.is_persons_turn)
        actions.next_mistake.setEnabled(bool(session.game.moves))
        self._show_pause()
        self._show_steps()
        self.tally.setText(words.tally(session.tally))
        self.claim.show_line(words.claim(session))
        takes_clicks = session.is_persons_turn and not preview.game
        self._board.set_preview(session.game.board.turn if takes_clicks else None)

    @Slot(object)
    def show_activity(self, activity: Activity) -> None:
        """Show a bar when a program takes longer, and the state in any case."""
        thinks = activity in (Activity.MOVING, Activity.EVALUATING)
        if not thinks:
            self._busy.stop()
            self._header.show_busy(0, 0)
        elif not self._busy.isActive():
            self._busy.start()
        self.show()

    @Slot()
    def show_busy(self) -> None:
        """Show how many squares have been evaluated, if a program is at it."""
        session = self._session
        thinks = session.activity in (Activity.MOVING, Activity.EVALUATING)
        if not thinks or self._study.preview.game:
            return
        done, count = len(session.evaluated), len(session.game.board.legal_moves())
        self._header.show_busy(done, count, words.thinking(session, done, count))

    def _show_steps(self) -> None:
        """Show the buttons of a preview while there is one, and else those of the game."""
        actions, preview = self._actions, self._study.preview
        shown = preview.game or self._session.game
        actions.earlier.setEnabled(preview.step > 0 if preview.game else shown.ply > 0)
        actions.later.setEnabled(not shown.is_newest)
        actions.end_preview.setVisible(preview.game is not None)
        for action in (actions.earlier, actions.later):
            self._header.set_needless(action, is_needless=not preview.game)
        for action in (actions.undo, actions.hint, actions.new, actions.pause, actions.step):
            self._header.set_needless(action, is_needless=preview.game is not None)

    def _show_pause(self) -> None:
        session, actions = self._session, self._actions
        halted = session.is_halted
        watched = session.settings.side is Side.WATCH
        actions.pause.setVisible(watched or halted)
        actions.pause.setEnabled(not session.game.board.is_over)
        text = tr("Go on") if halted else tr("Pause")
        actions.pause.setText(text)
        self._header.buttons[actions.pause].setText(text)
        actions.step.setEnabled(halted)
