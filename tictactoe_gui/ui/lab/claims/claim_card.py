"""ClaimCard: a claim, the verdict on it, what was counted, and the evidence when it is wanted."""

from PySide6.QtCore import QRectF, Qt, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tictactoe_gui.engine.counting.claim import Checked
from tictactoe_gui.ui.kit.labels import wrapped
from tictactoe_gui.ui.kit.table import TableView
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.kit.verdict_icon import Seal, Sign
from tictactoe_gui.ui.lab.claims import words as lab_claims
from tictactoe_gui.ui.lab.claims.evidence import Play, evidence
from tictactoe_gui.ui.lab.claims.evidence_table import evidence_table
from tictactoe_gui.ui.wording import tr

_SEAL = 46
_LEFT = 96
"""The width of the column with the verdict, in pixels."""


class ClaimCard(QFrame):
    """One row of the page; `checked` is None until it is settled."""

    play_wanted = Signal(object)
    """The Play of a row of the evidence."""
    unfolded = Signal()
    """The evidence has come into sight."""

    def __init__(self, number: int, claim: str) -> None:
        super().__init__()
        self.claim = claim
        self.checked: Checked | None = None
        self.statements: tuple[lab_claims.Statement, ...] = ()
        self.seal = Seal(_SEAL)
        self.word = QLabel(alignment=Qt.AlignmentFlag.AlignHCenter, wordWrap=True)
        self.title = QLabel(f"{number}. {lab_claims.claim_text(claim)}", wordWrap=True)
        self.line = QLabel(wordWrap=True)
        self.line.setProperty("muted", True)
        self.button = QPushButton()
        self.button.setCheckable(True)
        self.button.toggled.connect(self._show_evidence)
        self.table: TableView | None = None
        self.plays: tuple[Play, ...] = ()
        """What each row of the table plays."""
        self.note = QLabel(tr("Click a row, or press Enter, to play it on the board."))
        self.note.setProperty("muted", True)
        self.note.setWordWrap(True)
        self.note.hide()
        self._facts = QWidget()
        self._lay_out()
        self.show_open(tr("Not counted yet."))

    def _lay_out(self) -> None:
        for label, scale in ((self.title, 1.12), (self.word, 1.0)):
            font = label.font()
            font.setBold(True)
            font.setPointSizeF(font.pointSizeF() * scale)
            label.setFont(font)
        left = QVBoxLayout()
        left.addWidget(self.seal, 0, Qt.AlignmentFlag.AlignHCenter)
        left.addWidget(self.word)
        left.addStretch()
        self.word.setFixedWidth(_LEFT)
        foot = QHBoxLayout()
        foot.addWidget(self.line, 1)
        foot.addWidget(self.button)
        self._right = QVBoxLayout()
        self._right.setSpacing(8)
        self._right.addWidget(self.title)
        self._right.addWidget(self._facts)
        self._right.addLayout(foot)
        self._right.addWidget(self.note)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 16, 18, 14)
        row.setSpacing(14)
        row.addLayout(left)
        row.addLayout(self._right, 1)

    def show_open(self, line: str) -> None:
        """Show that the claim is not settled, and why."""
        self.checked, self.statements = None, ()
        self.button.setChecked(False)
        self.button.hide()
        self._facts.hide()
        self._show_verdict(line)

    def show_checked(self, checked: Checked) -> None:
        """Show the verdict and the figures."""
        finding = checked.finding
        self.checked = checked
        self.statements = lab_claims.statements(finding.parts)
        self._show_facts()
        self.button.show()
        self._drop_table()
        self.button.setChecked(False)
        self._show_verdict(lab_claims.balance(self.statements))

    def _show_verdict(self, line: str) -> None:
        ruling = self.checked.finding.ruling if self.checked else None
        self.seal.show_ruling(ruling)
        self.word.setText(lab_claims.ruling_word(ruling))
        self.line.setText(line)
        self.setAccessibleName(f"{self.word.text()}: {self.title.text()}")
        self._show_evidence(is_shown=False)
        self.button.setAccessibleDescription(" ".join([each.spoken for each in self.statements]))

    def _show_facts(self) -> None:
        """Put a sign and a sentence for each statement in place of those before."""
        facts = QWidget()
        grid = QGridLayout(facts)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        for row, statement in enumerate(self.statements):
            text = QLabel(statement.text, wordWrap=True)
            text.setToolTip(wrapped(statement.how))
            text.setAccessibleName(statement.spoken)
            text.setAccessibleDescription(statement.how)
            sign = Sign(holds=statement.holds, side=text.fontMetrics().height())
            sign.setToolTip(lab_claims.holds_word(holds=statement.holds))
            grid.addWidget(sign, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(text, row, 1)
        self._right.replaceWidget(self._facts, facts)
        self._facts.deleteLater()
        self._facts = facts

    # The evidence.

    @Slot(bool)
    def _show_evidence(self, is_shown: bool) -> None:
        text = tr("Hide the evidence") if is_shown else tr("Show the evidence")
        self.button.setText(text)
        self.button.setAccessibleName(f"{text}: {self.title.text()} {self.word.text()}")
        if is_shown and not self.table and self.checked:
            shown = evidence(self.checked)
            self.table, self.plays = evidence_table(shown), shown.plays
            self.table.chosen.connect(self._on_chosen)
            self._right.addWidget(self.table)
        if self.table:
            self.table.setVisible(is_shown)
        self.note.setVisible(bool(is_shown and self.table and self.plays))
        if is_shown:
            self.unfolded.emit()

    @Slot(object)
    def _on_chosen(self, row: int) -> None:
        self.play_wanted.emit(self.plays[row])

    def _drop_table(self) -> None:
        if self.table:
            self._right.removeWidget(self.table)
            self.table.deleteLater()
            self.table = None

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scheme = colours(self.palette())
        painter.setPen(QPen(QColor(scheme.line), 1))
        painter.setBrush(QColor(scheme.surface))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 10, 10)
        painter.end()
