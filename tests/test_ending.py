"""Every way to end the program, whatever it is doing: all is saved, and nothing is left."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.ending import EARLY, ENDS, STATES

ROOT = Path(__file__).parent.parent
PATIENCE = 120
HARMLESS = ("propagateSizeHints", "support raise()", "grabbing the keyboard")
"""What the offscreen platform complains of."""
FAILURES = {"error": ["unexpected error", "ZeroDivisionError: out of luck"]}
"""What a state leaves in the log."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals"),
]


def end(
    state: str, how: str = "nothing", signals: Sequence[signal.Signals] = (), wrapper: str = ""
) -> list[str]:
    """Bring the program into a state, end it, and return what it printed at its end."""
    words = [sys.executable, "-W", "error", "-m", "tests.ending", state, how]
    program = subprocess.Popen(
        ["/bin/sh", "-c", f'{wrapper} exec "$@"', "sh", *words],
        cwd=ROOT,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen", "LANG": "C.UTF-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,  # what is read ahead here would be lost for `communicate`
    )
    assert program.stdout
    line = program.stdout.readline()
    for each in signals:
        program.send_signal(each)
    rest, complaints = program.communicate(timeout=PATIENCE)
    assert (line, program.returncode, serious(complaints.decode())) == (b"ready\n", 0, [])
    return rest.decode().splitlines()


def serious(text: str) -> list[str]:
    """Return the lines that are not of the platform."""
    return [line for line in text.splitlines() if not any(each in line for each in HARMLESS)]


def saved() -> dict[str, Any]:
    """Return the settings, as they were saved."""
    folder = Path(os.environ["XDG_CONFIG_HOME"]) / "tictactoe-gui"
    found = json.loads((folder / "settings.json").read_text())
    assert isinstance(found, dict)
    return found


def logged() -> list[str]:
    """Return the lines of the log, without their times."""
    path = Path(os.environ["XDG_DATA_HOME"]) / "tictactoe-gui" / "tictactoe.log"
    lines = serious(path.read_text("utf-8")) if path.exists() else []
    return [line.split(" WARNING ")[-1] for line in lines]


@pytest.mark.parametrize("state", STATES)
def test_a_signal_ends_whatever_is_going_on(state: str) -> None:
    assert end(state, signals=[signal.SIGTERM]) == []
    assert saved()["geometry"]
    assert logged() == FAILURES.get(state, [])


@pytest.mark.parametrize("how", sorted(ENDS.keys() - {"nothing", "hang_up"}))
def test_every_end_saves_what_has_changed(how: str) -> None:
    assert end("pace_changed", how) == []
    assert saved()["geometry"]
    assert saved()["pace"] == 1234
    assert logged() == []


@pytest.mark.parametrize("how", ["close", "close_twice", "log_out", "burst"])
def test_every_window_and_thread_ends(how: str) -> None:
    assert end("everything", how) == []
    assert saved()["geometry"]
    assert logged() == []


@pytest.mark.parametrize(
    "signals",
    [[signal.SIGINT], [signal.SIGHUP], [signal.SIGTERM] * 2, [signal.SIGHUP, signal.SIGTERM]],
    ids=lambda signals: "+".join([each.name for each in signals]),
)
def test_all_signals_end_a_search(signals: list[signal.Signals]) -> None:
    assert end("thinking", signals=signals) == []
    assert saved()["geometry"]
    assert logged() == []


@pytest.mark.parametrize("moment", EARLY)
def test_a_signal_ends_a_program_that_is_not_yet_there(moment: str) -> None:
    assert end(moment) == []
    assert saved()["geometry"]
    assert logged() == []


@pytest.mark.parametrize(("wrapper", "effect"), [("", "taken"), ("trap '' HUP;", "ignored")])
def test_a_program_told_to_outlive_its_terminal_does(wrapper: str, effect: str) -> None:
    assert end("idle", "hang_up", wrapper=wrapper) == [effect]
