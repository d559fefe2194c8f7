"""The store: nothing that was written is lost, whatever the file and the disk do."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.bad_input import full_disk, needs_full_disk
from tests.session.store.conftest import Seat
from tests.session.store.seated import FILE, Seated, records_in
from tictactoe_gui.session.store import database, games, store
from tictactoe_gui.session.store.documents import put_text, text_of
from tictactoe_gui.session.store.keeper import log_of

X_WINS = (0, 3, 1, 4, 2)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What cannot be written is told, and tried again, at once."""
    monkeypatch.setattr(store, "PATIENCE", 2)
    monkeypatch.setattr(store, "LATER_MS", 1)
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.001)


def locked(folder: Path, how: str = "IMMEDIATE") -> sqlite3.Connection:
    """Return what keeps everybody else from writing, or from reading too if it is EXCLUSIVE."""
    other = sqlite3.connect(folder / FILE, isolation_level=None)
    if how == "EXCLUSIVE":
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute(f"BEGIN {how}")
    return other


def test_the_file_does_not_change_while_it_is_open_and_has_all_when_it_is_closed(
    seat: Seat, tmp_path: Path
) -> None:
    """Nobody moves the log into the file under a writer that does not sync."""
    seated = seat()
    before = (tmp_path / FILE).read_bytes()
    for _ in range(40):
        seated.play(*X_WINS)
        seated.session.new_game()
    assert log_of(tmp_path / FILE).stat().st_size > 1_000_000
    assert (tmp_path / FILE).read_bytes() == before
    seated.close()
    assert not log_of(tmp_path / FILE).exists()
    assert len(records_in(tmp_path)) == 40


def test_the_window_does_not_sync_and_what_closes_last_does(seat: Seat) -> None:
    seated = seat()

    def syncs(connection: sqlite3.Connection) -> int:
        found: int = connection.execute("PRAGMA synchronous").fetchone()[0]
        return found

    assert seated.store.connection
    assert syncs(seated.store.connection) == 0
    assert seated.store.read(syncs) == 1
    assert seated.store._keeper
    assert syncs(seated.store._keeper._connection) == 1


@contextmanager
def hindered(folder: Path, how: str) -> Iterator[None]:
    """Keep windows from writing, as a full disk does, or another program that writes."""
    if how == "full":
        with full_disk(log_of(folder / FILE).stat().st_size):
            yield
    else:
        with closing(locked(folder)):
            yield


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("how", ["locked", pytest.param("full", marks=needs_full_disk)])
def test_what_cannot_be_written_is_told_once_and_written_in_order(
    seat: Seat, tmp_path: Path, qtbot: QtBot, how: str
) -> None:
    seated = seat()
    seated.play(0)
    with hindered(tmp_path, how):
        seated.play(4)
        assert len(seated.troubles) == (how == "full")  # another program may soon be done
        qtbot.waitUntil(lambda: bool(seated.troubles))
        seated.play(8)
        seated.store.write(lambda connection: put_text(connection, "name", "text"))
        assert not seated.store.flush()  # which is not told again
        assert records_in(tmp_path)[0].game.moves == (0,)
    qtbot.waitUntil(lambda: bool(seated.mended))
    assert [database.is_busy(each) for each in seated.troubles] == [how == "locked"]
    assert records_in(tmp_path)[0].game.moves == (0, 4, 8)
    assert seated.store.read(lambda connection: text_of(connection, "name")) == "text"


@needs_full_disk
@pytest.mark.usefixtures("impatient")
def test_without_room_for_a_file_memory_keeps_all_until_there_is(
    tmp_path: Path, qtbot: QtBot
) -> None:
    seated = Seated(tmp_path)
    with full_disk(100):
        seated.start()
        (opening,) = seated.openings
        assert not opening.is_in_file
        assert opening.error
        seated.play(0, 4)
        assert seated.store.connection
        assert len(games.rows(seated.store.connection)) == 1
    qtbot.waitUntil(lambda: bool(seated.mended))
    seated.play(8)
    assert records_in(tmp_path)[0].game.moves == (0, 4, 8)
    seated.close()


@needs_full_disk
@pytest.mark.usefixtures("impatient")
def test_what_only_the_log_has_is_not_lost_where_it_cannot_be_read_at_the_start(
    seat: Seat, tmp_path: Path, qtbot: QtBot
) -> None:
    seated = seat()
    seated.play(0, 4)
    seated.close()
    seat().play(8)
    killed = tmp_path / "killed"
    killed.mkdir()
    for path in (tmp_path / FILE, log_of(tmp_path / FILE)):
        (killed / path.name).write_bytes(path.read_bytes())
    again = Seated(killed)
    with full_disk(100):
        again.start()
        assert not again.openings[0].is_in_file
    qtbot.waitUntil(lambda: bool(again.mended))
    assert (0, 4, 8) in [each.game.moves for each in records_in(killed)]
    again.close()


@pytest.mark.usefixtures("impatient")
def test_a_file_that_was_locked_at_the_start_keeps_what_is_played_once_it_is_not(
    tmp_path: Path, qtbot: QtBot
) -> None:
    Seated(tmp_path).start().close()
    other = locked(tmp_path, "EXCLUSIVE")
    seated = Seated(tmp_path)
    seated.store.open()
    assert not seated.store.opening
    other.close()
    qtbot.waitUntil(lambda: bool(seated.openings))
    seated.autosave.start()
    seated.play(0)
    assert records_in(tmp_path)[0].game.moves == (0,)
    seated.close()


@pytest.mark.usefixtures("impatient")
def test_what_waits_is_written_at_the_end_as_soon_as_another_program_is_done(
    seat: Seat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = seat()
    seated.play(0)
    other = locked(tmp_path)
    seated.play(4)
    monkeypatch.setattr(store, "sleep", lambda _: other.close())
    seated.close()
    assert records_in(tmp_path)[0].game.moves == (0, 4)


@pytest.mark.usefixtures("impatient")
def test_an_error_of_what_waits_does_not_keep_the_rest_from_being_written(
    seat: Seat, tmp_path: Path, qtbot: QtBot
) -> None:
    seated = seat()
    other = locked(tmp_path)
    seated.play(0)
    seated.store.write(lambda _: 1 / 0)
    with qtbot.captureExceptions() as caught:
        other.close()
        qtbot.waitUntil(lambda: bool(records_in(tmp_path)))
    assert [each[0] for each in caught] == [ZeroDivisionError]
    seated.play(4)
    assert records_in(tmp_path)[0].game.moves == (0, 4)


def test_a_file_that_is_locked_while_it_is_suspect_keeps_the_log_that_others_write(
    seat: Seat, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = seat(), seat()
    first.play(0)

    def refuse(_path: Path, **_kinds: bool) -> None:
        error = sqlite3.OperationalError("database is locked")
        error.sqlite_errorcode = sqlite3.SQLITE_BUSY
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(database, "open_database", refuse)
        first.store.suspect(sqlite3.DatabaseError("damaged"))
    qtbot.waitUntil(lambda: bool(first.store.opening))
    first.play(4)
    second.play(8)
    assert {each.game.moves for each in records_in(tmp_path)} == {(0, 4), (8,)}
