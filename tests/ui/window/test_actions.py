"""The menus by themselves: their items, keys and choices."""

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu
from pytestqt.qtbot import QtBot

from tests.ui.choosing import HARD, RULES, items
from tests.ui.person import (
    ALT,
    CTRL,
    NO_MODIFIER,
    SHIFT,
    Key,
    close_menus,
    plain,
    popup,
    press,
)
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.ui.kit import choices
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.window.actions import Actions

MOST_ENTRIES = 42 + len(STUDIES)
"""In all menus together; a submenu is one."""


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QMainWindow]:
    window = QMainWindow()
    qtbot.addWidget(window)
    window.resize(600, 300)
    with qtbot.waitActive(window):
        window.show()
    yield window
    close_menus()


@pytest.fixture
def actions(window: QMainWindow) -> Actions:
    actions = Actions(window.menuBar())
    actions.fill([])
    actions.show_settings(HARD, Mark.X)
    return actions


def menu_titles(window: QMainWindow) -> list[str]:
    return [plain(each.text()) for each in window.menuBar().actions()]


@pytest.mark.usefixtures("actions")
def test_the_menus(window: QMainWindow) -> None:
    assert menu_titles(window) == ["Game", "Edit", "Computer", "View", "Study", "Help"]


# Keys.


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("new", [(Key.Key_N, CTRL)]),
        ("undo", [(Key.Key_Z, CTRL)]),
        ("redo", [(Key.Key_Z, CTRL | SHIFT), (Key.Key_Y, CTRL)]),
        ("hint", [(Key.Key_H, NO_MODIFIER), (Key.Key_H, CTRL)]),
        ("copy", [(Key.Key_C, CTRL)]),
        ("paste", [(Key.Key_V, CTRL)]),
        ("quit", [(Key.Key_Q, CTRL)]),
        ("stop", [(Key.Key_Escape, NO_MODIFIER)]),
        ("evaluation", [(Key.Key_E, NO_MODIFIER)]),
        ("full_screen", [(Key.Key_F11, NO_MODIFIER)]),
        ("shortcuts", [(Key.Key_F1, NO_MODIFIER)]),
        ("side_panel", [(Key.Key_F9, NO_MODIFIER)]),
        ("lab", [(Key.Key_L, CTRL)]),
    ],
)
def test_a_key_does_it(
    qtbot: QtBot, actions: Actions, name: str, keys: list[tuple[Key, Qt.KeyboardModifier]]
) -> None:
    action = getattr(actions, name)
    for key, modifiers in keys:
        with qtbot.waitSignal(action.triggered):
            press(key, modifiers)


@pytest.mark.parametrize(
    ("name", "standard"),
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
    actions: Actions, name: str, standard: QKeySequence.StandardKey
) -> None:
    shortcuts = getattr(actions, name).shortcuts()
    assert shortcuts
    assert all(each in shortcuts for each in QKeySequence.keyBindings(standard))


def test_no_key_does_two_things(actions: Actions) -> None:
    keys = Counter(key.toString() for action in actions.all() for key in action.shortcuts())
    assert [key for key, count in keys.items() if count > 1] == []


@pytest.mark.usefixtures("actions")
@pytest.mark.parametrize(("key", "title"), [(Key.Key_G, "Game"), (Key.Key_C, "Computer")])
def test_a_menu_opens_by_key(key: Key, title: str) -> None:
    press(key, ALT)
    assert plain(popup().title()) == title


def test_items_of_a_menu_have_mnemonics_of_their_own(actions: Actions) -> None:
    for menu in actions.menus:
        letters = Counter(
            text[text.index("&") + 1].lower()
            for text in (each.text().replace("&&", "") for each in items(menu))
            if "&" in text
        )
        assert [letter for letter, count in letters.items() if count > 1] == [], menu.title()


# Choices.


def test_the_difficulty_can_be_chosen_by_keyboard(qtbot: QtBot, actions: Actions) -> None:
    press(Key.Key_C, ALT)
    with qtbot.waitSignal(actions.chosen) as caught:
        for _ in range(9):
            if popup().activeAction().text() == "Easy":
                break
            press(Key.Key_Down)
        press(Key.Key_Return)
    assert caught.args == [choices.DIFFICULTY, Difficulty.EASY]


@pytest.mark.parametrize("watched", [False, True])
def test_watched_programs_have_seats_and_ask_for_no_hint(
    actions: Actions, *, watched: bool
) -> None:
    actions.show_settings(Settings(side=Side.WATCH if watched else Side.X), Mark.X)
    assert actions.step.isVisible() is watched
    shown = [plain(each.text()) for each in items(actions.menus[2])]
    assert ("Program of" in shown) is watched
    assert actions.hint.isVisible() is not watched


@pytest.mark.parametrize("settings", [HARD, RULES])
def test_few_entries_are_in_sight_and_each_thing_is_done_by_one(
    window: QMainWindow, settings: Settings
) -> None:
    actions = Actions(window.menuBar())
    actions.fill([(key, study.title()) for key, study in STUDIES.items()])
    actions.show_settings(settings, Mark.X)
    menus = [menu for each in window.menuBar().actions() if isinstance(menu := each.menu(), QMenu)]
    seen = [each for menu in menus for each in menu.actions() if each.isVisible()]
    entries = [plain(each.text()) for each in seen if not each.isSeparator()]
    assert len(entries) <= MOST_ENTRIES
    assert len(set(entries)) == len(entries)
