"""The games in the database: saved, listed, deleted, put back, and those of a window."""

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session import clock
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord, Sitting
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.record_text import BadRecord, read_record, record_text

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


class Names(NamedTuple):
    """A Sitting, with its games by name."""

    before: tuple[str, ...]
    present: str
    after: tuple[str, ...]
    is_paused: bool


def names_of(sitting: Sitting) -> Names:
    """Return the names of the games in a sitting."""
    return Names(
        tuple([each.uid for each in sitting.before]),
        sitting.present.uid,
        tuple([each.uid for each in sitting.after]),
        sitting.is_paused,
    )


def save(database: Database, slot: int, names: Names | None, records: Sequence[GameRecord]) -> None:
    """Write games as they are now, and which ones the window of that slot has.

    `names` are None if it has the same ones as before; a move is then a single statement, which is
    a transaction of its own.
    """
    if database.is_read_only:
        return
    writer = database.writer
    if not names and len(records) == 1 and _put(database.connection, records[0], writer, writer):
        return
    with database.transaction() as connection:
        for record in records:
            _write(connection, record, writer)
        if names:
            _put_names(connection, slot, names)


def _put_names(connection: sqlite3.Connection, slot: int, names: Names) -> None:
    before, after = json.dumps(names.before), json.dumps(names.after)
    connection.execute(
        "INSERT OR REPLACE INTO sitting VALUES (?, ?, ?, ?, ?)",
        (slot, before, names.present, after, names.is_paused),
    )


def add(database: Database, records: Iterable[GameRecord]) -> int:
    """Write games that come from elsewhere; return how many were not there yet."""
    with database.transaction() as connection:
        before = connection.execute("SELECT count(*) FROM game").fetchone()[0]
        for record in records:
            # A game that is known here has gone on since it was exported, if anything.
            _write(connection, record, None, lambda new, known: known.merged_with(new))
        return int(connection.execute("SELECT count(*) FROM game").fetchone()[0] - before)


def rows(database: Database) -> list[GameRow]:
    """Return all games, the newest first."""
    return [GameRow(*row) for row in database.connection.execute(f"{ROWS} ORDER BY number DESC")]


def rows_of(database: Database, uids: Iterable[str]) -> list[GameRow]:
    """Return those of the games that are there."""
    each = (database.connection.execute(f"{ROWS} WHERE uid = ?", (uid,)) for uid in uids)
    return [GameRow(*row) for found in each for row in found]


def state(database: Database) -> int:
    """Return a number that is another one after another connection has written."""
    return int(database.connection.execute("PRAGMA data_version").fetchone()[0])


def delete(database: Database, uids: Iterable[str]) -> None:
    """Delete games."""
    with database.transaction() as connection:
        connection.executemany("DELETE FROM game WHERE uid = ?", [(uid,) for uid in uids])


def put_back(database: Database, deleted: Iterable[GameRow]) -> None:
    """Undo a deletion: every game is again where it was."""
    with database.transaction() as connection:
        for row in deleted:
            connection.execute(
                "INSERT OR IGNORE INTO game VALUES (?, ?, '', ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (row.number, row.uid, row.started, clock.now(), *row[3:]),
            )


def take_in(
    database: Database,
    slot: int,
    names: Names | None,
    newer: Iterable[GameRecord],
    older: Iterable[GameRecord],
) -> None:
    """Write games that were kept beside: `newer` than what is known of them here, or `older`."""
    with database.transaction() as connection:
        for record in older:
            _write(connection, record, None, lambda new, known: known.merged_with(new))
        for record in newer:
            _write(connection, record, None)
        if names:
            _put_names(connection, slot, names)


def sitting(database: Database, slot: int) -> Sitting | None:
    """Return the games of the window of that slot, without those that are gone or unreadable."""
    names = names_in(database, slot)
    if not names:
        return None
    uids = (*names.before, names.present, *names.after)
    return sitting_of(names, {each.uid: each for each in records_of(database, uids)})


def names_in(database: Database, slot: int) -> Names | None:
    """Return the names of the games of the window of that slot."""
    row = database.connection.execute(
        "SELECT before, present, after, is_paused FROM sitting WHERE slot = ?", (slot,)
    ).fetchone()
    if not row:
        return None
    return Names(_read_names(row[0]), str(row[1]), _read_names(row[2]), bool(row[3]))


def sitting_of(names: Names, known: Mapping[str, GameRecord]) -> Sitting:
    """Return those of the games that are known.

    A present game in which nothing had happened was not written, and is made anew.
    """
    before, after = (
        tuple([known[uid] for uid in uids if uid in known]) for uids in (names.before, names.after)
    )
    fresh = GameRecord(Game(next(iter(REPRESENTATIONS.values())).empty()))
    return Sitting(before, known.get(names.present, fresh), after, names.is_paused)


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
        "INSERT INTO game (uid, writer, started, changed, x, o, representation, result, marks,"
        " hints, record) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (uid) DO UPDATE SET writer = excluded.writer, started = excluded.started,"
        " changed = excluded.changed, x = excluded.x, o = excluded.o,"
        " representation = excluded.representation, result = excluded.result,"
        " marks = excluded.marks, hints = excluded.hints, record = excluded.record"
        " WHERE writer = ?",
        (
            record.uid,
            writer or "",
            record.started,
            clock.now(),
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
    """Return those of the games that are there and can be read."""
    found = []
    for uid in uids:
        row = database.connection.execute(
            "SELECT record FROM game WHERE uid = ?", (uid,)
        ).fetchone()
        if row:
            try:
                found.append(read_record(row[0]))
            except BadRecord:
                continue
    return tuple(found)


def _read_names(text: str) -> tuple[str, ...]:
    try:
        names = json.loads(text)
    except (ValueError, RecursionError):
        return ()
    return tuple(str(each) for each in names) if isinstance(names, list) else ()
