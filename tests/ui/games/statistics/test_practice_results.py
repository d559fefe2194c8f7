"""Practice among the statistics: how many answers were right, of each kind and on each day."""

from datetime import date

import pytest
from pytestqt.qtbot import QtBot

from tests.session.history.answered import answer
from tests.ui.games.statistics.conftest import OpenStatistics, is_counted
from tictactoe_gui.engine.practice.kinds import KINDS, of_kind
from tictactoe_gui.session.history import answers
from tictactoe_gui.session.history.worker import HistoryWorker

pytestmark = pytest.mark.side_panel(shown=False)

WIN, QUIET = of_kind("win")[0], of_kind("hold")[0]


SOME = (
    answer(1, WIN, date(2026, 11, 24), right=True),
    answer(2, QUIET, date(2026, 11, 24), right=False),
    answer(3, WIN, date(2026, 11, 25), right=True),
)


def test_a_line_and_a_row_for_each_kind_and_day(
    qtbot: QtBot, open_statistics: OpenStatistics, worker: HistoryWorker
) -> None:
    page = open_statistics()
    assert not page.practice.isVisible()
    worker.ask(lambda database: answers.put(database, SOME))
    page.count()
    qtbot.waitUntil(lambda: page.practice.isVisible() and is_counted(page, worker))
    assert page.practice.line.text() == "Practice: 3 answers, right 2 of 3 (67 %)"
    rows = page.practice.table().rows
    kinds = {row[1]: row[2:] for row in rows if row[0] == "Kind"}
    assert kinds == {
        kind.name: ("3", "2")
        if {WIN, QUIET} <= asked
        else ("2", "2")
        if WIN in asked
        else ("1", "0")
        for key, kind in KINDS.items()
        if (asked := {WIN, QUIET}.intersection(of_kind(key)))
    }
    assert [row[1:] for row in rows if row[0] == "Day"] == [
        ("25 Nov 2026", "1", "1"),
        ("24 Nov 2026", "2", "1"),
    ]
    shown = page.practice.view.rows
    assert shown.rowCount() == len(rows) + 2
    view = page.practice.view
    assert (view.horizontalScrollBar().maximum(), view.verticalScrollBar().maximum()) == (0, 0)
    assert view.width() < page.practice.width() // 2  # no wider than its figures
