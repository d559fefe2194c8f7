"""Watching a program think in the window: how it begins and ends, and what stays as it was."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.parts import message
from tests.ui.person import (
    Key,
    name_of,
    play,
    press,
)
from tests.ui.rest import settle
from tictactoe_gui.engine.search import CodeAs
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.board.playback import Playback
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.search_watch import Bead

pytestmark = pytest.mark.side_panel(shown=False)

TREE = replace(QUIET, study="thinking", opponent=Choice().with_program("alpha-beta"))
SMALL = "1592"
"""Moves after which alpha-beta visits 131 nodes."""


@pytest.fixture
def window(open_window: OpenWindow, qtbot: QtBot) -> MainWindow:
    window = open_window(TREE)
    play(SMALL)
    settle(qtbot, window, window.session)
    return window


def watch(qtbot: QtBot, window: MainWindow) -> Playback:
    """Begin to watch, and pause at the beginning."""
    press(Key.Key_W)
    playback = window.pointing.playback
    qtbot.waitUntil(lambda: playback.asked is not None)
    playback.go(1)
    return playback


def go_to_the_end(playback: Playback) -> None:
    playback.go(10**9)
    while not playback.is_over:
        playback.step(1)


def test_the_speed_is_kept(qtbot: QtBot, open_window: OpenWindow, window: MainWindow) -> None:
    playback = watch(qtbot, window)
    before = playback.rate
    for key in (Key.Key_Plus, Key.Key_Minus, Key.Key_Minus):
        press(key)
    assert playback.rate == before / 2
    press(Key.Key_Escape)
    window.close()
    assert open_window(None).session.settings.watch_speed == before / 2


def test_values_are_written_anew_where_it_stands(qtbot: QtBot, window: MainWindow) -> None:
    playback = watch(qtbot, window)
    go_to_the_end(playback)
    said, place = message(window), playback.place
    window.session.change(replace(window.session.settings, code_as=CodeAs.NEGAMAX))
    assert playback.place == place
    assert said.startswith(message(window).removesuffix(".") + ", "), "without MAX no number"


@pytest.mark.parametrize("is_still", [True, False])
def test_a_bead_comes_to_the_square_that_was_drawn(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, is_still: bool
) -> None:
    monkeypatch.setattr(theme, "is_motion_reduced", lambda: is_still)
    window = open_window(replace(QUIET, opponent=Choice().with_program("menace")))
    play("5")
    playback = watch(qtbot, window)
    (bead,) = window.board.findChildren(Bead)
    assert not bead.isVisible()
    go_to_the_end(playback)
    assert playback.game
    (taken,) = playback.game.moves
    assert bead.isVisible()
    place = window.board.squares[taken].geometry()
    assert place.contains(bead.geometry()) is is_still
    qtbot.waitUntil(lambda: place.contains(bead.geometry()))
    press(Key.Key_Escape)
    assert not bead.isVisible()


def test_little_is_said(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(window.messages, "announce", said.append)
    playback = watch(qtbot, window)
    said.clear()
    name = name_of(window.board.squares[2])
    press(Key.Key_P)
    while not playback.is_over:
        assert name_of(window.board.squares[2]) == name
        playback.clock.timeout.emit()
    assert name_of(window.board.squares[2]) == "Square 3, free, O wins in 1"
    assert said == [
        "Square 3: O wins in 1, −9.",
        "Square 4: O wins, ≤ −9.",
        "Square 6: O wins, ≤ −9.",
        "Square 7: O wins, ≤ −9.",
        "Square 8: draw, 0.",
        "The search is over. It takes 8: draw, 0.",
    ]
