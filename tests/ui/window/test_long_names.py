"""A long name in settings is shortened where it is shown: the board has its room."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel
from pytestqt.qtbot import QtBot

from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.rest import settle
from tictactoe_gui.session.settings import MAX_NAME, Choice, Side

LONG = ("wise owl " * MAX_NAME)[:MAX_NAME]


@pytest.mark.parametrize("side", [Side.BOTH, Side.WATCH])
def test_a_long_name_leaves_the_board_its_size(
    qtbot: QtBot, open_window: OpenWindow, side: Side
) -> None:
    sizes = []
    for state in ("owl", LONG):
        choice = replace(Choice().with_program("menace"), state=state)
        window = open_window(replace(QUIET, side=side, opponent=choice, watch_x=choice))
        settle(qtbot, window)
        sizes.append(window.board.height())
        texts = [window.windowTitle()]
        texts += [each.text() for each in window.findChildren(QLabel)]
        texts += [each.text() for each in window.findChildren(QAbstractButton)]
        texts += [each.currentText() for each in window.findChildren(QComboBox)]
        assert [each for each in texts if LONG[:50] in each] == []
    assert sizes[0] == sizes[1]
