"""What the menus ask for beside playing: history, pausing, clipboard, lab, full screen, dialogs."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history.autosave import Keeper
from tictactoe_gui.session.notation import game_text
from tictactoe_gui.session.settings import Settings
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.board.board_view import BoardView
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.kit.windows import bring_to_front
from tictactoe_gui.ui.window.actions import Actions
from tictactoe_gui.ui.wording import tr

if TYPE_CHECKING:
    from tictactoe_gui.ui.history.window import HistoryWindow


class Requests(QObject):
    """Carries out the requests that are neither moves nor choices."""

    notified = Signal(str)
    """A message to the person."""
    remarked = Signal(str)
    """One that is true as the game stands."""
    offered = Signal(str)
    """One that says where undo or redo leads."""

    def __init__(
        self,
        window: QWidget,
        keeper: Keeper,
        board: BoardView,
        study: Pointing,
        actions: Actions,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._keeper = keeper
        self._board = board
        self._study = study
        self._session = study.session
        self._preview = study.preview
        self._actions = actions
        for action, slot in (
            (actions.history, self._show_history),
            (actions.statistics, self._show_statistics),
            (actions.pause, self._toggle_pause),
            (actions.stop, self._stop),
            (actions.earlier, self._go_back),
            (actions.later, self._go_forward),
            (actions.next_mistake, self._go_to_next_mistake),
            (actions.copy, self._copy),
            (actions.copy_moves, self._copy_moves),
            (actions.copy_picture, self._copy_picture),
            (actions.set_up, self._set_up),
            (actions.lab, self._show_lab),
            (actions.full_screen, self._toggle_full_screen),
            (actions.shortcuts, self._show_shortcuts),
            (actions.verify, self._verify),
            (actions.about, self._show_about),
        ):
            action.triggered.connect(slot)

    @Slot()
    def _show_history(self) -> "HistoryWindow":
        from tictactoe_gui.ui.history.window import show_history_window

        history = show_history_window(self._session, self._keeper, self._window)
        history.game_wanted.connect(self.open_game, Qt.ConnectionType.UniqueConnection)
        return history

    @Slot()
    def _show_statistics(self) -> None:
        from tictactoe_gui.ui.statistics.window import show_statistics_window

        show_statistics_window(self._session, self._keeper.archive, self._window)

    @Slot(object)
    def import_games(self, paths: list[Path]) -> None:
        """Read the games of files into the history, and show that."""
        self._show_history().transfers.import_(paths)

    @Slot(object)
    def open_game(self, record: GameRecord) -> None:
        """Show a game of the history on the board, and bring that to the front."""
        from tictactoe_gui.ui.history.words import opened_line

        line = opened_line(self._session.sitting, record)
        self._preview.stop()
        self._session.open(record)
        self.offered.emit(line)
        if not self._board.isVisible():
            self._actions.side_panel.trigger()
        bring_to_front(self._window)

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
        from tictactoe_gui.ui.studies.moves.mistakes import go_to_next_mistake

        if not go_to_next_mistake(self._session):
            self.remarked.emit(tr("No move of this game is a mistake."))

    @Slot()
    def _copy(self) -> None:
        self._copy_text(str(self._shown_game.board))

    @Slot()
    def _copy_moves(self) -> None:
        game = self._shown_game
        if game.moves:
            self._copy_text(game_text(game))
        else:
            self.remarked.emit(tr("There are no moves to copy yet."))

    def _copy_text(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.notified.emit(tr("Copied: {text}", text=text))

    @Slot()
    def _copy_picture(self) -> None:
        picture = self._board.picture()
        QGuiApplication.clipboard().setPixmap(picture)
        width, height = picture.width(), picture.height()
        self.notified.emit(
            tr("Copied: a picture of {width} × {height} pixels.", width=width, height=height)
        )

    @Slot()
    def _set_up(self) -> None:
        from tictactoe_gui.ui.setup.dialog import SetUpDialog

        dialog = SetUpDialog(self._window, self._shown_game.board, self._session.settings)
        dialog.chosen.connect(self._begin)
        dialog.open()

    @Slot(object, object)
    def _begin(self, game: Game, settings: Settings) -> None:
        self._session.change_and_start(settings, game)
        self.offered.emit(tr("Set up. Undo brings the game before back."))

    @Slot()
    def _show_lab(self) -> None:
        from tictactoe_gui.ui.lab.window import show_lab_window

        show_lab_window(self._study, self._window)

    @property
    def _shown_game(self) -> Game:
        """The game on the board: that of a preview, or the one in progress."""
        return self._preview.game or self._session.game

    @Slot()
    def _toggle_full_screen(self) -> None:
        window = self._window
        window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)

    @Slot()
    def _show_shortcuts(self) -> None:
        from tictactoe_gui.ui.window import dialogs

        dialogs.show_shortcuts(self._window, self._actions.all())

    @Slot()
    def _verify(self) -> None:
        from tictactoe_gui.ui.lab.verify.window import show_verify_window

        show_verify_window(self._window, self._session.failed)

    @Slot()
    def _show_about(self) -> None:
        from tictactoe_gui.ui.window import dialogs

        dialogs.show_about(self._window)
