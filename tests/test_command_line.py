"""What the program answers without a window, and without a screen."""

import sys

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from tests.processes import run
from tictactoe_gui import __version__, command_line
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.counting.claim import CLAIMS
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.ui.lab.page import PAGES
from tictactoe_gui.ui.studies import STUDIES


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[object, str, str]:
    """Return the exit code, and what was printed as output and as error."""
    with pytest.raises(SystemExit) as caught:
        command_line.read(arguments)
    return (caught.value.code, *capsys.readouterr())


def test_version_needs_no_screen() -> None:
    done = run("-W", "error", "-m", "tictactoe_gui", "--version", environment={})
    assert done == (0, f"Tic-tac-toe {__version__}\n", "")


def test_help_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    code, output, _ = answer(capsys, "--help")
    assert code == 0
    for option in (
        *("--help", "--version", "--list-parts", "--self-test", "-platform"),
        *("--position", "--study", "--presentation"),
    ):
        assert option in output


def test_every_part_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    code, output, _ = answer(capsys, "--list-parts")
    assert code == 0
    assert output.splitlines() == [
        *(f"representation {key}" for key in REPRESENTATIONS),
        *(f"program {key}" for key in PROGRAMS),
        *(f"study {key}" for key in STUDIES),
        *(f"page {key}" for key in PAGES),
        *(f"claim {key}" for key in CLAIMS),
    ]


@pytest.mark.parametrize("option", ["--fly", "--versio"])
def test_unknown_option_is_refused(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, output, error = answer(capsys, option)
    assert (code, output) == (2, "")
    assert error.endswith(f"unknown option {option}: --help lists all options\n")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--position", "XX./.../..."], "X 2, O 0"),
        (["--position", "nonsense"], "nonsense"),
        (["--position", ""], "Write a position"),
        (["--study", "poetry"], f"choose one of {', '.join(STUDIES)}"),
        (["--study"], "expected one argument"),
    ],
)
def test_what_cannot_be_opened_is_refused(
    arguments: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, output, error = answer(capsys, *arguments)
    assert (code, output) == (2, "")
    assert arguments[0] in error
    assert reason in error


@pytest.mark.parametrize("position", ["X../.O./...", "1 5 9", ".../.../..."])
def test_a_slide_is_taken_out_of_the_arguments(position: str) -> None:
    arguments = ["-platform", "offscreen", "--position", position, "--study=thinking", "a file.txt"]
    command_line.read(arguments)
    first, rest = command_line.take_first_view(["tictactoe", *arguments])
    assert first == (position, "thinking", False)
    assert rest == ["tictactoe", "-platform", "offscreen", "a file.txt"]
    assert command_line.take_first_view(["--presentation"]) == (("", "", True), [])


@pytest.mark.usefixtures("qapp")
def test_without_a_console_the_answer_is_a_dialog(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: list[tuple[str, Qt.TextFormat]] = []
    monkeypatch.setattr(
        QMessageBox, "exec", lambda box: boxes.append((box.text(), box.textFormat()))
    )
    for stream in ("stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    for option in ("--version", "--help", "--list-parts", "--fly"):
        with pytest.raises(SystemExit):
            command_line.read([option])
    shown, formats = zip(*boxes, strict=True)
    assert {*formats} == {Qt.TextFormat.PlainText}
    assert shown[0] == f"Tic-tac-toe {__version__}\n"
    assert "usage" in shown[1]
    assert "study why" in shown[2]
    assert "unknown option --fly" in shown[-1]
