"""The showing of how the computer finds a move: what it says and when, and that it is no game."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from tests.cases import for_each, sampled
from tests.ui.board.replays import Clock
from tests.ui.conftest import OpenWindow
from tests.ui.parts import button_of, headline, message, panel_of, position
from tests.ui.person import Key, click, play, press
from tests.ui.rest import settle
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.replay import Event
from tictactoe_gui.session.settings import WATCH_SPEEDS, Choice, Settings, Side
from tictactoe_gui.ui.board.watch_row import WatchRow
from tictactoe_gui.ui.help.showing import ShowingReplay
from tictactoe_gui.ui.studies.thinking.search_part import SearchPart
from tictactoe_gui.ui.studies.thinking.tree.view import TreeView
from tictactoe_gui.ui.studies.thinking.tree.words import arrival_sentence
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

NEW = replace(Settings.at_first_start(), reduced_motion=True)
ANSWER = "It takes 8: every other square loses."


def begin(window: MainWindow) -> ShowingReplay:
    window.guide.ways[1].trigger()
    window.guide.leave()
    replay = window.pointing.preview.replay
    assert isinstance(replay, ShowingReplay)
    return replay


@pytest.fixture
def window(qtbot: QtBot, open_window: OpenWindow) -> MainWindow:
    window = open_window(NEW)
    settle(qtbot, window, window.session)
    return window


@pytest.fixture
def replay(window: MainWindow) -> ShowingReplay:
    return begin(window)


@for_each("reduced_motion", [False, True])
def test_each_square_is_tried_with_a_caption_in_25_seconds_at_most(
    open_window: OpenWindow, reduced_motion: bool
) -> None:
    window = open_window(replace(NEW, reduced_motion=reduced_motion))
    replay = begin(window)
    clock, told = Clock(replay), [message(window)]
    assert headline(window) == "The computer looks for O's move"
    assert position(window) == "OXO/.X./..X"
    assert replay.count == 45
    while not replay.is_over:
        clock.tick()
        if message(window) != told[-1]:
            told.append(message(window))
    lost = "It tries {0}. X would answer 8: three in a row. So {0} loses."
    assert told == [
        "It tries every free square, and every answer to it.",
        *(line for cell in "467" for line in (f"It tries {cell}.", lost.format(cell))),
        "It tries 8.",
        "It tries 8. X would answer 4. So 8 is a draw.",
        ANSWER,
    ]
    assert 20 < clock.seconds <= 25
    assert (headline(window), position(window)) == ("The computer takes 8", "OXO/.X./.OX")


@sampled("speeds", WATCH_SPEEDS, 5)
@pytest.mark.side_panel(shown=True)
def test_board_tree_row_and_sentence_are_at_one_node_at_each_step_and_speed(
    qtbot: QtBot, open_window: OpenWindow, speeds: Sequence[float]
) -> None:
    window = open_window(NEW, 1120, 740)
    replay = begin(window)
    qtbot.waitUntil(lambda: any(each.view.walk for each in window.findChildren(SearchPart)))
    (thinking,) = window.findChildren(SearchPart)
    (row,) = [each for each in window.findChildren(WatchRow) if each.isVisible()]
    for speed in speeds:
        replay.go(1)
        replay.set_speed(speed)
        replay.toggle()
        clock = Clock(replay)
        while not replay.is_over:
            clock.tick()
            step, walk = replay.step, thinking.view.walk
            assert walk
            is_left = step.event is Event.RETURN  # its value stands on the board before it
            board = (is_left and step.node.parent) or step.node
            shown = "OXO/.X./.OX" if replay.is_over else str(board.visit.board)
            assert position(window) == shown
            assert walk.current.path == step.node.path
            assert row.place.text() == f"{step.nodes} / 45"
            if step.event is Event.ENTER:
                assert thinking.sentence.text() == arrival_sentence(walk.tree, step.node)


def by_button(window: MainWindow) -> None:
    click(button_of(window, "skip"))


def by_key(_window: MainWindow) -> None:
    press(Key.Key_Escape)


@for_each("skip", [by_button, by_key])
def test_skipping_ends_at_the_answer(open_window: OpenWindow, skip: object) -> None:
    assert callable(skip)
    window = open_window(NEW)
    replay, answered = begin(window), list[bool]()
    window.showing.answered.connect(lambda: answered.append(True))
    replay.go(7)
    assert not answered
    skip(window)
    assert message(window) == ANSWER
    assert answered == [True]
    assert not button_of(window, "skip").isVisible()
    click(button_of(window, "again"))
    assert message(window) == "It tries every free square, and every answer to it."
    press(Key.Key_Escape)
    press(Key.Key_Escape)
    assert window.pointing.preview.game is None
    assert position(window) == ".../.../..."


def test_a_press_on_a_square_says_what_it_is_and_does_nothing_else(
    window: MainWindow, replay: ShowingReplay
) -> None:
    replay.go(5)  # and pause there
    before = window.session.record, replay.step
    for is_key in (False, True):
        if is_key:
            play("8")
        else:
            click(window.board.squares[3])
        assert message(window) == "This is a showing: press Play on from here to play it."
        assert (window.session.record, replay.step) == before
        window.header.clear_notice()
    assert window.pointing.preview.replay is replay


def test_who_returns_has_again_what_was_set_before(open_window: OpenWindow) -> None:
    window = open_window(NEW)
    begin(window).skip()
    assert window.session.settings.opponent.difficulty is Difficulty.HARD
    play("8")
    assert "This is a showing" in message(window)
    press(Key.Key_Escape)
    assert "This is a showing" not in message(window)
    settings = window.session.settings
    assert settings.opponent == NEW.opponent
    assert settings.evaluation is NEW.evaluation


def test_who_chooses_meanwhile_keeps_that(open_window: OpenWindow) -> None:
    window = open_window(NEW)
    begin(window)
    chosen = replace(window.session.settings, opponent=Choice().with_program("menace"))
    window.session.change(chosen)
    press(Key.Key_Escape)
    press(Key.Key_Escape)
    assert window.session.settings.opponent == chosen.opponent


def test_playing_on_seats_hard_in_a_game_of_its_own(
    qtbot: QtBot, window: MainWindow, replay: ShowingReplay
) -> None:
    left = window.session.record.uid
    replay.skip()
    click(button_of(window, "play_on"))
    settle(qtbot, window, window.session)
    session = window.session
    assert window.pointing.preview.game is None
    assert position(window) == "OXO/.X./.OX"
    assert session.record.uid != left
    assert session.settings.side is Side.X
    assert session.settings.opponent.difficulty is Difficulty.HARD
    assert session.state.is_persons_turn
    play("4")
    qtbot.waitUntil(lambda: session.game.board.ply == 8)


@pytest.mark.side_panel(shown=True)
def test_the_settings_leave_the_room_to_thinking(qtbot: QtBot, window: MainWindow) -> None:
    assert panel_of(window).isVisible()
    begin(window)
    settle(qtbot, window)
    assert not panel_of(window).isVisible()
    (tree,) = window.findChildren(TreeView)
    assert tree.width() >= 590
    assert tree.height() >= 300


@for_each(
    "width, height, least",
    [(1120, 740, 1.0), (1024, 768, 1.0), (853, 533, 0.6), (800, 600, 0.75), (480, 400, 0.75)],
)
@pytest.mark.side_panel(shown=True)
def test_the_headline_is_as_large_as_otherwise(
    qtbot: QtBot, open_window: OpenWindow, width: int, height: int, least: float
) -> None:
    window = open_window(NEW, width, height)
    settle(qtbot, window)
    before = window.header.title.font().pointSizeF()
    replay, shares = begin(window), []
    for end in (lambda: None, replay.skip):
        end()
        settle(qtbot, window)
        title = window.header.title
        shares.append(title.font().pointSizeF() / before)
        assert title.fontMetrics().horizontalAdvance(title.text()) <= title.width()
        for each in ("again", "skip", "play_on"):
            shown = button_of(window, each)
            assert not shown.isVisible() or shown.width() >= shown.sizeHint().width()
    assert min(shares) >= least, (width, height, shares)
    top = button_of(window, "again").mapTo(window, QPoint()).y()
    press(Key.Key_Escape)
    settle(qtbot, window)
    hint = button_of(window, "hint")
    if hint.isVisible():
        assert hint.mapTo(window, QPoint()).y() == top
