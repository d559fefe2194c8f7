"""The menu commands beside playing: games, pausing, clipboard, lab, full screen, dialogs."""

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.layers import Mode
from tictactoe_gui.session.settings import Choice, Settings
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.windows import bring_to_front
from tictactoe_gui.ui.window.ending import ending
from tictactoe_gui.ui.window.messages import About, Messages
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.trouble import impossible_text

if TYPE_CHECKING:
    from tictactoe_gui.engine.rule_cards import RuleList
    from tictactoe_gui.session.store.autosave import Autosave
    from tictactoe_gui.session.store.kept_rules import KeptRules
    from tictactoe_gui.session.store.machines import Machines, Taught
    from tictactoe_gui.session.store.store import Store
    from tictactoe_gui.ui.games.window import GamesWindow
    from tictactoe_gui.ui.lab.window import LabWindow
    from tictactoe_gui.ui.setup.own_rules.window import RulesWindow
    from tictactoe_gui.ui.teaching.course.reader import Places

_LAB, _OWN_RULES = "lab/", "own-rules"
"""What a chapter of the course calls the windows that it opens, and the settings panel."""


class MenuCommands(QObject):
    """Carries out the commands that are neither a move nor a setting."""

    board_wanted = Signal()
    """The board must be visible; in a narrow window it replaces the settings."""
    practice_wanted = Signal(str)
    """A class that is to be practised, by its nine letters."""
    programs_changed = Signal()
    """Other machines are kept, or other programs of own rules."""
    rules_judged = Signal(object)
    """What own rules reach, as a tuple of Challenges."""
    mistake_shown = Signal(int)
    """The board shows the move that decided the game, which was this Cell."""

    def __init__(
        self,
        window: QWidget,
        store: "Store",
        autosave: "Callable[[], Autosave]",
        pointing: StudyContext,
        messages: Messages,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._store = store
        self._autosave = autosave
        self._pointing = pointing
        self._session = pointing.session
        self._playback = pointing.playback
        self._messages = messages

    @cached_property
    def kept_rules(self) -> "KeptRules":
        """The programs of own rules that are kept."""
        from tictactoe_gui.session.store.kept_rules import KeptRules

        kept = KeptRules(self._store, self)
        kept.changed.connect(self.programs_changed)
        kept.changed.connect(self._pointing.machines_changed)
        return kept

    @cached_property
    def machines(self) -> "Machines":
        """The machines that are kept."""
        from tictactoe_gui.session.store.machines import Machines

        machines = Machines(self._session, self._store, self)
        machines.changed.connect(self.programs_changed)
        machines.changed.connect(self._pointing.machines_changed)
        machines.taught.connect(self._on_taught)
        self._pointing.machines = machines
        return machines

    @Slot(object)
    def _on_taught(self, taught: "Taught") -> None:
        from tictactoe_gui.ui.studies.thinking.boxes import taught_line

        self._pointing.machines_changed.emit()
        if taught.uid == self._session.record.uid:
            self._messages.announce(taught_line(taught))

    def seat_machine(self, choice: Choice, mark: Mark = Mark.O) -> None:
        """Let a program that learns play with its newest machine, or a first one if there is room.

        Without a machine it plays on, and forgets what it learns.
        """
        from tictactoe_gui.session.store.machines import NotKept

        try:
            self.machines.with_machine(choice.program.key, partial(self._seat, choice, mark))
        except NotKept as error:
            self._messages.show(impossible_text(error))

    def _seat(self, choice: Choice, mark: Mark, name: str) -> None:
        settings = self._session.settings
        self._session.change(settings.with_choice_for(mark, replace(choice, state=name)))

    @Slot()
    def read_kept(self) -> None:
        """Read the rules and machines that were kept before this start."""
        self.kept_rules.read()
        self.machines.read()

    @Slot()
    def show_rules(self) -> "RulesWindow":
        """Show the window where rules are put in order, and return it."""
        from tictactoe_gui.ui.setup.own_rules.window import show_rules_window

        window = show_rules_window(self._pointing, self.kept_rules, self._window)
        window.seated.connect(self.seat_rules, Qt.ConnectionType.UniqueConnection)
        window.judged.connect(self.rules_judged, Qt.ConnectionType.UniqueConnection)
        return window

    @Slot(object, object)
    def seat_rules(self, rules: "RuleList", mark: "Mark | None") -> None:
        """Let rules of one's own play a side, from its next move on."""
        from tictactoe_gui.ui.setup.own_rules.window import with_rules

        settings = self._session.settings
        seat = mark or Mark.O  # against a person there is one program, for either mark
        choice = with_rules(settings.choice_for(seat), rules)
        self._session.change(settings.with_choice_for(seat, choice))

    @Slot()
    def show_games(self) -> "GamesWindow":
        """Show all games, and return their window."""
        from tictactoe_gui.ui.games.window import show_games_window

        games = show_games_window(self._session, self._autosave(), self._window)
        games.game_wanted.connect(self.open_game, Qt.ConnectionType.UniqueConnection)
        return games

    def import_games(self, paths: list[Path]) -> None:
        """Read the games of files into those that are kept, and show that."""
        self.show_games().transfers.import_(paths)

    @Slot(object)
    def open_game(self, record: GameRecord, said: str = "") -> None:
        """Show a game that was kept on the board, and bring that to the front."""
        self._playback.stop()
        self._session.open(record)
        if self._session.state.is_opened:
            self._session.lay(Mode.OPENED, study="moves", side_panel=True)
            self._messages.show(said or tr("An old game."), About.UNDO)
        self.board_wanted.emit()
        bring_to_front(self._window)

    @Slot()
    def toggle_pause(self) -> None:
        """Pause the search that is played, or else the programs; or let them go on."""
        if self._playback.record:
            self._playback.toggle()
        elif self._session.state.is_halted:
            self._session.resume()
        else:
            self._session.pause()

    def stop(self) -> bool:
        """Do what Esc asks for in the game: end what is played, stop a program, or end a review.

        Return whether there was one of them.
        """
        if self._playback.leave():
            return True
        if self._session.activity is not Activity.IDLE:
            self._session.stop()
        elif self._session.state.is_reviewing or self._session.state.is_opened:
            self.return_to_game()
        else:
            return False
        return True

    def step(self, by: int) -> None:
        """Look at a board later, 1, or earlier, -1, of what is played or of the game."""
        ply = self._session.game.ply + by
        if self._playback.record:
            self._playback.step(by)
        elif 0 <= ply <= len(self._session.game.moves):
            self._session.go_to(ply)

    @Slot()
    def return_to_game(self) -> None:
        """Show the person's game as it stands, in place of what is played, or looked at."""
        if self._playback.game:
            self._playback.stop()
        elif self._session.state.is_opened:
            self._session.lift(Mode.OPENED)
        elif self._session.state.is_reviewing:
            self._session.go_to(len(self._session.game.moves))

    @Slot()
    def try_again(self) -> None:
        """Let the person play on from the board that is looked at."""
        from tictactoe_gui.ui.window.review import try_ply

        self._session.go_to(try_ply(self._session), is_trying=True)

    @Slot()
    def next_mistake(self) -> None:
        """Show the next move of the game that gave something away."""
        from tictactoe_gui.ui.studies.moves.content import go_to_next_mistake

        if not go_to_next_mistake(self._session):
            self._messages.show(tr("No move of this game is a mistake."), About.POSITION)

    @Slot()
    def show_mistake(self) -> None:
        """Look back at the move that decided the game; Why says what was wrong, and right."""
        if (ended := ending(self._session)) and ended.mistake:
            self._session.go_to(ended.mistake.ply)
            self._session.lay(Mode.REVIEW, study="why", side_panel=True)
            self.mistake_shown.emit(ended.mistake.cell)

    @Slot()
    def copy(self) -> None:
        """Copy what the page that has the focus says, or else the position."""
        from tictactoe_gui.ui.window.saved_picture import copied_text

        text = copied_text(QApplication.focusWidget() or self._window)
        board = str(self.shown_game.board)
        QGuiApplication.clipboard().setText(text or board)
        self._messages.show(tr("Copied as text.") if text else tr("Copied: {text}", text=board))

    @Slot()
    def save_picture(self) -> None:
        """Save what is in front as a picture."""
        from tictactoe_gui.ui.window.saved_picture import ask_for_picture

        window = QApplication.activeWindow() or self._window
        ask_for_picture(window, self._messages.show)

    @Slot()
    def set_up(self) -> None:
        """Let a person set up a position."""
        from tictactoe_gui.ui.setup.dialog import SetUpDialog

        dialog = SetUpDialog(self._window, self.shown_game.board, self._session)
        dialog.chosen.connect(self._begin)
        dialog.open()

    @Slot(object, object)
    def _begin(self, game: Game, settings: Settings) -> None:
        self._session.change_and_start(settings, game)
        self._messages.offer(tr("Set up."))

    @Slot()
    def show_lab(self) -> "LabWindow":
        """Show the lab, and return it."""
        from tictactoe_gui.ui.lab.window import show_lab_window

        self._pointing.machines = self.machines  # one of its pages shows them
        lab = show_lab_window(self._pointing, self._window)
        lab.board_wanted.connect(self._set_up_board, Qt.ConnectionType.UniqueConnection)
        lab.practice_wanted.connect(self._practise, Qt.ConnectionType.UniqueConnection)
        lab.picture_wanted.connect(self.save_picture, Qt.ConnectionType.UniqueConnection)
        return lab

    @property
    def places(self) -> "Places":
        """What a chapter of the course can open."""
        from tictactoe_gui.ui.lab.page import PAGES
        from tictactoe_gui.ui.studies import STUDIES
        from tictactoe_gui.ui.teaching.course.reader import Places

        return Places((*STUDIES,), (*(_LAB + key for key in PAGES), _OWN_RULES))

    @Slot(str)
    def show_page(self, name: str) -> None:
        """Show a window, or a page of the lab."""
        if name == _OWN_RULES:
            self.show_rules()
        else:
            self.show_lab().show_page(name.removeprefix(_LAB))

    def print_sheet(self, kind: str) -> None:
        """Let a person print questions of a kind, or a search tree."""
        from tictactoe_gui.ui.teaching.paper.dialog import SheetDialog

        dialog = SheetDialog(self._window, kind)
        dialog.failed.connect(self._session.failed)
        dialog.open()

    @Slot(str)
    def _practise(self, key: str) -> None:
        self.practice_wanted.emit(key)
        bring_to_front(self._window)

    @Slot(object)
    def _set_up_board(self, board: Board) -> None:
        """Begin a game at a position of the lab, and bring it to the front."""
        settings = self._session.settings
        self._playback.stop()
        self._begin(Game(board.to(settings.board_type)), settings)
        self.board_wanted.emit()
        bring_to_front(self._window)

    @property
    def shown_game(self) -> Game:
        """The game on the board: what is played there, or the one in progress."""
        return self._playback.game or self._session.game

    @Slot()
    def toggle_full_screen(self) -> None:
        """Switch between full screen and the normal window."""
        window = self._window
        window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)

    def show_about(self) -> None:
        from tictactoe_gui.ui.window import dialogs

        dialogs.show_about(self._window)

    def show_help(self, key: str, term: str = "") -> None:
        """Show a page of the manual, at a term by its key."""
        from tictactoe_gui.ui.kit.help import show_help

        show_help(self._window, key, term)
