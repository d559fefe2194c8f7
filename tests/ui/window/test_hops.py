"""How much of the program a click goes through, in the window's thread."""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import FrameType

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import tictactoe_gui
from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.person import ALT, Key, click, play, press
from tests.ui.rest import settle
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.window.main_window import MainWindow

PACKAGE = str(Path(tictactoe_gui.__file__).parent)
HARD = Settings(
    opponent=Choice(difficulty=Difficulty.HARD),
    evaluation=EvaluationSource.PERFECT,
)
WATCHED = replace(QUIET, study="thinking", opponent=Choice().with_program("alpha-beta"))
"""A search is watched on the board and in its tree."""
MOST = {False: (36, 2_050), True: (60, 4_200)}
"""Files and calls that a click may take, without and with a study beside the board."""
MOST_OF_A_STEP = 2_000
"""Calls that half of the steps of a search may take: the tree fits, so each draws what is open."""
STEPS = 12
TRIES = 4
"""On a busy machine results come one by one, and each is painted by itself: the best try counts."""


def wait_for_rest(qtbot: QtBot, window: MainWindow, moves: int = 0) -> None:
    session = window.session
    qtbot.waitUntil(lambda: len(session.game.moves) == moves and session.activity is Activity.IDLE)
    settle(qtbot, window)


@contextmanager
def counted() -> Iterator[Counter[str]]:
    """Count the calls in each file of the program, in this thread."""
    calls: Counter[str] = Counter()

    def count(frame: FrameType, event: str, _arg: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(PACKAGE):
            calls[frame.f_code.co_filename] += 1

    sys.setprofile(count)
    try:
        yield calls
    finally:
        sys.setprofile(None)


@pytest.mark.parametrize("side_panel", MOST)
@pytest.mark.usefixtures("searched_anew")
def test_a_click_goes_through_few_files_and_calls(
    qtbot: QtBot, open_window: OpenWindow, *, side_panel: bool
) -> None:
    most_files, most_calls = MOST[side_panel]
    for _ in range(TRIES):
        window = open_window(replace(HARD, side_panel=side_panel))
        wait_for_rest(qtbot, window)
        with counted() as calls:
            click(window.board.squares[4])
            wait_for_rest(qtbot, window, moves=2)
        print(f"a click: {len(calls)} files, {calls.total()} calls")  # noqa: T201
        if len(calls) <= most_files and calls.total() <= most_calls:
            return
    pytest.fail("too many in every try")


def test_a_step_of_a_watched_search_goes_through_few_calls(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(WATCHED, 1120, 900)  # with room for the tree below the settings
    play("1592")
    settle(qtbot, window, window.session)
    press(Key.Key_W)
    qtbot.waitUntil(lambda: window.pointing.playback.record is not None)
    taken = []
    for _ in range(STEPS):
        with counted() as calls:
            press(Key.Key_Right, ALT)
            settle(qtbot, window)
            QApplication.processEvents()
        taken.append(calls.total())
    print(f"steps of a search: {taken} calls")  # noqa: T201
    assert sorted(taken)[STEPS // 2 - 1] <= MOST_OF_A_STEP
