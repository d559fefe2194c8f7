"""The lines over the board, the buttons in sight and the busy bar."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from tests.ui.person import tab_to
from tictactoe_gui.ui.window.header import Header


@pytest.fixture
def header(qtbot: QtBot, shown_windows: list[str]) -> Header:  # noqa: ARG001  (set up first)
    header = Header()
    qtbot.addWidget(header)
    header.resize(470, 90)
    header.show_state("Your move", "You are X.")
    with qtbot.waitActive(header):
        header.show()
    return header


@pytest.fixture
def action(qtbot: QtBot, header: Header) -> QAction:
    action = QAction("&Undo", header)
    header.add_button(action)
    qtbot.waitUntil(header.button(action).isVisible)
    return action


@pytest.mark.usefixtures("action")
def test_a_button_is_never_a_window_of_its_own(shown_windows: list[str]) -> None:
    assert shown_windows == ["Header"]


def test_buttons_are_shortened_one_by_one_for_the_headline(header: Header) -> None:
    actions = [QAction(name, header) for name in ("Take one back again", "Tell me what to do")]
    for action, short in zip(actions, ("Undo", "Hint"), strict=True):
        header.add_button(action, short=short)
    seen = []
    for width in range(800, 200, -1):
        header.resize(width, 90)
        texts = [header.button(action).text() for action in actions]
        if texts not in seen:
            seen.append(texts)
    assert seen == [
        ["Take one back again", "Tell me what to do"],
        ["Undo", "Tell me what to do"],
        ["Undo", "Hint"],
    ]


def timer_of(header: Header) -> QTimer:
    timer = header.findChild(QTimer)
    assert isinstance(timer, QTimer)
    return timer


def test_a_message_stays_as_long_as_it_takes_to_read_or_is_wanted(header: Header) -> None:
    header.show_notice("That square is taken.")
    short = timer_of(header).interval()
    header.show_notice("Your file was damaged. " * 9)
    assert timer_of(header).interval() > 3 * short > 0
    header.show_notice("That square is taken.")
    assert timer_of(header).interval() == short
    timer_of(header).timeout.emit()
    assert header.subtitle.text() == "You are X."
    header.show_notice("A hint.", lasting=True)
    assert not timer_of(header).isActive()
    assert header.subtitle.text() == "A hint."


# Busy.


# Buttons.


def test_the_headline_fits_again_when_a_button_comes_or_goes(
    header: Header, action: QAction
) -> None:
    label = header.title
    large, room = label.font().pointSizeF(), label.fontMetrics().horizontalAdvance(label.text())
    wide = QAction("", header)
    header.add_button(wide)
    wide.setVisible(False)
    header.button(wide).setFixedWidth(header.width() - header.button(action).width() - room // 2)
    wide.setVisible(True)
    assert label.fontMetrics().horizontalAdvance(label.text()) <= label.width()
    assert label.font().pointSizeF() < large
    wide.setVisible(False)
    assert label.font().pointSizeF() == large


def test_a_button_that_can_no_longer_have_the_focus_says_so(
    qtbot: QtBot, header: Header, action: QAction
) -> None:
    for leave, come_back in ((action.setEnabled, action.setEnabled), (action.setVisible,) * 2):
        tab_to(header.button(action))
        with qtbot.waitSignal(header.focus_lost):
            leave(False)
        with qtbot.assertNotEmitted(header.focus_lost):
            come_back(True)
    header.show_busy(1, 9)
    tab_to(header.cancel)
    with qtbot.waitSignal(header.focus_lost):
        header.show_busy(0, 0)
