"""Thinking: whose thinking it shows, what of each kind of program, and the line that runs."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtGui import QTextCursor
from pytestqt.qtbot import QtBot

from tests.ui.lab.host import Host
from tests.ui.person import click
from tests.ui.rest import settle
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import CodeAs
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.kit.layouts import Scrolled
from tictactoe_gui.ui.studies.thinking.panel import ThinkingPanel

HARD = Choice().with_program("alpha-beta")
AGAINST_HARD = Settings(side=Side.X, opponent=HARD, evaluation=EvaluationSource.COMPUTER)

ShowPage = Callable[..., ThinkingPanel]


@pytest.fixture
def show_page(qtbot: QtBot, host: Host) -> ShowPage:
    def show(settings: Settings, height: int = 600) -> ThinkingPanel:
        panel = ThinkingPanel(host.pointing)
        area = Scrolled(panel, "Thinking", least=6, lines=14)
        area.setParent(host)
        area.resize(660, height)
        host.resize(660, height)
        area.show()
        host.session.change_and_start(settings)
        rest(qtbot, host)
        return panel

    return show


def rest(qtbot: QtBot, host: Host) -> None:
    qtbot.waitUntil(lambda: host.session.activity is Activity.IDLE)
    settle(qtbot, host)


def line_of(panel: ThinkingPanel) -> str:
    (line,) = panel.line.content
    return line.text


def is_of_search(panel: ThinkingPanel) -> bool:
    is_search = panel.search is not None and panel.search.isVisible()
    assert panel.listing.isVisible() is not is_search
    return is_search


def test_of_two_programs_a_person_chooses_whose_thinking_is_shown(
    qtbot: QtBot, host: Host, show_page: ShowPage
) -> None:
    rules = Choice().with_program("eight-rules")
    panel = show_page(
        replace(AGAINST_HARD, side=Side.WATCH, watch_x=rules, watch_o=HARD, move_delay_ms=0)
    )
    qtbot.waitUntil(lambda: host.session.game.is_over)
    rest(qtbot, host)
    assert not is_of_search(panel), "X moved last"
    assert panel.whose.isVisible()
    click(panel.whose.button(Mark.O))
    rest(qtbot, host)
    assert is_of_search(panel)
    assert line_of(panel).startswith("Hard, O's move 8: ")
    host.session.go_to(1)
    rest(qtbot, host)
    assert line_of(panel).startswith("Hard, O's move 2: "), "it is still O's that is shown"
    host.session.go_to(0)
    rest(qtbot, host)
    assert not panel.whose.isVisible(), "O has not been asked yet"
    assert not is_of_search(panel)


def test_hard_thinks_in_the_place_of_lots_and_not_as_if_these_were_drawn(
    qtbot: QtBot, host: Host, show_page: ShowPage
) -> None:
    easy = Choice().with_difficulty(Difficulty.EASY)
    panel = show_page(replace(AGAINST_HARD, opponent=easy))
    assert line_of(panel) == "Hard would think:", "nobody has moved"
    host.session.play(4)
    rest(qtbot, host)
    assert line_of(panel) == "Easy took any free square. Hard would think:"


@pytest.mark.parametrize("code_as", CodeAs)
def test_the_line_that_runs_is_in_sight(
    qtbot: QtBot, host: Host, show_page: ShowPage, code_as: CodeAs
) -> None:
    opponent = Choice().with_program("alpha-beta-memo")
    settings = replace(AGAINST_HARD, side=Side.BOTH, opponent=opponent, code_as=code_as)
    panel = show_page(settings)
    host.session.set_position("OXO/.X./..X")
    rest(qtbot, host)
    part = panel.search
    assert part
    qtbot.waitUntil(lambda: part.view.walk is not None)
    for number in range(1, 40, 3):
        part.view.visit(number)
        rest(qtbot, host)
        line = part.code.document().findBlockByNumber(part.code._marked[0])
        place = part.code.cursorRect(QTextCursor(line))
        assert part.code.viewport().rect().contains(place), number


def test_a_page_about_beads_begins_with_its_first_line(
    qtbot: QtBot, host: Host, show_page: ShowPage
) -> None:
    menace = Choice().with_program("menace")
    settings = replace(AGAINST_HARD, side=Side.WATCH, watch_x=menace, watch_o=menace)
    show_page(replace(settings, move_delay_ms=0), 200)
    qtbot.waitUntil(lambda: host.session.game.is_over)
    rest(qtbot, host)
    (area,) = host.findChildren(Scrolled)
    assert area.verticalScrollBar().maximum() > 0
    assert area.verticalScrollBar().value() == 0
