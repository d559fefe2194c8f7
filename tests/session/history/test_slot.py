"""Slots: each running program has its own, and a killed one leaves it."""

import os
import subprocess
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile

from tests.posix import is_root, make_pipe
from tests.processes import talk
from tests.session.locks import leave_lock
from tictactoe_gui.session.history.slot import Slot

HOLD = """
import sys
from pathlib import Path
from tictactoe_gui.session.history.slot import Slot
slot = Slot(Path(sys.argv[1]))
slot.take()
print(slot.number, flush=True)
sys.stdin.read()
"""


def taken(folder: Path) -> Slot:
    slot = Slot(folder)
    slot.take()
    return slot


def start_holder(folder: Path) -> tuple[subprocess.Popen[str], int]:
    """Start a program that takes a slot and keeps it; return it with its number."""
    process = talk("-c", HOLD, folder)
    assert process.stdout
    return process, int(process.stdout.readline())


def test_each_takes_the_first_that_is_free(tmp_path: Path) -> None:
    slots = [taken(tmp_path) for _ in range(3)]
    assert [each.number for each in slots] == [1, 2, 3]
    slots[1].release()
    again = taken(tmp_path)
    assert again.number == 2
    for each in (*slots, again):
        each.release()
    assert taken(tmp_path).number == 1


def test_a_folder_that_is_not_there_is_made_and_others_see_what_is_held(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    slot = taken(folder)
    assert slot.number == 1
    assert not QLockFile(str(folder / "window-1.lock")).tryLock(0)
    slot.release()
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("end", ["kill", "close"])
def test_a_program_that_ends_leaves_its_slot(tmp_path: Path, end: str) -> None:
    process, number = start_holder(tmp_path)
    assert number == 1
    beside = taken(tmp_path)
    assert beside.number == 2
    if end == "kill":
        process.kill()
    process.communicate(timeout=60)
    again = taken(tmp_path)
    assert again.number == 1
    for each in (beside, again):
        each.release()


def test_where_no_file_can_be_made_all_have_the_first(tmp_path: Path) -> None:
    folder = tmp_path / "file" / "folder"
    (tmp_path / "file").touch()
    assert [taken(folder).number, taken(folder).number] == [1, 1]
    taken(folder).release()


@pytest.mark.skipif(os.name == "nt" or is_root(), reason="nothing is forbidden to root")
def test_where_no_file_may_be_made_all_have_the_first(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert [taken(tmp_path).number, taken(tmp_path).number] == [1, 1]
    tmp_path.chmod(0o700)


@pytest.mark.parametrize("left", ["of another kind", "by a killed program"])
def test_a_lock_that_is_left_is_no_obstacle(tmp_path: Path, left: str) -> None:
    lock = tmp_path / "window-1.lock"
    if left == "of another kind":
        lock.write_text("nonsense")
    else:
        leave_lock(lock)
    slots = [taken(tmp_path), taken(tmp_path)]
    assert [each.number for each in slots] == [1, 2]
    for each in slots:
        each.release()


@pytest.mark.parametrize("kind", ["pipe", "link to a pipe", "folder"])
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
def test_what_is_no_file_is_put_aside_and_not_waited_for(tmp_path: Path, kind: str) -> None:
    lock = tmp_path / "window-1.lock"
    if kind == "folder":
        lock.mkdir()
    elif kind == "pipe":
        make_pipe(lock)
    else:
        make_pipe(tmp_path / "pipe")
        lock.symlink_to(tmp_path / "pipe")
    slot = taken(tmp_path)
    assert (slot.number, slot.is_held) == (1, True)
    assert (tmp_path / "window-1.bad.lock").exists()
    slot.release()
