"""Thinking: whose thinking it shows, what of each kind of program, how large, and its old names."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.lab.host import Host
from tests.ui.parts import button
from tests.ui.person import click
from tests.ui.rest import settle
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.scale import CodeAs
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.session.thinking import Activity
from tictactoe_gui.ui.kit.scrolled import Scrolled
from tictactoe_gui.ui.studies.thinking.box_part import BoxPart
from tictactoe_gui.ui.studies.thinking.instead import Instead
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


@for_each(
    "program, parts, line",
    [
        ("alpha-beta-memo", {SearchPart}, "Hard, O's move 2: alpha-beta with memo, 1029 nodes"),
        (
            "turn-table-corner",
            {ListingPart},
            "Rule-based, O's move 2: turn table, opens in a corner",
        ),
        ("move-table", {ListingPart}, "Rule-based, O's move 2: move table"),
        ("own-rules", {ListingPart}, "Rule-based, O's move 2: own rules"),
        ("menace", {BoxPart, ListingPart}, "MENACE, O's move 2"),
        ("random", {Instead}, "Easy, O's move 2"),
    ],
)
def test_of_each_program_it_shows_how_it_came_to_its_move(
    qtbot: QtBot, host: Host, show_page: ShowPage, program: str, parts: object, line: str
) -> None:
    panel = show_page(replace(AGAINST_HARD, opponent=Choice().with_program(program)))
    play(qtbot, host, "5")
    assert host.session.game.ply == 2
    assert (line_of(panel), shown(panel)) == (line, parts)


def test_easy_has_nothing_to_think_about_and_a_button_seats_hard(
    qtbot: QtBot, host: Host, show_page: ShowPage
) -> None:
    easy = Choice().with_program("random")
    panel = show_page(replace(AGAINST_HARD, opponent=easy))
    play(qtbot, host, "5")
    (instead,) = panel.findChildren(Instead)
    assert instead.state.text.text() == (
        "Easy takes any free square: there is nothing to think about."
    )
    click(button(panel, "Play against Hard"))
    rest(qtbot, host)
    assert shown(panel) == {SearchPart}
    assert line_of(panel).startswith("Hard, X's move 3: ")
    host.session.change_and_start(replace(AGAINST_HARD, opponent=easy))
    while not host.session.game.is_over:
        play(qtbot, host, str(host.session.game.board.legal_moves()[0] + 1))
    click(button(panel, "Play against Hard"))
    assert host.session.game.ply == 0, "else nothing would be seen to happen"


def test_at_the_end_the_last_move_of_the_computer_is_shown(
    qtbot: QtBot, host: Host, show_page: ShowPage
) -> None:
    panel = show_page(AGAINST_HARD)
    play(qtbot, host, "12")
    while not host.session.game.is_over:
        play(qtbot, host, str(host.session.game.board.legal_moves()[0] + 1))
    (part,) = panel.findChildren(SearchPart)
    qtbot.waitUntil(lambda: part.view.walk is not None)
    last = host.session.computer_moves[
        max(host.session.computer_moves, key=len)  # the moves that led to it
    ]
    walk = part.view.walk
    assert walk
    assert walk.tree.root.visit.board == last.board
    assert line_of(panel).startswith(f"Hard, O's move {last.board.ply + 1}: alpha-beta, ")


def test_after_a_game_of_two_persons_a_button_leads_back_to_something(
    qtbot: QtBot, host: Host, show_page: ShowPage
) -> None:
    panel = show_page(replace(AGAINST_HARD, side=Side.BOTH))
    play(qtbot, host, "14253")
    assert shown(panel) == {Instead}
    click(button(panel, "One move back"))
    rest(qtbot, host)
    assert shown(panel) == {SearchPart}
    assert line_of(panel) == "Hard, X's move 5: alpha-beta, 36 nodes"


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


def test_in_a_high_window_the_code_is_not_folded(host: Host, show_page: ShowPage) -> None:
    for height, are_both in ((899, False), (900, True)):
        panel = show_page(AGAINST_HARD, 660, height)
        (part,) = panel.findChildren(SearchPart)
        texts = {each.text.split("  ")[-1].strip() for each in part.code.code.content}
        assert ({"α ← max(α, best)", "β ← min(β, best)"} <= texts) is are_both
        host.findChildren(Scrolled)[0].deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
