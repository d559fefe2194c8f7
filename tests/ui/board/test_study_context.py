"""What the board and the studies share: the square pointed at, the squares lit, a line."""

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.parts import button_of, headline, message, offered, position
from tests.ui.person import ALT, NO_MODIFIER, Key, click, hover, press
from tictactoe_gui.engine.rules import CELLS, Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import EvaluationSource, Settings, Side
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

LINE = (0, 4, 8)
EVALUATED = Settings(side=Side.BOTH, evaluation=EvaluationSource.PERFECT)


@pytest.fixture
def pointing(qtbot: QtBot) -> Iterator[StudyContext]:  # noqa: ARG001  (for the application)
    session = GameSession(QUIET)
    yield StudyContext(session)
    session.close()


def line(window: MainWindow, *moves: Cell) -> Game:
    """Return a line from the board that is shown."""
    game = window.session.game
    known = game.moves[: game.ply]
    return Game(game.start, (*known, *moves), game.ply)


def lit(window: MainWindow) -> list[Cell]:
    return [each.cell for each in window.board.squares if each.face.is_lit]


# By itself.


def test_only_a_change_is_told(qtbot: QtBot, pointing: StudyContext) -> None:
    with qtbot.waitSignal(pointing.pointed_changed) as caught:
        pointing.point(3)
    assert caught.args == [3]
    with qtbot.assertNotEmitted(pointing.pointed_changed):
        pointing.point(3)
    with qtbot.waitSignal(pointing.lit_changed) as caught:
        pointing.light([2, 5])
    assert caught.args == [(2, 5)]
    with qtbot.assertNotEmitted(pointing.lit_changed):
        pointing.light((2, 5))


def test_another_board_puts_the_light_out_and_ends_the_line(pointing: StudyContext) -> None:
    pointing.light([2, 5])
    pointing.show_line(Game(pointing.session.game.start, LINE), "")
    pointing.session.play(0)
    assert pointing.lit == ()
    assert pointing.playback.game is None


def test_squares_of_the_game_are_not_lit_on_the_board_of_a_line(pointing: StudyContext) -> None:
    seen: list[tuple[Cell, ...]] = []
    pointing.lit_changed.connect(seen.append)
    pointing.light_game([2, 5])
    pointing.show_line(Game(pointing.session.game.start, LINE), "An example")
    assert pointing.playback.record
    assert pointing.playback.record.length == 4
    pointing.light_game([2, 6])
    pointing.playback.stop()
    pointing.light_game([2, 7])
    assert seen == [(2, 5), (), (2, 7)]


def test_the_evaluation_belongs_to_the_board(qtbot: QtBot) -> None:
    session = GameSession(EVALUATED)
    pointing = StudyContext(session)
    session.start()
    qtbot.waitUntil(lambda: bool(pointing.analysis and len(pointing.analysis.evaluations) == 9))
    analyses = []
    session.game_changed.connect(lambda: analyses.append(pointing.analysis))
    session.play(0)
    assert analyses == [None]
    session.close()


# On the board.


def test_mouse_and_keys_point_and_the_mouse_goes_before(window: MainWindow) -> None:
    assert window.pointing.pointed is None  # the focus at the start came by nobody's key
    for cell in CELLS:
        hover(window.board.squares[cell])
        assert window.pointing.pointed == cell
        assert not lit(window)  # it needs no light
        hover(window.header.title)
        assert window.pointing.pointed is None
    press(Key.Key_Right)
    assert window.pointing.pointed == 5
    hover(window.board.squares[0])
    assert window.pointing.pointed == 0
    hover(window.header.title)
    assert window.pointing.pointed is None  # the mouse came last


def test_what_a_study_points_at_and_lights_is_seen_on_the_board(window: MainWindow) -> None:
    window.pointing.light((0, 4))
    assert lit(window) == [0, 4]
    window.pointing.point(8)
    assert lit(window) == [0, 4, 8]
    window.pointing.light(())
    window.pointing.point(None)
    assert lit(window) == []


# A line on the board.


@pytest.fixture
def led(window: MainWindow) -> MainWindow:
    """The window with X on the centre that shows two more moves, by hand."""
    show_after_the_centre(window)
    return window


def show_after_the_centre(window: MainWindow) -> None:
    click(window.board.squares[4])
    window.pointing.show_line(line(window, 0, 8), "An example")
    window.pointing.playback.clock.stop()


def test_a_line_is_played_on_the_board_and_taken_back(led: MainWindow) -> None:
    window, row, before = led, led.row, led.board.geometry()
    assert headline(window) == "A line of play"
    shown = [(position(window), message(window), row.place.text())]
    for button in (row.forward, row.forward, row.back):
        click(button)
        shown.append((position(window), message(window), row.place.text()))
        assert window.windowTitle() == "Shown: An example – Tic-tac-toe"
    assert shown == [
        (".../.X./...", "An example", "0 / 2"),
        ("O../.X./...", "O takes 1.", "1 / 2"),
        ("O../.X./..X", "X takes 9.", "2 / 2"),
        ("O../.X./...", "O takes 1.", "1 / 2"),
    ]
    assert headline(window) == "Move 1 of 2"
    assert window.board.geometry() == before
    click(button_of(window, "end"))
    assert position(window) == ".../.X./..."
    assert headline(window) == "O to move"
    assert window.windowTitle() == "O to move – Tic-tac-toe"
    assert str(window.session.game.board) == ".../.X./..."


def test_a_line_has_its_buttons_in_the_row_and_the_game_has_them_again(led: MainWindow) -> None:
    assert offered(led) == ["Stop", "Pause"]
    press(Key.Key_Right, ALT)
    assert position(led) == "O../.X./..."
    press(Key.Key_Escape)
    assert offered(led) == ["Undo", "Hint", "New game"]


def test_keys_lead_through_what_is_played_and_else_through_the_game(led: MainWindow) -> None:
    window, playback = led, led.pointing.playback
    shown = []
    for key in (Key.Key_End, Key.Key_Left, Key.Key_Home):
        press(key, ALT if key is Key.Key_Left else NO_MODIFIER)
        shown.append(playback.place)
    assert shown == [3, 2, 1]
    for key, rate in ((Key.Key_Plus, 2), (Key.Key_Equal, 4), (Key.Key_Minus, 2)):
        press(key)
        assert playback.rate == rate
    press(Key.Key_Escape)
    press(Key.Key_Home)
    assert (position(window), window.row.place.text()) == (".../.../...", "0 / 1")
    press(Key.Key_End)
    assert (position(window), window.row.place.text()) == (".../.X./...", "1 / 1")


STAYS, UNDONE = ".../.X./...", ".../.../..."


@for_each(
    "end, after",
    [
        (lambda _: press(Key.Key_Escape), STAYS),
        (lambda window: click(window.board.squares[7]), STAYS),
        (lambda _: press(Key.Key_8), STAYS),
        (lambda _: press(Key.Key_H), STAYS),
        (lambda window: window.menu_actions.undo.trigger(), UNDONE),
        (lambda window: window.menu_actions.new.trigger(), UNDONE),
    ],
)
def test_what_a_person_does_ends_a_line_and_plays_nothing_of_it(
    window: MainWindow, end: Callable[[MainWindow], object], after: str
) -> None:
    window.session.new_game()
    show_after_the_centre(window)
    press(Key.Key_Right, ALT)
    end(window)
    assert window.pointing.playback.game is None
    assert position(window) == after


def test_an_evaluation_that_comes_during_a_line_waits(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(EVALUATED)
    squares = window.board.squares
    click(squares[4])
    window.pointing.show_line(line(window, 0, 8), "")
    window.pointing.playback.clock.stop()  # however long the evaluation takes
    qtbot.waitUntil(lambda: bool(window.pointing.analysis and window.pointing.analysis.of(0)))
    assert not any(each.face.words for each in squares)
    window.pointing.playback.stop()
    qtbot.waitUntil(lambda: sum(bool(each.face.words) for each in squares) == 8)
    window.pointing.show_line(line(window, 0, 8), "")
    assert not any(each.face.words for each in squares)
    press(Key.Key_Escape)  # it is there again
    assert sum(bool(each.face.words) for each in squares) == 8


def test_a_line_pauses_watched_programs(
    qtbot: QtBot, open_window: OpenWindow, watched: Settings
) -> None:
    window = open_window(watched)
    session, playback = window.session, window.pointing.playback
    qtbot.waitUntil(lambda: session.activity is Activity.WAITING)
    window.pointing.show_line(line(window, 0, 8), "")
    playback.clock.stop()
    assert session.state.is_halted
    assert playback.game
    press(Key.Key_Escape)
    assert headline(window) == "Paused"
    press(Key.Key_P)
    assert not session.state.is_halted


def test_a_program_that_takes_long_leaves_the_header_to_a_line(
    qtbot: QtBot, open_window: OpenWindow, slow: Settings
) -> None:
    window = open_window(slow)
    qtbot.waitUntil(lambda: "Stop thinking" in offered(window))
    window.pointing.show_line(line(window, 0, 8), "An example")
    window.pointing.playback.clock.stop()
    assert message(window) == "An example"
    assert "Stop thinking" not in offered(window)
    press(Key.Key_Escape)
    qtbot.waitUntil(lambda: "of 9 squares." in message(window))


# Moves of the game, one by one.


def test_the_game_is_browsed_one_move_at_a_time(window: MainWindow) -> None:
    for cell in LINE:
        click(window.board.squares[cell])
    shown = []
    for key in (Key.Key_Left, Key.Key_Left, Key.Key_Left, Key.Key_Left, Key.Key_Right):
        press(key, ALT)
        shown.append(position(window))
    assert shown == ["X../.O./...", "X../.../...", *[".../.../..."] * 2, "X../.../..."]
    assert window.session.game.moves == LINE
