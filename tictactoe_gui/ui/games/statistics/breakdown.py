"""Breakdown: how the games went by opponent, by side and by help, a row each."""

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import QRectF, QSize, Slot
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QHeaderView

from tictactoe_gui.session.history.statistics import (
    Games,
    Results,
    StatisticsFilter,
    by_help,
    by_opponent,
    by_side,
)
from tictactoe_gui.ui.games.statistics import words
from tictactoe_gui.ui.games.statistics.results_bar import paint_results
from tictactoe_gui.ui.kit.export import Table
from tictactoe_gui.ui.kit.table import Column, Heading, TableModel, TableView
from tictactoe_gui.ui.kit.theme import Colours
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.names import choice_name

BAR = 1
"""The column of the bars."""
_BAR_WIDTH, _BAR_HEIGHT = 90, 10
_LEAST_HEIGHT = 240
"""Of a table that scrolls its rows, in pixels."""


class _BreakdownRow(NamedTuple):
    """How the games went that are alike in one thing, such as the opponent."""

    name: str
    results: Results
    one: StatisticsFilter
    """The filter that these games pass, and no others."""
    tip: str = ""


class Breakdown(TableView):
    """A table; a click or Enter on a row filters by it. The key of a row is its filter."""

    def __init__(self) -> None:
        super().__init__(tr("By program, side and help"), TableModel(_columns()), has_choice=True)
        self.sections: dict[Heading, tuple[_BreakdownRow, ...]] = {}
        """Rows under a heading: one for each opponent, side or kind of help."""
        self._is_whole = False
        self.horizontalHeader().setSectionResizeMode(BAR, QHeaderView.ResizeMode.Fixed)

    def show_games(self, games: Games) -> None:
        """Show how these games went."""
        self.sections = _sections(games)
        shown: dict[Hashable, object] = {}
        for heading, rows in self.sections.items():
            shown[heading.text] = heading
            shown |= {row.one: row for row in rows}
        self.rows.show(shown)

    def show_whole(self, *, is_whole: bool) -> None:
        """Set whether all rows are in sight, or the table scrolls."""
        self._is_whole = is_whole
        self.fit()

    @Slot()
    def fit(self) -> None:
        """Let the bars have what the figures leave."""
        super().fit()
        columns = range(len(self.rows.columns))
        others = sum(self.columnWidth(each) for each in columns if each != BAR)
        self.setColumnWidth(BAR, max(_BAR_WIDTH, self.viewport().width() - others))
        self.setMinimumHeight(self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def table(self) -> Table:
        """Return all rows, in plain digits."""
        rows = [
            (heading.text, row.name, *words.results_row(row.results))
            for heading, rows in self.sections.items()
            for row in rows
        ]
        return Table((tr("By"), tr("Games of"), *words.results_headings()), tuple(rows))

    def sizeHint(self) -> QSize:
        return QSize(520, self.height_of_rows() if self._is_whole else _LEAST_HEIGHT)


def _columns() -> tuple[Column, ...]:
    column = partial(
        Column,
        spoken=_spoken,
        tip=lambda row: f"{row.tip}\n{_spoken(row)}".strip(),
    )
    figures: tuple[Callable[[_BreakdownRow], str], ...] = (
        lambda row: number(row.results.games),
        lambda row: number(row.results.won),
        lambda row: number(row.results.drawn),
        lambda row: number(row.results.lost),
        lambda row: words.share(row.results.quality.mistakes, row.results.quality.tests),
    )
    return (
        column("", lambda row: row.name),
        column(tr("Results"), lambda _row: "", paint=_paint_bar),
        *[
            column(heading, text, is_figure=True)
            for heading, text in zip(words.table_headings(), figures, strict=True)
        ],
    )


def _spoken(row: _BreakdownRow) -> str:
    return words.row_line(row.name, row.results)


def _paint_bar(painter: QPainter, box: QRectF, row: _BreakdownRow, scheme: Colours) -> None:
    bar = QRectF(box.left(), box.center().y() - _BAR_HEIGHT / 2, box.width(), _BAR_HEIGHT)
    paint_results(row.results, painter, bar, scheme)


def _sections(games: Games) -> dict[Heading, tuple[_BreakdownRow, ...]]:
    if not games:
        return {}
    tip = tr("A game with several kinds of help counts in several rows.")
    helps = _rows(by_help(games), words.help_name, "help")
    return {
        Heading(tr("Program")): _rows(by_opponent(games), choice_name, "opponent"),
        Heading(tr("Side")): _rows(by_side(games), words.side_name, "side"),
        Heading(tr("Help"), tip): tuple(
            [each._replace(tip=words.help_line(each.one.help)) for each in helps if each.one.help]
        ),
    }


def _rows(
    found: Mapping[Any, Results], name: Callable[[Any], str], condition: str
) -> tuple[_BreakdownRow, ...]:
    """Return a row for each program, side or kind of help; `condition` is its field of a filter."""
    return tuple(
        [
            _BreakdownRow(name(each), results, StatisticsFilter(**{condition: each}))
            for each, results in found.items()
        ]
    )
