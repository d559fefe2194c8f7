"""The log: it takes any line, and is no trouble where it cannot."""

import logging
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bad_input import HOSTILE_TEXTS, full_disk, needs_full_disk
from tests.posix import make_pipe
from tictactoe_gui import log


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "tictactoe.log"


@pytest.fixture(autouse=True)
def log_of_this_test(
    path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> Iterator[None]:
    monkeypatch.setattr(log, "_path", path)
    monkeypatch.setattr(logging, "raiseExceptions", True)
    yield
    caplog.clear()
    assert logging.getLogger("tictactoe_gui").handlers == []


def test_any_line_is_taken_with_its_traceback(path: Path) -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        raise ZeroDivisionError("out of luck")
    for text in ("first", *HOSTILE_TEXTS, "last"):
        assert log.warn(text, caught.value)
    content = path.read_bytes().replace(b"\r", b"")
    assert content.count(b"ZeroDivisionError: out of luck\n") == len(HOSTILE_TEXTS) + 2
    for text in ("first", *HOSTILE_TEXTS, "last"):
        shown = text.encode(errors="backslashreplace").replace(b"\r", b"")
        assert b" WARNING " + shown in content


@needs_full_disk
@pytest.mark.parametrize("room", [0, 4])
def test_a_full_disk_is_no_trouble(
    path: Path, room: int, capfd: pytest.CaptureFixture[str]
) -> None:
    assert log.warn("before")
    length = path.stat().st_size
    with full_disk(length + room):
        taken = [log.warn(f"line {number}", OSError("full")) for number in range(3)]
    assert taken == [False] * 3
    assert path.stat().st_size <= length + room
    assert log.warn("after")
    assert path.read_text("utf-8").endswith("WARNING after\n")
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("kind", ["folder", "pipe", "device", "dangling"])
def test_what_is_no_file_is_left_alone(path: Path, kind: str) -> None:
    path.parent.mkdir()
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        make_pipe(path)
    else:
        path.symlink_to("/dev/full" if kind == "device" else path.parent / "no" / "where")
    before = path.lstat()
    assert not log.warn("nobody hears")
    assert path.lstat().st_mode == before.st_mode


def test_lines_of_several_threads_are_all_there_once_until_it_is_too_long(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write(name: int) -> None:
        for number in range(20):
            log.warn(f"{name}.{number}.")

    threads = [threading.Thread(target=write, args=(name,)) for name in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    text = path.read_text("utf-8")
    assert [text.count(f" {name}.{n}.") for name in range(4) for n in range(20)] == [1] * 80
    monkeypatch.setattr(log, "MAX_BYTES", len(text) - 1)
    assert log.warn("anew")
    assert path.stat().st_size < 100
