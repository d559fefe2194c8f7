"""The very first start: two ways in, beside a board that can be played at once."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.parts import button, button_of, headline, message, position
from tests.ui.person import Key, click, hover, play, press, tab_to
from tests.ui.rest import settle
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, SettingsFile
from tictactoe_gui.ui.window.main_window import MainWindow

SIZES = ((480, 400), (800, 600), (1120, 740), (1920, 1080))
FIRST = Settings(reduced_motion=True)


@pytest.fixture(params=[SIZES[0], SIZES[2]], ids=["narrow", "wide"])
def first(open_window: OpenWindow, qtbot: QtBot, request: pytest.FixtureRequest) -> MainWindow:
    """A window as somebody sees it who has never played; where the ways stand is as wide."""
    window = open_window(FIRST, *request.param)
    window.guide.welcome_unless(has_played=False)
    settle(qtbot, window)
    return window


def ways(window: MainWindow) -> list[str]:
    """Return which ways in are in sight."""
    texts = [each.text() for each in window.findChildren(QPushButton) if each.isVisible()]
    return [each for each in texts if each in ("Just play", "See how it thinks")]


def saved(qtbot: QtBot, window: MainWindow, file: SettingsFile) -> Settings:
    """Return the settings as they are saved in a moment."""
    qtbot.waitUntil(lambda: SettingsFile(file.path).read()[0] == window.session.settings)
    return file.read()[0]


def test_just_play_is_easy_and_says_nothing_of_the_squares(
    qtbot: QtBot, first: MainWindow, settings_file: SettingsFile
) -> None:
    assert message(first) == "Welcome! Take a square to begin, or choose how to start."
    click(button(first, "Just play"))
    for settings in (first.session.settings, saved(qtbot, first, settings_file)):
        assert settings.opponent.difficulty is Difficulty.EASY
        assert settings.evaluation is EvaluationSource.OFF
    assert ways(first) == []
    assert message(first) == "You are X. The computer plays easy."
    press(Key.Key_E)
    assert first.session.settings.evaluation is EvaluationSource.PERFECT, "Easy rates no square"


def test_see_how_it_thinks_is_hard_and_says_what_each_square_is_worth(
    qtbot: QtBot, first: MainWindow, settings_file: SettingsFile
) -> None:
    click(button(first, "See how it thinks"))
    for settings in (first.session.settings, saved(qtbot, first, settings_file)):
        assert settings.opponent.difficulty is Difficulty.HARD
        assert settings.evaluation is EvaluationSource.COMPUTER
    assert ways(first) == []
    assert settings_file.path.exists()


def test_the_board_can_be_played_at_once(first: MainWindow, qtbot: QtBot) -> None:
    assert len(ways(first)) == 2
    click(first.board.squares[4])
    settle(qtbot, first)
    assert position(first).count("X") == 1
    assert ways(first) == []
    assert first.session.settings == FIRST


def test_a_way_in_leaves_the_focus_to_the_board(open_window: OpenWindow, qtbot: QtBot) -> None:
    for size in ((480, 400), (1120, 740)):
        for by_key in (True, False):
            window = open_window(FIRST, *size)
            window.guide.welcome_unless(has_played=False)
            settle(qtbot, window)
            way = button(window, "Just play")
            hover(window.board.squares[8])
            if by_key:
                tab_to(way)
                press(Key.Key_Space)
            else:
                hover(way)
                click(way)
            focused = window.board.focused
            assert focused, (size, by_key)
            assert focused.is_focus_shown is by_key, (size, by_key)


def test_escape_leaves_the_card_and_brings_the_studies_back(first: MainWindow) -> None:
    press(Key.Key_Escape)
    assert ways(first) == []
    assert first.session.settings == FIRST
    assert first.side.tabs.isVisibleTo(first.side)


def test_the_ways_follow_the_window_from_the_board_to_its_side(first: MainWindow) -> None:
    for width, height in SIZES:
        first.resize(width, height)
        assert ways(first) == ["Just play", "See how it thinks"]
        hint = button_of(first, "hint")
        assert hint.isVisible() is not button_of(first, "just_play").isVisible()


def test_a_person_who_has_played_is_not_welcomed(open_window: OpenWindow) -> None:
    window = open_window(FIRST)
    window.guide.welcome_unless(has_played=True)
    assert ways(window) == []


@pytest.mark.parametrize(
    ("difficulty", "suggested"),
    [
        (Difficulty.EASY, ("Try Rule-based", Difficulty.RULES)),
        (Difficulty.RULES, ("Try Hard", Difficulty.HARD)),
    ],
)
def test_a_win_suggests_the_next_opponent(
    open_window: OpenWindow, qtbot: QtBot, difficulty: Difficulty, suggested: tuple[str, Difficulty]
) -> None:
    quiet = FIRST.with_evaluation(EvaluationSource.OFF)
    window = open_window(replace(quiet, opponent=Choice(difficulty)))
    window.session.set_position("XX./OO./...")
    play("3")
    assert headline(window) == "You win"
    text, harder = suggested
    click(button(window, text))
    settle(qtbot, window)
    assert window.session.settings.opponent.difficulty is harder
    assert position(window) == ".../.../..."


def test_a_win_against_hard_suggests_nobody(open_window: OpenWindow) -> None:
    window = open_window(FIRST.with_evaluation(EvaluationSource.OFF))
    window.session.set_position("XX./OO./...")
    play("3")
    texts = [each.text() for each in window.findChildren(QPushButton) if each.isVisible()]
    assert headline(window) == "You win"
    assert not [each for each in texts if each.startswith("Try ")]
