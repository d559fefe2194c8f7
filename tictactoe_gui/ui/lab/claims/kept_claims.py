"""What was counted of the claims, in words, kept in a file until the program's version changes.

The file may be lost: what is wrong with it, or from another version or language, is counted anew.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QLocale, QObject

from tictactoe_gui import log
from tictactoe_gui.engine.counting.claim import CLAIMS, Finding, Ruling, ruling_of
from tictactoe_gui.engine.player import own_programs
from tictactoe_gui.files import make_folder, make_private, read_text, write_whole
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.session.writer import version
from tictactoe_gui.ui.lab.claims.words import SubClaimWords, statements

FILE = "claims.json"
MAX_BYTES = 200_000
_MAX_STATEMENTS, _MAX_CHARS, _MAX_MS = 40, 4_000, 86_400_000


class CountedClaim(NamedTuple):
    """What counting has found of a claim, as it is read."""

    statements: tuple[SubClaimWords, ...]
    ms: int
    """How long it was counted."""

    @property
    def ruling(self) -> Ruling:
        """What the claim turns out to be."""
        return ruling_of(each.holds for each in self.statements)

    @classmethod
    def of(cls, finding: Finding, ms: int) -> "CountedClaim":
        """Return a finding in words."""
        return cls(statements(finding.parts), min(ms, _MAX_MS))


def read_claims(path: Path) -> dict[str, CountedClaim]:
    """Return what this version has counted in this language, by claim; nothing of a bad file."""
    try:
        found = json.loads(read_text(path, MAX_BYTES))
        if found["written"] != _written():
            return {}
        return {key: _claim(found["claims"][key]) for key in _lasting() if key in found["claims"]}
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return {}


def write_claims(path: Path, counted: Mapping[str, CountedClaim]) -> None:
    """Replace the file; raise OSError if it cannot be written."""
    claims = {key: counted[key]._asdict() for key in _lasting() if key in counted}
    make_folder(path.parent)
    write_whole(path, json.dumps({"written": _written(), "claims": claims}).encode())
    make_private(path)


def _lasting() -> tuple[str, ...]:
    """Return which claims are counted the same until another version: none with own programs."""
    has_own = bool(own_programs())
    return tuple(key for key, each in CLAIMS.items() if not (each.has_own and has_own))


def _written() -> list[str]:
    """Return by which version, and in which language."""
    return [version(), QLocale().name()]


def _claim(found: object) -> CountedClaim:
    """Return a claim as it was written; raise ValueError if it cannot have been."""
    match found:
        case {"statements": [_, *_] as parts, "ms": int(ms)} if (
            len(parts) <= _MAX_STATEMENTS and type(ms) is int and 0 <= ms <= _MAX_MS
        ):
            return CountedClaim(tuple(map(_statement, parts)), ms)
    raise ValueError("no claim that was counted")


def _statement(found: object) -> SubClaimWords:
    match found:
        case [str(text), True | False | None as holds, str(how)] if (
            text and len(text) + len(how) <= _MAX_CHARS
        ):
            return SubClaimWords(text, holds, how)
    raise ValueError("no statement")


class ClaimsFile(QObject):
    """Reads and writes the file in a thread of its own; without a folder nothing is kept."""

    def __init__(
        self,
        folders: Sequence[Path],
        on_read: Callable[[Mapping[str, CountedClaim]], None],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.is_read = False
        self._path = folders[0] / FILE if folders else None
        self._on_read = on_read
        self._unwritten: Mapping[str, CountedClaim] = {}
        self._worker = Worker(self, finished=self._on_done, failed=self._on_failure)

    def read(self) -> None:
        """Ask for what is kept."""
        path = self._path
        if path:
            self._worker.submit(lambda _: read_claims(path))
        else:
            self._on_done({})

    def write(self, counted: Mapping[str, CountedClaim]) -> None:
        """Keep what was counted, in place of what was kept."""
        path = self._path
        if path and counted:
            self._unwritten = counted
            self._worker.submit(lambda _: write_claims(path, counted))

    def close(self) -> None:
        """Wait until everything is written."""
        self._worker.stop()
        if self._path and self._unwritten:
            with suppress(OSError):
                write_claims(self._path, self._unwritten)
            self._unwritten = {}

    def _on_done(self, found: Mapping[str, CountedClaim] | None) -> None:
        if found is None:
            self._unwritten = {}
        else:
            self.is_read = True
            self._on_read(found)

    def _on_failure(self, error: BaseException) -> None:
        """Count again the next time what could not be written."""
        self._unwritten = {}
        log.warn(f"counted claims not saved: {error}")
