"""The packaged program, built from nothing: `python3 build_scripts test -m package`.

One build serves all tests here, so they do not run side by side.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import contents
from environment import ROOT
from tictactoe_gui import EXECUTABLE, NAME

pytestmark = [
    pytest.mark.package,
    pytest.mark.skipif(sys.platform != "linux", reason="looks at libraries of Linux"),
]
DIST = ROOT / "dist"


@pytest.fixture(scope="module")
def built() -> Path:
    """The packaged program, which has been built, tested in an odd place, and packed."""
    words = [sys.executable, "build_scripts", "package", "--deb"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("The self-test has passed")
    return DIST / EXECUTABLE


@pytest.fixture
def copied(built: Path, tmp_path: Path) -> Path:
    """A copy that a test may damage."""
    return shutil.copytree(built, tmp_path / EXECUTABLE, symlinks=True)


def test_archive_and_package_unpack_to_the_program(built: Path, tmp_path: Path) -> None:
    (archive,) = DIST.glob(f"{EXECUTABLE}-*-linux-*.tar.xz")
    (package,) = DIST.glob(f"{NAME}_*.deb")
    shutil.unpack_archive(archive, tmp_path, filter="tar")
    subprocess.run(["dpkg-deb", "--extract", package, tmp_path], check=True)
    for program in (tmp_path / EXECUTABLE, tmp_path / "usr" / "lib" / NAME):
        names = {each.relative_to(program) for each in program.rglob("*")}
        assert names == {each.relative_to(built) for each in built.rglob("*")}
    assert subprocess.run([tmp_path / "usr/games" / EXECUTABLE, "--version"], env={}, check=True)


def test_every_library_has_its_licence(built: Path) -> None:
    (notice,) = built.rglob("NOTICE.txt")
    rows = notice.read_text("utf-8").partition("Inside are")[2].split("\n\n")[1].splitlines()
    named = dict(each.rsplit(": ", 1) for each in rows if each)
    inside = contents.binaries(built)
    assert len(named) == len(inside)
    assert all((notice.parent / each).is_file() for each in named.values())


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("libxcb-cursor.so.0", "libqxcb.so, which takes libxcb-cursor.so.0 from this system"),
        ("PySide6/Qt/lib/libQt6WaylandClient.so.6", "libQt6WaylandClient.so.6"),
        ("PySide6/Qt/plugins/platforms/libqoffscreen.so", "lacks platforms/libqoffscreen.so"),
    ],
)
def test_a_missing_library_is_noticed(copied: Path, name: str, fault: str) -> None:
    assert contents.faults(copied) == []
    (copied / "_internal" / name).unlink()
    assert any(fault in each for each in contents.faults(copied))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("resources/icon.png", "the program is incomplete"),
        ("PySide6/Qt/plugins/platforms/libqxcb.so", "no window can be opened"),
    ],
)
def test_a_program_that_does_not_start_is_noticed(copied: Path, name: str, reason: str) -> None:
    import package

    (copied / "_internal" / name).unlink()
    with pytest.raises(SystemExit, match=reason):
        package.try_a_copy(copied)
