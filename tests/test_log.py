"""The log: it takes any line, and is no trouble where it cannot."""

import logging
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bad_input import HOSTILE_TEXTS, full_disk, needs_full_disk
from tests.cases import for_each
from tests.posix import make_pipe
from tictactoe_gui import log

unix_only = pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")


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


def test_lines_and_tracebacks_are_appended(path: Path) -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        raise ZeroDivisionError("out of luck")
    assert log.warn("first", caught.value)
    assert log.warn("second")
    lines = path.read_text("utf-8").splitlines()
    assert lines[0].endswith("WARNING first")
    assert "ZeroDivisionError: out of luck" in lines
    assert lines[-1].endswith("WARNING second")


@for_each("text", HOSTILE_TEXTS)
def test_any_line_is_taken(path: Path, text: str) -> None:
    assert log.warn(text)
    shown = text.encode(errors="backslashreplace")
    assert shown.replace(b"\r", b"") in path.read_bytes().replace(b"\r", b"")


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


@unix_only
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


def test_it_never_grows_much_beyond_its_limit(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "MAX_BYTES", 1000)
    longest = 0
    for number in range(100):
        assert log.warn(f"line {number} {'x' * 50}")
        longest = max(longest, path.stat().st_size)
    assert 1000 < longest < 1200
    assert "line 99 " in path.read_text("utf-8")


def test_lines_of_several_threads_are_all_there_once(path: Path) -> None:
    threads = [
        threading.Thread(target=lambda name=name: [log.warn(f"{name}.{n}.") for n in range(20)])
        for name in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    text = path.read_text("utf-8")
    assert [text.count(f" {name}.{n}.") for name in range(4) for n in range(20)] == [1] * 80
