"""A round of questions about one search, in the order in which it was walked."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.practice.memory import ROUND
from tictactoe_gui.engine.practice.searching import QuestionTopic, Searching
from tictactoe_gui.engine.practice.small_trees import small_trees
from tictactoe_gui.engine.practice.unspoilt import unspoilt
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.scale import Scale
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.tree import Tree, trace
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.studies.asking.posed import Posed
from tictactoe_gui.ui.studies.asking.search_words import ask_search
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import choice_name

MOST_WALKED = 400
"""A larger tree is not asked about: nobody could follow its walk."""
MOST_TREES = 30
"""Other trees in which questions are looked for, where one has too few of them."""
_AT_ONCE = 4
"""Other trees that are drawn together, the smallest of them asked about first."""


def search_round(
    searching: Searching,
    program: str,
    dice: random.Random,
    topic: QuestionTopic | None = None,
    most: int = ROUND,
) -> tuple[Posed, ...]:
    """Return a round of all kinds of questions, or of one; none was answered by one before."""
    questions = unspoilt(searching, most, dice, topic)
    return tuple([ask_search(program, searching, each) for each in questions])


class SearchTask(NamedTuple):
    """Asks about the search of a program, in a thread of its own."""

    choice: Choice
    board: Board | None
    """The position; where that is None, or its tree is a large one, a small tree is taken."""
    taken: Cell | None
    """The square that the program took there, if it did."""
    scale: Scale
    topic: QuestionTopic | None = None
    """The only kind of question that is asked; None for all."""

    def questions(self, control: Control) -> tuple[Posed, ...]:
        """Return the questions of a round; raise Cancelled on request."""
        options, dice = self.choice.search_options, random.Random()
        assert options  # noqa: S101  (only searches are asked about)
        trees = small_tree_searches(options, dice, control)
        tree = self._tree(options, control) or next(trees)
        asked = self._asked(tree, dice, ROUND, control)
        for other in islice(trees, MOST_TREES):
            if len(asked) == ROUND:
                break
            asked = *asked, *elsewhere(self._asked(other, dice, ROUND - len(asked), control))
        return asked

    def _tree(self, options: SearchOptions, control: Control) -> Tree | None:
        """Return the search of the position, if it has one that a person can follow."""
        tree = trace(self.board, options, control) if self.board else None
        is_shown = tree and 1 < tree.root.last <= MOST_WALKED
        return tree if is_shown else None

    def _asked(
        self, tree: Tree, dice: random.Random, most: int, control: Control
    ) -> tuple[Posed, ...]:
        """Return questions about one search, as many as it has, at most those that are wanted."""
        board = tree.root.visit.board
        is_own = self.board is not None and board == self.board
        player = self.choice.available_player()
        taken = self.taken if is_own else None
        chosen = player.choose(board, control).cell if taken is None else taken
        assert chosen is not None  # noqa: S101  (the game goes on)
        searching = Searching(tree.seen_as(self.scale), chosen)
        return search_round(searching, choice_name(self.choice), dice, self.topic, most)


def small_tree_searches(
    options: SearchOptions, dice: random.Random, control: Control
) -> Iterator[Tree]:
    """Yield small trees by chance, of some that are drawn together the smallest first."""
    while True:
        drawn = dice.sample(small_trees(), _AT_ONCE)
        for each in sorted(drawn, key=lambda small: small.grade):
            yield trace(each.board, options, control)


def elsewhere(questions: tuple[Posed, ...]) -> tuple[Posed, ...]:
    """Return questions of which the first says that it is about another position."""
    return tuple(
        each
        if place
        else each._replace(text=tr("Another position. {question}", question=each.text))
        for place, each in enumerate(questions)
    )
