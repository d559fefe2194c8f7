"""LineList: the games that a program loses, however many; each can be played on the board."""

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from tictactoe_gui.engine.counting.losing_lines import LosingLine, LosingLines
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.ui.kit.theme import Colours, colours
from tictactoe_gui.ui.lab.strength import words
from tictactoe_gui.ui.lab.strength.outcome_cell import bold
from tictactoe_gui.ui.wording import number, tr

_FEWEST_ROWS = 3
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)

_MARGIN, _GAP = 10.0, 14.0
_VCENTRE = Qt.AlignmentFlag.AlignVCenter
Index = QModelIndex | QPersistentModelIndex


class _Model(QAbstractListModel):
    """Puts a line into words only when somebody wants to see it: there may be 131,184."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.found: LosingLines | None = None

    def show(self, found: LosingLines | None) -> None:
        """Replace all lines."""
        self.beginResetModel()
        self.found = found
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802  (Qt's)
        return 0 if parent.isValid() or not self.found else len(self.found.lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        spoken = (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.ToolTipRole,
            Qt.ItemDataRole.AccessibleTextRole,
        )
        if self.found and index.isValid() and role in spoken:
            return words.line_spoken(self.found, index.row())
        return None


class LineList(QListView):
    """A click, or Enter, asks for a line."""

    wanted = Signal(int)
    """The row of the line that is to be played."""

    def __init__(self) -> None:
        super().__init__()
        self.lines = _Model(self)
        self.setModel(self.lines)
        self.setItemDelegate(LineDelegate(self))
        self.setAccessibleName(tr("Losing lines; Enter plays one on the board"))
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.clicked.connect(self._on_click)

    @property
    def found(self) -> LosingLines | None:
        """What is shown."""
        return self.lines.found

    def line(self, row: int) -> LosingLine | None:
        """Return the line in a row."""
        return self.found.lines[row] if self.found else None

    def show_lines(self, found: LosingLines | None) -> None:
        """Show other lines, or none."""
        self.lines.show(found)
        self.scrollToTop()

    def row_height(self) -> int:
        """Return the height of a row in pixels."""
        return self.fontMetrics().height() + 9

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.currentIndex().row()
        if event.key() in _ENTER and row >= 0:
            self.wanted.emit(row)
        elif event.text().isalnum():
            event.ignore()  # no search through a hundred thousand lines
        else:
            super().keyPressEvent(event)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, _FEWEST_ROWS * self.row_height())

    def _on_click(self, index: QModelIndex) -> None:
        self.wanted.emit(index.row())


class LineDelegate(QStyledItemDelegate):
    """Number, moves, where the trouble began, and how likely the game is; as far as they fit."""

    def __init__(self, view: LineList) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(
        self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(0, self._view.row_height())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        line = self._view.line(index.row())
        if not line:
            return
        scheme = colours(self._view.palette())
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, box.adjusted(1, 1, -1, -1), option.state, scheme)
        box.adjust(_MARGIN, 0, -_MARGIN, 0)
        painter.setFont(self._view.font())
        box = self._write_number(painter, box, index.row() + 1, scheme)
        box = self._write_moves(painter, box, line, scheme)
        self._write_note(painter, self._write_chance(painter, box, line, scheme), line, scheme)
        painter.restore()

    def _paint_ground(
        self, painter: QPainter, box: QRectF, state: QStyle.StateFlag, scheme: Colours
    ) -> None:
        is_current = bool(state & QStyle.StateFlag.State_Selected)
        if is_current or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(scheme.hover))
            painter.drawRoundedRect(box, 5, 5)
        if is_current and self._view.hasFocus():
            pen = QPen(QColor(scheme.accent), 2)
            pen.setDashPattern([3, 2])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 5, 5)

    def _write_number(self, painter: QPainter, box: QRectF, row: int, scheme: Colours) -> QRectF:
        """Write the number of the line; return the room that is left."""
        metrics = QFontMetricsF(self._view.font())
        last = number(self._view.lines.rowCount())
        width = metrics.horizontalAdvance(last) + 1
        painter.setPen(QColor(scheme.muted))
        place = QRectF(box.left(), box.top(), width, box.height())
        painter.drawText(place, _VCENTRE | Qt.AlignmentFlag.AlignRight, number(row))
        return box.adjusted(width + _GAP, 0, 0, 0)

    def _write_moves(
        self, painter: QPainter, box: QRectF, line: LosingLine, scheme: Colours
    ) -> QRectF:
        """Write the moves under those of the other lines; return the room that is left."""
        strong = bold(self._view.font())
        step = QFontMetricsF(strong).horizontalAdvance("O8?") + 9
        for place, (mark, text) in enumerate(words.moves_of(line), start=1):
            is_mistake = place == line.first_mistake
            left = box.left() + (place - 1) * step
            token = QRectF(left, box.top(), step, box.height())
            painter.setFont(strong if is_mistake else self._view.font())
            painter.setPen(QPen(scheme.of(mark), 1.5))
            if is_mistake:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(token.adjusted(0, 3, -3, -3), 4, 4)
            painter.drawText(token.adjusted(3, 0, 0, 0), _VCENTRE, text)
        painter.setFont(self._view.font())
        return box.adjusted(len(CELLS) * step + _GAP, 0, 0, 0)

    def _write_chance(
        self, painter: QPainter, box: QRectF, line: LosingLine, scheme: Colours
    ) -> QRectF:
        text = words.chance_figure(line.chance)
        width = QFontMetricsF(self._view.font()).horizontalAdvance(text) + 1
        if width > box.width():
            return box
        painter.setPen(QColor(scheme.muted))
        painter.drawText(box, _VCENTRE | Qt.AlignmentFlag.AlignRight, text)
        return box.adjusted(0, 0, -width - _GAP, 0)

    def _write_note(
        self, painter: QPainter, box: QRectF, line: LosingLine, scheme: Colours
    ) -> None:
        metrics = QFontMetricsF(self._view.font())
        if box.width() < 8 * metrics.averageCharWidth():
            return
        elide = Qt.TextElideMode.ElideRight
        painter.setPen(QColor(scheme.muted))
        text = metrics.elidedText(words.mistake_note(line), elide, box.width() + 0.5)
        painter.drawText(box, _VCENTRE | Qt.AlignmentFlag.AlignLeft, text)
