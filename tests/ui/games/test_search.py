"""Search: which games are found by words, dates, moves and positions."""

import pytest

from tests.ui.games.conftest import ALL, BEGUN, DRAWN, LOST, TWO, WATCHED, WON
from tests.ui.games.seen import numbers, select, selected, uids
from tests.ui.person import CTRL, Key, press
from tictactoe_gui.ui.games.window import GamesWindow

pytestmark = pytest.mark.side_panel(shown=False)

TEXTS = (
    ("ALPHA beta", (WATCHED, LOST, WON)),
    ("turn table", (WATCHED, DRAWN)),
    ("you lost", (LOST,)),
    ("unfinished", (BEGUN, TWO)),
    ("13 nov 2025", (LOST,)),
    ("1 5", (WATCHED, DRAWN, LOST)),
    ("1-4", (WON,)),
    ("XO./.O./..X", (DRAWN,)),
    ("x.. .o. ...", ()),
    ("X../.O./...", (BEGUN, WATCHED, DRAWN, LOST)),
    ("X../.O./...: 9", (BEGUN,)),
    ("xxx/oo./...", (WON,)),
    (".../.../...", (TWO, WATCHED, DRAWN, LOST, WON)),
    ("\u202e", ()),
)


def test_what_is_looked_for_is_found(listed: GamesWindow) -> None:
    for text, found in TEXTS:
        listed.search.setText(text)
        assert uids(listed) == numbers(*found), text
        assert listed.count.text() == f"6 games, {len(found)} shown", text
    for text in ("  ", ""):
        listed.search.setText(text)
        assert (uids(listed), listed.count.text()) == (numbers(*reversed(ALL)), "6 games")


def test_a_search_without_a_result_says_what_to_look_for_and_ends_by_a_press(
    listed: GamesWindow,
) -> None:
    press(Key.Key_F, CTRL)
    press(Key.Key_Q)
    assert listed.search.text() == "q"
    assert not listed.table.isVisible()
    assert [each.text for each in listed.empty.content] == [
        "No game matches. Look for a name, a date, first moves or a position.",
        "Show all games",
    ]
    assert not listed.open.isEnabled()
    listed.empty.wanted.emit("all")
    assert listed.search.text() == ""
    assert listed.table.hasFocus()
    assert uids(listed) == numbers(*reversed(ALL))


def test_the_game_that_is_selected_stays_so_if_it_is_found(listed: GamesWindow) -> None:
    select(4)
    for text, found in (("alpha", LOST), ("bitboard", None), ("", BEGUN), ("1593", WATCHED)):
        listed.search.setText(text)
        assert selected(listed) == (numbers(found) if found else [])
