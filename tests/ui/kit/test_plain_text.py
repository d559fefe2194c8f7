"""No text from outside is ever HTML: markup comes in by every way, and stands there as it is.

That no label guesses is looked for after every step of every story.
"""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMessageBox, QToolTip
from pytestqt.qtbot import QtBot

from tests.session.records import new
from tests.ui.rest import settle
from tictactoe_gui import command_line
from tictactoe_gui.session.store.record_text import record_text
from tictactoe_gui.ui.setup.dialog import SetUpDialog
from tictactoe_gui.ui.window.importing import open_file
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

MARKUP = '<h1>LOUD<img src="x.png">'
SEEN = "<h1>LOUD"
"""So much of it is shown even where a text is shortened."""


def look_for_html() -> list[str]:
    """Return what is shown with the markup in it; fail where it, or any guess, is HTML."""
    visible = [each for each in QApplication.allWidgets() if each.isVisible()]
    labels = [each for each in visible if isinstance(each, QLabel)]
    for widget in visible:
        if "<" in widget.toolTip():
            QToolTip.showText(QPoint(20, 20), f"{widget.toolTip()} ", widget)
            tops = QApplication.topLevelWidgets()
            labels += [each for each in tops if isinstance(each, QLabel) and "<" in each.text()]
    found = [each for each in labels if SEEN in each.text()]
    assert all(each.textFormat() is Qt.TextFormat.PlainText for each in found)
    assert all(each.textFormat() is not Qt.TextFormat.AutoText for each in labels)
    return [each.text() for each in found]


def named(folder: Path, content: str) -> Path:
    path = folder / f"{MARKUP}.txt"
    path.write_text(content)
    return path


def paste(window: MainWindow, _folder: Path) -> None:
    QGuiApplication.clipboard().setText(MARKUP)
    window.menu_actions.paste.trigger()


def open_record(window: MainWindow, folder: Path) -> None:
    text = record_text(new()).replace('"vector"', json.dumps(MARKUP))
    assert SEEN in text
    open_file(window, named(folder, text))


def set_up(window: MainWindow, _folder: Path) -> None:
    window.menu_actions.set_up.trigger()
    dialog = window.findChild(SetUpDialog)
    assert isinstance(dialog, SetUpDialog)
    dialog.text.setText(MARKUP)


@pytest.mark.parametrize(
    "way",
    [
        paste,
        open_record,
        set_up,
        lambda window, folder: open_file(window, named(folder, MARKUP)),
        lambda window, _: window.session.failed.emit(ValueError(MARKUP)),
        lambda window, _: window.board.setToolTip(MARKUP),
    ],
)
def test_markup_from_outside_is_a_text_as_any_other(
    qtbot: QtBot,
    window: MainWindow,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    way: Callable[[MainWindow, Path], object],
) -> None:
    way(window, tmp_path)
    settle(qtbot, window)
    assert look_for_html()
    for box in window.findChildren(QDialog):
        box.reject()
    caplog.clear()


@pytest.mark.usefixtures("qapp")
def test_an_argument_in_the_dialog_of_a_program_without_a_console_is_plain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    formats: list[Qt.TextFormat] = []
    monkeypatch.setattr(QMessageBox, "exec", lambda box: formats.append(box.textFormat()))
    command_line._show(f"unknown option --{MARKUP}")
    assert formats == [Qt.TextFormat.PlainText]
