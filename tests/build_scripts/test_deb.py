"""The Debian package of a program of a few files."""

import shutil
import subprocess
from pathlib import Path

import pytest

import deb
from tictactoe_gui import DESKTOP_ID, EXECUTABLE, NAME, __version__

pytestmark = pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="made with Debian's tools")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist") / "tictactoe"
    for name in (
        f"share/applications/{DESKTOP_ID}.desktop",
        "_internal/a",
        "install",
        "README.txt",
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("text", "utf-8")
    (folder / "_internal" / "link").symlink_to("a")
    shutil.copy(shutil.which("true") or "", folder / EXECUTABLE)
    (folder / "_internal" / "a").chmod(0o600)
    made = deb.build(folder, folder.parent)
    again = folder.parent / "again"
    again.mkdir()
    assert deb.build(folder, again).read_bytes() == made.read_bytes()
    return made


def said(*command: str | Path) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_it_is_named_and_described_for_apt(package: Path) -> None:
    facts = dict(
        line.split(": ", 1)
        for line in said("dpkg-deb", "--field", package).splitlines()
        if not line.startswith(" ")
    )
    assert package.name == f"{NAME}_{__version__}_{facts['Architecture']}.deb"
    assert facts["Version"] == __version__
    needed = facts["Depends"].split(", ")
    assert {"fontconfig-config", "xkb-data"} < {*needed}
    assert any(each.startswith("libc6 (>= 2.") for each in needed)


def test_what_it_holds_is_roots_and_in_its_place(package: Path) -> None:
    lines = [
        line.split(maxsplit=5) for line in said("dpkg-deb", "--contents", package).splitlines()
    ]
    files = {name: (mode, owner) for mode, owner, _, _, _, name in lines}
    assert {owner for _, owner in files.values()} == {"root/root"}
    assert {mode for mode, _ in files.values()} == {
        *("drwxr-xr-x", "-rw-r--r--", "-rwxr-xr-x", "lrwxrwxrwx")
    }
    assert f"./usr/games/{EXECUTABLE} -> ../lib/{NAME}/{EXECUTABLE}" in files
    assert files[f"./usr/lib/{NAME}/{EXECUTABLE}"][0] == "-rwxr-xr-x"
    assert f"./usr/lib/{NAME}/_internal/link -> a" in files
    for name in (f"applications/{DESKTOP_ID}.desktop", f"doc/{NAME}/copyright", "man/man6/"):
        assert f"./usr/share/{name}" in files
    assert not [name for name in files if name.endswith(("install", "README.txt"))]


def test_it_runs_nothing_and_leaves_nothing(package: Path, tmp_path: Path) -> None:
    said("dpkg-deb", "--control", package, tmp_path / "control")
    assert {each.name for each in (tmp_path / "control").iterdir()} == {"control", "md5sums"}
