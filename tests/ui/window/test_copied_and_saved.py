"""Ctrl+C copies the page that has the focus, and a picture shows what is in front."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.person import CTRL, SHIFT, Key, click, play, press
from tests.ui.rest import settle
from tictactoe_gui.session.settings import EvaluationSource
from tictactoe_gui.ui.kit.table import Column, TableModel, TableView
from tictactoe_gui.ui.studies.content_study import ContentStudy
from tictactoe_gui.ui.window.lessons import show_lab
from tictactoe_gui.ui.window.main_window import MainWindow


def copied() -> str:
    """Press Ctrl+C and return what is copied by that."""
    QGuiApplication.clipboard().setText("nothing")
    press(Key.Key_C, CTRL)
    return QGuiApplication.clipboard().text()


def test_a_page_copies_what_is_selected_or_all_that_it_says(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(replace(QUIET, study="why", evaluation=EvaluationSource.PERFECT))
    play("5")
    settle(qtbot, window, window.session)
    (why,) = [each for each in window.findChildren(ContentStudy) if each.isVisible()]
    why.setFocus()
    assert copied() == why.toPlainText()
    press(Key.Key_Right, SHIFT)
    assert copied() == why.content[0].text[0]


def test_a_table_copies_its_rows_or_the_selected_one(qtbot: QtBot) -> None:
    columns = Column("Name", str), Column("Length", lambda text: str(len(text)))
    table = TableView("Words", TableModel(columns))
    qtbot.addWidget(table)
    table.rows.show({each: each for each in ("one", "three")})
    assert table.copied_text() == "Name\tLength\none\t3\nthree\t5"
    table.selectRow(1)
    assert table.copied_text() == "three\t5"


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
    """Choose a name in the dialog that is open, and return what was written."""
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(path))
    dialog.done(1)
    return QImage(str(path))
