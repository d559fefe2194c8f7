"""Salvage: what can still be read in a damaged database goes into the one that replaces it."""

import sqlite3
from contextlib import closing, suppress
from typing import NamedTuple

from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history import games
from tictactoe_gui.session.history.database import Database, connect_to_read
from tictactoe_gui.session.history.record_text import BadRecord, read_record
from tictactoe_gui.session.history.schema import MOST_GAMES


class _Found(NamedTuple):
    record: GameRecord
    number: int
    changed: int


def salvage(database: Database) -> None:
    """Fill a new database with the games, and the games of windows, of the file kept aside."""
    kept = database.opening.kept
    if not kept:
        return
    with suppress(sqlite3.Error), closing(connect_to_read(kept)) as damaged:
        found = _games(damaged)
        games.add(database, [each.record for each in found])
        for record, number, changed in reversed(found):  # upwards, where no other number is
            if number > MOST_GAMES:
                continue
            database.connection.execute(
                "UPDATE OR IGNORE game SET number = ?, changed = ? WHERE uid = ?",
                (number, changed, record.uid),
            )
        database.opening = database.opening._replace(salvaged=len(found))
        query = "SELECT slot, before, present, after, is_paused FROM sitting"
        for sitting in damaged.execute(query):
            with suppress(sqlite3.IntegrityError):  # it is of another type
                database.connection.execute("INSERT INTO sitting VALUES (?, ?, ?, ?, ?)", sitting)


def _games(damaged: sqlite3.Connection) -> list[_Found]:
    """Return the games that can be read, the oldest first."""
    found: dict[int, _Found] = {}
    # Each goes as far as the first damage on its way.
    for query in (
        "SELECT rowid, changed, record FROM game ORDER BY rowid",
        "SELECT rowid, changed, record FROM game ORDER BY rowid DESC",
    ):
        with suppress(sqlite3.Error):
            for number, changed, text in damaged.execute(query):
                with suppress(BadRecord, TypeError):
                    found[number] = _Found(read_record(text), number, int(changed))
    return [found[number] for number in sorted(found)]
