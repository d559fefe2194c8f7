"""A click on the empty board: how many files and calls it takes, on the window's thread."""

import sys
from collections import Counter
from pathlib import Path
from types import FrameType

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import tictactoe_gui
from tests.ui.conftest import OpenWindow
from tests.ui.rest import settle
from tictactoe_gui.session.settings import Settings

PACKAGE = str(Path(tictactoe_gui.__file__).parent)
MOST_FILES = 34
MOST_CALLS = 3000


def test_a_click_takes_few_files_and_calls(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(Settings(side_panel=False, reduced_motion=True))
    settle(qtbot, window)
    calls = Counter[str]()

    def count(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(PACKAGE):
            calls[frame.f_code.co_filename.removeprefix(PACKAGE)] += 1

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        QTest.mouseClick(window.board.squares[4], Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: window.session.game.ply == 2)
        settle(qtbot, window)
    finally:
        sys.setprofile(before)
    assert len(calls) <= MOST_FILES, sorted(calls)
    assert calls.total() <= MOST_CALLS, calls.most_common()
