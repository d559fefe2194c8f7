"""What the menus ask for beside playing: pausing, clipboard, full screen and the dialogs."""

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.rules import ImpossibleBoard
from tictactoe_gui.session.record import Activity
from tictactoe_gui.ui import wording
from tictactoe_gui.ui.actions import Actions
from tictactoe_gui.ui.study import Study
from tictactoe_gui.ui.wording import tr


class Requests(QObject):
    """Carries out the requests that are neither moves nor choices."""

    notified = Signal(str)
    """A message to the person."""

    def __init__(self, window: QWidget, study: Study, actions: Actions) -> None:
        super().__init__(window)
        self._window = window
        self._session = study.session
        self._preview = study.preview
        self._actions = actions
        for action, slot in (
            (actions.pause, self._toggle_pause),
            (actions.stop, self._stop),
            (actions.earlier, self._go_back),
            (actions.later, self._go_forward),
            (actions.next_mistake, self._go_to_next_mistake),
            (actions.copy, self._copy),
            (actions.paste, self._paste),
            (actions.full_screen, self._toggle_full_screen),
            (actions.shortcuts, self._show_shortcuts),
            (actions.about, self._show_about),
        ):
            action.triggered.connect(slot)

    @Slot()
    def _toggle_pause(self) -> None:
        if self._session.is_halted:
            self._session.resume()
        else:
            self._session.pause()

    @Slot()
    def _stop(self) -> None:
        if self._preview.game:
            self._preview.stop()
        elif self._session.activity is not Activity.IDLE:
            self._session.stop()
        elif self._window.isFullScreen():
            self._toggle_full_screen()

    @Slot()
    def _go_back(self) -> None:
        """Look at the board one move earlier, in the preview of a line or in the game."""
        if self._preview.game:
            self._preview.back()
        elif self._session.game.ply:
            self._session.go_to(self._session.game.ply - 1)

    @Slot()
    def _go_forward(self) -> None:
        if self._preview.game:
            self._preview.forward()
        elif not self._session.game.is_newest:
            self._session.go_to(self._session.game.ply + 1)

    @Slot()
    def _go_to_next_mistake(self) -> None:
        from tictactoe_gui.ui.studies.mistakes import go_to_next_mistake

        if not go_to_next_mistake(self._session):
            self.notified.emit(tr("No move of this game is a mistake."))

    @Slot()
    def _copy(self) -> None:
        text = str(self._session.game.board)
        QGuiApplication.clipboard().setText(text)
        self.notified.emit(tr("Copied: {text}", text=text))

    @Slot()
    def _paste(self) -> None:
        text = QGuiApplication.clipboard().text()
        try:
            self._session.set_position(text)
        except ImpossibleBoard as error:
            nothing = tr("The clipboard holds no text.")
            self.notified.emit(wording.impossible_board(error) if text else nothing)
        else:
            self.notified.emit(tr("Pasted. Undo brings the game before back."))

    @Slot()
    def _toggle_full_screen(self) -> None:
        window = self._window
        window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)

    @Slot()
    def _show_shortcuts(self) -> None:
        from tictactoe_gui.ui import dialogs

        dialogs.show_shortcuts(self._window, self._actions.all())

    @Slot()
    def _show_about(self) -> None:
        from tictactoe_gui.ui import dialogs

        dialogs.show_about(self._window)
