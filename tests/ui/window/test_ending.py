"""The end of a game: a card in the place of the header, and what a person can do there."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.conftest import AGAINST_RULES, HOUR, OpenWindow
from tests.ui.parts import button_of, headline, message, position, status
from tests.ui.person import (
    ALT,
    CTRL,
    Key,
    click,
    close_menus,
    colour_at,
    hover,
    picture,
    play,
    popup,
    press,
    same,
    tab_to,
)
from tests.ui.rest import settle
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.session.settings import Choice, Settings, Side, Theme
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.theme import DARK, LIGHT
from tictactoe_gui.ui.studies.why.content import WhyStudy
from tictactoe_gui.ui.window import main_window
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

EMPTY = ".../.../..."
LOST = "167"
"""What X plays against the turn table, which answers 5, 2 and 8."""
ENDS = [
    (EMPTY, LOST, ["show_mistake", "try_mistake", "new"]),
    (EMPTY, "16893", ["show_mistake", "new"]),
    ("XX./OO./...", "3", ["new"]),
    ("XOX/XOO/O.X", "8", ["new"]),
]
"""A loss, a win after a mistake, a win without one and a draw, and the buttons there."""


def play_out(qtbot: QtBot, window: MainWindow, numbers: str, start: str = "") -> None:
    """Play each move once the program has answered the one before."""
    if start:
        window.session.set_position(start)
    for number in numbers:
        play(number)
        qtbot.waitUntil(lambda: window.session.activity is Activity.IDLE)
    settle(qtbot, window)


HARD = replace(AGAINST_RULES, opponent=Choice())
NOBODY = "Nobody can do better."


def draw(qtbot: QtBot, window: MainWindow) -> None:
    """Play as well as can be."""
    while not window.session.game.is_over:
        if window.session.state.is_persons_turn:
            evaluations = solved().evaluate(window.session.game.board)
            play(str(next(each.cell for each in evaluations if each.is_best) + 1))
        qtbot.waitUntil(lambda: window.session.activity is Activity.IDLE)
    settle(qtbot, window, window.session)
    assert headline(window) == "A draw"


@for_each(
    "settings, start, is_so",
    [
        (HARD, EMPTY, True),
        (replace(HARD, side=Side.O), EMPTY, True),
        (HARD, "X../.O./...", False),  # not from the empty board
        (AGAINST_RULES, EMPTY, False),  # the turn table loses as O, and never as X
        (replace(AGAINST_RULES, side=Side.O), EMPTY, True),
        (replace(HARD, opponent=Choice(depth=2)), EMPTY, False),
        (replace(HARD, side=Side.BOTH), EMPTY, False),
    ],
)
def test_a_draw_against_a_program_that_never_loses_says_so(
    qtbot: QtBot, open_window: OpenWindow, settings: Settings, start: str, is_so: bool
) -> None:
    window = open_window(settings)
    window.session.set_position(start)
    draw(qtbot, window)
    assert message(window) == f"No move was a mistake.{f' {NOBODY}' if is_so else ''}"


def test_the_third_draw_in_a_row_is_counted(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(HARD, 1120, 740)
    window.autosave.start()
    settle(qtbot, window)
    remarks = ["", "", " The third draw in a row.", " 4 draws in a row."]
    for count, remark in enumerate(remarks, start=1):
        press(Key.Key_N, CTRL)
        draw(qtbot, window)
        qtbot.waitUntil(lambda: f"Draws {count}" in status(window))  # noqa: B023
        assert message(window) == f"No move was a mistake. {NOBODY}{remark}"


# Where it stands.


@pytest.mark.parametrize("size", [(480, 400), (800, 600), (1120, 740), (1920, 1080)])
def test_nothing_moves_when_the_card_comes_and_each_button_has_a_place_of_its_own(
    qtbot: QtBot, open_window: OpenWindow, size: tuple[int, int]
) -> None:
    window = open_window(AGAINST_RULES, *size)
    play_out(qtbot, window, "1")
    before = window.board.geometry(), window.header.geometry()
    places: dict[str, set[tuple[int, int]]] = {}
    for start, numbers, names in ENDS:
        play_out(qtbot, window, numbers, start)
        assert (window.board.geometry(), window.header.geometry()) == before
        assert [each for each in ENDS[0][2] if button_of(window, each).isVisible()] == names
        for name in names:
            each = button_of(window, name)
            places.setdefault(name, set()).add((each.x(), each.width()))
        harder, subtitle = button_of(window, "harder"), window.header.subtitle
        if harder.isVisible():
            assert harder.y() >= window.header.title.geometry().bottom()
            assert harder.x() > subtitle.geometry().right()
            assert harder.geometry().bottom() <= window.header.rect().bottom()
    assert [len(each) for each in places.values()] == [1, 1, 1]
    assert {x + width for x, width in places["new"]} == {window.header.width() - 14}


def test_win_loss_and_draw_look_different(qtbot: QtBot, open_window: OpenWindow) -> None:
    for chosen, scheme in ((Theme.LIGHT, LIGHT), (Theme.DARK, DARK)):
        window = open_window(replace(AGAINST_RULES, theme=chosen))
        looks = []
        for start, numbers in (("XX./OO./...", "3"), (EMPTY, LOST), ("XOX/XOO/O.X", "8")):
            play_out(qtbot, window, numbers, start)
            image = picture(window.header)
            looks.append((colour_at(image, 1, 30), colour_at(image, 8, 30)))
        won, lost, drawn = looks
        assert won == (same(scheme.x), same(scheme.x_tint))
        assert lost == (same(scheme.o), drawn[1]) == (same(scheme.o), same(scheme.surface))
        assert drawn[0] not in (won[0], lost[0])


# What can be done there.


def test_a_program_waits_a_beat_unless_motion_is_reduced(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(main_window, "BEAT_MS", HOUR)
    monkeypatch.setattr(theme, "is_motion_reduced", lambda: False)
    window = open_window(AGAINST_RULES)
    play("1")
    qtbot.waitUntil(lambda: window.session.activity is Activity.WAITING)
    assert (headline(window), position(window)) == ("Thinking…", "X../.../...")
    window.close()
    monkeypatch.setattr(theme, "is_motion_reduced", lambda: True)
    window = open_window(AGAINST_RULES)
    play("1")
    qtbot.waitUntil(lambda: position(window) == "X../.O./...")


def test_enter_begins_a_new_game_but_not_a_second_one_at_once(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(main_window, "SECOND_ENTER_MS", HOUR)
    play("1425")
    window.board.squares[2].setFocus()
    press(Key.Key_Return)
    press(Key.Key_Return)
    assert position(window) == "XXX/OO./..."
    monkeypatch.setattr(main_window, "SECOND_ENTER_MS", 0)
    kind, none = QKeyEvent.Type.KeyPress, Qt.KeyboardModifier.NoModifier
    held = QKeyEvent(kind, Key.Key_Return, none, "", True)
    QApplication.sendEvent(window.board.squares[8], held)
    assert position(window) == "XXX/OO./..."
    press(Key.Key_Return)
    assert position(window) == EMPTY
    press(Key.Key_Return)
    assert position(window) == "..X/.../..."


def test_the_mistake_has_the_ring_of_the_focus_only_by_keyboard(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(AGAINST_RULES, 1120, 740)
    for by_key in (True, False):
        play_out(qtbot, window, LOST, EMPTY)
        if by_key:
            tab_to(button_of(window, "show_mistake"))
            press(Key.Key_Space)
        else:
            click(button_of(window, "show_mistake"))
        assert window.board.focused is window.board.squares[6]
        assert window.board.focused.is_focus_shown is by_key


MISTAKE = "You played 7: a mistake; it was a draw, now O wins with its next mark."


def explained(qtbot: QtBot, window: MainWindow) -> str:
    """Return what Why begins with once all that waits for mouse and focus has had its time."""
    (why,) = window.findChildren(WhyStudy)
    settling = window.pointing._settling
    if settling.isActive():
        settling.stop()
        settling.timeout.emit()
    settle(qtbot, window)
    return why.content[0].text


@pytest.mark.side_panel(shown=True)
@pytest.mark.parametrize("study", ["why", "moves"])
def test_a_mouse_that_lay_on_a_square_before_does_not_hide_the_mistake(
    qtbot: QtBot, open_window: OpenWindow, study: str
) -> None:
    window = open_window(replace(AGAINST_RULES, study=study), 1120, 740)
    for square in window.board.squares:
        press(Key.Key_N, CTRL)
        hover(window.header.title)
        hover(square)
        play_out(qtbot, window, LOST)
        press(Key.Key_1, CTRL)  # to Why, if it is not there already
        press(Key.Key_Tab)
        assert explained(qtbot, window) == MISTAKE, square.cell
        press(Key.Key_G, ALT)
        popup()
        close_menus()
        with qtbot.waitActive(window):
            window.activateWindow()  # offscreen no window manager gives the focus back
        hover(square)  # a menu that closes lets the mouse come to the square it has never left
        assert explained(qtbot, window) == MISTAKE, square.cell
