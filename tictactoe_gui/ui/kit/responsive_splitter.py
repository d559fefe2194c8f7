"""Two parts with a border that a person can move, in a page that scrolls only when it has to."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

SIDE_BY_SIDE = 820
"""How wide both need to be beside each other, in pixels."""


class ResponsiveSplitter(QSplitter):
    """Has its parts beside each other where there is room, else one above the other."""

    def __init__(self, first: QWidget, second: QWidget, shares: tuple[int, int]) -> None:
        super().__init__(Qt.Orientation.Horizontal, childrenCollapsible=False)
        self._shares = shares
        self.addWidget(first)
        self.addWidget(second)
        self.setHandleWidth(10)
        for index, share in enumerate(shares):
            self.setStretchFactor(index, share)

    def resizeEvent(self, event: QResizeEvent) -> None:
        is_wide = self.width() >= SIDE_BY_SIDE
        orientation = Qt.Orientation.Horizontal if is_wide else Qt.Orientation.Vertical
        if orientation is not self.orientation():
            self.setOrientation(orientation)
            self.setSizes([share * 100 for share in self._shares])
        super().resizeEvent(event)
