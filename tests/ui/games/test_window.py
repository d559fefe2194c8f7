"""The window of all games: what it lists, how games are opened and deleted, and when it reads."""

import errno
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot
from tictactoe_gui.session.history import database, games, listing
from tictactoe_gui.session.history.database import Database

from tests.session.records import new, play
from tests.ui.conftest import OpenWindow
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
    at_rest,
    shown,
)
from tests.ui.games.seen import can_do, notice, numbers, selected, uids
from tests.ui.parts import message, position
from tests.ui.person import ALT, CTRL, SHIFT, Key, choose, click, press, rows_of
from tests.ui.person import play as play_numbers
from tictactoe_gui.session.settings import SettingsFile, Side
from tictactoe_gui.ui.games.window import GamesWindow
from tictactoe_gui.ui.kit.table import TableDelegate
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

NEWEST_FIRST = numbers(*reversed(ALL))


def kept(file: SettingsFile) -> list[str]:
    """Return the games that are in the database, as another program reads it."""
    other = Database(Path(file.path.parent) / "history.sqlite3")
    found = [row.uid for row in reversed(games.rows(other))]
    other.close()
    return found


# What is listed.


def test_games_are_listed_from_the_newest_on_and_each_says_how_it_went(
    listed: GamesWindow,
) -> None:
    assert listed.windowTitle() == "Games – Tic-tac-toe"
    assert uids(listed) == NEWEST_FIRST
    assert listed.count.text() == "6 games"
    assert selected(listed) == numbers(BEGUN)
    assert listed.table.hasFocus()
    assert [row[1:] for row in rows_of(listed.table)] == [
        ("You", "–", "Unfinished", "X../.O./...: 9"),
        ("A person", "A person", "Unfinished", "5 1 3 7 4 6"),
        ("Table, corner", "Alpha-beta", "X wins", "1 5 9 3 7 4 8"),
        ("Table, corner", "You", "Draw", "1 5 9 2 8 7 3 6 4"),
        ("You", "Alpha-beta", "You lost", "1 5 2 3 9 7"),
        ("You", "Alpha-beta", "You won", "1 4 2 5 3"),
    ]
    assert str(listed.table.rows.index(5, 0).data()).startswith("12 Nov 2025, ")


def test_they_are_sorted_by_any_column(listed: GamesWindow) -> None:
    for column, order in (
        (0, [WON, LOST, DRAWN, WATCHED, TWO, BEGUN]),
        (1, [TWO, DRAWN, WATCHED, WON, LOST, BEGUN]),
        (2, [TWO, WON, LOST, WATCHED, DRAWN, BEGUN]),
        (3, [DRAWN, TWO, BEGUN, WATCHED, LOST, WON]),
        (4, [WON, LOST, DRAWN, WATCHED, TWO, BEGUN]),
    ):
        listed.table.sortByColumn(column, Qt.SortOrder.AscendingOrder)
        texts = [row[column] for row in rows_of(listed.table)]
        assert uids(listed) == numbers(*order), texts
    assert selected(listed) == numbers(BEGUN)


@pytest.mark.usefixtures("listed")
def test_what_is_selected_is_copied() -> None:
    press(Key.Key_Down, SHIFT)
    press(Key.Key_C, CTRL)
    lines = [line.split("\t")[1:] for line in QGuiApplication.clipboard().text().split("\n")]
    assert lines == [
        ["You", "–", "Unfinished", "X../.O./...: 9"],
        ["A person", "A person", "Unfinished", "5 1 3 7 4 6"],
    ]


def test_a_game_that_was_resigned_says_so(open_games: OpenGames) -> None:
    played = play(new(), 4, 0)
    listed = open_games(replace(played, game=played.game.resign()))
    assert rows_of(listed.table)[0][-2:] == ("O wins", "5 1 resigns")


def test_without_games_it_says_how_they_come(open_games: OpenGames) -> None:
    listed = open_games()
    assert (
        listed.empty.text.text()
        == "No games yet. Play one: it is kept here from its first move on."
    )
    assert not listed.empty.button.isVisible()
    assert not listed.search.isVisible()
    assert can_do(listed) == {"Import…"}


def test_there_is_one_window_which_esc_closes(
    qtbot: QtBot, window: MainWindow, listed: GamesWindow
) -> None:
    press(Key.Key_Escape)
    assert not listed.isVisible()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    choose(window.menuBar(), "Game", "Games…")
    assert shown(qtbot, window, 6) is listed


# Opening.


def test_a_game_is_opened_on_the_board(
    qtbot: QtBot, window: MainWindow, listed: GamesWindow
) -> None:
    for _ in range(3):
        press(Key.Key_Down)
    press(Key.Key_Return)
    qtbot.waitUntil(window.isActiveWindow)
    assert position(window) == str(DRAWN.game.board)
    assert message(window) == "An old game."
    assert window.session.open_games.present.uid == DRAWN.uid
    assert window.side.tabs.key == "moves"
    assert window.session.settings.side is Side.O
    press(Key.Key_Left, ALT)
    assert window.session.game.ply == 8
    listed.activateWindow()
    qtbot.waitUntil(listed.isActiveWindow)
    press(Key.Key_Return)
    qtbot.waitUntil(window.isActiveWindow)
    assert message(window).startswith("This game is on the board already.")


def test_only_one_game_can_be_opened_and_a_damaged_one_says_that_it_is(
    qtbot: QtBot, listed: GamesWindow
) -> None:
    press(Key.Key_Down, SHIFT)
    assert can_do(listed) == {"Import…", "Export", "Delete…"}
    press(Key.Key_Home)
    listed._worker.ask(lambda each: each.connection.execute("UPDATE game SET record = 'x'").close())
    at_rest(qtbot, listed)
    press(Key.Key_Return)
    at_rest(qtbot, listed)
    assert notice(listed) == "The record of this game is damaged; it cannot be opened."


# Deleting.


def answer(listed: GamesWindow, button: str) -> str:
    """Answer the question whether games are to be deleted; return what it says."""
    box = listed.findChild(QMessageBox, "delete-games")
    assert isinstance(box, QMessageBox)
    (wanted,) = [each for each in box.buttons() if each.text() == button]
    said = f"{box.text()} {box.informativeText()}"
    click(wanted)
    return said


@pytest.mark.parametrize("by_key", [True, False])
def test_games_are_deleted_once_it_was_asked(
    qtbot: QtBot, listed: GamesWindow, settings_file: SettingsFile, *, by_key: bool
) -> None:
    press(Key.Key_Down, SHIFT)
    for button, left in (("&Cancel", NEWEST_FIRST), ("&Delete", NEWEST_FIRST[2:])):
        press(Key.Key_Delete) if by_key else click(listed.foot.delete)
        assert uids(listed) == NEWEST_FIRST
        assert answer(listed, button) == "Delete 2 games? This cannot be undone."
        listed.activateWindow()
        qtbot.waitUntil(listed.isActiveWindow)
        at_rest(qtbot, listed)
        assert uids(listed) == left
        assert [int(uid, 16) for uid in kept(settings_file)] == left[::-1]
    assert notice(listed) == "2 games deleted."
    assert selected(listed) == numbers(WATCHED)


def test_the_game_on_the_board_comes_back_when_it_goes_on(
    qtbot: QtBot, window: MainWindow, listed: GamesWindow, settings_file: SettingsFile
) -> None:
    window.session.play(0)
    at_rest(qtbot, listed)
    listed.read()
    at_rest(qtbot, listed)
    press(Key.Key_Home)
    press(Key.Key_Delete)
    said = answer(listed, "&Delete")
    assert said.endswith(" The game on the board is saved again if you play on.")
    at_rest(qtbot, listed)
    uid = window.session.record.uid
    assert uid not in kept(settings_file)
    window.session.play(4)
    at_rest(qtbot, listed)
    assert uid in kept(settings_file)


def test_what_cannot_be_deleted_is_told_and_stays(
    qtbot: QtBot,
    listed: GamesWindow,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(_database: Database, _uids: object) -> None:
        raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr(games, "delete", fail)
    press(Key.Key_Delete)
    answer(listed, "&Delete")
    at_rest(qtbot, listed)
    assert notice(listed) == "The games could not be deleted: the disk is full."
    assert uids(listed) == NEWEST_FIRST
    caplog.clear()


# Reading.


def test_a_game_that_ends_is_listed_and_counted(
    qtbot: QtBot, open_games: OpenGames, keep: Callable[..., None]
) -> None:
    listed = open_games(WON)
    window = listed.parent()
    assert isinstance(window, MainWindow)
    sentence = listed.opponents.sentence
    assert sentence.text() == "1 game against the computer: 1 won, 0 drawn, 0 lost."
    window.session.change(replace(window.session.settings, side=Side.BOTH))
    for cell in (0, 3, 1, 4, 2):
        window.session.play(cell)
    qtbot.waitUntil(lambda: len(uids(listed)) == 2)
    at_rest(qtbot, listed)
    assert rows_of(listed.table)[0][1:4] == ("A person", "A person", "X wins")
    assert selected(listed) == numbers(WON)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    keep(LOST)  # another program does
    listed.activateWindow()
    qtbot.waitUntil(lambda: len(uids(listed)) == 3)
    at_rest(qtbot, listed)
    assert sentence.text() == "2 games against the computer: 1 won, 0 drawn, 1 lost."


def test_games_that_cannot_be_read_are_told(
    qtbot: QtBot,
    listed: GamesWindow,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(_database: Database) -> None:
        raise OSError(errno.EIO, "no way to the disk")

    monkeypatch.setattr(listing, "rows", fail)
    listed.read()
    at_rest(qtbot, listed)
    assert notice(listed) == "The games could not be read: the disk reports an error."
    caplog.clear()


# A history that is out of the ordinary.


def test_a_newer_history_is_only_read(
    qtbot: QtBot, open_window: OpenWindow, settings_file: SettingsFile, keep: Callable[..., None]
) -> None:
    keep(*ALL)
    newer = Database(settings_file.path.parent / "history.sqlite3")
    newer.connection.execute("UPDATE listing SET verdict = NULL")
    newer.connection.execute("PRAGMA user_version = 1000")
    newer.close()
    window = open_window()
    window.autosave.start()
    press(Key.Key_H, CTRL | SHIFT)
    listed = shown(qtbot, window, 6)
    assert "can only read it" in listed.trouble.text()
    assert can_do(listed) == {"Export", "Open"}
    assert listed.opponents.sentence.text().startswith("3 games against the computer: ")
    press(Key.Key_Delete)
    assert not listed.findChild(QMessageBox)


def test_what_became_of_a_history_is_said(
    qtbot: QtBot,
    open_window: OpenWindow,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(_path: Path) -> None:
        raise OSError("no room")

    monkeypatch.setattr(database, "_open_file", fail)
    window = open_window()
    window.autosave.start()
    play_numbers("1")
    press(Key.Key_H, CTRL | SHIFT)
    listed = shown(qtbot, window, 1)
    assert listed.trouble.text() == (
        "No file can be written (the log has the details):"
        " you have your games only until you close the program."
    )
    assert can_do(listed) == {"Import…", "Export", "Delete…", "Open"}
    caplog.clear()


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
