"""A worker that breaks: it is shown once, its panel says so, the log has it, the game goes on."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from tests.session.players import break_players, mend_players
from tests.ui.conftest import AGAINST_RULES, QUIET, OpenWindow
from tests.ui.parts import headline, position
from tests.ui.person import CTRL, Key, answer, dialog, press
from tests.ui.rest import settle
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.session.turn_state import Activity
from tictactoe_gui.ui.lab.page import PAGES, LabPage
from tictactoe_gui.ui.lab.training import TrainingPage
from tictactoe_gui.ui.lab.window import LabWindow
from tictactoe_gui.ui.studies.thinking import search_part
from tictactoe_gui.ui.studies.thinking.search_part import SearchPart
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = pytest.mark.side_panel(shown=False)

BUSY = {"Searching…", "Thinking…", "They are thinking…", "Counting…", "counting…", "…"}
"""What must not stay where nothing is under way."""
EVALUATED = replace(QUIET, evaluation=EvaluationSource.COMPUTER)


@pytest.fixture(autouse=True)
def logged(caplog: pytest.LogCaptureFixture) -> Iterator[Callable[[], int]]:
    """How many errors were logged; they are expected here."""
    yield lambda: caplog.text.count("Traceback")
    caplog.clear()


def close_error(told: str = "SystemExit: out of luck") -> None:
    """Read the one dialog, and close it."""
    box = dialog()
    assert told in box.text()
    assert "Traceback" in box.detailedText()
    answer(box, "Close")
    assert QApplication.activeModalWidget() is None


def assert_nothing_seems_busy(root: QWidget) -> None:
    shown = [each.text() for each in root.findChildren(QLabel) if each.isVisible()]
    assert BUSY.isdisjoint(shown), shown


def test_a_program_that_breaks_leaves_the_move_to_others(
    qtbot: QtBot,
    open_window: OpenWindow,
    monkeypatch: pytest.MonkeyPatch,
    logged: Callable[[], int],
) -> None:
    window = open_window(AGAINST_RULES)
    break_players(monkeypatch, Mark.O)
    with qtbot.waitSignal(window.session.failed):
        press(Key.Key_1)
    close_error("Broken")
    settle(qtbot, window)
    assert headline(window) == "Paused"
    assert window.session.activity is Activity.IDLE
    assert logged() == 1
    mend_players(monkeypatch)
    with qtbot.waitSignal(window.session.moved):
        window.menu_actions.pause.trigger()
    assert position(window).count("O") == 1


def break_off(*_: object) -> None:
    raise SystemExit("out of luck")


def test_a_tree_whose_search_breaks_says_so(
    qtbot: QtBot,
    open_window: OpenWindow,
    monkeypatch: pytest.MonkeyPatch,
    logged: Callable[[], int],
) -> None:
    window = open_window(QUIET)
    with monkeypatch.context() as broken:
        broken.setattr(search_part, "trace", break_off)
        with qtbot.waitSignal(window.session.failed):
            window.show_study("thinking")
        close_error()
        (panel,) = window.findChildren(SearchPart)
        assert panel.sentence.toPlainText() == "The search stopped early."
        window.pointing.point(3)  # the panel is shown anew, and searches for the same no more
        settle(qtbot, window)
        assert_nothing_seems_busy(panel)
    assert logged() == 1
    window.board.press(4)
    qtbot.waitUntil(lambda: panel.view.walk is not None)
    assert panel.sentence.toPlainText().startswith("Node 1, ")


def test_each_page_of_the_lab_that_breaks_says_so(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, logged: Callable[[], int]
) -> None:
    start = LabPage.start
    monkeypatch.setattr(LabPage, "start", lambda page, _, count: start(page, break_off, count))
    press(Key.Key_L, CTRL)
    (lab,) = window.findChildren(LabWindow)
    for key in PAGES:
        settle(qtbot, lab)
        for box in window.findChildren(QMessageBox):
            box.close()
        qtbot.waitUntil(lambda: not window.findChildren(QMessageBox))
        before = logged()
        with qtbot.waitSignal(window.session.failed):
            again(lab, key)
        settle(qtbot, lab)
        assert (logged() - before, lab.page.is_busy) == (1, False), key
        assert_nothing_seems_busy(lab)
        close_error()


def again(lab: LabWindow, key: str) -> None:
    """Let a page count, as when it is first looked at."""
    lab.show_page(key)
    lab.page._was_shown = False
    lab.page.hide()
    lab.page.show()
    if isinstance(lab.page, TrainingPage):  # it begins nothing by itself
        lab.page.start_button.click()


def test_all_that_break_at_once_are_one_dialog(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(QUIET)
    window.show_study("thinking")
    settle(qtbot, window)
    break_players(monkeypatch, Mark.X)
    with qtbot.waitSignal(window.session.failed):
        window.session.change(Settings(side=Side.O, opponent=Choice()))
        press(Key.Key_5)
    settle(qtbot, window)
    assert len([each for each in window.findChildren(QMessageBox) if each.isVisible()]) == 1
    close_error("Broken")
