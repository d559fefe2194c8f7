"""The evidence for a claim as a table: figures, or games of which one can be chosen."""

from functools import partial

from PySide6.QtWidgets import QSizePolicy

from tictactoe_gui.ui.kit.table import Column, TableModel, TableView
from tictactoe_gui.ui.lab.claims.evidence import Evidence, spoken_row
from tictactoe_gui.ui.wording import tr

MOST_ROWS = 9
"""Rows in sight at once; the table scrolls to the others."""


def evidence_table(evidence: Evidence) -> TableView:
    """Return the table; the key of a row is its number."""
    headings, rows, _ = evidence.table
    plays = evidence.plays

    def text(column: int, row: int) -> str:
        return rows[row][column]

    def spoken(row: int) -> str:
        return spoken_row(headings, rows[row])

    def caption(row: int) -> str:
        return plays[row].caption

    columns = [
        Column(
            heading,
            partial(text, column),
            spoken=spoken,
            tip=caption if plays else None,
            is_figure=column > 0 and not plays,
        )
        for column, heading in enumerate(headings)
    ]
    model = TableModel(columns)
    table = TableView(tr("Evidence"), model, has_choice=bool(plays))
    model.show({row: row for row in range(len(rows))})
    table.most_rows = MOST_ROWS
    table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    table.horizontalHeader().setStretchLastSection(bool(plays))
    return table
