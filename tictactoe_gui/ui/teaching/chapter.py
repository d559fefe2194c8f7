"""CourseChapter: steps of text, each with what it shows on the board and what it asks for."""

from __future__ import annotations

from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.practice.asking import QuestionTopic
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.tree import Node, Tree
from tictactoe_gui.session.settings import Choice


class PlayOn(NamedTuple):
    """Play on from a position."""

    board: Board
    side: Mark
    choice: Choice
    goal: str
    """`win`, `draw` (not to lose), or `end`."""


class Practise(NamedTuple):
    """Give right answers to questions of a kind."""

    kind: str
    wanted: int


class Ask(NamedTuple):
    """Answer questions about the thinking of a program."""

    board: Board
    choice: Choice
    topic: QuestionTopic | None
    """None for all that can be asked."""
    wanted: int


class Look(NamedTuple):
    """Look at a study."""

    study: str
    board: Board
    choice: Choice
    is_watched: bool = False
    """Whether the program's thinking is played."""


class ShowTree(NamedTuple):
    """Look at a node of a small search tree, or click the right one."""

    tree: Tree
    visited: int
    """How many nodes the search has come to; the others have no value yet."""
    at: tuple[Cell, ...]
    """The path of the node that is spoken of."""
    answers: tuple[tuple[Cell, ...], ...] = ()
    """The paths of the nodes of which one is to be clicked; none where nothing is asked."""

    @property
    def node(self) -> Node:
        """The node that is spoken of, or the one above if the search leaves that out."""
        return self.tree.root.follow(self.at) or self._above(self.at)

    @property
    def found(self) -> Node:
        """The node that answers, or the one above if the search leaves that out."""
        return self.tree.root.follow(self.answers[0]) or self._above(self.answers[0])

    def _above(self, path: tuple[Cell, ...]) -> Node:
        return self.tree.root.follow(path[:-1]) or self.tree.root


class OpenPage(NamedTuple):
    """Look at a window."""

    page: str
    goal: str = ""
    """The goal of the rules that are put in order there; "" for none."""


class Compare(NamedTuple):
    """See what knowledge is worth, level by level."""

    levels: tuple[str, ...]


Task = PlayOn | Practise | Ask | Look | ShowTree | OpenPage | Compare


class ChapterStep(NamedTuple):
    """Some sentences, what the board shows meanwhile, and what is to be done."""

    title: str
    line: int
    """The number of the line in which it begins, from 1 on."""
    text: str = ""
    """With the names of figures in braces; paragraphs are parted by an empty line."""
    board: Board | None = None
    """None leaves what is there."""
    lit: tuple[Cell, ...] = ()
    stored: str = ""
    """The representation; "" leaves it."""
    answer: str = ""
    """What is shown when a person asks for it; "" where nothing is hidden."""
    task: Task | None = None


class CourseChapter(NamedTuple):
    """A lesson of a few minutes."""

    title: str
    purpose: str
    steps: tuple[ChapterStep, ...]
    key: str = ""
    """A key of its text: another text has another one."""
