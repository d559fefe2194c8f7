"""A start after many kills: nothing is played before it can be kept."""

from pathlib import Path
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.parts import position
from tests.ui.person import play
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Settings, Side
from tictactoe_gui.session.store import store as store_module
from tictactoe_gui.session.store.documents import KeptSettings
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.ui.window.main_window import MainWindow


def test_the_board_waits_until_a_long_log_is_moved_into_the_file(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = Event()
    monkeypatch.setattr(store_module, "LONG_LOG", -1)
    monkeypatch.setattr(store_module, "move_log_in", lambda _path: done.wait(30))
    store = Store(tmp_path / FILE)
    store.begin()
    session = GameSession(Settings(side=Side.BOTH))
    window = MainWindow(session, store, KeptSettings(store))
    qtbot.addWidget(window)
    window.painted.connect(window.start)
    with qtbot.waitActive(window):
        window.show()
    qtbot.waitUntil(lambda: not window.board.isEnabled())
    play("5")
    assert position(window) == ".../.../..."
    assert window.header.notice == "The games of the last time are being put in order."
    done.set()
    qtbot.waitUntil(window.board.isEnabled)
    play("5")
    assert (position(window), window.header.notice) == (".../.X./...", "")
    window.close()
    window.autosave.close()
