"""CourseChapter: steps of text, each with what it shows on the board and what it asks for."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.practice.asking import QuestionTopic
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.search import CodeAs
from tictactoe_gui.engine.tree import Node, Tree
from tictactoe_gui.session.settings import Choice, EvaluationSource, Side

FIGURE = re.compile(r"\{([a-z0-9-]+)\}")
"""The place of a figure in a text, to be filled in when it is counted."""
WORTH = "worth "
"""Before the name of a level of knowledge, among the figures."""


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
        """The node that is spoken of."""
        return self.node_at(self.at)

    def node_at(self, path: tuple[Cell, ...]) -> Node:
        """Return the node at the end of a path, or the one above if the search leaves that out."""
        root = self.tree.root
        return root.follow(path) or root.follow(path[:-1]) or root


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

    def borrowed(self, *, is_open: bool) -> dict[str, Any]:
        """Return the settings that it lays over those of the person, while its answer `is_open`.

        Who sits on both sides has the program as an adviser. A search is written with two
        branches, so that chapters can speak of its values.
        """
        task, settings = self.task, dict[str, Any]()
        if self.stored:
            settings["representation"] = self.stored
        if isinstance(task, PlayOn | Look | Ask):
            settings |= {"side": Side.BOTH, "opponent": task.choice, "code_as": CodeAs.BRANCHES}
        if isinstance(task, PlayOn):
            settings |= {"side": Side[task.side.name], "evaluation": EvaluationSource.OFF}
        elif isinstance(task, Look | Ask):
            source = EvaluationSource.COMPUTER
            settings["evaluation"] = EvaluationSource.OFF if is_open else source
            settings["shown_evaluation"] = source
            settings["study"] = task.study if isinstance(task, Look) else "thinking"
        return settings


class CourseChapter(NamedTuple):
    """A lesson of a few minutes."""

    title: str
    purpose: str
    steps: tuple[ChapterStep, ...]
    key: str = ""
    """A key of its text: another text has another one."""

    @property
    def figures(self) -> set[str]:
        """The names of the figures that it tells."""
        names = {name for step in self.steps for name in FIGURE.findall(step.text)}
        for step in self.steps:
            if isinstance(step.task, Compare):
                names |= {WORTH + level for level in step.task.levels}
        return names
