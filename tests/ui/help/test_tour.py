"""The four bubbles: each points at its place, and goes when its thing has been done."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.parts import button, button_of, position
from tests.ui.person import Key, choose, click, hover, name_of, play, press, tab_to
from tests.ui.rest import settle
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Theme
from tictactoe_gui.ui.help import tour
from tictactoe_gui.ui.help.bubble import TIP, Bubble, _Ring
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.messages import Messages

SIZES = ((480, 400), (800, 600), (1120, 740), (1920, 1080))
RATED = replace(QUIET, evaluation=EvaluationSource.COMPUTER)
TAKE = "Take a free square: click it, or press its number."
WORDS = "The words in a free square rate it. A thick border marks the best."
ASK = "Press E to see what each free square is worth."
ALIKE = "This opponent rates no square: each has the same chance."
WHY = "Point at a free square: Why explains what it leads to."
HINT = "Press H for a hint: first what to look for, then the square."


@pytest.fixture(autouse=True)
def quick_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look at a square takes no time."""
    monkeypatch.setattr(tour, "LOOK_MS", 0)


def begin(window: MainWindow, qtbot: QtBot) -> MainWindow:
    settle(qtbot, window)
    choose(window.menuBar(), "Help", "Getting started")
    return window


@pytest.fixture
def toured(open_window: OpenWindow, qtbot: QtBot) -> MainWindow:
    """A window whose squares are rated, at the first bubble."""
    return begin(open_window(RATED), qtbot)


def bubbles(window: QWidget) -> list[Bubble]:
    return [each for each in window.findChildren(Bubble) if each.isVisible()]


def seen(bubble: Bubble) -> QRect:
    """Return the box that is painted, without the room of the arrow."""
    return bubble.geometry().adjusted(TIP, TIP, -TIP, -TIP)


def said(window: MainWindow) -> str:
    """Return what the bubble says, or "" without one."""
    return " ".join([each.text.text() for each in bubbles(window)])


def test_each_bubble_goes_when_its_thing_has_been_done(toured: MainWindow, qtbot: QtBot) -> None:
    assert said(toured) == TAKE
    click(toured.board.squares[4])
    assert said(toured) == WORDS
    click(button(toured, "Next"))
    assert said(toured) == WHY
    hover(toured.board.squares[0])
    qtbot.waitUntil(lambda: said(toured) == HINT)
    press(Key.Key_H)
    assert said(toured) == ""


def test_no_bubble_stands_in_front_of_how_a_game_ended(toured: MainWindow, qtbot: QtBot) -> None:
    play("14253")
    settle(qtbot, toured)
    assert toured.session.game.board.is_over
    assert said(toured) == ""
    click(button(toured, "New game"))
    settle(qtbot, toured)
    assert said(toured) == WORDS


def test_next_leads_through_all_of_them(toured: MainWindow) -> None:
    seen = [said(toured)]
    for text in ("Next", "Next", "Next", "Done"):
        click(button(toured, text))
        seen.append(said(toured))
    assert seen == [TAKE, WORDS, WHY, HINT, ""]
    assert position(toured) == ".../.../..."


def test_escape_ends_it_and_the_menu_brings_it_back(toured: MainWindow, qtbot: QtBot) -> None:
    click(button(toured, "Next"))
    press(Key.Key_Escape)
    assert said(toured) == ""
    assert said(begin(toured, qtbot)) == TAKE
    click(button(toured, "Skip"))
    assert said(toured) == ""


def test_without_an_evaluation_it_says_how_to_get_one(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = begin(open_window(QUIET), qtbot)
    click(button(window, "Next"))
    assert said(window) == ASK
    press(Key.Key_E)
    assert said(window) == WORDS


@pytest.mark.parametrize("source", [EvaluationSource.OFF, EvaluationSource.COMPUTER])
def test_no_square_is_pointed_at_where_none_has_words(
    open_window: OpenWindow, qtbot: QtBot, source: EvaluationSource
) -> None:
    easy = replace(QUIET, opponent=Choice(Difficulty.EASY)).with_evaluation(source)
    window = begin(open_window(easy), qtbot)
    click(button(window, "Next"))
    settle(qtbot, window)
    assert said(window) == (ALIKE if source is EvaluationSource.COMPUTER else ASK)
    (ring,) = window.findChildren(_Ring)
    eye = window.findChild(QToolButton, "eye")
    assert isinstance(eye, QToolButton)
    assert ring.geometry().contains(QRect(eye.mapTo(window, eye.rect().topLeft()), eye.size()))


@pytest.mark.parametrize("theme", [Theme.LIGHT, Theme.DARK])
@pytest.mark.parametrize("size", SIZES)
def test_no_bubble_covers_the_board_its_place_or_what_is_read(
    open_window: OpenWindow, qtbot: QtBot, size: tuple[int, int], theme: Theme
) -> None:
    window = begin(open_window(replace(RATED, theme=theme), *size), qtbot)
    squares = window.board.squares_rect()
    board = QRect(window.board.mapTo(window, squares.topLeft()), squares.size())
    for _ in range(4):
        settle(qtbot, window)
        (bubble,) = bubbles(window)
        assert window.rect().contains(seen(bubble))
        assert not bubble.geometry().intersects(board)
        for each in window.board.squares:
            assert window.childAt(each.mapTo(window, each.rect().center())) is each
        for read in (window.header.title, window.header.subtitle, button_of(window, "hint")):
            place = QRect(read.mapTo(window, read.rect().topLeft()), read.size())
            assert not seen(bubble).intersects(place), name_of(read)
        click(bubble.next)
    assert bubbles(window) == []


def test_a_bubble_gives_the_focus_back_to_the_board(toured: MainWindow) -> None:
    click(button(toured, "Next"))
    assert toured.board.focused, "a click leaves it where it is"
    tab_to(button(toured, "Next"))
    for _ in range(3):
        press(Key.Key_Space)
    assert said(toured) == ""
    focused = toured.board.focused
    assert focused
    assert focused.is_focus_shown


def test_a_bubble_follows_its_place(toured: MainWindow, qtbot: QtBot) -> None:
    for width, height in SIZES:
        toured.resize(width, height)
        settle(qtbot, toured)
        (bubble,) = bubbles(toured)
        assert toured.rect().contains(seen(bubble))


def test_a_screen_reader_hears_every_bubble(
    open_window: OpenWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Messages, "announce", lambda _self, text: heard.append(text))
    window = begin(open_window(RATED), qtbot)
    click(button(window, "Next"))
    assert heard[-2:] == [TAKE, WORDS]
    (bubble,) = bubbles(window)
    assert bubble.accessibleName() == WORDS


def test_a_way_in_leads_to_the_first_bubble_and_a_move_to_the_second(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    for way, expected in (("See how it thinks", TAKE), ("", WORDS)):
        window = open_window(Settings(reduced_motion=True))
        window.guide.welcome_unless(has_played=False)
        settle(qtbot, window)
        click(button(window, way) if way else window.board.squares[0])
        assert said(window) == expected
