"""HistoryPage: every stored game, to find, open, delete, export and import."""

from array import array

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QLabel,
    QWidget,
)

from tictactoe_gui import log
from tictactoe_gui.session.history import games, listing
from tictactoe_gui.session.history.autosave import Autosave
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.games.history import game_words, words
from tictactoe_gui.ui.games.history.deletions import Deletions
from tictactoe_gui.ui.games.history.filter_bar import FilterBar
from tictactoe_gui.ui.games.history.foot import ALL, SELECTED, SHOWN, Buttons, NoticeBar
from tictactoe_gui.ui.games.history.game_feed import FoundGames, GameFeed
from tictactoe_gui.ui.games.history.preview import GamePreview
from tictactoe_gui.ui.games.history.search import search_of
from tictactoe_gui.ui.games.history.table import GameModel, GameTable, ListOrEmptyState
from tictactoe_gui.ui.games.history.transfers import (
    Transfers,
    ask_for_files,
    ask_for_new_file,
    dropped_files,
)
from tictactoe_gui.ui.games.history.words import why
from tictactoe_gui.ui.kit.drop import accept_copy
from tictactoe_gui.ui.kit.labels import muted, show_text
from tictactoe_gui.ui.kit.layouts import column, row
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.numbers import games_count
from tictactoe_gui.ui.wording.progress import reading

_WIDE = 820
"""From this width on, in pixels, there is room for the game beside the list."""
Keys = QKeySequence.StandardKey


class HistoryPage(QWidget):
    """Lists the games, and follows what is played."""

    game_wanted = Signal(object)
    """The GameRecord that is to be shown on the board."""
    print_wanted = Signal(object)
    """The Board of a game that a sheet of paper may begin with, or None."""

    def __init__(self, session: GameSession, autosave: Autosave) -> None:
        super().__init__()
        self.setAcceptDrops(True)
        self._session, self._worker = session, autosave.worker
        self.games = GameModel(self)
        self.game_feed = GameFeed(autosave, self)
        self.deletions = Deletions(self._worker, self)
        self.transfers = Transfers(self._worker, self)
        self.state = QLabel(wordWrap=True)
        self.filter_bar = FilterBar()
        self.count = muted(QLabel())
        self.table = GameTable(self.games)
        self.content = ListOrEmptyState(self.table)
        self.preview = GamePreview()
        self.notice = NoticeBar()
        self._told, self._is_told = "", True
        """The sentence on a deletion once it is done, and whether it was the last one shown."""
        self.buttons = Buttons()
        # Many a change of the list changes current game and selection one after the other.
        self._choice = QTimer(self, singleShot=True, interval=0)
        self._build()
        self._wire()
        self.setFocusProxy(self.table)

    # Building.

    def _build(self) -> None:
        layout = row((self.content, 1), self.preview, spacing=18)
        parts = self.state, self.filter_bar, self.count, (layout, 1), self.notice, self.buttons
        self.setLayout(column(*parts, spacing=10, margins=(18, 14, 18, 14)))

    def _wire(self) -> None:
        buttons, table = self.buttons, self.table
        for signal, slot in (
            (self.filter_bar.changed, self.games.set_filter),
            (self.content.empty.clicked, self.filter_bar.clear),
            (table.typed, self.filter_bar.type),
            (table.selection_moved, self._choice.start),
            (self._choice.timeout, self._show_choice),
            (table.open_wanted, self._open),
            (table.delete_wanted, self._delete),
            (table.copy_wanted, self._copy),
            (buttons.open.clicked, self._open),
            (buttons.delete.clicked, self._delete),
            (buttons.import_.clicked, lambda: ask_for_files(self, self.transfers.import_)),
            (buttons.export_wanted, self._ask_export),
            (buttons.print_wanted, self._print),
            (self.deletions.deleted, self._on_deleted),
            (self.deletions.undelete, self._on_put_back),
            (self.deletions.failed, self._on_failure),
            (self.deletions.progressed, self._show_deleting),
            (self.transfers.progressed, self._show_progress),
            (self.transfers.told, self.notice.tell),
            (self.transfers.imported, self.game_feed.load),
            (self.notice.undo_wanted, self.deletions.undo),
            (self.games.arranged, self._search),
            (self.games.wanted, self.game_feed.fetch),
            (self.game_feed.found, self._on_found),
            (self.game_feed.fetched, self.games.take),
            (self.game_feed.changed, self.games.forget),
            (self.deletions.rested, self._on_rested),
            (self.game_feed.failed, self.games.ask_again),
            (self.game_feed.failed, self._on_unreadable),
        ):
            signal.connect(slot)
        self.notice.cancelled.connect(self.transfers.cancel)
        self._add_shortcuts()

    def _add_shortcuts(self) -> None:
        for key, slot in (
            (Keys.Find, self.filter_bar.begin),
            (Keys.Undo, self.deletions.undo),
            (Keys.Redo, self.deletions.redo),
        ):
            QShortcut(key, self, slot)

    # What is shown.

    @Slot()
    def _search(self) -> None:
        """Search with the present filter and order."""
        if self.isVisible():
            games = self.games
            search = search_of(games.filter, games.sort_column, is_downward=games.is_downward)
            self.game_feed.search(search, self.table.selected)
            self._show()

    @Slot(object)
    def _on_found(self, found: FoundGames) -> None:
        self.games.take((), found.rows)
        self.table.show_keys(found.numbers)
        self.games.count = found.total
        self._show()

    def _show(self) -> None:
        """Show how many games there are, and what can be done."""
        shown = len(self.games.keys)
        count = max(self.games.count, shown)  # while it is read, the count is not known yet
        is_reading = self.game_feed.is_reading
        self.content.show_count(count, shown, is_reading=is_reading)
        line = game_words.search_line(self.games.filter.game)
        text = game_words.count_line(count, shown, line) if count else ""
        self.count.setText(reading(shown) if is_reading else text)
        show_text(self.state, words.state_line(self._worker.opening))
        self._choice.start()

    @Slot()
    def _show_choice(self) -> None:
        selected = self.table.selected_count
        self.preview.show_game(self.table.current if selected else None)
        self._show_preview()
        self.buttons.show_counts(
            max(self.games.count, len(self.games.keys)),
            len(self.games.keys),
            selected,
            can_write=self._can_write,
            is_busy=self.transfers.task is not None,
        )

    def _show_preview(self) -> None:
        """Show the game beside the list where there is room, and a game."""
        self.preview.setVisible(bool(self.games.keys) and self.width() >= _WIDE)

    @property
    def _can_write(self) -> bool:
        opening = self._worker.opening
        return opening is not None and not opening.is_read_only

    @Slot()
    def _show_progress(self) -> None:
        self._choice.start()
        if task := self.transfers.task:
            self.notice.show_task(words.progress_line(task), task.done, task.total)

    # What can be done.

    @Slot()
    def _open(self) -> None:
        entry = self.table.current
        if entry and entry.record:
            self.game_wanted.emit(entry.record)
        elif entry:
            self.notice.tell(game_words.damaged_line())

    @Slot()
    def _delete(self) -> None:
        numbers = self.table.selected
        if not (numbers and self._can_write):
            return
        present = self._session.open_games.present.uid
        self._worker.ask(
            lambda database: games.number_of(database, present),
            lambda number: self._tell_deleted(len(numbers), comes_back=number in numbers),
        )
        self.deletions.delete(numbers)

    def _tell_deleted(self, count: int, *, comes_back: bool) -> None:
        self._told = words.deleted_line(count, comes_back=comes_back)
        self.notice.tell(self._told, can_undo=True)

    @Slot(int, int)
    def _show_deleting(self, done: int, total: int) -> None:
        """Show that deleting goes on: quitting now would leave the rest undeleted."""
        self._is_told = False
        self.notice.show_task(words.deleting_line(), done, total, can_cancel=False)

    @Slot()
    def _on_rested(self) -> None:
        if not self._is_told:
            self._is_told = True
            self.notice.tell(self._told, can_undo=self.deletions.can_undo)
        self.game_feed.go_on()

    @Slot(object)
    def _on_deleted(self, numbers: "array[int]") -> None:
        self.game_feed.hold()
        before = len(self.games.keys)
        self.games.remove(numbers)
        self.games.count -= before - len(self.games.keys)
        self._show()

    @Slot(int)
    def _on_put_back(self, count: int) -> None:
        self.game_feed.load()
        self.notice.tell(tr("{games} put back.", games=games_count(count)))
        self.table.setFocus()  # the button that had it is hidden

    @Slot(object)
    def _on_failure(self, error: Exception) -> None:
        text = tr("The history could not be changed: {error}", error=why(error))
        log.warn(text, error)
        self.notice.tell(text)
        self.game_feed.load()

    @Slot(object)
    def _on_unreadable(self, error: Exception) -> None:
        text = tr("The history could not be read: {error}", error=why(error))
        log.warn(text, error)
        self.notice.tell(text)

    @Slot()
    def _copy(self) -> None:
        numbers = self.table.selected
        self._worker.read(lambda each: listing.texts(each, numbers), self._on_texts)

    def _on_texts(self, texts: list[str]) -> None:
        if texts:
            QGuiApplication.clipboard().setText("\n".join(texts))
            self.notice.tell(tr("Copied the moves of {games}.", games=games_count(len(texts))))

    @Slot(str)
    def _ask_export(self, which: str) -> None:
        chosen = {ALL: None, SHOWN: self.games.keys[:], SELECTED: self.table.selected}
        ask_for_new_file(self, lambda path: self.transfers.export(path, chosen[which]))

    @Slot()
    def _print(self) -> None:
        entry = self.table.current if self.table.selected_count else None
        self.print_wanted.emit(entry.mistaken_board if entry else None)

    def cancel(self) -> bool:
        """Cancel an import or export; return whether there was one."""
        is_busy = self.transfers.task is not None
        self.transfers.cancel()
        return is_busy

    # Window.

    def follow(self) -> None:
        """Look whether another program has written meanwhile."""
        self.game_feed.check()

    def rest(self) -> None:
        """Free the memory of the list while the window is closed."""
        self.transfers.cancel()
        self.notice.hide()
        self.game_feed.rest()
        self.games.clear()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._can_write and dropped_files(event):
            accept_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        accept_copy(event)
        self.transfers.import_(dropped_files(event))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self.table.setFocus()
            self._search()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_preview()
