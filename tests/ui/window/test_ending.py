"""The end of a game: a card in the place of the header, and what a person can do there."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.session.records import new
from tests.session.records import play as record
from tests.ui.conftest import AGAINST_RULES, HOUR, QUIET, WATCHED, OpenWindow
from tests.ui.parts import button_of, headline, message, position, status
from tests.ui.person import (
    ALT,
    CTRL,
    Key,
    click,
    close_menus,
    colour_at,
    hover,
    name_of,
    picture,
    play,
    popup,
    press,
    same,
    tab_to,
)
from tests.ui.rest import settle
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.session.settings import Choice, Side, Theme
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.theme import DARK, LIGHT
from tictactoe_gui.ui.studies.why.content import WhyStudy
from tictactoe_gui.ui.window import main_window
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

NO_MISTAKE = "159287364"
"""A drawn game."""
LOST = "167"
"""What X plays against the turn table, which answers 5, 2 and 8."""


def wait_for_the_end(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: window.session.game.board.is_over)
    settle(qtbot, window)


def lose(qtbot: QtBot, window: MainWindow) -> None:
    for number in LOST:
        play(number)
        qtbot.waitUntil(lambda: window.session.activity is Activity.IDLE)
    settle(qtbot, window)


def enter_repeated(window: MainWindow) -> None:
    kind, none = QKeyEvent.Type.KeyPress, Qt.KeyboardModifier.NoModifier
    event = QKeyEvent(kind, Key.Key_Return, none, "", True)
    QApplication.sendEvent(window.board.squares[8], event)


# What is said.


def test_it_says_who_has_won_and_with_what_and_what_decided_it(window: MainWindow) -> None:
    for numbers, title, said in (
        (
            "14253",
            "X wins",
            "Three in a row: 1-2-3. O's mistake was 4: 5 keeps the draw.",
        ),
        (NO_MISTAKE, "A draw", "No move was a mistake."),
        ("125937846", "A draw", "X was winning. X's mistake was 3, which only draws: 4 and 7 win."),
    ):
        press(Key.Key_N, Qt.KeyboardModifier.ControlModifier)
        play(numbers)
        assert headline(window) == title
        assert message(window) == said


def test_a_loss_says_where_the_game_was_lost(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(AGAINST_RULES)
    lose(qtbot, window)
    assert headline(window) == "The computer wins"
    said = "Your mistake was 7: 8 keeps the draw."
    assert message(window) == f"Three in a row: 2-5-8. {said}"
    assert "the mistake" in name_of(window.board.squares[6])
    assert not any("the mistake" in name_of(each) for each in window.board.squares[:6])


def test_a_narrow_card_names_the_mistake_alone(qtbot: QtBot, open_window: OpenWindow) -> None:
    """Six squares would have been better: with their numbers the line would be cut."""
    window = open_window(AGAINST_RULES, 480, 400)
    for number in "281":
        play(number)
        qtbot.waitUntil(lambda: window.session.activity is Activity.IDLE)
    wait_for_the_end(qtbot, window)
    assert message(window) == "Your mistake was 8."
    subtitle = window.header.subtitle
    assert subtitle.heightForWidth(subtitle.width()) <= subtitle.height()


def test_the_mistake_is_named_by_who_made_it(qtbot: QtBot, open_window: OpenWindow) -> None:
    for settings, start, numbers, said in (
        (
            AGAINST_RULES,
            "XX./OO./...",
            "9",
            "You were winning. Your mistake was 9, which loses: 3 wins.",
        ),
        (AGAINST_RULES, ".../.../...", "16893", "The computer's mistake was"),
    ):
        window = open_window(settings, 1120, 740)
        window.session.set_position(start)
        for number in numbers:
            play(number)
            qtbot.waitUntil(lambda: window.session.activity is Activity.IDLE)  # noqa: B023
        wait_for_the_end(qtbot, window)
        assert said in message(window), message(window)
    table = AGAINST_RULES.opponent
    window.session.change(WATCHED)
    window.session.open(record(new(), 0, 3, 1, 4, 2, by=(table, table)))
    assert message(window) == "Three in a row: 1-2-3. O's mistake was 4: 5 keeps the draw."


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


def test_a_draw_against_a_program_that_never_loses_says_so(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    table = AGAINST_RULES.opponent
    for settings, start, is_so in (
        (HARD, ".../.../...", True),
        (replace(HARD, side=Side.O), ".../.../...", True),
        (HARD, "X../.O./...", False),  # not from the empty board
        (AGAINST_RULES, ".../.../...", False),  # the turn table loses as O, and never as X
        (replace(AGAINST_RULES, side=Side.O), ".../.../...", True),
        (replace(HARD, opponent=Choice(depth=2)), ".../.../...", False),
        (replace(HARD, side=Side.BOTH), ".../.../...", False),
    ):
        window = open_window(settings, 1120, 740)
        window.session.set_position(start)
        draw(qtbot, window)
        assert (NOBODY in message(window)) is is_so, (settings, message(window))
        assert message(window).startswith("No move was a mistake.")
    window = open_window(replace(HARD, opponent=table), 1120, 740)
    play("1")
    settle(qtbot, window)
    window.session.change(HARD)  # it goes on for the table
    draw(qtbot, window)
    assert NOBODY not in message(window)


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
def test_the_card_is_as_high_as_the_header(
    qtbot: QtBot, open_window: OpenWindow, size: tuple[int, int]
) -> None:
    window = open_window(AGAINST_RULES, *size)
    for numbers in ("1", LOST):
        press(Key.Key_N, Qt.KeyboardModifier.ControlModifier)
        if numbers == LOST:
            lose(qtbot, window)
        else:
            play(numbers)
            qtbot.waitUntil(lambda: len(window.session.game.moves) == 2)
            settle(qtbot, window)
            before = window.board.geometry(), window.header.geometry()
    assert (window.board.geometry(), window.header.geometry()) == before
    window.session.go_to(0)
    settle(qtbot, window)
    assert (window.board.geometry(), window.header.geometry()) == before


PLACES = "show_mistake", "try_mistake", "new"


@pytest.mark.parametrize("size", [(480, 400), (800, 600), (1120, 740)])
def test_at_the_end_each_button_has_a_place_of_its_own(
    qtbot: QtBot, open_window: OpenWindow, size: tuple[int, int]
) -> None:
    window = open_window(AGAINST_RULES, *size)
    places: dict[str, set[tuple[int, int]]] = {name: set() for name in PLACES}
    seen = []
    for start, numbers in (
        (".../.../...", LOST),
        (".../.../...", "16893"),
        ("XX./OO./...", "3"),
        ("XOX/XOO/O.X", "8"),
    ):
        window.session.set_position(start)
        for number in numbers:
            play(number)
            qtbot.waitUntil(lambda: window.session.activity is Activity.IDLE)
        settle(qtbot, window)
        buttons = window.header.buttons.items()
        shown = [action for action, each in buttons if each.isVisible()]
        ends = [getattr(window.menu_actions, name) for name in PLACES]
        actions = window.menu_actions
        assert {*shown} <= {*ends, actions.harder, actions.practise_mistake, actions.side_panel}
        for name, action in zip(PLACES, ends, strict=True):
            if action in shown:
                each = window.header.button(action)
                places[name].add((each.x(), each.width()))
        there = [name for name in PLACES if button_of(window, name).isVisible()]
        seen.append((headline(window), there))
    assert seen == [
        ("The computer wins", ["show_mistake", "try_mistake", "new"]),
        ("You win", ["show_mistake", "new"]),
        ("You win", ["new"]),
        ("A draw", ["new"]),
    ]
    assert [len(each) for each in places.values()] == [1, 1, 1]
    right = window.header.width() - 14
    assert {x + width for x, width in places["new"]} == {right}


def test_another_opponent_stands_under_the_line_that_says_who_won(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    for size in ((480, 400), (1120, 740)):
        window = open_window(AGAINST_RULES, *size)
        window.session.set_position("XX./OO./...")
        play("3")
        settle(qtbot, window)
        harder, title = button_of(window, "harder"), window.header.title
        assert harder.text() == "Try Hard"
        assert harder.y() >= title.geometry().bottom()
        assert harder.geometry().bottom() <= window.header.rect().bottom()
        assert harder.x() > window.header.subtitle.geometry().right()
        click(harder)
        assert window.session.settings.opponent.difficulty is Difficulty.HARD


def test_win_loss_and_draw_look_different(qtbot: QtBot, open_window: OpenWindow) -> None:
    for chosen, scheme in ((Theme.LIGHT, LIGHT), (Theme.DARK, DARK)):
        window = open_window(replace(AGAINST_RULES, theme=chosen))
        looks = []
        for position_, number in (("XX./OO./...", "3"), ("O.O/XX./X..", "9"), ("XOX/XOO/O.X", "8")):
            window.session.set_position(position_)
            play(number)
            wait_for_the_end(qtbot, window)
            image = picture(window.header)
            looks.append((colour_at(image, 1, 30), colour_at(image, 8, 30)))
        assert looks == [
            (same(scheme.x), same(scheme.x_tint)),
            (same(scheme.o), same(scheme.surface)),
            (looks[2][0], same(scheme.surface)),
        ]
        assert looks[2][0] not in (looks[0][0], looks[1][0])


def test_a_program_waits_a_beat_unless_motion_is_reduced(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(main_window, "BEAT_MS", HOUR)
    monkeypatch.setattr(theme, "is_motion_reduced", lambda: False)
    window = open_window(AGAINST_RULES)
    play("1")
    qtbot.waitUntil(lambda: window.session.activity is Activity.WAITING)
    assert headline(window) == "Thinking…"
    assert position(window) == "X../.../..."
    window.close()
    monkeypatch.setattr(theme, "is_motion_reduced", lambda: True)
    window = open_window(AGAINST_RULES)
    play("1")
    qtbot.waitUntil(lambda: position(window) == "X../.O./...")


# What can be done there.


def test_enter_begins_a_new_game_but_not_a_second_one_at_once(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(main_window, "SECOND_ENTER_MS", HOUR)
    play("1425")
    window.board.squares[2].setFocus()
    press(Key.Key_Return)
    press(Key.Key_Return)
    assert position(window) == "XXX/OO./..."
    assert headline(window) == "X wins"
    monkeypatch.setattr(main_window, "SECOND_ENTER_MS", 0)
    enter_repeated(window)
    assert position(window) == "XXX/OO./..."
    press(Key.Key_Return)
    assert position(window) == ".../.../..."
    press(Key.Key_Return)
    assert position(window) == "..X/.../..."


def test_a_person_looks_at_the_mistake_and_tries_again_from_there(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(AGAINST_RULES)
    lose(qtbot, window)
    window.session.change(replace(AGAINST_RULES, side=Side.O))
    assert not button_of(window, "try_mistake").isVisible()
    window.session.change(AGAINST_RULES)
    assert button_of(window, "try_mistake").isVisible()
    click(button_of(window, "show_mistake"))
    assert position(window) == "XO./.OX/X.."
    assert not button_of(window, "new").isVisible()
    window.session.go_to(6)
    settle(qtbot, window)
    click(button_of(window, "try_mistake"))
    assert position(window) == "XO./.OX/..."
    play("8")
    qtbot.waitUntil(lambda: len(window.session.game.moves) == 6)
    settle(qtbot, window)
    assert headline(window) == "Your move"
    assert window.session.game.variations


def test_the_mistake_has_the_ring_of_the_focus_only_by_keyboard(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(AGAINST_RULES, 1120, 740)
    lose(qtbot, window)
    tab_to(button_of(window, "show_mistake"))
    press(Key.Key_Space)
    assert window.board.focused is window.board.squares[6]
    assert window.board.focused.is_focus_shown


@for_each("is_presented", [False, True])
def test_the_mistake_is_framed_beside_why_and_what_was_better_is_marked(
    qtbot: QtBot, open_window: OpenWindow, is_presented: bool
) -> None:
    window = open_window(replace(AGAINST_RULES, study="moves"), 1120, 740)
    lose(qtbot, window)
    if is_presented:
        window.present()
        window.setWindowState(Qt.WindowState.WindowNoState)
        window.resize(1120, 740)
        settle(qtbot, window)
    click(button_of(window, "show_mistake"))
    assert window.side.tabs.key == "why"
    assert window.side.tabs.isVisible()
    faces = [each.face for each in window.board.squares]
    assert [each.is_deciding_mistake for each in faces].index(True) == 6
    assert message(window) == "Your mistake was 7: 8 keeps the draw."
    marked = [cell + 1 for cell, face in enumerate(faces) if face.is_hinted]
    assert marked == [8]


def test_only_who_slipped_may_try_again(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(QUIET)
    play("14253")
    assert button_of(window, "show_mistake").isVisible()
    assert not button_of(window, "try_mistake").isVisible()
    window = open_window(replace(WATCHED, move_delay_ms=0))
    wait_for_the_end(qtbot, window)
    assert button_of(window, "new").isVisible()
    assert not button_of(window, "try_mistake").isVisible()
    window.session.change(AGAINST_RULES)
    window.session.new_game()
    for number in "16893":
        play(number)
        qtbot.waitUntil(
            lambda: window.session.state.is_persons_turn or window.session.game.is_finished
        )
    settle(qtbot, window)
    assert headline(window) == "You win"
    assert button_of(window, "show_mistake").isVisible()
    assert not button_of(window, "try_mistake").isVisible()


def test_what_decided_the_game_stays_in_sight(qtbot: QtBot, window: MainWindow) -> None:
    play("14253")
    said = message(window)
    play("9")
    click(window.board.squares[8])
    press(Key.Key_H)
    settle(qtbot, window)
    assert message(window) == said
    assert position(window) == "XXX/OO./..."


@pytest.mark.side_panel(shown=True)
def test_after_a_loss_why_begins_with_the_mistake(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(AGAINST_RULES, 1120, 740)
    lose(qtbot, window)
    (why,) = window.findChildren(WhyStudy)
    expected = "You played 7: a mistake; it was a draw, now O wins with its next mark."
    qtbot.waitUntil(lambda: why.content[0].text == expected)
    window.session.set_position("XX./OO./...")
    qtbot.waitUntil(lambda: why.content[0].text != expected)
    play("3")
    won = "You played 3: it wins with 1-2-3."
    qtbot.waitUntil(lambda: why.content[0].text == won)


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
        press(Key.Key_N, Qt.KeyboardModifier.ControlModifier)
        hover(window.header.title)
        hover(square)
        lose(qtbot, window)
        press(Key.Key_1, Qt.KeyboardModifier.ControlModifier)  # to Why, if it is not there already
        press(Key.Key_Tab)
        assert explained(qtbot, window) == MISTAKE, square.cell
        press(Key.Key_G, ALT)
        popup()
        close_menus()
        with qtbot.waitActive(window):
            window.activateWindow()  # offscreen no window manager gives the focus back
        hover(square)  # a menu that closes lets the mouse come to the square it has never left
        assert explained(qtbot, window) == MISTAKE, square.cell
