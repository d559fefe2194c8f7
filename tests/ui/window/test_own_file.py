"""The packaged program notices that its own file is another one, or gone."""

import zlib
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.window import own_file
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.own_file import OwnFile

pytestmark = pytest.mark.side_panel(shown=False)

UPDATED = "Tic-tac-toe was updated. Your game is kept; start it again."
BROKEN = zlib.error("Error -3 while decompressing data")


@pytest.fixture
def file(window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that the window was started from."""
    monkeypatch.setattr(own_file, "SOON_MS", 0)
    file = tmp_path / "tictactoe"
    file.write_text("#!/bin/sh\n", "utf-8")
    window.messages.own_file = OwnFile(window, file)
    return file


def replace(file: Path, text: str) -> None:
    new = file.with_name("new")
    new.write_text(text, "utf-8")
    new.chmod(0o755)
    new.replace(file)


def box(window: MainWindow) -> QMessageBox | None:
    QApplication.processEvents()
    return next((each for each in window.findChildren(QMessageBox) if each.isVisible()), None)


def text(window: MainWindow) -> str:
    shown = box(window)
    return shown.text() if shown else ""


def come_back(qapp: QApplication) -> None:
    """Leave for another program and return."""
    for state in (Qt.ApplicationState.ApplicationInactive, Qt.ApplicationState.ApplicationActive):
        qapp.applicationStateChanged.emit(state)
    QApplication.processEvents()


def test_it_is_told_when_one_comes_back_to_it(
    window: MainWindow, file: Path, qapp: QApplication
) -> None:
    come_back(qapp)
    assert text(window) == ""
    replace(file, "another")
    come_back(qapp)
    shown = box(window)
    assert shown
    assert shown.text() == UPDATED
    assert [each.text() for each in shown.buttons()] == ["&Start again", "Cancel"]
    shown.reject()
    come_back(qapp)
    assert text(window) == "", "once is enough"
    file.unlink()
    come_back(qapp)
    assert text(window) == "Tic-tac-toe was removed from this computer. Your games are kept."


def test_what_fails_by_it_is_told_in_no_other_words(window: MainWindow, file: Path) -> None:
    replace(file, "another")
    window.messages.show_error(BROKEN)
    window.messages.show_error(BROKEN)
    assert [each.text() for each in window.findChildren(QMessageBox)] == [UPDATED]


def test_start_again_closes_it_and_starts_what_is_there(
    window: MainWindow, file: Path, qapp: QApplication, qtbot: QtBot
) -> None:
    replace(file, '#!/bin/sh\necho "$PYINSTALLER_RESET_ENVIRONMENT" > "$0.started"\n')
    assert window.messages.own_file
    assert window.messages.own_file.tell()
    shown = box(window)
    assert shown
    with qtbot.waitSignal(window.closed):
        shown.buttons()[0].click()
    started = Path(f"{file}.started")
    assert not started.exists(), "all is saved first"
    qapp.aboutToQuit.emit()
    qtbot.waitUntil(lambda: started.exists() and started.read_text("utf-8") == "1\n")
