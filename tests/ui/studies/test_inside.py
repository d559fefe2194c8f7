"""Inside: who wins by what is stored, and what of it is seen, marked, lit and counted."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from tests.engine import oracle
from tests.engine.boards import KEYS, board, drawing
from tests.ui.rest import settle
from tests.ui.studies.conftest import Show
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.effort import Count
from tictactoe_gui.engine.evaluation import Effort
from tictactoe_gui.engine.player import Player
from tictactoe_gui.engine.representations.matrix import MatrixBoard
from tictactoe_gui.session.turn_state import Activity
from tictactoe_gui.ui.studies.content_study import ContentStudy
from tictactoe_gui.ui.studies.pages import inside as content
from tictactoe_gui.ui.studies.pages.inside import InsideStudy, nodes_line
from tictactoe_gui.ui.studies.pages.stored import stored_lines

# What is stored.


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.usefixtures("qapp")
def test_who_wins_where_is_true_and_has_the_colour_of_who_does(key: str) -> None:
    finished = [each for each in oracle.UP_TO_SYMMETRY if not oracle.moves(each)]
    for position in (*oracle.UP_TO_SYMMETRY[::3], *finished):
        for told in stored_lines(board(position, key)):
            if told.style != "code":
                continue
            if not oracle.moves(position):
                assert not re.search(r"move +[XO]|wins at .*\d", told.text), position
            elif named := re.search(r"(?:(.) )?wins at .*?([\d, ]+)$", told.text):
                mark = told.winner.value if told.winner else named[1]
                cells = {int(each) - 1 for each in re.findall(r"\d", named[2])}
                assert cells <= {*oracle.winning_cells(position, mark)}, position
                assert (told.winner is None) == (key == "base3")


class Letters(MatrixBoard):
    """A representation of which nothing more is known."""

    __slots__ = ()
    key = "letters"


def test_what_is_stored_stands_in_a_grid_where_there_is_no_more() -> None:
    rows = stored_lines(Letters.from_text(drawing("XO. .O. ..X")))
    told = [(each.text, each.cells) for each in rows]
    assert told == [("X O ·", (0, 1, 2)), ("· O ·", (3, 4, 5)), ("· · X", (6, 7, 8))]


@pytest.mark.parametrize(
    ("nodes", "plain", "told"),
    [
        (600, 500, ""),
        (1000, 1049, "1049 nodes: about as many."),  # never "1.0 times"
        (1000, 1051, "1051 nodes: 1.1 times as many."),
    ],
)
def test_only_less_work_than_plain_minimax_is_said(nodes: int, plain: int, told: str) -> None:
    text = nodes_line(Effort(nodes=nodes, plain_nodes=plain)).replace(",", "")
    more = f". Plain minimax visits {told}" if told else ""
    assert text == f"Nodes: {nodes}{more}"


# What is shown, marked and lit.


def texts(study: ContentStudy) -> list[str]:
    return [each.text for each in study.content]


def test_it_shows_what_is_on_the_board_and_stored_as_chosen(qtbot: QtBot, show: Show) -> None:
    study = show("inside", "two persons: 1; stored base3")
    context, session, told = study.pointing, study.pointing.session, list[object]()
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
    context.storing_studied.connect(told.append)
    study.hide()
    study.show()
    assert told == [False, True], "the corners show it, too"


def test_the_lines_of_the_square_that_is_pointed_at_stand_out(show: Show) -> None:
    study = show("inside", "two persons: XO./.O./..X:")
    bar = study.verticalScrollBar()
    bar.setValue(bar.maximum())
    place = bar.value()
    study.pointing.point(1)
    selections: list[Any] = study.extraSelections()
    assert [each.cursor.selectedText().strip() for each in selections] == [
        "3 5 2",
        "1-2-3  3 × 5 × 2 = 30",
        "2-5-8  5 × 5 × 2 = 50   O wins at 8",
    ]
    assert bar.value() == place > 0, "nothing jumps while the mouse is on the board"
    study.pointing.point(None)
    assert study.extraSelections() == []


# When it counts.


class Counter:
    """In the place of the comparison: reports one count, then works until it is stopped."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def compare(
        self, _player: Player, board: Board, keys: Iterable[str], control: Control
    ) -> tuple[Count, ...]:
        assert not QThread.isMainThread()
        self.asked.append(str(board))
        control.report(Count(next(iter(keys)), 7, board.unit))
        while True:
            control.check()


@pytest.fixture
def counter(monkeypatch: pytest.MonkeyPatch) -> Counter:
    counter = Counter()
    monkeypatch.setattr(content, "compare", counter.compare)
    return counter


def test_counts_arrive_one_by_one_while_they_are_seen_and_no_program_thinks(
    qtbot: QtBot, show: Show, counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    study = show("inside", "two persons: start")
    session = study.pointing.session
    assert isinstance(study, InsideStudy)
    worker = study.worker
    qtbot.waitUntil(lambda: "  3 × 3 matrix   7 squares" in texts(study))
    assert "▸ 2-3-5 vector   being counted" in texts(study)
    session.change(replace(session.settings, representation="magic"))
    qtbot.waitUntil(lambda: "▸ Magic square   being counted" in texts(study))
    assert counter.asked == [".../.../..."], "it is the same question"
    session.play(4)
    qtbot.waitUntil(lambda: counter.asked == [".../.../...", ".../.X./..."])
    study.hide()
    session.play(0)
    assert not worker.is_busy
    study.show()
    qtbot.waitUntil(lambda: counter.asked[2:] == ["O../.X./..."])
    for activity in (Activity.MOVING, Activity.EVALUATING):
        counter.asked.clear()
        monkeypatch.setattr(session, "activity", activity)
        session.activity_changed.emit(activity)
        qtbot.waitUntil(lambda: not worker.is_busy)
        monkeypatch.setattr(session, "activity", Activity.IDLE)
        session.activity_changed.emit(Activity.IDLE)
        qtbot.waitUntil(lambda: len(counter.asked) == 1)


def test_a_count_that_breaks_says_so_and_is_not_tried_again(
    qtbot: QtBot, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_off(*_: object) -> None:
        asked.append(1)
        raise SystemExit("out of luck")

    study, asked = show("inside", "two persons: start"), list[int]()
    monkeypatch.setattr(content, "compare", break_off)
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
