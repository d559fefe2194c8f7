"""The window of all games: what it lists, how games are opened and deleted, and when it reads."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.session.records import DRAW, O_WINS, PERSON, RANDOM, RULES, X_WINS, new, play, played
from tests.session.store.seated import records_in
from tests.ui.games.conftest import (
    ALL,
    BEGUN,
    DRAWN,
    LOST,
    TWO,
    WATCHED,
    WON,
    OpenGames,
    at,
    can_do,
    locked,
    notice,
    numbers,
    selected,
    uids,
)
from tests.ui.lab.host import Host
from tests.ui.person import SHIFT, Key, answer, click, dialog, press, rows_of
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.store import games
from tictactoe_gui.session.store.store import FILE
from tictactoe_gui.ui.games.window import GamesWindow
from tictactoe_gui.ui.kit.table import TableDelegate

NEWEST_FIRST = numbers(*reversed(ALL))


def kept(folder: Path) -> list[int]:
    """Return the games that are in the file, as another program reads it, the newest first."""
    return numbers(*reversed([each for each in records_in(folder) if each.played]))


# What is listed.


def test_games_are_listed_from_the_newest_on_and_each_says_how_it_went(
    listed: GamesWindow,
) -> None:
    assert uids(listed) == NEWEST_FIRST
    assert (listed.count.text(), selected(listed)) == ("6 games", numbers(BEGUN))
    assert listed.table.hasFocus()
    assert [row[1:] for row in rows_of(listed.table)] == [
        ("You", "–", "Unfinished", "X../.O./...: 9"),
        ("A person", "A person", "Unfinished", "5 1 3 7 4 6"),
        ("Table, corner", "Alpha-beta", "X wins", "1 5 9 3 7 4 8"),
        ("Table, corner", "You", "Draw", "1 5 9 2 8 7 3 6 4"),
        ("You", "Alpha-beta", "You lost", "1 5 2 3 9 7"),
        ("You", "Alpha-beta", "You won, helped", "1 4 2 5 3"),
    ]
    assert rows_of(listed.table)[5][0].startswith("12 Nov 2025, ")
    for column, order in (
        (0, [WON, LOST, DRAWN, WATCHED, TWO, BEGUN]),
        (1, [TWO, DRAWN, WATCHED, WON, LOST, BEGUN]),
        (3, [DRAWN, TWO, BEGUN, WATCHED, LOST, WON]),
    ):
        listed.table.sortByColumn(column, Qt.SortOrder.AscendingOrder)
        assert uids(listed) == numbers(*order), column
    assert selected(listed) == numbers(BEGUN)


def test_games_are_counted_by_program_the_one_of_the_most_games_first(
    open_games: OpenGames,
) -> None:
    resigned = play(new(), 4, 0)
    resigned = replace(resigned, game=resigned.game.resign())
    against = (
        played(X_WINS),
        played(DRAW, (PERSON, RULES)),
        played(O_WINS),
        played(O_WINS, (RANDOM, PERSON)),
        played(O_WINS, (RANDOM, RULES)),
    )
    listed = open_games(*against, resigned)
    assert ("O wins", "5 1 resigns") in [each[-2:] for each in rows_of(listed.table)]
    said = "4 games against the computer: 2 won, 1 drawn, 1 lost."
    assert listed.sentence.text() == said
    assert rows_of(listed.results) == [
        ("Easy", "3", "2", "0", "1", "2 of 6 (33 %)"),
        ("Eight rules (Newell & Simon)", "1", "0", "1", "0", "0 of 1 (0 %)"),
    ]
    listed._delete([each.uid for each in against[:-1]])
    assert not listed.sentence.isVisible()
    assert not listed.results.isVisible()
    assert listed.table.isVisible()


# Opening and deleting.


def test_one_game_can_be_opened_and_a_damaged_one_says_that_it_is(
    host: Host, listed: GamesWindow, kept_in: Path
) -> None:
    wanted: list[GameRecord] = []
    host.pointing.game_wanted.connect(wanted.append)
    for _ in range(3):
        press(Key.Key_Down)
    press(Key.Key_Return)
    assert numbers(*wanted) == numbers(DRAWN)
    assert wanted[0].game.board == DRAWN.game.board
    press(Key.Key_Down, SHIFT)
    assert can_do(listed) == {"Import…", "Export", "Delete…"}
    press(Key.Key_Return)
    assert notice(listed) == ""
    press(Key.Key_Home)
    with closing(sqlite3.connect(kept_in / FILE, isolation_level=None)) as other:
        other.execute("UPDATE record SET text = 'x'")
    press(Key.Key_Return)
    assert notice(listed) == "The record of this game is damaged; it cannot be opened."
    assert len(wanted) == 1


def test_games_are_deleted_once_it_was_asked(
    qtbot: QtBot, listed: GamesWindow, kept_in: Path
) -> None:
    press(Key.Key_Down)
    press(Key.Key_Down, SHIFT)
    after = numbers(BEGUN, DRAWN, LOST, WON)
    for answered, left in (("Cancel", NEWEST_FIRST), ("Delete", after)):
        click(listed.delete)
        assert uids(listed) == NEWEST_FIRST
        box = dialog()
        assert f"{box.text()} {box.informativeText()}" == "Delete 2 games? This cannot be undone."
        answer(box, answered)
        assert uids(listed) == kept(kept_in) == left
        listed.activateWindow()
        qtbot.waitUntil(listed.isActiveWindow)
    assert notice(listed) == "2 games deleted."
    assert selected(listed) == numbers(DRAWN), "what stands in its place"


def test_the_game_on_the_board_comes_back_when_it_goes_on(
    host: Host, listed: GamesWindow, kept_in: Path
) -> None:
    host.session.play(0)
    listed.read()
    press(Key.Key_Home)
    press(Key.Key_Delete)
    box = dialog()
    assert box.informativeText().endswith(" The game on the board is saved again if you play on.")
    answer(box, "Delete")
    assert kept(kept_in) == NEWEST_FIRST
    host.session.play(4)
    assert kept(kept_in) == [*numbers(host.session.record), *NEWEST_FIRST]


@pytest.mark.usefixtures("impatient")
def test_what_cannot_be_deleted_now_is_deleted_later(
    qtbot: QtBot, listed: GamesWindow, kept_in: Path
) -> None:
    with locked(kept_in):
        press(Key.Key_Delete)
        answer(dialog(), "Delete")
        assert notice(listed) == "The games are deleted as soon as the file can be written."
        assert uids(listed) == NEWEST_FIRST
    qtbot.waitUntil(lambda: uids(listed) == NEWEST_FIRST[1:])
    assert kept(kept_in) == NEWEST_FIRST[1:]


# Reading.


def test_a_game_that_ends_is_listed_and_counted_and_so_is_what_another_window_keeps(
    qtbot: QtBot, host: Host, listed: GamesWindow, keep: Callable[..., None]
) -> None:
    assert listed.sentence.text() == "3 games against the computer: 1 won, 1 drawn, 1 lost."
    for cell in (0, 3, 1, 4, 2):
        host.session.play(cell)
    assert rows_of(listed.table)[0][1:4] == ("A person", "A person", "X wins")
    assert selected(listed) == numbers(BEGUN)
    host.activateWindow()
    qtbot.waitUntil(host.isActiveWindow)
    keep(replace(LOST, uid=new().uid))
    listed.activateWindow()
    qtbot.waitUntil(lambda: len(uids(listed)) == len(ALL) + 2)
    assert listed.sentence.text() == "4 games against the computer: 1 won, 1 drawn, 2 lost."


def test_games_that_cannot_be_read_are_told_and_stay(
    listed: GamesWindow, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_connection: sqlite3.Connection) -> None:
        error = sqlite3.OperationalError()
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR
        raise error

    monkeypatch.setattr(games, "rows", fail)
    listed.read()
    assert notice(listed) == "The games could not be read: the disk reports an error."
    assert uids(listed) == NEWEST_FIRST
    caplog.clear()


def test_that_a_file_was_damaged_is_told(open_games: OpenGames, kept_in: Path) -> None:
    (kept_in / FILE).write_bytes(bytes(3 * 4096))
    assert "The old one is kept as games.bad.sqlite3" in open_games().trouble.text()


def test_ten_thousand_games_are_not_measured_one_by_one(
    open_games: OpenGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured: list[int] = []
    measure = TableDelegate.sizeHint

    def count(self: TableDelegate, option: object, index: object) -> object:
        measured.append(index.row())  # type: ignore[attr-defined]
        return measure(self, option, index)  # type: ignore[arg-type]

    monkeypatch.setattr(TableDelegate, "sizeHint", count)
    open_games(*[at(day, play(new(), 0), day + 9) for day in range(300)])
    assert 0 < max(measured) < 100
