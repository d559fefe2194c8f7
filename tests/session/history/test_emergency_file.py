"""What the database cannot take in time is kept beside it, and taken in by the next start."""

import errno
import os
import sqlite3
import threading
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.posix import make_pipe
from tests.processes import talk
from tests.session.history.conftest import Seat
from tests.session.history.seated import PATIENCE_MS, Seated, moves_in
from tests.session.records import new, play
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord
from tictactoe_gui.session.history import autosave as autosave_module
from tictactoe_gui.session.history import database as opening
from tictactoe_gui.session.history import games
from tictactoe_gui.session.history import worker as worker_module
from tictactoe_gui.session.history.autosave import FILE, Unwritten
from tictactoe_gui.session.history.database import Database, State
from tictactoe_gui.session.history.emergency_file import EmergencyFile, Unsaved
from tictactoe_gui.session.history.record_text import read_record
from tictactoe_gui.session.history.slot import Slot

EARLIER = play(new(), 8, 7)
PLAYER = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from tests.posix import make_pipe
from tests.session.history.conftest import Seat
from tests.session.history.seated import TWO
from tictactoe_gui.session.history import autosave as autosave_module
from tictactoe_gui.session.history.autosave import Autosave
from tictactoe_gui.session.session import GameSession

autosave_module.CLOSE_MS = autosave_module.LAST_MS = 100  # it will not be had meanwhile
app = QCoreApplication([])
session = GameSession(TWO)
autosave = Autosave(session, Path(sys.argv[1]))
autosave.start()
autosave.worker.wait(250)
session.new_game()
session.play(0)
session.play(4)
print(session.record.uid, flush=True)
sys.stdin.readline()
session.close()
autosave.close()
"""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin with the last game, however slow the machine is."""
    monkeypatch.setattr(autosave_module, "OPEN_MS", PATIENCE_MS)


@pytest.fixture
def earlier(tmp_path: Path, qtbot: QtBot) -> GameRecord:
    """What the last window had."""
    assert qtbot
    with closing(Database(tmp_path / FILE)) as database:
        games.save(database, 1, games.names_of(OpenGamesRecord((), EARLIER)), [EARLIER])
    return EARLIER


def beside(folder: Path) -> list[Path]:
    return sorted(folder.glob("unsaved-*"))


@pytest.mark.slow
@pytest.mark.parametrize("end", ["kill", "close"])
def test_another_program_that_holds_the_history_costs_no_move(
    tmp_path: Path, earlier: GameRecord, qtbot: QtBot, seat: Seat, end: str
) -> None:
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        process = talk("-c", PLAYER, tmp_path)
        assert process.stdout
        uid = process.stdout.readline().strip()
        if end == "kill":
            qtbot.waitUntil(
                lambda: [each for each in beside(tmp_path) if b"[1,5]" in written(each)] != [],
                timeout=PATIENCE_MS,
            )
            process.kill()
        process.communicate("\n", timeout=60)
        assert uid not in moves_in(tmp_path)
    seated = seat()
    assert seated.session.record.uid == uid
    assert seated.session.game.moves == (0, 4)
    assert seated.session.open_games.before == (earlier,)
    assert moves_in(tmp_path) == {earlier.uid: (8, 7), uid: (0, 4)}
    assert beside(tmp_path) == []
    assert seated.troubles == []


def written(path: Path) -> bytes:
    return path.read_bytes().replace(b" ", b"").replace(b"\\", b"")


def test_moves_of_a_window_that_ends_before_the_history_is_read_are_kept(
    tmp_path: Path,
    earlier: GameRecord,
    slow_start: threading.Event,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("CLOSE_MS", "LAST_MS"):
        monkeypatch.setattr(autosave_module, name, 1)
    first = Seated(tmp_path, wait_ms=1)
    first.session.new_game()
    first.play(0, 4)
    first.close()
    uid = first.session.record.uid
    assert len(beside(tmp_path)) == 1
    slow_start.set()  # now it is written after all, by a thread that nobody waits for
    assert first.autosave.worker.close(PATIENCE_MS)
    second = Seated(tmp_path, wait_ms=1)
    assert second.autosave.worker.wait(PATIENCE_MS)
    second.close()
    assert second.autosave.worker.close(PATIENCE_MS)
    assert moves_in(tmp_path) == {earlier.uid: (8, 7), uid: (0, 4)}
    assert beside(tmp_path) == []


def left(folder: Path, *lines: Unsaved, number: int = 1) -> EmergencyFile:
    """Leave a file as a program that was killed has."""
    slot = Slot(folder)
    slot.number = number
    made = EmergencyFile(folder, slot)
    for line in lines:
        made.append(line)
    return made


def test_games_go_on_as_they_were_last(tmp_path: Path, earlier: GameRecord, seat: Seat) -> None:
    later = replace(earlier, game=earlier.game.play(0))
    names = games.names_of(OpenGamesRecord((earlier,), BEGUN, (later,)))
    left(tmp_path, Unsaved(1, names, [BEGUN, later]))
    seated = seat()
    assert seated.session.record == BEGUN
    assert seated.session.open_games.before[0].game.moves == (8, 7, 0)
    assert beside(tmp_path) == []


BEGUN = play(new(), 4)


def test_what_the_database_has_already_is_not_taken_for_newer(
    tmp_path: Path, earlier: GameRecord, seat: Seat
) -> None:
    """Killed after the database has caught up: the window is as the database says."""
    before = replace(earlier, game=earlier.game.at(1))
    file = left(tmp_path, Unsaved(1, games.names_of(OpenGamesRecord((), BEGUN)), [before, BEGUN]))
    file.note(2)
    seated = seat()
    assert seated.session.record == earlier
    assert moves_in(tmp_path) == {earlier.uid: (8, 7), BEGUN.uid: (4,)}


def test_what_a_running_program_keeps_beside_is_its_own(tmp_path: Path, seat: Seat) -> None:
    holder = Slot(tmp_path)
    assert holder.take_number(2)
    left(tmp_path, Unsaved(1, None, [BEGUN]), number=2)
    seat().close()
    assert len(beside(tmp_path)) == 1
    holder.release()
    seat()
    assert beside(tmp_path) == []
    assert moves_in(tmp_path) == {BEGUN.uid: (4,)}


def test_a_file_that_is_none_of_ours_is_kept_aside(tmp_path: Path, seat: Seat) -> None:
    file = left(tmp_path, Unsaved(1, None, [BEGUN]))
    with file.path.open("ab") as opened:
        opened.write(b"\nnonsense\n{}\n[]\n" + b'{"number": 2, "late')  # and not written whole
    seat()
    assert [".bad.jsonl" in each.name for each in beside(tmp_path)] == [True]
    assert moves_in(tmp_path) == {BEGUN.uid: (4,)}


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
def test_a_pipe_in_its_place_is_not_waited_for(
    tmp_path: Path, seat: Seat, caplog: pytest.LogCaptureFixture
) -> None:
    make_pipe(tmp_path / "unsaved-1-pipe.jsonl")
    seated = seat()
    assert seated.autosave.worker.wait(PATIENCE_MS)
    assert seated.troubles == []
    assert caplog.messages == ["unsaved-1-pipe.jsonl cannot be read"]
    caplog.clear()


def test_a_file_that_cannot_be_read_now_is_taken_in_by_another_start(
    tmp_path: Path, seat: Seat, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    file = left(tmp_path, Unsaved(1, None, [BEGUN])).path
    opens = os.open

    def fails(path: Path, *arguments: int) -> int:
        if Path(path) == file:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return opens(path, *arguments)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", fails)
        seat().close()
    assert caplog.messages == [f"{file.name} cannot be read"]
    caplog.clear()
    assert beside(tmp_path) == [file]
    seat()
    assert beside(tmp_path) == []
    assert moves_in(tmp_path) == {BEGUN.uid: (4,)}


# A disk that takes nothing.


def test_a_database_that_fails_is_told_with_what_becomes_of_the_games(
    tmp_path: Path, seat: Seat, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(autosave_module, "RETRY_MS", 10)
    seated = seat()
    full, saves = [True], list[bool]()
    save = games.save

    def fail(*arguments: Any) -> None:  # noqa: ANN401
        saves.append(True)
        if full:
            raise sqlite3.OperationalError("database or disk is full")
        save(*arguments)

    monkeypatch.setattr(games, "save", fail)
    seated.session.play(0)
    qtbot.waitUntil(lambda: len(seated.troubles) == 1, timeout=PATIENCE_MS)
    assert seated.troubles[0].is_in_emergency_file
    assert b"[1]" in written(beside(tmp_path)[0])
    append = EmergencyFile.append

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(EmergencyFile, "append", refuse)
    seated.session.play(4)
    qtbot.waitUntil(lambda: len(seated.troubles) == 2, timeout=PATIENCE_MS)
    assert not seated.troubles[1].is_in_emergency_file
    seated.session.play(8)
    tried = len(saves)
    qtbot.waitUntil(lambda: len(saves) > tried + 1, timeout=PATIENCE_MS)
    assert len(seated.troubles) == 2  # told once
    assert seated.mended == []
    monkeypatch.setattr(EmergencyFile, "append", append)
    full.clear()  # and nobody moves
    qtbot.waitUntil(lambda: seated.mended == [True], timeout=PATIENCE_MS)
    assert moves_in(tmp_path) == {seated.session.record.uid: (0, 4, 8)}
    seated.close()
    assert beside(tmp_path) == []


def test_a_file_that_can_only_be_read_shows_its_games(
    tmp_path: Path, earlier: GameRecord, seat: Seat, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """The unfinished game is on the board; what is played goes beside, and in when it can."""
    monkeypatch.setattr(worker_module, "RETRY_SECONDS", 0.01)
    forbidden = [True]

    def refuse(path: Path) -> None:
        if forbidden:
            raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(opening, "make_file", refuse)
    seated = seat()
    assert seated.session.record == earlier
    assert [each.state for each in seated.troubles] == [State.READ_ONLY]
    seated.session.play(0)
    qtbot.waitUntil(lambda: len(seated.troubles) == 2, timeout=PATIENCE_MS)
    assert isinstance(seated.troubles[1], Unwritten)
    assert moves_in_file(tmp_path) == {earlier.uid: (8, 7)}
    forbidden.clear()
    qtbot.waitUntil(lambda: bool(seated.mended), timeout=PATIENCE_MS)
    qtbot.waitUntil(
        lambda: moves_in_file(tmp_path) == {earlier.uid: (8, 7, 0)}, timeout=PATIENCE_MS
    )


@pytest.mark.parametrize("tries", [1, 2])
def test_a_file_that_can_only_be_read_is_tried_again_after_a_while_and_not_before(
    earlier: GameRecord, seat: Seat, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, tries: int
) -> None:
    monkeypatch.setattr(worker_module, "RETRY_SECONDS", 0.01)
    tried, replies = list[Path](), list[object]()

    def refuse(path: Path) -> None:
        tried.append(path)
        if len(tried) == tries:
            monkeypatch.setattr(worker_module, "RETRY_SECONDS", 3600)
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(opening, "make_file", refuse)
    seated = seat()
    assert seated.session.record == earlier
    qtbot.waitUntil(lambda: len(tried) >= tries, timeout=PATIENCE_MS)
    for number in range(20):
        seated.autosave.worker.ask(games.rows, replies.append)
        qtbot.waitUntil(lambda n=number: len(replies) > n, timeout=PATIENCE_MS)  # type: ignore[misc]
    assert len(tried) == tries


def moves_in_file(folder: Path) -> dict[str, tuple[int, ...]]:
    with closing(sqlite3.connect(folder / FILE)) as connection:
        rows = connection.execute("SELECT uid, record FROM game").fetchall()
    return {uid: read_record(record).game.moves for uid, record in rows}
