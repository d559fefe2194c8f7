"""The three bubbles: each points at its very thing, and goes when that was used."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import HOUR, QUIET, OpenWindow
from tests.ui.parts import button, button_of
from tests.ui.person import ALT, CTRL, Key, click, click_at, hover, name_of, play, press, tab_to
from tests.ui.rest import settle
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.settings import Choice, EvaluationSource
from tictactoe_gui.ui.help import tour
from tictactoe_gui.ui.help.bubble import TIP, Bubble, _Ring
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.messages import Messages

SIZES = ((480, 400), (800, 600), (1120, 740), (1920, 1080))
RATED = replace(QUIET, evaluation=EvaluationSource.COMPUTER)
WORDS = (
    "Each free square says how the game ends if you go there and nobody makes a mistake after that."
)
ASK = "Press the eye, or E, to see what each free square is worth."
ALIKE = "Easy rates no square: each has the same chance."
WHY = "Point at a square: beside the board you read what follows."
OPEN = "Open Why and point at a square: here you read what follows."
HINT = "Press H for a hint: first what to look for, then the square."


@pytest.fixture(autouse=True)
def quick_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look at a square takes no time."""
    monkeypatch.setattr(tour, "LOOK_MS", 0)


def begin(window: MainWindow, qtbot: QtBot) -> MainWindow:
    settle(qtbot, window)
    window.guide.finish_showing()
    settle(qtbot, window)
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


def thing(window: MainWindow) -> QRect:
    """Return what the bubble points at, in the window."""
    (ring,) = [each for each in window.findChildren(_Ring) if each.isVisible()]
    return ring.geometry().adjusted(2, 2, -2, -2)


def place(widget: QWidget, box: QRect | None = None) -> QRect:
    box = box or widget.rect()
    return QRect(widget.mapTo(widget.window(), box.topLeft()), box.size())


def test_each_bubble_points_at_its_thing_and_goes_when_that_was_used(
    toured: MainWindow, qtbot: QtBot
) -> None:
    assert said(toured) == WORDS
    assert thing(toured) in [place(each) for each in toured.board.squares]
    click(toured.board.squares[4])
    settle(qtbot, toured)
    assert said(toured) == WHY
    bar = toured.side.tabs.bar
    assert thing(toured) == place(bar, bar.tabRect(0))
    hover(toured.board.squares[0])
    qtbot.waitUntil(lambda: said(toured) == HINT)
    assert thing(toured) == place(button_of(toured, "hint"))
    press(Key.Key_H)
    assert said(toured) == ""


def test_bubbles_wait_while_something_else_is_looked_at_and_end_with_the_game(
    open_window: OpenWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tour, "LOOK_MS", HOUR)
    toured = begin(open_window(RATED), qtbot)

    def seen_then() -> str:
        settle(qtbot, toured)
        return said(toured)

    play("14")
    assert seen_then() == WHY
    press(Key.Key_Left, ALT)
    assert seen_then() == "", "in a review"
    press(Key.Key_Right, ALT)
    assert seen_then() == WHY
    toured.pointing.preview.start(toured.session.game.play(8), "")
    assert seen_then() == "", "in a preview"
    toured.pointing.preview.stop()
    assert seen_then() == WHY
    play("253")
    assert toured.session.game.board.is_over
    assert seen_then() == "", "when the game is over"
    press(Key.Key_N, CTRL)
    assert seen_then() == "", "for good"


def test_where_why_is_closed_its_bubble_asks_to_open_it(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = begin(open_window(replace(RATED, study="")), qtbot)
    click(button(window, "Next"))
    assert said(window) == OPEN
    bar = window.side.tabs.bar
    click_at(bar, bar.tabRect(0).center())
    settle(qtbot, window)
    assert said(window) == WHY


def test_escape_and_skip_end_it(toured: MainWindow, qtbot: QtBot) -> None:
    click(button(toured, "Next"))
    press(Key.Key_Escape)
    assert said(toured) == ""
    assert said(begin(toured, qtbot)) == WORDS
    click(button(toured, "Skip"))
    assert said(toured) == ""


def test_without_an_evaluation_it_says_how_to_get_one(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    window = begin(open_window(QUIET), qtbot)
    assert said(window) == ASK
    press(Key.Key_E)
    assert said(window) == WORDS


@pytest.mark.parametrize("source", [EvaluationSource.OFF, EvaluationSource.COMPUTER])
def test_no_square_is_pointed_at_where_none_has_words(
    open_window: OpenWindow, qtbot: QtBot, source: EvaluationSource
) -> None:
    easy = replace(QUIET, opponent=Choice(Difficulty.EASY)).with_evaluation(source)
    window = begin(open_window(easy), qtbot)
    assert said(window) == (ALIKE if source is EvaluationSource.COMPUTER else ASK)
    eye = window.findChild(QToolButton, "eye")
    assert isinstance(eye, QToolButton)
    assert thing(window) == place(eye)


@pytest.mark.parametrize("size", [(480, 400), (480, 600), (700, 650), (1120, 740), (1920, 1080)])
def test_a_bubble_that_stands_far_from_the_eye_has_a_line_to_it(
    open_window: OpenWindow, qtbot: QtBot, size: tuple[int, int]
) -> None:
    window = begin(open_window(QUIET, *size), qtbot)
    (bubble,) = bubbles(window)
    (leash,) = window.findChildren(QWidget, "leash")
    near = QRect(bubble.geometry()).adjusted(-TIP, -TIP, TIP, TIP)
    line = leash.geometry()
    if not near.intersects(thing(window)):
        assert leash.isVisible()
        assert line.intersects(near)
        assert line.intersects(thing(window).adjusted(-4, -4, 4, 4))
        assert not line.intersects(place(window.board, window.board.squares_rect()))
    press(Key.Key_Escape)
    assert window.findChildren(QWidget, "leash") == []


@pytest.mark.parametrize("size", SIZES)
def test_no_bubble_covers_the_board_its_place_or_what_is_read(
    open_window: OpenWindow, qtbot: QtBot, size: tuple[int, int]
) -> None:
    window = begin(open_window(RATED, *size), qtbot)
    squares = window.board.squares_rect()
    board = QRect(window.board.mapTo(window, squares.topLeft()), squares.size())
    for step in range(3):
        settle(qtbot, window)
        (bubble,) = bubbles(window)
        assert window.rect().contains(seen(bubble))
        edge = board.height() // 6 if step == tour.HINT else 0
        assert not seen(bubble).intersects(board.adjusted(0, edge, 0, -edge))
        for each in window.board.squares:
            assert window.childAt(each.mapTo(window, each.rect().center())) is each
        hint = button_of(window, "hint")
        beside = [window.header.title, window.header.subtitle, window.menuBar()]
        if step == tour.HINT:  # near its button, if only on the edge of the board
            assert bubble.geometry().adjusted(-110, -110, 110, 110).intersects(place(hint))
            beside += [window.side.tabs] if window.side.tabs.isVisible() else []
        for read in (*beside, hint):
            assert not seen(bubble).intersects(place(read)), name_of(read)
        click(bubble.next)
    assert bubbles(window) == []


def test_a_bubble_gives_the_focus_back_to_the_board(toured: MainWindow) -> None:
    click(button(toured, "Next"))
    assert toured.board.focused, "a click leaves it where it is"
    tab_to(button(toured, "Next"))
    for _ in range(2):
        press(Key.Key_Space)
    assert said(toured) == ""
    focused = toured.board.focused
    assert focused
    assert focused.is_focus_shown


def test_a_screen_reader_hears_every_bubble(
    open_window: OpenWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Messages, "announce", lambda _self, text: heard.append(text))
    window = begin(open_window(RATED), qtbot)
    click(button(window, "Next"))
    assert heard[-2:] == [WORDS, WHY]
    (bubble,) = bubbles(window)
    assert bubble.accessibleName() == WHY


@pytest.mark.parametrize("size", SIZES)
def test_no_bubble_covers_tree_or_code(
    open_window: OpenWindow, qtbot: QtBot, size: tuple[int, int]
) -> None:
    window = begin(open_window(replace(RATED, study="thinking"), *size), qtbot)
    study = window.side.tabs
    for bubble in bubbles(window):
        assert not (study.isVisible() and seen(bubble).intersects(place(study)))
        assert not seen(bubble).intersects(place(window.header))
    window.session.change(replace(window.session.settings, study="why"))
    settle(qtbot, window)
    assert said(window) == WORDS, "it waits until there is room"
