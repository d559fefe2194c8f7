"""What is taken of what is in front: a picture, or the text of what has the focus."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QMainWindow, QTextEdit, QWidget

from tictactoe_gui.ui.kit.board_list import BoardList
from tictactoe_gui.ui.kit.dialogs import ask_for_new_file, written
from tictactoe_gui.ui.kit.table import TableView
from tictactoe_gui.ui.kit.windows import TabbedWindow
from tictactoe_gui.ui.lab.training.line_chart import LineChart
from tictactoe_gui.ui.wording import tr


def ask_for_picture(window: QWidget, tell: Callable[[str], object]) -> None:
    """Ask where to save how a window looks now, or its page; `tell` is told what was done."""
    match window:
        case QMainWindow():
            shown = window.centralWidget() or window
        case TabbedWindow():
            shown = window.page
        case _:
            shown = window
    picture = shown.grab()  # before the dialog stands in front
    title, kind = tr("Save a pict&ure…").replace("&", ""), tr("Picture (*.png)")
    save = partial(_save, picture, tell)
    ask_for_new_file(window, title, "tic-tac-toe.png", [kind], save)


def _save(picture: QPixmap, tell: Callable[[str], object], path: Path) -> None:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")
    tell(written(path, bytes(buffer.data().data())))


def copied_text(focused: QWidget) -> str:
    """Return what is selected, or else all that the page, table or chart with the focus says."""
    match focused:
        case QTextEdit() if focused.textCursor().hasSelection():
            return focused.textCursor().selection().toPlainText()
        case QTextEdit():
            return focused.toPlainText()
        case TableView():
            return _table_text(focused)
        case BoardList():
            return "\n".join([each.spoken for each in focused.boards])
        case LineChart():
            points = [point for line in focused.chart.lines for point in line.points]
            return "\n".join([". ".join(point.notes) for point in points])
        case _:
            return ""


def _table_text(table: TableView) -> str:
    """Return the selected rows, or all of them below their headings; tabs divide the cells."""
    model = table.rows
    selected = sorted({each.row() for each in table.selectedIndexes()})
    headings = [" ".join(each.heading.split()) for each in model.columns]
    lines = [] if selected else [["", *headings] if model.name else headings]
    for place in selected or range(model.rowCount()):
        row = model.row(place)
        name = [model.name(row)] if model.name else []
        lines.append([*name, *[column.text(row) for column in model.columns]])
    return "\n".join(["\t".join(cells) for cells in lines])
