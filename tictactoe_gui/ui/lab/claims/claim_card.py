"""ClaimCard: a claim, the verdict on it, what was counted, and the evidence when it is wanted."""

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QLabel,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from tictactoe_gui.engine.counting.claim import Finding, Ruling
from tictactoe_gui.ui.kit.board_grid import BoardGrid
from tictactoe_gui.ui.kit.labels import bold, muted, wrapped
from tictactoe_gui.ui.kit.layouts import column, grid, row, widget_of
from tictactoe_gui.ui.kit.marks import paint_sign
from tictactoe_gui.ui.kit.picture import StaticPicture
from tictactoe_gui.ui.kit.rounded import Card
from tictactoe_gui.ui.kit.table import Column, TableModel, TableView
from tictactoe_gui.ui.kit.term_label import TermLabel
from tictactoe_gui.ui.kit.theme import Colours
from tictactoe_gui.ui.lab.claims import words as lab_claims
from tictactoe_gui.ui.lab.claims.evidence import Evidence, Play, evidence, spoken_row
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.progress import not_counted

_ICON = 46
_LEFT = 96
"""The width of the column with the verdict, in pixels."""
_MOST_ROWS = 9
"""Rows of evidence in sight at once; the table scrolls to the others."""


class ClaimCard(Card):
    """One row of the page; `finding` is None until it is settled."""

    play_wanted = Signal(object)
    """The Play of a row or board of the evidence that a person chose."""
    unfolded = Signal()
    """The evidence has come into sight."""

    def __init__(self, number: int, claim: str) -> None:
        super().__init__()
        self.claim = claim
        self.finding: Finding | None = None
        self.statements: tuple[lab_claims.SubClaimWords, ...] = ()
        """What was counted, a sentence for each part."""
        self.icon = StaticPicture(QSize(_ICON, _ICON))
        self.word = QLabel(alignment=Qt.AlignmentFlag.AlignHCenter, wordWrap=True)
        self.title = QLabel(f"{number}. {lab_claims.claim_text(claim)}", wordWrap=True)
        self.line = muted(QLabel(wordWrap=True))
        self.button = QPushButton()
        self.button.setCheckable(True)
        self.button.toggled.connect(self._show_evidence)
        self.evidence: TableView | BoardGrid | None = None
        self.plays: tuple[Play, ...] = ()
        """What each row or board of the evidence plays."""
        note = tr("Click one, or press Enter, to play it on the board.")
        self.note = muted(QLabel(note, wordWrap=True))
        self.note.hide()
        self._facts = QWidget()
        self._lay_out()
        self.show_open(not_counted())

    def _lay_out(self) -> None:
        bold(self.title, 1.12)
        bold(self.word)
        left = column((self.icon, Qt.AlignmentFlag.AlignHCenter), self.word, None)
        self.word.setFixedWidth(_LEFT)
        foot = row((self.line, 1), self.button)
        self._right = column(self.title, self._facts, foot, self.note, spacing=8)
        parts = left, (self._right, 1)
        self.setLayout(row(*parts, spacing=14, margins=(12, 16, 18, 14)))

    def show_open(self, line: str) -> None:
        """Show that the claim is not settled, and why."""
        self.finding, self.statements = None, ()
        self.button.setChecked(False)
        self.button.hide()
        self._facts.hide()
        self.line.setText(line)
        self._show_verdict()

    def show_finding(self, finding: Finding) -> None:
        """Show the verdict and the figures."""
        self.finding, self.statements = finding, lab_claims.statements(finding.parts)
        self._drop_evidence()
        self._show_facts()
        self.button.show()
        self._show_verdict()

    def _show_verdict(self) -> None:
        ruling = self.finding.ruling if self.finding else None
        self.icon.show_painted(partial(_paint_ruling, ruling))
        self.word.setText(lab_claims.ruling_word(ruling))
        self.setAccessibleName(f"{self.word.text()}: {self.title.text()}")
        self._show_evidence(is_shown=self.button.isChecked())
        self.button.setAccessibleDescription(" ".join([each.spoken for each in self.statements]))

    def _show_facts(self) -> None:
        """Put a sign and a sentence for each statement in place of those before."""
        lines = grid(8, 4)
        lines.setColumnStretch(1, 1)
        for place, statement in enumerate(self.statements):
            text = TermLabel(statement.text)
            text.setToolTip(wrapped(statement.how))
            text.setAccessibleName(statement.spoken)
            text.setAccessibleDescription(statement.how)
            side = text.fontMetrics().height()
            sign = StaticPicture(QSize(side, side), partial(_paint_sign, statement.holds))
            sign.setToolTip(lab_claims.holds_word(holds=statement.holds))
            lines.addWidget(sign, place, 0, Qt.AlignmentFlag.AlignTop)
            lines.addWidget(text, place, 1)
        facts = widget_of(lines)
        self._right.replaceWidget(self._facts, facts)
        self._facts.deleteLater()
        self._facts = facts

    # The evidence.

    @Slot(bool)
    def _show_evidence(self, is_shown: bool) -> None:
        text = tr("Hide the evidence") if is_shown else tr("Show the evidence")
        self.button.setText(text)
        self.button.setAccessibleName(f"{text}: {self.title.text()} {self.word.text()}")
        if self.finding:
            self.line.setText(lab_claims.balance(self.statements))
            if is_shown and not self.evidence:
                self._make_evidence(evidence(self.finding))
        if self.evidence:
            self.evidence.setVisible(is_shown)
        self.note.setVisible(bool(is_shown and self.evidence and self.plays))
        if is_shown:
            self.unfolded.emit()

    def _make_evidence(self, shown: Evidence) -> None:
        name = tr("Evidence")
        boards = BoardGrid(name, shown.boards) if shown.boards else None
        self.evidence, self.plays = boards or _evidence_table(name, shown), shown.plays
        self.evidence.chosen.connect(lambda place: self.play_wanted.emit(self.plays[place]))
        self._right.addWidget(self.evidence)
        self.setTabOrder(self.button, self.evidence)

    def _drop_evidence(self) -> None:
        if self.evidence:
            self._right.removeWidget(self.evidence)
            self.evidence.deleteLater()
            self.evidence = None


def _evidence_table(name: str, evidence: Evidence) -> TableView:
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
    table = TableView(name, model, has_choice=bool(plays))
    model.show({row: row for row in range(len(rows))})
    table.most_rows = _MOST_ROWS
    table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    table.horizontalHeader().setStretchLastSection(bool(plays))
    return table


def _paint_sign(holds: bool | None, painter: QPainter, box: QRectF, scheme: Colours) -> None:
    """Draw a tick or a cross, or a dot for a remark."""
    inset = box.width() * (0.18 if holds is not None else 0.34)
    inner = box.adjusted(inset, inset, -inset, -inset)
    if holds is not None:
        paint_sign(painter, inner, QColor(scheme.text), holds=holds)
        return
    painter.setBrush(QColor(scheme.muted))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawEllipse(inner)


def _paint_ruling(ruling: Ruling | None, painter: QPainter, room: QRectF, scheme: Colours) -> None:
    """Draw a disc: full with a tick, half full, or crossed out; a dotted ring while it is open."""
    box, ink = room.adjusted(2, 2, -2, -2), QColor(scheme.text)
    pen = QPen(ink, box.width() / 14)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if ruling is None:
        pen.setColor(QColor(scheme.muted))
        pen.setDashPattern([1.5, 1.5])
    painter.setPen(pen)
    if ruling is Ruling.TRUE:
        painter.setBrush(ink)
    painter.drawEllipse(box)
    inner = box.adjusted(*(each * box.width() * 0.28 for each in (1, 1, -1, -1)))
    if ruling is Ruling.TRUE:
        paint_sign(painter, inner, QColor(scheme.surface), holds=True)
    elif ruling is Ruling.FALSE:
        paint_sign(painter, inner, ink, holds=False)
    elif ruling is Ruling.HALF_TRUE:
        painter.setBrush(ink)
        painter.drawChord(box, 90 * 16, 180 * 16)
