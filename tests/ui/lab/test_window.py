"""The lab's window: pages, progress, cancelling, and how it closes; two pages count as told."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from tests.session.players import let_nothing_happen
from tests.session.table import threads_of
from tests.ui.lab.host import Host
from tests.ui.person import Key, click, click_at, name_of, press
from tictactoe_gui.engine.control import Control
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.windows import show_the_one
from tictactoe_gui.ui.lab import window as lab_window
from tictactoe_gui.ui.lab.page import LabPage
from tictactoe_gui.ui.lab.window import LabWindow


def two_of_three(control: Control) -> None:
    """Report two results, and never the third."""
    control.report("one")
    control.report("two")
    let_nothing_happen(control)


class CountingPage(LabPage):
    """Notes all that is asked of it; its results are words."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self.rows: list[object] = []
        self.begun = self.stopped = 0
        self.setFixedHeight(300)

    @classmethod
    def title(cls) -> str:
        return "Some page"

    def begin(self) -> None:
        self.begun += 1

    def show_row(self, value: object) -> None:
        self.rows.append(value)

    def show_all(self) -> None:
        self.stopped += self.was_stopped


def open_lab(host: Host) -> LabWindow:
    return show_the_one(host, LabWindow, lambda: LabWindow(host.pointing, host))


@pytest.fixture
def lab(qtbot: QtBot, host: Host, monkeypatch: pytest.MonkeyPatch) -> LabWindow:
    monkeypatch.setattr(lab_window, "PAGES", {"some": CountingPage, "other": CountingPage})
    lab = open_lab(host)
    qtbot.waitUntil(lab.isActiveWindow)
    return lab


@pytest.fixture
def page(lab: LabWindow) -> CountingPage:
    assert isinstance(lab.page, CountingPage)
    return lab.page


def count_two(qtbot: QtBot, page: CountingPage) -> None:
    page.start(two_of_three, 3)
    qtbot.waitUntil(lambda: page.rows[-2:] == ["one", "two"])


def shows_progress(lab: LabWindow) -> bool:
    (shown,) = {part.isVisible() for part in (lab.busy.bar, lab.busy.text, lab.busy.cancel)}
    return shown


def test_a_page_is_built_and_begins_when_it_is_first_looked_at(
    lab: LabWindow, page: CountingPage
) -> None:
    assert lab.pages == {"some": page}
    click_at(lab.tabs.tabBar(), lab.tabs.tabBar().tabRect(1).center())
    other = lab.page
    assert isinstance(other, CountingPage)
    assert lab.pages == {"some": page, "other": other}
    for key in lab.pages:
        assert lab.show_page(key).isVisible()
    assert (page.begun, other.begun) == (1, 1)


def test_progress_is_shown_while_the_page_in_front_counts(
    qtbot: QtBot, lab: LabWindow, page: CountingPage
) -> None:
    assert not shows_progress(lab)
    count_two(qtbot, page)
    busy = lab.busy
    assert shows_progress(lab)
    assert (busy.text.text(), busy.bar.value(), busy.bar.maximum()) == ("2 of 3", 2, 3)
    lab.show_page("other")
    assert not shows_progress(lab)
    lab.show_page("some")
    assert busy.text.text() == "2 of 3"
    page.start(two_of_three, 1)
    shown = busy.text.text(), busy.bar.minimum(), busy.bar.maximum()
    assert shown == ("Counting…", 0, 0), "a single result has no measure"
    assert (name_of(lab.tabs), name_of(busy.bar)) == ("Lab", "Results so far")
    page.start(lambda _control: "all", 1)
    qtbot.waitUntil(lambda: not page.is_busy)
    assert not shows_progress(lab)
    assert page.stopped == 0


@pytest.mark.parametrize(
    "cancel", [lambda lab: click(lab.busy.cancel), lambda _lab: press(Key.Key_Escape)]
)
def test_a_count_is_cancelled_in_the_middle(
    qtbot: QtBot, lab: LabWindow, page: CountingPage, cancel: Callable[[LabWindow], None]
) -> None:
    count_two(qtbot, page)
    cancel(lab)
    assert lab.isVisible()
    assert not page.is_busy
    assert not shows_progress(lab)
    assert "Cancelled" in lab.notice.text()
    assert (page.rows, page.stopped) == (["one", "two"], 1)
    press(Key.Key_Escape)
    assert not lab.isVisible()


def test_a_closed_lab_ends_its_threads_keeps_what_it_found_and_begins_again(
    qtbot: QtBot, host: Host, lab: LabWindow, page: CountingPage
) -> None:
    count_two(qtbot, page)
    threads = threads_of(lab)
    assert threads
    lab.close()
    qtbot.waitUntil(lambda: not any(each.is_alive() for each in threads))
    assert (page.is_busy, page.stopped) == (False, 1)
    assert open_lab(host) is lab
    assert (page.rows, page.begun) == (["one", "two"], 2)


def test_a_line_is_played_on_the_board_which_comes_to_the_front(
    qtbot: QtBot, host: Host, page: CountingPage
) -> None:
    host.showMinimized()
    empty = host.session.settings.board_type.empty()
    page.show_line(Game(empty, (4, 0, 8)), "How it goes")
    qtbot.waitUntil(lambda: not host.isMinimized())
    qtbot.waitUntil(host.isActiveWindow)
    assert host.pointing.playback.game
    host.pointing.playback.stop()
