"""What is said of games, and which of them are found by it."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QDateTime, QLocale
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from tests.ui.games.conftest import (
    ALL,
    BEGUN,
    DAY,
    DRAWN,
    LOST,
    NOON,
    TWO,
    WATCHED,
    WON,
    OpenGames,
    numbers,
    selected,
    uids,
)
from tests.ui.person import CTRL, Key, press, rows_of
from tests.ui.translation import untranslated
from tictactoe_gui.session import game_record
from tictactoe_gui.ui.games import tables
from tictactoe_gui.ui.games.window import GamesWindow


@pytest.fixture
def language() -> Iterator[None]:
    before = QLocale()
    yield
    QLocale.setDefault(before)


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize(
    ("locale", "date"),
    [("en_US", "Nov 21, 2025"), ("en_GB", "21 Nov 2025"), ("de_DE", "21. Nov. 2025")],
)
def test_a_date_is_written_as_the_country_does(locale: str, date: str) -> None:
    QLocale.setDefault(QLocale(locale))
    assert tables.date_text(QDateTime.fromMSecsSinceEpoch(NOON).date()) == date
    assert tables.played_at(NOON).startswith(f"{date}, ")


def test_the_last_days_have_names_and_any_time_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_record, "now", lambda: NOON)
    days = [tables.played_at(NOON - days * DAY).split(",")[0] for days in range(3)]
    assert days == ["Today", "Yesterday", "19 Nov 2025"]
    for time in (-(10**16), -1, 0, 2**53, 10**18):
        assert tables.played_at(time)


FOUND = (
    ("ALPHA beta", (WATCHED, LOST, WON)),
    ("turn table", (WATCHED, DRAWN)),
    ("you lost", (LOST,)),
    ("13 nov 2025", (LOST,)),
    ("1 5", (WATCHED, DRAWN, LOST)),
    ("1-4", (WON,)),
    ("XO./.O./..X", (DRAWN,)),
    ("x.. .o. ...", ()),
    ("X../.O./...", (BEGUN, WATCHED, DRAWN, LOST)),
    ("X../.O./...: 9", (BEGUN,)),
    (".../.../...", (TWO, WATCHED, DRAWN, LOST, WON)),
    ("\u202e", ()),
)


def test_games_are_found_by_words_dates_moves_and_positions(listed: GamesWindow) -> None:
    for text, found in FOUND:
        listed.search.setText(text)
        assert uids(listed) == numbers(*found), text
        assert listed.count.text() == f"6 games, {len(found)} shown", text
    listed.search.setText("  ")
    assert (uids(listed), listed.count.text()) == (numbers(*reversed(ALL)), "6 games")


def test_a_game_that_is_found_stays_selected(listed: GamesWindow) -> None:
    press(Key.Key_F, CTRL)
    assert listed.search.hasFocus()
    listed.table.point_at(LOST.uid)
    for text, found in (("alpha", LOST), ("bitboard", None), ("", BEGUN), ("1593", WATCHED)):
        listed.search.setText(text)
        assert selected(listed) == (numbers(found) if found else [])


@pytest.mark.usefixtures("brackets")
def test_everything_is_translated(open_games: OpenGames) -> None:
    listed = open_games(*ALL)
    listed._delete(listed.table.selected)
    found = {each.text() for each in listed.transfers.menu.actions()}
    for each in (listed, *listed.findChildren(QWidget)):
        found |= {each.windowTitle(), each.toolTip(), each.accessibleName()}
        found |= {each.text()} if isinstance(each, QLabel | QAbstractButton) else set()
    for table in (listed.table, listed.results):
        found |= {each.heading for each in table.rows.columns}
        found |= {text for row in rows_of(table) for text in row}
    left = {re.sub("<[^>]*>", "", untranslated(text)) for text in found}  # markup is no text
    names = {word for text in left for word in re.findall("[^\\W\\d_]{2,}", text)}
    assert names <= {"qt", "nbsp", "Nov", "AM", "PM"}
