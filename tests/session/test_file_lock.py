"""A lock is one program's at a time, and nobody's once that has ended."""

import os
from pathlib import Path
from threading import Thread

import pytest

from tests.posix import make_pipe
from tests.processes import talk
from tests.session.locks import leave_lock
from tictactoe_gui.session.file_lock import FileLock

ROUNDS = 500
HOLD = """
import sys
import os
from pathlib import Path
from tictactoe_gui.session.file_lock import FileLock
lock = FileLock(Path(sys.argv[1]))
print(lock.take(), flush=True)
sys.stdin.read()
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "rules.lock"


def test_one_has_it_at_a_time_and_nothing_is_left(path: Path) -> None:
    one, other = FileLock(path), FileLock(path)
    assert (one.take(), other.take()) == (True, False)
    one.release()
    assert other.take()
    other.release()
    other.release()
    assert list(path.parent.iterdir()) == []


def test_a_file_that_its_holder_deletes_before_it_is_locked_is_no_lock(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = pytest.importorskip("fcntl")
    lock_file = system.flock

    def lock_late(file: int, how: int) -> None:
        path.unlink()
        lock_file(file, how)

    lock, other = FileLock(path), FileLock(path)
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(system, "flock", lock_late)
        assert not lock.take()
    assert (lock.take(), other.take()) == (True, False)
    lock.release()


def test_of_many_that_take_it_again_and_again_one_has_it(path: Path) -> None:
    holders: list[object] = []
    most = 0

    def take() -> None:
        nonlocal most
        lock = FileLock(path)
        for _ in range(ROUNDS):
            while not lock.take():
                pass
            holders.append(lock)
            most = max(most, len(holders))
            holders.pop()
            lock.release()

    threads = [Thread(target=take) for _ in range(3)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert most == 1
    assert list(path.parent.iterdir()) == []


@pytest.mark.parametrize("is_killed", [False, True])
def test_it_is_free_when_its_program_has_ended(path: Path, *, is_killed: bool) -> None:
    program = talk("-c", HOLD, path)
    assert program.stdout
    assert program.stdout.readline() == "True\n"
    lock = FileLock(path)
    assert not lock.take()
    if is_killed:
        program.kill()
    program.communicate(timeout=60)
    assert lock.take()
    lock.release()


@pytest.mark.parametrize("left", ["by an earlier version", "of another kind"])
def test_a_file_that_was_left_holds_nobody_up(path: Path, left: str) -> None:
    leave_lock(path)
    if left == "of another kind":
        path.write_text("nonsense")
    lock = FileLock(path)
    assert lock.take()
    lock.release()


@pytest.mark.parametrize("kind", ["pipe", "link to a pipe", "device", "folder"])
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
def test_what_is_no_file_is_put_aside_and_not_waited_for(path: Path, kind: str) -> None:
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        make_pipe(path)
    else:
        make_pipe(path.with_name("pipe"))
        path.symlink_to("/dev/zero" if kind == "device" else path.with_name("pipe"))
    lock = FileLock(path)
    assert lock.take()
    assert os.path.lexists(path.with_name("rules.bad.lock"))
    lock.release()


def test_where_no_file_can_be_that_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="directory"):
        FileLock(tmp_path / "file" / "rules.lock").take()
