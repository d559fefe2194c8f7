"""Writing: whole or not at all, and the reason in words."""

import os
from errno import EINVAL, ENOSPC, EPERM
from pathlib import Path
from typing import NoReturn

import pytest

from tests.bad_input import full_disk, needs_full_disk
from tests.posix import make_pipe
from tictactoe_gui.files import WholeFile, write_whole


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    path.write_bytes(b"a longer text that was there before")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("target", ["missing/table.csv", "folder"])
def test_what_cannot_be_written_is_an_error_with_its_reason(tmp_path: Path, target: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match=r"\w{3,}"):
        write_whole(tmp_path / target, b"new")
    assert [each.name for each in tmp_path.rglob("*")] == ["folder"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
@pytest.mark.parametrize("is_new", [True, False])
def test_a_full_disk_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, *, is_new: bool
) -> None:
    """Also while the error is still being shown."""
    path = tmp_path / "table.csv"
    if not is_new:
        path.write_bytes(b"old")

    def fail(*_: object) -> NoReturn:
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    monkeypatch.setattr(Path if step == "replace" else os, step, fail)
    with pytest.raises(OSError, match=r"\w") as caught:
        write_whole(path, b"a text that finds no room")
    monkeypatch.undo()
    assert caught.value.__traceback__  # which keeps all that the writing has made
    assert [each.read_bytes() for each in tmp_path.iterdir()] == ([] if is_new else [b"old"])


def test_a_file_system_that_syncs_nothing_takes_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_file: int) -> NoReturn:
        raise OSError(EINVAL, os.strerror(EINVAL))

    monkeypatch.setattr(os, "fsync", refuse)
    write_whole(tmp_path / "table.csv", b"new")
    assert (tmp_path / "table.csv").read_bytes() == b"new"


def test_a_file_system_without_permissions_takes_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_file: int, _mode: int) -> NoReturn:
        raise PermissionError(EPERM, os.strerror(EPERM))

    monkeypatch.setattr(os, "fchmod", refuse, raising=False)
    for content in (b"old", b"new"):
        write_whole(tmp_path / "table.csv", content)
        assert [each.read_bytes() for each in tmp_path.iterdir()] == [content]


@pytest.mark.parametrize("content", [b"new", b"x" * 100_000])
def test_a_file_system_without_unnamed_files_takes_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    monkeypatch.setattr(os, "O_TMPFILE", 0, raising=False)
    path = tmp_path / "table.csv"
    for _ in range(2):
        write_whole(path, content)
        assert [each.read_bytes() for each in tmp_path.iterdir()] == [content]
    whole = WholeFile(path)
    whole.write(b"half")
    whole.cancel()
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [content]


@needs_full_disk
@pytest.mark.parametrize("room", [0, 4])
@pytest.mark.parametrize("size", [10, 100_000])
@pytest.mark.parametrize("is_new", [True, False])
def test_a_disk_that_takes_no_more_is_the_reason(
    tmp_path: Path, room: int, size: int, *, is_new: bool
) -> None:
    path = tmp_path / "table.csv"
    if not is_new:
        path.write_bytes(b"old")
    with full_disk(room), pytest.raises(OSError, match="File too large"):
        write_whole(path, b"x" * size)
    assert [each.read_bytes() for each in tmp_path.iterdir()] == ([] if is_new else [b"old"])


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
@pytest.mark.parametrize("name", ["pipe", "link to a device", "link to a folder"])
def test_what_is_no_file_stays_what_it_is(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    if name == "pipe":
        make_pipe(path)
    else:
        path.symlink_to("/dev/null" if "device" in name else tmp_path)
    before = path.lstat()
    with pytest.raises(OSError, match="no file"):
        write_whole(path, b"new")
    assert (path.lstat().st_ino, path.lstat().st_mode) == (before.st_ino, before.st_mode)
    assert not Path("/dev/null").is_file()


@pytest.mark.parametrize(
    "name", ["<b>bold<b>.csv", "\u202egnp.csv", "a\nb.csv", "{name}.csv", "émoji 👩‍👩‍👧.csv", "-rf"]
)
def test_any_name_is_taken(tmp_path: Path, name: str) -> None:
    write_whole(tmp_path / name, b"new")
    assert [each.name for each in tmp_path.iterdir()] == [name]


def test_a_link_is_written_through(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "target")
    for content in (b"first", b"second"):
        write_whole(tmp_path / "link", content)
        assert (tmp_path / "target").read_bytes() == content
    assert (tmp_path / "link").is_symlink()
