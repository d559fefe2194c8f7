"""The very first start: the ways in, beside a board that can be played at once."""

import re
from dataclasses import replace
from pathlib import Path

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

from tests.ui.board.clocks import Clock
from tests.ui.conftest import OpenWindow
from tests.ui.parts import button, button_of, headline, message, position
from tests.ui.person import Key, choose, click, hover, play, press
from tests.ui.rest import lay_out, settle
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.session.store.kept_settings import KeptSettings
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.session.turn_state import TurnState
from tictactoe_gui.ui.board.playback import Playback
from tictactoe_gui.ui.board.square import Square
from tictactoe_gui.ui.help.welcome import WelcomeCard
from tictactoe_gui.ui.kit.controls import Segments
from tictactoe_gui.ui.kit.scrolled import Scrolled
from tictactoe_gui.ui.studies.thinking.code import CodeView
from tictactoe_gui.ui.studies.thinking.tree.view import TreeView
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.study_tabs import StudyTabs

SIZES = ((480, 400), (800, 600), (1120, 740), (1920, 1080))
WAYS = ("Play", "Watch it think", "Learn", "Practise")
TELLS = TurnState.may_reveal_evaluation
FIRST = Settings()
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


def saved(window: MainWindow) -> Settings | None:
    """Return the settings that are kept."""
    return KeptSettings(window.store).read()


def test_play_is_easy_and_says_nothing_of_the_squares(first: MainWindow) -> None:
    assert message(first) == "You are X. Take a square, or choose how to begin."
    other = replace(BEGIN, opponent=Choice(), think_aloud=True, study="moves")
    first.session.change(other)
    click(button(first, "Play"))
    for settings in (first.session.settings, saved(first)):
        assert settings
        assert settings.opponent.difficulty is Difficulty.EASY
        assert settings.evaluation is EvaluationSource.OFF
        assert not settings.think_aloud
        assert (settings.study, settings.welcome) == ("", False)
    assert ways(first) == []
    assert message(first) == "You are X. The computer plays easy."
    press(Key.Key_E)
    assert first.session.settings.evaluation is EvaluationSource.PERFECT, "Easy rates no square"


def watch(window: MainWindow) -> Playback:
    click(button(window, "Watch it think"))
    return window.pointing.playback


def tree_in_sight(window: MainWindow) -> bool:
    return any(each.isVisible() and each.walk for each in window.findChildren(TreeView))


def test_watching_shows_tree_code_and_sentence_and_changes_no_setting(
    qtbot: QtBot, first: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TurnState, "may_reveal_evaluation", TELLS)
    playback = watch(first)
    settle(qtbot, first)
    assert (headline(first), position(first)) == ("Hard looks for O's move", "OXO/.X./..X")
    assert ways(first) == []
    if not first.body.is_narrow:
        qtbot.waitUntil(lambda: tree_in_sight(first))
        assert [each for each in first.findChildren(CodeView) if each.isVisible()]
    playback.go(3)
    assert message(first) == "O (MAX) tries 4, X (MIN) answers 6."
    assert not button_of(first, "play_on").isVisible()
    assert first.session.settings == BEGIN
    assert saved(first) in (None, BEGIN), "a kill keeps none"
    click(first.row.leave)
    settle(qtbot, first)
    assert (ways(first), position(first)) == ([*WAYS], ".../.../...")
    assert not tree_in_sight(first)
    assert first.session.settings == BEGIN


def test_it_takes_half_a_minute(first: MainWindow) -> None:
    playback = watch(first)
    clock = Clock(playback)
    while not playback.is_over:
        clock.tick()
    assert 20 < clock.seconds <= 35
    assert message(first).startswith("The search is over. It takes 8: draw")


def test_at_its_end_the_game_that_was_watched_is_played_against_hard(
    qtbot: QtBot, first: MainWindow
) -> None:
    playback = watch(first)
    playback.go(10**9)
    while not playback.is_over:
        playback.step(1)
    click(button_of(first, "play_on"))
    session = first.session
    settle(qtbot, first, session)
    assert (position(first), first.pointing.playback.game) == ("OXO/.X./.OX", None)
    assert session.state.is_persons_turn
    hard = session.settings.opponent
    assert hard.difficulty is Difficulty.HARD
    assert session.settings == replace(BEGIN, opponent=hard, welcome=False)
    assert ways(first) == []
    assert first.board.focused is first.board.squares[4]
    assert not first.board.focused.is_focus_shown, "it was a click"
    play("4")
    qtbot.waitUntil(lambda: session.game.board.ply == 8)


def test_who_sits_at_o_plays_on_against_the_program_that_has_searched(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_first(open_window, qtbot, 1120, 740)
    window.session.change(replace(BEGIN, side=Side.BOTH))
    playback = watch(window)
    qtbot.waitUntil(lambda: tree_in_sight(window))
    (view,) = window.findChildren(TreeView)
    assert view.walk
    for tree in (playback.tree, view.walk.tree):
        assert tree
        assert tree.scale.maximizer is Mark.O, "MAX is the computer"
    while not playback.is_over:
        playback.step(1)
    click(button(window, "Play this game against Hard"))
    settle(qtbot, window, window.session)
    assert window.session.settings.side is Side.X
    assert position(window) == "OXO/.X./.OX"


def test_a_study_that_is_opened_meanwhile_stays_open(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_first(open_window, qtbot, 1120, 740)
    watch(window)
    choose(window.menuBar(), "Study", "Why")
    press(Key.Key_Escape)
    settle(qtbot, window)
    assert window.session.settings.study == "why"
    assert window.side.tabs.key == "why"
    assert window.side.tabs.isVisible()


def test_a_presentation_shows_what_is_watched_and_no_card(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_first(open_window, qtbot, 1120, 740)
    watch(window)
    press(Key.Key_F5)
    press(Key.Key_Escape)
    settle(qtbot, window)
    assert window.pointing.playback.game is None
    assert ways(window) == []
    press(Key.Key_Escape)
    settle(qtbot, window)
    assert ways(window) == [*WAYS]
    assert window.session.settings.study == ""


def test_a_press_on_a_square_is_play(first: MainWindow, qtbot: QtBot) -> None:
    assert ways(first) == [*WAYS]
    click(first.board.squares[4])
    settle(qtbot, first)
    assert position(first).count("X") == 1
    assert ways(first) == []
    assert first.session.settings == replace(BEGIN, welcome=False)
    assert saved(first) == first.session.settings


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


def test_the_ways_follow_the_window_from_the_board_to_its_side(first: MainWindow) -> None:
    for width, height in SIZES:
        first.resize(width, height)
        assert ways(first) == [*WAYS]
        hint, (play_, *_) = button_of(first, "hint"), first.menu_actions.ways
        assert hint.isVisible() is not first.header.button(play_).isVisible()


# What is counted of the first screen.


def words_in_sight(window: MainWindow) -> list[str]:
    """Return every word and number in labels, buttons, tabs, boxes and squares."""
    texts: list[str] = []
    for each in window.findChildren(QWidget):
        if not each.isVisible() or each.window() is not window:
            continue
        if isinstance(each, Square):
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
    return tabs + [each for each in shown if isinstance(each, kinds) and each.isEnabled()]


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
