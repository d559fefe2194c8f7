"""FoldingRows: what a game has changed, a row a box, in several lines where room is short."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QResizeEvent

from tictactoe_gui.ui.kit.rows import Index, RowDelegate, Rows
from tictactoe_gui.ui.kit.theme import Colours

_MARGIN = 10
_WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter


class FoldingRows(Rows):
    """Shortens nothing: where a row has no room, each is as high as the longest needs."""

    def __init__(self, name: str, *, shortest: int) -> None:
        super().__init__(name, shortest=shortest)
        self.painter = _FoldingDelegate(self)
        self.setItemDelegate(self.painter)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        self.scheduleDelayedItemsLayout()


class _FoldingDelegate(RowDelegate):
    """Writes what is spoken of a row, which has all of its words, where it takes more lines."""

    @property
    def _is_folded(self) -> bool:
        return self.width() > self._view.viewport().width()

    def height(self) -> int:
        if not self._is_folded:
            return super().height()
        metrics, width = self._view.fontMetrics(), self._view.viewport().width() - 2 * _MARGIN
        texts = [each.spoken for each in self._view.rows.rows]
        return 9 + max(
            metrics.boundingRect(0, 0, width, 0, _WRAPPED, each).height() for each in texts
        )

    def paint_row(self, painter: QPainter, box: QRectF, index: Index, scheme: Colours) -> None:
        if not self._is_folded:
            super().paint_row(painter, box, index, scheme)
            return
        painter.setPen(QColor(scheme.text))
        painter.setFont(self._view.font())
        inner = box.adjusted(_MARGIN, 0, -_MARGIN, 0)
        painter.drawText(inner, _WRAPPED, self._view.rows.rows[index.row()].spoken)
