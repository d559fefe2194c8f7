"""File access: whole or not at all, for one person, and never kept waiting by what is no file."""

import os
import tempfile
from collections.abc import Callable, Iterator
from errno import EINVAL, ENOSPC, EPERM
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bad_input import TEXTS, full_disk, needs_full_disk
from tests.posix import make_pipe
from tests.session.store.seated import Seated
from tictactoe_gui.files import (
    NoFile,
    NoText,
    TooLarge,
    WholeFile,
    keep_aside,
    make_file,
    make_folder,
    make_way,
    read_bytes,
    read_text,
    write_whole,
)

MOST = 1000
unix_only = pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")


# Reading: whole, at once, or an error that says what it is.


@pytest.mark.parametrize("size", [0, 1, MOST, MOST + 1, 10**12])
def test_a_file_is_read_whole_or_not_at_all(tmp_path: Path, size: int) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"\r\n\x1a\xff\0" * 20)
    os.truncate(path, size)  # a hole takes no room
    if size > MOST:
        with pytest.raises(TooLarge):
            read_bytes(path, MOST)
    else:
        assert read_bytes(path, MOST) == path.read_bytes()


@unix_only
@pytest.mark.parametrize(
    ("name", "why"),
    [
        *(("pipe", NoFile), ("/dev/zero", NoFile), ("/dev/full", NoFile)),
        ("/dev/tty", OSError),  # which is not always a terminal
        ("/proc/self/maps", OSError),  # too large on Linux, though it says that it is empty
    ],
)
def test_what_may_never_end_or_begin_is_refused_at_once(
    tmp_path: Path, name: str, why: type[OSError]
) -> None:
    if name == "pipe":
        make_pipe(tmp_path / name)
    with pytest.raises(why):
        read_bytes(tmp_path / name, MOST)


def test_a_link_is_followed_but_not_in_a_circle_nor_to_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here")
    for name, target in (("link", "file"), ("circle", "circle"), ("dangling", "nowhere")):
        (tmp_path / name).symlink_to(tmp_path / target)
    assert read_bytes(tmp_path / "link", MOST) == b"here"
    with pytest.raises(OSError, match="symbolic links"):
        read_bytes(tmp_path / "circle", MOST)
    with pytest.raises(FileNotFoundError):
        read_bytes(tmp_path / "dangling", MOST)
    with pytest.raises(OSError, match="directory"):
        read_bytes(tmp_path, MOST)


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"", ""),
        ("é 5".encode(), "é 5"),
        ("é 5".encode("utf-8-sig"), "é 5"),
        ("é 5".encode("utf-16"), "é 5"),
        (b"\xfe\xff\x001\x005", "15"),
    ],
)
def test_text_is_read_in_any_of_its_forms(tmp_path: Path, content: bytes, text: str) -> None:
    (tmp_path / "file").write_bytes(content)
    assert read_text(tmp_path / "file", MOST) == text


@settings(max_examples=100)
@given(
    st.binary(max_size=100)
    | st.builds(bytes.__add__, st.sampled_from([b"\xef\xbb\xbf", b"\xff\xfe"]), st.binary())
    | TEXTS.map(lambda text: text.encode("utf-16", errors="surrogatepass"))
    | TEXTS.map(lambda text: text.encode(errors="surrogatepass"))
)
def test_any_file_is_text_or_none(content: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "file"
        path.write_bytes(content)
        try:
            text = read_text(path, MOST)
        except (NoText, TooLarge):
            return
        assert "\0" not in text
        text.encode()  # no halves of surrogate pairs


def test_a_database_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To close it would let go of the locks of all who use it in this process."""
    opened: list[object] = []
    monkeypatch.setattr(os, "open", opened.append)
    for name in ("games.sqlite3", "games.sqlite3-wal"):
        with pytest.raises(NoText):
            read_bytes(tmp_path / name, 10)
    assert opened == []


# Writing: whole or not at all, and the reason in words.


@pytest.mark.parametrize("content", [b"new", b"x" * 100_000])
@pytest.mark.parametrize("lacks", ["nothing", "unnamed files", "syncs", "permissions"])
def test_a_file_is_written_whole_whatever_the_file_system_lacks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lacks: str, content: bytes
) -> None:
    if lacks == "unnamed files":
        monkeypatch.setattr(os, "O_TMPFILE", 0, raising=False)
    elif lacks == "syncs":
        monkeypatch.setattr(os, "fsync", refuse(EINVAL))
    elif lacks == "permissions":
        monkeypatch.setattr(os, "fchmod", refuse(EPERM), raising=False)
    path = tmp_path / "<b>\u202e {name}.csv"
    for _ in range(2):
        write_whole(path, content)
        assert [each.read_bytes() for each in tmp_path.iterdir()] == [content]
    whole = WholeFile(path)
    whole.write(b"half")
    whole.cancel()
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [content]


def refuse(number: int) -> Callable[..., NoReturn]:
    def fail(*_: object) -> NoReturn:
        raise OSError(number, os.strerror(number))

    return fail


@needs_full_disk
@pytest.mark.parametrize("step", ["sync", "replace", "write 10", "write 100000"])
@pytest.mark.parametrize("is_new", [True, False])
def test_a_full_disk_is_the_reason_and_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, *, is_new: bool
) -> None:
    """Also while the error, which keeps all that the writing has made, is still being shown."""
    path = tmp_path / "table.csv"
    if not is_new:
        path.write_bytes(b"old")
    word, _, size = step.partition(" ")
    if size:
        with full_disk(), pytest.raises(OSError, match="File too large") as caught:
            write_whole(path, b"x" * int(size))
    else:
        module, name = ("os", "fsync") if word == "sync" else ("pathlib.Path", word)
        monkeypatch.setattr(f"{module}.{name}", refuse(ENOSPC))
        with pytest.raises(OSError, match="No space") as caught:
            write_whole(path, b"a text that finds no room")
        monkeypatch.undo()
    assert caught.value.__traceback__
    assert [each.read_bytes() for each in tmp_path.iterdir()] == ([] if is_new else [b"old"])


@unix_only
@pytest.mark.parametrize("name", ["missing/table.csv", "folder", "pipe", "device", "linked folder"])
def test_what_is_no_file_stays_what_it_is(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    (tmp_path / "folder").mkdir()
    make_pipe(tmp_path / "pipe")
    (tmp_path / "device").symlink_to("/dev/null")
    (tmp_path / "linked folder").symlink_to(tmp_path / "folder")

    def there() -> dict[Path, tuple[int, ...]]:
        """Return what is there, without when it was looked at."""
        found = {each: each.lstat() for each in tmp_path.rglob("*")}
        return {each: (is_.st_ino, is_.st_mode, is_.st_size) for each, is_ in found.items()}

    before = there()
    with pytest.raises(OSError, match=r"no file|No such file"):
        write_whole(path, b"new")
    assert there() == before
    assert not Path("/dev/null").is_file()


def test_a_link_is_written_through(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "target")
    for content in (b"first", b"second"):
        write_whole(tmp_path / "link", content)
        assert (tmp_path / "target").read_bytes() == content
    assert (tmp_path / "link").is_symlink()


# What the program keeps is for the eyes of one person; what a person saves follows their umask.


@pytest.fixture(params=[0, 0o022, 0o077], ids=["umask 0", "umask 022", "umask 077"])
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    before = os.umask(request.param)
    yield request.param
    os.umask(before)


def modes_below(folder: Path) -> dict[str, int]:
    found = folder.rglob("*")
    return {each.relative_to(folder).as_posix(): each.stat().st_mode & 0o777 for each in found}


@unix_only
@pytest.mark.usefixtures("qapp")
def test_who_may_read_what(tmp_path: Path, umask: int) -> None:
    """The database has its companions, and one that was set aside."""
    (tmp_path / "own").mkdir(0o777)
    (tmp_path / "own" / "games.sqlite3").write_text("nonsense")
    (tmp_path / "read only").touch(0o444)
    (tmp_path / "folder").mkdir(0o777)
    assert all(keep_aside(tmp_path / name) for name in ("read only", "folder"))
    seated = Seated(tmp_path / "own").start()
    make_folder(tmp_path / "a" / "b")
    for name in ("file", "own/file"):
        make_file(tmp_path / name)
    write_whole(tmp_path / "saved", b"1,2")
    (tmp_path / "shared").touch()
    (tmp_path / "shared").chmod(0o640)
    write_whole(tmp_path / "shared", b"1,2")
    found = modes_below(tmp_path)
    seated.close()
    folders = {name: found.pop(name) for name in ("own", "a", "a/b")}
    assert set(folders.values()) == {0o700}
    assert found.pop("read only.bad") == 0o400 & ~umask
    assert found.pop("folder.bad") == 0o777 & ~umask
    assert (found.pop("saved"), found.pop("shared")) == (0o666 & ~umask, 0o640)
    assert {"own/games.sqlite3-wal", "own/games.bad.sqlite3", "own/window-1.lock"} <= found.keys()
    assert set(found.values()) == {0o600}


@pytest.mark.parametrize("name", ["file/folder", "file/folder/deeper"])
def test_a_folder_that_cannot_be_made_is_told(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file"):
        make_folder(tmp_path / name)


# Putting aside: the name says so, and nothing is ever overwritten.


@pytest.mark.parametrize("name", ["history.{}sqlite3", "bare{}"])
def test_the_name_says_so_and_what_was_kept_before_stays(tmp_path: Path, name: str) -> None:
    path = tmp_path / name.format("")
    endings = "bad.", "bad-2.", "bad-3."
    taken = [tmp_path / name.format(each if "." in name else f".{each[:-1]}") for each in endings]
    taken[1].symlink_to(tmp_path / "nowhere")
    for content, kept in (("first", taken[0]), ("second", taken[2])):
        path.write_text(content)
        assert keep_aside(path) == kept
        assert kept.read_text() == content
    assert {*tmp_path.iterdir()} == {*taken}


@pytest.mark.parametrize("name", ["missing", "no folder/missing", "x" * 254])
def test_what_cannot_be_renamed_is_none(tmp_path: Path, name: str) -> None:
    if len(name) > 200:
        (tmp_path / name).touch()
    assert keep_aside(tmp_path / name) is None
    assert (tmp_path / name).exists() is (len(name) > 200)


def test_a_file_that_comes_between_two_looks_is_not_taken_for_another_thing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As that of a lock does, or the log of a database."""
    look = Path.stat

    def come(path: Path, **how: bool) -> os.stat_result:
        try:
            return look(path, **how)
        except FileNotFoundError:
            path.touch()
            raise

    path = tmp_path / "history.sqlite3-wal"
    with monkeypatch.context() as patch:
        patch.setattr(Path, "stat", come)
        assert make_way(path)
    assert [*tmp_path.iterdir()] == [path]
