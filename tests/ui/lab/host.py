"""A window with a session and a study, and nothing else: much sooner there than the game's."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import EvaluationSource, Settings, Side
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.kit.theme import LIGHT


class Host(QWidget):
    """What the lab stays beside."""

    def __init__(self) -> None:
        super().__init__()
        self.setStyleSheet(theme.style_sheet(LIGHT))
        self.session = GameSession(Settings(side=Side.BOTH, evaluation=EvaluationSource.OFF))
        self.session.setParent(self)
        self.pointing = StudyContext(self.session, self)


@contextmanager
def opened_host() -> Iterator[Host]:
    """Show a host; close it in the end with the windows beside it."""
    host = Host()
    host.show()
    assert QTest.qWaitForWindowExposed(host)
    yield host
    for each in (*host.findChildren(QWidget), host):
        if each.isWindow():
            each.close()
    host.session.close()
    host.deleteLater()
