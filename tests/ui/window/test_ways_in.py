"""The ways in: three cards in the place of Why while there is no mark."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.person import CTRL, Key, hover, play, press
from tests.ui.rest import settle
from tictactoe_gui.ui.board import study_context
from tictactoe_gui.ui.studies.content_study import ContentStudy
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.ways_in import WaysIn


def ways_of(window: MainWindow) -> WaysIn:
    (ways,) = window.findChildren(WaysIn)
    return ways


def test_they_stand_there_while_why_has_nothing_to_say(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SETTLE_MS", "GRACE_MS"):
        monkeypatch.setattr(study_context, name, 0)
    window = open_window(QUIET)
    seen = []
    acts: tuple[Callable[[], object], ...] = (
        lambda: None,
        lambda: play("5"),
        lambda: press(Key.Key_N, CTRL),
        lambda: press(Key.Key_2, CTRL),
        lambda: press(Key.Key_1, CTRL),
        lambda: hover(window.board.squares[8]),
        lambda: hover(window.header.title),
    )
    for act in acts:
        act()
        settle(qtbot, window, window.session)
        whys = [
            each for each in window.findChildren(ContentStudy) if each.accessibleName() == "Why"
        ]
        seen.append((ways_of(window).isVisible(), any(each.isVisible() for each in whys)))
    cards, why, another = (True, False), (False, True), (False, False)
    assert seen == [cards, why, cards, another, cards, why, cards]
