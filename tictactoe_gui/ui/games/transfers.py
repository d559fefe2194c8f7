"""Transfers: exports games to a file and imports them from files, one task at a time."""

import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui import log
from tictactoe_gui.engine.rules import ImpossibleText
from tictactoe_gui.session.store import transfer
from tictactoe_gui.session.store.store import Store
from tictactoe_gui.session.store.transfer import SUFFIX, Added, Exported, Part, Problem, Strange
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.kit import file_dialog
from tictactoe_gui.ui.wording import files, tr
from tictactoe_gui.ui.wording.numbers import answers_count, games_count
from tictactoe_gui.ui.wording.progress import reading
from tictactoe_gui.ui.wording.setup import impossible_text


class Transfers(QObject):
    """Reads and writes files in a thread; what was read is written into the database here."""

    progressed = Signal(float, str)
    """Which part of a task is done, 0 to 1, and what it does."""
    told = Signal(str)
    """The result of a task, as a sentence."""
    imported = Signal()
    """Games may have been added."""

    def __init__(self, store: Store, parent: QObject) -> None:
        super().__init__(parent)
        self._store = store
        self._added = dict[int, Added]()
        """What was new, by where its part of the files ends: one may be written twice."""
        self._exporting = Worker(self, finished=self._on_exported, failed=self._on_failure)
        self._importing = Worker(
            self, progressed=self._on_part, finished=self._on_imported, failed=self._on_failure
        )
        self._paths: Sequence[Path] = ()

    @property
    def is_busy(self) -> bool:
        """Whether a task runs."""
        return self._exporting.is_busy or self._importing.is_busy

    def export(self, path: Path, uids: Sequence[str] | None) -> None:
        """Write these games, or all of them and the answers, to a file."""
        if self.is_busy:
            return
        self._paths = (path,)
        self.progressed.emit(0.0, tr("Writing {name}…", name=files.file_name(path)))
        self._exporting.submit(
            lambda control: self._store.read(
                lambda connection: transfer.export(connection, path, uids, control)
            )
        )

    def import_(self, paths: Sequence[Path]) -> None:
        """Read games from files."""
        if self.is_busy:
            return
        self._paths, self._added = tuple(paths), {}
        self.progressed.emit(0.0, reading())
        self._importing.submit(partial(transfer.read_files, self._paths))

    def cancel(self) -> None:
        """Stop; games that were read so far stay."""
        if self._exporting.is_busy:
            self._exporting.stop()  # so that no file is left half-written
            self.told.emit(tr("Cancelled; no file was written."))
        elif self._importing.is_busy:
            self._importing.cancel()
            self.told.emit(tr("Cancelled. {report}", report=self._report(Strange())))
            self.imported.emit()

    def _on_part(self, part: Part) -> None:
        def write(connection: sqlite3.Connection) -> None:
            self._added[part.done] = transfer.add(connection, part)

        self._store.write(write)
        share = part.done / part.total if part.total else 1.0
        self.progressed.emit(share, reading(sum(each.games for each in self._added.values())))

    def _on_imported(self, strange: Strange) -> None:
        self.told.emit(self._report(strange))
        self.imported.emit()

    def _report(self, strange: Strange) -> str:
        """Return what came of an import; what the file cannot take yet is not counted yet."""
        if not self._store.flush():
            return tr("The games are imported as soon as the file can be written.")
        added = Added(*map(sum, zip(Added(), *self._added.values(), strict=True)))
        return _import_line(added, strange, self._paths)

    def _on_exported(self, exported: Exported) -> None:
        facts = {"games": games_count(exported.games), "name": files.file_name(exported.path)}
        line = tr("Exported {games} to {name}.", **facts)
        if exported.answers:
            given = answers_count(exported.answers)
            line = tr("Exported {games} and {answers} to {name}.", answers=given, **facts)
        self.told.emit(line)

    def _on_failure(self, error: Exception) -> None:
        """Say why nothing was written, or how much was read."""
        self._store.suspect(error)
        text = files.not_saved(self._paths[0], error)
        log.warn(text, error)
        self.told.emit(text)


def ask_for_new_file(window: QWidget, then: Callable[[Path], object]) -> None:
    """Ask where to write games."""
    name = f"games.tictactoe.{SUFFIX}"  # by which the desktop knows whose it is
    file_dialog.ask_for_new_file(window, tr("Export games"), name, _kinds(), then)


def ask_for_files(window: QWidget, then: Callable[[list[Path]], object]) -> None:
    """Ask which files to read games from."""
    file_dialog.ask_for_files(window, tr("Import games"), _kinds(), then)


def dropped_files(event: QDropEvent) -> list[Path]:
    """Return the files that are dragged, unless they may only be moved."""
    if not event.possibleActions() & Qt.DropAction.CopyAction:
        return []
    return [Path(each.toLocalFile()) for each in event.mimeData().urls() if each.isLocalFile()]


def _kinds() -> tuple[str, str]:
    return f"{tr('Games')} (*.{SUFFIX})", f"{tr('All files')} (*)"


# What is said.


def _import_line(added: Added, strange: Strange, paths: Sequence[Path]) -> str:
    """Return how many games and answers came in, were known, and could not be read."""
    parts = []
    if added.games and added.answers:
        facts = {"games": games_count(added.games), "answers": answers_count(added.answers)}
        parts.append(tr("Imported {games} and {answers}", **facts))
    elif added.answers:
        parts.append(tr("Imported {answers}", answers=answers_count(added.answers)))
    elif added.games or not strange.lines:
        parts.append(tr("Imported {games}", games=games_count(added.games)))
    if added.known:
        parts.append(tr("%Ln were there already", None, added.known))
    if strange.first:
        parts.append(_problem(strange.first, strange.lines, has_others=len(paths) > 1))
    text = "; ".join(parts)
    return text if text.endswith(".") else f"{text}."


def _problem(first: Problem, count: int, *, has_others: bool) -> str:
    """Return how many lines could not be read, and why the first of them."""
    if not isinstance(first.error, ImpossibleText):
        return files.unreadable(first.path, first.error)
    reason = impossible_text(first.error)
    facts = {"line": first.line, "name": files.file_name(first.path), "reason": reason}
    place = tr("line {line}: {reason}", **facts)
    if has_others:
        place = tr("{name}, line {line}: {reason}", **facts)
    return tr("%Ln lines could not be read: {place}", None, count, place=place)
