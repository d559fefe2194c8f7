"""PySide6 itself: a release lost a reference to None with every emit and every void call.

The interpreter then aborts after some hundred emits or repaints, while a short run shows nothing.
"""

import sys

import pytest
from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtGui import QPainter, QPixmap

TIMES = 200
SLACK = 100
"""References that other code may take or leave meanwhile; a leak is one for each call."""


class Speaker(QObject):
    said = Signal(object)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("constant", [None, True, False])
def test_hundreds_of_emits_and_void_calls_lose_no_reference(*, constant: bool | None) -> None:
    speaker, picture = Speaker(), QPixmap(32, 32)
    heard: list[object] = []
    speaker.said.connect(heard.append)
    painter = QPainter(picture)
    before = sys.getrefcount(constant)
    for _ in range(TIMES):
        speaker.said.emit(constant)
        painter.drawEllipse(QRect(4, 4, 24, 24))
    heard.clear()
    assert sys.getrefcount(constant) > before - SLACK
    painter.end()
