"""A question in words, its possible answers, the ruling on one, and the source of questions."""

from collections.abc import Callable, Hashable
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.practice.asking import Searching, SearchQuestion
from tictactoe_gui.engine.practice.memory import ROUND
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.tree import Node, Tree
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.kit.content import Content
from tictactoe_gui.ui.studies.thinking.boxes import BoxContent
from tictactoe_gui.ui.wording.text import square, tr

Reply = tuple[Hashable, ...]
"""The answer to each part of a question."""


class Offer(NamedTuple):
    """The possible answers to a part of a question, each with its words."""

    options: tuple[tuple[Hashable, str], ...]
    name: str = ""
    """Of the part, where there are several."""


class AskedStep(NamedTuple):
    """Where in a search a question is."""

    searching: Searching
    question: SearchQuestion
    is_followed: bool = False
    """Whether another one is asked about the same search, so that no more is shown of it."""

    @property
    def tree(self) -> Tree:
        """The whole search."""
        return self.searching.tree

    @property
    def node(self) -> Node:
        """The node that is asked about."""
        return self.question.node


class AskedRules(NamedTuple):
    """A program of rules, without what it tries on the board, and with that."""

    plain: Content
    told: Content
    marked: tuple[int, ...] = ()
    """The lines of the second that decide."""


class Ruled(NamedTuple):
    """The ruling on an answer."""

    is_right: bool
    lines: tuple[str, ...]
    """What is right, and what shows it; whole sentences."""
    game: Game
    """What is played on the board from its ply on."""
    title: str = ""
    """What stands over the board, if not whether it is right."""
    right: tuple[Cell, ...] = ()
    """The squares that would have been."""
    answer: Reply = ()
    """What is right of each part, where a question has several."""

    def heading(self, reply: Reply | None) -> str:
        """Return what stands over the board; an answer that was shown is neither."""
        if reply is None:
            return tr("The answer")
        return self.title or (tr("Right.") if self.is_right else tr("Not right."))


class Posed(NamedTuple):
    """A question: all that the quiz needs to know of it."""

    kind: str
    """The key of what is asked for, and what that is called."""
    name: str
    board: Board
    """What stands on the board meanwhile."""
    text: str
    offers: tuple[Offer, ...]
    """What may be answered; an answer has a part for each."""
    rule: Callable[[Reply | None], Ruled]
    """Return what is said of an answer; None asks to be shown."""
    title: str = ""
    """What stands over the board, if not the number of the question."""
    takes_squares: bool = False
    """Whether the answers are squares, so that they can be given on the board."""
    picture: AskedStep | AskedRules | BoxContent | None = None
    """What is seen beside the board, as far as the question lets it."""


class KindChoice(NamedTuple):
    """A kind of questions that a person can choose."""

    key: str
    text: str
    tip: str = ""
    is_there: bool = True


class QuestionSource:
    """A source of questions; one that does not say otherwise has one kind, and keeps nothing."""

    kind = ""
    """The key of what is asked for; "" for all."""
    count = ROUND
    """Questions in a round."""

    def pose(self) -> tuple[Posed, ...]:
        """Return the questions of a new round."""
        raise NotImplementedError

    def choices(self) -> tuple[KindChoice, ...]:
        """Return the kinds of questions; none where there is no choice."""
        return ()

    def choose(self, kind: str) -> None:
        """Ask questions of another kind from now on."""
        self.kind = kind

    def again(self, posed: Posed) -> Posed:
        """Return the question in which a wrong answer comes back."""
        return posed

    def keep(self, posed: Posed, reply: Reply | None) -> str:
        """Keep an answer; return a note on the question."""
        return ""


def square_in(reply: Reply | None, board: Board) -> Cell | None:
    """Return the free square that was answered, if it was one."""
    return next((cell for cell in board.legal_moves() if (cell,) == reply), None)


def squares_of(board: Board) -> Offer:
    """Return the free squares of a board as what may be answered."""
    return Offer(tuple([(cell, square(cell)) for cell in board.legal_moves()]))
