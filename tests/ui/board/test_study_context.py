"""What the board and the studies share: the square pointed at, the squares lit, a line."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import HOUR, QUIET, OpenWindow
from tests.ui.person import Key, click, hover, press
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import EvaluationSource, Settings, Side
from tictactoe_gui.session.turn_state import Activity
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

LINE = (0, 4, 8)
EVALUATED = Settings(side=Side.BOTH, evaluation=EvaluationSource.PERFECT)


@pytest.fixture
def pointing(qtbot: QtBot) -> Iterator[StudyContext]:
    session = GameSession(QUIET)
    yield StudyContext(session)
    session.close()


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
    pointing.show_line(Game(pointing.session.game.start, LINE), "")
    pointing.light([2, 5])
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
    for cell in LINE:
        hover(window.board.squares[cell])
        assert window.pointing.pointed == cell
        assert not any(each.face.is_lit for each in window.board.squares)  # it needs no light
        hover(window.header.title)
        assert window.pointing.pointed is None
    press(Key.Key_Right)
    assert window.pointing.pointed == 5
    hover(window.board.squares[0])
    assert window.pointing.pointed == 0
    hover(window.header.title)
    assert window.pointing.pointed is None  # the mouse came last


# A line on the board.


def test_an_evaluation_that_comes_during_a_line_waits(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(EVALUATED)
    squares = window.board.squares
    click(squares[4])
    line = Game(window.session.game.start, (4, *LINE[::2]), 1)
    window.pointing.show_line(line, "")
    window.pointing.playback.clock.stop()  # however long the evaluation takes
    qtbot.waitUntil(lambda: bool(window.pointing.analysis and window.pointing.analysis.of(0)))
    assert not any(each.face.words for each in squares)
    window.pointing.playback.stop()
    qtbot.waitUntil(lambda: sum(bool(each.face.words) for each in squares) == 8)
    window.pointing.show_line(line, "")
    assert not any(each.face.words for each in squares)
    press(Key.Key_Escape)  # it is there again
    assert sum(bool(each.face.words) for each in squares) == 8


def test_a_line_pauses_watched_programs(qtbot: QtBot) -> None:
    session = GameSession(Settings(side=Side.WATCH, move_delay_ms=HOUR))
    pointing = StudyContext(session)
    session.start()
    qtbot.waitUntil(lambda: session.activity is Activity.WAITING)
    pointing.show_line(Game(session.game.start, LINE), "")
    assert session.state.is_halted
    session.close()
