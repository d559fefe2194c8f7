"""Scrolled: a part of a window that scrolls by itself where it has less room than it needs."""

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

GAP = 8
"""Between the content and its scroll bar, in pixels."""


class Scrolled(QScrollArea):
    """Never scrolls sideways; without `lines`, as high as its content where there is room."""

    def __init__(self, content: QWidget, name: str, *, least: int, lines: int = 0) -> None:
        """`least` and `lines` are the lines of text that there must and should be room for."""
        super().__init__(widgetResizable=True)
        self._content, self._least, self._lines = content, least, lines
        # Known to Shiboken before `viewport` returns it: of a widget that is not, it asks whether
        # it is any of 70 kinds, and keeps what it learns of them. That takes 10 ms and 2 MB.
        self._known = self.findChild(QWidget, "qt_scrollarea_viewport")
        self.setAccessibleName(name)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        vertical = QSizePolicy.Policy.Expanding if lines else QSizePolicy.Policy.Maximum
        self.setSizePolicy(QSizePolicy.Policy.Preferred, vertical)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportMargins(0, 0, GAP, 0)
        self.setWidget(content)

    def minimumSizeHint(self) -> QSize:
        bar = self.verticalScrollBar().sizeHint().width()
        width = self._content.minimumSizeHint().width() + GAP + bar
        height = min(self._least * self.fontMetrics().lineSpacing(), self.sizeHint().height())
        return QSize(width, height)

    def sizeHint(self) -> QSize:
        height = self._lines * self.fontMetrics().lineSpacing()
        if not height:  # what the content needs in the present width
            needed = self._content.heightForWidth(self.viewport().width())
            height = max(needed, self._content.minimumSizeHint().height())
        return QSize(super().sizeHint().width(), height)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self.updateGeometry()  # the content needs another height, or has another width
        return super().eventFilter(watched, event)


def scroll_to(widget: QWidget) -> None:
    """Bring the top of a widget to the top of the `Scrolled` that it is in, if it is in one."""
    area = widget.parentWidget()
    while area and not isinstance(area, Scrolled):
        area = area.parentWidget()
    content = area.widget() if isinstance(area, Scrolled) else None
    if isinstance(area, Scrolled) and content:
        area.verticalScrollBar().setValue(widget.mapTo(content, QPoint()).y())
