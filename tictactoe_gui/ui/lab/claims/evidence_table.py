"""EvidenceTable: rows of figures, or rows that are played on the board when they are chosen."""

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSizePolicy,
    QTableWidgetItem,
)

from tictactoe_gui.ui.kit.plain_table import PlainTable
from tictactoe_gui.ui.lab.claims import evidence_words as lab_evidence
from tictactoe_gui.ui.lab.claims.evidence import Evidence
from tictactoe_gui.ui.wording import tr

MOST_ROWS = 9
"""What is in sight at once; the others are scrolled to."""


class EvidenceTable(PlainTable):
    """Shows what was found; a click or Enter on a row wants it played."""

    wanted = Signal(object)
    """The Play of a row."""

    def __init__(self, evidence: Evidence) -> None:
        table = evidence.table
        super().__init__(len(table.rows), table.headings)
        self.evidence = evidence
        self.setAccessibleName(tr("Evidence"))
        self._fill()
        self._style()
        self.clicked.connect(self._on_clicked)

    def _fill(self) -> None:
        table, plays = self.evidence.table, self.evidence.plays
        for row, texts in enumerate(table.rows):
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setToolTip(plays[row].caption if plays else text)
                spoken = lab_evidence.spoken_row(table.headings, texts)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
                if column and not plays:
                    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                    item.setTextAlignment(right)
                self.setItem(row, column, item)

    def _style(self) -> None:
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setWordWrap(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(bool(self.evidence.plays))
        if not self.evidence.plays:
            for column in range(1, self.columnCount()):
                self.heading(column).setTextAlignment(
                    Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                )

    def sizeHint(self) -> QSize:
        rows = min(self.rowCount(), MOST_ROWS)
        height = self.horizontalHeader().sizeHint().height() + rows * self.rowHeight(0) + 4
        bar = self.horizontalScrollBar()
        return QSize(super().sizeHint().width(), height + bar.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentRow() >= 0:
            self._want(self.currentRow())
        else:
            super().keyPressEvent(event)

    @Slot(QModelIndex)
    def _on_clicked(self, index: QModelIndex) -> None:
        self._want(index.row())

    def _want(self, row: int) -> None:
        if self.evidence.plays:
            self.wanted.emit(self.evidence.plays[row])
