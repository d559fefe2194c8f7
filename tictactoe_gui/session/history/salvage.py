"""Salvage: copies what can still be read of a damaged database into its replacement."""

import re
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

from tictactoe_gui.files import read_bytes
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history import answers, games
from tictactoe_gui.session.history.answers import GivenAnswer
from tictactoe_gui.session.history.database import UNREADABLE, Database, connect_to_read
from tictactoe_gui.session.history.record_text import BadRecord, read_record
from tictactoe_gui.session.history.schema import MOST_GAMES

MAX_BYTES = 100_000_000
_BEGINNING = b'{"tictactoe":'
_REST = re.compile(rb'[ -~]+?,"result":(?:null|"[a-zA-Z]+")\}')
"""The rest of a record after its beginning, which damage may have cut off."""


class _Salvaged(NamedTuple):
    record: GameRecord
    number: int
    changed: int


def salvage(database: Database) -> None:
    """Fill a new database with the games, and the games of windows, of the file kept aside."""
    kept = database.opening.kept
    if not kept:
        return
    with suppress(*UNREADABLE, OSError), closing(connect_to_read(kept)) as damaged:
        found = _games(damaged) or _scattered_games(kept)
        games.add(database, [each.record for each in found])
        for record, number, changed in reversed(found):  # upwards, where no other number is
            if number > MOST_GAMES:
                continue
            database.connection.execute(
                "UPDATE OR IGNORE game SET number = ?, changed = ? WHERE uid = ?",
                (number, changed, record.uid),
            )
        database.opening = database.opening._replace(salvaged=len(found))
        for row in damaged.execute("SELECT slot, before, present, after, is_paused FROM sitting"):
            with suppress(sqlite3.IntegrityError):  # it is of another type
                database.connection.execute("INSERT INTO sitting VALUES (?, ?, ?, ?, ?)", row)
    answers.put(database, _answers(kept))


def _answers(kept: Path) -> list[GivenAnswer]:
    """Return the answers that stand before the first damage."""
    found: list[GivenAnswer] = []
    with suppress(*UNREADABLE, OSError), closing(connect_to_read(kept)) as damaged:
        for _, each in answers.each_answer(damaged):
            found.append(each)
    return found


def carry_over(passing: Database, database: Database) -> None:
    """Write into a file what was kept in memory while there was none."""
    texts = [row.record for row in reversed(games.rows(passing))]
    with suppress(sqlite3.Error):  # Autosave writes the newest ones again
        games.add(database, map(read_record, texts))
        answers.put(database, answers.all_answers(passing.connection))


def _games(damaged: sqlite3.Connection) -> list[_Salvaged]:
    """Return the games that can be read, the oldest first."""
    found: dict[int, _Salvaged] = {}
    # Each goes as far as the first damage on its way.
    with suppress(*UNREADABLE):
        _gather(found, damaged.execute("SELECT rowid, changed, record FROM game ORDER BY rowid"))
    with suppress(*UNREADABLE):
        _gather(
            found, damaged.execute("SELECT rowid, changed, record FROM game ORDER BY rowid DESC")
        )
    return [found[number] for number in sorted(found)]


def _gather(found: dict[int, _Salvaged], rows: Iterable[tuple[Any, ...]]) -> None:
    """Add the games of rows whose columns may be of any type."""
    for number, changed, text in rows:
        if (type(number), type(changed), type(text)) != (int, int, str):
            continue
        with suppress(BadRecord):
            found[number] = _Salvaged(read_record(text), number, changed)


def _scattered_games(path: Path) -> list[_Salvaged]:
    """Return the games whose text is somewhere in the file, where its tables cannot be found."""
    found: dict[str, GameRecord] = {}
    for part in read_bytes(path, MAX_BYTES).split(_BEGINNING):
        rest = _REST.match(part)
        if not rest:
            continue
        with suppress(BadRecord):
            record = read_record((_BEGINNING + rest[0]).decode("ascii"))
            known = found.get(record.uid, record)  # a page may hold an earlier version too
            found[record.uid] = max(known, record, key=lambda each: len(each.played))
    in_order = sorted(found.values(), key=lambda each: each.started)
    return [_Salvaged(each, number, each.started) for number, each in enumerate(in_order, start=1)]
