"""Autosave: whatever changes in a session is on disk, and there at the next start."""

import os
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.session.history.conftest import Seat
from tests.session.history.seated import PATIENCE_MS, TWO, records_in
from tests.session.records import new, play, see
from tests.session.table import LONG_SEARCH, QUICK
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord
from tictactoe_gui.session.history import autosave as autosave_module
from tictactoe_gui.session.history import games
from tictactoe_gui.session.history import worker as worker_module
from tictactoe_gui.session.history.autosave import FILE
from tictactoe_gui.session.history.database import COMPANIONS, Database, OpenResult, State
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Side
from tictactoe_gui.session.thinking import Activity

X_WINS = (0, 3, 1, 4, 2)
WON = play(new(), *X_WINS)
BEGUN = play(new(), 0, 4)


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave_module, "OPEN_MS", PATIENCE_MS)
    monkeypatch.setattr(autosave_module, "WRITE_MS", PATIENCE_MS)


@pytest.fixture
def kept(tmp_path: Path) -> "Kept":
    """What another process would find now."""

    def read() -> OpenGamesRecord:
        with closing(Database(tmp_path / FILE)) as database:
            found = games.open_games(database, 1)
        assert found
        return found

    return read


Kept = Callable[[], OpenGamesRecord]


# Every change is on disk before anything else happens.


def test_every_move_is_written(seat: Seat, kept: Kept) -> None:
    seated = seat()
    for cell in X_WINS:
        seated.play(cell)
        assert kept().present == seated.session.record
        assert kept().present.game.last_move == cell
    assert kept().present.result == "X"


@pytest.mark.parametrize(
    "change",
    [
        lambda session: session.undo(),
        lambda session: session.go_to(1),
        lambda session: (session.undo(), session.play(8)),
        lambda session: (session.undo(), session.play(8), session.take_variation((0, 4))),
        lambda session: session.give_hint(),
        lambda session: (session.new_game(), session.play(3)),
        lambda session: (session.new_game(), session.play(3), session.undo(), session.undo()),
        lambda session: session.set_position("X../.O./..."),
        lambda session: session.change_and_start(replace(TWO, side=Side.X)),
        lambda session: session.open(WON),
        lambda session: session.pause(),
        lambda session: session.change(replace(TWO, representation="magic")),
    ],
    ids=range(12),
)
def test_every_change_is_written(
    seat: Seat, kept: Kept, change: Callable[[GameSession], object]
) -> None:
    seated = seat()
    seated.play(0, 4)
    change(seated.session)
    expected = seated.session.open_games
    after = tuple(each for each in expected.after if not each.game.is_untouched)
    found = kept()
    if expected.present.game.is_untouched:
        assert found.present.game.is_untouched
        assert (found.before, found.after) == (expected.before, after)
    else:
        assert found == expected._replace(after=after)


def test_changes_that_come_back_before_they_are_confirmed_are_written(
    seat: Seat, kept: Kept
) -> None:
    seated = seat()
    seated.play(0, 4)
    seated.settle()
    for ply in (1, 2, 0, 2):
        seated.session.go_to(ply)
        assert kept() == seated.session.open_games
    seated.session.new_game()
    seated.play(8)
    seated.settle()
    for change in (seated.session.undo, seated.session.undo, seated.session.redo):
        change()
        assert kept() == seated.session.open_games


def test_an_untouched_game_is_not_in_the_history(seat: Seat, tmp_path: Path) -> None:
    seated = seat()
    seated.session.new_game()
    seated.session.give_hint()
    seated.close()
    assert records_in(tmp_path) == []


def test_a_start_is_kept_while_it_is_the_present_game(
    seat: Seat, kept: Kept, tmp_path: Path, qtbot: QtBot
) -> None:
    """What a program has opened, and nobody went on with, is not in the history afterwards."""
    seated = seat(replace(QUICK, side=Side.O))
    qtbot.waitUntil(lambda: len(seated.session.game.moves) == 1)
    start = seated.session.record
    assert kept().present == start
    seated.close()
    seated = seat(replace(QUICK, side=Side.O))
    assert seated.session.record == start
    with qtbot.waitSignal(seated.session.moved):
        seated.session.new_game()
    seated.settle()
    assert [each.uid for each in records_in(tmp_path)] == [seated.session.record.uid]
    seated.session.undo()
    seated.settle()
    assert records_in(tmp_path) == [start]
    for _ in range(2):
        seated.session.new_game()
        seated.session.undo()  # before the history has answered
    seated.settle()
    start = seated.session.record
    assert records_in(tmp_path) == [start]
    with qtbot.waitSignal(seated.session.moved):
        seated.session.play(seated.session.game.board.legal_moves()[0])
    seated.session.new_game()
    seated.settle()
    assert [len(each.game.moves) for each in records_in(tmp_path)][-1] == 3
    assert start.uid in [each.uid for each in records_in(tmp_path)]


def test_what_has_not_changed_is_not_written(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[list[GameRecord]] = []
    save = games.save

    def note(*what: Any) -> None:  # noqa: ANN401
        written.append(what[3])
        save(*what)

    monkeypatch.setattr(games, "save", note)
    seated = seat()
    seated.play(0)
    seated.settle()
    written.clear()
    seated.session.activity_changed.emit(Activity.IDLE)
    seated.session.game_changed.emit(seated.session.game)
    assert written == []
    first = seated.session.record
    seated.session.new_game()
    seated.play(4)
    seated.settle()
    assert all(first not in each for each in written)
    assert written[-1] == [seated.session.record]


# The next start.


def test_the_next_start_goes_on(seat: Seat) -> None:
    first = seat()
    first.play(*X_WINS)
    first.session.new_game()
    first.play(4, 0, 8)
    first.session.undo()
    first.play(7)
    first.session.give_hint()
    first.session.new_game()
    first.play(2)
    first.session.undo()
    first.session.undo()
    open_games = first.session.open_games
    first.close()
    assert len(open_games.before) == len(open_games.after) == 1
    second = seat()
    assert second.session.open_games == open_games
    assert second.session.game.variations == ((4, 0, 8),)


@pytest.mark.parametrize("undos", [1, 3, 5])
def test_a_win_that_is_played_again_after_a_start_is_in_the_history_once(
    seat: Seat, tmp_path: Path, undos: int
) -> None:
    first = seat()
    first.play(*X_WINS)
    first.close()
    again = seat()
    for _ in range(undos):
        again.session.undo()
    again.play(*X_WINS[-undos:])
    assert again.session.game.is_over
    again.close()
    assert records_in(tmp_path) == [first.session.record]


def test_nothing_is_written_at_a_start_without_a_change(
    seat: Seat, kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = seat()
    first.play(0)
    first.close()
    written: list[object] = []
    monkeypatch.setattr(games, "save", lambda *what: written.append(what))
    seat().close()
    assert written == []
    assert kept().present == first.session.record


@pytest.mark.parametrize("is_paused", [True, False])
def test_a_program_goes_on_only_if_it_did(seat: Seat, is_paused: bool) -> None:
    watched = replace(QUICK, side=Side.WATCH, watch_x=LONG_SEARCH, move_delay_ms=3000)
    first = seat(watched)
    if is_paused:
        first.session.pause()
    first.session.set_position("X../.O./...")
    if is_paused:
        first.session.pause()
    first.close()
    second = seat(watched)
    assert second.session.state.is_halted is is_paused
    goes_on = second.session.activity in (Activity.MOVING, Activity.WAITING)
    assert goes_on is not is_paused


def test_another_representation_is_taken_from_the_settings(seat: Seat) -> None:
    first = seat()
    first.play(0, 4)
    first.close()
    second = seat(replace(TWO, representation="base3"))
    assert type(second.session.game.board) is REPRESENTATIONS["base3"]
    assert second.session.record == first.session.record
    second.play(8)
    assert second.session.record.game.start.key == "base3"


def test_a_second_window_has_games_of_its_own(seat: Seat) -> None:
    first, second = seat(), seat()
    first.play(0)
    second.play(4)
    assert first.session.game.moves == (0,)
    first.close()
    second.close()
    again, beside = seat(), seat()
    assert again.session.game.moves == (0,)
    assert beside.session.game.moves == (4,)


# A disk that is slow.


@pytest.fixture
def earlier(tmp_path: Path) -> OpenGamesRecord:
    """What the last window had."""
    open_games = OpenGamesRecord((WON,), see(BEGUN, 1))
    database = Database(tmp_path / FILE)
    games.save(database, 1, games.names_of(open_games), open_games.games)
    database.close()
    return open_games


def test_a_late_game_takes_its_place_if_only_a_program_has_moved(
    seat: Seat, slow_start: threading.Event, earlier: OpenGamesRecord, qtbot: QtBot, tmp_path: Path
) -> None:
    seated = seat(replace(QUICK, side=Side.O))
    qtbot.waitUntil(lambda: bool(seated.session.game.moves))
    slow_start.set()
    seated.settle()
    assert seated.session.open_games == earlier
    seated.close()
    assert {each.uid for each in records_in(tmp_path)} == {WON.uid, BEGUN.uid}


def test_a_late_game_goes_before_one_that_a_person_has_begun(
    seat: Seat, slow_start: threading.Event, earlier: OpenGamesRecord, kept: Kept
) -> None:
    seated = seat()
    seated.play(8)
    shown: list[object] = []
    seated.session.game_changed.connect(shown.append)
    slow_start.set()
    seated.settle()
    assert shown == []
    assert seated.session.game.moves == (8,)
    assert seated.session.open_games.before == earlier.games
    assert kept() == seated.session.open_games


@pytest.mark.parametrize("cells", [(), (8,)])
def test_a_window_that_closes_before_its_games_are_there_changes_nothing_of_them(
    seat: Seat,
    slow_start: threading.Event,
    earlier: OpenGamesRecord,
    kept: Kept,
    tmp_path: Path,
    cells: tuple[int, ...],
) -> None:
    """What was played meanwhile is kept beside them."""
    seated = seat()
    seated.play(*cells)
    threading.Timer(0.05, slow_start.set).start()
    seated.close()
    seated.settle()
    assert kept() == earlier
    assert (seated.session.record in records_in(tmp_path)) is bool(cells)


# A disk that fails.


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Writing fails as long as this list has something in it."""
    causes: list[bool] = []
    save = games.save

    def fail(*arguments: Any) -> None:  # noqa: ANN401
        if causes:
            raise sqlite3.OperationalError("database or disk is full")
        save(*arguments)

    monkeypatch.setattr(games, "save", fail)
    return causes


def test_a_file_that_is_damaged_while_it_is_used_costs_nothing(
    seat: Seat, kept: Kept, tmp_path: Path
) -> None:
    first = seat()
    first.play(*X_WINS)
    first.session.new_game()
    first.play(4)
    first.close()
    second = seat()

    def damage(database: Database) -> None:
        database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        content = (tmp_path / FILE).read_bytes()
        (tmp_path / FILE).write_bytes(content[:100] + b"\0" * (len(content) - 100))
        error = sqlite3.DatabaseError("malformed")
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error

    damages = [damage]

    def damage_once(database: Database) -> None:
        while damages:
            damages.pop()(database)

    second.autosave.worker.ask(damage_once)
    second.settle()
    second.settle()
    assert [type(each) for each in second.troubles] == [OpenResult]
    assert second.troubles[0].state is State.REPLACED
    assert kept() == second.session.open_games
    assert kept().before[0].result == "X"


def test_a_newer_file_is_told_and_left_alone(
    seat: Seat, earlier: OpenGamesRecord, tmp_path: Path
) -> None:
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = (tmp_path / FILE).read_bytes()
    seated = seat()
    assert seated.session.open_games == earlier
    seated.session.new_game()
    seated.play(1, 2)
    seated.close()
    assert [each.state for each in seated.troubles] == [State.NEWER]
    assert (tmp_path / FILE).read_bytes() == before


def test_games_that_undo_no_longer_reaches_are_written_all_the_same(
    seat: Seat, broken: list[bool], tmp_path: Path
) -> None:
    seated = seat()
    broken.append(True)
    for _ in range(60):
        seated.play(4)
        seated.session.new_game()
    seated.settle()
    broken.clear()
    seated.close()
    assert len(records_in(tmp_path)) == 60


@pytest.mark.skipif(os.name == "nt", reason="Windows renames no file that is open")
@pytest.mark.parametrize("is_there_another", [False, True])
def test_a_file_that_somebody_has_renamed_is_left_for_the_one_in_its_place(
    qtbot: QtBot,
    seat: Seat,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    is_there_another: bool,
) -> None:
    monkeypatch.setattr(worker_module, "SECURE_SECONDS", 0.01)
    seated = seat()
    seated.play(0, 4)
    seated.settle()
    for name in (FILE, *[f"{FILE}{each}" for each in COMPANIONS[:2]]):
        (tmp_path / name).rename(tmp_path / f"old-{name}")
    if is_there_another:
        other = Database(tmp_path / FILE)
        games.add(other, [WON])
    seated.play(8)
    names = {seated.session.record.uid, *([WON.uid] if is_there_another else [])}
    path = tmp_path / FILE
    qtbot.waitUntil(
        lambda: path.exists() and {each.uid for each in records_in(tmp_path)} == names,
        timeout=PATIENCE_MS,
    )
    if is_there_another:
        other.close()
    seated.play(1)
    seated.close()
    kept = {each.uid: each.game.moves for each in records_in(tmp_path)}
    assert kept.keys() == names
    assert kept[seated.session.record.uid] == (0, 4, 8, 1)
    assert seated.troubles == []


def test_replies_are_not_told_in_the_middle_of_a_move(seat: Seat) -> None:
    seated = seat()
    told: list[int] = []
    seated.autosave.worker.ask(lambda _: 1, told.append)
    seated.play(0)
    assert told == []
    seated.settle()
    assert told == [1]
