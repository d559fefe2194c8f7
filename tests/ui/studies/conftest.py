"""Studies of words, each shown by itself."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.studies.pages import session_of
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.studies.content_study import ContentStudy

Show = Callable[[str, str], ContentStudy]


@pytest.fixture
def show(qtbot: QtBot) -> Iterator[Show]:
    """Shows a study of the game in a heading of a text of pages."""
    sessions: list[GameSession] = []

    def show_(key: str, heading: str) -> ContentStudy:
        session, _ = session_of(heading)
        sessions.append(session)
        study = STUDIES[key].build(StudyContext(session, session))
        assert isinstance(study, ContentStudy)
        qtbot.addWidget(study)
        study.resize(440, 400)
        with qtbot.waitActive(study):
            study.show()
        study.setFocus()
        for each in (study, study.viewport()):  # wherever the mouse is
            QApplication.sendEvent(each, QEvent(QEvent.Type.Leave))
        return study

    yield show_
    for session in sessions:
        session.close()
