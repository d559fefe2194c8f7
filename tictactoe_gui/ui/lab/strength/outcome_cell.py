"""A cell of the matrix: who wins how often, as text over a bar."""

from fractions import Fraction

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from tictactoe_gui.engine.counting.match import Outcome, Share
from tictactoe_gui.ui.kit.labels import bold_font
from tictactoe_gui.ui.kit.outcome_bar import paint_bar
from tictactoe_gui.ui.kit.theme import Colours
from tictactoe_gui.ui.lab.strength.words import share_figure
from tictactoe_gui.ui.wording.numbers import percent

MARGIN = 6.0
BAR = 8.0
"""How high the bar is, in pixels."""
RIM = 1.0
"""Between a cell and the next, on each side."""
_GAP = 4.0
_SPACE = "  "


def smaller(font: QFont) -> QFont:
    """Return the same font, for a second line."""
    small = QFont(font)
    small.setPointSizeF(font.pointSizeF() * 0.86)
    return small


def narrowest(font: QFont) -> float:
    """Return the width that the text of any cell fits into."""
    share = percent(Fraction(88, 100))
    one = QFontMetricsF(bold_font(font)).horizontalAdvance(f"X {percent(Fraction(1))}")
    two = QFontMetricsF(smaller(font)).horizontalAdvance(f"= {share}{_SPACE}O {share}")
    return max(one, two) + 2 * (MARGIN + RIM)


def heights(font: QFont) -> tuple[float, float]:
    """Return the height of a cell with one line of text, and with two."""
    one = 2 * MARGIN + QFontMetricsF(bold_font(font)).height() + _GAP + BAR + 2 * RIM
    return one, one + QFontMetricsF(smaller(font)).height()


class OutcomeCell:
    """Draws cells with one font and one scheme of colours."""

    def __init__(self, font: QFont, scheme: Colours) -> None:
        self._bold, self._small = bold_font(font), smaller(font)
        self._two_lines = heights(font)[1]
        self._scheme = scheme

    def paint(self, painter: QPainter, box: QRectF, outcome: Outcome | None) -> None:
        """Draw an outcome, or that it is not known yet."""
        if outcome is None:
            painter.setPen(self._scheme.of(None))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "…")
            return
        first, *others = _by_weight(outcome)
        painter.fillRect(box, self._scheme.tint(first.winner))
        inside = box.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        bar = QRectF(inside.left(), inside.bottom() - BAR, inside.width(), BAR)
        paint_bar(outcome, painter, bar, self._scheme)
        text = QRectF(inside)
        text.setBottom(bar.top() - _GAP)
        self._write(painter, text, first, others, has_two=box.height() >= self._two_lines - 2 * RIM)

    def _write(
        self, painter: QPainter, box: QRectF, first: Share, others: list[Share], *, has_two: bool
    ) -> None:
        """Write the likeliest result, and the others where they fit."""
        rest = _SPACE.join(map(share_figure, others))
        metrics, small = QFontMetricsF(self._bold), QFontMetricsF(self._small)
        used = metrics.horizontalAdvance(share_figure(first) + _SPACE)
        is_beside = bool(rest) and used + small.horizontalAdvance(rest) <= box.width()
        is_below = bool(rest) and has_two and not is_beside
        middle = Qt.AlignmentFlag.AlignVCenter
        upper = QRectF(box)
        if is_below:
            upper.setHeight(metrics.height())
        painter.setFont(self._bold)
        painter.setPen(self._scheme.of(first.winner))
        painter.drawText(upper, middle | Qt.AlignmentFlag.AlignLeft, share_figure(first))
        painter.setFont(self._small)
        painter.setPen(QColor(self._scheme.muted))
        if is_beside:
            painter.drawText(upper, middle | Qt.AlignmentFlag.AlignRight, rest)
        elif is_below:
            lower = QRectF(box)
            lower.setTop(upper.bottom())
            painter.drawText(lower, middle | Qt.AlignmentFlag.AlignLeft, rest)


def _by_weight(outcome: Outcome) -> list[Share]:
    """Return the results that happen, the likeliest first."""
    happening = [each for each in outcome.shares if each.chance]
    return sorted(happening, key=lambda each: each.chance, reverse=True)
