"""The page about strength, with three players whose games are few."""

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.engine.games import shared_strength
from tests.ui.conftest import QUIET
from tests.ui.rest import settle
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.lab import strength
from tictactoe_gui.ui.lab.strength import StrengthPage

FEW = ("turn-table-corner", "magic-square")

OpenPage = Callable[..., StrengthPage]


@pytest.fixture
def open_page(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenPage]:
    """Open a page with some programs and perfect play, and wait for its matrix."""
    session = GameSession(QUIET)
    pointing = StudyContext(session)
    pages: list[StrengthPage] = []

    def open_(
        *programs: str, width: int = 900, height: int = 620, is_counted: bool = True
    ) -> StrengthPage:
        monkeypatch.setattr(strength, "every_player", lambda: programs or FEW)
        monkeypatch.setattr(strength, "Strength", shared_strength)
        page = StrengthPage(pointing)
        page.setPalette(theme.palette_of(theme.LIGHT))
        pages.append(page)
        qtbot.addWidget(page)
        page.resize(width, height)
        with qtbot.waitActive(page):
            page.show()
        if is_counted:
            settle(qtbot, page)
        return page

    yield open_
    for page in pages:
        page.stop_worker()
    session.close()


@pytest.fixture
def page(open_page: OpenPage) -> StrengthPage:
    return open_page()
