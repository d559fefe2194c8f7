"""The page on effort: it follows the board, and counts limits and orders once."""

from collections.abc import Iterable
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tests.session.players import let_nothing_happen
from tests.ui.lab.conftest import OpenPage
from tests.ui.lab.host import Host
from tests.ui.person import rows_of
from tests.ui.rest import settle
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.effort import FEWEST, SEARCHES, SearchCount, measure
from tictactoe_gui.engine.counting.strength import LostGames
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.ui.lab import effort as effort_page
from tictactoe_gui.ui.lab.effort import EffortPage, programs, search_label
from tictactoe_gui.ui.wording.names import position_line

THREE_EMPTY = "159287"
"""X O . / . O . / O X X"""
LOST = {Mark.X: LostGames(0, 76), Mark.O: LostGames(26, 529)}


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
def page(qtbot: QtBot, host: Host, open_page: OpenPage, counting: Counting) -> EffortPage:
    """The page when everything is counted."""
    assert counting.asked == []
    host.session.start()
    for number in THREE_EMPTY:
        host.session.play(int(number) - 1)
    page = open_page(EffortPage(host.pointing))
    page.setUpdatesEnabled(False)  # each of many rows would be painted
    settle(qtbot, page)
    return page


def texts(page: EffortPage) -> list[str]:
    return [line.text for line in page.head.content]


def test_every_program_is_measured_as_the_board_is_stored(page: EffortPage) -> None:
    board = page.session.game.board
    expected = {}
    for key, effort in measure(board, programs(), SearchOptions(), Control()):
        counts = (effort.nodes if effort.nodes > 1 else 0, effort.cutoffs, effort.memo_hits)
        expected[key] = tuple([str(each) if each else "–" for each in counts])
    rows = rows_of(page.programs)
    assert set(page.measured) == set(PROGRAMS)
    assert [row[1:4] for row in rows] == [expected[key] for key in programs()]
    assert rows[0][0] == "Plain minimax"
    assert rows[0][4].endswith(board.unit.counted.removeprefix("%Ln "))
    assert all(row[5].endswith("s") for row in rows)
    assert texts(page)[0] == "X to move, 3 free squares"
    assert "alpha-beta has one window for all squares" in texts(page)[1]
    assert page.small.accessibleName().startswith("X on 1, 8, 9; O on 2, 5, 7")
    assert "Count the rest" not in texts(page)


def test_rows_of_a_program_follow_the_board_while_it_is_in_sight(
    qtbot: QtBot, page: EffortPage
) -> None:
    session, before = page.session, dict(page.measured)
    page.hide()
    session.play(2)
    settle(qtbot, page)
    assert page.board.ply == 6
    page.show()
    settle(qtbot, page)
    assert texts(page)[0] == "O to move, 2 free squares"
    assert page.measured["minimax"].effort.nodes < before["minimax"].effort.nodes
    other = next(each for each in REPRESENTATIONS.values() if each is not type(page.board))
    session.change(replace(session.settings, representation=other.key))
    settle(qtbot, page)
    assert type(page.board) is other
    assert other.names.short in texts(page)[1]
    for cell in (3, 5):  # the board is full
        session.play(cell)
    settle(qtbot, page)
    assert page.board.ply == 8
    assert texts(page)[1].startswith("The game is over. This is the position before")
    assert position_line(other.from_text(".../.../...")) == "The empty board, X to move"


def test_limits_and_orders_are_counted_once(
    qtbot: QtBot, page: EffortPage, counting: Counting
) -> None:
    rows = rows_of(page.searches)
    assert [row[0] for row in rows] == [search_label(count_of(*each)) for each in SEARCHES]
    assert rows[3] == ("Depth limit 4", "3614", "1137", "492", "26 of 529", "0 of 76")
    assert rows[-1][1:] == ("549946", "2888", "1452", "–", "–")
    best = page.searches_head.content[1].text
    assert "√549946 = 742; the least of all orders takes 1452." in best
    page.session.play(2)
    settle(qtbot, page)
    assert counting.asked == [SEARCHES, ()]


def test_what_is_cancelled_stays_and_the_rest_is_counted_when_it_is_asked_for(
    qtbot: QtBot, page: EffortPage, counting: Counting
) -> None:
    counting.most = 2
    page.counts.clear()
    page.begin()
    qtbot.waitUntil(lambda: page.progress == (2, len(SEARCHES)))
    assert "Count the rest" not in texts(page)
    page.cancel()
    assert len(rows_of(page.searches)) == 2
    counting.most = len(SEARCHES)
    page.head.wanted.emit(page.head.content[-1].does)
    settle(qtbot, page)
    assert counting.asked[-1] == SEARCHES[2:]
    assert "Count the rest" not in texts(page)
