"""HistoryWindow: every game that was kept, to find, open, delete, take out and bring in."""

from array import array

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from tictactoe_gui import log
from tictactoe_gui.session.history import games, listing
from tictactoe_gui.session.history.autosave import Keeper
from tictactoe_gui.session.history.games import GameRow
from tictactoe_gui.session.history.listing import Planner
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.history import list_words as history_list
from tictactoe_gui.ui.history import transfer_words
from tictactoe_gui.ui.history import window_words as words
from tictactoe_gui.ui.history.buttons import ALL, SELECTED, SHOWN, Buttons
from tictactoe_gui.ui.history.deletions import Deletions
from tictactoe_gui.ui.history.entry import Course
from tictactoe_gui.ui.history.files import (
    ask_for_files,
    ask_for_new_file,
    dropped_files,
)
from tictactoe_gui.ui.history.filter import Filter
from tictactoe_gui.ui.history.filter_bar import FilterBar
from tictactoe_gui.ui.history.game_words import damaged_line
from tictactoe_gui.ui.history.model import GameModel
from tictactoe_gui.ui.history.notice import NoticeBar
from tictactoe_gui.ui.history.pages import Pages
from tictactoe_gui.ui.history.preview import GamePreview
from tictactoe_gui.ui.history.search import plan_of
from tictactoe_gui.ui.history.source import Source
from tictactoe_gui.ui.history.table import GameTable
from tictactoe_gui.ui.history.transfers import Transfers
from tictactoe_gui.ui.kit.drop import accept_copy
from tictactoe_gui.ui.kit.windows import show_the_one
from tictactoe_gui.ui.wording import tr

_WIDE = 820
"""From this width on, in pixels, there is room for the game beside the list."""
Keys = QKeySequence.StandardKey
_NAME = "history"


class HistoryWindow(QWidget):
    """Stays beside the game, and follows what is played; Esc closes it."""

    game_wanted = Signal(object)
    """The GameRecord that is to be shown on the board."""

    def __init__(self, session: GameSession, keeper: Keeper, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName(_NAME)
        self.setWindowTitle(tr("History – Tic-tac-toe"))
        self.setAcceptDrops(True)
        self._session, self._archive = session, keeper.archive
        self.games = GameModel(self)
        self.source = Source(keeper, self)
        self.deletions = Deletions(self._archive, self)
        self.transfers = Transfers(self._archive, self)
        self.state = QLabel(wordWrap=True)
        self.filter_bar = FilterBar()
        self.count = QLabel()
        self.count.setProperty("muted", True)
        self.table = GameTable(self.games)
        self.pages = Pages(self.table)
        self.preview = GamePreview()
        self.notice = NoticeBar()
        self._told, self._is_told = "", True
        """What is said of a deletion once it is done, and whether it was said last."""
        self.buttons = Buttons()
        # Many a change of the list changes current game and selection one after the other.
        self._choice = QTimer(self, singleShot=True, interval=0)
        self._build()
        self._wire()
        self.setMinimumSize(400, 320)
        self.resize(QSize(1120, 720).boundedTo(self.screen().availableSize() * 0.94))

    # Building.

    def _build(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(18)
        row.addWidget(self.pages, 1)
        row.addWidget(self.preview)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 14)
        column.setSpacing(10)
        for part in (self.state, self.filter_bar, self.count):
            column.addWidget(part)
        column.addLayout(row, 1)
        column.addWidget(self.notice)
        column.addWidget(self.buttons)

    def _wire(self) -> None:
        buttons, table = self.buttons, self.table
        for signal, slot in (
            (self.filter_bar.changed, self._on_filter),
            (self.pages.clear.clicked, self.filter_bar.clear),
            (table.typed, self.filter_bar.type),
            (table.chosen, self._choice.start),
            (self._choice.timeout, self._show_choice),
            (table.open_wanted, self._open),
            (table.delete_wanted, self._delete),
            (table.copy_wanted, self._copy),
            (buttons.open.clicked, self._open),
            (buttons.delete.clicked, self._delete),
            (buttons.import_.clicked, self._ask_import),
            (buttons.export_wanted, self._ask_export),
            (self.deletions.deleted, self._on_deleted),
            (self.deletions.put_back, self._on_put_back),
            (self.deletions.failed, self._on_failure),
            (self.deletions.progressed, self._show_deleting),
            (self.transfers.progressed, self._show_progress),
            (self.transfers.told, self.notice.tell),
            (self.transfers.imported, self.source.load),
            (self.notice.undo_wanted, self.deletions.undo),
            (self.games.arranged, self._search),
            (self.games.wanted, self.source.fetch),
            (self.source.begun, self._on_begun),
            (self.source.continued, self._on_continued),
            (self.source.ended, self._on_ended),
            (self.source.fetched, self.games.fill),
            (self.source.changed, self.games.forget),
            (self.source.updated, self._on_updated),
            (self.deletions.rested, self._on_rested),
            (self.source.failed, self._on_unreadable),
        ):
            signal.connect(slot)
        self.notice.cancel_wanted.connect(self.transfers.cancel)
        self._add_shortcuts()

    def _add_shortcuts(self) -> None:
        for key, slot in (
            (Keys.Find, self.filter_bar.begin),
            (Keys.Undo, self.deletions.undo),
            (Keys.Redo, self.deletions.redo),
            (Keys.Cancel, self._escape),
        ):
            QShortcut(key, self, slot)

    # What is shown.

    @Slot()
    def _search(self) -> None:
        """Show the games that are wished for, as they are found."""
        self.source.search(self._plan())
        self._show()

    def _plan(self) -> Planner:
        games = self.games
        return plan_of(games.filter, games.sort_column, is_downward=games.is_downward)

    @Slot(object)
    def _on_begun(self, numbers: "array[int]") -> None:
        self.table.show_first(numbers)
        self._show()

    @Slot(object)
    def _on_continued(self, numbers: "array[int]") -> None:
        self.table.show_more(numbers)
        self._show()

    @Slot(int)
    def _on_ended(self, count: int) -> None:
        self.games.count = count
        self._show()

    @Slot(object)
    def _on_updated(self, rows: list[GameRow]) -> None:
        if not self.games.update(rows):
            self.source.load()
        self._show()

    @Slot(object)
    def _on_filter(self, chosen: Filter) -> None:
        self.games.set_filter(chosen)

    def _show(self) -> None:
        """Show how many games there are, and what can be done."""
        shown = len(self.games.numbers)
        count = max(self.games.count, shown)  # while it is read, nobody knows how many there are
        is_reading = self.source.is_reading
        self.pages.show_count(count, shown, is_reading=is_reading)
        line = history_list.search_line(self.games.filter.game)
        text = history_list.count_line(count, shown, line) if count else ""
        self.count.setText(history_list.reading_line(shown) if is_reading else text)
        line = words.state_line(self._archive.opening)
        self.state.setText(line)
        self.state.setVisible(bool(line))
        self._choice.start()

    @Slot()
    def _show_choice(self) -> None:
        selected = self.table.selected_count
        self.preview.show_game(self.table.current if selected else None)
        self._show_preview()
        self.buttons.show_counts(
            max(self.games.count, len(self.games.numbers)),
            len(self.games.numbers),
            selected,
            can_write=self._can_write,
            is_busy=self.transfers.task is not None,
        )

    def _show_preview(self) -> None:
        """Show the game beside the list where there is room, and a game."""
        self.preview.setVisible(bool(self.games.numbers) and self.width() >= _WIDE)

    @property
    def _can_write(self) -> bool:
        opening = self._archive.opening
        return opening is not None and not opening.is_read_only

    @Slot()
    def _show_progress(self) -> None:
        self._choice.start()
        if task := self.transfers.task:
            self.notice.show_progress(transfer_words.progress_line(task), task.done, task.total)

    # What can be done.

    @Slot()
    def _open(self) -> None:
        entry = self.table.current
        if entry and entry.record:
            self.game_wanted.emit(entry.record)
        elif entry:
            self.notice.tell(damaged_line())

    @Slot()
    def _delete(self) -> None:
        numbers = self.table.selected
        if not (numbers and self._can_write):
            return
        present = self._session.sitting.present.uid
        self._archive.ask(
            lambda database: games.number_of(database, present),
            lambda number: self._tell_deleted(len(numbers), comes_back=number in numbers),
        )
        self.deletions.delete(numbers)

    def _tell_deleted(self, count: int, *, comes_back: bool) -> None:
        self._told = words.deleted_line(count, comes_back=comes_back)
        self.notice.tell(self._told, can_undo=True)

    @Slot(int, int)
    def _show_deleting(self, done: int, total: int) -> None:
        """Say that it is not done yet: whoever quits now keeps the rest of the games."""
        self._is_told = False
        self.notice.show_progress(words.deleting_line(), done, total, can_cancel=False)

    @Slot()
    def _on_rested(self) -> None:
        if not self._is_told:
            self._is_told = True
            self.notice.tell(self._told, can_undo=self.deletions.can_undo)
        self.source.go_on()

    @Slot(object)
    def _on_deleted(self, numbers: "array[int]") -> None:
        self.source.hold()
        before = len(self.games.numbers)
        self.games.remove(numbers)
        self.games.count -= before - len(self.games.numbers)
        self._show()

    @Slot(int)
    def _on_put_back(self, count: int) -> None:
        self.source.load()
        self.notice.tell(words.put_back_line(count))
        self.table.setFocus()  # the button that did it is gone

    @Slot(object)
    def _on_failure(self, error: Exception) -> None:
        text = words.failure_line(error)
        log.warn(text, error)
        self.notice.tell(text)
        self.source.load()

    @Slot(object)
    def _on_unreadable(self, error: Exception) -> None:
        text = words.unreadable_line(error)
        log.warn(text, error)
        self.notice.tell(text)

    @Slot()
    def _copy(self) -> None:
        numbers = self.table.selected
        self._archive.look(lambda each: listing.courses(each, numbers), self._on_courses)

    def _on_courses(self, found: list[str]) -> None:
        texts = [course.line for course in map(Course.of, found) if course]
        if texts:
            QGuiApplication.clipboard().setText("\n".join(texts))
            self.notice.tell(words.copied_line(len(texts)))

    @Slot()
    def _ask_import(self) -> None:
        ask_for_files(self, self.transfers.import_)

    @Slot(str)
    def _ask_export(self, which: str) -> None:
        chosen = {ALL: None, SHOWN: self.games.numbers[:], SELECTED: self.table.selected}
        ask_for_new_file(self, lambda path: self.transfers.export(path, chosen[which]))

    @Slot()
    def _escape(self) -> None:
        if self.transfers.task:
            self.transfers.cancel()
        else:
            self.close()

    # Window.

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._can_write and dropped_files(event):
            accept_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        accept_copy(event)
        self.transfers.import_(dropped_files(event))

    def changeEvent(self, event: QEvent) -> None:
        """Look whether another program has written meanwhile."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.source.check()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            # So the board can come in front of it.
            self.windowHandle().setTransientParent(None)  # type: ignore[arg-type]  # the stub errs
            self.table.setFocus()
            self.source.follow(self._plan())
            self._show()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep no games while nobody looks at them."""
        self.transfers.cancel()
        self.notice.clear()
        event.accept()
        self.source.rest()
        self.games.clear()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_preview()


def show_history_window(session: GameSession, keeper: Keeper, parent: QWidget) -> HistoryWindow:
    """Show the history, or bring the one that is there to the front."""
    return show_the_one(
        parent, HistoryWindow, _NAME, lambda: HistoryWindow(session, keeper, parent)
    )
