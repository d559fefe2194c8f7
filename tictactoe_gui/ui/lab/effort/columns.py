"""EffortColumn: what a column has of a measurement, in the cells of a table and as bars."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from tictactoe_gui.engine.counting.measure import Measurement, Timing
from tictactoe_gui.ui.kit.bar_chart import Bar, BarChartContent
from tictactoe_gui.ui.kit.manual.texts import manual_entries
from tictactoe_gui.ui.kit.table import Column
from tictactoe_gui.ui.lab.effort.words import MeasuredProgram, row_name, runs_count, span, stored_as
from tictactoe_gui.ui.wording.names import program_name
from tictactoe_gui.ui.wording.numbers import bytes_of, duration, measured, tick, unit_count
from tictactoe_gui.ui.wording.text import number, tr

Row = Measurement | MeasuredProgram


class EffortColumn(NamedTuple):
    """What a column says of a measurement; its own texts are in `resources/manual/effort.md`."""

    key: str
    text: Callable[[Measurement], str]
    """The figure, with its unit where the heading does not have it."""
    amount: Callable[[Measurement], float]
    """The figure as a number; programs count in the order of the rows."""
    in_full: Callable[[Measurement], str] | None = None
    """The figure with what it counts, where the text does not say that; names have none."""
    unit: Callable[[Measurement], object] = lambda _row: None
    """What it is counted in: one bar cannot stand for figures in several units."""
    timing: Callable[[Measurement], Timing] | None = None
    """The runs behind a figure that varies from one to the next."""
    summary: Callable[[MeasuredProgram], str] | None = None
    """What the row over those of a program says, where that is not their least and most figure."""
    bar_text: Callable[[Measurement], str] | None = None
    """What stands behind a bar, if not the text of the cell."""

    @property
    def _said(self) -> tuple[str, ...]:
        return manual_entries("effort.md")[self.key]

    @property
    def heading(self) -> str:
        return self._said[0]

    @property
    def about(self) -> str:
        """How its figures come about."""
        return self._said[1]

    @property
    def axis(self) -> str:
        """What bars of it count; it has none without."""
        return "".join(self._said[2:])

    def value(self, row: Row) -> float:
        """Return the figure as a number; a summary has the least of its rows."""
        return (
            min(map(self.amount, row.rows))
            if isinstance(row, MeasuredProgram)
            else self.amount(row)
        )

    def cell(self, row: Row) -> str:
        """Return the figure, or what all rows of a program share, or the least and the most."""
        if not isinstance(row, MeasuredProgram):
            return self.text(row)
        if self.summary:
            return self.summary(row)
        if not self.has_bar(row):
            return tr("units differ")
        ranked = sorted(row.rows, key=self.amount)
        return span(self.text(ranked[0]), self.text(ranked[-1]))

    def spoken(self, row: Row) -> str:
        """Return the figure of a cell in full: whose, of what, and how it was measured."""
        name, count, explained = row_name(row), stored_as(row), self.about
        if not isinstance(row, MeasuredProgram):
            figure = (self.in_full or self.text)(row)
            return tr(
                "{name}: {figure}. {explained}", name=name, figure=figure, explained=explained
            )
        if not self.in_full:
            return tr(
                "{name}: one row for {count}. A click, or Enter, shows or hides each of them.",
                name=name,
                count=count,
            )
        return tr(
            "{name}, {count}: {figure}. {explained}",
            name=name,
            count=count,
            figure=self.cell(row),
            explained=explained,
        )

    def of_table(self) -> Column:
        """Return it for a table, whose rows are measurements, or the sums of a program."""
        return Column(
            self.heading,
            self.cell,
            sort=self.value,
            tip=self.spoken,
            explained=self.about,
            is_figure=bool(self.in_full),
        )

    # Bars.

    def has_bar(self, row: Row) -> bool:
        """Return whether one bar can stand for a row, or for all rows of a program."""
        return not isinstance(row, MeasuredProgram) or len(set(map(self.unit, row.rows))) == 1

    def bars(self, rows: Iterable[Row], *, grouped: bool) -> BarChartContent:
        """Return it as bars, under a heading for each program or with both names."""
        bars = tuple(self._bar(row, grouped=grouped) for row in rows)
        unit = self.axis
        if any(bar.spread for bar in bars):
            unit = tr("{unit}; the thin line: least to most", unit=unit)
        return BarChartContent(bars, unit, None if self.timing else 0, tick)

    def _bar(self, row: Row, *, grouped: bool) -> Bar:
        text = self.cell(row)
        if self.bar_text and not isinstance(row, MeasuredProgram):
            text = self.bar_text(row)
        return Bar(
            stored_as(row) if grouped else row_name(row),
            self.value(row),
            text,
            self.spoken(row),
            self._spread(row),
            program_name(row.program) if grouped else "",
        )

    def _spread(self, row: Row) -> tuple[float, float] | None:
        if isinstance(row, MeasuredProgram):
            values = [self.amount(each) for each in row.rows]
            return (min(values), max(values)) if min(values) < max(values) else None
        return self.timing(row)[1:3] if self.timing else None


# Figures in full.


def examined_in_full(row: Measurement) -> str:
    return tr("{figure} examined", figure=unit_count(row.effort.examined, row.effort.unit))


def stored_in_full(row: Measurement) -> str:
    return tr("%Ln positions stored", None, row.stored)


def bytes_in_full(row: Measurement) -> str:
    room = row.room
    return tr(
        "{total}: position {board}, memo {memo}, tables {tables}",
        total=bytes_of(room.total),
        board=number(room.board),
        memo=number(room.memo),
        tables=number(room.tables),
    )


def times_in_full(row: Measurement) -> str:
    return tr(
        "{time} ({least} to {most}), {ratio} of plain minimax on the matrix"
        " ({least_ratio} to {most_ratio}), median of {runs}",
        runs=runs_count(row.seconds.runs),
        time=duration(row.seconds.median),
        least=duration(row.seconds.least),
        most=duration(row.seconds.most),
        ratio=measured(row.ratio.median),
        least_ratio=measured(row.ratio.least),
        most_ratio=measured(row.ratio.most),
    )
