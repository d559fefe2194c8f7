"""The dialogs: what they say, and what their buttons do."""

import platform
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

import pytest
from PySide6.QtCore import QSysInfo, Qt, QUrl, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.person import Key, answer, dialog, plain, press
from tictactoe_gui import __version__, log
from tictactoe_gui.ui.window import dialogs


@pytest.fixture
def parent(qtbot: QtBot) -> Iterator[QWidget]:
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(600, 400)
    with qtbot.waitActive(parent):
        parent.show()
    yield parent
    for box in parent.findChildren(QMessageBox):
        box.close()


def error_of(text: str) -> ZeroDivisionError:
    """Return an error that was raised, and so has a traceback."""
    with pytest.raises(ZeroDivisionError) as caught:
        raise ZeroDivisionError(text)
    return caught.value


def test_about_says_what_a_bug_report_needs_and_copies_that(
    parent: QWidget, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(log, "_path", tmp_path / "a & b.log")
    box = dialogs.show_about(parent)
    versions = __version__, platform.python_version(), qVersion()
    assert all(each in box.text() for each in versions)
    assert escape(str(tmp_path / "a & b.log")) in box.text()
    (notice,) = re.findall("'(file:[^']*NOTICE.txt)'", box.text())
    assert "Lesser General Public License" in Path(QUrl(notice).toLocalFile()).read_text("utf-8")
    assert box.textInteractionFlags() & Qt.TextInteractionFlag.LinksAccessibleByKeyboard
    focused = box.focusWidget()
    assert isinstance(focused, QPushButton)
    assert plain(focused.text()) == "Close", "Enter and Space close it, until Tab has been pressed"
    answer(box, "Copy")
    copied = QGuiApplication.clipboard().text()
    assert all(each in copied for each in (*versions, QSysInfo.prettyProductName()))
    assert copied.endswith(f"\nLog: {tmp_path / 'a & b.log'}")
    assert dialog() is box
    press(Key.Key_Escape)
    assert QApplication.activeModalWidget() is None


@pytest.mark.parametrize("is_logged", [False, True])
def test_an_error_is_shown_as_it_is_and_stays_when_it_is_copied(
    parent: QWidget, *, is_logged: bool
) -> None:
    text = "<b>bold</b> & <class 'int'>"
    box = dialogs.show_error(parent, error_of(text), is_logged=is_logged)
    assert f"ZeroDivisionError: {text}" in box.text()
    assert "Traceback" in box.detailedText()
    assert ("in the log" in box.text()) is is_logged
    answer(box, "Copy details")
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("Traceback")
    assert copied.rstrip().endswith(f"ZeroDivisionError: {text}")
    assert dialog() is box
    answer(box, "Close")
    assert QApplication.activeModalWidget() is None
