import os
import shutil
import sys
from collections.abc import Callable, Sequence

import pytest

import machine
from tests.cases import for_each
from tests.processes import ROOT

NEEDS = machine.VENV | {"libEGL.so.1": "libegl1", "libxcb-cursor.so.0": "libxcb-cursor0"}
INSTALL = "apt-get install"


class Computer:
    """A pretended Linux computer: what is on it, and what was run there."""

    def __init__(self) -> None:
        self.present: set[str] = set()
        self.programs = {"apt-get", "sudo"}
        self.user = 1000
        self.commands: list[str] = []
        self.brings: set[str] = set()
        self.error = ""

    def run(self, command: Sequence[str]) -> str:
        self.commands.append(" ".join(command))
        if "install" in command:
            self.present |= self.brings
            return self.error
        return ""


@pytest.fixture
def computer(monkeypatch: pytest.MonkeyPatch) -> Computer:
    computer = Computer()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "geteuid", lambda: computer.user, raising=False)
    monkeypatch.setattr(machine, "is_present", lambda name: name in computer.present)
    monkeypatch.setattr(shutil, "which", lambda name: name if name in computer.programs else None)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    return computer


def refusal(action: Callable[[], None]) -> str:
    with pytest.raises(SystemExit) as caught:
        action()
    assert isinstance(caught.value.code, str), "a plain exit code would print nothing"
    assert "\n" not in caught.value.code
    return caught.value.code


@for_each(
    "programs, advice",
    [
        ({"apt-get", "sudo"}, "install them with sudo apt-get install python3-venv libxcb-cursor0"),
        ({"apt-get"}, "(as root) apt-get install python3-venv libxcb-cursor0"),
        ({"sudo"}, "missing ensurepip, libxcb-cursor.so.0: install with this system's package"),
    ],
)
def test_a_user_is_told_what_is_missing_and_the_exact_command(
    computer: Computer, programs: set[str], advice: str
) -> None:
    computer.present, computer.programs = {"libEGL.so.1"}, programs
    assert advice in refusal(lambda: machine.require(NEEDS, computer.run))
    assert computer.commands == []


def test_root_says_it_then_installs_what_is_missing(
    computer: Computer, capsys: pytest.CaptureFixture[str]
) -> None:
    said_before_running: list[str] = []

    def run(command: Sequence[str]) -> str:
        said_before_running.append(capsys.readouterr().err)
        return computer.run(command)

    computer.user = 0
    computer.present = {"libEGL.so.1"}
    computer.brings = set(NEEDS)
    machine.require(NEEDS, run)
    assert "installing python3-venv libxcb-cursor0\n" in said_before_running[0]
    update, install = computer.commands
    assert update == "apt-get update"
    assert install.startswith(f"{INSTALL} --yes ")
    assert install.endswith(" python3-venv libxcb-cursor0")


@for_each(
    "error, reason",
    [
        ("E: Unable to locate package libegl1", "E: Unable to locate package libegl1"),
        ("", "yet libxcb-cursor.so.0 cannot be used"),
    ],
)
def test_an_installation_that_fails_or_changes_nothing_is_told(
    computer: Computer, error: str, reason: str
) -> None:
    computer.user, computer.error = 0, error
    computer.present, computer.brings = set(), {"ensurepip", "libEGL.so.1"}
    assert refusal(lambda: machine.require(NEEDS, computer.run)).endswith(reason)


@pytest.mark.parametrize(("user", "prefix"), [(0, ""), (1000, "sudo ")])
def test_without_a_screen_the_line_leads_to_a_virtual_one(
    computer: Computer, user: int, prefix: str
) -> None:
    computer.user = user
    computer.present = set(machine.VENV | machine.WIDGETS | machine.X11)
    line = refusal(lambda: machine.refuse_without_screen("play"))
    assert line.endswith(f"xvfb-run --auto-servernum play after {prefix}{INSTALL} xvfb xauth")
    computer.present |= {"Xvfb", "xauth"}
    line = refusal(lambda: machine.refuse_without_screen("play"))
    assert line.endswith("or xvfb-run --auto-servernum play")


def test_the_workflow_installs_what_the_tests_need() -> None:
    workflow = (ROOT / ".github" / "workflows" / "build.yml").read_text("utf-8")
    job = workflow.partition("  package-linux:")[0].split()
    wanted = (machine.WIDGETS | machine.X11 | machine.TESTS).values()
    assert [each for each in wanted if each not in job] == []


@for_each(
    "output, line",
    [
        ("Reading lists\nE: no package x\nE: so nothing to do\nhint", "E: no package x"),
        ("  KeyError: 1\n  OSError: no README\nERROR: could not build\n", "OSError: no README"),
        ("something\nelse\n\n", "else"),
        ("", "exit code 3"),
    ],
)
def test_failing_command_is_reduced_to_the_line_that_matters(output: str, line: str) -> None:
    said = [sys.executable, "-c", f"print({output!r}); import sys; sys.exit(int(sys.argv[1]))"]
    assert machine.run_quietly([*said, "3"]) == line
    assert machine.run_quietly([*said, "0"]) == ""
