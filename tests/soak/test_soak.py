"""The soak, short: nothing goes wrong and nothing is lost; and what does and is, is noticed."""

import os
import re
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cases import for_each
from tests.processes import Ended, run, talk
from tests.soak.__main__ import LAST, PARTS, Part, all_soaked, soaked
from tests.soak.broken import BREAKS_AT, WAYS
from tests.soak.inputs import FILES, ROOT
from tictactoe_gui.ui.window.main_window import MainWindow


def soak(*words: str) -> Ended:
    return run("-m", "tests.soak", *words)


@pytest.mark.slow
@pytest.mark.parametrize(("part", "times"), [("actions", 10), ("games", 1)])
def test_nothing_goes_wrong_and_nothing_is_lost(part: str, times: int) -> None:
    done = soak(part, f"--times={times}", "--seed=7")
    assert done.returncode == 0, done.stdout
    row = done.stdout.splitlines()[-1]
    assert re.match(rf"\| {part} \| 7 \| {times} \| \d+ \| \d.*\| ok \|$", row), row


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
def test_what_kills_leave_is_told() -> None:
    done = soak("kills", "--times=1", "--seed=3")
    assert done.returncode == 0, done.stdout
    assert re.match(r"\| kills \| 3 \| 1 \|.*\| ok: 2 kills, ", done.stdout.splitlines()[-1])


@pytest.mark.slow
@for_each("way", WAYS)
def test_what_goes_wrong_is_told_with_what_was_done_last(
    way: Callable[[MainWindow], None], capsys: pytest.CaptureFixture[str]
) -> None:
    seed = list(WAYS).index(way)
    assert not soaked("broken", Part("tests.soak.broken", BREAKS_AT + 2, 3), seed)
    told, _, last = capsys.readouterr().out.partition("the last that was done:\n")
    assert f"python3 build_scripts soak broken --seed {seed}" in told
    for each in WAYS[way]:
        assert each in told
    numbers = [int(line.split()[0]) for line in last.splitlines()]
    assert len(numbers) == LAST
    assert numbers[-1] >= BREAKS_AT


def test_the_files_of_the_inputs_are_there() -> None:
    """Many inputs take long: they are tried in a long run only."""
    assert [each for each in FILES if not (ROOT / each).is_file()] == []


@pytest.mark.slow
def test_its_time_is_a_maximum_and_a_part_has_its_row(capsys: pytest.CaptureFixture[str]) -> None:
    begun, seconds = time.monotonic(), 1.5
    assert all_soaked({"games": PARTS["games"]}, 1, seconds, least=1.0)
    assert time.monotonic() - begun < seconds + 5
    rows = [line.split(" | ")[0] for line in capsys.readouterr().out.splitlines()[2:]]
    assert rows == ["| games"]


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
def test_ending_it_ends_what_it_has_started() -> None:
    with talk("-m", "tests.soak", "actions", "--times=100000") as running:
        assert running.stdout
        assert running.stdout.readline().startswith("| part")  # at once, not when it is over
        children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
        while not (child := children.read_text().split()):
            pass
        running.terminate()
        assert running.wait() == 128 + signal.SIGTERM
    assert not Path(f"/proc/{child[0]}").exists()
