"""Recovery: imports the emergency files of programs that were killed into the database."""

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tictactoe_gui import log
from tictactoe_gui.files import WrongFile, keep_aside, read_bytes
from tictactoe_gui.session.game_record import GameRecord, OpenGamesRecord
from tictactoe_gui.session.history import games
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.emergency_file import Unsaved
from tictactoe_gui.session.history.games import OpenGameNames
from tictactoe_gui.session.history.record_text import BadRecord, read_record
from tictactoe_gui.session.history.slot import Slot

MAX_BYTES = 100_000_000
BAD = (ValueError, TypeError, KeyError, RecursionError, BadRecord)
"""What reading raises for a line that this program has not written."""


class Recovered(NamedTuple):
    """What the programs of a slot could not write to the database."""

    newer: dict[str, GameRecord]
    """Games by id whose state here is newer than that in the database."""
    older: dict[str, GameRecord]
    """Those that the database should have."""
    last: Unsaved | None
    """The last value that names the window's games, unless the database has it."""

    def names(self, known: OpenGameNames | None) -> OpenGameNames | None:
        """Return the games of the window; `known` are those that the database has."""
        if not (self.last and self.last.names):
            return known
        names = self.last.names
        if self.last.is_late and known:
            earlier = (*known.before, known.present, *known.after)
            names = names._replace(before=(*earlier, *names.before))
        return names


def open_games(database: Database, slot: Slot, own: Path) -> tuple[OpenGamesRecord | None, bool]:
    """Take in what was left, and return the games of the window of that slot.

    What the database does not take now is among them all the same, and stays for the next start;
    the second value is whether there was nothing of that kind.
    """
    folder = own.parent
    for number in sorted(_numbers(folder) - {slot.number}):
        with _held(folder, number) as is_held:
            if is_held:
                _take_in(database, number, _files(folder, number, own))
    files = _files(folder, slot.number, own)
    if not files or (slot.is_held and _take_in(database, slot.number, files)):
        return games.open_games(database, slot.number), True
    left, *_ = _read(files)
    return _overlaid(database, slot.number, left), False


def _take_in(database: Database, number: int, files: Sequence[Path]) -> bool:
    """Write the files' content to the database, and delete them once it is synced."""
    left, bad, unread = _read(files)
    try:
        if database.is_read_only or not database.is_in_file:
            return False
        names = left.names(games.names_in(database, number)) if left.last else None
        games.take_in(database, number, names, left.newer.values(), left.older.values())
    except Exception as error:  # noqa: BLE001  (it is left to the next start)
        log.warn("games that were kept beside the history cannot be taken in now", error)
        return False
    if database.secure():
        for path in files:
            if path in bad:
                keep_aside(path)
            elif path not in unread:
                path.unlink(missing_ok=True)
    return True


def _overlaid(database: Database, number: int, left: Recovered) -> OpenGamesRecord | None:
    """Return the games of the window, with what the files know of them."""
    names = left.names(games.names_in(database, number))
    if not names:
        return None
    uids = (*names.before, names.present, *names.after)
    known = {each.uid: each for each in games.records_of(database, uids)}
    for uid in uids:
        if newer := left.newer.get(uid):
            known[uid] = newer.merged_with(known.get(uid, newer))
        elif uid in left.older:
            known.setdefault(uid, left.older[uid])
    return games.open_games_of(names, known)


def _read(paths: Iterable[Path]) -> tuple[Recovered, list[Path], list[Path]]:
    """Return what is in the files, those where something is wrong, and those for another start."""
    left = Recovered({}, {}, None)
    bad: list[Path] = []
    unread: list[Path] = []
    for path in paths:
        try:
            lines, is_bad = _lines(path)
        except OSError as error:
            log.warn(f"{path.name} cannot be read", error)
            (bad if isinstance(error, WrongFile) else unread).append(path)
            continue
        bad += [path] * is_bad
        written = max((each for each in lines if isinstance(each, int)), default=0)
        for line in lines:
            if isinstance(line, int):
                continue
            is_newer = line.number > written
            (left.newer if is_newer else left.older).update(
                {each.uid: each for each in line.records}
            )
            if is_newer and line.names:
                left = left._replace(last=line)
    return left, bad, unread


def _lines(path: Path) -> tuple[list[Unsaved | int], bool]:
    """Return the lines of a file, a number for what the database had; and whether one was bad."""
    found: list[Unsaved | int] = []
    is_bad = False
    *lines, _rest = read_bytes(path, MAX_BYTES).split(b"\n")  # the rest was not written whole
    for line in filter(None, lines):
        try:
            found.append(_parsed(json.loads(line)))
        except BAD:
            is_bad = True
    return found, is_bad


def _parsed(line: dict[str, object]) -> Unsaved | int:
    if "written" in line:
        return int(str(line["written"]))
    names, texts = line["names"], line["games"]
    if not isinstance(texts, list) or not isinstance(names, list | None):
        raise TypeError
    records = [read_record(str(text)) for text in texts]
    return Unsaved(
        int(str(line["number"])), _names(*names) if names else None, records, bool(line["late"])
    )


def _names(
    before: list[object], present: object, after: list[object], is_paused: object
) -> OpenGameNames:
    return OpenGameNames(
        tuple(map(str, before)), str(present), tuple(map(str, after)), is_paused=bool(is_paused)
    )


def _numbers(folder: Path) -> set[int]:
    parts = (path.name.split("-")[1] for path in folder.glob("unsaved-*-*.jsonl"))
    return {int(each) for each in parts if each.isdecimal() and len(each) < len("1000")}


@contextmanager
def _held(folder: Path, number: int) -> Iterator[bool]:
    """Hold the lock of another slot, so that no program that has it can still write."""
    slot = Slot(folder)
    is_held = slot.take_number(number)
    try:
        yield is_held
    finally:
        slot.release()


def _files(folder: Path, number: int, own: Path) -> list[Path]:
    """Return the emergency files of a slot, the oldest first."""
    found = folder.glob(f"unsaved-{number}-*.jsonl")
    others = [each for each in found if each != own and ".bad" not in each.name]
    return sorted(others, key=lambda each: each.lstat().st_mtime_ns)
