"""Inside beside the board: what it follows, what it marks and lights, and when it counts."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.rest import settle
from tests.ui.studies.pages import SEATS, session_of
from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.effort import Count
from tictactoe_gui.engine.player import Player
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.studies.inside import effort
from tictactoe_gui.ui.studies.inside.content import InsideStudy

Show = Callable[..., InsideStudy]


@pytest.fixture
def show(qtbot: QtBot) -> Iterator[Show]:
    """Shows the study of the game in a heading of a text of pages."""
    sessions: list[GameSession] = []

    def show_(heading: str) -> InsideStudy:
        session, _ = session_of(heading)
        sessions.append(session)
        study = InsideStudy(StudyContext(session, session))
        qtbot.addWidget(study)
        study.resize(440, 400)
        with qtbot.waitActive(study):
            study.show()
        return study

    yield show_
    for session in sessions:
        session.close()


def texts(study: InsideStudy) -> list[str]:
    return [each.text for each in study.content]


def standing_out(study: InsideStudy) -> list[str]:
    selections: list[Any] = study.extraSelections()
    return [each.cursor.selectedText().strip() for each in selections]


# What is shown, marked and lit.


def test_it_shows_what_is_on_the_board_and_stored_as_chosen(qtbot: QtBot, show: Show) -> None:
    study = show("two persons: 1; stored base3")
    context, session = study.pointing, study.pointing.session
    assert "Entry 6561 of the table" in texts(study)
    settle(qtbot, study)
    context.show_line(session.game.play(4).at(1), "a line")
    context.playback.go(2)
    settle(qtbot, study)
    assert "Entry 6723 of the table" in texts(study)
    study.lit.emit((1, 2))
    assert context.lit == (1, 2)
    context.playback.stop()
    session.change(replace(session.settings, representation="magic"))
    settle(qtbot, study)
    assert texts(study)[0] == "Magic square, sums to 15"


def test_the_lines_of_the_square_that_is_pointed_at_stand_out(show: Show) -> None:
    study = show("two persons: XO./.O./..X:")
    bar = study.verticalScrollBar()
    bar.setValue(bar.maximum())
    place = bar.value()
    study.pointing.point(1)
    assert standing_out(study) == [
        "3 5 2",
        "1-2-3  3 × 5 × 2 = 30",
        "2-5-8  5 × 5 × 2 = 50   O wins at 8",
    ]
    assert bar.value() == place > 0, "nothing jumps while the mouse is on the board"
    study.pointing.point(None)
    assert standing_out(study) == []


def test_the_corners_show_what_is_stored_while_it_is_seen(show: Show) -> None:
    study = show("two persons: 1")
    told = list[object]()
    study.pointing.storing_studied.connect(told.append)
    study.hide()
    study.show()
    assert told == [False, True]


def test_the_entry_of_the_move_table_comes_for_a_program_that_has_one(
    qtbot: QtBot, show: Show
) -> None:
    study = show("two persons, move table: 15")
    session = study.pointing.session
    assert "Move table fills in its table." in texts(study)
    qtbot.waitUntil(lambda: "Move table reads one entry." in texts(study))
    seated = replace(Choice().with_program("move-table"), state="turn-table-corner")
    session.change(replace(session.settings, opponent=seated))
    session.play(8)
    study.refresh()
    assert not any("→" in each for each in texts(study)), "nothing of another board"
    settle(qtbot, study)
    assert "Move table “Turn table, opens in a corner” reads one entry." in texts(study)
    index = "The index is 100020001 in base 3: 1 × 6561 + 2 × 81 + 1 × 1 = 6724."
    assert index in texts(study)
    session.change(SEATS["two persons"])
    settle(qtbot, study)
    assert "Entry of the move table" not in texts(study)


# When it counts.


class Counter:
    """In the place of the comparison: reports one count, then works until it is stopped."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.was_elsewhere = True

    def compare(
        self, _player: Player, board: Board, keys: Iterable[str], control: Control
    ) -> tuple[Count, ...]:
        self.asked.append(str(board))
        self.was_elsewhere = self.was_elsewhere and not QThread.isMainThread()
        control.report(Count(next(iter(keys)), 7, board.unit))
        while True:
            control.check()


@pytest.fixture
def counter(monkeypatch: pytest.MonkeyPatch) -> Counter:
    counter = Counter()
    monkeypatch.setattr(effort, "compare", counter.compare)
    return counter


def counts(study: InsideStudy) -> list[str]:
    return texts(study)[-len(REPRESENTATIONS) :]


def test_counts_arrive_one_by_one_while_they_are_seen(
    qtbot: QtBot, show: Show, counter: Counter
) -> None:
    study = show("two persons: start")
    session, worker = study.pointing.session, study.effort.worker
    qtbot.waitUntil(lambda: "  3 × 3 matrix   7 squares" in counts(study))
    assert "▸ 2-3-5 vector   being counted" in counts(study)
    assert counter.was_elsewhere
    session.change(replace(session.settings, representation="magic"))
    qtbot.waitUntil(lambda: "▸ Magic square   being counted" in counts(study))
    assert counter.asked == [".../.../..."], "it is the same question"
    session.play(4)
    qtbot.waitUntil(lambda: counter.asked == [".../.../...", ".../.X./..."])
    study.hide()
    session.play(0)
    assert not worker.is_busy
    study.show()
    qtbot.waitUntil(lambda: counter.asked[2:] == ["O../.X./..."])


@for_each("activity", [Activity.MOVING, Activity.EVALUATING])
def test_nothing_is_counted_while_a_program_thinks(
    qtbot: QtBot, show: Show, counter: Counter, monkeypatch: pytest.MonkeyPatch, activity: Activity
) -> None:
    counter.asked.clear()
    study = show("two persons: start")
    session = study.pointing.session
    qtbot.waitUntil(lambda: counter.asked != [])
    monkeypatch.setattr(session, "activity", activity)
    session.activity_changed.emit(activity)
    qtbot.waitUntil(lambda: not study.effort.worker.is_busy)
    monkeypatch.setattr(session, "activity", Activity.IDLE)
    session.activity_changed.emit(Activity.IDLE)
    qtbot.waitUntil(lambda: len(counter.asked) == 2)


def test_a_count_that_breaks_says_so_and_is_not_tried_again(
    qtbot: QtBot, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_off(*_: object) -> None:
        asked.append(1)
        raise SystemExit("out of luck")

    study, asked = show("two persons: start"), list[int]()
    monkeypatch.setattr(effort, "compare", break_off)
    session, failed = study.pointing.session, list[object]()
    session.failed.connect(failed.append)
    session.play(4)
    qtbot.waitUntil(lambda: texts(study)[-1] == "The counting stopped early.")
    session.activity_changed.emit(Activity.IDLE)
    settle(qtbot, study)
    assert (len(asked), len(failed)) == (1, 1)
    assert "▸ 2-3-5 vector   not counted" in texts(study)
    session.play(0)
    qtbot.waitUntil(lambda: len(asked) == 2)
