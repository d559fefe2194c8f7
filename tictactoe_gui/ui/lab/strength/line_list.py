"""LineList: the games that a program loses, however many; each can be played on the board."""

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from tictactoe_gui.engine.counting.losing_lines import LosingLine, LosingLines
from tictactoe_gui.ui.lab.strength import words
from tictactoe_gui.ui.wording import tr

_FEWEST_ROWS = 3
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)

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
        from tictactoe_gui.ui.lab.strength.line_delegate import LineDelegate

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
