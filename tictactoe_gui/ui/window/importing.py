"""Games and programs from outside: pasted, dropped onto the window, or opened as a file."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from tictactoe_gui.engine.rules import ImpossibleText
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.kit.dialogs import local_files
from tictactoe_gui.ui.window.menu_commands import MenuCommands
from tictactoe_gui.ui.window.messages import Messages
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.trouble import impossible_text

MOST_BYTES = 100_000
"""A file with one game, or a chapter, is far smaller."""


class Importing(QObject):
    """Opens a valid game on the board, or says what is wrong with the text or file."""

    chapter_opened = Signal(object)
    """A chapter, from a file or pasted: a CourseChapter."""

    def __init__(
        self, window: QWidget, session: GameSession, commands: MenuCommands, messages: Messages
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._commands = commands
        self._messages = messages

    def take(self, content: QMimeData) -> None:
        """Take what was dropped: a file, several files of games, or text."""
        addresses = content.urls()
        paths = local_files(content)
        if not addresses:
            said = tr("Dropped.")
            self._take_text(content.text(), said, tr("There is no text in what you dropped."))
        elif len(paths) < len(addresses):
            self._messages.show(tr("Only files on this computer can be opened."))
        elif len(paths) == 1:
            self.open_file(paths[0])
        elif all(map(_has_games, paths)):
            self._commands.import_games(paths)
        else:
            self._messages.show(tr("Please drop one file at a time."))

    def open_file(self, path: Path) -> None:
        """Take the game that is written in a file, or all of them."""
        from tictactoe_gui.files import TooLarge, read_text
        from tictactoe_gui.ui.wording import trouble

        try:
            text = read_text(path, MOST_BYTES)
        except OSError as error:
            if isinstance(error, TooLarge) and _has_games(path):
                self._commands.import_games([path])
            else:
                self._messages.show(trouble.unreadable(path, error))
        else:
            if _is_record(text) and "\n" in text.strip():
                self._commands.import_games([path])
            else:
                self._take_text(text, trouble.opened(path), trouble.empty(path), path.stem)

    @Slot()
    def paste(self) -> None:
        """Take the text of the clipboard."""
        said = tr("Pasted.")
        text = QGuiApplication.clipboard().text()
        self._take_text(text, said, tr("There is no text on the clipboard."))

    def show_position(self, text: str) -> None:
        """Show a position, or a game, that the program was started with; nobody moves by itself."""
        self._take_text(text, tr("Opened."), "")
        if not self._session.state.is_persons_turn:
            self._session.pause()

    @Slot()
    def ask(self) -> None:
        """Ask for a file, and open it."""
        from tictactoe_gui.ui.kit.dialogs import ask_for_file

        kinds = (
            f"{tr('Position, moves, games or rules')} (*.txt *.jsonl *.md)",
            f"{tr('All files')} (*)",
        )
        ask_for_file(self._window, tr("Open"), kinds, self.open_file)

    def _take_text(self, text: str, said: str, nothing: str, name: str = "") -> None:
        """Put the game of a text on the board and say so, or what is wrong with it."""
        from tictactoe_gui.session.notation import read_game

        try:
            if _is_record(text):
                from tictactoe_gui.session.store.record_text import read_record

                self._commands.open_game(read_record(text), said)
                return
            game = read_game(text, self._session.settings.board_type)
        except ImpossibleText as error:
            from tictactoe_gui.ui.teaching.course.reader import is_chapter

            if self._take_rules(text, name):
                return
            if is_chapter(text):
                self._take_chapter(text, name)
            else:
                self._messages.show(impossible_text(error) if text else nothing)
        else:
            self._session.new_game(game)
            self._messages.offer(said)

    def _take_chapter(self, text: str, name: str) -> None:
        """Open a chapter, or say what is wrong with it."""
        from tictactoe_gui.ui.teaching.course.reader import BadChapter, read_chapter
        from tictactoe_gui.ui.teaching.course.words import no_chapter

        try:
            chapter = read_chapter(text, self._commands.places)
        except BadChapter as error:
            self._messages.warn(no_chapter(name, error))
        else:
            self.chapter_opened.emit(chapter)

    def _take_rules(self, text: str, name: str) -> bool:
        """Show rules of one's own, or what is wrong with them; return whether the text has any."""
        from tictactoe_gui.engine.rule_cards import BadRules, has_rules, read_rules

        if not has_rules(text):
            return False
        try:
            read_rules(text)
        except BadRules as error:
            self._messages.show(impossible_text(error))
        else:
            self._commands.show_rules().take(text, name)
        return True


def _is_record(text: str) -> bool:
    """Return whether a text can only be a game as it is kept."""
    return text.startswith("{")


def _has_games(path: Path) -> bool:
    from tictactoe_gui.session.store.transfer import SUFFIX

    return path.suffix.lower() == f".{SUFFIX}"
