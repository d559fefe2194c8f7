"""ShortLabel: one line that is shortened where there is no room for it."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel


class ShortLabel(QLabel):
    """Asks for no room, and tells the whole line in its tool tip where it shows a part."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)

    def show_line(self, text: str) -> None:
        """Show another line."""
        self.setText(text)
        self._tell_the_rest()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tell_the_rest()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self.rect(), flags, self._shown())
        painter.end()

    def _shown(self) -> str:
        return self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width()
        )

    def _tell_the_rest(self) -> None:
        self.setToolTip("" if self._shown() == self.text() else self.text())
