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


RESULTS = (
    ("You won", (WON,)),
    ("You lost", (LOST,)),
    ("Draws", (DRAWN,)),
    ("X wins", (WATCHED, WON)),
    ("O wins", (LOST,)),
    ("Unfinished", (BEGUN, TWO)),
    ("All results", EVERY),
)
PLAYERS = (
    ("Two people", (TWO,)),
    ("Demo games", (WATCHED,)),
    ("Alpha-beta with memo", (WATCHED, LOST, WON)),
    ("Turn table, opens in a corner", (WATCHED, DRAWN)),
    ("Plain minimax", ()),
    ("All players", EVERY),
)
TEXTS = (
    ("alpha", (WATCHED, LOST, WON), ""),
    ("ALPHA memo", (WATCHED, LOST, WON), ""),
    ("turn table", (WATCHED, DRAWN), ""),
    ("bitboard", (WATCHED,), ""),
    ("you lost", (LOST,), ""),
    ("13 nov 2025", (LOST,), ""),
    ("1 5", (WATCHED, DRAWN, LOST), ": beginning with 1 5"),
    ("1593", (WATCHED,), ": beginning with 1 5 9 3"),
    ("1-4", (WON,), ": beginning with 1 4"),
    ("9", (), ": beginning with 9"),
    ("XO./.O./..X", (DRAWN,), ": with the position XO./.O./..X"),
    ("x.. .o. ...", (), ""),
    ("X../.O./...", (BEGUN, WATCHED, DRAWN, LOST), ": with the position X../.O./..."),
    ("X../.O./...: 9", (BEGUN,), ": beginning with X../.O./...: 9"),
    ("xxx/oo./...", (WON,), ": with the position XXX/OO./..."),
    (".../.../...", (TWO, WATCHED, DRAWN, LOST, WON), ": with the position .../.../..."),
    ("%", (), ""),
    ("'; DROP TABLE game; --", (), ""),
    ("\u202e", (), ""),
)


def test_what_is_looked_for_is_found_and_said(
    qtbot: QtBot, history: HistoryPage, search: Search
) -> None:
    bar = history.filter_bar
    for box, choices in ((bar.result, RESULTS), (bar.players, PLAYERS)):
        for text, found in choices:
            pick(box, text)
            at_rest(qtbot, history)
            assert uids(history) == numbers(*found), text
    for text, found, said in TEXTS:
        search(text)
        assert uids(history) == numbers(*found), text
        assert history.count.text() == f"6 games, {len(found)} shown{said}"
    for text in ("  ", ""):
        search(text)
        assert (uids(history), history.count.text()) == (numbers(*EVERY), "6 games")


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


def test_typing_in_the_list_searches_and_the_current_game_stays_if_it_matches(
    history: HistoryPage, search: Search
) -> None:
    press(Key.Key_T)
    assert history.filter_bar.search.hasFocus()
    press(Key.Key_A)
    assert history.filter_bar.search.text() == "ta"
    press(Key.Key_F, CTRL)
    assert history.filter_bar.search.selectedText() == "ta"
    assert notice(history) == ""
    search("")
    history.table.go_to(4)
    search("alpha")
    assert selected(history) == numbers(LOST)
    search("bitboard")
    assert selected(history) == numbers(WATCHED)
    search("")
    assert selected(history) == numbers(WATCHED)
