"""What a release checks before it builds, and what it says of files that differ."""

import subprocess
import sys
from pathlib import Path

import pytest

import packing
import release
from artefact import Artefact
from tictactoe_gui import DESKTOP_ID

CHANGES = """\
# Changelog

## [Unreleased]
{unreleased}
## [1.2.3] - {date}

### Added
"""
DESCRIPTION = (
    '<component><releases><release version="{}" date="2026-11-22"/></releases></component>'
)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project that is ready."""
    monkeypatch.setattr(release, "ROOT", tmp_path)
    monkeypatch.setattr(release, "__version__", "1.2.3")
    monkeypatch.setattr(release, "_git", lambda *words: "v1.2.3" if words[0] == "tag" else "")
    write_changes(tmp_path)
    write_description(tmp_path)
    return tmp_path


def write_changes(project: Path, unreleased: str = "", date: str = "2026-11-22") -> None:
    text = CHANGES.format(unreleased=unreleased, date=date)
    (project / "CHANGELOG.md").write_text(text, "utf-8")


def write_description(project: Path, version: str = "1.2.3") -> None:
    file = project / "resources" / "desktop" / f"{DESKTOP_ID}.metainfo.xml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(DESCRIPTION.format(version), "utf-8")


def test_what_is_ready_has_no_faults(project: Path) -> None:
    assert project.exists()
    assert list(release.faults()) == []


def test_changes_without_a_version_are_a_fault(project: Path) -> None:
    write_changes(project, unreleased="\n### Added\n\n- Something.\n")
    assert list(release.faults()) == [
        "CHANGELOG.md has changes that are not released: name them after the version"
    ]


def test_another_date_or_version_is_a_fault(project: Path) -> None:
    write_changes(project, date="2026-11-23")
    (found,) = release.faults()
    assert found.endswith("dates 1.2.3 2026-11-22, CHANGELOG.md 2026-11-23")
    write_description(project, "1.2.2")
    (found,) = release.faults()
    assert found.endswith("names 1.2.2 as the newest, not 1.2.3")
    file = project / "resources" / "desktop" / f"{DESKTOP_ID}.metainfo.xml"
    file.write_text("<component><releases/></component>", "utf-8")
    assert f"{file.name} names no release" in [*release.faults()]
    write_changes(project, date="soon and late")
    assert "CHANGELOG.md does not name 1.2.3 with its date" in [*release.faults()]


@pytest.mark.parametrize(
    ("command", "said", "fault"),
    [
        ("status", " M README.md", "there are changes that are not committed: M README.md"),
        ("tag", "v1.2.2", "the commit is not tagged v1.2.3"),
    ],
)
def test_another_commit_is_a_fault(
    project: Path, command: str, said: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert project.exists()
    git = release._git
    monkeypatch.setattr(
        release, "_git", lambda *words: said if words[0] == command else git(*words)
    )
    assert list(release.faults()) == [fault]


def test_what_is_not_ready_is_not_built(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_changes(project, unreleased="- Something.\n")
    monkeypatch.setattr(release, "build", pytest.fail)
    with pytest.raises(SystemExit, match=r"^release: CHANGELOG.md has changes"):
        release.main([])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("b", "a", "c/d"):
        (tmp_path / "program" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "program" / name).write_text(name, "utf-8")
    (tmp_path / "program" / "link").symlink_to("a")
    return tmp_path / "program"


@pytest.mark.skipif(sys.platform != "linux", reason="packed with tar")
def test_the_same_files_give_the_same_archive(folder: Path) -> None:
    first = packing.tar(folder, folder.parent / "first")
    for each in folder.rglob("*"):
        each.touch()
    (folder / "a").chmod(0o600)
    other = packing.tar(folder, folder.parent / "other")
    assert first.read_bytes() == other.read_bytes()
    (folder / "a").write_text("changed", "utf-8")
    (folder / "link").unlink()
    (folder / "link").symlink_to("b")
    other = packing.tar(folder, folder.parent / "other")
    assert release.difference(first, other) == (
        "in two builds of other.tar.xz these differ: program/a, program/link"
    )


def test_sums_are_as_the_tool_reads_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "DIST", tmp_path)
    files = [tmp_path / name for name in ("b.deb", "a.whl")]
    for each in files:
        each.write_text(each.name, "utf-8")
    artefacts = [Artefact(each, "somewhere", lambda _, folder: folder) for each in files]
    release.write_sums(artefacts)
    check = ["sha256sum", "--check", "--strict", "SHA256SUMS"]
    done = subprocess.run(check, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stdout == "a.whl: OK\nb.deb: OK\n"
    assert "somewhere" in release.table(artefacts)
