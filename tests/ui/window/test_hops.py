"""How far a click, a reply, a result and a choice travel through the program, on its one thread.

A call is one of a Python function of the program; a signal is one that is sent while another one,
or the event that began it all, is still being followed.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import FrameType

import pytest
from pytestqt.qtbot import QtBot

import tictactoe_gui
from tests.ui.conftest import OpenWindow
from tests.ui.person import Key, click, press
from tests.ui.rest import settle
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.settings import Choice, EvaluationSource, Fold, Settings
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.window.main_window import MainWindow

PACKAGE = str(Path(tictactoe_gui.__file__).parent)
HARD = Settings(
    opponent=Choice(difficulty=Difficulty.HARD),
    evaluation=EvaluationSource.PERFECT,
    fold=Fold.FOLDED,  # which the first mark would do
    reduced_motion=True,  # so that every run paints as often
)
MOST = {False: (31, 2_400), True: (60, 6_000)}
"""Files and calls that a click may take, without and with a study beside the board."""
TRIES = 4
"""On a busy machine results come one by one, and each is painted by itself: the best try counts."""


class Way:
    """What runs while something is followed: calls by file, and signals sent within signals."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self.reached: dict[str, int] = {}
        """The most signals on the way to each function, those of threads and of Qt among them."""
        self._depth = 0

    def follow(self, frame: FrameType, event: str, arg: object) -> None:
        """Take what Python's profiler tells."""
        if event in ("c_call", "c_return", "c_exception"):
            if getattr(arg, "__name__", "") == "emit":
                self._depth += 1 if event == "c_call" else -1
        elif event == "call" and frame.f_code.co_filename.startswith(PACKAGE):
            name = frame.f_code.co_qualname
            self.calls[frame.f_code.co_filename] += 1
            # What Qt itself sends, a click or a reply from a thread, is one more.
            self.reached[name] = max(self.reached.get(name, 0), self._depth + 1)


@contextmanager
def followed() -> Iterator[Way]:
    way = Way()
    sys.setprofile(way.follow)
    try:
        yield way
    finally:
        sys.setprofile(None)


def open_at_rest(qtbot: QtBot, open_window: OpenWindow, *, side_panel: bool) -> MainWindow:
    window = open_window(replace(HARD, side_panel=side_panel))
    wait_for_rest(qtbot, window)
    return window


def wait_for_rest(qtbot: QtBot, window: MainWindow, moves: int = 0) -> None:
    session = window.session
    qtbot.waitUntil(lambda: len(session.game.moves) == moves and session.activity is Activity.IDLE)
    settle(qtbot, window)


@pytest.mark.parametrize("side_panel", MOST)
@pytest.mark.usefixtures("searched_anew")
def test_a_click_goes_through_few_files_and_calls(
    qtbot: QtBot, open_window: OpenWindow, *, side_panel: bool
) -> None:
    most_files, most_calls = MOST[side_panel]
    for _ in range(TRIES):
        window = open_at_rest(qtbot, open_window, side_panel=side_panel)
        with followed() as way:
            click(window.board.squares[4])
            wait_for_rest(qtbot, window, moves=2)
        files, calls = len(way.calls), way.calls.total()
        print(f"a click: {files} files, {calls} calls")  # noqa: T201
        if files <= most_files and calls <= most_calls:
            return
    pytest.fail("too many in every try")


def test_a_reply_and_a_result_are_two_signals_away_from_the_board(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_at_rest(qtbot, open_window, side_panel=False)
    window.board.squares[4].click()  # unlike a mouse's, it lets no reply arrive yet
    with followed() as way:
        wait_for_rest(qtbot, window, moves=2)
    assert way.reached["BoardView.show_game"] == 2
    assert way.reached["BoardView.show_analysis"] == 2


def test_a_choice_in_the_panel_is_four_signals_away_from_where_it_is_shown(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_at_rest(qtbot, open_window, side_panel=True)
    window.side.fill().controls["Representation"].setFocus()
    with followed() as way:
        press(Key.Key_End)
    assert way.reached["SettingsPanel.show_settings"] == 4
    wait_for_rest(qtbot, window)
