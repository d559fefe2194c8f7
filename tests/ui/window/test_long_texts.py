"""Long texts in settings or a record are shortened where they are shown: the board has its room."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel
from pytestqt.qtbot import QtBot

from tests.session.records import new, play
from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.rest import settle
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.session.settings import MAX_NAME, Choice, Settings, Side
from tictactoe_gui.session.store.record_text import record_text
from tictactoe_gui.ui.window.main_window import MainWindow

LONG = ("wise owl " * MAX_NAME)[:MAX_NAME]
CARRIERS = [key for key, program in PROGRAMS.items() if program.states]


def texts_in(window: MainWindow) -> Iterator[str]:
    """Yield what can be read in the window."""
    yield window.windowTitle()
    for label in window.findChildren(QLabel):
        yield label.text()
    for button in window.findChildren(QAbstractButton):
        yield button.text()
    for box in window.findChildren(QComboBox):
        yield from (box.itemText(each) for each in range(box.count()))


def settings_of(key: str, side: Side, state: str) -> Settings:
    """Return settings in which a program carries a state, wherever it sits."""
    choice = replace(Choice().with_program(key), state=state)
    return replace(QUIET, side=side, opponent=choice, watch_x=choice)


@pytest.mark.parametrize("side", [Side.X, Side.BOTH, Side.WATCH])
@pytest.mark.parametrize("key", CARRIERS)
def test_a_long_name_in_the_settings_leaves_the_board_its_size(
    qtbot: QtBot, open_window: OpenWindow, key: str, side: Side
) -> None:
    sizes = []
    for state in ("owl", LONG):
        window = open_window(settings_of(key, side, state))
        settle(qtbot, window)
        sizes.append(window.board.height())
        assert [each for each in texts_in(window) if LONG[:50] in each] == []
    assert sizes[0] == sizes[1]


@pytest.mark.parametrize("key", CARRIERS)
def test_a_long_name_in_a_record_leaves_the_board_its_size(
    qtbot: QtBot, window: MainWindow, key: str
) -> None:
    size = window.board.height()
    by = settings_of(key, Side.X, LONG).opponent
    record = play(new(), 0, 3, 1, 4, 2, by=[None, by, None, by, None])
    QGuiApplication.clipboard().setText(record_text(record))
    window.importing.paste()
    settle(qtbot, window)
    assert window.session.settings.opponent.state == LONG
    assert window.board.height() == size
    assert [each for each in texts_in(window) if LONG[:50] in each] == []
