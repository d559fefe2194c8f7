"""Posed: a question in words, what may be answered, and what is said of an answer."""

from collections.abc import Callable, Hashable
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.ui.wording.text import tr

Reply = Hashable


class Ruled(NamedTuple):
    """What is said of an answer."""

    is_right: bool
    why: str
    """What is right, and what shows it; whole sentences."""

    def line(self, reply: Reply | None) -> str:
        """Return whether an answer is right, and why; one that was shown is neither."""
        if reply is None:
            return self.why
        return f"{tr('Right.') if self.is_right else tr('Not right.')} {self.why}"


class Posed(NamedTuple):
    """A question, which needs to know nothing of what it is about."""

    board: Board
    """What stands on the board meanwhile."""
    text: str
    options: tuple[tuple[Reply, str], ...]
    """What may be answered, each with its words."""
    rule: Callable[[Reply | None], Ruled]
    """Return what is said of an answer; None asks to be shown."""
    is_followed: bool = False
    """Whether the next question is about the same, so that nothing may answer that one either."""
    takes_squares: bool = False
    """Whether the answers are squares, so that they can be given on the board."""
    fields: tuple[str, ...] = ()
    """What is to be typed instead."""
    read: Callable[[tuple[str, ...]], Reply | None] | None = None
    """Return what was typed as an answer, or None if it is none."""
    about: object = None
    """What a study needs to show what belongs to it."""
