"""The very first start: the ways in, beside a board that can be played at once."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.board.clocks import Clock
from tests.ui.conftest import OpenWindow
from tests.ui.parts import button, message, position
from tests.ui.person import Key, choose, click, hover, play, press
from tests.ui.rest import lay_out, settle
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.session.store.kept_settings import KeptSettings
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.window.main_window import MainWindow

SIZES = ((480, 400), (800, 600), (1120, 740), (1920, 1080))
WAYS = ["Play", "Watch it think", "Learn", "Practise"]
BEGIN = Settings.at_first_start()


def open_first(open_window: OpenWindow, qtbot: QtBot, *size: int) -> MainWindow:
    """Open a window as somebody sees it who has never started the program."""
    window = open_window(BEGIN, *size)
    window.guide.welcome()
    settle(qtbot, window)
    return window


@pytest.fixture(params=[SIZES[0], SIZES[2]], ids=["narrow", "wide"])
def first(open_window: OpenWindow, qtbot: QtBot, request: pytest.FixtureRequest) -> MainWindow:
    """The first window; where the ways stand is as wide."""
    return open_first(open_window, qtbot, *request.param)


def ways(window: MainWindow) -> list[str]:
    """Return which ways in are in sight."""
    texts = [each.text() for each in window.findChildren(QPushButton) if each.isVisible()]
    return [each for each in texts if each in WAYS]


def test_play_is_easy_and_says_nothing_of_the_squares(first: MainWindow) -> None:
    first.session.change(replace(BEGIN, opponent=Choice(), think_aloud=True, study="moves"))
    click(button(first, "Play"))
    settings = first.session.settings
    assert settings == KeptSettings(first.store).read()
    assert settings.opponent.difficulty is Difficulty.EASY
    assert settings.evaluation is EvaluationSource.OFF
    assert (settings.think_aloud, settings.study, settings.welcome) == (False, "", False)
    press(Key.Key_E)
    assert first.session.settings.evaluation is EvaluationSource.PERFECT, "Easy rates no square"


def test_what_is_watched_changes_no_setting_and_is_played_against_hard_at_its_end(
    qtbot: QtBot, first: MainWindow
) -> None:
    """Half a minute after it has begun, also by who sat at O."""
    first.session.change(replace(BEGIN, side=Side.BOTH))
    before, playback = first.session.settings, first.pointing.playback
    click(button(first, "Watch it think"))
    assert playback.tree
    assert playback.tree.scale.maximizer is Mark.O, "MAX is the computer"
    clock = Clock(playback)
    while not playback.is_over:
        clock.tick()
    assert 20 < clock.seconds <= 35
    assert ways(first) == []
    assert KeptSettings(first.store).read() == first.session.settings == before
    click(first.header.button(first.menu_actions.play_on))
    settle(qtbot, first, first.session)
    assert (position(first), playback.game) == ("OXO/.X./.OX", None)
    hard = first.session.settings.opponent
    assert hard.difficulty is Difficulty.HARD
    assert first.session.settings == replace(BEGIN, opponent=hard, welcome=False)
    assert first.board.focused is first.board.squares[4]
    assert not first.board.focused.is_focus_shown, "it was a click"
    play("4")
    qtbot.waitUntil(lambda: first.session.game.board.ply == 8)


def test_a_study_that_is_opened_meanwhile_stays_open(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_first(open_window, qtbot, 1120, 740)
    click(button(window, "Watch it think"))
    choose(window.menuBar(), "Study", "Why")
    press(Key.Key_Escape)
    settle(qtbot, window)
    assert (window.session.settings.study, window.side.tabs.key) == ("why", "why")
    assert window.side.tabs.isVisible()


def test_a_press_on_a_square_is_play_and_esc_leaves_the_card_to_the_next_start(
    first: MainWindow,
) -> None:
    press(Key.Key_Escape)
    assert (ways(first), first.session.settings) == ([], BEGIN)
    click(first.board.squares[4])
    settings = first.session.settings
    assert settings == KeptSettings(first.store).read() == replace(BEGIN, welcome=False)


def test_a_way_in_leaves_the_focus_to_the_board(first: MainWindow) -> None:
    for by_key in (True, False):
        first.guide.welcome()
        way = button(first, "Play")
        hover(first.board.squares[8])
        if by_key:
            press(Key.Key_Tab)
            assert way.hasFocus(), "the first stop of Tab"
            press(Key.Key_Space)
        else:
            hover(way)
            click(way)
        focused = first.board.focused
        assert focused
        assert focused.is_focus_shown is by_key


def test_the_ways_follow_the_window_from_the_board_to_its_side(first: MainWindow) -> None:
    for width, height in SIZES:
        first.resize(width, height)
        assert ways(first) == WAYS
        hint, way = (
            first.header.button(each)
            for each in (first.menu_actions.hint, first.menu_actions.ways[0])
        )
        assert hint.isVisible() is not way.isVisible()
        assert message(first) == "You are X. Take a square, or choose how to begin."


def places(window: MainWindow) -> dict[QWidget, QRect]:
    """Return where everything is that can be seen."""
    return {
        each: QRect(each.mapTo(window, each.rect().topLeft()), each.size())
        for each in window.findChildren(QWidget)
        if each.isVisible()
    }


@pytest.mark.parametrize("size", SIZES)
def test_no_part_moves_once_the_window_is_filled(
    qtbot: QtBot, kept_in: Path, size: tuple[int, int]
) -> None:
    session, store = GameSession(BEGIN), Store(kept_in / FILE)
    window = MainWindow(session, store, KeptSettings(store))
    qtbot.addWidget(window)
    window.guide.welcome()
    window.resize(*size)
    with qtbot.waitActive(window):
        window.show()
    session.start()
    is_wide = not window.body.is_narrow
    panel = window.side.fill() if is_wide else None
    lay_out()
    before = places(window)
    qtbot.waitUntil(lambda: window.menu_actions.is_filled)
    settle(qtbot, window, session)
    assert places(window) == before
    if panel:
        rows = [each for each in panel.findChildren(QLabel) if each.buddy() and each.isVisible()]
        before = {each: rect for each, rect in places(window).items() if each in [*rows, panel]}
        segments = panel.controls["Difficulty"]
        assert isinstance(segments, Segments)
        for each in Difficulty:
            click(segments.button(each))
            settle(qtbot, window, session)
            assert before.items() <= places(window).items(), each
    window.close()
    assert QApplication.activeModalWidget() is None
