"""The history worker: questions in their order, replies in the window's thread, an end in time."""

import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NoReturn

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from tictactoe_gui.session.history import worker as worker_module
from tictactoe_gui.session.history.database import Database, OpenResult, State
from tictactoe_gui.session.history.worker import HistoryWorker

PATIENCE_MS = 30_000

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def worker(tmp_path: Path) -> Iterator[HistoryWorker]:
    made = HistoryWorker(tmp_path / "history.sqlite3")
    yield made
    assert made.close(PATIENCE_MS)


@pytest.fixture
def opened(worker: HistoryWorker) -> HistoryWorker:
    worker.open()
    assert worker.wait(PATIENCE_MS)
    return worker


@pytest.fixture
def gate() -> Iterator[threading.Event]:
    """Holds up the history worker's thread until it is set."""
    made = threading.Event()
    yield made
    made.set()


def history_thread() -> threading.Thread:
    """Return the thread that was begun last."""
    return [each for each in threading.enumerate() if each.name == "history"][-1]


def _number(number: int, _database: Database) -> int:
    return number


def fail(_database: Database) -> NoReturn:
    raise sqlite3.OperationalError("disk I/O error")


def test_the_opening_is_told_and_replies_come_in_the_order_of_the_questions(
    worker: HistoryWorker, qtbot: QtBot
) -> None:
    openings: list[OpenResult] = []
    replies: list[int] = []
    worker.opened.connect(openings.append)
    worker.ask(lambda _: 1)  # nothing can be asked before the beginning
    assert (worker.is_open, worker.is_busy) == (False, False)
    worker.open()
    for number in range(100):
        worker.ask(partial(_number, number), replies.append)
    assert replies == []
    qtbot.waitUntil(lambda: len(replies) == 100)
    assert replies == list(range(100))
    assert not worker.is_busy
    assert openings == [worker.opening] == [OpenResult(State.FINE)]


def test_the_interface_does_not_wait_for_an_answer(
    opened: HistoryWorker, gate: threading.Event, qtbot: QtBot
) -> None:
    replies: list[object] = []
    opened.ask(lambda _: gate.wait(), replies.append)
    assert not opened.wait(1)
    assert (replies, opened.is_busy) == ([], True)
    gate.set()
    qtbot.waitUntil(lambda: replies == [True])
    assert not opened.is_busy


def test_waiting_delivers_each_reply_once_and_what_is_asked_out_of_one(
    opened: HistoryWorker,
) -> None:
    replies: list[int] = []
    opened.ask(lambda _: 1, replies.append)
    opened.ask(lambda _: 2, lambda _: opened.ask(lambda _: 3, replies.append))
    assert opened.wait(PATIENCE_MS)
    QCoreApplication.processEvents()
    assert replies == [1, 3]


def test_a_failure_is_told_to_whoever_asked_and_keeps_nothing_else_from_being_answered(
    opened: HistoryWorker,
) -> None:
    failures: list[Exception] = []
    general: list[Exception] = []
    opened.failed.connect(general.append)
    opened.ask(fail, on_failure=failures.append)
    assert opened.wait(PATIENCE_MS)
    assert [str(each) for each in failures] == ["disk I/O error"]
    assert general == []
    replies: list[int] = []
    opened.ask(fail)
    opened.ask(lambda _: 1, replies.append)
    assert opened.wait(PATIENCE_MS)
    assert [str(each) for each in general] == ["disk I/O error"]
    assert replies == [1]


def test_a_reply_that_fails_keeps_no_other_from_being_told(
    opened: HistoryWorker, qtbot: QtBot
) -> None:
    replies: list[int] = []

    def complain(_: int) -> NoReturn:
        raise ZeroDivisionError

    with qtbot.captureExceptions() as errors:
        opened.ask(lambda _: 0, complain)
        opened.ask(lambda _: 1, replies.append)
        qtbot.waitUntil(lambda: replies == [1])
    assert [each[0] for each in errors] == [ZeroDivisionError]
    assert not opened.is_busy


# What only reads.


def test_what_takes_long_to_read_stands_before_no_move(
    opened: HistoryWorker, gate: threading.Event
) -> None:
    read: list[object] = []
    written: list[int] = []
    opened.read(lambda _: gate.wait(), read.append)
    opened.ask(lambda _: 1, written.append)
    while not written:
        assert not opened.wait(1)
    assert read == []
    gate.set()
    assert opened.wait(PATIENCE_MS)
    assert read == [True]


def test_a_look_writes_nothing(opened: HistoryWorker) -> None:
    failures: list[Exception] = []
    opened.read(
        lambda each: each.connection.execute("INSERT INTO unlisted VALUES (7)"),
        on_failure=failures.append,
    )
    assert opened.wait(PATIENCE_MS)
    assert [str(each) for each in failures] == ["attempt to write a readonly database"]


FOR_EVER = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"


def count_for_ever(begun: threading.Event, database: Database) -> object:
    begun.set()
    return database.connection.execute(FOR_EVER).fetchone()


@pytest.mark.parametrize("is_closed", [False, True])
def test_a_look_that_is_cancelled_ends_and_says_nothing(
    opened: HistoryWorker, gate: threading.Event, *, is_closed: bool
) -> None:
    told: list[object] = []
    look = opened.read(partial(count_for_ever, gate), told.append, told.append)
    waiting = opened.read(lambda _: 1, told.append, told.append)
    assert gate.wait(PATIENCE_MS / 1000)
    waiting.cancel()
    if is_closed:
        assert opened.close(PATIENCE_MS)
    else:
        look.cancel()
        assert opened.wait(PATIENCE_MS)
    assert told == []
    assert not opened.is_busy


@pytest.mark.parametrize("question", [partial(_number, 1), fail])
def test_a_look_that_is_cancelled_says_nothing_though_its_reply_is_on_its_way(
    opened: HistoryWorker, question: Callable[[Database], int]
) -> None:
    told: list[object] = []
    look = opened.read(question, told.append, told.append)
    begun = threading.Event()
    opened.read(lambda _: begun.set())  # begins when the reply of the first is posted
    assert begun.wait(PATIENCE_MS / 1000)
    look.cancel()
    assert opened.wait(PATIENCE_MS)
    assert told == []


def test_a_look_follows_to_the_file_that_replaces_a_damaged_one(
    opened: HistoryWorker, gate: threading.Event, tmp_path: Path
) -> None:
    path = tmp_path / "history.sqlite3"
    count = "SELECT count(*) FROM game"
    found: list[object] = []

    def count_or_damage(database: Database) -> object:
        if not gate.is_set():
            gate.set()
            database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            path.write_bytes(b"nonsense" * 1000)
            error = sqlite3.DatabaseError("file is not a database")
            error.sqlite_errorcode = sqlite3.SQLITE_NOTADB
            raise error
        return database.connection.execute(count).fetchone()

    opened.read(lambda each: each.connection.execute(count).fetchone(), found.append)
    opened.read(count_or_damage, found.append)
    assert opened.wait(PATIENCE_MS)
    assert found == [(0,), (0,)]
    assert opened.opening
    assert opened.opening.state is State.REPLACED


def test_games_that_are_kept_in_no_file_are_seen_too(worker: HistoryWorker, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    worker.path = tmp_path / "file" / "history.sqlite3"
    worker.open()
    seen: list[object] = []
    worker.ask(lambda each: each.connection.execute("INSERT INTO unlisted VALUES (7)"))
    worker.read(
        lambda each: each.connection.execute("SELECT * FROM unlisted").fetchone(), seen.append
    )
    assert worker.wait(PATIENCE_MS)
    assert seen == [(7,)]


# The end.


@pytest.fixture
def secured(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Is set when the disk has been told to hold what was written."""
    made = threading.Event()

    def secure(_database: Database) -> bool:
        made.set()
        return True

    monkeypatch.setattr(Database, "secure", secure)
    return made


def test_the_disk_has_what_was_written_though_no_pause_comes(
    worker: HistoryWorker, secured: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody plays on and on: there is always something to be written."""
    monkeypatch.setattr(worker_module, "SECURE_SECONDS", 0.2)
    replies: list[object] = []
    worker.open()
    ended = threading.Event()

    def play_on(_database: Database) -> None:
        if not ended.is_set():
            worker._thread.put(again)  # there is always one more when this one is answered

    again = worker_module._Task(play_on, replies.append, replies.append, is_awaited=False)
    worker.ask(play_on)
    was_secured = secured.wait(PATIENCE_MS / 1000)
    ended.set()
    assert was_secured


def test_the_disk_is_not_waited_for_between_questions(
    worker: HistoryWorker, secured: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_module, "SECURE_SECONDS", PATIENCE_MS)
    worker.open()
    for number in range(3):
        worker.ask(partial(_number, number))
        assert worker.wait(PATIENCE_MS)
    assert not secured.is_set()


def test_all_that_was_asked_is_done_at_the_end_and_nothing_after_it(
    opened: HistoryWorker, tmp_path: Path
) -> None:
    thread = history_thread()
    replies: list[int] = []
    for number in range(50):
        opened.ask(partial(_number, number), replies.append)
    assert opened.close(PATIENCE_MS)
    assert replies == list(range(50))
    assert not opened.is_open
    opened.ask(lambda _: 1, replies.append)
    assert opened.close(PATIENCE_MS)
    QCoreApplication.processEvents()
    assert (len(replies), opened.is_busy) == (50, False)
    thread.join(PATIENCE_MS / 1000)
    assert not thread.is_alive()
    assert [each.name for each in tmp_path.iterdir()] == ["history.sqlite3"]


def test_one_that_was_never_opened_makes_no_file(worker: HistoryWorker, tmp_path: Path) -> None:
    assert worker.close()
    assert list(tmp_path.iterdir()) == []


def test_an_answer_that_never_comes_does_not_keep_the_program(
    opened: HistoryWorker, gate: threading.Event
) -> None:
    replies: list[object] = []
    opened.ask(lambda _: gate.wait(), replies.append)
    started = time.monotonic()
    assert not opened.close(50)
    assert not opened.close(50)
    # Said of a machine that is busy with other things; without an end it would be for ever.
    assert time.monotonic() - started < PATIENCE_MS / 1000
    assert history_thread().daemon
    gate.set()
    assert opened.close(PATIENCE_MS)
    assert replies == [True]


def test_a_reply_may_come_when_the_worker_is_gone(gate: threading.Event, tmp_path: Path) -> None:
    worker = HistoryWorker(tmp_path / "history.sqlite3")
    worker.open()
    worker.ask(lambda _: gate.wait())
    thread = history_thread()
    assert not worker.close(1)
    import shiboken6

    shiboken6.delete(worker)
    gate.set()
    thread.join(PATIENCE_MS / 1000)
    assert not thread.is_alive()


# A file that is not as it should be.
