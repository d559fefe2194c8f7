"""The lab's window: pages, progress, cancelling, lines on the board, and how it closes."""

import threading
from functools import partial

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.lab.page_of_test import CountingPage, fail, two_of_three
from tests.ui.person import (
    CTRL,
    Key,
    answer,
    choose,
    click,
    click_at,
    dialog,
    name_of,
    plain,
    press,
)
from tictactoe_gui.ui.lab.window import LabWindow
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)


def parts_of_progress(lab: LabWindow) -> set[bool]:
    return {part.isVisible() for part in (lab.busy.bar, lab.busy.text, lab.busy.cancel)}


def count_two(qtbot: QtBot, page: CountingPage) -> None:
    page.start(two_of_three, 3)
    qtbot.waitUntil(lambda: page.rows == ["one", "two"])


# Opening.


def test_there_is_one_lab(qtbot: QtBot, window: MainWindow, lab: LabWindow) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    choose(window.menuBar(), "Learn", "Lab…")
    qtbot.waitUntil(lab.isActiveWindow)
    assert window.findChildren(LabWindow) == [lab]


def test_a_page_is_built_and_begins_when_it_is_first_looked_at(
    lab: LabWindow, page: CountingPage
) -> None:
    assert lab.pages == {"some": page}
    click_at(lab.tabs.tabBar(), lab.tabs.tabBar().tabRect(1).center())
    other = lab.page
    assert isinstance(other, CountingPage)
    assert lab.pages == {"some": page, "other": other}
    assert other.isVisible()
    lab.show_page("some")
    lab.show_page("other")
    assert (page.begun, other.begun) == (1, 1)


def test_a_closed_lab_keeps_what_it_found(
    qtbot: QtBot, window: MainWindow, lab: LabWindow, page: CountingPage
) -> None:
    page.rows.append("found")
    press(Key.Key_Escape)
    assert not lab.isVisible()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    press(Key.Key_L, CTRL)
    assert lab.isVisible()
    assert window.findChildren(LabWindow) == [lab]
    assert (page.rows, page.begun) == (["found"], 1)


# Counting.


def test_progress_is_shown_while_something_runs(
    qtbot: QtBot, lab: LabWindow, page: CountingPage
) -> None:
    assert parts_of_progress(lab) == {False}
    count_two(qtbot, page)
    assert parts_of_progress(lab) == {True}
    busy = lab.busy
    assert (busy.text.text(), busy.bar.value(), busy.bar.maximum()) == ("2 of 3", 2, 3)
    lab.show_page("other")
    assert parts_of_progress(lab) == {False}
    lab.show_page("some")
    assert busy.text.text() == "2 of 3"
    page.start(two_of_three, 1)
    shown = busy.text.text(), busy.bar.minimum(), busy.bar.maximum()
    assert shown == ("Counting…", 0, 0), "a single result has no measure"
    assert name_of(lab.tabs) == "Lab"
    assert name_of(busy.bar) == "Results so far"
    assert [plain(name_of(each)) for each in (busy.cancel, lab.save_picture)] == [
        "Cancel",
        "Save a picture…",
    ]


def test_the_end_is_told(qtbot: QtBot, lab: LabWindow, page: CountingPage) -> None:
    page.start(lambda _control: "all", 1)
    qtbot.waitUntil(lambda: page.ends == ["all"])
    assert parts_of_progress(lab) == {False}
    assert page.stopped == 0


def test_a_count_is_cancelled_in_the_middle(
    qtbot: QtBot, lab: LabWindow, page: CountingPage
) -> None:
    for times, cancel in enumerate(
        (partial(click, lab.busy.cancel), partial(press, Key.Key_Escape)), 1
    ):
        page.rows.clear()
        count_two(qtbot, page)
        cancel()
        assert lab.isVisible()
        assert not page.is_busy
        assert parts_of_progress(lab) == {False}
        assert "Cancelled" in lab.notice.text()
        assert (page.rows, page.stopped, page.ends) == (["one", "two"], times, [])
    press(Key.Key_Escape)
    assert not lab.isVisible()


def test_a_failure_is_shown_by_the_main_window(
    qtbot: QtBot, window: MainWindow, page: CountingPage, caplog: pytest.LogCaptureFixture
) -> None:
    with qtbot.waitSignal(window.session.failed):
        page.start(fail, 3)
    box = dialog()
    assert "RuntimeError: the count went wrong" in box.text()
    answer(box, "Close")
    caplog.clear()
    assert (page.is_busy, page.stopped) == (False, 1)
    count_two(qtbot, page)


# Closing.


def test_closing_the_lab_ends_its_threads(
    qtbot: QtBot, window: MainWindow, lab: LabWindow, page: CountingPage
) -> None:
    before = set(threading.enumerate())
    count_two(qtbot, page)
    lab.close()
    qtbot.waitUntil(lambda: set(threading.enumerate()) <= before)
    assert (page.is_busy, page.stopped) == (False, 1)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    press(Key.Key_L, CTRL)
    assert page.begun == 2  # it was interrupted


def test_closing_the_game_ends_the_threads_of_the_lab(
    qtbot: QtBot, window: MainWindow, lab: LabWindow, page: CountingPage
) -> None:
    before = set(threading.enumerate())
    count_two(qtbot, page)
    window.close()
    qtbot.waitUntil(lambda: set(threading.enumerate()) <= before)
    assert not lab.isVisible()


# On the board.


def test_a_line_is_played_on_the_board(
    qtbot: QtBot, window: MainWindow, page: CountingPage
) -> None:
    page.want_line()
    playback = window.pointing.playback
    assert playback.game
    qtbot.waitUntil(window.isActiveWindow)
    playback.go(2)
    assert window.board.squares[4].face.mark
    playback.stop()


def test_a_hidden_window_comes_back_for_a_line(
    qtbot: QtBot, window: MainWindow, page: CountingPage
) -> None:
    window.showMinimized()
    page.want_line()
    qtbot.waitUntil(lambda: not window.isMinimized())
    window.pointing.playback.stop()
