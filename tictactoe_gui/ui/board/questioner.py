"""Questioner: what asks questions on the board, and what can be done with one."""

from typing import NamedTuple, Protocol

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.ui.wording import tr


class Offered(NamedTuple):
    """What the row under the board offers."""

    others: tuple[QAction, ...]
    primary: QAction
    """What one does next."""


class Questioner(Protocol):
    """What asks questions on the board."""

    @property
    def is_open(self) -> bool:
        """Whether a question waits for its answer."""

    def press(self, cell: Cell) -> None:
        """Take a square for an answer."""

    def give_up(self) -> None:
        """Show the answer, which counts as a wrong one."""

    def go_on(self) -> None:
        """Ask the next question, once this one is answered."""

    def leave(self) -> object:
        """Ask no more, and give the game back."""

    @property
    def is_over(self) -> bool:
        """Whether the last question is answered, so that nothing is lost by leaving."""

    @property
    def offered(self) -> Offered:
        """What can be done, as the row under the board offers it."""


class QuestionActions(QObject):
    """To be shown the answer, to go on, and to end; each keeps its place while one is asked."""

    def __init__(self, owner: QObject, asks: Questioner, more: QAction) -> None:
        """`more` is what can be done besides when the last question is answered."""
        super().__init__(owner)
        self.show_answer, self.next = QAction(tr("Show me"), self), QAction(self)
        self.end, self._more = QAction(tr("End"), self), more
        self.show_answer.setToolTip(tr("Show the answer, which counts as wrong (H or E)"))
        self.next.setToolTip(tr("The next question (Enter)"))
        self.end.setToolTip(tr("Return to the game (Esc twice)"))
        self.show_answer.triggered.connect(asks.give_up)
        self.next.triggered.connect(asks.go_on)
        self.end.triggered.connect(asks.leave)

    def offered(self, *, is_open: bool, is_over: bool) -> Offered:
        """Return what is offered for a question that is open, or answered, and maybe the last."""
        self.show_answer.setEnabled(is_open)
        self.next.setEnabled(not is_open)
        self.next.setText(tr("Done") if is_over else tr("Next"))
        if is_over:
            return Offered((self._more,) if self._more.isEnabled() else (), self.next)
        return Offered((self.end, self.show_answer), self.next)
