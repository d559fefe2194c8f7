"""WholeLabel: one line that is shown as a whole or, where there is no room for it, not at all."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel


class WholeLabel(QLabel):
    """Never widens its window, and never shows half a sentence, which might say the opposite."""

    def __init__(self) -> None:
        super().__init__(textFormat=Qt.TextFormat.PlainText)
        self._line = ""

    def show_line(self, line: str) -> None:
        self._line = line
        self.setAccessibleName(line)
        self.updateGeometry()
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(self._needed(), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _needed(self) -> int:
        return self.fontMetrics().horizontalAdvance(self._line) + 2

    def _fit(self) -> None:
        self.setText(self._line if self._needed() <= self.width() else "")
