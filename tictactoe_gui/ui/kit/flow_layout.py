"""FlowLayout: widgets one after the other, in as many rows as the width asks for."""

from collections.abc import Iterable

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

GAP = QSize(14, 4)
"""Between widgets and between rows, in pixels."""
_NOWHERE = Qt.Orientation(0)


class FlowLayout(QLayout):
    """Each widget is as wide as it asks for, or as there is room, and as high as its whole row."""

    def __init__(self, gap: QSize = GAP, *, widgets: Iterable[QWidget] = ()) -> None:
        super().__init__()
        self._gap = gap
        self._heights: dict[int, int] = {}
        """By width; layouts ask again and again."""
        self.setContentsMargins(0, 0, 0, 0)
        self._items: list[QLayoutItem] = []
        for each in widgets:
            self.addWidget(each)

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802  (Qt's)
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802  (Qt's)
        return _NOWHERE

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._arrange(QRect(0, 0, width, 0), is_trial=True)
        return self._heights[width]

    def invalidate(self) -> None:
        """Forget what was known of the widgets: one of them has changed."""
        self._heights.clear()
        super().invalidate()

    def setGeometry(self, box: QRect) -> None:  # noqa: N802  (Qt's)
        super().setGeometry(box)
        self._arrange(box, is_trial=False)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:  # noqa: N802  (Qt's)
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, box: QRect, *, is_trial: bool) -> int:
        """Give each widget its place, unless it is a trial; return the height of all rows."""
        top = box.top()
        for row in self._rows(box.width()):
            height = max([item.sizeHint().height() for item in row])
            left = box.left()
            for item in row:
                width = min(item.sizeHint().width(), box.width())
                if not is_trial:
                    item.setGeometry(QRect(left, top, width, height))
                left += width + self._gap.width()
            top += height + self._gap.height()
        return top - box.top() - self._gap.height() if self._shown else 0

    @property
    def _shown(self) -> list[QLayoutItem]:
        """What takes a place: hidden widgets have none, nor a gap."""
        return [each for each in self._items if not each.isEmpty()]

    def _rows(self, room: int) -> list[list[QLayoutItem]]:
        """Return the widgets row by row; one that is wider than the room has a row of its own."""
        rows: list[list[QLayoutItem]] = []
        used = room
        for item in self._shown:
            width = item.sizeHint().width() + self._gap.width()
            if not rows or used + width - self._gap.width() > room:
                rows.append([])
                used = 0
            rows[-1].append(item)
            used += width
        return rows
