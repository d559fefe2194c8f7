"""VerdictBox: two lines on a position, on the tint of who wins, with a small shape."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.labels import bold
from tictactoe_gui.ui.kit.marks import PROBLEM, paint_glyph
from tictactoe_gui.ui.kit.theme import colours

_GLYPH = 26
_MARGIN = 14


class VerdictBox(QFrame):
    """A headline, and a line under it that wraps."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        plain = Qt.TextFormat.PlainText
        self.headline = bold(QLabel(wordWrap=True, textFormat=plain))
        self.line = QLabel(wordWrap=True, textFormat=plain)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * _MARGIN + _GLYPH, _MARGIN - 2, _MARGIN, _MARGIN - 2)
        column.setSpacing(3)
        column.addStretch(1)
        column.addWidget(self.headline)
        column.addWidget(self.line)
        column.addStretch(1)
        self._glyph = PROBLEM
        self.setMinimumHeight(2 * _MARGIN + 3 * self.fontMetrics().lineSpacing())

    def show_verdict(self, glyph: str, headline: str, line: str) -> None:
        """Show `glyph`: "X" or "O" for who wins, "=" for a draw, PROBLEM for no position."""
        self._glyph = glyph
        self.headline.setText(headline)
        self.line.setText(line)
        self.line.setVisible(bool(line))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scheme = colours(self.palette())
        winner = Mark(self._glyph) if self._glyph in ("X", "O") else None
        is_problem = self._glyph == PROBLEM
        painter.setPen(QPen(QColor(scheme.line), 1))
        painter.setBrush(QColor(scheme.surface) if is_problem else scheme.tint(winner))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        box = QRectF(_MARGIN, (self.height() - _GLYPH) / 2, _GLYPH, _GLYPH)
        colour = QColor(scheme.text) if is_problem else scheme.of(winner)
        paint_glyph(painter, box, self._glyph, colour)
        painter.end()
