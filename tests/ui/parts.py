"""Where things are in the window, and what a person reads there."""

from PySide6.QtWidgets import QPushButton, QTabBar, QWidget

from tests.ui.person import click_at, plain
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.settings_panel import SettingsPanel


def panel_of(window: MainWindow) -> SettingsPanel:
    """Return the settings beside the board."""
    (panel,) = window.findChildren(SettingsPanel)
    return panel


def button(window: QWidget, text: str) -> QPushButton:
    """Return the button that says `text`."""
    buttons = [each for each in window.findChildren(QPushButton) if each.isVisible()]
    found = [each for each in buttons if plain(each.text()) == text]
    assert len(found) == 1, (text, [each.text() for each in buttons])
    return found[0]


def offered(window: MainWindow) -> list[str]:
    """Return what the buttons under the board say; the last one is black."""
    return [each.text() for each in (*window.row.others, window.row.primary) if each.isVisible()]


def show_part(window: MainWindow, label: str) -> None:
    """Click a part in the bar of a narrow window."""
    bar = part_bar(window)
    labels = [bar.tabText(each) for each in range(bar.count())]
    click_at(bar, bar.tabRect(labels.index(label)).center())


def part_bar(window: MainWindow) -> QTabBar:
    """Return the bar of a narrow window."""
    bars = window.findChildren(QTabBar)
    (found,) = (each for each in bars if each.accessibleName() == "Parts of the window")
    return found


def position(window: MainWindow) -> str:
    """Return the board as it is shown, such as `XO./.../...`."""
    marks = [square.face.mark for square in window.board.squares]
    letters = "".join([mark.value if mark else "." for mark in marks])
    return "/".join((letters[:3], letters[3:6], letters[6:]))


def headline(window: MainWindow) -> str:
    """Return the large line over the board."""
    return window.header.title.text()


def message(window: MainWindow) -> str:
    """Return the small line over the board."""
    return window.header.subtitle.text()
