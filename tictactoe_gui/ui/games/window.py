"""GamesWindow: every game that is kept, to find, open, delete, export and import."""

import sqlite3
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal, Slot
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
    QMessageBox,
    QStackedWidget,
    QWidget,
)

from tictactoe_gui import log
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.store import games, statistics
from tictactoe_gui.session.store.autosave import Autosave
from tictactoe_gui.session.store.games import ListedGame
from tictactoe_gui.ui.games.foot import Foot
from tictactoe_gui.ui.games.opponents import OpponentResults
from tictactoe_gui.ui.games.search import GameSearch
from tictactoe_gui.ui.games.table import GameTable
from tictactoe_gui.ui.games.transfers import (
    Transfers,
    ask_for_files,
    ask_for_new_file,
    dropped_files,
)
from tictactoe_gui.ui.kit.drop import accept_copy
from tictactoe_gui.ui.kit.empty_state import EmptyState
from tictactoe_gui.ui.kit.labels import muted, show_text
from tictactoe_gui.ui.kit.layouts import column, row
from tictactoe_gui.ui.kit.message_box import Icon, message_box
from tictactoe_gui.ui.kit.windows import SecondaryWindow, show_the_one
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.numbers import games_count
from tictactoe_gui.ui.wording.progress import reading
from tictactoe_gui.ui.wording.trouble import opening_line, why

_NAME = "games"
_MOST_LETTERS = 200
Role = QMessageBox.ButtonRole


class GamesWindow(SecondaryWindow):
    """Stays beside the game; Esc cancels what runs, or closes it.

    The games are read when it is shown, comes to the front, or a game has ended.
    """

    game_wanted = Signal(object)
    """The GameRecord that is to be shown on the board."""

    def __init__(self, session: GameSession, autosave: Autosave, parent: QWidget) -> None:
        super().__init__(parent, _NAME, tr("Games"), QSize(900, 760))
        self.setMinimumSize(480, 400)
        self.setAcceptDrops(True)
        self._session, self._store = session, autosave.store
        self._games: Sequence[ListedGame] | None = None
        """All of them, in the order in which they came; None before they were read."""
        self.trouble = QLabel(wordWrap=True)
        self.opponents = OpponentResults()
        self.search = QLineEdit(clearButtonEnabled=True, maxLength=_MOST_LETTERS)
        self.search.setPlaceholderText(tr("Search: name, date, 1 5 9, XO./.O./..X"))
        self.search.setToolTip(
            tr("A name, a date, the first moves of a game, or a position in it (Ctrl+F)")
        )
        self.search.setAccessibleName(tr("Search"))
        self.count = muted(QLabel())
        self.table = GameTable()
        self.empty = EmptyState(tr("Show &all games"))
        self.list = QStackedWidget()
        for each in (self.table, self.empty):
            self.list.addWidget(each)
        self.foot = Foot()
        self.transfers = Transfers(self._store, self)
        line = row((self.search, 1), self.count, spacing=12)
        parts = self.trouble, self.opponents, line, (self.list, 1), self.foot
        self.setLayout(column(*parts, spacing=10, margins=(18, 14, 18, 14)))
        self._wire(autosave)

    def _wire(self, autosave: Autosave) -> None:
        foot = self.foot
        for signal, slot in (
            (autosave.saved, self._on_saved),
            (self._store.opened, self.read),
            (self.search.textChanged, self._show),
            (self.empty.clicked, self._end_search),
            (self.table.selectionModel().selectionChanged, self._show_what_can_be_done),
            (self.table.open_wanted, self._open),
            (self.table.delete_wanted, self._ask_to_delete),
            (foot.open.clicked, self._open),
            (foot.delete.clicked, self._ask_to_delete),
            (foot.import_.clicked, lambda: ask_for_files(self, self.transfers.import_)),
            (foot.export_all.triggered, self._export_all),
            (foot.export_shown.triggered, lambda: self._export(self.table.rows.keys)),
            (foot.export_selected.triggered, lambda: self._export(self.table.selected)),
            (self.transfers.progressed, self._show_progress),
            (self.transfers.told, self._on_told),
            (self.transfers.imported, self.read),
            (self.foot.notice.cancelled, self.transfers.cancel),
        ):
            signal.connect(slot)
        QShortcut(QKeySequence.StandardKey.Find, self, self._begin_search)

    # What is read.

    @Slot()
    def read(self) -> None:
        """Read all games, and count how they went."""
        if not (self.isVisible() and self._store.connection):
            return
        is_first, before = self._games is None, self._games
        try:
            self._games = games.rows(self._store.connection)
            results = statistics.by_opponent(self._store.connection)
        except sqlite3.Error as error:
            self._on_unread(error)
            return
        self.opponents.show_results(results)
        if self._games != before:
            self._show()
        if is_first:
            self.table.setFocus()
        self._show_what_can_be_done()

    @Slot()
    def _on_saved(self) -> None:
        if self._session.game.is_over:
            self.read()

    def _on_unread(self, error: sqlite3.Error) -> None:
        """Read what could be saved of a damaged file, or say why there is nothing to read."""
        if not self._store.suspect(error):
            text = tr("The games could not be read: {error}.", error=why(error))
            log.warn(text, error)
            self.foot.tell(text)

    # What is shown.

    @Slot()
    def _show(self) -> None:
        """Show the games that are looked for, and how many there are."""
        every, search = self._games or (), GameSearch(self.search.text())
        found = [each for each in every if search.finds(each)]
        self.list.setCurrentWidget(self.table if found else self.empty)
        self.table.show_games(found)  # now that it knows how many of them are in sight
        for each in (self.search, self.empty.button):
            each.setVisible(bool(every))
        self.empty.say(self._why_empty())
        line = games_count(len(every)) if every else ""
        if len(found) < len(every):
            line = tr("{count}, {shown} shown", count=line, shown=number(len(found)))
        self.count.setText(line)
        self._show_what_can_be_done()

    def _why_empty(self) -> str:
        if self._games is None:
            return reading()
        if self._games:
            return tr("No game matches. Look for a name, a date, first moves or a position.")
        return tr("No games yet. Play one: it is kept here from its first move on.")

    @Slot()
    def _show_what_can_be_done(self) -> None:
        self.foot.show_counts(
            len(self._games or ()),
            len(self.table.rows.keys),
            len(self.table.selected),
            is_busy=self.transfers.is_busy,
        )
        opening = self._store.opening
        show_text(self.trouble, opening_line(opening) if opening else "")

    @Slot(float, str)
    def _show_progress(self, share: float, line: str) -> None:
        self._show_what_can_be_done()
        self.foot.show_task(share, line)

    @Slot(str)
    def _on_told(self, text: str) -> None:
        self._show_what_can_be_done()
        self.foot.tell(text)

    # What can be done.

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
        connection, uids = self._store.connection, self.table.selected
        if len(uids) != 1 or not connection:
            return
        try:
            found = next(games.records_of(connection, uids), None)
        except sqlite3.Error as error:
            self._on_unread(error)
            return
        if found:
            self.game_wanted.emit(found)
        else:
            self.foot.tell(tr("The record of this game is damaged; it cannot be opened."))

    @Slot()
    def _ask_to_delete(self) -> None:
        uids = self.table.selected
        if not uids:
            return
        question = tr("Delete {games}?", games=games_count(len(uids)))
        box = message_box(self, tr("Delete games"), question, Icon.Question)
        box.setObjectName("delete-games")
        lines = [tr("This cannot be undone.")]
        if self._session.record.uid in uids:
            lines.append(tr("The game on the board is saved again if you play on."))
        box.setInformativeText(" ".join(lines))
        delete = box.addButton(tr("&Delete"), Role.DestructiveRole)
        delete.clicked.connect(lambda: self._delete(uids))
        box.setDefaultButton(box.addButton(tr("&Cancel"), Role.RejectRole))
        box.open()

    def _delete(self, uids: Sequence[str]) -> None:
        is_written = self._store.write(lambda connection: games.delete(connection, uids))
        self.foot.tell(
            tr("{games} deleted.", games=games_count(len(uids)))
            if is_written
            else tr("The games are deleted as soon as the file can be written.")
        )
        self.read()

    def _export(self, uids: Sequence[object]) -> None:
        """Ask where to write some games, in the order in which they came."""
        chosen = frozenset(uids)
        wanted = [each.uid for each in self._games or () if each.uid in chosen]
        ask_for_new_file(self, lambda path: self.transfers.export(path, wanted))

    @Slot()
    def _export_all(self) -> None:
        ask_for_new_file(self, lambda path: self.transfers.export(path, None))

    # Window.

    @Slot()
    def leave(self) -> None:
        """Cancel an import or export, or else close the window."""
        if self.transfers.is_busy:
            self.transfers.cancel()
        else:
            self.close()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_files(event):
            accept_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        accept_copy(event)
        self.transfers.import_(dropped_files(event))

    def changeEvent(self, event: QEvent) -> None:
        """Look whether another window or program has written meanwhile."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            self.read()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            # So the board can come in front of it.
            self.windowHandle().setTransientParent(None)  # type: ignore[arg-type]  # the stub errs
            self.table.setFocus()
            self._show()
            self.read()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.transfers.cancel()
        self.foot.notice.hide()
        event.accept()


def show_games_window(session: GameSession, autosave: Autosave, parent: QWidget) -> GamesWindow:
    """Show the games, or bring the window that is there to the front."""
    return show_the_one(parent, GamesWindow, _NAME, lambda: GamesWindow(session, autosave, parent))
