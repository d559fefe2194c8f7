"""What is beside the board: filled late, scrolling where it is low."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractScrollArea
from pytestqt.qtbot import QtBot

from tests.ui.conftest import QUIET
from tests.ui.rest import settle
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.layouts import Scrolled
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.window.side_panel import LEAST_LINES, SidePanel


@pytest.fixture
def side(qtbot: QtBot) -> Iterator[SidePanel]:
    session = GameSession(QUIET)
    side = SidePanel(StudyContext(session, session))
    qtbot.addWidget(side)
    side.resize(440, 700)
    side.show_settings(QUIET, Mark.X)
    with qtbot.waitActive(side):
        side.show()
    yield side
    session.close()


def areas(side: SidePanel) -> list[QAbstractScrollArea]:
    """Return what scrolls: the settings, and the study that is open."""
    assert side.tabs
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    studies = side.tabs.findChildren(QAbstractScrollArea, options=direct)
    (study,) = (each for each in studies if each.isVisible())
    return [side.findChildren(Scrolled)[0], study]


@pytest.mark.parametrize("key", STUDIES)
@pytest.mark.parametrize("height", [280, 700])
def test_the_tabs_stand_still(qtbot: QtBot, side: SidePanel, key: str, height: int) -> None:
    """Settings and study scroll, each by itself, and neither leaves the other without room."""
    side.fill()
    side.resize(440, height)
    side.show_study(key)
    settle(qtbot, side)
    assert side.tabs
    settings, study = areas(side)
    place = side.tabs.bar.mapTo(side, QPoint())
    assert side.rect().contains(QRect(place, side.tabs.bar.size()))
    for area in (settings, study):
        assert area.viewport().height() >= side.fontMetrics().lineSpacing() * LEAST_LINES
        assert area.horizontalScrollBar().maximum() == 0
        bar = area.verticalScrollBar()
        bar.setValue(bar.maximum())
        if content := area.widget() if isinstance(area, Scrolled) else None:
            assert content.mapTo(area.viewport(), content.rect().bottomLeft()).y() < area.height()
    assert side.tabs.bar.mapTo(side, QPoint()) == place
