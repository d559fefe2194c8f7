"""Thinking: whose thinking it shows, what of each kind of program, how large, and its old names."""

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
from tictactoe_gui.ui.studies.thinking.listing_part import ListingPart
from tictactoe_gui.ui.studies.thinking.panel import ThinkingPanel
from tictactoe_gui.ui.studies.thinking.part import StudyPart
from tictactoe_gui.ui.studies.thinking.search_part import SearchPart

HARD = Choice().with_program("alpha-beta")
AGAINST_HARD = Settings(side=Side.X, opponent=HARD, evaluation=EvaluationSource.COMPUTER)
PAGE = 660, 600
"""In pixels: the room beside a board of 400 at 1120 x 740, the settings folded."""

ShowPage = Callable[..., ThinkingPanel]


@pytest.fixture
def show_page(qtbot: QtBot, host: Host) -> ShowPage:
    def show(settings: Settings, width: int = PAGE[0], height: int = PAGE[1]) -> ThinkingPanel:
        panel = ThinkingPanel(host.pointing)
        area = Scrolled(panel, "Thinking", least=6, lines=14)
        area.setParent(host)
        area.resize(width, height)
        host.resize(width, height)
        area.show()
        host.session.change_and_start(settings)
        rest(qtbot, host)
        return panel

    return show


def rest(qtbot: QtBot, host: Host) -> None:
    qtbot.waitUntil(lambda: host.session.activity is Activity.IDLE)
    settle(qtbot, host)


def play(qtbot: QtBot, host: Host, numbers: str) -> None:
    for number in numbers:
        host.session.play(int(number) - 1)
        rest(qtbot, host)


def line_of(panel: ThinkingPanel) -> str:
    (line,) = panel.line.content
    return line.text


def shown(panel: ThinkingPanel) -> set[type[StudyPart]]:
    return {type(each) for each in panel.findChildren(StudyPart) if each.isVisible()}


# What is shown of whom.


def test_of_two_programs_a_person_chooses_whose_thinking_is_shown(
    qtbot: QtBot, host: Host, show_page: ShowPage
) -> None:
    rules = Choice().with_program("eight-rules")
    panel = show_page(
        replace(AGAINST_HARD, side=Side.WATCH, watch_x=rules, watch_o=HARD, move_delay_ms=0)
    )
    qtbot.waitUntil(lambda: host.session.game.is_over)
    rest(qtbot, host)
    assert shown(panel) == {ListingPart}, "X moved last"
    assert panel.whose.isVisible()
    click(panel.whose.button(Mark.O))
    rest(qtbot, host)
    assert shown(panel) == {SearchPart}
    assert line_of(panel).startswith("Hard, O's move 8: ")
    host.session.go_to(1)
    rest(qtbot, host)
    assert line_of(panel).startswith("Hard, O's move 2: "), "it is still O's that is shown"
    host.session.go_to(0)
    rest(qtbot, host)
    assert not panel.whose.isVisible(), "O has not been asked yet"
    assert shown(panel) == {ListingPart}


def test_hard_thinks_in_the_place_of_lots_and_not_as_if_these_were_drawn(
    qtbot: QtBot, host: Host, show_page: ShowPage
) -> None:
    easy = Choice().with_difficulty(Difficulty.EASY)
    panel = show_page(replace(AGAINST_HARD, opponent=easy))
    assert line_of(panel) == "Hard would think:", "nobody has moved"
    play(qtbot, host, "5")
    assert line_of(panel) == "Easy took any free square. Hard would think:"


# Tree and code.


@pytest.mark.parametrize("code_as", CodeAs)
def test_the_line_that_runs_is_in_sight(
    qtbot: QtBot, host: Host, show_page: ShowPage, code_as: CodeAs
) -> None:
    opponent = Choice().with_program("alpha-beta-memo")
    settings = replace(AGAINST_HARD, side=Side.BOTH, opponent=opponent, code_as=code_as)
    panel = show_page(settings)
    host.session.set_position("OXO/.X./..X")
    rest(qtbot, host)
    (part,) = panel.findChildren(SearchPart)
    qtbot.waitUntil(lambda: part.view.walk is not None)
    code = part.code.code
    for number in range(1, 40, 3):
        part.view.visit(number)
        rest(qtbot, host)
        line = code.document().findBlockByNumber(code._marked[0])
        place = code.cursorRect(QTextCursor(line))
        assert code.viewport().rect().contains(place), number
