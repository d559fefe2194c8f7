"""Deleting games and putting them back, from the list and in the database."""

import errno
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.games.history.conftest import ALL, BEGUN, WATCHED, WON, OpenHistory, at_rest
from tests.ui.games.history.seen import notice, numbers, selected, uids
from tests.ui.person import CTRL, SHIFT, Key, click, press
from tictactoe_gui.session.history import games
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.games import GameRow
from tictactoe_gui.session.settings import SettingsFile
from tictactoe_gui.ui.games.history import deletions
from tictactoe_gui.ui.games.history.page import HistoryPage
from tictactoe_gui.ui.window.main_window import MainWindow

EVERY = numbers(*reversed(ALL))


def kept(file: SettingsFile) -> list[GameRow]:
    """Return what is in the database, as another program reads it."""
    database = Database(Path(file.path.parent) / "history.sqlite3")
    rows = games.rows(database)
    database.close()
    return rows


def undo(qtbot: QtBot, history: HistoryPage) -> None:
    press(Key.Key_Z, CTRL)
    at_rest(qtbot, history)


@pytest.mark.parametrize("by_key", [True, False])
def test_selected_games_vanish_and_come_back(
    qtbot: QtBot, history: HistoryPage, settings_file: SettingsFile, *, by_key: bool
) -> None:
    before = kept(settings_file)
    press(Key.Key_Down, SHIFT)
    if by_key:
        press(Key.Key_Delete)
    else:
        click(history.buttons.delete)
    assert uids(history) == EVERY[2:]
    at_rest(qtbot, history)
    assert notice(history) == "2 games deleted."
    assert selected(history) == numbers(WATCHED)
    assert kept(settings_file) == before[2:]
    if by_key:
        undo(qtbot, history)
    else:
        click(history.notice.undo)
        at_rest(qtbot, history)
    assert uids(history) == EVERY
    assert selected(history) == numbers(WATCHED)
    assert notice(history) == "2 games put back."
    assert not history.notice.undo.isVisible()
    assert kept(settings_file) == before
    assert history.table.hasFocus()
    press(Key.Key_Delete)
    assert uids(history) == [each for each in EVERY if each not in numbers(WATCHED)]


def test_several_steps_are_undone_and_redone_also_at_once_and_of_all_games(
    qtbot: QtBot, history: HistoryPage, settings_file: SettingsFile
) -> None:
    for _ in range(3):
        press(Key.Key_Delete)
    assert uids(history) == EVERY[3:]
    for count in (2, 1, 0, 0):
        undo(qtbot, history)
        assert uids(history) == EVERY[count:]
    for count in (1, 2):
        press(Key.Key_Z, CTRL | SHIFT)
        at_rest(qtbot, history)
        assert uids(history) == EVERY[count:]
    undo(qtbot, history)
    history.deletions.undo()
    history.deletions.redo()  # before it is there again
    at_rest(qtbot, history)
    assert uids(history) == EVERY[1:]
    assert len(kept(settings_file)) == len(EVERY) - 1
    undo(qtbot, history)
    press(Key.Key_A, CTRL)
    press(Key.Key_Delete)
    assert history.content.empty.isVisible()
    at_rest(qtbot, history)
    assert notice(history) == "6 games deleted."
    click(history.notice.undo)
    at_rest(qtbot, history)
    history.table.go_to(len(EVERY) - 1)
    press(Key.Key_Delete)
    press(Key.Key_Z, CTRL | SHIFT)  # there is nothing left to do again
    assert uids(history) == EVERY[:-1]


@pytest.mark.parametrize("is_saved", [True, False])
def test_what_was_read_or_saved_just_before_a_deletion_does_not_come_back(
    qtbot: QtBot, window: MainWindow, history: HistoryPage, *, is_saved: bool
) -> None:
    if is_saved:
        window.autosave.saved.emit([BEGUN.uid])
    else:
        history.game_feed.load()
    press(Key.Key_Delete)
    at_rest(qtbot, history)
    assert uids(history) == EVERY[1:]


def test_the_undo_survives_closing_the_window(
    qtbot: QtBot, window: MainWindow, history: HistoryPage
) -> None:
    press(Key.Key_Delete)
    press(Key.Key_Escape)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    press(Key.Key_H, CTRL | SHIFT)
    qtbot.waitUntil(lambda: history.isActiveWindow() and history.games.count == 5)
    undo(qtbot, history)
    assert uids(history) == EVERY


def test_the_game_on_the_board_comes_back_when_it_goes_on(
    qtbot: QtBot, open_history: OpenHistory, settings_file: SettingsFile
) -> None:
    history = open_history(WON)
    window = history.window().parent()
    assert isinstance(window, MainWindow)
    window.session.play(0)
    qtbot.waitUntil(lambda: history.games.count == 2)
    at_rest(qtbot, history)
    history.table.go_to(0)
    press(Key.Key_Delete)
    at_rest(qtbot, history)
    assert notice(history) == "1 game deleted. The game on the board is saved again if you play on."
    assert [row.uid for row in kept(settings_file)] == [WON.uid]
    window.session.play(4)
    qtbot.waitUntil(lambda: history.games.count == 2)
    undo(qtbot, history)  # it is there already, and has more moves
    assert [row.marks for row in kept(settings_file)] == [2, 5]
    press(Key.Key_Z, CTRL | SHIFT)
    at_rest(qtbot, history)
    undo(qtbot, history)
    assert [row.marks for row in kept(settings_file)] == [2, 5]


def test_a_failed_deletion_is_told_and_the_games_are_there_again(
    qtbot: QtBot,
    history: HistoryPage,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(_database: Database, **_numbers: object) -> None:
        raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr(games, "delete", fail)
    press(Key.Key_Delete)
    at_rest(qtbot, history)
    assert notice(history) == "The history could not be changed: the disk is full"
    assert "no room" in caplog.text
    caplog.clear()
    assert uids(history) == EVERY
    undo(qtbot, history)
    assert uids(history) == EVERY


def test_a_large_deletion_is_said_to_be_done_once_it_is(
    qtbot: QtBot, history: HistoryPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deletions, "SLICE", 1)
    monkeypatch.setattr(deletions, "MANY", 2)
    told: list[tuple[str, bool]] = []
    history.deletions.progressed.connect(
        lambda *_: told.append((notice(history), history.notice.cancel.isVisible()))
    )
    press(Key.Key_A, CTRL)
    press(Key.Key_Delete)
    at_rest(qtbot, history)
    line = "Still deleting: if you quit now, the games that are left come back."
    assert told == [(line, False)] * 2
    assert notice(history) == "6 games deleted."
