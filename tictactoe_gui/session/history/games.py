"""The games in the database: saved, deleted, and those of a window."""

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session import game_record
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.record_text import BadRecord, read_record, record_text

COLUMNS = "uid, writer, started, changed, x, o, representation, result, marks, hints, record"
"""Of the table of games, beside the number."""
_AS_GIVEN = ", ".join([f"{name} = excluded.{name}" for name in COLUMNS.split(", ")[1:]])
_PUT = (
    f"INSERT INTO game ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608
    f" ON CONFLICT (uid) DO UPDATE SET {_AS_GIVEN} WHERE writer = ?"
)
ROWS = "SELECT number, uid, started, x, o, representation, result, marks, hints, record FROM game"


class GameRow(NamedTuple):
    """A game as it stands in a list."""

    number: int
    """Counts all games in the order in which they came."""
    uid: str
    started: int
    """Milliseconds since 1970, UTC."""
    x: str
    """Who played X: PERSON, the key of a program, SEVERAL or NOBODY."""
    o: str
    representation: str
    result: str | None
    """`X`, `O` or `draw`; None is unfinished."""
    marks: int
    """How many marks are on the newest board."""
    hints: int
    record: str
    """The game itself, for `read_record`."""


class OpenGameNames(NamedTuple):
    """An OpenGamesRecord that refers to its games by their ids."""

    before: tuple[str, ...]
    present: str
    after: tuple[str, ...]
    is_paused: bool


def names_of(open_games: OpenGamesRecord) -> OpenGameNames:
    """Return the open games as they are stored: by the ids of the games."""
    return OpenGameNames(
        tuple([each.uid for each in open_games.before]),
        open_games.present.uid,
        tuple([each.uid for each in open_games.after]),
        open_games.is_paused,
    )


def save(
    database: Database,
    slot: int,
    names: OpenGameNames | None,
    records: Sequence[GameRecord],
    left: Iterable[str] = (),
) -> None:
    """Write games as they are now, which ones the window of that slot has, and which it has left.

    Those that were left before a person moved are no longer kept.

    `names` are None if it has the same ones as before; a move is then a single statement, which is
    a transaction of its own.
    """
    if database.is_read_only:
        return
    writer = database.writer
    gone = [(uid,) for uid in left]
    is_single = len(records) == 1 and not (names or gone)
    if is_single and _put(database.connection, records[0], writer, writer):
        return
    with database.transaction() as connection:
        for record in records:
            _write(connection, record, writer)
        connection.executemany("DELETE FROM game WHERE uid = ? AND marks = 1", gone)
        if names:
            _put_names(connection, slot, names)


def _put_names(connection: sqlite3.Connection, slot: int, names: OpenGameNames) -> None:
    before, after = json.dumps(names.before), json.dumps(names.after)
    connection.execute(
        "INSERT OR REPLACE INTO sitting VALUES (?, ?, ?, ?, ?)",
        (slot, before, names.present, after, names.is_paused),
    )


def add(database: Database, records: Iterable[GameRecord]) -> int:
    """Write games that come from elsewhere; return how many were not there yet."""
    # Only here: what judges a game is needed by an import, and by no other use of this module.
    from tictactoe_gui.session.history.judgements import Judged, Judgements

    with database.transaction() as connection:
        verdicts = Judgements(connection)
        added = 0
        for record in records:
            if _put(connection, record, None, over=None):
                added += 1
                (number,) = connection.execute("SELECT last_insert_rowid()").fetchone()
                verdicts.keep(number, Judged.of(record))
            else:
                # A game that is known here has gone on since it was exported, if anything.
                _write(connection, record, None, lambda new, known: known.merged_with(new))
        return added


def rows(database: Database) -> list[GameRow]:
    """Return all games, the newest first."""
    return [GameRow(*row) for row in database.connection.execute(f"{ROWS} ORDER BY number DESC")]


def rows_of(database: Database, uids: Iterable[str]) -> list[GameRow]:
    """Return the rows of these games, without those that are not in the database."""
    each = (database.connection.execute(f"{ROWS} WHERE uid = ?", (uid,)) for uid in uids)
    return [GameRow(*row) for found in each for row in found]


def count(database: Database) -> int:
    """Return how many games there are."""
    return database.number("SELECT count(*) FROM game")


def delete(database: Database, uids: Iterable[str]) -> None:
    """Delete games."""
    with database.transaction() as connection:
        connection.executemany("DELETE FROM game WHERE uid = ?", [(uid,) for uid in uids])


def take_in(
    database: Database,
    slot: int,
    names: OpenGameNames | None,
    newer: Iterable[GameRecord],
    older: Iterable[GameRecord],
) -> None:
    """Import games of an emergency file: `newer` than those in the database, or `older`."""
    with database.transaction() as connection:
        for record in older:
            _write(connection, record, None, lambda new, known: known.merged_with(new))
        for record in newer:
            _write(connection, record, None)
        if names:
            _put_names(connection, slot, names)


def open_games(database: Database, slot: int) -> OpenGamesRecord | None:
    """Return the games of the window of that slot, without those that are gone or unreadable."""
    names = names_in(database, slot)
    if not names:
        return None
    uids = (*names.before, names.present, *names.after)
    return open_games_of(names, {each.uid: each for each in records_of(database, uids)})


def names_in(database: Database, slot: int) -> OpenGameNames | None:
    """Return the names of the games of the window of that slot."""
    row = database.connection.execute(
        "SELECT before, present, after, is_paused FROM sitting WHERE slot = ?", (slot,)
    ).fetchone()
    if not row:
        return None
    return OpenGameNames(_read_names(row[0]), str(row[1]), _read_names(row[2]), bool(row[3]))


def open_games_of(names: OpenGameNames, known: Mapping[str, GameRecord]) -> OpenGamesRecord:
    """Return those of the games that are known.

    A present game in which nothing had happened was not written, and is made anew.
    """
    before, after = (
        tuple([known[uid] for uid in uids if uid in known]) for uids in (names.before, names.after)
    )
    fresh = GameRecord(Game(next(iter(REPRESENTATIONS.values())).empty()))
    return OpenGamesRecord(before, known.get(names.present, fresh), after, names.is_paused)


def _write(
    connection: sqlite3.Connection,
    record: GameRecord,
    writer: str | None,
    put: Callable[[GameRecord, GameRecord], GameRecord] = GameRecord.merged_with,
) -> None:
    """Write a game; `put` puts what was written of it by others and by us together.

    What several have written belongs to none of them, so that all heed it from then on.
    """
    if _put(connection, record, writer, over=writer):
        return
    query = "SELECT record, writer FROM game WHERE uid = ?"
    text, other = connection.execute(query, (record.uid,)).fetchone()
    whole = record
    with suppress(BadRecord):
        whole = put(record, read_record(text))
    _put(connection, whole, writer if whole == record else None, over=other)


def _put(
    connection: sqlite3.Connection, record: GameRecord, writer: str | None, over: str | None
) -> bool:
    """Write a game, unless another than `over` has written it; return whether it was written."""
    cursor = connection.execute(
        _PUT,
        (
            record.uid,
            writer or "",
            record.started,
            game_record.now(),
            record.seat(Mark.X),
            record.seat(Mark.O),
            record.game.start.key,
            record.result,
            record.game.newest().board.ply,
            record.hints,
            record_text(record),
            over,
        ),
    )
    return cursor.rowcount > 0


def records_of(database: Database, uids: Iterable[str]) -> tuple[GameRecord, ...]:
    """Return the records of these games, without those that are missing or unreadable."""
    found = []
    for row in rows_of(database, uids):
        with suppress(BadRecord):
            found.append(read_record(row.record))
    return tuple(found)


def _read_names(text: str) -> tuple[str, ...]:
    try:
        names = json.loads(text)
        return tuple(str(each) for each in names) if isinstance(names, list) else ()
    except (ValueError, RecursionError):
        return ()
