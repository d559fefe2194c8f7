"""Thinking: whose it is that is shown, and of what kind of program."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.lab.host import Host
from tests.ui.person import click
from tests.ui.rest import settle
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui.kit.layouts import Scrolled
from tictactoe_gui.ui.studies.thinking.panel import ThinkingPanel

OFF = EvaluationSource.OFF
ShowPage = Callable[..., ThinkingPanel]


@pytest.fixture
def show_page(qtbot: QtBot, host: Host) -> ShowPage:
    """Shows the panel of a demo game that has ended."""

    def show(x: Choice, o: Choice, height: int = 600) -> ThinkingPanel:
        panel = ThinkingPanel(host.pointing)
        area = Scrolled(panel, "Thinking", least=6, lines=14)
        area.setParent(host)
        for each in (area, host):
            each.resize(660, height)
        area.show()
        watched = Settings(side=Side.WATCH, watch_x=x, watch_o=o, move_delay_ms=0, evaluation=OFF)
        host.session.new_game(settings=watched)
        qtbot.waitUntil(lambda: host.session.game.is_over)
        settle(qtbot, host)
        return panel

    return show


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
    panel = show_page(Choice().with_program("eight-rules"), Choice().with_program("alpha-beta"))
    assert not is_of_search(panel), "X moved last"
    assert panel.whose.isVisible()
    click(panel.whose.button(Mark.O))
    settle(qtbot, host)
    assert is_of_search(panel)
    assert line_of(panel).startswith("Hard, O's move 8: ")
    host.session.go_to(1)
    settle(qtbot, host)
    assert line_of(panel).startswith("Hard, O's move 2: "), "it is still O's that is shown"
    host.session.go_to(0)
    settle(qtbot, host)
    assert not panel.whose.isVisible(), "O has not been asked yet"
    assert not is_of_search(panel)


def test_a_page_about_beads_begins_with_its_first_line(host: Host, show_page: ShowPage) -> None:
    menace = Choice().with_program("menace")
    show_page(menace, menace, 200)
    (area,) = host.findChildren(Scrolled)
    assert area.verticalScrollBar().maximum() > 0
    assert area.verticalScrollBar().value() == 0
