"""Transfers: exports games to a file and imports them from files, one task at a time."""

import sqlite3
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from tictactoe_gui import log
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.rules import ImpossibleText
from tictactoe_gui.session.store import transfer
from tictactoe_gui.session.store.store import Store
from tictactoe_gui.session.store.transfer import SUFFIX, Added, Exported, Portion, Problem, Strange
from tictactoe_gui.session.worker import Task, Worker
from tictactoe_gui.ui.kit.dialogs import ask_for_files, ask_for_new_file
from tictactoe_gui.ui.kit.layouts import row
from tictactoe_gui.ui.kit.windows import BusyRow, announce
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import reading
from tictactoe_gui.ui.wording.text import answers_count, games_count, listed
from tictactoe_gui.ui.wording.trouble import file_name, impossible_text, not_saved, unreadable


class Transfers(QWidget):
    """The two buttons; files are read and written in a thread, the database in this one."""

    turned = Signal()
    """A task has begun or ended; games may have been added."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        self._choices: Sequence[Sequence[object]] = ()
        """The games that can be exported by each entry of the menu."""
        self._paths: Sequence[Path] = ()
        self._added: list[Added] = []
        """What was new, for each part of the files: one may be written twice."""
        self._exporting = Worker(self, finished=self._on_exported, failed=self._on_failure)
        self._importing = Worker(
            self, progressed=self._on_part, finished=self._on_imported, failed=self._on_failure
        )
        self.notice = BusyRow(tr("Progress"))
        """How far a task has come, or what was done; whoever has the buttons places it."""
        self.notice.text.setWordWrap(True)
        self.notice.row.setStretchFactor(self.notice.text, 2)
        self.notice.cancelled.connect(self.cancel)
        self.import_button = QPushButton(tr("&Import…"))
        self.import_button.setToolTip(tr("Read games from files, or drop the files here"))
        self.import_button.clicked.connect(self._ask_what_to_import)
        self.menu = QMenu(self)
        names = tr("&All games and answers…"), tr("&Games that are shown…"), tr("&Selected games…")
        for place, name in enumerate(names):
            self.menu.addAction(name).triggered.connect(partial(self._ask_where_to, place))
        self.export_button = QPushButton(tr("E&xport"))
        self.export_button.setMenu(self.menu)
        self.setLayout(row(self.import_button, self.export_button, spacing=8))

    def offer(self, *choices: Sequence[object]) -> None:
        """Offer to export all games, those that are shown or those that are selected."""
        self._choices = choices
        for action, uids in zip(self.menu.actions(), choices, strict=True):
            action.setEnabled(bool(uids))
        self.import_button.setEnabled(not self.is_busy)
        self.export_button.setEnabled(bool(choices[0]) and not self.is_busy)

    def say(self, text: str, share: float | None = None) -> None:
        """Say what was done, or what is being done and how much of it is, 0 to 1."""
        # In thousandths, since files may have more bytes than the bar can count.
        self.notice.show_progress(round(1000 * (share or 0)), 1000, text)
        for each in (self.notice.bar, self.notice.cancel):
            each.setVisible(share is not None)
        if share is None:
            announce(self, text)

    @property
    def is_busy(self) -> bool:
        """Whether a task runs."""
        return self._exporting.is_busy or self._importing.is_busy

    @Slot()
    def cancel(self) -> None:
        """Stop; games that were read so far stay."""
        if self._exporting.is_busy:
            self._exporting.stop()  # so that no file is left half-written
            self._end(tr("Cancelled; no file was written."))
        elif self._importing.is_busy:
            self._importing.cancel()
            self._end(tr("Cancelled. {report}", report=self._report(Strange())))

    def _begin(self, worker: Worker, task: Task, paths: Sequence[Path], line: str) -> None:
        if not self.is_busy:
            self._paths, self._added = paths, []
            worker.submit(task)
            self.say(line, 0.0)
            self.turned.emit()

    def _end(self, text: str) -> None:
        self.say(text)
        self.turned.emit()

    def _on_failure(self, error: Exception) -> None:
        """Say why no file was written; what cannot be read is no failure, but told at the end."""
        self._store.suspect(error)
        text = not_saved(self._paths[0], error)
        log.warn(text, error)
        self._end(text)

    # Out.

    def _ask_where_to(self, place: int) -> None:
        every, chosen = self._choices[0], frozenset(self._choices[place])
        uids = [str(each) for each in every if each in chosen]  # in the order in which they came
        name = f"games.tictactoe.{SUFFIX}"  # by which the desktop knows whose it is
        then = partial(self.export, uids=uids if place else None)
        ask_for_new_file(self.window(), tr("Export games"), name, _kinds(), then)

    def export(self, path: Path, uids: Sequence[str] | None) -> None:
        """Write these games, or all of them and the answers, to a file."""

        def write(control: Control) -> Exported:
            return self._store.read(lambda each: transfer.export(each, path, uids, control))

        line = tr("Writing {name}…", name=file_name(path))
        self._begin(self._exporting, write, [path], line)

    def _on_exported(self, exported: Exported) -> None:
        name, what = file_name(exported.path), _counted(exported.games, exported.answers)
        self._end(tr("Exported {what} to {name}.", what=what, name=name))

    # In.

    @Slot()
    def _ask_what_to_import(self) -> None:
        ask_for_files(self.window(), tr("Import games"), _kinds(), self.import_)

    def import_(self, paths: Sequence[Path]) -> None:
        """Read games from files."""
        self._begin(self._importing, partial(transfer.read_files, paths), paths, reading())

    def _on_part(self, part: Portion) -> None:
        added, place = self._added, len(self._added)
        added.append(Added())

        def write(connection: sqlite3.Connection) -> None:
            added[place] = transfer.add(connection, part)

        self._store.write(write)
        share = part.done / part.total if part.total else 1.0
        self.say(reading(sum(each.games for each in added)), share)

    def _on_imported(self, strange: Strange) -> None:
        self._end(self._report(strange))

    def _report(self, strange: Strange) -> str:
        """Return what came of an import; what the file cannot take yet is not counted yet."""
        if not self._store.flush():
            return tr("The games are imported as soon as the file can be written.")
        added = Added(*map(sum, zip(Added(), *self._added, strict=True)))
        parts = []
        if added.games or added.answers or not strange.lines:
            parts.append(tr("Imported {what}", what=_counted(added.games, added.answers)))
        if added.known:
            parts.append(tr("%Ln were there already", None, added.known))
        if strange.first:
            parts.append(_problem(strange.first, strange.lines))
        text = "; ".join(parts)
        return text if text.endswith(".") else f"{text}."


def _kinds() -> tuple[str, str]:
    return f"{tr('Games')} (*.{SUFFIX})", f"{tr('All files')} (*)"


def _counted(games: int, answers: int) -> str:
    """Return how many games, and how many answers if there are any."""
    if not answers:
        return games_count(games)
    return listed([*([games_count(games)] if games else []), answers_count(answers)])


def _problem(first: Problem, count: int) -> str:
    """Return how many lines could not be read, and why the first of them."""
    if not isinstance(first.error, ImpossibleText):
        return unreadable(first.path, first.error)
    reason = impossible_text(first.error)
    facts = {"line": first.line, "name": file_name(first.path), "reason": reason}
    place = tr("{name}, line {line}: {reason}", **facts)
    return tr("%Ln lines could not be read: {place}", None, count, place=place)
