"""The rows of effort, each for itself or folded into one for every program."""

from collections.abc import Hashable, Mapping
from typing import Any, NamedTuple

from PySide6.QtCore import QModelIndex, Qt, Slot
from PySide6.QtGui import QKeyEvent

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.counting.measure import Measurement
from tictactoe_gui.engine.player import whole_players
from tictactoe_gui.ui.kit.keys import PRESS
from tictactoe_gui.ui.kit.table import Style, TableModel, TableView
from tictactoe_gui.ui.lab.effort.figures import COLUMNS, NAMES, PROGRAM
from tictactoe_gui.ui.lab.effort.words import MeasuredProgram
from tictactoe_gui.ui.wording.names import program_name
from tictactoe_gui.ui.wording.text import tr


class RowKey(NamedTuple):
    """Whose figures a row has."""

    program: str
    representation: str


def summary_key(program: str) -> RowKey:
    """Return the key of the row that stands for all rows of a program."""
    return RowKey(program, "")


def keys() -> tuple[RowKey, ...]:
    """Return every program on every representation."""
    return tuple([RowKey(program, key) for program in whole_players() for key in REPRESENTATIONS])


class EffortRows(TableModel):
    """All that is measured; where it is folded, a program's rows stand in for its summary."""

    def __init__(self) -> None:
        name, *others = [each.of_table() for each in COLUMNS]
        super().__init__((name._replace(style=self._style, spoken=_name_read), *others))
        self.is_grouped = True
        self.unfolded: set[str] = set()
        """The programs whose rows are shown under their summary."""
        self._measured: dict[RowKey, Measurement] = {}

    def show(self, rows: Mapping[RowKey, Measurement]) -> None:
        """Replace all rows."""
        self._measured = dict(rows)
        super().show(self._shown(self._measured))

    def put(self, rows: Mapping[RowKey, Measurement]) -> None:
        """Add rows by their keys, or put them in place of those there are."""
        self._measured |= rows
        super().put(self._shown(rows))

    def group(self, *, is_grouped: bool) -> None:
        """Show a row for every program, or only the single rows."""
        self.is_grouped = is_grouped
        self.show(self._measured)

    def fold(self, program: str, *, is_folded: bool) -> None:
        """Show or hide the rows of a program."""
        (self.unfolded.discard if is_folded else self.unfolded.add)(program)
        self.show(self._measured)

    def in_order(self) -> list[RowKey]:
        """Return the keys of all rows, also of those that are folded away."""
        return [key for each in self.row_keys for key in self.members(each)]

    @property
    def row_keys(self) -> list[RowKey]:
        """The keys of the rows that are shown."""
        return [key for key in self.keys if isinstance(key, RowKey)]

    def row_of(self, key: RowKey) -> Measurement | MeasuredProgram:
        """Return the row of a key, whether or not it is folded away."""
        row: Measurement | MeasuredProgram = self._rows.get(key) or self._measured[key]
        return row

    def members(self, key: RowKey) -> list[RowKey]:
        """Return the keys of the rows that a row shown stands for, none if they are below it."""
        row = self._rows[key]
        if not isinstance(row, MeasuredProgram):
            return [key]
        members = [each for each in self._measured if each.program == row.program]
        return self._ranked(members, self._measured) if row.is_folded else []

    def _shown(
        self, rows: Mapping[RowKey, Measurement]
    ) -> dict[RowKey, Measurement | MeasuredProgram]:
        """Return what is shown of some rows: summaries, and the rows of what is unfolded."""
        if not self.is_grouped:
            return dict(rows)
        summaries = {summary_key(key.program): self._summary(key.program) for key in rows}
        single = {key: row for key, row in rows.items() if key.program in self.unfolded}
        return {**summaries, **single}

    def _summary(self, program: str) -> MeasuredProgram:
        rows = [row for key, row in self._measured.items() if key.program == program]
        return MeasuredProgram(program, tuple(rows), program not in self.unfolded)

    def _style(self, row: Measurement | MeasuredProgram) -> Style:
        """Let the name of a program stand out once, and not again in each of its rows."""
        is_single = not isinstance(row, MeasuredProgram)
        return Style(is_bold=not is_single, is_muted=is_single and self.is_grouped)

    def _sorted(self) -> list[Hashable]:
        """Sort programs by their least figure, and the rows of each under its summary."""
        if not self.is_grouped:
            return super()._sorted()
        shown = [key for key in self._rows if isinstance(key, RowKey)]
        summaries = [key for key in shown if isinstance(self._rows[key], MeasuredProgram)]
        single = self._ranked([key for key in shown if key not in summaries], self._rows)
        return [
            key
            for head in self._ranked(summaries, self._rows)
            for key in (head, *[each for each in single if each.program == head.program])
        ]

    def _ranked(self, keys: list[RowKey], rows: Mapping[Any, Any]) -> list[RowKey]:
        sort = self.columns[max(0, self.sort_column)].sort
        assert sort  # noqa: S101  (every column of the table has one)
        return sorted(keys, key=lambda key: sort(rows[key]), reverse=self.is_downward)


def _name_read(row: Measurement | MeasuredProgram) -> str:
    """Return what a screen reader says of a program, and of whether its rows are folded."""
    name = f"{PROGRAM.heading}: {program_name(row.program)}"
    if not isinstance(row, MeasuredProgram):
        return name
    return f"{name}, {tr('folded') if row.is_folded else tr('unfolded')}"


class EffortTable(TableView):
    """A click folds and unfolds a program, as do Enter, plus, minus, Left and Right."""

    def __init__(self, name: str, rows: EffortRows) -> None:
        super().__init__(name, rows)
        self._effort = rows
        self.clicked.connect(self._on_row)

    def fold(self, program: str, *, is_folded: bool) -> None:
        """Show or hide the rows of a program, and stay at it."""
        key, column = self.current_key, self.currentIndex().column()
        self._effort.fold(program, is_folded=is_folded)
        at = key if key in self._effort.keys else summary_key(program)
        self.point_at(at, max(0, column))

    @Slot(QModelIndex)
    def _on_row(self, index: QModelIndex) -> None:
        row = self._effort.row(index.row())
        if isinstance(row, MeasuredProgram):
            self.fold(row.program, is_folded=not row.is_folded)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        row = self._effort.row(index.row()) if index.isValid() else None
        is_folded = self._folds(Qt.Key(event.key()), row, index.column())
        if row is not None and is_folded is not None:
            self.fold(row.program, is_folded=is_folded)
        else:
            super().keyPressEvent(event)

    def _folds(
        self, key: Qt.Key, row: Measurement | MeasuredProgram | None, column: int
    ) -> bool | None:
        """Return whether a key folds (True) or unfolds (False) the program, or does neither.

        Enter folds in the columns of names, and sorts in the others.
        """
        if row is None or not self._effort.is_grouped:
            return None
        is_open = not (isinstance(row, MeasuredProgram) and row.is_folded)
        if key is Qt.Key.Key_Minus or (key is Qt.Key.Key_Left and is_open and column == 0):
            return True
        if key is Qt.Key.Key_Plus or (key is Qt.Key.Key_Right and not is_open):
            return False
        if key in PRESS and isinstance(row, MeasuredProgram) and column < len(NAMES):
            return is_open
        return None
