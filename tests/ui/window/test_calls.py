"""What a click goes through: what CONTRIBUTING says, in few files, and by few calls."""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from types import FrameType

from pytestqt.qtbot import QtBot

import tictactoe_gui
from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.person import ALT, Key, click, play, press
from tests.ui.rest import settle
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings
from tictactoe_gui.session.turn_state import Activity
from tictactoe_gui.ui.window.main_window import MainWindow

PACKAGE = str(Path(tictactoe_gui.__file__).parent)
CONTRIBUTING = Path(PACKAGE).parent / "CONTRIBUTING.md"
HARD = Settings(opponent=Choice(Difficulty.HARD), evaluation=EvaluationSource.PERFECT)
MOST = 4_200
"""Calls that a click may take in the thread of the window, with a study beside the board."""
MOST_OF_A_STEP = 2_000
"""Calls that half of the steps of a search may take: the tree fits, so each draws what is open."""
STEPS = 12
TRIES = 4
"""On a busy machine results come one by one, and each is painted by itself: the best try counts."""
Function = tuple[str, str]
"""Its file in the package, and its name with that of its class."""


@contextmanager
def called() -> Iterator[Counter[Function]]:
    """Count the calls of each function of the program in this thread."""
    calls: Counter[Function] = Counter()
    sys.setprofile(partial(_note, calls))
    yield calls
    sys.setprofile(None)


def _note(calls: Counter[Function], frame: FrameType, event: str, _: object) -> None:
    """Take what Python's profiler tells."""
    file = frame.f_code.co_filename
    if event == "call" and file.startswith(PACKAGE):
        calls[Path(file).relative_to(PACKAGE).as_posix(), frame.f_code.co_qualname] += 1


def test_the_tour_of_contributing_names_what_there_is() -> None:
    chapter = CONTRIBUTING.read_text("utf-8").split("\n## A tour\n")[1].split("\n## ")[0]
    tour = re.findall(r"`([\w/]+)\.py`\s+`([\w.]+)`", chapter)
    assert len(tour) > 15
    for file, name in tour:
        attrgetter(name)(import_module(f"tictactoe_gui.{file.replace('/', '.')}"))


def wait_for_answer(qtbot: QtBot, window: MainWindow) -> None:
    session = window.session
    qtbot.waitUntil(lambda: len(session.game.moves) == 2 and session.activity is Activity.IDLE)


def test_a_click_takes_few_calls(qtbot: QtBot, open_window: OpenWindow) -> None:
    taken: list[int] = []
    while len(taken) < TRIES and min(taken, default=MOST + 1) > MOST:
        window = open_window(HARD)
        settle(qtbot, window, window.session)
        with called() as calls:
            click(window.board.squares[4])
            wait_for_answer(qtbot, window)
            settle(qtbot, window)
        taken.append(calls.total())
    assert min(taken) <= MOST


def test_a_step_of_a_watched_search_takes_few_calls(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(replace(QUIET, study="thinking"), 1120, 900)  # with room for the tree
    play("1592")
    settle(qtbot, window, window.session)
    press(Key.Key_W)
    qtbot.waitUntil(lambda: window.pointing.playback.record is not None)
    taken = []
    for _ in range(STEPS):
        with called() as calls:
            press(Key.Key_Right, ALT)
            settle(qtbot, window)
        taken.append(calls.total())
    assert sorted(taken)[STEPS // 2 - 1] <= MOST_OF_A_STEP
