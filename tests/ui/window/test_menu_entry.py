"""What About offers: the program in the desktop's menu, by the scripts of the archive; a report."""

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tictactoe_gui import DESKTOP_ID
from tictactoe_gui.ui.window.menu_entry import MenuEntry, folder_of_scripts

pytestmark = pytest.mark.side_panel(shown=False)

linux = pytest.mark.skipif(sys.platform != "linux", reason="menus of Linux desktops")
INSTALL = f"""#!/bin/sh
echo "on $QT_QPA_PLATFORM" > "$0.ran"
if [ -e "$0.fails" ]; then echo "install: the disk is full." >&2; exit 1; fi
mkdir -p "$XDG_DATA_HOME/{DESKTOP_ID}" && touch "$XDG_DATA_HOME/{DESKTOP_ID}/installed.txt"
"""
UNINSTALL = f"""#!/bin/sh
rm "$XDG_DATA_HOME/{DESKTOP_ID}/installed.txt"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("install", INSTALL), ("uninstall", UNINSTALL)):
        (tmp_path / name).write_text(text, "utf-8")
        (tmp_path / name).chmod(0o755)
    return tmp_path


class Shown:
    """A menu entry in a window, and what it has said."""

    def __init__(self, window: QWidget, folder: Path) -> None:
        self.window = window
        self.action = QAction("Add to the &menu", window)
        self.entry = MenuEntry(window, self.action, folder)
        self.told: list[str] = []
        self.entry.told.connect(self.told.append)

    def act(self, qtbot: QtBot) -> str:
        with qtbot.waitSignal(self.entry.told):
            self.action.trigger()
            for box in self.window.findChildren(QMessageBox):
                next(each for each in box.buttons() if each.text() == "&Remove").click()
        return self.told[-1]


@pytest.fixture
def shown(folder: Path, qtbot: QtBot) -> Shown:
    window = QWidget()
    qtbot.addWidget(window)
    return Shown(window, folder)


@linux
def test_it_adds_the_program_and_removes_it_again(shown: Shown, folder: Path, qtbot: QtBot) -> None:
    assert shown.action.isVisible()
    assert shown.act(qtbot) == (
        "Added to the menu. You can delete the folder that you have started it from."
    )
    assert (folder / "install.ran").read_text("utf-8") == "on offscreen\n"
    assert shown.action.text() == "Remove from the &menu…"
    assert shown.act(qtbot) == "Removed from the menu. Your games and settings stay."
    assert shown.action.text() == "Add to the &menu"


@linux
def test_it_says_why_it_could_not(shown: Shown, folder: Path, qtbot: QtBot) -> None:
    (folder / "install.fails").touch()
    assert shown.act(qtbot) == "The menu could not be changed: the disk is full."
    (folder / "install").unlink()
    assert shown.act(qtbot).startswith("The menu could not be changed: ")
    assert shown.action.isEnabled()


@linux
def test_the_installed_copy_closes_before_it_is_removed(
    folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = folder.parent / "data"
    monkeypatch.setenv("XDG_DATA_HOME", str(data))
    folder.rename(data)
    installed = data.rename(folder.parent / "moved")
    (data / DESKTOP_ID).parent.mkdir()
    installed = installed.rename(data / DESKTOP_ID)
    (installed / "installed.txt").touch()
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    shown = Shown(window, installed)
    shown.action.trigger()
    (box,) = window.findChildren(QMessageBox)
    assert box.text() == "The program is removed from this computer, and closes."
    next(each for each in box.buttons() if each.text() == "&Remove").click()
    assert not window.isVisible()
    assert (installed / "installed.txt").exists(), "it runs still"
    shown.entry._remove_at_end()
    qtbot.waitUntil(lambda: not (installed / "installed.txt").exists())


def test_only_a_packaged_program_offers_it(
    open_window: OpenWindow, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    assert folder_of_scripts() is None
    assert not window.menu_actions.menu_entry.isVisible()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(folder / "tictactoe"))
    window.commands.offer_menu_entry(window.menu_actions.menu_entry)
    assert window.menu_actions.menu_entry.isVisible() is (sys.platform == "linux")


def test_a_report_is_saved(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window()
    window.session.set_position("X../.O./...")
    window.menu_actions.report.trigger()
    (dialog,) = window.findChildren(QFileDialog)
    assert dialog.selectedFiles()[0].endswith("tictactoe-report.txt")
    dialog.fileSelected.emit(str(tmp_path / "report.txt"))
    dialog.close()
    text = (tmp_path / "report.txt").read_text("utf-8")
    assert "position: X../.O./..." in text
    assert "platform: offscreen" in text
    assert os.environ["HOME"] not in text
    assert window.header.notice == "Saved as report.txt."
