"""The menus: their entries, letters, keys and choices."""

from collections import Counter

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from tests.ui.conftest import QUIET, WATCHED
from tests.ui.person import plain
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.settings import Choice, Settings
from tictactoe_gui.ui.window.commands import commands
from tictactoe_gui.ui.window.main_window import MainWindow

MENUS = {
    "Game": "New game, Undo, Redo, Hint, Set up…, Copy, Paste, Open…, Games…, Save a picture…, "
    "Print a sheet…, Quit",
    "Computer": "Easy, Rule-based, Hard, MENACE, You play, Stored as, Plays by, More…, Own rules…",
    "Learn": "Course…, Practise, Ask me, Lab…, MENACE's training…",
    "View": "Values, Watch it think, Think aloud, Why, Thinking, Inside, Moves, Theme, "
    "Presentation, Full screen, Panel",
    "Help": "How to play, Glossary, Keys, About",
}
MOST_ENTRIES = 42
"""In all menus together; a submenu is one."""


def items(menu: QMenu) -> list[QAction]:
    """Return what a menu shows."""
    return [each for each in menu.actions() if each.isVisible() and not each.isSeparator()]


def menus(window: MainWindow) -> dict[str, QMenu]:
    """Return the menus by title."""
    found = [(each.text(), each.menu()) for each in window.menuBar().actions()]
    return {plain(title): menu for title, menu in found if isinstance(menu, QMenu)}


def letters(entries: list[QAction]) -> list[str]:
    texts = [each.text().replace("&&", "") for each in entries]
    return [text.partition("&")[2][:1].lower() for text in texts]


def test_the_menus_stand_still_whatever_is_chosen(window: MainWindow) -> None:
    for settings in (QUIET, WATCHED, Settings(opponent=Choice(Difficulty.EASY))):
        window.session.change(settings)
        found = menus(window).items()
        shown = {
            title: ", ".join(plain(each.text()) for each in items(menu)) for title, menu in found
        }
        assert shown == MENUS
    assert sum(len(items(menu)) for menu in menus(window).values()) <= MOST_ENTRIES


def test_each_entry_has_a_letter_of_its_own(window: MainWindow) -> None:
    submenus = [each for menu in menus(window).values() for each in menu.findChildren(QMenu)]
    for group in (window.menuBar().actions(), *map(items, (*menus(window).values(), *submenus))):
        assert all(letters(group)), [each.text() for each in group]
        assert len({*letters(group)}) == len(group), [each.text() for each in group]


def test_the_keys_of_the_platform_do_it(window: MainWindow) -> None:
    for name, standard in commands().standard.items():
        assert getattr(window.menu_actions, name).shortcuts()
        bound = QKeySequence.keyBindings(standard)
        assert {*bound} <= {*getattr(window.menu_actions, name).shortcuts()}, name


def test_no_key_does_two_things(window: MainWindow) -> None:
    keys = Counter(
        key.toString() for action in window.menu_actions.all() for key in action.shortcuts()
    )
    assert [key for key, count in keys.items() if count > 1] == []
