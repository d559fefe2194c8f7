"""The tabs of the studies."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.person import (
    CTRL,
    Key,
    click_at,
    press,
)
from tests.ui.rest import settle
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.studies import STUDIES, Study
from tictactoe_gui.ui.window import study_tabs
from tictactoe_gui.ui.window.study_tabs import StudyTabs


@pytest.fixture
def pointing(qtbot: QtBot) -> Iterator[StudyContext]:  # noqa: ARG001  (for the application)
    session = GameSession(QUIET)
    yield StudyContext(session)
    session.close()


# Built when looked at.


def test_a_study_is_built_when_it_is_first_looked_at(
    qtbot: QtBot, pointing: StudyContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[str] = []

    def entry(key: str) -> Study:
        def build(_pointing: StudyContext) -> QWidget:
            built.append(key)
            return QLabel(key)

        return Study(key, key.title, build)

    monkeypatch.setattr(study_tabs, "STUDIES", {key: entry(key) for key in ("one", "two")})
    tabs = StudyTabs(pointing)
    qtbot.addWidget(tabs)
    assert built == []
    tabs.show_study("one")
    assert built == ["one"]
    with qtbot.waitActive(tabs):
        tabs.show()
    with qtbot.waitSignal(tabs.shown) as caught:
        click_at(tabs.bar, tabs.bar.tabRect(1).center())
    assert caught.args == ["two"]
    click_at(tabs.bar, tabs.bar.tabRect(0).center())
    assert built == ["one", "two"]
    seen = [each.text() for each in tabs.findChildren(QLabel) if each.isVisible()]
    assert seen == ["one"]


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
