"""The history's window: what it lists, how games are opened, and how it follows what is played."""

import threading
from array import array
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.session.records import new, play
from tests.ui.conftest import OpenWindow
from tests.ui.games.history.conftest import (
    ALL,
    BEGUN,
    DRAWN,
    HARD,
    LOST,
    TWO,
    WATCHED,
    WON,
    OpenHistory,
    at,
    at_rest,
    shown,
)
from tests.ui.games.history.seen import can_do, cells, notice, numbers, selected, uid_at, uids
from tests.ui.parts import message, position
from tests.ui.person import ALT, CTRL, SHIFT, Key, choose, click, name_of, press
from tests.ui.person import play as play_numbers
from tests.ui.rest import lay_out
from tictactoe_gui.session.history import database, games, listing
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.listing import GameSearch
from tictactoe_gui.session.settings import SettingsFile, Side
from tictactoe_gui.ui.games.history import game_words
from tictactoe_gui.ui.games.history.columns import RESULT
from tictactoe_gui.ui.games.history.page import HistoryPage
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

# What is listed.


def test_games_are_listed_from_the_newest_on_and_each_says_how_it_went(
    qtbot: QtBot, history: HistoryPage
) -> None:
    assert uids(history) == numbers(*reversed(ALL))
    assert history.count.text() == "6 games"
    assert selected(history) == numbers(BEGUN)
    assert history.table.hasFocus()
    press(Key.Key_End)
    at_rest(qtbot, history)
    text = history.preview.text.text()
    for said in ("X 1", "O 4", "after 1.5 s", "Alpha-beta with memo (3 plies)", "Hints: 2"):
        assert said in text
    assert "You won" in history.preview.title.text()
    assert [cells(history, row) for row in range(len(ALL))] == [
        ["You", "–", "Unfinished", "3", "0", "2-3-5 vector"],
        ["A person", "A person", "Unfinished", "6", "0", "2-3-5 vector"],
        ["Table, corner", "Alpha-beta, memo", "X wins", "7", "0", "Bitboard"],
        ["Table, corner", "You", "Draw", "9", "0", "Magic square"],
        ["You", "Alpha-beta, memo", "You lost", "6", "0", "2-3-5 vector"],
        ["You", "Alpha-beta, memo, 3 plies", "You won", "5", "2", "2-3-5 vector"],
    ]
    index = history.games.index(5, 0)
    said = str(index.data(Qt.ItemDataRole.AccessibleTextRole))
    assert said.startswith("12 Nov 2025, ")
    assert said.endswith(
        ": X You, O Alpha-beta with memo (3 plies); You won, 5 moves, 2 hints."
        " 2-3-5 vector, line products"
    )
    assert index.data(Qt.ItemDataRole.ToolTipRole) == said
    assert name_of(history.table) == "Games; Enter opens one on the board"


def test_they_are_copied_and_sorted(qtbot: QtBot, history: HistoryPage) -> None:
    press(Key.Key_Down, SHIFT)
    press(Key.Key_C, CTRL)
    at_rest(qtbot, history)
    assert QGuiApplication.clipboard().text() == "X../.O./...: 9\n5 1 3 7 4 6"
    assert notice(history) == "Copied the moves of 2 games."
    history.table.go_to(0)

    def sort(column: int, order: Qt.SortOrder) -> None:
        history.table.sortByColumn(column, order)
        at_rest(qtbot, history)

    sort(4, Qt.SortOrder.AscendingOrder)
    assert uids(history) == numbers(BEGUN, WON, LOST, TWO, WATCHED, DRAWN)
    assert selected(history) == numbers(BEGUN)
    sort(5, Qt.SortOrder.DescendingOrder)
    assert uids(history)[0] == numbers(WON)[0]
    sort(0, Qt.SortOrder.AscendingOrder)
    assert uids(history) == numbers(*ALL)


def test_an_empty_history_says_so(open_history: OpenHistory) -> None:
    history = open_history()
    assert history.content.empty.isVisible()
    assert history.content.empty.text.text().startswith("No games yet. ")
    assert not history.content.empty.button.isVisible()
    assert not history.preview.isVisible()
    assert can_do(history) == {"Import…"}


def test_there_is_one_history(qtbot: QtBot, window: MainWindow, history: HistoryPage) -> None:
    press(Key.Key_Escape)
    assert not history.isVisible()
    assert history.games.count == 0
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    choose(window.menuBar(), "Game", "History…")
    assert shown(qtbot, window, 6) is history
    assert uids(history) == numbers(*reversed(ALL))


def test_a_narrow_window_leaves_out_columns_and_preview(open_history: OpenHistory) -> None:
    history = open_history(*ALL)
    header = history.table.horizontalHeader()
    history.window().resize(1200, 700)
    assert not any(header.isSectionHidden(column) for column in range(7))
    assert history.preview.isVisible()
    history.window().resize(480, 400)
    lay_out()
    assert [header.isSectionHidden(column) for column in range(7)] == [False] * 4 + [True] * 3
    assert not history.preview.isVisible()
    assert header.length() <= history.table.viewport().width()


# Opening.


def test_a_game_is_opened_on_the_board(
    qtbot: QtBot, window: MainWindow, history: HistoryPage
) -> None:
    for _ in range(3):
        press(Key.Key_Down)
    press(Key.Key_Return)
    qtbot.waitUntil(window.isActiveWindow)
    assert position(window) == str(DRAWN.game.board)
    assert message(window) == "Opened from History."
    assert window.session.open_games.present.uid == DRAWN.uid
    assert history.isVisible()
    assert window.side.tabs.key == "moves"
    assert window.session.settings.side is Side.O
    press(Key.Key_Left, ALT)
    assert window.session.game.ply == 8
    history.activateWindow()
    qtbot.waitUntil(history.isActiveWindow)
    press(Key.Key_Return)
    qtbot.waitUntil(window.isActiveWindow)
    assert message(window).startswith("This game is on the board already.")


def test_undo_brings_the_game_before_back(
    qtbot: QtBot, window: MainWindow, history: HistoryPage
) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    play_numbers("15")
    history.activateWindow()
    qtbot.waitUntil(history.isActiveWindow)
    qtbot.waitUntil(lambda: history.games.count == 7)
    history.table.go_to(5)
    click(history.buttons.open)
    qtbot.waitUntil(window.isActiveWindow)
    assert position(window) == str(LOST.game.board)
    while window.session.game.moves != (0, 4):
        press(Key.Key_Z, CTRL)
    assert position(window) == "X../.O./..."


def test_a_damaged_game_is_told_and_nothing_breaks(
    qtbot: QtBot, open_history: OpenHistory, settings_file: SettingsFile
) -> None:
    history = open_history(WON, LOST)
    newer = Database(settings_file.path.parent / "history.sqlite3")
    newer.connection.execute("UPDATE game SET record = 'x' WHERE uid = ?", (LOST.uid,))
    newer.close()
    history.window().close()
    history.window().show()
    history.activateWindow()
    qtbot.waitUntil(lambda: history.games.count == 2)
    at_rest(qtbot, history)
    history.grab()
    assert cells(history, 0)[:3] == ["You", "Alpha-beta, memo", "You lost"]
    assert "damaged" in history.preview.text.text()
    click(history.buttons.open)
    assert notice(history) == "The record of this game is damaged; it cannot be opened."


# Following.


def test_a_new_game_appears_and_goes_on(
    qtbot: QtBot, window: MainWindow, history: HistoryPage
) -> None:
    window.session.play(0)
    qtbot.waitUntil(lambda: history.games.count == 7)
    window.session.play(4)
    qtbot.waitUntil(lambda: cells(history, 0)[3] == "2")
    assert selected(history) == numbers(BEGUN)
    assert history.table.current
    assert history.table.current.row.uid == BEGUN.uid


def test_the_place_stays_when_a_game_appears(qtbot: QtBot, open_history: OpenHistory) -> None:
    history = open_history(*[at(day, play(new(), 0), day + 9) for day in range(60)])
    bar = history.table.verticalScrollBar()
    bar.setValue(777)
    top = uid_at(history, history.table.rowAt(0))
    place = history.table.rowViewportPosition(history.table.rowAt(0))
    window = history.window().parent()
    assert isinstance(window, MainWindow)
    window.session.play(0)
    qtbot.waitUntil(lambda: history.games.count == 61)
    assert uid_at(history, history.table.rowAt(0)) == top
    assert history.table.rowViewportPosition(history.table.rowAt(0)) == place


def test_what_another_program_writes_is_seen(
    qtbot: QtBot, window: MainWindow, history: HistoryPage, keep: Callable[..., None]
) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    keep(at(1, play(new(), 4), 99))
    history.activateWindow()
    qtbot.waitUntil(lambda: history.games.count == 7)
    at_rest(qtbot, history)
    assert uids(history)[0] == 99
    assert selected(history) == numbers(BEGUN)


# Copying.


def test_the_list_takes_letters_and_leaves_the_window_its_keys(
    qtbot: QtBot, history: HistoryPage
) -> None:
    window = history.window().parent()
    assert isinstance(window, MainWindow)
    assert history.table.hasFocus()
    press(Key.Key_H)
    assert not window.session.record.hints
    press(Key.Key_F1)
    qtbot.waitUntil(lambda: QApplication.activeWindow() not in (None, history))
    shown = QApplication.activeWindow()
    assert shown
    shown.close()


def test_a_resignation_is_copied_with_the_moves(qtbot: QtBot, open_history: OpenHistory) -> None:
    played = play(new(), 4, 0)
    history = open_history(replace(played, game=played.game.resign()))
    press(Key.Key_C, CTRL)
    at_rest(qtbot, history)
    assert QGuiApplication.clipboard().text() == "5 1 resigns"


# A history that is out of the ordinary.


def test_a_newer_history_is_only_read(
    qtbot: QtBot, open_window: OpenWindow, settings_file: SettingsFile, keep: Callable[..., None]
) -> None:
    keep(*ALL)
    newer = Database(settings_file.path.parent / "history.sqlite3")
    newer.connection.execute("PRAGMA user_version = 1000")
    newer.close()
    window = open_window()
    window.autosave.start()
    press(Key.Key_H, CTRL | SHIFT)
    history = shown(qtbot, window, 6)
    assert "can only read it" in history.state.text()
    assert can_do(history) == {"Export", "Open"}
    press(Key.Key_Delete)
    at_rest(qtbot, history)
    assert (history.games.count, notice(history)) == (6, "")


def test_what_became_of_a_damaged_history_can_still_be_read_in_its_window(
    qtbot: QtBot,
    open_window: OpenWindow,
    settings_file: SettingsFile,
    caplog: pytest.LogCaptureFixture,
) -> None:
    (settings_file.path.parent / "history.sqlite3").write_text("rubbish")
    window = open_window()
    window.autosave.start()
    window.session.play(0)
    press(Key.Key_H, CTRL | SHIFT)
    history = shown(qtbot, window, 1)
    assert history.state.text() == (
        "The history could not be read, so a new one was started. "
        "The old file is kept as history.bad.sqlite3."
    )
    assert can_do(history) == {"Import…", "Export", "Delete", "Open"}
    caplog.clear()


def test_a_history_without_a_file_says_so(
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
    window.session.play(0)
    press(Key.Key_H, CTRL | SHIFT)
    history = shown(qtbot, window, 1)
    assert history.state.text() == (
        "No file can be written (the log has the details):"
        " you have your games only until you close the program."
    )
    assert can_do(history) == {"Import…", "Export", "Delete", "Open"}
    caplog.clear()


def test_won_and_lost_look_different_where_the_same_mark_has_won(
    open_history: OpenHistory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the word, and though both have the colour and the shape of X."""
    monkeypatch.setattr(game_words, "result_word", lambda _row: "Over")
    won, lost = (play(new(), 0, 3, 1, 4, 2, by=by) for by in ([None, HARD], [HARD, None]))
    ended = (won, won, lost, won, won)
    history = open_history(*[at(day, game, 10 + day) for day, game in enumerate(ended)])
    history.table.clearSelection()
    history.table.clearFocus()
    for is_shape in (True, False):
        images = []
        for row in range(len(ended)):
            box = history.table.visualRect(history.games.index(row, RESULT)).adjusted(0, 2, 0, -2)
            shape = box.height() * 4 // 9
            box.adjust(0 if is_shape else shape, 0, shape - box.width() if is_shape else 0, 0)
            images.append(history.table.viewport().grab(box).toImage())
        assert images[1] == images[3]
        assert images[2] != images[4]


# A large one.


def test_it_says_that_it_reads_until_it_has(
    qtbot: QtBot,
    open_window: OpenWindow,
    keep: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_read, find = threading.Event(), listing.find

    def wait_and_find(database: Database, search: GameSearch, most: int = -1) -> "array[int]":
        may_read.wait(30)
        return find(database, search, most)

    monkeypatch.setattr(listing, "find", wait_and_find)
    keep(*ALL)
    window = open_window()
    window.autosave.start()
    window.autosave.worker.wait(30_000)
    press(Key.Key_H, CTRL | SHIFT)
    (history,) = window.findChildren(HistoryPage)
    assert history.content.empty.isVisibleTo(history)
    assert (history.content.empty.text.text(), history.count.text()) == ("Reading…", "Reading…")
    may_read.set()
    shown(qtbot, window, len(ALL))
    assert not history.content.empty.isVisible()
    assert history.count.text() == "6 games"


def test_the_next_search_cancels_the_one_that_runs(
    qtbot: QtBot, history: HistoryPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_end, ended = threading.Event(), threading.Event(), []
    find = listing.find

    def count_for_long(database: Database, search: GameSearch, most: int = -1) -> "array[int]":
        if "alpha" in search.values.values():
            begun.set()
            may_end.wait(30)
            endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
            database.connection.execute(f"{endless} SELECT max(i) FROM n").fetchone()  # noqa: S608
        ended.append(search.values["word0"])
        return find(database, search, most)

    monkeypatch.setattr(listing, "find", count_for_long)
    for text in ("alpha", "you", "bitboard"):
        history.filter_bar.search.setText(text)
        qtbot.waitUntil(begun.is_set)
    may_end.set()
    at_rest(qtbot, history)
    assert ended == ["bitboard"]
    assert uids(history) == numbers(WATCHED)


def test_the_first_rows_are_there_as_soon_as_their_games_are_found(
    qtbot: QtBot, history: HistoryPage
) -> None:
    known: list[object] = []
    history.games.modelReset.connect(
        lambda: known.extend(map(history.games.known, history.games.keys))
    )
    history.games.forget()
    history.table.sortByColumn(RESULT, Qt.SortOrder.AscendingOrder)
    qtbot.waitUntil(lambda: len(known) == len(ALL))
    assert all(known)


def test_the_first_page_comes_before_the_rest_unless_what_is_selected_is_not_there(
    qtbot: QtBot, open_history: OpenHistory
) -> None:
    history = open_history(*[at(day, play(new(), 0), day + 9) for day in range(150)])
    found: list[int] = []
    history.game_feed.found.connect(lambda each: found.append(len(each.numbers)))
    for place, text, pages in ((0, "you", [60, 150]), (100, "unfinished", [150]), (99, "1", [150])):
        found.clear()
        history.table.go_to(place)
        chosen = history.table.selected
        history.filter_bar.search.setText(text)
        at_rest(qtbot, history)
        assert (found, history.table.selected) == (pages, chosen), text
        assert history.count.text().startswith("150 games")


def test_rows_that_could_not_be_read_are_read_when_that_is_possible_again(
    qtbot: QtBot,
    history: HistoryPage,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(_database: Database, _numbers: object) -> None:
        raise OSError("no way to the disk")

    history.games.forget()
    with monkeypatch.context() as broken, qtbot.waitSignal(history.game_feed.failed):
        broken.setattr(games, "rows_at", fail)
        history.grab()
    at_rest(qtbot, history)
    caplog.clear()


def test_games_are_read_where_one_looks_and_let_go_with_the_window(
    qtbot: QtBot, open_history: OpenHistory
) -> None:
    fetched: list[int] = []
    history = open_history(width=1000, height=700)
    history.game_feed.fetched.connect(lambda wanted, _: fetched.extend(wanted))
    keep_many(history, 300)
    assert len(history.games.keys) == 300
    for row in (299, 0):
        history.table.go_to(row)
        history.table.scrollTo(history.table.currentIndex())
        history.grab()
        qtbot.waitUntil(lambda: history.table.current is not None)
        qtbot.waitUntil(lambda: not history._worker.is_busy)
    assert 0 < len(fetched) < 250
    first = history.games.keys[0]
    history.window().close()
    assert not history.games.keys
    assert history.games.known(first) is None


def keep_many(history: HistoryPage, count: int) -> None:
    """Let another hand write games, and the history be read anew."""
    records = [at(day, play(new(), 0), day + 9) for day in range(count)]
    history._worker.ask(lambda database: games.add(database, records))
    history._worker.wait(30_000)
    history.game_feed.load()
    history._worker.wait(30_000)
