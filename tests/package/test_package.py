"""The packaged program, built from nothing: `python3 build_scripts test -m package`.

One build serves all tests here, so they do not run side by side.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import appimage
import artefact
import contents
import icu
import licences
import runtime
import verbs
from packaged import Copy
from proof import press, prove
from screen import ProofError, Screen, until
from tictactoe_gui import DESKTOP_ID, EXECUTABLE, __version__

pytestmark = [
    pytest.mark.package,
    pytest.mark.skipif(sys.platform != "linux", reason="played on a virtual screen"),
]


def build_scripts(*words: str, **variables: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "build_scripts", *words],
        cwd=verbs.ROOT,
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def built() -> Path:
    """The packaged program, which `package` has built, played and archived."""
    done = build_scripts("package")
    assert done.returncode == 0, done.stderr
    return verbs.BUILT


@pytest.fixture
def copied(built: Path, tmp_path: Path) -> Path:
    """A copy that a test may damage."""
    return shutil.copytree(built, tmp_path / EXECUTABLE, symlinks=True)


def test_archive_fits_its_checksum_and_unpacks_to_the_program(built: Path, tmp_path: Path) -> None:
    (archive,) = built.parent.glob(f"{EXECUTABLE}-{__version__}-linux-*.tar.xz")
    assert icu.is_whole(built) is not icu.can_cut()
    assert not contents.is_too_large(archive, built, contents.MAX_ARCHIVE_BYTES)
    digest, name = archive.with_name(f"{archive.name}.sha256").read_text("utf-8").split()
    assert name == archive.name
    assert digest == hashlib.sha256(archive.read_bytes()).hexdigest()
    subprocess.run([str(shutil.which("tar")), "-xf", archive, "-C", tmp_path], check=True)
    assert contents.size(tmp_path / EXECUTABLE) == contents.size(built)
    program = tmp_path / EXECUTABLE / EXECUTABLE
    assert subprocess.run([program, "--version"], env={}, check=False).returncode == 0


def test_every_library_has_its_licence(built: Path) -> None:
    assert not licences.can_find() or licences.faults(built) == []


def test_appimage_passes_its_self_test_where_it_can_be_made(built: Path, tmp_path: Path) -> None:
    if reason := runtime.why_not():
        pytest.skip(reason)
    try:
        made = appimage.build(built, tmp_path)
    except runtime.MissingError as error:
        pytest.skip(str(error))
    assert artefact.prove(appimage.artefact(made))


def test_proof_can_be_repeated(built: Path) -> None:
    assert built.is_dir()
    done = build_scripts("package", "--check")
    assert done.returncode == 0, done.stderr


def test_proof_does_not_depend_on_when_it_looks(
    built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = Screen.window

    def late(screen: Screen, title: str, process: int) -> str:
        """Find a window when what it says at first has passed."""
        found = window(screen, title, process)
        return "" if screen.title(found).startswith("Thinking") else found

    monkeypatch.setattr(Screen, "window", late)
    prove(built)


def test_installed_program_starts_by_its_name(copied: Path, tmp_path: Path) -> None:
    """By the scripts of the archive, which have no Python to rely on."""
    home = tmp_path / "home"
    home.mkdir()
    environment = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
    done = subprocess.run([copied / "install"], env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    shutil.rmtree(copied)
    program = home / ".local" / "bin" / EXECUTABLE
    done = subprocess.run([program, "--version"], env={}, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (home / ".local/share/icons/hicolor/512x512/apps").is_dir()
    uninstall = home / ".local" / "share" / DESKTOP_ID / "uninstall"
    assert subprocess.run([uninstall], env=environment, check=False).returncode == 0
    assert list(home.iterdir()) == []


def test_a_version_that_takes_its_place_brings_no_error(copied: Path, tmp_path: Path) -> None:
    """Replaced while it runs, by a file in which nothing is where the old one had it."""
    home = tmp_path / "home"
    home.mkdir()
    with Screen() as screen:
        copy = Copy(copied, home, screen)
        with copy.running() as (program, window):
            until(copy.database.with_name("window-1.lock").exists, "all that is done at the start")
            file = copy.executable
            newer = file.with_name("newer")
            newer.write_bytes(b"\x7fELF" + bytes(file.stat().st_size))
            newer.chmod(0o755)
            newer.replace(file)

            def ask_for_what_is_not_loaded() -> bool:
                for each in ("ctrl+shift+h", "ctrl+q"):  # again where the menus were not there yet
                    press(screen, window, each)
                return program.poll() is not None

            until(ask_for_what_is_not_loaded, "its end")
        assert program.returncode == 0
    assert not list(home.rglob("*.log"))


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("libxcb-cursor.so.0", "libqxcb.so takes libxcb-cursor.so.0 from this system"),
        ("PySide6/Qt/lib/libQt6WaylandClient.so.6", "libQt6WaylandClient.so.6"),
        ("PySide6/Qt/plugins/platforms/libqoffscreen.so", "lacks platforms/libqoffscreen.so"),
    ],
)
def test_missing_library_is_noticed(copied: Path, name: str, fault: str) -> None:
    assert contents.faults(copied) == []
    (copied / "_internal" / name).unlink()
    assert any(fault in each for each in contents.faults(copied))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("tictactoe_gui/_resources/icon.png", "the program is incomplete"),
        ("PySide6/Qt/plugins/platforms/libqxcb.so", "no window can be opened"),
    ],
)
def test_program_that_does_not_start_is_noticed(copied: Path, name: str, reason: str) -> None:
    (copied / "_internal" / name).unlink()
    with pytest.raises(ProofError, match=reason):
        prove(copied)


def test_program_that_reaches_for_a_network_is_noticed(copied: Path) -> None:
    program = copied / EXECUTABLE
    program.write_text(
        f"#!{sys.executable}\nimport socket\nsocket.create_server(('', 0))\n", "utf-8"
    )
    with pytest.raises(ProofError, match="it reached for a network"):
        prove(copied)
