"""ChallengeList: what to try for with rules of one's own, each with a sign once it is done."""

from functools import partial

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from tictactoe_gui.engine.counting.rule_worth import Challenge
from tictactoe_gui.ui.kit.marks import paint_sign
from tictactoe_gui.ui.kit.picture import Still
from tictactoe_gui.ui.kit.rounded import paint_box
from tictactoe_gui.ui.kit.theme import Colours
from tictactoe_gui.ui.setup.own_rules import words


class ChallengeList(QWidget):
    """Says them all from the start, so that there is something to try for."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)
        self.lines: list[tuple[Still, QLabel]] = []

    def show_challenges(self, found: tuple[Challenge, ...]) -> None:
        """Show which challenges are met."""
        while len(self.lines) < len(found):
            side = self.fontMetrics().height()
            line = Still(QSize(side, side)), QLabel(wordWrap=True)
            row = len(self.lines)
            self._grid.addWidget(line[0], row, 0)
            self._grid.addWidget(line[1], row, 1)
            self.lines.append(line)
        for each, (sign, label) in zip(found, self.lines, strict=True):
            sign.show_painted(partial(_paint_sign, each.is_met))
            label.setText(words.challenge(each))
            label.setAccessibleName(words.challenge_spoken(each))


def _paint_sign(is_met: bool, painter: QPainter, room: QRectF, scheme: Colours) -> None:
    """Draw a tick in a box, or an empty box."""
    box = room.adjusted(1.5, 1.5, -1.5, -1.5)
    rim = QPen(QColor(scheme.text if is_met else scheme.line), 1.3)
    paint_box(painter, box, 3, rim=rim)
    if is_met:
        inset = box.width() * 0.22
        sign = box.adjusted(inset, inset, -inset, -inset)
        paint_sign(painter, sign, QColor(scheme.text), holds=True)
