"""All positions, a page of the lab: filtered, chosen, set up, practised."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.lab.conftest import OpenPage
from tests.ui.lab.host import Host
from tests.ui.person import LEFT, Key, click, pick, press
from tests.ui.rest import settle
from tictactoe_gui.ui.lab.positions import PositionsPage


@pytest.fixture
def page(qtbot: QtBot, host: Host, open_page: OpenPage) -> PositionsPage:
    page = open_page(PositionsPage(host.pointing))
    settle(qtbot, page)
    return page


def go_to(page: PositionsPage, letters: str) -> QPoint:
    """Press a position; return where it stands."""
    (item,) = [each for each in page.boards.boards if each.board.letters == letters]
    page.boards.point_at(item.key)
    spot = page.boards.visualRect(page.boards.currentIndex()).center()
    page.boards.clearSelection()
    click(page.boards.viewport(), spot)
    return spot


def test_the_lists_narrow_what_is_shown_and_the_headline_says_how_many(page: PositionsPage) -> None:
    assert page.headline.text() == "765 positions: X wins 412, O wins 202, draw 151."
    pick(page.ply, "After 2 moves")
    assert page.headline.text() == "12 positions: X wins 7, O wins 0, draw 5."
    pick(page.verdict, "X wins")
    assert len(page.boards.boards) == 7
    assert {each.group for each in page.boards.boards} == {"After 2 moves: 7 positions"}
    pick(page.ply, "After 0 moves")
    assert page.headline.text() == "No position is like this."


def test_a_press_says_all_of_a_position(page: PositionsPage) -> None:
    for letters, says in (
        (".........", "After 0 moves, X to move: draw. Best: "),
        ("XO.......", "After 2 moves, X to move: X wins in 3. Best: "),
        ("XXXOO....", "After 5 moves, X has won: X has won. 8 boards, turned or mirrored."),
    ):
        go_to(page, letters)
        assert page.line.text().startswith(says)
        assert page.set_up.isEnabled()


def test_a_position_is_set_up(qtbot: QtBot, page: PositionsPage) -> None:
    spot = go_to(page, "XO.......")
    ways: tuple[Callable[[], object], ...] = (
        lambda: click(page.set_up),
        lambda: QTest.mouseDClick(page.boards.viewport(), LEFT, pos=spot),
        lambda: press(Key.Key_Return),
    )
    for set_up in ways:
        with qtbot.waitSignal(page.pointing.board_wanted) as wanted:
            set_up()
        assert [each.letters for each in wanted.args] == ["XO......."]


def test_a_position_is_practised_if_a_mistake_can_be_made_in_it(
    qtbot: QtBot, page: PositionsPage
) -> None:
    assert not page.practise.isEnabled()
    go_to(page, "XXXOO....")
    assert not page.practise.isEnabled()
    assert page.practise.toolTip() == "No mistake can be made in it."
    go_to(page, "XO.......")
    with qtbot.waitSignal(page.pointing.practice_wanted) as wanted:
        click(page.practise)
    assert sorted(wanted.args[0]) == sorted("XO.......")
