"""Every way to end the program, whatever it is doing: all is saved, and nothing is left."""

import os
import signal
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryFile

import pytest

from kept import keep, kept
from tests.ending import EARLY, ENDS, STATES
from tests.posix import HANG_UP
from tests.processes import PATIENCE, database, loaded
from tictactoe_gui.session.settings import Settings

Signals = Sequence[signal.Signals]
HARMLESS = ("propagateSizeHints", "support raise()", "grabbing the keyboard")
"""What the offscreen platform complains of."""
FAILURES = {"error": ["unexpected error", "ZeroDivisionError: out of luck"]}
"""What a state leaves in the log."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals"),
]


def end(
    state: str, how: str = "nothing", signals: Signals = (), ignored: Signals = ()
) -> list[str]:
    """Bring the program into a state, end it, and return what it printed at its end."""
    if state not in EARLY:
        keep(database(), Settings())  # a new person's rate no square
    reading, output = os.pipe()
    with os.fdopen(reading, "rb", buffering=0) as told, TemporaryFile() as complaints:
        handles = output, complaints.fileno()
        program = loaded().start("tests.ending", [state, how], *handles, ignored=ignored)
        os.close(output)
        line = told.readline()
        for each in signals:
            program.send_signal(each)
        ended = program.wait(PATIENCE)
        complaints.seek(0)
        complained = serious(complaints.read().decode())
        assert (line, ended, complained) == (b"ready\n", 0, [])
        return told.read().decode().splitlines()


def serious(text: str) -> list[str]:
    """Return the lines that are not of the platform."""
    return [line for line in text.splitlines() if not any(each in line for each in HARMLESS)]


def logged() -> list[str]:
    """Return the lines of the log, without their times."""
    path = Path(os.environ["XDG_DATA_HOME"]) / "tictactoe-gui" / "tictactoe.log"
    lines = serious(path.read_text("utf-8")) if path.exists() else []
    return [line.split(" WARNING ")[-1] for line in lines]


@pytest.mark.parametrize("state", STATES)
def test_a_signal_ends_whatever_is_going_on(state: str) -> None:
    assert end(state, signals=[signal.SIGTERM]) == []
    assert kept(database()).geometry
    assert logged() == FAILURES.get(state, [])


@pytest.mark.parametrize("how", sorted(ENDS.keys() - {"nothing", "hang_up"}))
def test_every_end_saves_what_has_changed(how: str) -> None:
    assert end("pace_changed", how) == []
    assert kept(database()).geometry
    assert kept(database()).move_delay_ms == 1234
    assert logged() == []


@pytest.mark.parametrize(("state", "how"), [("everything", "close"), ("effort", "burst")])
def test_every_window_and_thread_ends(state: str, how: str) -> None:
    assert end(state, how) == []
    assert kept(database()).geometry
    assert logged() == []


@pytest.mark.parametrize(
    "signals",
    [[signal.SIGINT], [HANG_UP], [signal.SIGTERM] * 2, [HANG_UP, signal.SIGTERM]],
    ids=lambda signals: "+".join([each.name for each in signals]),
)
def test_all_signals_end_a_search(signals: list[signal.Signals]) -> None:
    assert end("evaluating", signals=signals) == []
    assert kept(database()).geometry
    assert logged() == []


@pytest.mark.parametrize("moment", EARLY)
def test_a_signal_ends_a_program_that_is_not_yet_there(moment: str) -> None:
    assert end(moment) == []
    assert kept(database()).geometry
    assert logged() == []


@pytest.mark.parametrize(("ignored", "effect"), [([], "taken"), ([HANG_UP], "ignored")])
def test_a_program_told_to_outlive_its_terminal_does(
    ignored: list[signal.Signals], effect: str
) -> None:
    assert end("idle", "hang_up", ignored=ignored) == [effect]
