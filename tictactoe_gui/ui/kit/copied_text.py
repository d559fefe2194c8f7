"""What Ctrl+C takes of the page that has the focus: its text, and the rows of its tables."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QGraphicsView,
    QLabel,
    QScrollArea,
    QStackedWidget,
    QTableView,
    QTextEdit,
    QWidget,
)

from tictactoe_gui.ui.kit.content import ContentView
from tictactoe_gui.ui.kit.line_chart import LineChart

_SPOKEN = Qt.ItemDataRole.AccessibleTextRole
_ACROSS, _DOWN = Qt.Orientation.Horizontal, Qt.Orientation.Vertical


def copied_text(focused: QWidget) -> str:
    """Return the rows of a table, what is selected of a text, or else all that the page says."""
    if isinstance(focused, QTableView):
        return table_text(focused, sorted({each.row() for each in focused.selectedIndexes()}))
    if isinstance(focused, QTextEdit) and focused.textCursor().hasSelection():
        return focused.textCursor().selection().toPlainText()
    return page_text(page_of(focused))


def page_of(widget: QWidget) -> QWidget:
    """Return the page that a widget is on: what scrolls or is turned over, or its window."""
    if isinstance(widget, ContentView) and widget.is_scrolled:
        return widget
    while (parent := widget.parentWidget()) and not widget.isWindow():
        area = parent.parentWidget()
        is_scrolled = isinstance(area, QScrollArea) and area.widget() is widget
        if is_scrolled or isinstance(parent, QStackedWidget):
            return widget
        widget = parent
    return widget


def page_text(page: QWidget) -> str:
    """Return what can be seen on a page as text, from its top on."""
    found: list[tuple[int, int, str]] = []
    read: list[QWidget] = []
    for each in (page, *page.findChildren(QWidget)):
        is_read = any(other.isAncestorOf(each) for other in read)
        if is_read or not each.isVisibleTo(page):
            continue
        if text := _said_by(each):
            place = each.mapTo(page, QPoint())
            found.append((place.y(), place.x(), text))
        if isinstance(each, QAbstractScrollArea) and not isinstance(each, QScrollArea):
            read.append(each)  # what a list or a text is made of says nothing more
    return "\n".join([text for *_, text in sorted(found)])


def _said_by(widget: QWidget) -> str:
    """Return what a widget has to be read, as text."""
    text = ""
    match widget:
        case QLabel():
            text = widget.text()
        case QTextEdit():
            text = widget.toPlainText()
        case QTableView():
            text = table_text(widget)
        case QAbstractItemView():
            model = widget.model()
            rows = [model.index(row, 0) for row in range(model.rowCount())]
            text = "\n".join([str(each.data(_SPOKEN) or each.data()) for each in rows])
        case LineChart():
            points = [point for line in widget.chart.lines for point in line.points]
            text = "\n".join([". ".join(point.notes) for point in points])
        case QGraphicsView():
            text = widget.accessibleDescription()
    return text


def table_text(view: QTableView, selected: Sequence[int] = ()) -> str:
    """Return the selected rows, or all of them below their headings; tabs divide the cells."""
    model, has_names = view.model(), not view.verticalHeader().isHidden()
    columns = range(model.columnCount())
    headings = [" ".join(str(model.headerData(each, _ACROSS)).split()) for each in columns]
    lines = [] if selected else [headings]
    for row in selected or range(model.rowCount()):
        cells = [model.index(row, each) for each in columns]
        shown = [(each, each.data()) for each in cells]
        # A cell that is painted only has no other text than what is spoken of it.
        lines.append([str(each.data(_SPOKEN) if text is None else text) for each, text in shown])
    if has_names:
        names = [model.headerData(each, _DOWN) for each in selected or range(model.rowCount())]
        names = names if selected else ["", *names]
        lines = [[str(name), *cells] for name, cells in zip(names, lines, strict=True)]
    return "\n".join(["\t".join(cells) for cells in lines])
