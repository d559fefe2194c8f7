"""Games to a file and from files: a line a game, as `record_text` writes it, a little at a time.

Behind all games come the answers of practice, as `answers` writes them.

Each step takes a moment only, so that a move that is to be saved meanwhile never waits for long.
"""

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tictactoe_gui.engine.texts import tr
from tictactoe_gui.files import WholeFile, open_plain
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history import answers, games
from tictactoe_gui.session.history.answers import GivenAnswer
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.record_text import MAX_CHARS, BadRecord, read_record

SUFFIX = "jsonl"
STEP_SECONDS = 0.025
LONGEST = MAX_CHARS + 2
"""Bytes of a line that are read at once: those of a game, in ASCII, and of the line's end."""
MOST_STRANGE = 1_000
"""A file that begins with so many lines that are no games is of another kind."""


class Problem(NamedTuple):
    """What could not be read, and why: a line, or at line 0 the whole file."""

    path: Path
    line: int
    error: Exception


class Export:
    """Writes a file of games in one piece: it is there when the last step was done, or not."""

    def __init__(self, path: Path, uids: Sequence[str] | None = None) -> None:
        """Export these games, or all of them in the order in which they came, and the answers."""
        self.path = path
        self.done = self.total = 0
        """How many games were written, of how many."""
        self.answers = 0
        """How many answers were written."""
        self._uids = uids
        self._last = self._last_answer = 0
        self._file: WholeFile | None = None

    def step(self, database: Database) -> bool:
        """Write some games, and return whether these were the last; raise OSError if it fails."""
        if not self._file:
            self._file = WholeFile(self.path)
            self.total = games.count(database) if self._uids is None else len(self._uids)
        end = time.monotonic() + STEP_SECONDS
        for text in self._lines(database):
            self._file.write(f"{text}\n".encode())
            if time.monotonic() >= end:
                return False
        self.total = self.done  # some may have been deleted meanwhile
        self._file.finish()
        return True

    def _lines(self, database: Database) -> Iterator[str]:
        """Yield the games as text, and behind all of them the answers, from where it stopped."""
        for text in self._texts(database):
            self.done += 1
            yield text
        if self._uids is None:
            for number, given in answers.each_answer(database.connection, self._last_answer):
                self._last_answer = number
                self.answers += 1
                yield answers.answer_text(given)

    def _texts(self, database: Database) -> Iterator[str]:
        """Yield the games as text, those behind the last one that was written."""
        if self._uids is None:
            for number, text in database.connection.execute(
                "SELECT number, record FROM game WHERE number > ? ORDER BY number", (self._last,)
            ):
                self._last = number
                yield text
            return
        while self._last < len(self._uids):
            found = database.connection.execute(
                "SELECT record FROM game WHERE uid = ?", (self._uids[self._last],)
            )
            self._last += 1
            yield from [row[0] for row in found]

    def cancel(self, _database: Database) -> None:
        """Discard what was written so far; an earlier file of that name stays."""
        if self._file:
            self._file.cancel()


class Import:
    """Reads files of games; those that are there already get what they lack."""

    def __init__(self, paths: Sequence[Path]) -> None:
        self.paths = paths
        self.done = 0
        """How many bytes were read."""
        self.total = sum(map(_size_of, paths))
        self.added = self.known = self.answers = 0
        self.bad = 0
        """Lines that are no games, and files that cannot be read."""
        self.first: Problem | None = None
        self._pieces = (piece for path in paths for piece in _pieces_of(path))

    def step(self, database: Database) -> bool:
        """Read for a moment, and return whether all was read; raise sqlite3.Error if it fails."""
        end = time.monotonic() + STEP_SECONDS
        records, given = list[GameRecord](), list[GivenAnswer]()
        is_over = False
        while not is_over and time.monotonic() < end:
            piece = next(self._pieces, None)
            if piece:
                self.done += piece.size
                self._read(piece, records, given)
            has_read = self.added or self.known or self.answers or records or given
            is_strange = self.bad > MOST_STRANGE and not has_read
            is_over = piece is None or is_strange
        if records:
            added = games.add(database, records)
            self.added += added
            self.known += len(records) - added
        if given:
            added = answers.put(database, given)
            self.answers += added
            self.known += len(given) - added
        return is_over

    def cancel(self, _database: Database) -> None:
        """Close the files, whatever has not been read."""
        self._pieces.close()

    def _read(
        self, piece: "_LineRead", records: list[GameRecord], given: list[GivenAnswer]
    ) -> None:
        try:
            if piece.error:
                raise piece.error
            if answers.is_answer(piece.text):
                given.append(answers.read_answer(piece.text))
            elif piece.text:
                records.append(read_record(piece.text))
        except (OSError, ValueError) as error:
            self.bad += 1
            self.first = self.first or Problem(piece.path, piece.line, error)


class _LineRead(NamedTuple):
    """A line of a file, or what is wrong with it, or a part of a line that is too long."""

    path: Path
    line: int
    size: int = 0
    text: str = ""
    error: OSError | ValueError | None = None


def _pieces_of(path: Path) -> Iterator[_LineRead]:
    """Yield the lines of a file; of one that is too long, nothing is kept."""
    try:
        with open_plain(path) as file:
            number = 0
            while line := file.readline(LONGEST):
                number += 1
                if line.endswith(b"\n") or len(line) < LONGEST:
                    text = line.decode("utf-8-sig", errors="replace").strip()
                    yield _LineRead(path, number, len(line), text)
                    continue
                error = BadRecord(tr("This line is too long to be a game."))
                yield _LineRead(path, number, len(line), error=error)
                while not line.endswith(b"\n") and (line := file.readline(LONGEST)):
                    yield _LineRead(path, number, len(line))
    except OSError as error:
        yield _LineRead(path, 0, error=error)


def _size_of(path: Path) -> int:
    """Return the size of a file in bytes, 0 if it is unknown."""
    try:
        return path.stat().st_size
    except (OSError, ValueError):
        return 0
