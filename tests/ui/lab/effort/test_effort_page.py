"""The page on effort: it follows the board, and counts limits and orders once."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.session.players import let_nothing_happen
from tests.ui.conftest import QUIET
from tests.ui.person import Key, click, press
from tests.ui.rest import settle
from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.depth import DEPTHS, FEWEST, SEARCHES, SearchCount
from tictactoe_gui.engine.counting.effort import measure
from tictactoe_gui.engine.counting.losing_lines import LostGames
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.table import TableView
from tictactoe_gui.ui.lab import effort as effort_page
from tictactoe_gui.ui.lab import window as lab_window
from tictactoe_gui.ui.lab.effort import EffortPage, position_line
from tictactoe_gui.ui.lab.effort.tables import programs, search_label
from tictactoe_gui.ui.lab.window import LabWindow

THREE_EMPTY = "159287"
"""X O . / . O . / O X X"""
LOST = {Mark.X: LostGames(0, 76), Mark.O: LostGames(26, 529)}
Open = Callable[..., EffortPage]


def count_of(order: str, depth: int) -> SearchCount:
    """Return figures that are quick to have, those of the whole tree as they are."""
    if order == FEWEST:
        return SearchCount(order, depth, 549_946, 2888, 1452, {})
    return SearchCount(order, depth, 3610 + depth, 1137, 492, LOST)


class Counting:
    """Counts limits and orders, as many at once as a test allows."""

    def __init__(self) -> None:
        self.asked: list[tuple[tuple[str, int], ...]] = []
        self.most = len(SEARCHES)

    def __call__(self, control: Control, searches: Iterable[tuple[str, int]]) -> object:
        self.asked.append(tuple(searches))
        for each in self.asked[-1][: self.most]:
            control.report(count_of(*each))
        if self.most < len(self.asked[-1]):
            let_nothing_happen(control)
        return None


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> Counting:
    counting = Counting()
    monkeypatch.setattr(effort_page, "search_counts", counting)
    return counting


@pytest.fixture
def open_page(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, counting: Counting) -> Iterator[Open]:
    """Open the lab on the page, over a board on which some squares were taken."""
    assert counting.asked == []
    monkeypatch.setattr(lab_window, "PAGES", {"effort": EffortPage})
    opened: list[tuple[GameSession, LabWindow]] = []

    def open_(moves: str = THREE_EMPTY) -> EffortPage:
        session = GameSession(QUIET)
        session.start()
        for number in moves:
            session.play(int(number) - 1)
        owner = QWidget()
        qtbot.addWidget(owner)
        window = LabWindow(StudyContext(session, owner), owner)
        opened.append((session, window))
        with qtbot.waitActive(window):
            window.show()
        page = window.page
        assert isinstance(page, EffortPage)
        return page

    yield open_
    for session, window in opened:
        window.close()
        session.close()


@pytest.fixture
def page(qtbot: QtBot, open_page: Open) -> EffortPage:
    """The page when everything is counted."""
    page = open_page()
    qtbot.waitUntil(lambda: not page.is_busy)
    return page


def table_of(view: TableView) -> list[list[str]]:
    model = view.model()
    cells = range(model.columnCount())
    return [[model.index(row, each).data() for each in cells] for row in range(model.rowCount())]


def texts(page: EffortPage) -> list[str]:
    return [line.text for line in page.head.content]


def measure_here(board: Board) -> dict[str, list[str]]:
    """Return the counts of each program as the table has them."""
    rows = {}
    for key, effort in measure(board, programs(), SearchOptions(), Control()):
        counts = (effort.nodes if effort.nodes > 1 else 0, effort.cutoffs, effort.memo_hits)
        rows[key] = [str(each) if each else "–" for each in counts]
    return rows


def test_every_program_is_measured_as_the_board_is_stored(page: EffortPage) -> None:
    assert set(page.measured) == set(PROGRAMS)
    rows = table_of(page.programs)
    assert rows[0][0] == "Plain minimax"
    expected = measure_here(page.session.game.board)
    assert [row[1:4] for row in rows] == [expected[key] for key in programs()]
    unit = page.session.game.board.unit.counted.removeprefix("%Ln ")
    assert rows[0][4].endswith(unit)
    assert all(row[5].endswith("s") for row in rows)
    assert texts(page)[0] == "X to move, 3 free squares"
    assert page.small.accessibleName().startswith("X on 1, 8, 9; O on 2, 5, 7")
    assert "Count the rest" not in texts(page)


def test_rows_of_a_program_follow_the_board(qtbot: QtBot, page: EffortPage) -> None:
    session, before = page.session, dict(page.measured)
    session.play(2)
    qtbot.waitUntil(lambda: page.board == session.game.board and not page.is_busy)
    assert texts(page)[0] == "O to move, 2 free squares"
    assert page.measured["minimax"].effort.nodes < before["minimax"].effort.nodes
    other = next(each for each in REPRESENTATIONS.values() if each is not type(page.board))
    session.change(replace(session.settings, representation=other.key))
    qtbot.waitUntil(lambda: type(page.board) is other and not page.is_busy)
    assert other.names.short in texts(page)[1]


def test_limits_and_orders_are_counted_once(
    qtbot: QtBot, page: EffortPage, counting: Counting
) -> None:
    assert counting.asked == [SEARCHES]
    rows = table_of(page.searches)
    assert [row[0] for row in rows] == [search_label(count_of(*each)) for each in SEARCHES]
    assert rows[3] == ["Depth limit 4", "3614", "1137", "492", "26 of 529", "0 of 76"]
    assert rows[-1][1:] == ["549946", "2888", "1452", "–", "–"]
    assert (
        "√549946 = 742; the least of all orders takes 1452." in page.searches_head.content[1].text
    )
    page.session.play(2)
    qtbot.waitUntil(lambda: page.board.ply == 7 and not page.is_busy)
    assert counting.asked == [SEARCHES, ()]


def test_nothing_is_measured_out_of_sight(qtbot: QtBot, page: EffortPage) -> None:
    window = page.window()
    window.close()
    page.session.play(2)
    settle(qtbot, window)
    assert page.board.ply == 6
    window.show()
    qtbot.waitUntil(lambda: page.board.ply == 7 and not page.is_busy)


def test_rows_appear_one_by_one_and_stay_when_cancelled(
    qtbot: QtBot, open_page: Open, counting: Counting
) -> None:
    counting.most = 2
    page = open_page()
    qtbot.waitUntil(lambda: len(table_of(page.searches)) == 2)
    assert page.progress == (len(programs()) + 2, len(programs()) + len(SEARCHES))
    assert "Count the rest" not in texts(page)
    window = page.window()
    assert isinstance(window, LabWindow)
    click(window.busy.cancel)
    assert not page.is_busy
    assert len(table_of(page.searches)) == 2
    counting.most = len(SEARCHES)
    page.head.wanted.emit(page.head.content[-1].does)
    qtbot.waitUntil(lambda: len(page.counts) == len(SEARCHES) and not page.is_busy)
    assert counting.asked[-1] == SEARCHES[2:]
    assert "Count the rest" not in texts(page)


def test_a_game_that_is_over_is_measured_before_its_last_move(
    qtbot: QtBot, open_page: Open
) -> None:
    page = open_page("14253")  # X wins
    qtbot.waitUntil(lambda: not page.is_busy)
    assert page.board.ply == 4
    assert texts(page)[1].startswith("The game is over. This is the position before")


def test_a_table_is_sorted_by_any_column(page: EffortPage) -> None:
    page.searches.setFocus()
    page.searches.point_at(SEARCHES[0], 3)
    press(Key.Key_Return)
    assert table_of(page.searches)[-1][3] == "492"


def test_both_tables_are_shown_whole_in_any_window_and_type(qtbot: QtBot, page: EffortPage) -> None:
    window = page.window()
    for size, letters in (((480, 360), 9.0), ((1180, 840), 14.0)):
        font = window.font()
        font.setPointSizeF(letters)
        window.setFont(font)
        window.resize(*size)
        settle(qtbot, window)
        assert window.size().toTuple() == size
        for table in (page.programs, page.searches):
            last = table.rows.index(table.rows.rowCount() - 1, 0)
            assert table.rows.rowCount() > 10
            assert table.viewport().rect().bottom() >= table.visualRect(last).bottom()


def test_a_position_in_a_line() -> None:
    kind = REPRESENTATIONS["matrix"]
    lines = [position_line(kind.from_text(each)) for each in (".../.../...", "XOX/OXO/OX.")]
    assert lines == ["The empty board, X to move", "X to move, 1 free square"]
    assert tuple(range(1, 10)) == DEPTHS
