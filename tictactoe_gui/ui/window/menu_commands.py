"""What the menus ask for beside playing: history, pausing, clipboard, lab, full screen, dialogs."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtWidgets import QWidget

from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history.autosave import Keeper
from tictactoe_gui.session.notation import game_text
from tictactoe_gui.session.settings import Settings
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.board.pointing import Pointing
from tictactoe_gui.ui.kit.windows import bring_to_front
from tictactoe_gui.ui.window.messages import Messages
from tictactoe_gui.ui.wording import tr

if TYPE_CHECKING:
    from tictactoe_gui.ui.history.window import HistoryWindow


class MenuCommands(QObject):
    """Carries out what is neither a move nor a choice."""

    board_wanted = Signal()
    """The board is to be seen, also where the settings take turns with it."""

    def __init__(
        self, window: QWidget, keeper: Keeper, study: Pointing, messages: Messages
    ) -> None:
        super().__init__(window)
        self._window = window
        self._keeper = keeper
        self._study = study
        self._session = study.session
        self._preview = study.preview
        self._messages = messages

    @Slot()
    def show_history(self) -> "HistoryWindow":
        """Show the history, and return its window."""
        from tictactoe_gui.ui.history.window import show_history_window

        history = show_history_window(self._session, self._keeper, self._window)
        history.game_wanted.connect(self.open_game, Qt.ConnectionType.UniqueConnection)
        return history

    @Slot()
    def show_statistics(self) -> None:
        """Show how a person fares against the programs."""
        from tictactoe_gui.ui.statistics.window import show_statistics_window

        show_statistics_window(self._session, self._keeper.archive, self._window)

    @Slot(object)
    def import_games(self, paths: list[Path]) -> None:
        """Read the games of files into the history, and show that."""
        self.show_history().transfers.import_(paths)

    @Slot(object)
    def open_game(self, record: GameRecord) -> None:
        """Show a game of the history on the board, and bring that to the front."""
        from tictactoe_gui.ui.history.words import opened_line

        line = opened_line(self._session.sitting, record)
        self._preview.stop()
        self._session.open(record)
        self._messages.offer(line)
        self.board_wanted.emit()
        bring_to_front(self._window)

    @Slot()
    def toggle_pause(self) -> None:
        """Pause the programs, or let them go on."""
        if self._session.is_halted:
            self._session.resume()
        else:
            self._session.pause()

    @Slot()
    def stop(self) -> None:
        """Do what Esc asks for: end a preview, else stop a program, else leave the full screen."""
        if self._preview.game:
            self._preview.stop()
        elif self._session.activity is not Activity.IDLE:
            self._session.stop()
        elif self._window.isFullScreen():
            self.toggle_full_screen()

    @Slot()
    def go_back(self) -> None:
        """Look at the board one move earlier, in the preview of a line or in the game."""
        if self._preview.game:
            self._preview.back()
        elif self._session.game.ply:
            self._session.go_to(self._session.game.ply - 1)

    @Slot()
    def go_forward(self) -> None:
        """Look at the board one move later."""
        if self._preview.game:
            self._preview.forward()
        elif not self._session.game.is_newest:
            self._session.go_to(self._session.game.ply + 1)

    @Slot()
    def go_to_next_mistake(self) -> None:
        """Show the next move of the game that gave something away."""
        from tictactoe_gui.ui.studies.moves.mistakes import go_to_next_mistake

        if not go_to_next_mistake(self._session):
            self._messages.remark(tr("No move of this game is a mistake."))

    @Slot()
    def copy(self) -> None:
        """Copy the position that is shown."""
        self._copy_text(str(self._shown_game.board))

    @Slot()
    def copy_moves(self) -> None:
        """Copy the moves of the game that is shown."""
        game = self._shown_game
        if game.moves:
            self._copy_text(game_text(game))
        else:
            self._messages.remark(tr("There are no moves to copy yet."))

    def _copy_text(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self._messages.notify(tr("Copied: {text}", text=text))

    def copy_picture(self, picture: QPixmap) -> None:
        """Copy a picture of the board."""
        QGuiApplication.clipboard().setPixmap(picture)
        width, height = picture.width(), picture.height()
        self._messages.notify(
            tr("Copied: a picture of {width} × {height} pixels.", width=width, height=height)
        )

    @Slot()
    def set_up(self) -> None:
        """Let a person set up a position."""
        from tictactoe_gui.ui.setup.dialog import SetUpDialog

        dialog = SetUpDialog(self._window, self._shown_game.board, self._session.settings)
        dialog.chosen.connect(self._begin)
        dialog.open()

    @Slot(object, object)
    def _begin(self, game: Game, settings: Settings) -> None:
        self._session.change_and_start(settings, game)
        self._messages.offer(tr("Set up. Undo brings the game before back."))

    @Slot()
    def show_lab(self) -> None:
        """Show the lab."""
        from tictactoe_gui.ui.lab.window import show_lab_window

        show_lab_window(self._study, self._window)

    @property
    def _shown_game(self) -> Game:
        """The game on the board: that of a preview, or the one in progress."""
        return self._preview.game or self._session.game

    @Slot()
    def toggle_full_screen(self) -> None:
        """Fill the screen with the window, or no more."""
        window = self._window
        window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)

    @Slot()
    def verify(self) -> None:
        """Count every number anew."""
        from tictactoe_gui.ui.lab.verify.window import show_verify_window

        show_verify_window(self._window, self._session.failed)

    @Slot()
    def show_about(self) -> None:
        """Say what the program is."""
        from tictactoe_gui.ui.window import dialogs

        dialogs.show_about(self._window)
