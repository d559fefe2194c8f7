"""PySide6 itself: a release lost a reference to None with every emit and every void call.

The interpreter then aborts after some hundred emits or repaints, while a short run shows nothing.
"""

import sys

import pytest
from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

EMITS = 1_000
REPAINTS = 200
SLACK = 100
"""References that other code may take or leave meanwhile; a leak is one for each emit."""
CONSTANTS = (None, True, False)


class Speaker(QObject):
    spoken = Signal()
    said = Signal(object)


class Square(QWidget):
    """Paints what a square of the board paints, with many calls that return nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.painted = 0

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=True)
        painter.fillRect(self.rect(), QColor("white"))
        painter.drawEllipse(QRect(4, 4, 24, 24))
        painter.end()
        self.painted += 1


def references() -> list[int]:
    return [sys.getrefcount(each) for each in CONSTANTS]


def assert_none_lost(before: list[int]) -> None:
    """Assert that no constant has lost references; where they are immortal, none can."""
    for constant, old, new in zip(CONSTANTS, before, references(), strict=True):
        assert new > old - SLACK, f"{constant} has lost {old - new} references"


@pytest.mark.parametrize("values", [(), (None,), (True,)], ids=str)
def test_thousands_of_emits_lose_no_reference(qtbot: QtBot, values: tuple[object, ...]) -> None:  # noqa: ARG001
    speaker = Speaker()
    heard: list[object] = []
    signal = speaker.said if values else speaker.spoken
    signal.connect(lambda *each: heard.append(each))
    before = references()
    # In small groups: the interpreter would abort before it could tell what is wrong.
    for _ in range(EMITS // SLACK):
        for _ in range(SLACK):
            signal.emit(*values)
        assert_none_lost(before)
        heard.clear()


def test_hundreds_of_repaints_lose_no_reference(qtbot: QtBot) -> None:
    square = Square()
    qtbot.addWidget(square)
    square.resize(32, 32)
    with qtbot.waitExposed(square):
        square.show()
    painted = square.painted
    before = references()
    for _ in range(REPAINTS):
        square.repaint()
        assert_none_lost(before)
    assert square.painted == painted + REPAINTS
