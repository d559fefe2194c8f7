"""Bad databases: whatever lies in the file's place, games are kept, and none is lost."""

import itertools
import math
import os
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from functools import cache, cached_property
from pathlib import Path
from unittest.mock import Mock

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.bad_input import (
    EDITS,
    FOREIGN_DATABASES,
    HOSTILE_TEXTS,
    Edit,
    bad_database,
    damaged,
    tries,
)
from tests.cases import for_each
from tests.posix import make_pipe
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.session.file_lock import FileLock
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord
from tictactoe_gui.session.history import database as opening
from tictactoe_gui.session.history import games, salvage, schema
from tictactoe_gui.session.history.database import Database, OpenResult, State
from tictactoe_gui.session.history.record_text import BadRecord, read_record, record_text
from tictactoe_gui.session.history.worker import HistoryWorker
from tictactoe_gui.session.settings import EvaluationSource

pytestmark = pytest.mark.usefixtures("qapp")
SLOT = 1
PATIENCE_MS = 30_000


def played(number: int) -> GameRecord:
    """Return a game, each time the same."""
    record = GameRecord(Game(REPRESENTATIONS["vector"].empty()), f"{number:032x}", 1000 * number)
    for cell in [(0, 4, 8, 1), (4, 0), (8, 7, 6, 5, 4)][number % 3]:
        record = record.with_move(record.game.play(cell), None, EvaluationSource.OFF)
    return record


GOOD = tuple(played(number) for number in range(1, 25))
NEW = played(100)
SITTING = OpenGamesRecord(GOOD[-3:-1], GOOD[-1])


@cache
def good_file() -> bytes:
    """Return a database with some pages of games."""
    with tempfile.TemporaryDirectory() as folder:
        database = Database(Path(folder) / "good")
        games.save(database, SLOT, games.names_of(SITTING), GOOD)
        database.close()
        return (Path(folder) / "good").read_bytes()


class Life:
    """What becomes of a bad file when a window works with it, and at the next start."""

    def __init__(self, path: Path) -> None:
        self.openings: list[OpenResult] = []
        self.errors: list[Exception] = []
        self.open_games: OpenGamesRecord | None = None
        self.rows: list[games.GameRow] = []
        worker = HistoryWorker(path)
        worker.opened.connect(self.openings.append)
        worker.failed.connect(self.errors.append)
        worker.open()
        worker.ask(lambda database: games.open_games(database, SLOT), self._on_open_games)
        worker.ask(lambda database: database.look_for_damage())
        new = OpenGamesRecord((), NEW)
        worker.ask(lambda database: games.save(database, SLOT, games.names_of(new), [NEW]))
        worker.ask(games.rows, self.rows.extend)
        assert worker.close(PATIENCE_MS)

    def _on_open_games(self, open_games: OpenGamesRecord | None) -> None:
        self.open_games = open_games

    @property
    def state(self) -> State:
        """How the file was open in the end."""
        return self.openings[-1].state

    @cached_property
    def games(self) -> dict[str, GameRecord]:
        """The games in the list that are sound."""
        found = {}
        for row in self.rows:
            try:
                record = read_record(row.record)
            except BadRecord:
                continue
            found[record.uid] = record
        return found


def check(make: Callable[[Path], None]) -> Life:
    """Assert that a file, made by `make`, is no obstacle, and that nothing of it is lost."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "history.sqlite3"
        make(path)
        was_there = path.exists()
        life = Life(path)
        assert not life.errors
        if life.state is State.NEWER:
            return life
        assert life.games[NEW.uid] == NEW
        kept = [each for each in path.parent.iterdir() if ".bad" in each.name]
        assert bool(kept) == (life.state is State.REPLACED)
        assert was_there or not kept
        if life.state is not State.PASSING:
            again = Life(path)
            assert again.state is State.FINE
            assert again.games == life.games
            with closing(sqlite3.connect(path)) as connection:
                assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return life


def write(content: bytes) -> Callable[[Path], None]:
    """Return what puts a file in the database's place."""

    def make(path: Path) -> None:
        path.write_bytes(content)

    return make


def test_a_good_database_is_no_bad_one() -> None:
    life = check(write(good_file()))
    assert life.openings == [OpenResult(State.FINE)]
    assert life.open_games == SITTING
    assert [life.games[each.uid] for each in GOOD] == list(GOOD)


@tries("databases", part=2)
@given(EDITS)
def test_any_damage_leaves_a_history(edits: list[Edit]) -> None:
    life = check(write(damaged(good_file(), edits)))
    for record in life.games.values():
        assert record.uid == NEW.uid or record == GOOD[int(record.uid, 16) - 1]


@tries("databases", part=4)
@given(st.binary(max_size=200), st.booleans())
def test_any_bytes_leave_a_history(content: bytes, is_like_one: bool) -> None:
    check(write(b"SQLite format 3\0" * is_like_one + content))


COLUMNS = st.sampled_from(["number", "started", "changed", "marks", "hints"])
TEXT_COLUMNS = st.sampled_from(["uid", "writer", "x", "o", "representation", "result", "record"])
NUMBERS = st.integers(-(2**63), 2**63 - 1)
TEXTS = st.sampled_from([each.encode(errors="surrogatepass") for each in HOSTILE_TEXTS])


@tries("databases", part=4)
@given(
    st.lists(st.tuples(COLUMNS, NUMBERS) | st.tuples(TEXT_COLUMNS, TEXTS | st.binary()), max_size=3)
)
@example([("record", b"\xff\xfe"), ("uid", b"\xff")])
@example([("number", 2**63 - 1), ("number", -(2**63))])
def test_any_row_leaves_a_history(changes: list[tuple[str, int | bytes]]) -> None:
    def make(path: Path) -> None:
        path.write_bytes(good_file())
        with closing(sqlite3.connect(path)) as connection:
            for (column, value), number in zip(changes, itertools.count(1), strict=False):
                place = "CAST(? AS TEXT)" if isinstance(value, bytes) else "?"
                sql = f"UPDATE OR IGNORE game SET {column} = {place} WHERE number = ?"  # noqa: S608
                connection.execute(sql, (value, number))
            connection.execute("UPDATE sitting SET before = CAST(? AS TEXT)", (b'["\xff", 1, {}',))
            connection.commit()

    life = check(make)
    assert life.state in (State.FINE, State.REPLACED)
    assert len(life.games) >= len(GOOD) + 1 - len(changes)


@for_each("name", FOREIGN_DATABASES)
def test_a_database_of_another_kind_is_kept_aside(name: str) -> None:
    life = check(lambda path: bad_database(path, *FOREIGN_DATABASES[name]))
    fits = name.startswith("empty")
    assert life.state is (State.FINE if fits else State.REPLACED)
    assert set(life.games) == {NEW.uid}


@for_each("kind", ["folder", "pipe", "link to a folder", "device", "circle"])
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
def test_what_is_no_file_is_kept_aside(kind: str) -> None:
    def make(path: Path) -> None:
        if kind == "folder":
            (path / "inner").mkdir(parents=True)
        elif kind == "pipe":
            make_pipe(path)
        else:
            targets = {"device": Path("/dev/zero"), "circle": path}
            path.symlink_to(targets.get(kind, path.parent))

    assert check(make).state in (State.REPLACED, State.PASSING)


@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal", ".lock"])
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
def test_a_pipe_beside_the_database_is_not_waited_for(tmp_path: Path, ending: str) -> None:
    path = tmp_path / "history.sqlite3"
    path.write_bytes(b"no database" if ending == ".lock" else good_file())
    make_pipe(Path(f"{path}{ending}"))
    life = Life(path)
    assert life.errors == []
    assert life.state is (State.REPLACED if ending == ".lock" else State.FINE)
    assert NEW.uid in life.games


def overwritten(place: int, other: bytes) -> bytes:
    return damaged(good_file(), [Edit("overwrite", place, is_early=False, other=other)])


def test_damage_that_is_found_late_costs_only_what_it_hit() -> None:
    """The page of some games is blank; what stands before and after it is read."""
    size = int.from_bytes(good_file()[16:18], "big")
    page = good_file().find(f'"id":"{GOOD[10].uid}'.encode()) // size
    life = check(write(overwritten(page * size, bytes(size))))
    assert [each.state for each in life.openings] == [State.FINE, State.REPLACED]
    assert len(GOOD) - 12 < life.openings[-1].salvaged < len(GOOD)
    assert life.open_games == SITTING


@for_each(
    "mark, other",
    [
        (b"SQLite format 3", b"?"),
        (GOOD[10].uid.encode(), b"?"),
        (b"SQLite format 3", bytes(47) + b"\0\0\0\2\1"),
    ],
)
def test_damage_beside_the_games_costs_none(mark: bytes, other: bytes) -> None:
    costs_none(overwritten(good_file().find(mark) + 8, other))


def test_damage_to_the_schema_costs_none() -> None:
    """Some versions of SQLite leave what it was before beside it: both are overwritten."""
    costs_none(good_file().replace(b"CREATE TABLE game", b"CREATE T\x85BLE game"))


def costs_none(content: bytes) -> None:
    life = check(write(content))
    assert life.state is State.REPLACED
    assert life.openings[-1].salvaged == len(GOOD)
    assert life.games == {each.uid: each for each in (*GOOD, NEW)}
    assert [row.uid for row in life.rows] == [each.uid for each in (NEW, *reversed(GOOD))]


def test_damage_to_what_is_free_is_found() -> None:
    """A page that is no longer used leads nowhere: only the next game would come upon it."""
    life = check(write(overwritten(32, b"\0\0\0\xff\0\0\0\1")))
    assert [each.state for each in life.openings] == [State.FINE, State.REPLACED]
    assert life.openings[-1].salvaged == len(GOOD)


def test_a_file_full_of_beginnings_is_read_in_time() -> None:
    life = check(write(b'{"tictactoe":' * 300_000))
    assert life.openings[0].salvaged == 0


def open_twice_and_damaged(path: Path) -> tuple[Database, Database]:
    path.write_bytes(good_file())
    both = Database(path), Database(path)
    content = bytearray(good_file())
    content[4096:] = bytes(len(content) - 4096)
    path.write_bytes(content)
    return both


@pytest.mark.skipif(os.name == "nt", reason="Windows renames no file that is open")
def test_two_that_find_the_same_damage_make_one_new_history(tmp_path: Path) -> None:
    first, second = open_twice_and_damaged(tmp_path / "history.sqlite3")
    first = first.replaced()
    games.save(first, SLOT, games.names_of(OpenGamesRecord((), NEW)), [NEW])
    second = second.replaced()
    assert (first.opening.state, second.opening.state) == (State.REPLACED, State.FINE)
    assert [row.uid for row in games.rows(second)] == [NEW.uid]
    first.close()
    second.close()


@pytest.mark.skipif(os.name != "nt", reason="elsewhere a file that is open can be renamed")
def test_who_finds_damage_first_waits_until_nobody_has_the_file_open(tmp_path: Path) -> None:
    first, second = open_twice_and_damaged(tmp_path / "history.sqlite3")
    first = first.replaced()
    second = second.replaced()
    assert (first.opening.state, second.opening.state) == (State.PASSING, State.REPLACED)
    again = Database(first.path)
    assert again.opening.state is State.FINE
    for each in (first, second, again):
        each.close()


def test_another_program_that_has_replaced_the_file_meanwhile_keeps_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "history.sqlite3"
    path.write_bytes(b"no database" * 1000)

    class Lock(FileLock):
        """Is had only after the other one had it."""

        def take(self, seconds: float = 0) -> bool:
            path.rename(tmp_path / "history.bad.sqlite3")
            path.write_bytes(good_file())
            return super().take(seconds)

    monkeypatch.setattr(opening, "FileLock", Lock)
    with closing(Database(path)) as database:
        assert database.opening.state is State.FINE
        assert len(games.rows(database)) == len(GOOD)
    assert {each.name for each in tmp_path.iterdir()} == {path.name, "history.bad.sqlite3"}


@pytest.mark.parametrize("value", ["never", math.inf, b"", None])
def test_a_table_with_columns_of_other_types_gives_its_games(tmp_path: Path, value: object) -> None:
    path = tmp_path / "history.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA application_id = {schema.APPLICATION}")
        connection.execute("CREATE TABLE game (changed, record)")
        connection.execute("INSERT INTO game VALUES (?, ?)", (value, record_text(GOOD[0])))
    life = Life(path)
    assert (life.state, life.errors) == (State.REPLACED, [])
    assert life.games == {each.uid: each for each in (GOOD[0], NEW)}


def test_what_keeps_old_games_from_being_read_keeps_no_new_one_from_being_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    error = ValueError("nobody has thought of this")
    monkeypatch.setattr(salvage, "_games", Mock(side_effect=error))
    path = tmp_path / "history.sqlite3"
    path.write_bytes(b"no database" * 1000)
    life = Life(path)
    assert (life.state, life.errors) == (State.REPLACED, [error])
    assert life.games == {NEW.uid: NEW}
