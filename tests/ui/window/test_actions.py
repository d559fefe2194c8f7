"""The menus by themselves: their items, keys and choices."""

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu
from pytestqt.qtbot import QtBot

from tests.ui.choosing import HARD, RULES, items
from tests.ui.person import (
    close_menus,
    plain,
)
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Settings
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


# Keys.


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


def test_items_of_a_menu_have_mnemonics_of_their_own(actions: Actions) -> None:
    for menu in actions.menus:
        letters = Counter(
            text[text.index("&") + 1].lower()
            for text in (each.text().replace("&&", "") for each in items(menu))
            if "&" in text
        )
        assert [letter for letter, count in letters.items() if count > 1] == [], menu.title()


# Choices.


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
