"""Games to a file and from files: a line a game, as `record_text` writes it, then the answers.

Another thread reads and writes the files. It hands over what it has read in portions, which the
window's thread writes like anything else, so that there is one way into the database.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.texts import tr
from tictactoe_gui.files import WholeFile, open_plain
from tictactoe_gui.session.store import answers, games
from tictactoe_gui.session.store.answers import GivenAnswer
from tictactoe_gui.session.store.games import ReadyGame
from tictactoe_gui.session.store.record_text import MAX_CHARS, BadRecord, read_record

SUFFIX = "jsonl"
PART = 25
"""Games in one portion; writing them takes a few milliseconds."""
LONGEST = MAX_CHARS + 2
"""Bytes of a line that are read at once: those of a game, in ASCII, and of the line's end."""
MOST_STRANGE = 1_000
"""A file that begins with so many lines that are no games is of another kind."""
_BETWEEN_CHECKS = 100
"""Games that are written to a file between two looks at the control."""


class Exported(NamedTuple):
    """The file that was written, and how much is in it."""

    path: Path
    games: int
    answers: int


def export(
    connection: sqlite3.Connection, path: Path, uids: Sequence[str] | None, control: Control
) -> Exported:
    """Write games, or all of them and the answers, to a file that appears only when it is whole.

    Raise OSError, sqlite3.Error or Cancelled; the file that was there before then stays.
    """
    texts = games.all_texts(connection) if uids is None else games.texts_of(connection, uids)
    given = answers.all_answers(connection) if uids is None else []
    file, count = WholeFile(path), 0
    try:
        for count, text in enumerate(texts, start=1):
            file.write(f"{text}\n".encode())
            if count % _BETWEEN_CHECKS == 0:
                control.check()
        for each in given:
            file.write(f"{answers.answer_text(each)}\n".encode())
        file.finish()
    except BaseException:
        file.cancel()
        raise
    return Exported(path, count, len(given))


class Problem(NamedTuple):
    """What could not be read, and why: a line, or at line 0 the whole file."""

    path: Path
    line: int
    error: Exception


class Portion(NamedTuple):
    """Some games and answers of a file."""

    games: tuple[ReadyGame, ...]
    answers: tuple[GivenAnswer, ...]
    done: int
    """Bytes that were read so far, of all files."""
    total: int
    """Bytes of all files."""


class Strange(NamedTuple):
    """The lines and files that held no game."""

    lines: int = 0
    """Those that are neither games nor answers, and files that cannot be read."""
    first: Problem | None = None


def read_files(paths: Sequence[Path], control: Control) -> Strange:
    """Report the Portions of files, and return what was wrong; raise Cancelled."""
    total, done, strange, is_ours = sum(map(_size_of, paths)), 0, Strange(), False
    found, given = list[ReadyGame](), list[GivenAnswer]()
    for piece in chain.from_iterable(map(_pieces_of, paths)):
        control.check()
        done += piece.size
        try:
            if piece.error:
                raise piece.error
            if answers.is_answer(piece.text):
                given.append(answers.read_answer(piece.text))
            elif piece.text:
                found.append(games.ready(read_record(piece.text)))
        except (OSError, ValueError) as error:
            first = strange.first or Problem(piece.path, piece.line, error)
            strange = Strange(strange.lines + 1, first)
        is_ours = is_ours or bool(found or given)
        if strange.lines > MOST_STRANGE and not is_ours:
            break
        if len(found) + len(given) >= PART:
            control.report(Portion(tuple(found), tuple(given), done, total))
            found, given = [], []
    control.report(Portion(tuple(found), tuple(given), done, total))
    return strange


class Added(NamedTuple):
    """How much of what was read was new."""

    games: int = 0
    answers: int = 0
    known: int = 0
    """Games and answers that were there already."""


def add(connection: sqlite3.Connection, part: Portion) -> Added:
    """Write a part; a game that is there already gets what it lacks."""
    new = sum(games.add(connection, each) for each in part.games)
    new_answers = answers.put(connection, part.answers)
    return Added(new, new_answers, len(part.games) + len(part.answers) - new - new_answers)


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
