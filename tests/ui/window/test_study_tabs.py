"""The tabs of the studies."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.person import (
    CTRL,
    Key,
    press,
)
from tests.ui.rest import settle
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.studies import STUDIES


@pytest.fixture
def pointing(qtbot: QtBot) -> Iterator[StudyContext]:  # noqa: ARG001  (for the application)
    session = GameSession(QUIET)
    yield StudyContext(session)
    session.close()


# Built when looked at.


def test_labels_keep_their_places_when_one_becomes_bold(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    for size in ((1120, 740), (480, 400), (1920, 1080), (1500, 860)):
        window = open_window(QUIET, *size)
        settle(qtbot, window)
        is_wide = window.side.isVisible()
        bar = window.side.tabs.bar if is_wide else window.body.parts
        seen = set()
        for number in range(1, len(STUDIES) + 1):
            press(Key(Key.Key_0 + number), CTRL)
            settle(qtbot, window)
            seen.add(tuple(bar.tabRect(each).getRect() for each in range(bar.count())))
        assert len(seen) == 1, size
