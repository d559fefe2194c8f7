"""VerdictBox: two lines on a position, on the tint of who wins, with a small shape."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QLabel

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.layouts import bold, column, show_text
from tictactoe_gui.ui.kit.paint import PROBLEM, Card, paint_glyph, painting
from tictactoe_gui.ui.kit.theme import Colours, colours

_SIDE = 26
"""Of the shape, in pixels."""
_MARGIN = 14


class VerdictBox(Card):
    """A headline, and a line under it that wraps."""

    def __init__(self) -> None:
        super().__init__()
        plain = Qt.TextFormat.PlainText
        self.headline = bold(QLabel(wordWrap=True, textFormat=plain))
        self.line = QLabel(wordWrap=True, textFormat=plain)
        self._glyph = PROBLEM
        margins = 2 * _MARGIN + _SIDE, _MARGIN - 2, _MARGIN, _MARGIN - 2
        texts = self.headline, self.line
        self.setLayout(column((None, 1), *texts, (None, 1), spacing=3, margins=margins))
        self.setMinimumHeight(2 * _MARGIN + 3 * self.fontMetrics().lineSpacing())

    def show_verdict(self, glyph: str, headline: str, line: str) -> None:
        """Show `glyph`: "X" or "O" for who wins, "=" for a draw, PROBLEM for no position."""
        self._glyph = glyph
        self.headline.setText(headline)
        show_text(self.line, line)
        self.update()

    def ground(self, scheme: Colours) -> QColor:
        """Return the tint of who wins."""
        is_problem = self._glyph == PROBLEM
        return super().ground(scheme) if is_problem else scheme.tint(self._winner)

    @property
    def _winner(self) -> Mark | None:
        return Mark(self._glyph) if self._glyph in ("X", "O") else None

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        scheme = colours(self.palette())
        is_problem = self._glyph == PROBLEM
        colour = QColor(scheme.text) if is_problem else scheme.of(self._winner)
        place = QRectF(_MARGIN, (self.height() - _SIDE) / 2, _SIDE, _SIDE)
        with painting(self) as painter:
            paint_glyph(painter, place, self._glyph, colour)
