"""ChallengeList: what to try for with rules of one's own, each with a sign once it is done."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from tictactoe_gui.engine.counting.rule_worth import Challenge
from tictactoe_gui.ui.kit.marks import paint_sign
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.setup.own_rules import words


class _Sign(QWidget):
    """A tick, or an empty box."""

    def __init__(self) -> None:
        super().__init__()
        self.is_met = False
        side = self.fontMetrics().height()
        self.setFixedSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scheme = colours(self.palette())
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setPen(QPen(QColor(scheme.text if self.is_met else scheme.line), 1.3))
        painter.drawRoundedRect(box, 3, 3)
        if self.is_met:
            inset = box.width() * 0.22
            sign = box.adjusted(inset, inset, -inset, -inset)
            paint_sign(painter, sign, QColor(scheme.text), holds=True)
        painter.end()


class ChallengeList(QWidget):
    """Says them all from the start, so that there is something to try for."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)
        self.lines: list[tuple[_Sign, QLabel]] = []

    def show_challenges(self, found: tuple[Challenge, ...]) -> None:
        """Show which challenges are met."""
        while len(self.lines) < len(found):
            line = _Sign(), QLabel(wordWrap=True)
            row = len(self.lines)
            self._grid.addWidget(line[0], row, 0)
            self._grid.addWidget(line[1], row, 1)
            self.lines.append(line)
        for each, (sign, label) in zip(found, self.lines, strict=True):
            sign.is_met = each.is_met
            sign.update()
            label.setText(words.challenge(each))
            label.setAccessibleName(words.challenge_spoken(each))
