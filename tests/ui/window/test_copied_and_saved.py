"""Ctrl+C copies the page that has the focus, and a picture shows what is in front."""

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.person import CTRL, SHIFT, Key, click, play, press
from tests.ui.rest import settle
from tictactoe_gui.session.settings import EvaluationSource
from tictactoe_gui.ui.kit.content import ContentView
from tictactoe_gui.ui.kit.table import Column, TableModel, TableView
from tictactoe_gui.ui.lab.window import show_lab_window
from tictactoe_gui.ui.studies.content_study import ContentStudy
from tictactoe_gui.ui.window.lessons import show_lab
from tictactoe_gui.ui.window.main_window import MainWindow


def copied() -> str:
    """Press Ctrl+C and return what is copied by that."""
    QGuiApplication.clipboard().setText("nothing")
    press(Key.Key_C, CTRL)
    return QGuiApplication.clipboard().text()


def test_a_study_copies_what_it_says_and_code_as_it_is_printed(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(QUIET.with_evaluation(EvaluationSource.PERFECT))
    play("5")
    window.show_study("why")
    settle(qtbot, window, window.session)
    (why,) = [each for each in window.findChildren(ContentStudy) if each.isVisible()]
    why.setFocus()
    assert copied() == why.toPlainText()
    press(Key.Key_Right, SHIFT)
    assert copied() == why.content[0].text[0]
    window.show_study("thinking")
    settle(qtbot, window, window.session)
    pages = [each for each in window.side.findChildren(ContentView) if each.isVisible()]
    next(each for each in pages if "choose(board)" in each.toPlainText()).setFocus()
    assert "1  choose(board):\n 2      best ← ∞\n" in copied()


@pytest.mark.usefixtures("lab_at_rest")
def test_a_table_copies_its_rows_or_the_selected_one(window: MainWindow) -> None:
    columns = Column("Name", str), Column("Length", lambda text: str(len(text)))
    table = TableView("Words", TableModel(columns))
    lab = show_lab_window(window.pointing, window)
    table.setParent(lab)
    table.rows.show({each: each for each in ("one", "three")})
    table.show()
    table.setFocus()
    assert copied() == "Name\tLength\none\t3\nthree\t5"
    table.selectRow(1)
    assert copied() == "three\t5"


@pytest.mark.usefixtures("lab_at_rest")
def test_a_picture_is_of_what_is_in_front(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    lab = show_lab(window)
    qtbot.waitUntil(lab.isActiveWindow)
    click(lab.save_picture)
    assert saved(tmp_path / "lab.png").size() == lab.page.size()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    content = window.centralWidget()
    assert content
    seen = content.grab().toImage()
    press(Key.Key_S, CTRL | SHIFT)
    image = saved(tmp_path / "board.png")
    assert image == seen.convertToFormat(image.format())
    assert window.header.notice == "Saved as board.png."


def saved(path: Path) -> QImage:
    """Type a name into the dialog that is open, confirm it, and return what was written."""
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QFileDialog)
    (line,) = dialog.findChildren(QLineEdit, "fileNameEdit")
    line.setText(str(path))
    QTest.keyClick(line, Key.Key_Return)
    return QImage(str(path))
