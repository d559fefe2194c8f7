"""The lines over the board: what is read there, for how long, and in how much room."""

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.theme import LIGHT
from tictactoe_gui.ui.window.header import Header


@pytest.fixture
def header(qtbot: QtBot) -> Header:
    header = Header()
    qtbot.addWidget(header)
    header.resize(470, header.sizeHint().height())
    header.show_state("Your move", "You are X.")
    with qtbot.waitActive(header):
        header.show()
    return header


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


def test_whatever_it_says_its_height_is_the_same(header: Header) -> None:
    height = header.sizeHint().height()
    for title, line in (
        ("", ""),
        ("You win!", "Short."),
        ("What would Hard play for O?", "word " * 99),
    ):
        header.show_state(title, line)
        header.show_busy(3, 9, line)
        header.show_notice(line)
        assert (header.sizeHint().height(), header.heightForWidth(470)) == (height, height)


@pytest.mark.parametrize("winner", Mark)
def test_a_win_has_the_colour_of_its_mark(header: Header, winner: Mark) -> None:
    usual = header.title.palette().windowText().color()
    header.show_state(f"{winner.value} wins", "", winner=winner)
    assert header.title.palette().windowText().color() == LIGHT.of(winner)
    header.show_state("Your move", "")
    assert header.title.palette().windowText().color() == usual


def test_the_first_line_that_has_room_is_said_and_the_last_one_shortened(header: Header) -> None:
    long, short = "The computer takes the centre. " * 9, "It takes 5."
    header.show_state("", long, short)
    assert (header.subtitle.text(), header.subtitle.toolTip()) == (short, "")
    header.show_state("", long)
    assert header.subtitle.text().endswith("…")
    assert header.subtitle.toolTip() == long


def test_a_headline_is_as_large_as_has_room(header: Header) -> None:
    title, long = header.title, "What would Hard play for O? What would Easy?"
    header.show_state(long, "")
    for width in range(300, 470, 7):
        header.resize(width, header.height())
        header.show_state(long, "")
        needed = QFontMetrics(title.font()).horizontalAdvance(long)
        assert 0.9 * title.width() < needed <= title.width()
