"""Which versions are installed: the file of constraints, and how it is written."""

import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import metadata, requires, version
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

import lock
from environment import CONSTRAINTS
from tests.cases import for_each
from verbs import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LINES = [
    Requirement(line)
    for line in (ROOT / CONSTRAINTS).read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]
PYTHONS = sorted({str(each.marker).split('"')[1] for each in LINES})
THIS_PYTHON = f"3.{sys.version_info.minor}"


def versions(python: str) -> dict[str, str]:
    """Return the version of everything on a Python, by its name."""
    conditions = [(each, each.marker) for each in LINES]
    lines = [
        each for each, when in conditions if when and when.evaluate({"python_version": python})
    ]
    found = {each.name: str(each.specifier).removeprefix("==") for each in lines}
    assert len(found) == len(lines), "something is there twice"
    return found


def test_every_python_that_qt_supports_has_its_versions() -> None:
    wanted = SpecifierSet(PROJECT["project"]["requires-python"])
    wanted &= SpecifierSet(metadata("PySide6-Essentials")["Requires-Python"])
    assert {f"3.{minor}" for minor in range(100) if f"3.{minor}" in wanted} <= {*PYTHONS}


@for_each("python", PYTHONS)
def test_what_the_project_asks_for_has_a_version_in_its_range(python: str) -> None:
    found = versions(python)
    for needed in lock.directly_needed(PROJECT):
        if lock.applies(needed, python):
            assert needed.specifier.contains(found[canonicalize_name(needed.name)]), needed


@pytest.mark.skipif(THIS_PYTHON not in PYTHONS, reason="nothing is said of this Python")
def test_what_is_installed_here_is_what_the_file_says() -> None:
    """All that is needed to run and to test, and what that needs, and so on."""
    names = PROJECT["project"]["dependencies"] + PROJECT["project"]["optional-dependencies"]["test"]
    queue, installed = [*map(Requirement, names)], dict[str, str]()
    while queue:
        each = queue.pop()
        if (each.marker is None or each.marker.evaluate({"extra": ""})) and (
            (name := canonicalize_name(each.name)) not in installed
        ):
            installed[name] = version(name)
            queue += map(Requirement, requires(name) or [])
    assert installed.items() <= versions(THIS_PYTHON).items()


class Shop:
    """A pretended pip: what there is, by name, with its version and what it needs."""

    def __init__(self, *, qt_for: str, **needs: list[str]) -> None:
        self.needs = {"pyside6_essentials": ["shiboken6==1"], "shiboken6": [], **needs}
        self.qt_for = qt_for

    def ask(self, python: str, needed: Iterable[str]) -> lock.Found:
        """Answer as pip does: it follows what has no condition, or one that holds where it runs."""
        found: lock.Found = {}
        queue = [Requirement(each) for each in needed]
        while queue:
            each = queue.pop()
            name = canonicalize_name(each.name)
            needs = self.needs[each.name.lower().replace("-", "_")]
            found[name] = {
                "version": f"{python}.1",
                "requires_dist": needs,
                "requires_python": self.qt_for,
            }
            queue += [more for more in map(Requirement, needs) if not more.marker]
        return found


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(lock, "ROOT", tmp_path)
    (tmp_path / CONSTRAINTS).parent.mkdir()
    return tmp_path


def project(root: Path, *dependencies: str) -> None:
    (root / "pyproject.toml").write_text(
        '[build-system]\nrequires = ["hatchling"]\n'
        '[project]\nrequires-python = ">=3.11"\n'
        f"dependencies = {['PySide6-Essentials', *dependencies]}\n"
        '[project.optional-dependencies]\ntest = ["pytest>=8"]\n',
        "utf-8",
    )


def written(root: Path) -> dict[str, list[str]]:
    """Return what the file has for each Python."""
    lines = (root / CONSTRAINTS).read_text("utf-8").splitlines()
    found: dict[str, list[str]] = {}
    for each in (line for line in lines if " ; " in line):
        what, condition = each.split(" ; ")
        found.setdefault(condition, []).append(what)
    return found


def shop(monkeypatch: pytest.MonkeyPatch, qt_for: str, **needs: list[str]) -> None:
    known: dict[str, Any] = {"hatchling": [], "pytest": [], **needs}
    monkeypatch.setattr(lock, "ask_pip", Shop(qt_for=qt_for, **known).ask)


def test_every_python_that_qt_supports_gets_its_versions(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project(root)
    shop(monkeypatch, "<3.14,>=3.10")
    assert lock.main() == 0
    names = ("hatchling", "pyside6-essentials", "pytest", "shiboken6")
    assert written(root) == {
        f'python_version == "{python}"': [f"{name}=={python}.1" for name in names]
        for python in ("3.11", "3.12", "3.13")
    }


def test_what_another_system_or_python_needs_is_there(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project(root, 'old; python_version < "3.12"', 'new; python_version >= "3.12"')
    shop(
        monkeypatch,
        "<3.13",
        old=['only_windows; sys_platform == "win32"', 'never; extra == "more"'],
        new=['later; python_version >= "3.12"'],
        only_windows=['later; python_version >= "3.12"', 'mac; sys_platform == "darwin"'],
        mac=[],
        later=[],
    )
    lock.main()
    for python, names in (("3.11", ["mac", "old", "only-windows"]), ("3.12", ["later", "new"])):
        lines = written(root)[f'python_version == "{python}"']
        found = [line.partition("==")[0] for line in lines]
        known = {"hatchling", "pyside6-essentials", "pytest", "shiboken6"}
        assert [name for name in found if name not in known] == names
