"""A history that stands elsewhere is taken along, whole, and at whatever moment that is stopped."""

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread

import pytest

from tests.posix import make_pipe
from tests.session.records import new as new_record
from tests.session.records import play
from tictactoe_gui.session.history import games
from tictactoe_gui.session.history.autosave import FILE, Autosave
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.relocation import relocated
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Settings

RECORDS = [play(new_record(), 4, 0), play(new_record(), 0, 4, 8)]
UIDS = {each.uid for each in RECORDS}


class Stop(BaseException):
    """The program ends here."""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A history as a killed program leaves it: its games are in the log beside it."""
    path = tmp_path / "roaming" / FILE
    database = Database(path)
    games.add(database, RECORDS)
    kept = {each: Path(f"{path}{each}").read_bytes() for each in ("", "-wal", "-shm")}
    database.close()
    for ending, content in kept.items():
        Path(f"{path}{ending}").write_bytes(content)
    assert len(kept["-wal"]) > len(kept[""])
    return path


@pytest.fixture
def new(tmp_path: Path) -> Path:
    return tmp_path / "local" / FILE


def uids(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as connection:
        return {uid for (uid,) in connection.execute("SELECT uid FROM game")}


def names(path: Path) -> list[str]:
    return sorted(each.name for each in path.parent.iterdir())


def let_disks_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    replace = Path.replace

    def replace_on_one_disk(self: Path, target: "Path | str") -> Path:
        if self.parent != Path(target).parent:
            raise OSError(errno.EXDEV, "another disk")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", replace_on_one_disk)


def full(_file: int) -> None:
    raise OSError(errno.ENOSPC, "full")


@pytest.fixture(params=["one disk", "two disks"])
def disks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "two disks":
        let_disks_differ(monkeypatch)


@pytest.mark.usefixtures("disks")
def test_it_comes_whole_and_nothing_stays(old: Path, new: Path) -> None:
    assert relocated(old, new) == new
    assert uids(new) == UIDS
    assert names(old) == []
    assert names(new) == [FILE]
    assert os.name == "nt" or new.stat().st_mode & 0o077 == 0
    assert relocated(old, new) == new


def steps(monkeypatch: pytest.MonkeyPatch, last: int) -> Iterator[None]:
    """Let the program end before the step of that number on a disk."""
    left = iter(range(last))

    def counted(do: Callable[..., object]) -> Callable[..., object]:
        def do_or_stop(*words: object, **facts: object) -> object:
            if next(left, None) is None:
                raise Stop
            return do(*words, **facts)

        return do_or_stop

    with monkeypatch.context() as patch:
        for name in ("replace", "unlink"):
            patch.setattr(Path, name, counted(getattr(Path, name)))
        for name in ("open", "fsync"):
            patch.setattr(os, name, counted(getattr(os, name)))
        yield


@pytest.mark.usefixtures("disks")
@pytest.mark.parametrize("is_damaged", [False, True], ids=["sound", "damaged"])
@pytest.mark.parametrize("last", range(16))
def test_stopped_anywhere_it_goes_on_the_next_time(
    old: Path, new: Path, monkeypatch: pytest.MonkeyPatch, last: int, is_damaged: bool
) -> None:
    before = {each: Path(f"{old}{each}").read_bytes() for each in ("", "-wal")}
    if is_damaged:
        before[""] = b"no database" * 500
        old.write_bytes(before[""])
    for _ in steps(monkeypatch, last):
        with suppress(Stop):
            relocated(old, new)
    assert relocated(old, new) == new
    assert names(old) == []
    if is_damaged:
        assert {each: Path(f"{new}{each}").read_bytes() for each in before} == before
    else:
        assert uids(new) == UIDS
        assert not [each for each in names(new) if each.endswith((".part", ".moving"))]


def test_what_another_program_uses_stays_and_is_used_there(old: Path, new: Path) -> None:
    other = Database(old)
    assert relocated(old, new) == old
    games.add(other, [play(new_record(), 2)])
    other.close()
    assert relocated(old, new) == new
    assert len(uids(new)) == len(UIDS) + 1


def test_no_other_history_is_overwritten(old: Path, new: Path) -> None:
    there = Database(new)
    games.add(there, [play(new_record(), 2)])
    there.close()
    before = {each.name: each.read_bytes() for each in old.parent.iterdir()}
    assert relocated(old, new) == new
    assert len(uids(new)) == 1
    assert {each.name: each.read_bytes() for each in old.parent.iterdir()} == before


def test_a_disk_that_is_full_leaves_it_where_it_was(
    old: Path, new: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_disks_differ(monkeypatch)
    monkeypatch.setattr(os, "fsync", full)
    assert relocated(old, new) == old
    assert uids(old) == UIDS
    assert names(new) == []


def test_one_that_was_begun_meanwhile_is_not_overwritten_by_the_one_that_cannot_move(
    old: Path, new: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moving = old.with_name(f"{old.name}.moving")
    old.replace(moving)
    kept = moving.read_bytes()
    with closing(Database(old)) as database:
        games.add(database, RECORDS[:1])
    let_disks_differ(monkeypatch)
    monkeypatch.setattr(os, "fsync", full)
    assert relocated(old, new) == old
    assert uids(old) == {RECORDS[0].uid}
    assert moving.read_bytes() == kept


def test_the_program_goes_on_with_the_history_that_it_finds_there(old: Path, new: Path) -> None:
    autosave = Autosave(GameSession(Settings()), new.parent, old.parent)
    autosave.worker.open()
    found: list[int] = []
    autosave.worker.ask(lambda database: len(games.rows(database)), found.append)
    assert autosave.worker.close(30_000)
    assert found == [len(RECORDS)]
    assert autosave.worker.path == new


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
@pytest.mark.parametrize("stands", ["pipe", "device"])
def test_what_stands_in_the_place_of_the_lock_is_made_way(
    old: Path, new: Path, stands: str
) -> None:
    new.parent.mkdir()
    lock = Path(f"{new}.moving.lock")
    if stands == "pipe":
        make_pipe(lock)
    else:
        lock.symlink_to("/dev/zero")
    moves = Thread(target=relocated, args=(old, new), daemon=True)  # which once never ended
    moves.start()
    moves.join(10)
    assert not moves.is_alive()
    assert uids(new) == UIDS
