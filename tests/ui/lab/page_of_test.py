"""A page of the lab that counts what a test tells it to, and as far."""

from tests.session.players import let_nothing_happen
from tictactoe_gui.engine.control import Control
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.lab.page import LabPage


def two_of_three(control: Control) -> None:
    """Report two results, and never the third."""
    control.report("one")
    control.report("two")
    let_nothing_happen(control)


def fail(_control: Control) -> None:
    raise RuntimeError("the count went wrong")


class CountingPage(LabPage):
    """Notes all that is asked of it; its results are words."""

    def __init__(self, pointing: StudyContext) -> None:
        super().__init__(pointing)
        self.rows: list[str] = []
        self.begun = self.stopped = 0
        self.ends: list[object] = []
        self.setFixedHeight(300)

    @classmethod
    def title(cls) -> str:
        return "Some page"

    def begin(self) -> None:
        self.begun += 1

    def show_row(self, value: object) -> None:
        self.rows.append(str(value))

    def show_end(self, value: object) -> None:
        self.ends.append(value)

    def show_all(self) -> None:
        self.stopped += self.was_stopped

    def want_line(self) -> None:
        """Ask for a line, as a click does."""
        empty = self.session.settings.board_type.empty()
        self.line_wanted.emit(Game(empty, (4, 0, 8)), "How it goes")


class OtherPage(CountingPage):
    @classmethod
    def title(cls) -> str:
        return "Other page"
