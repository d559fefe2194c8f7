"""VerdictBox: two lines on a position, on the tint of who wins, with a small shape."""

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QLabel

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.labels import bold, show_text
from tictactoe_gui.ui.kit.layouts import column, row
from tictactoe_gui.ui.kit.marks import PROBLEM, paint_glyph
from tictactoe_gui.ui.kit.picture import StaticPicture
from tictactoe_gui.ui.kit.rounded import Card
from tictactoe_gui.ui.kit.theme import Colours

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
        self._sign = StaticPicture(QSize(_SIDE, _SIDE))
        self._glyph = PROBLEM
        lines = column((None, 1), self.headline, self.line, (None, 1), spacing=3)
        margins = _MARGIN, _MARGIN - 2, _MARGIN, _MARGIN - 2
        self.setLayout(row(self._sign, (lines, 1), margins=margins, spacing=_MARGIN))
        self.setMinimumHeight(2 * _MARGIN + 3 * self.fontMetrics().lineSpacing())

    def show_verdict(self, glyph: str, headline: str, line: str) -> None:
        """Show `glyph`: "X" or "O" for who wins, "=" for a draw, PROBLEM for no position."""
        self._glyph = glyph
        self._sign.show_painted(partial(_paint_sign, glyph))
        self.headline.setText(headline)
        show_text(self.line, line)
        self.update()

    def ground(self, scheme: Colours) -> QColor:
        """Return the tint of who wins."""
        if self._glyph == PROBLEM:
            return super().ground(scheme)
        return scheme.tint(_winner(self._glyph))


def _paint_sign(glyph: str, painter: QPainter, box: QRectF, scheme: Colours) -> None:
    is_problem = glyph == PROBLEM
    paint_glyph(
        painter, box, glyph, QColor(scheme.text) if is_problem else scheme.of(_winner(glyph))
    )


def _winner(glyph: str) -> Mark | None:
    return Mark(glyph) if glyph in ("X", "O") else None
