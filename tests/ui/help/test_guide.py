"""The very first start: the ways in, beside a board that can be played at once."""

import re
from dataclasses import replace

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QPushButton,
    QSlider,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.ui.conftest import AGAINST_RULES, OpenWindow
from tests.ui.parts import button, button_of, headline, message, position
from tests.ui.person import CTRL, Key, choose, click, hover, play, press
from tests.ui.rest import lay_out, settle
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.history.autosave import Autosave
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, SettingsFile, Side
from tictactoe_gui.ui.board.square import Square
from tictactoe_gui.ui.help.bubble import Bubble
from tictactoe_gui.ui.help.welcome import WelcomeCard
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.kit.scrolled import Scrolled
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.row_help import HelpButton
from tictactoe_gui.ui.window.study_tabs import StudyTabs

SIZES = ((480, 400), (800, 600), (1120, 740), (1920, 1080))
FIRST = Settings(reduced_motion=True)
BEGIN = replace(Settings.at_first_start(), reduced_motion=True)


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
    return [each for each in texts if each in ("Play", "See how it thinks", "Practise")]


def saved(qtbot: QtBot, window: MainWindow, file: SettingsFile) -> Settings:
    """Return the settings as they are saved in a moment."""
    qtbot.waitUntil(lambda: SettingsFile(file.path).read()[0] == window.session.settings)
    return file.read()[0]


def test_play_is_easy_and_says_nothing_of_the_squares(
    qtbot: QtBot, first: MainWindow, settings_file: SettingsFile
) -> None:
    assert message(first) == "You are X. Take a square, or choose how to begin."
    other = replace(BEGIN, opponent=Choice(), think_aloud=True, corner_figures=True, study="moves")
    first.session.change(other)
    click(button(first, "Play"))
    for settings in (first.session.settings, saved(qtbot, first, settings_file)):
        assert settings.opponent.difficulty is Difficulty.EASY
        assert settings.evaluation is EvaluationSource.OFF
        assert (settings.think_aloud, settings.corner_figures) == (False, False)
        assert (settings.study, settings.welcome) == ("", False)
    assert ways(first) == []
    assert message(first) == "You are X. The computer plays easy."
    press(Key.Key_E)
    assert first.session.settings.evaluation is EvaluationSource.PERFECT, "Easy rates no square"


def test_see_how_it_thinks_seats_hard_and_stays_open_until_it_was_seen(
    qtbot: QtBot, first: MainWindow, settings_file: SettingsFile
) -> None:
    first.guide.showing_wanted.disconnect()
    with qtbot.waitSignal(first.guide.showing_wanted):
        click(button(first, "See how it thinks"))
    settings = saved(qtbot, first, settings_file)
    assert settings.opponent.difficulty is Difficulty.HARD
    assert (settings.think_aloud, settings.corner_figures) == (True, True)
    assert ways(first) == []
    assert settings.welcome, "the next start shows the card again"
    first.guide.finish_showing()
    assert not saved(qtbot, first, settings_file).welcome
    assert [each for each in first.findChildren(Bubble) if each.isVisible()]


def test_a_press_on_a_square_is_play(
    first: MainWindow, qtbot: QtBot, settings_file: SettingsFile
) -> None:
    assert len(ways(first)) == 3
    click(first.board.squares[4])
    settle(qtbot, first)
    assert position(first).count("X") == 1
    assert ways(first) == []
    assert first.session.settings == replace(BEGIN, welcome=False)
    assert not saved(qtbot, first, settings_file).welcome


def test_a_way_in_leaves_the_focus_to_the_board(open_window: OpenWindow, qtbot: QtBot) -> None:
    for size in ((480, 400), (1120, 740)):
        for by_key in (True, False):
            window = open_first(open_window, qtbot, *size)
            way = button(window, "Play")
            hover(window.board.squares[8])
            if by_key:
                press(Key.Key_Tab)
                assert way.hasFocus(), "the first stop of Tab"
                press(Key.Key_Space)
            else:
                hover(way)
                click(way)
            focused = window.board.focused
            assert focused, (size, by_key)
            assert focused.is_focus_shown is by_key, (size, by_key)


def test_escape_leaves_the_card_to_the_next_start(first: MainWindow) -> None:
    press(Key.Key_Escape)
    assert ways(first) == []
    assert first.session.settings == BEGIN
    play("5")
    assert not first.session.settings.welcome


def test_getting_started_brings_the_card_back_in_mid_game(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = open_window(replace(AGAINST_RULES, side=Side.O))
    settle(qtbot, window, window.session)
    choose(window.menuBar(), "Help", "Getting started")
    assert ways(window) == ["Play", "See how it thinks", "Practise"]
    click(button(window, "Play"))
    assert window.session.settings.side is Side.X
    assert position(window) == ".../.../...", "a game of its own"
    press(Key.Key_Z, CTRL)
    assert position(window).count("X") == 1


def test_the_ways_follow_the_window_from_the_board_to_its_side(first: MainWindow) -> None:
    for width, height in SIZES:
        first.resize(width, height)
        assert ways(first) == ["Play", "See how it thinks", "Practise"]
        hint, (play_, *_) = button_of(first, "hint"), first.menu_actions.ways
        assert hint.isVisible() is not first.header.button(play_).isVisible()


# What is counted of the first screen.


def words_in_sight(window: MainWindow) -> list[str]:
    """Return every word and number in labels, buttons, tabs, boxes and squares."""
    texts: list[str] = []
    for each in window.findChildren(QWidget):
        if not each.isVisible() or each.window() is not window:
            continue
        if isinstance(each, HelpButton):
            texts += ["?"] if each.is_in_sight else []
        elif isinstance(each, Square):
            texts += [str(each.cell + 1), each.face.stored, *(each.face.words or ())]
        elif isinstance(each, QLabel | QAbstractButton):
            texts.append(each.text())
        elif isinstance(each, QComboBox):
            texts.append(each.currentText())
        elif isinstance(each, QTabBar):
            texts += [each.tabText(index) for index in range(each.count())]
    return re.findall(r"\w[\w'-]*", " ".join(texts))


def things_to_press(window: MainWindow) -> list[QWidget]:
    kinds = QAbstractButton | QComboBox | QSlider
    shown = [each for each in window.findChildren(QWidget) if each.isVisible()]
    tabs = [bar for bar in shown if isinstance(bar, QTabBar) for _ in range(bar.count())]
    found = [each for each in shown if isinstance(each, kinds) and each.isEnabled()]
    return tabs + [e for e in found if not (isinstance(e, HelpButton) and not e.is_in_sight)]


def test_the_first_screen_asks_for_one_decision(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_first(open_window, qtbot, 1120, 740)
    words = words_in_sight(window)
    assert {"Play", "2-3-5", "Nobody", "9"} <= {*words}
    assert len(words) <= 95, words
    assert 9 < len(things_to_press(window)) <= 26
    (tabs,) = window.findChildren(StudyTabs)
    assert not tabs.isVisible()
    click(button(window, "Play"))
    assert tabs.isVisible()
    assert not [each for each in tabs.findChildren(Scrolled) if each.isVisible()], "none is open"


def places(window: MainWindow) -> dict[QWidget, QRect]:
    """Return where everything is that can be seen."""
    return {
        each: QRect(each.mapTo(window, each.rect().topLeft()), each.size())
        for each in window.findChildren(QWidget)
        if each.isVisible()
    }


@pytest.mark.parametrize("size", SIZES)
def test_no_part_moves_once_the_window_is_filled(
    qtbot: QtBot, settings_file: SettingsFile, size: tuple[int, int]
) -> None:
    session = GameSession(BEGIN)
    window = MainWindow(
        session, settings_file, lambda: Autosave(session, settings_file.path.parent)
    )
    qtbot.addWidget(window)
    window.guide.welcome()
    window.resize(*size)
    with qtbot.waitActive(window):
        window.show()
    session.start()
    if not window.body.is_narrow:
        qtbot.waitUntil(lambda: bool(window.findChildren(StudyTabs)))
        window.side.fill()
    lay_out()
    before = places(window)
    qtbot.waitUntil(lambda: window.menu_actions.is_filled)
    settle(qtbot, window, session)
    assert places(window) == before
    (card,) = window.findChildren(WelcomeCard)
    for label in card.findChildren(QLabel):
        assert label.font().pointSizeF() >= QApplication.font().pointSizeF() - 0.1, label.text()
    press(Key.Key_Tab)
    assert button(window, "Play").hasFocus()
    if not window.body.is_narrow:
        panel = window.side.fill()
        rows = [each for each in panel.findChildren(QLabel) if each.buddy() and each.isVisible()]
        before = {each: rect for each, rect in places(window).items() if each in [*rows, panel]}
        segments = panel.controls["Difficulty"]
        assert isinstance(segments, Segments)
        for each in Difficulty:
            click(segments.button(each))
            settle(qtbot, window, session)
            assert before.items() <= places(window).items(), each
    window.close()


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
