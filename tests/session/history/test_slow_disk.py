"""On a slow disk a move is written at once and synced behind; an end waits for one sync."""

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.disk import PATIENCE, Disk, slow_disk
from tests.session.history.seated import Seated, records_in
from tictactoe_gui.session.history import autosave as autosave_module
from tictactoe_gui.session.history import games
from tictactoe_gui.session.history import worker as worker_module

MOVES = (0, 4, 8, 1, 7)


class Blocked(Seated):
    """Its database may be blocked."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(folder)
        self.folder, self.gate = folder, threading.Event()
        self._monkeypatch = monkeypatch

    def block_history(self) -> None:
        """Let the database take nothing before the gate is opened; a move need not wait for it."""
        self._monkeypatch.setattr(autosave_module, "HEAD_START", 0)
        save = games.save

        def save_late(*arguments: Any) -> None:  # noqa: ANN401
            self.gate.wait(PATIENCE)
            save(*arguments)

        self._monkeypatch.setattr(games, "save", save_late)

    @property
    def beside(self) -> bytes:
        """What the emergency file has."""
        return b"".join([each.read_bytes() for each in self.folder.glob("unsaved-*")])

    @property
    def stored(self) -> tuple[int, ...]:
        """The moves of the game in the database."""
        (record,) = records_in(self.folder)
        return record.game.moves


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return slow_disk(monkeypatch)


@pytest.fixture
def nothing_due(monkeypatch: pytest.MonkeyPatch) -> None:
    """The database is not synced before the end, which is settled when it opens."""
    monkeypatch.setattr(worker_module, "SECURE_SECONDS", 3600)


@pytest.fixture
def seated(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, disk: Disk
) -> Iterator[Blocked]:
    """A move is waited for until it is written somewhere, however slow the machine is."""
    assert qtbot
    patient = PATIENCE * 1000
    for name in ("OPEN_MS", "WRITE_MS", "LAST_MS"):
        monkeypatch.setattr(autosave_module, name, patient)
    monkeypatch.setattr(autosave_module, "HEAD_START", 1)
    seated = Blocked(tmp_path, monkeypatch)
    monkeypatch.setattr(worker_module, "SECURE_SECONDS", 3600)
    yield seated
    disk.be_quick()
    seated.gate.set()
    seated.close()
    assert seated.autosave.worker.close(patient)


def test_moves_that_the_database_cannot_take_are_written_while_the_disk_syncs(
    seated: Blocked,
) -> None:
    seated.block_history()
    for count, cell in enumerate(MOVES, start=1):
        seated.play(cell)
        assert seated.beside.count(b'"number"') == count


@pytest.mark.usefixtures("nothing_due")
def test_several_moves_are_synced_at_once(seated: Blocked, disk: Disk) -> None:
    seated.block_history()
    seated.play(*MOVES[:4])
    disk.release(1)  # the folder
    disk.release(2)  # the file
    seated.play(MOVES[4])
    disk.wait_for(3)
    assert disk.begun == 3


def test_the_database_takes_moves_while_the_disk_syncs(
    seated: Blocked, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sync at a time, for all that was written meanwhile."""
    monkeypatch.setattr(worker_module, "SECURE_SECONDS", 0)
    for cell in MOVES:
        seated.play(cell)
        disk.wait_for(1)
        assert seated.stored == seated.session.game.moves
    assert seated.beside == b""
    assert disk.begun == 1
    disk.release(1)
    disk.wait_for(2)


def synced(disk: Disk, *numbers: int) -> Callable[[], None]:
    """Release syncs once all of them are under way, beside what is done in this thread."""
    thread = threading.Thread(target=disk.release, args=numbers)
    thread.start()
    return thread.join


@pytest.mark.parametrize("is_free", [True, False])
def test_an_end_waits_for_one_sync(
    seated: Blocked, disk: Disk, monkeypatch: pytest.MonkeyPatch, *, is_free: bool
) -> None:
    """One that is under way, of older moves, and that of the last ones go on side by side."""
    monkeypatch.setattr(autosave_module, "CLOSE_MS", PATIENCE * 1000 if is_free else 1)
    if not is_free:
        seated.block_history()
    else:
        monkeypatch.setattr(worker_module, "SECURE_SECONDS", 0)
    seated.play(*MOVES[:3])
    disk.wait_for(1)
    monkeypatch.setattr(worker_module, "SECURE_SECONDS", 3600)
    if not is_free:
        disk.release(1)  # the folder
        disk.wait_for(2)
    under_way = disk.begun
    seated.play(*MOVES[3:])
    join = synced(disk, under_way, under_way + 1)
    seated.close()
    assert seated.autosave.worker.is_safe.is_set()
    join()


@pytest.mark.usefixtures("nothing_due")
def test_an_end_that_waits_for_other_writes_does_not_wait_for_their_sync(
    seated: Blocked, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The moves are safe by then: what the database does after them need not end."""
    monkeypatch.setattr(autosave_module, "CLOSE_MS", 1)
    seated.block_history()
    seated.play(*MOVES)
    disk.wait_for(1)  # or the last sync would begin with the folder, and be the third
    written: list[object] = []
    worker = seated.autosave.worker
    worker.ask(lambda _: None, written.append)

    def release() -> None:
        disk.release(1, 2)  # the folder, and the file
        worker.is_safe.wait(PATIENCE)
        seated.gate.set()

    thread = threading.Thread(target=release)
    thread.start()
    begun = time.monotonic()
    seated.close()
    assert time.monotonic() - begun < PATIENCE / 2
    assert written
    thread.join()


def test_a_sync_that_fails_is_tried_again(
    seated: Blocked, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = threading.Semaphore(0)

    def fail(_file: int) -> None:
        tried.release()
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("os.fsync", fail)
    monkeypatch.setattr(worker_module, "SECURE_SECONDS", 0)
    seated.play(MOVES[0])
    assert tried.acquire(timeout=PATIENCE)
    assert tried.acquire(timeout=PATIENCE)
    monkeypatch.setattr("os.fsync", disk.fsync)
    disk.wait_for(1)
