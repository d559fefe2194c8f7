import itertools
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

import environment
from environment import Environment, Stamp


class Shed:
    """A project folder whose environment is real, and whose venv and pip are only pretended."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.environment = Environment(root)
        self.ensure = self.environment.ensure
        self.python = self.environment.python
        self.stamp = self.environment.stamp
        self.commands: list[str] = []
        self.pip_error = ""
        self.begin: Callable[[], object] = list
        """What happens while a .venv is made."""
        self.constraints: list[str] = []
        """What the last pip was told of, by word and by environment."""

    def run(self, command: Sequence[str], variables: Mapping[str, str] | None = None) -> str:
        if "venv" in command:
            self.commands.append("venv")
            self.begin()
            self.python.parent.mkdir(parents=True)
            self.python.touch()
            return ""
        told = itertools.pairwise(command)
        self.constraints = [value for option, value in told if option == "--constraint"]
        self.constraints += (variables or {}).values()
        extras = next((word.partition("[")[2] for word in command if "[" in word), "")
        self.commands.append(f"pip {extras.rstrip(']')}".strip())
        return self.pip_error

    def done(self) -> list[str]:
        """Return the commands since the last time."""
        commands = self.commands.copy()
        self.commands.clear()
        return commands


@pytest.fixture
def shed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shed:
    """A shed with a space in its name, which pip takes for the end of a name."""
    root = tmp_path / "my games"
    (root / "build_scripts").mkdir(parents=True)
    (root / "pyproject.toml").write_text("[project]\n", "utf-8")
    (root / environment.CONSTRAINTS).write_text("# none\n", "utf-8")
    shed = Shed(root)
    monkeypatch.setattr(environment, "run_quietly", shed.run)
    return shed


def test_environment_is_made_once_and_extras_are_added_and_stay(shed: Shed) -> None:
    assert shed.ensure() == shed.python
    assert shed.done() == ["venv", "pip"]
    shed.ensure("test")
    assert shed.done() == ["pip test"]
    shed.ensure()
    shed.ensure("test")
    assert shed.done() == []
    shed.ensure("build")
    assert shed.done() == ["pip build,test"]
    for name in ("pyproject.toml", environment.CONSTRAINTS):  # into the same environment
        (shed.root / name).write_text("# changed\n", "utf-8")
        shed.ensure()
        assert shed.done() == ["pip build,test"]


def with_another_python(_shed: Shed, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(sys, "version_info", (3, 99, 0))


def moved(shed: Shed, _patch: pytest.MonkeyPatch) -> None:
    Stamp("3.11 /usr /old/folder", shed.environment.project(), frozenset()).write(shed.stamp)


def uninstalled(shed: Shed, _patch: pytest.MonkeyPatch) -> None:
    shed.python.unlink()
    shed.python.symlink_to(shed.root / "uninstalled")


def half_made(shed: Shed, _patch: pytest.MonkeyPatch) -> None:
    (shed.environment.folder / "half-unpacked").touch()
    shed.stamp.write_bytes(b"\xff\n\xff\n")


@pytest.mark.parametrize("change", [with_another_python, moved, uninstalled, half_made])
def test_what_does_not_fit_any_more_is_made_again(
    shed: Shed, monkeypatch: pytest.MonkeyPatch, change: Callable[..., None]
) -> None:
    shed.ensure("test")
    shed.done()
    change(shed, monkeypatch)
    shed.ensure()
    assert shed.done() == ["venv", "pip"]
    assert not (shed.environment.folder / "half-unpacked").exists()


def test_failed_installation_says_why_and_does_not_count(shed: Shed) -> None:
    shed.ensure()
    shed.done()
    shed.pip_error = "no network, Temporary failure in name resolution"
    with pytest.raises(SystemExit, match=r"^no network, Temporary failure") as caught:
        shed.ensure("test")
    assert "\n" not in str(caught.value.code)
    shed.pip_error = ""
    shed.ensure("test")
    assert shed.done() == ["pip test", "venv", "pip test"]


@pytest.fixture
def theirs(shed: Shed) -> Shed:
    """A project in which a person or an editor has made a .venv before."""
    shed.python.parent.mkdir(parents=True)
    shed.python.touch()
    (shed.environment.folder / "pyvenv.cfg").write_text("version = 3.12.1\n", "utf-8")
    return shed


def test_an_environment_that_somebody_else_made_is_used(theirs: Shed) -> None:
    assert theirs.ensure() == theirs.python
    assert theirs.done() == ["pip"]
    theirs.ensure("test")
    assert theirs.done() == ["pip test"]
    theirs.ensure()
    assert theirs.done() == []
    (theirs.environment.folder / "pyvenv.cfg").write_text("version = 3.13.0\n", "utf-8")
    theirs.ensure()  # it was made anew
    assert theirs.done() == ["pip"]


@pytest.mark.parametrize("wrong", ["needs another Python", "has none"])
def test_one_that_somebody_else_made_and_does_not_fit_stays(theirs: Shed, wrong: str) -> None:
    kept = theirs.environment.folder / "kept"
    kept.touch()
    theirs.pip_error = "ERROR: Package 'tictactoe-gui' requires a different Python"
    if wrong == "has none":
        theirs.python.unlink()
    for _ in range(2):
        with pytest.raises(SystemExit, match="not made by build_scripts; move it away") as caught:
            theirs.ensure()
        assert "\n" not in str(caught.value.code)
        reason = "does not exist" if wrong == "has none" else "requires a different Python"
        assert str(caught.value.code).partition(": so ")[0].endswith(reason)
    assert "venv" not in theirs.done()
    assert kept.exists()


def test_two_at_once_make_one_environment(shed: Shed, capsys: pytest.CaptureFixture[str]) -> None:
    waits = threading.Event()

    def let_another_one_come() -> None:
        second.start()
        while "waiting" not in "".join(said):
            said.append(capsys.readouterr().err)
            waits.wait(0.001)

    said: list[str] = []
    second = threading.Thread(target=shed.ensure)
    shed.begin = let_another_one_come
    shed.ensure()
    second.join()
    assert shed.done() == ["venv", "pip"]
