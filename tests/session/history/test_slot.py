"""Slots: each running program has its own, and a killed one leaves it."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile

from tests.posix import is_root
from tictactoe_gui.session.history.slot import Slot


def taken(folder: Path) -> Slot:
    slot = Slot(folder)
    slot.take()
    return slot


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
