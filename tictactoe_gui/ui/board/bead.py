"""Bead: what a program that learns has drawn, as it rolls to its square."""

from PySide6.QtCore import QByteArray, QPoint, QPropertyAnimation, Qt
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.kit.paint import painting
from tictactoe_gui.ui.kit.theme import colours

SIDE, ROLLING_MS = 18, 600


class Bead(QWidget):
    """Rolls up from below the board, where the box is said to stand; it never takes a click."""

    def __init__(self, board: QWidget) -> None:
        super().__init__(board)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.resize(SIDE, SIDE)
        self._board = board
        self._rolling = QPropertyAnimation(self, QByteArray(b"pos"), self)
        self._rolling.setDuration(ROLLING_MS)
        self.hide()

    def roll(self, square: QWidget, *, reduced_motion: bool) -> None:
        """Come to rest in the lower half of a square, at once where nothing is to move."""
        place, below = square.geometry(), self._board.rect()
        self._rolling.setStartValue(QPoint(below.center().x(), below.bottom()))
        self._rolling.setEndValue(QPoint(place.center().x() - SIDE // 2, place.bottom() - 2 * SIDE))
        self.show()
        self._rolling.start()
        if reduced_motion:
            self._rolling.setCurrentTime(ROLLING_MS)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours(self.palette()).accent))
            painter.drawEllipse(self.rect())
