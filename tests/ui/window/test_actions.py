"""The menus: their entries, letters, keys and choices."""

import ast
from collections import Counter
from operator import attrgetter
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.choosing import items
from tests.ui.conftest import QUIET, WATCHED, OpenWindow
from tests.ui.person import ALT, CTRL, NO_MODIFIER, SHIFT, Key, close_menus, plain, popup, press
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.settings import Choice, Settings, Side
from tictactoe_gui.ui.kit.radio_menu import give_letters
from tictactoe_gui.ui.lab.window import LabWindow
from tictactoe_gui.ui.window import actions
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


def menus(window: MainWindow) -> dict[str, QMenu]:
    """Return the menus by title."""
    found = [(each.text(), each.menu()) for each in window.menuBar().actions()]
    return {plain(title): menu for title, menu in found if isinstance(menu, QMenu)}


def all_entries(window: MainWindow) -> list[QAction]:
    return [entry for menu in menus(window).values() for entry in items(menu)]


def letters(entries: list[QAction]) -> list[str]:
    texts = [each.text().replace("&&", "") for each in entries]
    return [text.partition("&")[2][:1].lower() for text in texts]


@for_each("settings", [QUIET, WATCHED, Settings(opponent=Choice(Difficulty.EASY))])
def test_the_menus(open_window: OpenWindow, settings: Settings) -> None:
    """They stand still whatever is chosen: what cannot be done is pale."""
    window = open_window(settings)
    found = menus(window)
    entries = {title: ", ".join(plain(e.text()) for e in items(found[title])) for title in found}
    assert entries == MENUS
    assert len(all_entries(window)) <= MOST_ENTRIES


def test_each_entry_has_a_letter_of_its_own(window: MainWindow) -> None:
    submenus = [each for menu in menus(window).values() for each in menu.findChildren(QMenu)]
    for group in (window.menuBar().actions(), *map(items, (*menus(window).values(), *submenus))):
        assert all(letters(group)), [each.text() for each in group]
        assert len({*letters(group)}) == len(group), [each.text() for each in group]


@for_each(
    "texts, lettered",
    [
        ("New game, Undo", "&New game, &Undo"),
        ("Open, Own rules, Other", "&Open, Own &rules, O&ther"),
        ("&Open, On", "&Open, O&n"),
        ("A && B, A", "&A && B, A"),
    ],
)
def test_letters(qtbot: QtBot, texts: str, lettered: str) -> None:
    menu = QMenu()
    qtbot.addWidget(menu)
    for each in texts.split(", "):
        menu.addAction(each)
    give_letters(menu)
    assert [each.text() for each in menu.actions()] == lettered.split(", ")


def test_the_window_has_what_its_commands_call(window: MainWindow) -> None:
    assert actions.__file__
    for node in ast.walk(ast.parse(Path(actions.__file__).read_text())):
        path = ast.unparse(node) if isinstance(node, ast.Attribute) else ""
        if path.startswith(("w.", "window.")):
            attrgetter(path.partition(".")[2])(window)


# Keys.


@for_each(
    "name, keys",
    [
        ("new", [(Key.Key_N, CTRL)]),
        ("undo", [(Key.Key_Z, CTRL)]),
        ("redo", [(Key.Key_Z, CTRL | SHIFT), (Key.Key_Y, CTRL)]),
        ("hint", [(Key.Key_H, NO_MODIFIER), (Key.Key_H, CTRL)]),
        ("copy", [(Key.Key_C, CTRL)]),
        ("stop", [(Key.Key_Escape, NO_MODIFIER)]),
        ("evaluation", [(Key.Key_E, NO_MODIFIER)]),
        ("think_aloud", [(Key.Key_T, NO_MODIFIER)]),
        ("earlier", [(Key.Key_Left, ALT)]),
        ("next_mistake", [(Key.Key_F8, NO_MODIFIER)]),
        ("side_panel", [(Key.Key_F9, NO_MODIFIER)]),
        ("thinking", [(Key.Key_2, CTRL)]),
        ("shortcuts", [(Key.Key_F1, NO_MODIFIER)]),  # last: in its window others do not hold
    ],
)
def test_a_key_does_it_with_an_entry_or_without(
    qtbot: QtBot, window: MainWindow, name: str, keys: list[tuple[Key, Qt.KeyboardModifier]]
) -> None:
    window.session.play(0)
    window.session.play(4)
    window.session.undo()
    action = getattr(window.menu_actions, name)
    for key, modifiers in keys:
        action.setEnabled(True)
        with qtbot.waitSignal(action.triggered):
            press(key, modifiers)


@for_each(
    "name, standard",
    [
        ("new", QKeySequence.StandardKey.New),
        ("undo", QKeySequence.StandardKey.Undo),
        ("redo", QKeySequence.StandardKey.Redo),
        ("copy", QKeySequence.StandardKey.Copy),
        ("paste", QKeySequence.StandardKey.Paste),
        ("quit", QKeySequence.StandardKey.Quit),
        ("full_screen", QKeySequence.StandardKey.FullScreen),
    ],
)
def test_the_keys_of_the_platform_do_it(
    window: MainWindow, name: str, standard: QKeySequence.StandardKey
) -> None:
    shortcuts = getattr(window.menu_actions, name).shortcuts()
    assert shortcuts
    assert all(each in shortcuts for each in QKeySequence.keyBindings(standard))


def test_no_key_does_two_things(window: MainWindow) -> None:
    keys = Counter(
        key.toString() for action in window.menu_actions.all() for key in action.shortcuts()
    )
    assert [key for key, count in keys.items() if count > 1] == []


def test_a_menu_opens_by_key_and_its_entry_by_letter(window: MainWindow) -> None:
    press(Key.Key_C, ALT)
    assert plain(popup().title()) == "Computer"
    press(Key.Key_E)
    assert window.session.settings.opponent.difficulty is Difficulty.EASY
    close_menus()


# What an entry opens.


@pytest.mark.usefixtures("lab_at_rest")
@for_each(
    "menu, entry, name",
    [
        ("Game", "Games…", "games"),
        ("Computer", "Own rules…", "own-rules"),
        ("Learn", "Lab…", "lab"),
        ("Learn", "MENACE's training…", "lab"),
        ("Help", "Keys", "help"),
    ],
)
def test_an_entry_opens_a_window(window: MainWindow, menu: str, entry: str, name: str) -> None:
    (action,) = [each for each in items(menus(window)[menu]) if plain(each.text()) == entry]
    action.trigger()
    found = window.findChild(QWidget, name)
    assert found
    assert found.isVisible()
    assert isinstance(found, LabWindow) is (menu == "Learn")
    if isinstance(found, LabWindow) and "training" in entry:
        assert found.pages["training"].isVisible()
    found.close()


def test_a_demo_game_has_a_program_for_each_mark(window: MainWindow) -> None:
    plays_by = window.menu_actions.menus[1].findChildren(QMenu)
    (seats,) = [each for each in plays_by if plain(each.title()) == "Program of"]
    assert not seats.menuAction().isVisible()
    window.session.change(Settings(side=Side.WATCH))
    assert seats.menuAction().isVisible()
