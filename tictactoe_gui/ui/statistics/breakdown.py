"""Breakdown: how the games went by opponent, by side and by help, a row each."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, TypeVar

from PySide6.QtCore import QModelIndex, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyleOptionViewItem,
    QTableWidgetItem,
)

from tictactoe_gui.session.history.statistics import (
    Filter,
    Games,
    Results,
    by_help,
    by_opponent,
    by_side,
)
from tictactoe_gui.ui.kit.export import Table
from tictactoe_gui.ui.kit.plain_table import Airy, Index, PlainTable
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.statistics import words
from tictactoe_gui.ui.statistics.results_bar import paint_results
from tictactoe_gui.ui.wording import choice_name, number, tr

K = TypeVar("K")
BAR = 1
"""The column of the bars."""
_BAR_WIDTH, _BAR_HEIGHT = 90, 10
_LEAST_HEIGHT = 240
"""Of a table that scrolls its rows, in pixels."""
_RESULTS = Qt.ItemDataRole.UserRole
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class _Row(NamedTuple):
    name: str
    results: Results
    one: Filter
    """The filter that admits these games alone."""
    tip: str = ""


class _Section(NamedTuple):
    heading: str
    rows: tuple[_Row, ...]
    tip: str = ""


class Breakdown(PlainTable):
    """A click or Enter on a row wants its games looked at alone."""

    wanted = Signal(object)
    """A Filter in which one thing is chosen."""

    def __init__(self) -> None:
        first, *others = words.table_headings()
        super().__init__(0, ("", tr("Results"), first, *others))
        self.sections: tuple[_Section, ...] = ()
        self._rows: dict[int, _Row] = {}
        self._is_whole = False
        self.setAccessibleName(tr("By opponent, side and help"))
        self.setItemDelegateForColumn(BAR, _Bars(self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setWordWrap(False)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(BAR, QHeaderView.ResizeMode.Fixed)
        for column in range(BAR + 1, self.columnCount()):
            self.heading(column).setTextAlignment(_RIGHT)
        self.clicked.connect(self._on_clicked)

    def show_games(self, games: Games) -> None:
        """Show how these games went."""
        known = self._rows.get(self.currentRow())
        self.sections = tuple(_sections(games))
        self._rows.clear()
        self.clearSpans()
        self.setRowCount(sum(1 + len(each.rows) for each in self.sections))
        place = 0
        for section in self.sections:
            self._show_heading(place, section)
            for row in section.rows:
                place += 1
                self._show_row(place, row)
            place += 1
        self._fit()
        self._go_to(known)

    def _go_to(self, known: _Row | None) -> None:
        """Stay at the row of the same games, wherever it is now."""
        places = [place for place, row in self._rows.items() if known and row.one == known.one]
        self.setCurrentCell(places[0] if places else -1, 0)

    def show_whole(self, *, is_whole: bool) -> None:
        """Be as high as all rows are, or scroll them."""
        self._is_whole = is_whole
        self._fit()

    def _fit(self) -> None:
        """Let the bars have what the figures leave."""
        others = sum(self.columnWidth(each) for each in range(self.columnCount()) if each != BAR)
        self.setColumnWidth(BAR, max(_BAR_WIDTH, self.viewport().width() - others))
        self.setMinimumHeight(self.sizeHint().height() if self._is_whole else _LEAST_HEIGHT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _show_heading(self, place: int, section: _Section) -> None:
        for column in range(1, self.columnCount()):
            self.takeItem(place, column)
        item = QTableWidgetItem(section.heading)
        item.setToolTip(section.tip)
        font = self.font()
        font.setBold(True)
        item.setFont(font)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled)
        self.setItem(place, 0, item)
        self.setSpan(place, 0, 1, self.columnCount())

    def _show_row(self, place: int, row: _Row) -> None:
        results, care = row.results, row.results.care
        self._rows[place] = row
        figures = (results.games, results.won, results.drawn, results.lost)
        mistakes = words.share(care.mistakes, care.moves)
        spoken = words.row_line(row.name, results)
        for column, text in enumerate((row.name, "", *map(number, figures), mistakes)):
            item = QTableWidgetItem(text)
            item.setToolTip(f"{row.tip}\n{spoken}".strip())
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
            if column == BAR:
                item.setData(_RESULTS, results)
            elif column > BAR:
                item.setTextAlignment(_RIGHT)
            self.setItem(place, column, item)

    def table(self) -> Table:
        """Return all rows, in plain digits."""
        rows = [
            (section.heading, row.name, *words.results_row(row.results))
            for section in self.sections
            for row in section.rows
        ]
        return Table((tr("By"), tr("Games of"), *words.results_headings()), tuple(rows))

    def sizeHint(self) -> QSize:
        rows = sum(self.rowHeight(row) for row in range(self.rowCount()))
        bar = self.horizontalScrollBar().sizeHint().height()
        height = self.horizontalHeader().sizeHint().height() + rows + bar + 4
        return QSize(520, height if self._is_whole else _LEAST_HEIGHT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._want(self.currentRow())
        else:
            super().keyPressEvent(event)

    @Slot(QModelIndex)
    def _on_clicked(self, index: QModelIndex) -> None:
        self._want(index.row())

    def _want(self, place: int) -> None:
        if row := self._rows.get(place):
            self.wanted.emit(row.one)


class _Bars(Airy):
    """Draws the results of a row."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        cell = QRectF(option.rect)
        super().paint(painter, option, index)
        results = index.data(_RESULTS)
        if results is None:
            return
        box = QRectF(cell.left(), cell.center().y() - _BAR_HEIGHT / 2, cell.width(), _BAR_HEIGHT)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_results(painter, box.adjusted(6, 0, -6, 0), results, colours(option.palette))
        painter.restore()


def _sections(games: Games) -> Iterator[_Section]:
    if not games:
        return
    yield _section(
        tr("Opponent"), by_opponent(games), choice_name, lambda each: Filter(opponent=each)
    )
    yield _section(tr("Side"), by_side(games), words.side_name, lambda each: Filter(side=each))
    helps = _section(tr("Help"), by_help(games), words.help_name, lambda each: Filter(help=each))
    told = [row._replace(tip=words.help_line(row.one.help)) for row in helps.rows if row.one.help]
    yield helps._replace(rows=tuple(told), tip=words.several_helps())


def _section(
    heading: str,
    found: Mapping[K, Results],
    name: Callable[[K], str],
    one: Callable[[K], Filter],
) -> _Section:
    rows = [_Row(name(each), results, one(each)) for each, results in found.items()]
    return _Section(heading, tuple(rows))
