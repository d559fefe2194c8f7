"""GamesWindow: every game that is kept, to find, open, delete, export and import."""

import sqlite3
from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import QEvent, QSize, Qt, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeySequence,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)

from tictactoe_gui import log
from tictactoe_gui.session.store import games, verdict
from tictactoe_gui.session.store.autosave import Autosave
from tictactoe_gui.session.store.games import ListedGame
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.games.tables import GameTable, finder, result_columns, results_line
from tictactoe_gui.ui.games.transfers import Transfers
from tictactoe_gui.ui.kit.content import ContentView, Line
from tictactoe_gui.ui.kit.dialogs import accept_copy, ask_first, can_copy, local_files
from tictactoe_gui.ui.kit.layouts import column, heading, muted, row, show_text
from tictactoe_gui.ui.kit.table import TableModel, TableView
from tictactoe_gui.ui.kit.windows import SecondaryWindow
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.names import reading
from tictactoe_gui.ui.wording.text import games_count
from tictactoe_gui.ui.wording.trouble import opening_line, why

T = TypeVar("T")


class GamesWindow(SecondaryWindow):
    """Stays beside the game; Esc cancels what runs, or closes it.

    The games are read when it is shown, comes to the front, or a game has ended.
    """

    def __init__(self, pointing: StudyContext, autosave: Autosave, parent: QWidget) -> None:
        super().__init__(parent, tr("Games"), QSize(900, 760))
        self.setMinimumSize(480, 400)
        self.setAcceptDrops(True)
        self._pointing, self._session = pointing, pointing.session
        self._store = autosave.store
        self._games: Sequence[ListedGame] | None = None
        """All of them, in the order in which they came; None before they were read."""
        self.trouble = QLabel(wordWrap=True)
        self.sentence = heading()
        self.results = TableView(tr("Your results by program"), TableModel(result_columns()))
        for each in (self.sentence, self.results):
            each.hide()
        self.search = QLineEdit(clearButtonEnabled=True, maxLength=200)
        self.search.setPlaceholderText(tr("Search: name, date, 1 5 9, XO./.O./..X"))
        tip = tr("A name, a date, the first moves of a game, or a position in it (Ctrl+F)")
        self.search.setToolTip(tip)
        self.search.setAccessibleName(tr("Search"))
        self.count = muted(QLabel())
        self.table = GameTable()
        self.empty = ContentView(self.windowTitle())
        self.transfers = Transfers(self._store)
        self.delete = QPushButton(tr("&Delete…"))
        self.delete.setToolTip(tr("Delete the selected games (Del)"))
        self.open = QPushButton(tr("&Open"))
        self.open.setObjectName("primary")
        self.open.setToolTip(tr("Show the game on the board (Enter)"))
        line = row((self.search, 1), self.count, spacing=12)
        middle = (self.table, 1), self.empty, None, self.transfers.notice
        buttons = row(self.transfers, None, self.delete, self.open, spacing=8)
        parts = self.trouble, self.sentence, self.results, line, *middle, buttons
        self.setLayout(column(*parts, spacing=10, margins=(18, 14, 18, 14)))
        self._wire(autosave)

    def _wire(self, autosave: Autosave) -> None:
        for signal, slot in (
            (autosave.saved, self._on_saved),
            (self._store.opened, self.read),
            (self._store.caught_up, self.read),
            (self.search.textChanged, self._show),
            (self.empty.wanted, self._end_search),
            (self.table.selectionModel().selectionChanged, self._show_what_can_be_done),
            (self.table.open_wanted, self._open),
            (self.table.delete_wanted, self._ask_to_delete),
            (self.open.clicked, self._open),
            (self.delete.clicked, self._ask_to_delete),
            (self.transfers.turned, self.read),
        ):
            signal.connect(slot)
        QShortcut(QKeySequence.StandardKey.Find, self, self._begin_search)

    # Reading.

    @Slot()
    def read(self) -> None:
        """Read all games, and count how they went."""
        if not self.isVisible():
            return
        before = self._games
        found = self._look(lambda each: (games.rows(each), verdict.by_opponent(each)))
        if found:
            self._games, results = found
            show_text(self.sentence, results_line(results.values()) if results else "")
            self.results.rows_in_sight = min(4, len(results))
            self.results.rows.show({each: (each, results[each]) for each in results})
            self.results.setVisible(bool(results))
        if self._games is None or self._games != before:
            self._show()
        self._show_what_can_be_done()

    @Slot()
    def _on_saved(self) -> None:
        if self._session.game.is_over:
            self.read()

    def _look(self, read: Callable[[sqlite3.Connection], T]) -> T | None:
        """Read, or say why nothing can be read; another file in place of a damaged one is told."""
        try:
            return read(self._store.connection) if self._store.connection else None
        except sqlite3.Error as error:
            if not self._store.suspect(error):
                text = tr("The games could not be read: {error}.", error=why(error))
                log.warn(text, error)
                self.transfers.say(text)
        return None

    # Showing.

    @Slot()
    def _show(self) -> None:
        """Show the games that are looked for, and how many there are."""
        every, finds = self._games or (), finder(self.search.text())
        found = [each for each in every if finds(each)]
        self.table.setVisible(bool(found))
        self.empty.setVisible(not found)
        self.table.show_games(found)  # now that it knows how many of them are in sight
        self.search.setVisible(bool(every))
        if self._games is None:
            why = reading()
        elif every:
            why = tr("No game matches. Look for a name, a date, first moves or a position.")
        else:
            why = tr("No games yet. Play one: it is kept here from its first move on.")
        all_of_them = [Line(tr("Show all games"), does="all")] if every else []
        self.empty.show_content((Line(why), *all_of_them))
        line = games_count(len(every)) if every else ""
        if len(found) < len(every):
            line = tr("{count}, {shown} shown", count=line, shown=number(len(found)))
        self.count.setText(line)
        self._show_what_can_be_done()

    @Slot()
    def _show_what_can_be_done(self) -> None:
        every, selected = [each.uid for each in self._games or ()], self.table.selected
        self.open.setEnabled(len(selected) == 1)
        self.delete.setEnabled(bool(selected))
        self.transfers.offer(every, self.table.rows.keys, selected)
        opening = self._store.opening
        show_text(self.trouble, opening_line(opening) if opening else "")

    # Buttons and keys.

    @Slot()
    def _begin_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    @Slot()
    def _end_search(self) -> None:
        self.search.clear()
        self.table.setFocus()

    @Slot()
    def _open(self) -> None:
        if len(uids := self.table.selected) != 1:
            return
        found = self._look(lambda each: [*games.records_of(each, uids)])
        if found:
            self._pointing.game_wanted.emit(found[0])
        elif found is not None:
            self.transfers.say(tr("The record of this game is damaged; it cannot be opened."))

    @Slot()
    def _ask_to_delete(self) -> None:
        if not (uids := self.table.selected):
            return
        question = tr("Delete {games}?", games=games_count(len(uids)))
        more = tr("This cannot be undone.")
        if self._session.record.uid in uids:
            on_board = tr("The game on the board is saved again if you play on.")
            more = f"{more} {on_board}"
        title, delete = tr("Delete games"), tr("&Delete")
        ask_first(self, title, question, more, delete, lambda: self._delete(uids))

    def _delete(self, uids: Sequence[str]) -> None:
        text = tr("The games are deleted as soon as the file can be written.")
        if self._store.write(lambda connection: games.delete(connection, uids)):
            text = tr("{games} deleted.", games=games_count(len(uids)))
        self.transfers.say(text)
        self.read()

    # Window.

    @Slot()
    def leave(self) -> None:
        """Cancel an import or export, or else close the window."""
        if self.transfers.is_busy:
            self.transfers.cancel()
        else:
            self.close()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if can_copy(event) and local_files(event.mimeData()):
            accept_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        accept_copy(event)
        self.transfers.import_(local_files(event.mimeData()))

    def changeEvent(self, event: QEvent) -> None:
        """Read again: another window or program may have written meanwhile."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            self.read()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            # So the board can come in front of it.
            self.windowHandle().setTransientParent(None)  # type: ignore[arg-type]  # the stub errs
            self.read()
            first = self.table if self._games else self.transfers.import_button
            first.setFocus()  # not the text of an empty list: its caret looks like a field

    def closeEvent(self, event: QCloseEvent) -> None:
        self.transfers.cancel()
        self.transfers.notice.hide()
        super().closeEvent(event)
