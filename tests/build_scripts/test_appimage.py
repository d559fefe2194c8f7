"""The AppImage: the source of its start-up program, what is in it, and what is said without it."""

import hashlib
import os
import shutil
import sys
from pathlib import Path

import pytest

import appimage
import licences
import runtime
from layout import PROGRAM
from licences import Owner
from tictactoe_gui import DESKTOP_ID, EXECUTABLE, TITLE, __version__

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="for Linux alone")

CALL, ICON = runtime.CHANGES[0][0], f"share/icons/hicolor/256x256/apps/{DESKTOP_ID}.png"
SOURCE = f"/****\n *\n * Anyone may use it.\n *\n ****/\n{f'{CALL};' * 3}\n"


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of a source that is the known one."""
    file = tmp_path / "runtime.c"
    file.write_text(SOURCE, "utf-8")
    monkeypatch.setenv(runtime.VARIABLE, str(file))
    monkeypatch.setattr(runtime, "SHA256", hashlib.sha256(SOURCE.encode()).hexdigest())
    return file


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A packaged program of a few files, and libraries whose licences are known."""
    folder = tmp_path / "dist" / EXECUTABLE
    notice = licences.notice(folder)
    icon, menu = folder / ICON, folder / f"share/applications/{DESKTOP_ID}.desktop"
    for each in (notice, icon, menu, folder / "LICENSE", folder / "install"):
        each.parent.mkdir(parents=True, exist_ok=True)
        each.write_text(f"{each.name}\n", "utf-8")
    shutil.copy(shutil.which("true") or "", folder / EXECUTABLE)
    monkeypatch.setattr(licences, "of_package", lambda name: Owner(name, "1", f"of {name}\n"))
    return folder


def test_the_known_source_is_taken_with_its_licence_and_fitted(source: Path) -> None:
    assert source.exists()
    text = runtime.source()
    assert text == SOURCE
    assert runtime.licence(text) == "Anyone may use it.\n"
    assert runtime.changed(text).count(runtime.CHANGES[0][1]) == 3


def test_one_other_byte_in_the_source_is_told_and_nothing_is_made(
    source: Path, program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runtime, "why_not", lambda: "")
    source.write_text(SOURCE.replace("Anyone", "Anyane"), "utf-8")
    with pytest.raises(SystemExit, match=r"not the file that is known: its SHA-256 is \w{64}, not"):
        appimage.build(program, program.parent)
    assert [*program.parent.glob("*.AppImage")] == []


def test_a_desktop_finds_at_the_top_what_it_looks_for(program: Path, tmp_path: Path) -> None:
    root = tmp_path / "root"
    appimage.fill(program, root, "Anyone may use it.\n")
    assert (root / "AppRun").resolve() == root / PROGRAM / EXECUTABLE
    assert os.access(root / "AppRun", os.X_OK)
    for name in (f"{DESKTOP_ID}.desktop", f"{DESKTOP_ID}.png", ".DirIcon"):
        assert (root / name).is_symlink()
        assert (root / name).is_file()
    assert (root / ".DirIcon").resolve() == root / "usr" / ICON
    assert not (root / PROGRAM / "install").exists()
    assert (root / PROGRAM / "LICENSE").is_file()


def test_notice_names_what_is_linked_into_its_beginning(program: Path, tmp_path: Path) -> None:
    root = tmp_path / "root"
    appimage.fill(program, root, "Anyone may use it.\n")
    notice = licences.notice(root / PROGRAM)
    text = notice.read_text("utf-8")
    assert runtime.SOURCE in text
    for each in ("type2-runtime", *runtime.packages()):
        assert f"\n{each} " in text
        assert (notice.with_name(licences.FOLDER) / f"{each}.txt").is_file()
    assert "liblzo2" not in text


@pytest.mark.skipif(not shutil.which("mksquashfs"), reason="packed by mksquashfs")
def test_the_same_files_give_the_same_appimage(program: Path, tmp_path: Path) -> None:
    begins = tmp_path / "begins"
    begins.write_bytes(b"\x7fELF....AI\x02")
    made = []
    for number in (1, 2):
        root = tmp_path / str(number) / "root"
        appimage.fill(program, root, "Anyone may use it.\n")
        made.append(appimage.pack(begins, root, tmp_path / str(number) / appimage.name()))
        os.utime(program / EXECUTABLE, (number, number))
    assert made[0].name.startswith(f"{TITLE}-{__version__}-")
    assert made[0].read_bytes() == made[1].read_bytes()
    assert made[0].read_bytes()[11:15] == b"hsqs"
    assert os.access(made[0], os.X_OK)
