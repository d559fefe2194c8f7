"""The real program on a real X server: a game by mouse, and one over the accessibility bus."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.process.programs import keep, kept, logged
from tests.processes import PATIENCE, ROOT, database
from tests.session.store.seated import records_in
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.solution import PerfectPlayer
from tictactoe_gui.session.settings import EvaluationSource, Settings, Side

BUS = Path(__file__).with_name("bus.py")
SYSTEM_PYTHON = "/usr/bin/python3"
"""The Python for which the system's packages bring modules."""


def lacks(*programs: str) -> bool:
    return not all(map(shutil.which, programs))


def has_no_reader() -> bool:
    if lacks("Xvfb", "dbus-run-session", SYSTEM_PYTHON):
        return True
    asked = [SYSTEM_PYTHON, "-c", "import pyatspi"]
    return bool(subprocess.run(asked, stderr=subprocess.DEVNULL, check=False).returncode)


@pytest.fixture
def on_screen() -> Iterator[dict[str, str]]:
    """Return the variables that let programs open windows on a screen of the test's own."""
    reading, writing = os.pipe()
    command = "Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x900x24", "-nolisten", "tcp"
    silence = subprocess.DEVNULL
    server = subprocess.Popen(command, pass_fds=[writing], stdout=silence, stderr=silence)
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()  # the server writes when it is ready
    yield {"DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
    server.terminate()
    server.wait()


@pytest.mark.skipif(lacks("Xvfb", "xdotool"), reason="needs Xvfb and xdotool")
def test_a_whole_game_by_mouse_against_the_default_program_is_a_draw(
    on_screen: dict[str, str], qtbot: QtBot
) -> None:
    keep(Settings())  # the very first start begins with the easy computer
    command = sys.executable, "-m", "tests.process.scripts", "squares", "none"
    program = subprocess.Popen(
        command, cwd=ROOT, env=os.environ | on_screen, stdout=subprocess.PIPE, text=True
    )
    assert program.stdout
    squares = json.loads(program.stdout.readline())["squares"]

    def use(*words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], env=os.environ | on_screen, check=True)

    board = REPRESENTATIONS["vector"].empty()
    while not board.is_over:
        cell = PerfectPlayer().choose(board, Control()).cell
        assert cell is not None
        use("mousemove", *squares[cell], "click", 1)
        board = board.play(cell)
        if not board.is_over:
            qtbot.waitUntil(lambda ply=board.ply: len(moves()) > ply)  # type: ignore[misc]
            board = board.play(moves()[-1])
    qtbot.waitUntil(lambda: len(moves()) == board.ply)
    assert board.winner is None
    use("key", "ctrl+q")
    assert program.wait(PATIENCE) == 0
    program.communicate()
    assert logged() == []


def moves() -> tuple[int, ...]:
    """Return the moves of the one game that is kept."""
    found = records_in(database().parent)
    return found[0].game.moves if found else ()


@pytest.mark.skipif(has_no_reader(), reason="needs Xvfb, dbus-run-session and pyatspi")
def test_a_screen_reader_plays_and_quits_over_the_bus(on_screen: dict[str, str]) -> None:
    """What it can press besides is pressed in `tests/ui/test_screen_reader.py`, without a bus."""
    keep(Settings(side=Side.BOTH, evaluation=EvaluationSource.OFF))
    program = sys.executable, "-m", "tictactoe_gui"
    with tempfile.TemporaryDirectory() as runtime:
        own = {"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "XDG_RUNTIME_DIR": runtime}
        ended = subprocess.run(
            [shutil.which("dbus-run-session") or "", "--", SYSTEM_PYTHON, BUS, *program],
            cwd=ROOT,
            env=os.environ | on_screen | own,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    assert ended.returncode == 0, ended.stderr
    told = json.loads(ended.stdout.splitlines()[-1])  # the bus speaks as well
    assert told["code"] == 0
    last = "Square 3, X, last move, in the winning line"
    assert told["told"][-2:] == [last, "X wins – Tic-tac-toe"]
    assert kept().study == "thinking"
    assert logged() == []
