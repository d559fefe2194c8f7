"""The preview of a line by itself: its steps, its clock, and the way back."""

import pytest
from pytestqt.qtbot import QtBot
from tictactoe_gui.ui.board.preview import STEP_MS, LinePreview

from tests.engine.boards import board, drawing
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.game import Game

LINE = (0, 4, 8, 1)


@pytest.fixture
def preview(qtbot: QtBot) -> LinePreview:  # noqa: ARG001  (for the application)
    return LinePreview()


def game(*moves: Cell, ply: int = 0) -> Game:
    return Game(board(drawing("........."), "vector"), moves, ply)


def test_there_is_none_at_first(preview: LinePreview) -> None:
    assert preview.game is None
    assert (preview.step, preview.count) == (0, 0)
    preview.forward()
    preview.back()
    assert preview.game is None


def test_it_begins_where_the_game_is(qtbot: QtBot, preview: LinePreview) -> None:
    with qtbot.waitSignal(preview.changed) as caught:
        preview.start(game(*LINE, ply=1), "It loses")
    assert caught.args == [game(*LINE, ply=1)]
    assert preview.caption == "It loses"
    assert (preview.step, preview.count) == (0, 3)
    assert preview.clock.isActive()
    assert preview.clock.interval() == STEP_MS


def test_it_goes_on_by_itself_and_its_end_stays_until_a_person_returns(
    preview: LinePreview,
) -> None:
    shown: list[int | None] = []
    preview.changed.connect(lambda each: shown.append(each and each.ply))
    preview.start(game(*LINE, ply=2), "")
    for _ in range(9):
        assert preview.clock.interval() == STEP_MS
        preview.clock.timeout.emit()  # as if the time were over
    assert shown == [2, 3, 4]
    preview.stop()
    assert shown == [2, 3, 4, None]
    assert not preview.clock.isActive()


def test_the_clock_runs_down_by_itself(qtbot: QtBot, preview: LinePreview) -> None:
    preview.start(game(*LINE, ply=3), "")
    preview.clock.setInterval(0)
    qtbot.waitUntil(lambda: preview.step == 1)


def test_whoever_steps_stops_the_clock(preview: LinePreview) -> None:
    preview.start(game(*LINE, ply=1), "")
    steps = []
    for act in (preview.forward, preview.forward, preview.back, *[preview.forward] * 3):
        act()
        steps.append(preview.step)
        assert not preview.clock.isActive()
    assert steps == [1, 2, 1, 2, 3, 3]
    for _ in range(5):
        preview.back()
    assert preview.step == 0


def test_stopping_returns_to_the_game_once(qtbot: QtBot, preview: LinePreview) -> None:
    preview.start(game(*LINE, ply=1), "")
    with qtbot.waitSignal(preview.changed) as caught:
        preview.stop()
    assert caught.args == [None]
    assert not preview.clock.isActive()
    with qtbot.assertNotEmitted(preview.changed):
        preview.stop()


def test_another_line_takes_its_place(preview: LinePreview) -> None:
    preview.start(game(*LINE, ply=1), "one")
    preview.forward()
    preview.start(game(*LINE, ply=3), "two")
    assert (preview.caption, preview.step, preview.count) == ("two", 0, 1)
    assert preview.clock.isActive()
