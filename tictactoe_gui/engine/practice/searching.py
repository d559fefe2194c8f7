"""Questions about a search that was walked and recorded, and the judge of the answers.

What is right is read from the record, never worked out again: a value is what the code returns in
the walk that is shown, and where that is only a bound, the true value can be told beside it.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from tictactoe_gui.engine.evaluation import Bound
from tictactoe_gui.engine.practice.answered import among
from tictactoe_gui.engine.replay import Event, Step, steps
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.search import DECIDED, INFINITY, Scoring
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.tree import Node, Tree, Window

Reply = int | Cell | Window | frozenset[Cell]
"""What is answered: a value, a square, a window, or some squares."""


class QuestionTopic(enum.Enum):
    """What is asked about a search."""

    VALUE = "value"
    """What a node will return."""
    CHOICE = "choice"
    """Which square the program will take."""
    CUT = "cut"
    """Which branches of a node are not looked at."""
    WINDOW = "window"
    """Alpha and beta on arrival at a node."""


class SearchQuestion(NamedTuple):
    """A question about a step of a search."""

    topic: QuestionTopic
    step: Step
    """Where the walk stands while it is asked."""
    values: tuple[int, ...] = ()
    """The values to choose from, as they are written."""
    cells: tuple[Cell, ...] = ()
    """The squares to choose from."""

    @property
    def node(self) -> Node:
        """The node that it is about."""
        return self.step.node


class Searching:
    """All questions about one recorded search, and what is right."""

    def __init__(self, tree: Tree, taken: Cell) -> None:
        """Ask about a search after which the program takes the square `taken`."""
        self.tree, self.taken = tree, taken

    def questions(self) -> Iterator[SearchQuestion]:
        """Yield everything that can be asked, in the order of the walk."""
        for step in steps(self.tree.root):
            yield from self.at(step)

    def at(self, step: Step) -> Iterator[SearchQuestion]:
        """Yield what can be asked where the walk stands at a step."""
        node = step.node
        if step.event is not Event.ENTER:
            return
        if node.parent is None:
            moves = node.visit.board.legal_moves()
            yield SearchQuestion(QuestionTopic.CHOICE, step, cells=moves)
            return
        if self.tree.options.alpha_beta:
            yield SearchQuestion(QuestionTopic.WINDOW, step)
        if self.tree.options.alpha_beta and len(node.visit.moves) > 1:
            yield SearchQuestion(QuestionTopic.CUT, step, cells=tuple(sorted(node.visit.moves)))
        yield SearchQuestion(QuestionTopic.VALUE, step, values=self._plausible(node))

    # What is right.

    def answer(self, question: SearchQuestion) -> Reply:
        """Return what is right, by the record of the walk."""
        tree, node = self.tree, question.node
        match question.topic:
            case QuestionTopic.VALUE:
                return tree.number(node.visit.value, node.visit.mark)
            case QuestionTopic.CHOICE:
                return self.taken
            case QuestionTopic.CUT:
                return frozenset(node.visit.not_reached)
            case QuestionTopic.WINDOW:
                return tree.window(node.visit)

    def explaining(self, question: SearchQuestion) -> Step:
        """Return the step that shows the answer."""
        node = question.node
        match question.topic:
            case QuestionTopic.VALUE | QuestionTopic.CHOICE:
                return Step(Event.RETURN, node)
            case QuestionTopic.CUT:
                return Step(Event.CUT if node.visit.is_cut else Event.RETURN, node)
            case QuestionTopic.WINDOW:
                return question.step

    def true_value(self, node: Node) -> int | None:
        """Return what a node is worth, as it is written, if its visit found only a bound."""
        visit = node.visit
        if visit.bound is Bound.EXACT or self.tree.is_limited:
            return None
        score = max(solved().scores(visit.board).values())
        by_sign = self.tree.options.score is Scoring.SIGN
        inside = (score.verdict if by_sign else score.value) + DECIDED * score.verdict
        true = self.tree.number(inside, visit.mark)
        return None if true == self.tree.number(visit.value, visit.mark) else true

    def _plausible(self, node: Node) -> tuple[int, ...]:
        """Return the value of a node among others that somebody could take for it, in order."""
        tree, visit = self.tree, node.visit
        right = tree.number(visit.value, visit.mark)
        near = [tree.number(each.value, each.mark) for each in visit.children]
        near += [each for each in tree.window(visit) if abs(each) < INFINITY]
        near += [each for each in (self.true_value(node), -right) if each is not None]
        near += [tree.number(each.visit.value, each.visit.mark) for each in self._leaves]
        near += [0, right + 1, right - 1, right + 2]
        is_sign = tree.options.score is Scoring.SIGN and not tree.is_limited
        return among(right, [each for each in near if abs(each) <= 1 or not is_sign])

    @cached_property
    def _leaves(self) -> tuple[Node, ...]:
        """The nodes whose game is over, or at the depth limit, one for each value."""
        found: dict[int, Node] = {}
        for step in steps(self.tree.root):
            if not step.node.visit.children:
                found.setdefault(step.node.visit.value, step.node)
        return tuple(found.values())
