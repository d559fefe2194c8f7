"""TablesWindow: the tables that a person keeps, what is missing in each, and how to write one."""

from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QWidget

from tictactoe_gui.engine.board import in_rows
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.own_table import TABLE_SHELF, OwnTable, open_boards
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.kit.board_grid import BoardGrid, GridBoard
from tictactoe_gui.ui.kit.controls import DropDown
from tictactoe_gui.ui.kit.file_dialog import ask_for_new_file, written
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import bold, muted, show_text
from tictactoe_gui.ui.kit.layouts import column, row, widget_of
from tictactoe_gui.ui.kit.manual import pages
from tictactoe_gui.ui.kit.manual.texts import page_line
from tictactoe_gui.ui.kit.manual.window import show_help
from tictactoe_gui.ui.kit.notice import Notice
from tictactoe_gui.ui.kit.scrolled import Scrolled
from tictactoe_gui.ui.kit.windows import SecondaryWindow, bring_to_front, show_the_one
from tictactoe_gui.ui.setup.kept_programs import KeptPrograms
from tictactoe_gui.ui.setup.own_table import words
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import to_move

_NAME = "own-tables"
_FIRST = 24
"""So many of the missing boards are shown."""
_KINDS = "Text (*.txt)"


class _TableCounts(NamedTuple):
    """What there is in a table, and what is missing for the sides that it plays."""

    table: OwnTable
    counts: tuple[tuple[Mark, int, int], ...]
    missing: tuple[str, ...]
    """By their letters."""


def _counted(table: OwnTable, _control: Control) -> _TableCounts:
    counts = tuple((mark, table.count(mark), len(open_boards(mark))) for mark in Mark)
    return _TableCounts(table, counts, table.lacks)


class TablesWindow(SecondaryWindow):
    """Shows one table at a time."""

    seated = Signal(object)
    """An OwnTable that is to play."""
    opening_wanted = Signal()
    """A person wants to open a file."""
    board_wanted = Signal(object)
    """A Board that is to be set up."""

    def __init__(self, kept: KeptPrograms, parent: QWidget) -> None:
        super().__init__(parent, _NAME, words.title(), QSize(640, 600))
        self._kept, self._board = kept, parent.window()
        self.table: OwnTable | None = None
        self._missing: tuple[str, ...] = ()
        self.choice = DropDown(tr("Table"))
        self.counts = QLabel(textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.headline = bold(QLabel(wordWrap=True))
        self.grid = BoardGrid(tr("Missing boards"), ())
        self.more, self.notice = muted(QLabel(wordWrap=True)), Notice()
        self.copy, self.save = (
            QPushButton(tr("&Copy missing boards")),
            QPushButton(tr("&Save the list…")),
        )
        self.play = QPushButton(tr("&Let it play"))
        self.play.setObjectName("primary")
        self.share = QPushButton(tr("&Table"))
        self._worker = Worker(self, finished=self._on_counted, failed=self._on_failure)
        self._build()
        self._wire()
        self.setMinimumSize(420, 340)
        self.show_kept()

    def _build(self) -> None:
        intro = muted(QLabel(page_line("own-tables"), wordWrap=True))
        listed = FlowLayout(widgets=(self.copy, self.save))
        how = QPushButton(tr("Copy the ten &lines that print one"))
        how.clicked.connect(lambda: self._copy(pages.own_lines(), words.copied_lines()))
        more = QPushButton(tr("&How to"))
        more.clicked.connect(lambda: show_help(self, "how-to-play", "own-program"))
        how_to = FlowLayout(widgets=(how, more))
        found = self.counts, self.headline, listed, self.grid, self.more, None
        self.content = widget_of(column(intro, how_to, *found, spacing=10))
        scrolled = Scrolled(self.content, words.title(), least=6, lines=18)
        self.setLayout(
            column(
                row((self.choice, 1), self._open_button(), None),
                (scrolled, 1),
                self.notice,
                self._foot(),
                spacing=10,
                margins=(18, 14, 18, 12),
            )
        )

    def _open_button(self) -> QPushButton:
        button = QPushButton(tr("&Open a table…"))
        button.clicked.connect(self.opening_wanted)
        return button

    def _foot(self) -> QHBoxLayout:
        menu = QMenu(self)
        for text, act in (
            (tr("&Copy the table"), self._copy_table),
            (tr("&Save the table…"), self._ask_save_table),
            (tr("&Forget the table"), self._forget),
        ):
            menu.addAction(text).triggered.connect(act)
        menu.insertSeparator(menu.actions()[-1])
        self.share.setMenu(menu)
        return row(self.share, (None, 1), self.play, spacing=10)

    def _wire(self) -> None:
        self.choice.chosen.connect(self._show_state)
        self.copy.clicked.connect(self._copy_missing)
        self.save.clicked.connect(self._ask_save_missing)
        self.save.setToolTip(tr("Save the list of missing boards"))
        self.play.clicked.connect(self._play)
        self.grid.chosen.connect(self._set_up)
        self._kept.changed.connect(self.show_kept)
        self._kept.refused.connect(self.notice.say)
        self._kept.failed.connect(self.notice.say)

    # What is shown.

    @Slot()
    def show_kept(self) -> None:
        """Offer the tables that are kept, and go on with the one that is shown."""
        kept = {each.name: each for each in TABLE_SHELF.kept}
        if self.table is None or kept.get(self.table.name) != self.table:
            name = self.table.name if self.table else ""
            self.show_table(kept.get(name) or next(reversed(kept.values()), None))
        else:
            self._offer()

    def show_table(self, table: OwnTable | None) -> None:
        """Show a table; of none, that there is none."""
        if table != self.table:
            self.notice.say("")  # what was said was about another one
        self.table, self._missing = table, ()
        self._offer()
        self.choice.setVisible(table is not None)
        for each in (self.share, self.play):
            each.setEnabled(table is not None)
        self._show_missing()
        self.headline.setText("" if table else words.none_yet())
        self.counts.setText("")
        self.counts.setVisible(table is not None)
        if table:
            self._worker.submit(partial(_counted, table))

    def _offer(self) -> None:
        tables = dict.fromkeys((*TABLE_SHELF.kept, *filter(None, [self.table])))
        options = tuple((each.state, each.name) for each in tables) or (("", words.title()),)
        self.choice.show_options(options, self.table.state if self.table else options[0][0])

    @Slot(object)
    def _show_state(self, state: str) -> None:
        self.notice.say("")
        self.show_table(OwnTable(state) if state else None)

    @Slot(object)
    def _on_counted(self, counted: _TableCounts) -> None:
        self._missing = counted.missing
        self.counts.setText("\n".join(words.has(*each) for each in counted.counts))
        self.headline.setText(words.missing(len(counted.missing)))
        self._show_missing()

    @Slot(object)
    def _on_failure(self, error: BaseException) -> None:
        """Show nothing of a table that another version has written."""
        self.notice.say(str(error))

    def _show_missing(self) -> None:
        """Show the first of the missing boards, and offer to copy all."""
        kind, shown = type(empty_board()), self._missing[:_FIRST]
        boards = [kind.from_text(each) for each in shown]
        self.grid.show_boards(
            tuple(GridBoard(each, to_move(each.turn), words.spoken(each)) for each in boards)
        )
        show_text(self.more, words.first_of(len(shown), len(self._missing)))
        for each in (self.grid, self.copy, self.save):
            each.setVisible(bool(shown))

    # What a person does with it.

    @Slot()
    def _play(self) -> None:
        if self.table:
            self.seated.emit(self.table)
            bring_to_front(self._board)

    @Slot(object)
    def _set_up(self, place: int) -> None:
        self.board_wanted.emit(self.grid.boards[place].board)

    @property
    def missing_text(self) -> str:
        """The missing boards, one a line."""
        return "".join(f"{in_rows(each)}\n" for each in self._missing)

    @Slot()
    def _copy_missing(self) -> None:
        self._copy(self.missing_text, words.copied_missing(len(self._missing)))

    @Slot()
    def _copy_table(self) -> None:
        if self.table:
            self._copy(self.table.text, words.copied_table())

    def _copy(self, text: str, said: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.notice.say(said)

    @Slot()
    def _ask_save_missing(self) -> None:
        self._ask_save(tr("Save missing boards"), tr("missing.txt"), self.missing_text)

    @Slot()
    def _ask_save_table(self) -> None:
        if self.table:
            self._ask_save(tr("Save table"), f"{self.table.name}.txt", self.table.text)

    def _ask_save(self, title: str, name: str, text: str) -> None:
        def save(path: Path) -> None:
            self.notice.say(written(path, text.encode()))

        ask_for_new_file(self, title, name, [_KINDS], save)

    @Slot()
    def _forget(self) -> None:
        if self.table:
            name, self.table = self.table.name, None
            self._kept.forget(name)
            self.notice.say(words.forgotten(name))

    def closeEvent(self, event: QCloseEvent) -> None:
        self._worker.stop()
        event.accept()


def show_tables_window(kept: KeptPrograms, parent: QWidget) -> TablesWindow:
    """Show the window, or bring the one that is there to the front."""
    return show_the_one(parent, TablesWindow, _NAME, lambda: TablesWindow(kept, parent))
