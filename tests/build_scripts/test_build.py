"""What python3 build_scripts says and does on a machine that lacks something."""

import ast
import os
import runpy
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import environment
import needs
import verbs

BUILD_SCRIPTS = environment.ROOT / "build_scripts"
LACKING = needs.VENV | {"libEGL.so.1": "libegl1", "libxcb-cursor.so.0": "libxcb-cursor0"}
LACKS = "libxcb-cursor0 python{}.{}-venv".format(*sys.version_info)
NO_NETWORK = "no network, or none that reaches the packages"
OFFLINE = (
    "Retry(total=0, connect=None) after connection broken by 'NewConnectionError': /simple/",
    "W: Failed to fetch: Temporary failure resolving a host\nE: Unable to locate package",
)


def refusal(action: Callable[[], object]) -> str:
    with pytest.raises(SystemExit) as caught:
        action()
    assert isinstance(caught.value.code, str), "a plain exit code would print nothing"
    assert "\n" not in caught.value.code
    return caught.value.code


# The system.


class Computer:
    """A pretended Linux computer: what is on it, and what was run there."""

    def __init__(self) -> None:
        self.present, self.brings = {"libEGL.so.1"}, set[str]()
        self.programs, self.user = {"apt-get"}, 1000
        self.commands: list[str] = []
        self.fails_with = ""

    def run(self, command: Sequence[str], **_options: object) -> object:
        self.commands.append(command[-1])
        self.present |= self.brings
        return subprocess.CompletedProcess([], bool(self.fails_with), self.fails_with, "")


@pytest.fixture
def computer(monkeypatch: pytest.MonkeyPatch) -> Computer:
    computer = Computer()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "geteuid", lambda: computer.user, raising=False)
    monkeypatch.setattr(needs, "is_there", lambda name: name in computer.present)
    monkeypatch.setattr(shutil, "which", lambda name: name if name in computer.programs else None)
    monkeypatch.setattr(subprocess, "run", computer.run)
    return computer


def test_a_person_is_told_what_is_missing_and_the_exact_command(computer: Computer) -> None:
    told = refusal(lambda: needs.require(LACKING))
    assert told.endswith(f"sudo apt-get install {LACKS}")
    computer.programs = set()
    told = refusal(lambda: needs.require(LACKING))
    assert told.startswith("missing ensurepip, libxcb-cursor.so.0: ")
    assert computer.commands == []


def test_root_gets_what_is_missing(computer: Computer) -> None:
    computer.user, computer.brings = 0, {*LACKING}
    needs.require(LACKING)
    (command,) = computer.commands
    update, install = command.split(";")[-2:]
    assert update.endswith(" update")
    assert install.endswith(f" install --yes --no-install-recommends {LACKS}")


def test_an_installation_that_fails_or_changes_nothing_is_told(computer: Computer) -> None:
    computer.user = 0
    told = refusal(lambda: needs.require(LACKING))
    assert told.endswith("could not install them: ensurepip, libxcb-cursor.so.0 still missing")
    computer.fails_with = OFFLINE[1]
    assert refusal(lambda: needs.require(LACKING)).endswith(f" install them: {NO_NETWORK}")


def test_without_a_screen_the_line_leads_to_a_virtual_one(
    computer: Computer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert refusal(lambda: verbs.run(())).endswith(
        "xvfb-run --auto-servernum python3 build_scripts run"
    )
    assert computer.commands == []


# The .venv.


class Shed:
    """A project whose venv and pip are only pretended."""

    def __init__(self) -> None:
        self.commands: list[str] = []
        self.fails_with = ""

    def run(self, command: Sequence[object], **_options: object) -> object:
        is_pip = "pip" in command
        self.commands.append(Path(str(command[-1])).name if is_pip else "venv")
        said = self.fails_with if is_pip else ""
        return subprocess.CompletedProcess([], bool(said), "", said)

    def done(self) -> list[str]:
        """Return the commands since the last time."""
        commands = self.commands.copy()
        self.commands.clear()
        return commands


@pytest.fixture
def shed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shed:
    shed = Shed()
    shutil.copytree(environment.REQUIREMENTS, tmp_path / "requirements")
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "FOLDER", tmp_path / ".venv")
    monkeypatch.setattr(environment, "REQUIREMENTS", tmp_path / "requirements")
    monkeypatch.setattr(subprocess, "run", shed.run)
    return shed


def test_it_is_made_once_and_has_what_each_verb_needs(shed: Shed) -> None:
    environment.python("run")
    assert shed.done() == ["venv", "run.txt"]
    environment.python("test")
    environment.python("run")
    assert shed.done() == ["test.txt"]
    (environment.REQUIREMENTS / "run.txt").write_text("other versions\n", "utf-8")
    environment.python("test")
    assert shed.done() == ["test.txt"]


@pytest.mark.parametrize("made_by", ["another Python, or another folder", ""])
def test_what_does_not_fit_or_is_half_made_is_made_again(shed: Shed, made_by: str) -> None:
    environment.python("test")
    left = environment.FOLDER / "left"
    left.touch()
    (environment.FOLDER / environment.MADE_BY).write_text(made_by, "utf-8")
    shed.done()
    environment.python("run")
    assert shed.done() == ["venv", "run.txt"]
    assert not left.exists()


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (OFFLINE[0], NO_NETWORK),
        ("Looking\nERROR: No matching distribution\n", "ERROR: No matching distribution"),
    ],
)
def test_an_installation_that_fails_says_why_and_does_not_count(
    shed: Shed, said: str, reason: str
) -> None:
    shed.fails_with = said
    assert refusal(lambda: environment.python("run")).endswith(f": {reason}")
    shed.fails_with = ""
    environment.python("run")
    assert shed.done() == ["venv", "run.txt", "run.txt"]


@pytest.mark.parametrize("name", ["run", "test", "package"])
def test_what_is_pinned_is_installed_on_a_release_candidate(name: str) -> None:
    """Its pip compares that with no full version, and would leave the package out."""
    assert "python_full_version" not in (environment.REQUIREMENTS / f"{name}.txt").read_text()


def test_one_of_somebody_else_stays(shed: Shed, monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = environment.FOLDER / "pyvenv.cfg"
    theirs.parent.mkdir()
    theirs.touch()
    assert "made by somebody else: move it away" in refusal(lambda: environment.python("run"))
    monkeypatch.setattr(verbs, "ROOT", environment.ROOT)
    assert verbs.main(["clean"]) == 0
    assert theirs.exists()
    assert shed.done() == []


def test_two_at_once_make_one(shed: Shed, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    with environment._alone():
        monkeypatch.setattr(needs, "say", said.append)
        monkeypatch.setattr(time, "sleep", lambda _seconds: refuse())
        with pytest.raises(TimeoutError):
            environment.python("run")
    assert said == ["waiting while another run makes .venv"]
    environment.python("run")
    assert shed.done() == ["venv", "run.txt"]


def refuse() -> None:
    raise TimeoutError


# The verbs.


def test_clean_removes_what_was_made_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "tests" / "test_it.py"
    made = tmp_path / ".mypy_cache" / "it.json", tmp_path / "tests" / "__pycache__" / "it.pyc"
    for path in (kept, *made):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    monkeypatch.setattr(verbs, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "FOLDER", tmp_path / ".venv")
    assert verbs.main(["clean"]) == 0
    assert kept.exists()
    assert not any(path.parent.exists() for path in made)


def test_an_unknown_verb_is_told_with_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert verbs.main(["fly"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("unknown verb: fly\nusage: ")
    assert all(f"  {each} " in said for each in verbs.VERBS)


def test_tools_see_none_of_the_callers_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PYTHONPATH", "PYTEST_ADDOPTS", "QT_SCALE_FACTOR", "LC_ALL"):
        monkeypatch.setenv(name, "surprise")
    assert "surprise" not in verbs.tool_environment().values()


def test_an_old_python_reaches_the_line_that_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    ast.parse((BUILD_SCRIPTS / "__main__.py").read_text("utf-8"), feature_version=(3, 7))
    monkeypatch.setattr(sys, "version_info", (3, 10, 13))
    monkeypatch.setitem(sys.modules, "verbs", None)  # importing it would fail there
    said = refusal(lambda: runpy.run_path(str(BUILD_SCRIPTS), run_name="__main__"))
    assert said.startswith("Tic-tac-toe needs Python 3.11 or newer; ")


@pytest.mark.skipif(os.name == "nt", reason="there is no exec on Windows")
@pytest.mark.parametrize(
    ("program", "code"),
    [
        ("raise SystemExit(7)", 7),
        ("import os, signal; os.kill(os.getpid(), signal.SIGTERM)", -signal.SIGTERM),
    ],
)
def test_exit_code_and_signal_of_the_program_pass_through(program: str, code: int) -> None:
    command = [sys.executable, "-c", program]
    launcher = f"import os, verbs; raise SystemExit(verbs.hand_over({command!r}, os.environ))"
    assert subprocess.call([sys.executable, "-c", launcher], cwd=BUILD_SCRIPTS) == code
