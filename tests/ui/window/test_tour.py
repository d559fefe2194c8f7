"""The tour of CONTRIBUTING: every function that it names is called on the way that it describes."""

import re
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest
from pytestqt.qtbot import QtBot

import tictactoe_gui
from tests.ui.conftest import OpenWindow
from tests.ui.person import click
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings
from tictactoe_gui.session.thinking import Activity

PACKAGE = Path(tictactoe_gui.__file__).parent
CONTRIBUTING = PACKAGE.parent / "CONTRIBUTING.md"
HARD = Settings(
    opponent=Choice(difficulty=Difficulty.HARD),
    evaluation=EvaluationSource.COMPUTER,
    side_panel=False,
)
Function = tuple[str, str]
"""Its file in the package, and its name with that of its class."""


def tour() -> list[Function]:
    """Return the functions of the tour, in its order."""
    text = CONTRIBUTING.read_text(encoding="utf-8")
    chapter = text.split("\n## A tour\n")[1].split("\n## ")[0]
    return re.findall(r"`([\w/]+\.py)`\s+`([\w.]+)`", chapter)


class Called:
    """The functions of the program that were called, in any thread."""

    def __init__(self) -> None:
        self.functions: set[Function] = set()

    def note(self, frame: FrameType, event: str = "call", _: object = None) -> None:
        """Take what Python's profiler tells."""
        file = frame.f_code.co_filename
        if event == "call" and file.startswith(str(PACKAGE)):
            name = Path(file).relative_to(PACKAGE).as_posix()
            self.functions.add((name, frame.f_code.co_qualname))


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> Iterator[Called]:
    """What is called from now on, the threads that begin now among it."""
    called, check = Called(), Control.check

    def check_and_follow(control: Control) -> None:
        # Threads of Qt's pool are followed from the first check of their task on.
        called.note(sys._getframe(1))
        sys.setprofile(called.note)
        check(control)

    monkeypatch.setattr(Control, "check", check_and_follow)
    threading.setprofile(called.note)
    sys.setprofile(called.note)
    yield called
    sys.setprofile(None)
    threading.setprofile(None)


@pytest.mark.usefixtures("searched_anew")
def test_the_tour_is_what_a_click_goes_through(
    qtbot: QtBot, open_window: OpenWindow, called: Called
) -> None:
    window = open_window(HARD)
    window.autosave.start()
    session = window.session
    called.functions.clear()
    click(window.board.squares[4])
    qtbot.waitUntil(lambda: len(session.game.moves) == 2 and session.activity is Activity.IDLE)
    functions = tour()
    assert len(functions) > 15
    assert [each for each in functions if each not in called.functions] == []
