"""Questioner: what asks questions on the board, and what can be done with one."""

from typing import NamedTuple, Protocol

from PySide6.QtGui import QAction

from tictactoe_gui.engine.rules import Cell


class Offered(NamedTuple):
    """What the row under the board offers."""

    way_out: QAction | None
    """What leads away, or back; it is always the leftmost."""
    help: QAction | None
    """What helps with what is on the board; it is always beside the black button."""
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
