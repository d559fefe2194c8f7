"""Games and programs from outside: pasted, dropped onto the window, or opened as a file."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication

from tictactoe_gui.engine.rules import ImpossibleText
from tictactoe_gui.ui.kit.dialogs import local_files
from tictactoe_gui.ui.window.lessons import begin_course, places
from tictactoe_gui.ui.window.opening import import_games, open_game, show_rules
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.trouble import impossible_text

if TYPE_CHECKING:
    from tictactoe_gui.ui.window.game_window import GameWindow

MOST_BYTES = 100_000
"""A file with one game, or a chapter, is far smaller."""


def take(window: "GameWindow", content: QMimeData) -> None:
    """Take what was dropped: a file, several files of games, or text."""
    addresses = content.urls()
    paths = local_files(content)
    if not addresses:
        said = tr("Dropped.")
        _take_text(window, content.text(), said, tr("There is no text in what you dropped."))
    elif len(paths) < len(addresses):
        window.messages.show(tr("Only files on this computer can be opened."))
    elif len(paths) == 1:
        open_file(window, paths[0])
    elif all(map(_has_games, paths)):
        import_games(window, paths)
    else:
        window.messages.show(tr("Please drop one file at a time."))


def open_file(window: "GameWindow", path: Path) -> None:
    """Take the game that is written in a file, or all of them."""
    from tictactoe_gui.files import TooLarge, read_text
    from tictactoe_gui.ui.wording import trouble

    try:
        text = read_text(path, MOST_BYTES)
    except OSError as error:
        if isinstance(error, TooLarge) and _has_games(path):
            import_games(window, [path])
        else:
            window.messages.show(trouble.unreadable(path, error))
    else:
        if _is_record(text) and "\n" in text.strip():
            import_games(window, [path])
        else:
            _take_text(window, text, trouble.opened(path), trouble.empty(path), path.stem)


def paste(window: "GameWindow") -> None:
    """Take the text of the clipboard."""
    said = tr("Pasted.")
    text = QGuiApplication.clipboard().text()
    _take_text(window, text, said, tr("There is no text on the clipboard."))


def show_position(window: "GameWindow", text: str) -> None:
    """Show a position, or a game, that the program was started with; nobody moves by itself."""
    _take_text(window, text, tr("Opened."), "")
    if not window.session.state.is_persons_turn:
        window.session.pause()


def ask(window: "GameWindow") -> None:
    """Ask for a file, and open it."""
    from tictactoe_gui.ui.kit.dialogs import ask_for_file

    kinds = (
        f"{tr('Position, moves, games or rules')} (*.txt *.jsonl *.md)",
        f"{tr('All files')} (*)",
    )
    ask_for_file(window, tr("Open"), kinds, partial(open_file, window))


def _take_text(window: "GameWindow", text: str, said: str, nothing: str, name: str = "") -> None:
    """Put the game of a text on the board and say so, or what is wrong with it."""
    from tictactoe_gui.session.notation import read_game

    try:
        if _is_record(text):
            from tictactoe_gui.session.store.record_text import read_record

            open_game(window, read_record(text), said)
            return
        game = read_game(text, window.session.settings.board_type)
    except ImpossibleText as error:
        from tictactoe_gui.ui.teaching.reader import is_chapter

        if _take_rules(window, text, name):
            return
        if is_chapter(text):
            _take_chapter(window, text, name)
        else:
            window.messages.show(impossible_text(error) if text else nothing)
    else:
        window.session.new_game(game)
        window.messages.offer(said)


def _take_chapter(window: "GameWindow", text: str, name: str) -> None:
    """Open a chapter, or say what is wrong with it."""
    from tictactoe_gui.ui.teaching.reader import BadChapter, read_chapter

    try:
        chapter = read_chapter(text, places())
    except BadChapter as error:
        window.messages.warn(tr("{name} is no chapter. {reason}", name=name, reason=str(error)))
    else:
        begin_course(window, chapter)


def _take_rules(window: "GameWindow", text: str, name: str) -> bool:
    """Show rules of one's own, or what is wrong with them; return whether the text has any."""
    from tictactoe_gui.engine.rule_cards import BadRules, has_rules, read_rules

    if not has_rules(text):
        return False
    try:
        read_rules(text)
    except BadRules as error:
        window.messages.show(impossible_text(error))
    else:
        show_rules(window).take(text, name)
    return True


def _is_record(text: str) -> bool:
    """Return whether a text can only be a game as it is kept."""
    return text.startswith("{")


def _has_games(path: Path) -> bool:
    from tictactoe_gui.session.store.transfer import SUFFIX

    return path.suffix.lower() == f".{SUFFIX}"
