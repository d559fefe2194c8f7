"""Filter and search: which games are shown, and what is said of the others."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.games.history.conftest import ALL, BEGUN, DRAWN, LOST, TWO, WATCHED, WON, at_rest
from tests.ui.games.history.seen import notice, numbers, selected, uids
from tests.ui.person import CTRL, Key, click, pick, press
from tictactoe_gui.ui.games.history.page import HistoryPage

EVERY = tuple(reversed(ALL))
Search = Callable[[str], None]


@pytest.fixture
def search(qtbot: QtBot, history: HistoryPage) -> Search:
    """Search for a text, and wait for what is found."""

    def search_(text: str) -> None:
        history.filter_bar.search.setText(text)
        at_rest(qtbot, history)

    return search_


def test_results_are_filtered(qtbot: QtBot, history: HistoryPage) -> None:
    for result, found in (
        ("You won", (WON,)),
        ("You lost", (LOST,)),
        ("Draws", (DRAWN,)),
        ("X wins", (WATCHED, WON)),
        ("O wins", (LOST,)),
        ("Unfinished", (BEGUN, TWO)),
        ("All results", EVERY),
    ):
        pick(history.filter_bar.result, result)
        at_rest(qtbot, history)
        assert uids(history) == numbers(*found), result


def test_players_are_filtered(qtbot: QtBot, history: HistoryPage) -> None:
    for players, found in (
        ("Two people", (TWO,)),
        ("Demo games", (WATCHED,)),
        ("Alpha-beta with memo", (WATCHED, LOST, WON)),
        ("Turn table, opens in a corner", (WATCHED, DRAWN)),
        ("Plain minimax", ()),
        ("All players", EVERY),
    ):
        pick(history.filter_bar.players, players)
        at_rest(qtbot, history)
        assert uids(history) == numbers(*found), players


def test_the_search_finds(history: HistoryPage, search: Search) -> None:
    for text, found in (
        ("alpha", (WATCHED, LOST, WON)),
        ("ALPHA memo", (WATCHED, LOST, WON)),
        ("turn table", (WATCHED, DRAWN)),
        ("bitboard", (WATCHED,)),
        ("you lost", (LOST,)),
        ("13 nov 2025", (LOST,)),
        ("1 5", (WATCHED, DRAWN, LOST)),
        ("1593", (WATCHED,)),
        ("1-4", (WON,)),
        ("9", ()),
        ("XO./.O./..X", (DRAWN,)),
        ("x.. .o. ...", ()),
        ("X../.O./...", (BEGUN, WATCHED, DRAWN, LOST)),
        ("X../.O./...: 9", (BEGUN,)),
        ("xxx/oo./...", (WON,)),
        (".../.../...", (TWO, WATCHED, DRAWN, LOST, WON)),
        ("%", ()),
        ("'; DROP TABLE game; --", ()),
        ("\u202e", ()),
        ("  ", EVERY),
    ):
        search(text)
        assert uids(history) == numbers(*found), text


def test_it_is_said_how_many_are_shown(history: HistoryPage, search: Search) -> None:
    for text, said in (
        ("alpha", "6 games, 3 shown"),
        ("15", "6 games, 3 shown: beginning with 1 5"),
        ("XO./.O./..X", "6 games, 1 shown: with the position XO./.O./..X"),
        ("", "6 games"),
    ):
        search(text)
        assert history.count.text() == said


def test_filters_work_together(qtbot: QtBot, history: HistoryPage, search: Search) -> None:
    pick(history.filter_bar.result, "You lost")
    at_rest(qtbot, history)
    search("1 5")
    assert uids(history) == numbers(LOST)
    pick(history.filter_bar.players, "Two people")
    at_rest(qtbot, history)
    assert uids(history) == []
    assert history.content.empty.text.text() == "No game matches."
    assert not history.preview.isVisible()
    click(history.content.empty.button)
    at_rest(qtbot, history)
    assert uids(history) == numbers(*EVERY)
    assert history.filter_bar.search.text() == ""


def test_typing_in_the_list_searches(history: HistoryPage) -> None:
    press(Key.Key_T)
    assert history.filter_bar.search.hasFocus()
    press(Key.Key_A)
    assert history.filter_bar.search.text() == "ta"
    press(Key.Key_F, CTRL)
    assert history.filter_bar.search.selectedText() == "ta"
    assert notice(history) == ""


def test_the_current_game_stays_if_it_matches(history: HistoryPage, search: Search) -> None:
    history.table.go_to(4)
    search("alpha")
    assert selected(history) == numbers(LOST)
    search("bitboard")
    assert selected(history) == numbers(WATCHED)
    search("")
    assert selected(history) == numbers(WATCHED)
