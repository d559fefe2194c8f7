"""Every way to end the program, whatever it is doing: all is saved, and nothing is left."""

import os
from signal import Signals

import pytest

from tests.posix import HANG_UP
from tests.process.programs import keep, kept, logged, run_script
from tictactoe_gui.session.settings import Settings

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")


@pytest.mark.parametrize(
    ("script", "end"),
    [
        *(("thinking", "interrupt"), ("clicked", "hang_up"), ("menu", "terminate")),
        *(("everything", "burst"), ("everything", "close")),
        *(("hidden", "close"), ("hidden", "terminate")),
    ],
)
def test_whatever_is_going_on_ends_well(script: str, end: str) -> None:
    keep(Settings())
    run_script(script, end=end)
    assert kept().geometry
    assert logged() == []


@pytest.mark.parametrize("moment", ["created", "painted"])
def test_a_signal_ends_a_program_that_is_not_yet_there(moment: str) -> None:
    run_script(moment, end="terminate")
    assert kept().geometry
    assert logged() == []


@pytest.mark.parametrize(
    "end", ["close", "close_all", "quit_action", "quit", "terminate", "log_out", "cut_off"]
)
def test_every_end_saves_what_has_changed(end: str) -> None:
    keep(Settings())
    run_script("pace_changed", end=end)
    assert kept().geometry
    assert kept().move_delay_ms == 1234
    assert logged() == []


@pytest.mark.parametrize("ignored", [[], [HANG_UP]])
def test_a_program_told_to_outlive_its_terminal_does(ignored: list[Signals]) -> None:
    found = run_script("ready", end="hang_up", ignored=ignored)
    assert found == ({"at the end": "outlived"} if ignored else {})
