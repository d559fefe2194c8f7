"""MatrixView: the matrix on the screen; each cell is an outcome that can be chosen."""

from math import ceil

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from tictactoe_gui.ui.kit.table import FlatView
from tictactoe_gui.ui.kit.theme import colours
from tictactoe_gui.ui.lab.strength.matrix_header import MatrixHeader
from tictactoe_gui.ui.lab.strength.matrix_model import Index, MatrixModel
from tictactoe_gui.ui.lab.strength.outcome_cell import RIM, OutcomeCell, heights, narrowest
from tictactoe_gui.ui.wording import tr

WIDEST, TALLEST = 190, 60
"""The largest cell in pixels; a larger one would show nothing more."""
_FEWEST_ROWS = 5


class MatrixView(FlatView):
    """Cells grow with the window; where there is little room it scrolls.

    It is no table of the kit's: that has rows to choose and columns that stay, and not cells to
    choose between two headers, whose players come and go together.
    """

    chosen = Signal(object)
    """The cell that a person went to."""

    def __init__(self, model: MatrixModel) -> None:
        super().__init__(tr("Results: rows play X, columns play O"))
        self.matrix = model
        self.setModel(model)
        self.setHorizontalHeader(MatrixHeader(Qt.Orientation.Horizontal, self))
        self.setVerticalHeader(MatrixHeader(Qt.Orientation.Vertical, self))
        self.setItemDelegate(_CellDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        model.modelReset.connect(self.fit)

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802  (Qt's)
        super().currentChanged(current, previous)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.viewport().update()
        if current.isValid():
            self.chosen.emit(current)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.fit()

    def fit(self) -> None:
        """Give the cells the size that fits the room and what stands in them."""
        count = len(self.matrix.keys)
        if not count:
            return
        across, down = self.horizontalHeader(), self.verticalHeader()
        assert isinstance(across, MatrixHeader)  # noqa: S101  (set above)
        least = ceil(max(narrowest(self.font()), across.widest_word()))
        across.setDefaultSectionSize(min(WIDEST, max(least, self.viewport().width() // count)))
        one, two = heights(self.font())
        room = self.viewport().height() // count
        down.setDefaultSectionSize(min(TALLEST, max(ceil(one), room if room >= two else 0)))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self._height(min(_FEWEST_ROWS, len(self.matrix.keys))))

    def sizeHint(self) -> QSize:
        return QSize(900, self._height(len(self.matrix.keys)))

    def _height(self, rows: int) -> int:
        return self.horizontalHeader().sizeHint().height() + rows * ceil(heights(self.font())[0])


class _CellDelegate(QStyledItemDelegate):
    """Draws the outcome, and a rim around the cell that is chosen."""

    def __init__(self, view: MatrixView) -> None:
        super().__init__(view)
        self._view = view

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> None:
        view = self._view
        scheme = colours(view.palette())
        box = QRectF(option.rect).adjusted(RIM, RIM, -RIM, -RIM)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(view.font())
        OutcomeCell(view.font(), scheme).paint(painter, box, view.matrix.outcome(index))
        if option.state & QStyle.StateFlag.State_Selected:
            is_focused = view.hasFocus()
            pen = QPen(QColor(scheme.accent if is_focused else scheme.text), 2)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(QPen(QColor(scheme.muted), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box)
        painter.restore()
