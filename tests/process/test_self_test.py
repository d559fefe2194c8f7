"""`tictactoe --self-test`: passes, finds faults, and says in one sentence what is wrong."""

import os
import re
import sys
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from tests.process.programs import forked, modes
from tests.processes import OFFSCREEN, database, run
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.ui.lab.page import PAGES
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.window.chapter_shelf import titles

FAILURES = {
    "dead_squares": "a game against easy: a click on square 1 has taken nothing",
    "blank_window": "the window: nothing is painted: is there a font?",
    "broken_study": "the study inside: ZeroDivisionError*out of luck*",
    "lost_games": "the games that were written: 1 of 1 games were not kept",
    "hanging": "the window: it still runs after 1 seconds",
}


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for what is thrown away."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    return tmp_path


def test_it_passes_and_leaves_nothing(temporary: Path) -> None:
    code, output, complaints = run("-m", "tictactoe_gui", "--self-test")
    assert code == 0, complaints
    passed = re.fullmatch(
        r"The self-test has passed: (\d+) parts in .* s, on offscreen\.\n", output
    )
    difficulties = {program.difficulty for program in PROGRAMS.values()}
    assert passed
    assert int(passed[1]) == 4 + len({*difficulties, *STUDIES, *PAGES, *titles()})
    assert ([*temporary.iterdir()], modes()) == ([], {})


@pytest.mark.parametrize("fault", FAILURES)
def test_a_fault_is_said_in_one_sentence(temporary: Path, fault: str) -> None:
    code, output, complaints = forked("tests.process.faults", fault)
    assert (code, output) == (1, "")
    said = f"The self-test has failed at {FAILURES[fault]}.\n"
    assert fnmatchcase(complaints, said), complaints
    assert list(temporary.iterdir()) == []


# Without a screen Qt aborts, and gives hints that fit other cases.

NO_SCREEN = {
    "": "there is no screen: neither DISPLAY nor WAYLAND_DISPLAY is set.",
    "DISPLAY=:99999": "no window can be opened: could not connect to display :99999.",
    "QT_QPA_PLATFORM=nowhere": "no window can be opened: "
    'Could not find the Qt platform plugin "nowhere" in "".',
}


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is a screen")
@pytest.mark.parametrize("variable", NO_SCREEN)
def test_without_a_screen_it_says_so_and_ends(variable: str) -> None:
    name, _, value = variable.partition("=")
    environment = {"LC_ALL": "C"} | ({name: value} if name else {})  # of which Qt complains first
    done = run("-W", "error", "-m", "tictactoe_gui", environment=environment)
    assert done == (1, "", f"tictactoe: {NO_SCREEN[variable]}\n")


@pytest.mark.skipif(sys.platform != "linux", reason="said on Linux only")
def test_a_start_without_a_language_prints_nothing() -> None:
    surroundings = {name: value for name, value in OFFSCREEN.items() if name != "LANG"}
    script = (
        "import os; os.environ |= {'LC_ALL': 'C'}\n"  # now: Python would set another one
        "from tictactoe_gui.app import create\n"
        "app, window = create(['test'])"
    )
    home = {name: os.environ[name] for name in os.environ if name.startswith(("HOME", "XDG_"))}
    assert run("-c", script, environment=surroundings | home) == (0, "", "")
    assert not database().with_name("tictactoe.log").exists()
