"""The schema of the database, as the steps that lead from each version to the next.

A step is never changed once it has been released; a new version adds one. `record` holds the whole
game as `record_text` describes it; the columns beside it follow from it, for lists and searches.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import NamedTuple

from tictactoe_gui.session.history import indexing, mistakes
from tictactoe_gui.session.history.sqlite_version import STRICT

APPLICATION = 0x54545431
"""Marks the file as ours, for `file` and for us: the letters TTT1."""

Statements = tuple[str, ...]


@dataclass(frozen=True)
class SlicedMigration:
    """A migration that reads every game, which in a large file may take minutes.

    `statements` take no time at any size: they make empty tables (with their indices) and columns
    that may be NULL. `run_slice` does the rest: it gets the connection, in a transaction, and
    how far it has come (0 at first), does a bit of about 10 ms, and returns how far it is now, as
    the number of a game; None when all is done. What it has not come to yet must do no harm.
    """

    statements: Statements
    run_slice: Callable[[sqlite3.Connection, int], int | None]
    is_begun_at_once: bool = False
    """Whether the first slice is done ahead of the copy; it touches nothing that was there."""


Step = Statements | SlicedMigration


class MigrationProgress(NamedTuple):
    """How far a sliced migration has come."""

    step: int
    """The version to which it leads."""
    position: int
    end: int
    """The highest number of a game; `position` goes up to it."""

    @property
    def is_done(self) -> bool:
        """Whether there is nothing left to be run."""
        return self.position >= self.end


_ANSWER = f"""
CREATE TABLE answer (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    round TEXT NOT NULL,
    place INTEGER NOT NULL,
    class TEXT NOT NULL,
    picture TEXT NOT NULL,
    square INTEGER,
    is_right INTEGER NOT NULL,
    answered INTEGER NOT NULL,
    day TEXT NOT NULL,
    UNIQUE (round, place)
) {STRICT}
"""
"""What a person has answered in practice (`answers.py`)."""
_ANSWER_IF_MISSING = _ANSWER.replace("TABLE", "TABLE IF NOT EXISTS")
_ANSWER_IN_MEMORY = _ANSWER.replace("TABLE", "TEMP TABLE")

STEPS: tuple[Step, ...] = (
    (
        f"""
        CREATE TABLE game (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            uid TEXT NOT NULL UNIQUE,
            writer TEXT NOT NULL,
            started INTEGER NOT NULL,
            changed INTEGER NOT NULL,
            x TEXT NOT NULL,
            o TEXT NOT NULL,
            representation TEXT NOT NULL,
            result TEXT,
            marks INTEGER NOT NULL,
            hints INTEGER NOT NULL,
            record TEXT NOT NULL
        ) {STRICT}
        """,
        f"""
        CREATE TABLE sitting (
            slot INTEGER PRIMARY KEY,
            before TEXT NOT NULL,
            present TEXT NOT NULL,
            after TEXT NOT NULL,
            is_paused INTEGER NOT NULL
        ) {STRICT}
        """,
    ),
    # Which sliced migrations are not done yet, and how far they have come.
    (f"CREATE TABLE filling (step INTEGER PRIMARY KEY, position INTEGER NOT NULL) {STRICT}",),
    # What lists and statistics look at of each game.
    SlicedMigration(indexing.STATEMENTS, indexing.list_slice, is_begun_at_once=True),
    # In which positions persons went wrong, and what they answer in practice.
    SlicedMigration((*mistakes.STATEMENTS, _ANSWER), mistakes.mistakes_slice),
)
VERSION = len(STEPS)
_WITH_ANSWERS = 4
"""The step that makes the table `answer`; for a day it did not, and there are files of that day."""
_FILLING = 2
"""The step that makes the table `filling`, the log of the sliced migrations."""
MOST_GAMES = 2**53
"""Higher numbers are damage: SQLite gives none after 2 ** 63, and play never gets here."""


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of the schema; 0 is an empty file."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def is_foreign(connection: sqlite3.Connection) -> bool:
    """Return whether another program has made the file."""
    # In this order: another process may make the tables, and so its mark, just now.
    if not connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
        return False
    return bool(connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION)


def has_games(connection: sqlite3.Connection) -> bool:
    """Return whether the file has the tables of the first version, which is enough to read it."""
    return _made_by(STEPS[:1]) <= _columns(connection)


def is_as_made(connection: sqlite3.Connection) -> bool:
    """Return whether the file has exactly the tables of its version, or lacks only the answers."""
    made, there = _made_by(STEPS[: max(0, version_of(connection))]), _columns(connection)
    return there <= made and all(table == "answer" for table, *_ in made - there)


def is_ours(connection: sqlite3.Connection) -> bool:
    """Return whether the file has every table as the steps make them, and room for games."""
    if not _made_by(STEPS) <= _columns(connection):
        return False
    without_room = connection.execute(
        "SELECT number FROM game WHERE number > ?1"
        " UNION SELECT seq FROM sqlite_sequence WHERE seq > ?1",
        (MOST_GAMES,),
    )
    return not without_room.fetchone()


def _made_by(steps: tuple[Step, ...]) -> set[tuple[object, ...]]:
    """Return the columns of a new file after some steps."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        migrate(new, steps)
        return _columns(new)


def _columns(connection: sqlite3.Connection) -> set[tuple[object, ...]]:
    """Return what is known of the columns of every table."""
    return set(
        connection.execute(
            'SELECT part.name, field.name, field.type, field."notnull", field.pk'
            " FROM sqlite_schema AS part, pragma_table_info(part.name) AS field"
            " WHERE part.type = 'table'"
        )
    )


def migrate(connection: sqlite3.Connection, steps: tuple[Step, ...] | None = None) -> None:
    """Migrate an older schema to the newest, each step in a transaction of its own.

    The slices are left to `run_slice`; where there is no game, there are none.
    """
    steps = STEPS if steps is None else steps
    for version in range(max(0, version_of(connection)) + 1, len(steps) + 1):
        with transaction(connection):
            # Another process may have made the step while this one waited for its turn.
            if version_of(connection) < version:
                _make(connection, version, steps[version - 1])
                connection.execute(f"PRAGMA application_id = {APPLICATION:d}")
                connection.execute(f"PRAGMA user_version = {version:d}")
    if version_of(connection) >= _WITH_ANSWERS:
        connection.execute(_ANSWER_IF_MISSING)


def _make(connection: sqlite3.Connection, version: int, step: Step) -> None:
    for statement in _statements(step):
        connection.execute(statement)
    _begin_slices(connection, version, step)


def make_in_memory(connection: sqlite3.Connection) -> None:
    """Make in memory what an older file lacks that cannot be written; `run_slice` does the rest."""
    connection.execute("PRAGMA temp_store = MEMORY")
    connection.execute("PRAGMA query_only = OFF")  # the pragma would forbid temporary tables, too
    there = version_of(connection)
    half_made = connection.execute("SELECT step FROM filling") if there >= _FILLING else ()
    for version in (*[row[0] for row in half_made], *range(there + 1, VERSION + 1)):
        step = STEPS[version - 1]
        for statement in (*_statements(STEPS[_FILLING - 1]), *_statements(step)):
            if "CREATE TRIGGER" not in statement:  # nothing is inserted or deleted
                passing = statement.replace("CREATE TABLE", "CREATE TEMP TABLE IF NOT EXISTS")
                connection.execute(passing.replace("CREATE INDEX ", "CREATE INDEX temp."))
        _begin_slices(connection, version, step)
    if not connection.execute("SELECT 1 FROM pragma_table_info('answer')").fetchone():
        connection.execute(_ANSWER_IN_MEMORY)


def _statements(step: Step) -> Statements:
    return step.statements if isinstance(step, SlicedMigration) else step


def _begin_slices(connection: sqlite3.Connection, version: int, step: Step) -> None:
    if isinstance(step, SlicedMigration) and connection.execute("SELECT 1 FROM game").fetchone():
        position = step.run_slice(connection, 0) if step.is_begun_at_once else 0
        if position is not None:
            connection.execute("INSERT INTO filling VALUES (?, ?)", (version, position))


def next_slice(connection: sqlite3.Connection) -> MigrationProgress | None:
    """Return which sliced migration is to go on, and from where; None if all are done."""
    row = connection.execute(
        "SELECT step, position, (SELECT max(number) FROM game) FROM filling ORDER BY step LIMIT 1"
    ).fetchone()
    return MigrationProgress(row[0], row[1], max(row[2] or 0, row[1] + 1)) if row else None


def run_slice(connection: sqlite3.Connection) -> MigrationProgress | None:
    """Run the next slice; return how far its migration is now, None if no slice was left.

    A kill loses no more than the slice; the next start goes on from there.
    """
    with transaction(connection):
        now = next_slice(connection)
        if not now:
            return None
        step = STEPS[now.step - 1]
        position = (
            step.run_slice(connection, now.position) if isinstance(step, SlicedMigration) else None
        )
        if position is None:
            connection.execute("DELETE FROM filling WHERE step = ?", (now.step,))
            return now._replace(position=now.end)
        connection.execute("UPDATE filling SET position = ? WHERE step = ?", (position, now.step))
        return now._replace(position=position, end=max(now.end, position + 1))


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Write all or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # SQLite itself ends one that a full disk has broken
            connection.execute("ROLLBACK")
        raise
