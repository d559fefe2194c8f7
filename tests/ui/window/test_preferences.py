"""What a person chose: in step in panel and menus, saved, and back at the next start."""

import struct

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import OpenWindow
from tictactoe_gui.session.settings import (
    Settings,
    Side,
)
from tictactoe_gui.session.store.documents import KeptSettings
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)


@pytest.mark.parametrize("edges", [(2, 32_514, 601, 424), (8_388_610, 25, 481, 524)])
def test_a_window_out_of_sight_comes_back(
    open_window: OpenWindow, qapp: QApplication, edges: tuple[int, ...]
) -> None:
    """Such bytes Qt takes for a place."""
    place, wrong = bytes(open_window().saveGeometry().data()), struct.pack(">4i", *edges)
    for start in (8, 24, len(place) - len(wrong)):  # frame, window, and window when not maximised
        place = place[:start] + wrong + place[start + len(wrong) :]
    geometry = QByteArray(place).toBase64().toStdString()
    window = open_window(Settings(side=Side.BOTH, geometry=geometry), 0)
    assert qapp.primaryScreen().availableGeometry().contains(window.geometry().center())


@pytest.mark.side_panel(shown=True)
def test_a_start_writes_no_settings(window: MainWindow) -> None:
    """Filling the controls beside the board is no choice of a person's."""
    assert KeptSettings(window.store).read() is None
