"""The lab with two pages that count what they are told to."""

import pytest

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
