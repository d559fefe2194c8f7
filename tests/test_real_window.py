"""The real program on a real screen: whole games by real mouse clicks."""

import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import proof
from kept import keep
from screen import PATIENCE, Screen, until
from tests.conftest import FOREIGN
from tests.processes import database, talk
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.session.settings import Settings

PROGRAM = ("-m", "tictactoe_gui")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"
    ),
]


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with Screen() as screen:
        yield screen


@pytest.fixture(scope="module")
def plan(screen: Screen) -> Mapping[str, Any]:
    """Where things are in the window."""
    return proof.map_of_window(screen)


@contextmanager
def running(screen: Screen) -> Iterator[str]:
    """Start the program for the first time but one; yield its window, and end it by key."""
    keep(database(), Settings())
    kept = {name: each for name, each in os.environ.items() if not name.startswith(FOREIGN)}
    own = {"DISPLAY": screen.display, "QT_QPA_PLATFORM": "xcb", "LANG": "C.UTF-8"}
    program = talk(*PROGRAM, environment=kept | own)
    try:
        until(lambda: screen.window("Tic-tac-toe$", program.pid), "the window")
        window = screen.window("Tic-tac-toe$", program.pid)
        yield window
        proof.press(screen, window, "ctrl+q")
        assert program.wait(PATIENCE) == 0
    finally:
        program.kill()
        program.communicate(timeout=PATIENCE)
    assert log_lines() == ""


def log_lines() -> str:
    """Return what the program has logged."""
    path = Path(os.environ["XDG_DATA_HOME"]) / "tictactoe-gui" / "tictactoe.log"
    return path.read_text("utf-8") if path.exists() else ""


def wait_for_title(screen: Screen, window: str, words: str) -> None:
    until(lambda: words in screen.title(window).lower(), f"{words!r} in the title")


def test_a_first_game_against_the_default_program_is_a_draw(
    screen: Screen, plan: Mapping[str, Any]
) -> None:
    with running(screen) as window:  # the very first start begins with the easy computer
        wait_for_title(screen, window, "your move")
        board = proof.play(screen, window, plan, REPRESENTATIONS["vector"].empty(), 9)
        assert (board.is_over, board.winner) == (True, None)
        wait_for_title(screen, window, "draw")
