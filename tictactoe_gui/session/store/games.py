"""The games in the database: written, read, listed and deleted, and those of a window."""

import json
import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import NamedTuple

from tictactoe_gui.engine.board import EMPTY_SQUARE, REPRESENTATIONS, in_rows
from tictactoe_gui.engine.rules import CELLS, LINES, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord
from tictactoe_gui.session.notation import RESIGNS
from tictactoe_gui.session.store.record_text import BadRecord, is_uid, read_record, record_text
from tictactoe_gui.session.store.verdict import mistakes_of, verdict_of

_TEXT = re.compile("[XO.]{9}:[1-9]*")


class MoveText(NamedTuple):
    """How a game went, as text."""

    start: str
    """Nine letters."""
    moves: str
    """A digit a move."""

    @classmethod
    def of(cls, text: str) -> "MoveText | None":
        """Return the moves that a text of the database tells, if it can be read."""
        start, _, moves = text.partition(":")
        return cls(start, moves) if _TEXT.fullmatch(text) else None

    def text(self, result: str) -> str:
        """Return what `read_game` reads back; a win without a line was a resignation."""
        is_resigned = result in {"X", "O"} and not self._has_line(result)
        moves = " ".join([*self.moves, RESIGNS] if is_resigned else self.moves)
        if moves and self.start == EMPTY_SQUARE * len(CELLS):
            return moves
        start = in_rows(self.start)
        return f"{start}: {moves}" if moves else start

    def _has_line(self, letter: str) -> bool:
        letters = self.after(len(self.moves))
        return any({letters[cell] for cell in line} == {letter} for line in LINES)

    def leads_through(self, position: str) -> bool:
        """Return whether a position, as nine letters, was on the board."""
        empty = EMPTY_SQUARE
        ply = self.start.count(empty) - position.count(empty)
        return 0 <= ply <= len(self.moves) and self.after(ply) == position

    def after(self, ply: int) -> str:
        """Return the nine letters of the board after so many moves."""
        letters = list(self.start)
        mark, other = "XO" if letters.count("X") == letters.count("O") else "OX"
        for number in self.moves[:ply]:
            letters[int(number) - 1] = mark
            mark, other = other, mark
        return "".join(letters)


_GIVEN = "started, x, o, result, helped, course, counts, opponent, score, mistakes, tests"
_PUT = (
    f"INSERT INTO game (uid, {_GIVEN}) VALUES ({', '.join('?' * 12)})"  # noqa: S608  (ours)
    " ON CONFLICT (uid) DO UPDATE"
    f" SET {', '.join([f'{each} = excluded.{each}' for each in _GIVEN.split(', ')])}"
)
_ROWS = """
    SELECT CAST(uid AS TEXT), CAST(started AS INTEGER), CAST(x AS TEXT), CAST(o AS TEXT),
        CAST(result AS TEXT), helped IS 1, CAST(course AS TEXT)
    FROM game ORDER BY number
"""
"""The casts are for damaged pages, which may have anything in a column."""


class ListedGame(NamedTuple):
    """A game as the list shows it."""

    uid: str
    started: int
    """Milliseconds since 1970, UTC."""
    x: str
    """Who played X: PERSON, the key of a program, SEVERAL or NOBODY."""
    o: str
    result: str
    """`X`, `O` or `draw`; "" is unfinished."""
    is_helped: bool
    moves: MoveText | None
    """None if the game cannot be read."""


class ReadyGame(NamedTuple):
    """A game, and the rows that it has in the database."""

    record: GameRecord
    values: tuple[object, ...]
    """Of the table `game`, from `uid` on."""
    text: str
    mistakes: tuple[tuple[int, str], ...]


def ready(record: GameRecord) -> ReadyGame:
    """Return a game ready to be written, with what it counts for if it has ended."""
    game = record.game
    moves = "".join([str(cell + 1) for cell in game.moves])
    values = (
        record.uid,
        record.started,
        record.seat(Mark.X),
        record.seat(Mark.O),
        record.result or "",
        record.is_helped,
        f"{game.start.letters}:{moves}",
        *verdict_of(record),
    )
    mistakes = mistakes_of(record).items() if game.is_finished else ()
    return ReadyGame(record, values, record_text(record), tuple(mistakes))


def put(connection: sqlite3.Connection, game: ReadyGame) -> None:
    """Write a game in place of what was known of it."""
    connection.execute(_PUT, game.values)
    sql = "SELECT number FROM game WHERE uid = ?"
    (number,) = connection.execute(sql, (game.record.uid,)).fetchone()
    connection.execute("INSERT OR REPLACE INTO record VALUES (?, ?)", (number, game.text))
    connection.execute("DELETE FROM mistake WHERE number = ?", (number,))
    rows = [(number, *each) for each in game.mistakes]
    connection.executemany("INSERT INTO mistake VALUES (?, ?, ?)", rows)


def put_window(connection: sqlite3.Connection, number: int, games: OpenGamesRecord) -> None:
    """Write which games a window has open."""
    sql = "INSERT OR REPLACE INTO window VALUES (?, ?)"
    connection.execute(sql, (number, json.dumps(games.names)))


def games_of_window(connection: sqlite3.Connection, number: int) -> OpenGamesRecord | None:
    """Return the games that a window had open, without those that are gone.

    Raise ValueError, TypeError or RecursionError if what is kept is no list of games.
    """
    row = connection.execute("SELECT games FROM window WHERE number = ?", (number,)).fetchone()
    if not row:
        return None
    before, present, after, is_paused = json.loads(row[0])
    uids = [*before, present, *after]
    if not all(map(is_uid, uids)) or len({*uids}) < len(uids):
        raise ValueError
    fresh = GameRecord(Game(next(iter(REPRESENTATIONS.values())).empty()), uid=present)
    return OpenGamesRecord(
        tuple(records_of(connection, before)),
        next(records_of(connection, [present]), fresh),
        tuple(records_of(connection, after)),
        is_paused,
    )


def records_of(connection: sqlite3.Connection, uids: Iterable[str]) -> Iterator[GameRecord]:
    """Yield games, without those that are missing or unreadable."""
    for text in texts_of(connection, uids):
        with suppress(BadRecord):
            yield read_record(text)


def texts_of(connection: sqlite3.Connection, uids: Iterable[str]) -> Iterator[str]:
    """Yield the records of games, without those that are missing."""
    sql = "SELECT text FROM record JOIN game USING (number) WHERE uid = ?"
    for uid in uids:
        yield from (str(text) for (text,) in connection.execute(sql, (uid,)))


def all_texts(connection: sqlite3.Connection) -> Iterator[str]:
    """Yield the records of all games in the order in which they came."""
    sql = "SELECT text FROM record JOIN game USING (number) ORDER BY number"
    yield from (str(text) for (text,) in connection.execute(sql))


def rows(connection: sqlite3.Connection) -> list[ListedGame]:
    """Return all games in the order in which they came."""
    found = connection.execute(_ROWS)
    return [ListedGame._make((*row, MoveText.of(course))) for *row, course in found]


def delete(connection: sqlite3.Connection, uids: Iterable[str]) -> None:
    """Delete games for good."""
    connection.executemany("DELETE FROM game WHERE uid = ?", [(each,) for each in uids])
    connection.execute("DELETE FROM record WHERE number NOT IN (SELECT number FROM game)")
    connection.execute("DELETE FROM mistake WHERE number NOT IN (SELECT number FROM game)")


def add(connection: sqlite3.Connection, game: ReadyGame) -> bool:
    """Write a game that comes from elsewhere, and return whether it was not there yet.

    A game that is already there gets what the other one has in addition.
    """
    known = next(records_of(connection, [game.record.uid]), None)
    merged = known.merged_with(game.record) if known else game.record
    if merged != known:
        put(connection, game if merged is game.record else ready(merged))
    return known is None
