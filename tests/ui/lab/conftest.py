"""The lab with two pages that count what they are told to."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.lab.host import Host
from tests.ui.lab.page_of_test import CountingPage, OtherPage
from tests.ui.person import CTRL, Key, press
from tictactoe_gui.ui.lab import window as lab_window
from tictactoe_gui.ui.lab.window import LabWindow
from tictactoe_gui.ui.window.main_window import MainWindow


@pytest.fixture
def lab(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> LabWindow:
    """The lab, opened by key over the window of a game."""
    monkeypatch.setattr(lab_window, "PAGES", {"some": CountingPage, "other": OtherPage})
    press(Key.Key_L, CTRL)
    (lab,) = window.findChildren(LabWindow)
    assert lab.isVisible()
    return lab


@pytest.fixture
def page(lab: LabWindow) -> CountingPage:
    page = lab.page
    assert isinstance(page, CountingPage)
    return page


@pytest.fixture
def host(qtbot: QtBot) -> Iterator[Host]:
    """What the lab stays beside, with a session and a study."""
    host = Host()
    qtbot.addWidget(host)
    with qtbot.waitExposed(host):
        host.show()
    yield host
    for each in host.findChildren(QWidget):
        if each.isWindow():
            each.close()
    host.session.close()
