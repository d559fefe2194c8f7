"""Opening: the other windows, what they ask of this one, and what is taken along from one."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.layers import Mode
from tictactoe_gui.session.settings import Choice, Settings
from tictactoe_gui.ui.kit.dialogs import ask_for_new_file, written
from tictactoe_gui.ui.kit.windows import TabbedWindow, bring_to_front, show_the_one
from tictactoe_gui.ui.window.messages import About
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.trouble import impossible_text

if TYPE_CHECKING:
    from tictactoe_gui.ui.games.window import GamesWindow
    from tictactoe_gui.ui.setup.own_rules import RulesWindow
    from tictactoe_gui.ui.window.game_window import GameWindow


# Rules and machines.


def show_rules(window: "GameWindow") -> "RulesWindow":
    """Show the window where rules are put in order, and return it."""
    from tictactoe_gui.ui.setup.own_rules import RulesWindow

    def make() -> RulesWindow:
        return RulesWindow(window.pointing, window.kept_rules, window)

    return show_the_one(window, RulesWindow, make)


def seat_machine(window: "GameWindow", choice: Choice, mark: Mark) -> None:
    """Let a program that learns play with its newest machine, or a first one if there is room.

    Without a machine it plays on, and forgets what it learns.
    """
    from tictactoe_gui.session.store.machines import NotKept

    def seat(name: str) -> None:
        settings = window.session.settings
        window.session.change(settings.with_choice_for(mark, replace(choice, state=name)))

    try:
        window.machines.with_machine(choice.program.key, seat)
    except NotKept as error:
        window.messages.show(impossible_text(error))


# Games and positions.


def show_games(window: "GameWindow") -> "GamesWindow":
    """Show all games, and return their window."""
    from tictactoe_gui.ui.games.window import GamesWindow

    def make() -> GamesWindow:
        return GamesWindow(window.pointing, window.autosave, window)

    return show_the_one(window, GamesWindow, make)


def import_games(window: "GameWindow", paths: list[Path]) -> None:
    """Read the games of files into those that are kept, and show that."""
    show_games(window).transfers.import_(paths)


def open_game(window: "GameWindow", record: GameRecord, said: str = "") -> None:
    """Show a game that was kept on the board, and bring that to the front."""
    window.pointing.playback.stop()
    window.session.open(record)
    if window.session.state.is_opened:
        window.session.lay(Mode.OPENED, study="moves", side_panel=True)
        window.messages.show(said or tr("An old game."), About.UNDO)
    window.show_board()
    bring_to_front(window)


def set_up(window: "GameWindow") -> None:
    """Let a person set up a position."""
    from tictactoe_gui.ui.setup.dialog import SetUpDialog

    dialog = SetUpDialog(window, _shown_board(window), window.session)
    dialog.chosen.connect(partial(_begin, window))
    dialog.open()


def _begin(window: "GameWindow", game: Game, settings: Settings) -> None:
    window.session.new_game(game, settings)
    window.messages.offer(tr("Set up."))


def _shown_board(window: "GameWindow") -> Board:
    """Return the board of what is played, or of the game in progress."""
    return (window.pointing.playback.game or window.session.game).board


def set_up_board(window: "GameWindow", board: Board) -> None:
    """Begin a game at a position of the lab, and bring it to the front."""
    settings = window.session.settings
    window.pointing.playback.stop()
    _begin(window, Game(board.to(settings.board_type)), settings)
    window.show_board()
    bring_to_front(window)


# What is taken along.


def copy(window: "GameWindow") -> None:
    """Copy what the page, table or chart that has the focus says, or else the position."""
    copied = getattr(QApplication.focusWidget(), "copied_text", str)
    text, board = copied(), str(_shown_board(window))
    QGuiApplication.clipboard().setText(text or board)
    window.messages.show(tr("Copied as text.") if text else tr("Copied: {text}", text=board))


def save_picture(window: "GameWindow") -> None:
    """Ask where to save how the window in front looks now, or its page."""
    from PySide6.QtCore import QBuffer, QIODevice

    shown = front = QApplication.activeWindow() or window
    if front is window:
        shown = window.body
    elif isinstance(front, TabbedWindow):
        shown = front.page
    content = QBuffer()
    content.open(QIODevice.OpenModeFlag.WriteOnly)
    shown.grab().save(content, "PNG")  # before the dialog covers it

    def save(path: Path) -> None:
        window.messages.show(written(path, bytes(content.data().data())))

    title, kind = tr("Save a pict&ure…").replace("&", ""), tr("Picture (*.png)")
    ask_for_new_file(front, title, "tic-tac-toe.png", [kind], save)


def toggle_full_screen(window: "GameWindow") -> None:
    """Switch between full screen and the normal window."""
    window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)


def show_about(window: "GameWindow") -> None:
    """Say what the program is, and what it keeps."""
    from tictactoe_gui.ui.window import dialogs

    dialogs.show_about(window)


def show_help(window: "GameWindow", key: str = "how-to-play", term: str = "") -> None:
    """Show a page of the manual, at a term by its key."""
    from tictactoe_gui.ui.kit import help as manual

    manual.show_help(window, key, term)
