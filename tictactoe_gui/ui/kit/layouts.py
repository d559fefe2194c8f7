"""Labels, and columns, rows and flows of widgets, each written as the list of its parts."""

import textwrap
from collections.abc import Iterable
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFormLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tictactoe_gui.ui.kit.paint import bold_font

A = TypeVar("A", bound=QLabel)
TIP_WIDTH = 76
"""Of a tool tip, in letters; Qt breaks the lines of HTML only."""


def bold(label: A, scale: float = 1.0) -> A:
    """Return the label, its text in bold letters that are so many times larger."""
    font = bold_font(label.font())
    if scale != 1.0:  # else its size goes on to follow that of all text
        font.setPointSizeF(font.pointSizeF() * scale)
    label.setFont(font)
    return label


def muted(label: QLabel) -> QLabel:
    """Return the label, its text in the colour of what is less important."""
    label.setProperty("muted", True)
    return label


def show_text(label: QLabel | QAbstractButton, text: str) -> None:
    """Let a label say something, or take no room where there is nothing to be said."""
    label.setText(text)
    label.setVisible(bool(text))


def heading() -> QLabel:
    """Return a label for the name of a part of a window."""
    return bold(QLabel(wordWrap=True), 1.15)


def wrapped(text: str) -> str:
    """Return a long text as lines for a tool tip."""
    return textwrap.fill(text, TIP_WIDTH)


Item = QWidget | QLayout
Part = Item | tuple[Item | None, int] | tuple[QWidget, Qt.AlignmentFlag] | int | None
"""What stands there, also with its stretch or its side; pixels of space; None for what is left."""
Margins = tuple[int, int, int, int]
NO_MARGINS = (0, 0, 0, 0)
USUAL = -1
"""The spacing of the style."""
SIDE_BY_SIDE = 820
"""How wide two parts of a page need to be beside each other, in pixels."""
B = TypeVar("B", bound=QBoxLayout)


def keep_room(widget: QWidget) -> None:
    """Let a widget keep its room while it is hidden."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    widget.setSizePolicy(policy)


def column(*parts: Part, margins: Margins = NO_MARGINS, spacing: int = USUAL) -> QVBoxLayout:
    """Return a layout of parts below each other."""
    return _filled(QVBoxLayout(), parts, margins, spacing)


def row(*parts: Part, margins: Margins = NO_MARGINS, spacing: int = USUAL) -> QHBoxLayout:
    """Return a layout of parts beside each other."""
    return _filled(QHBoxLayout(), parts, margins, spacing)


def grid(across: int, down: int) -> QGridLayout:
    """Return an empty grid with so much room between its columns and between its rows."""
    layout = QGridLayout()
    layout.setContentsMargins(*NO_MARGINS)
    layout.setHorizontalSpacing(across)
    layout.setVerticalSpacing(down)
    return layout


def form(*fields: QWidget) -> QFormLayout:
    """Return a form: each field behind its accessible name, or below it in a narrow window."""
    layout = QFormLayout(verticalSpacing=9, horizontalSpacing=16)
    layout.setContentsMargins(*NO_MARGINS)
    layout.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    layout.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
    for each in fields:
        label = muted(QLabel(each.accessibleName()))
        label.setBuddy(each)
        label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        layout.addRow(label, each)
    return layout


def widget_of(layout: QLayout) -> QWidget:
    """Return a widget with a layout in it."""
    widget = QWidget()
    widget.setLayout(layout)
    return widget


def turn(layout: QBoxLayout, *, is_wide: bool) -> None:
    """Put the parts of a row or column beside each other, or below each other."""
    directions = QBoxLayout.Direction
    layout.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)


def _filled(layout: B, parts: tuple[Part, ...], margins: Margins, spacing: int) -> B:
    layout.setContentsMargins(*margins)
    layout.setSpacing(spacing)
    for each in parts:
        part, how = each if isinstance(each, tuple) else (each, 0)
        if part is None:
            layout.addStretch(how if isinstance(how, int) else 0)
        elif isinstance(part, int):
            layout.addSpacing(part)
        elif isinstance(part, QLayout):
            layout.addLayout(part, how if isinstance(how, int) else 0)
        elif isinstance(how, Qt.AlignmentFlag):
            layout.addWidget(part, 0, how)
        else:
            layout.addWidget(part, how)
    return layout


FLOW_GAP = QSize(14, 4)
"""Between widgets and between rows, in pixels."""
BUTTON_GAP = QSize(6, 6)
"""Likewise where they belong together."""
_NOWHERE = Qt.Orientation(0)


class FlowLayout(QLayout):
    """Each widget is as wide as it asks for, or as there is room, and as high as its whole row."""

    def __init__(self, gap: QSize = FLOW_GAP, *, widgets: Iterable[QWidget] = ()) -> None:
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


SCROLL_GAP = 8
"""Between the content and its scroll bar, in pixels."""


class Scrolled(QScrollArea):
    """Never scrolls sideways; without `lines`, as high as its content where there is room."""

    def __init__(self, content: QWidget, name: str, *, least: int, lines: int = 0) -> None:
        """`least` and `lines` are the lines of text that there must and should be room for."""
        super().__init__(widgetResizable=True)
        self._content, self.least, self._lines = content, least, lines
        # Known to Shiboken before `viewport` returns it: of a widget that is not, it asks whether
        # it is any of 70 kinds, and keeps what it learns of them. That takes 10 ms and 2 MB.
        self._known = self.findChild(QWidget, "qt_scrollarea_viewport")
        self.setAccessibleName(name)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        vertical = QSizePolicy.Policy.Expanding if lines else QSizePolicy.Policy.Maximum
        self.setSizePolicy(QSizePolicy.Policy.Preferred, vertical)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportMargins(0, 0, SCROLL_GAP, 0)
        self.setWidget(content)

    def minimumSizeHint(self) -> QSize:
        bar = self.verticalScrollBar().sizeHint().width()
        width = self._content.minimumSizeHint().width() + SCROLL_GAP + bar
        height = min(self.least * self.fontMetrics().lineSpacing(), self.sizeHint().height())
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


def area_around(widget: QWidget) -> QScrollArea | None:
    """Return the area in which a widget scrolls, if there is one."""
    area = widget.parentWidget()
    while area and not isinstance(area, QScrollArea):
        area = area.parentWidget()
    return area if isinstance(area, QScrollArea) else None


def scroll_to(widget: QWidget) -> None:
    """Bring the top of a widget to the top of the area in which it scrolls, if there is one."""
    area = area_around(widget)
    if area and (content := area.widget()):
        area.verticalScrollBar().setValue(widget.mapTo(content, QPoint()).y())
