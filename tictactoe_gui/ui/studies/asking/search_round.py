"""A round of questions about one search, in the order in which it was walked."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import islice, zip_longest
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.practice.estimating import CountTopic
from tictactoe_gui.engine.practice.memory import ROUND
from tictactoe_gui.engine.practice.searching import QuestionTopic, Searching, SearchQuestion
from tictactoe_gui.engine.practice.small_trees import small_trees
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.tree import trace
from tictactoe_gui.engine.value_view import Scale
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.kit.choices import Options
from tictactoe_gui.ui.studies.asking.posed import Posed
from tictactoe_gui.ui.studies.asking.rounds import estimate_round
from tictactoe_gui.ui.studies.asking.search_words import ask_search, topic_name
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import choice_name

MOST_ASKED = 3_000
"""Of a large search only the first steps are asked about: so many questions are found in them."""
MOST_NODES = 400
"""A larger tree is not asked about: nobody could follow its walk."""
COUNTED = 3
"""Questions about open lines, where a search has a depth limit."""
MOST_ORDERED = 4
"""Squares whose orders are tried, all of them: five have 120."""


def search_round(
    searching: Searching, program: str, dice: random.Random, topic: QuestionTopic | None = None
) -> tuple[Posed, ...]:
    """Return a round of all kinds of questions, or of one; each kind comes about as often."""
    found: dict[QuestionTopic, list[tuple[int, SearchQuestion]]] = {}
    for place, each in enumerate(islice(searching.questions(), MOST_ASKED)):
        if topic in (None, each.topic) and _is_asked(each):
            found.setdefault(each.topic, []).append((place, each))
    for questions in found.values():
        dice.shuffle(questions)
        questions.sort(
            key=lambda each: not each[1].node.visit.children
        )  # the end of a game is easy
    turns: Iterable[tuple[tuple[int, SearchQuestion] | None, ...]] = zip_longest(*found.values())
    taken = islice((each for turn in turns for each in turn if each), ROUND)
    in_order = sorted(taken, key=lambda each: each[0])
    return tuple(ask_search(program, searching, each) for _, each in in_order)


def _is_asked(question: SearchQuestion) -> bool:
    return question.topic is not QuestionTopic.ORDER or len(question.cells) <= MOST_ORDERED


Kind = QuestionTopic | type[CountTopic] | None
"""The only kind of question that is asked; None for all."""


class SearchTask(NamedTuple):
    """Asks about the search of a program, in a thread of its own."""

    choice: Choice
    board: Board | None
    """The position; where that is None, or its tree is a large one, a small tree is taken."""
    taken: Cell | None
    """The square that the program took there, if it did."""
    scale: Scale
    kind: Kind = None

    def questions(self, control: Control) -> tuple[Posed, ...]:
        """Return the questions of a round; raise Cancelled on request."""
        options, dice = self.choice.search_options, random.Random()
        assert options  # noqa: S101  (only searches are asked about)
        tree, taken = self.board and trace(self.board, options, control), self.taken
        if not tree or tree.root.last > MOST_NODES or self.board is None or self.board.is_over:
            board = dice.choice(small_trees()).board
            tree, taken = trace(board, options, control), None
        board = tree.root.visit.board
        player = self.choice.available_player()
        chosen = player.choose(board, control).cell if taken is None else taken
        assert chosen is not None  # noqa: S101  (the game goes on)
        is_limited = options.limits(board)
        counted = estimate_round(board, options, dice, control) if is_limited else ()
        if self.kind is CountTopic:
            return counted
        searching = Searching(tree.seen_as(self.scale), chosen)
        topic = self.kind if isinstance(self.kind, QuestionTopic) else None
        asked = search_round(searching, choice_name(self.choice), dice, topic)
        if topic:
            return asked
        return (*asked[: ROUND - len(counted[:COUNTED])], *counted[:COUNTED])


def kinds_of(options: SearchOptions, board: Board) -> Options:
    """Return what can be asked about a search, each with its name."""
    kinds: list[tuple[Kind, str]] = [(None, tr("All kinds"))]
    windows = QuestionTopic.WINDOW, QuestionTopic.CUT
    kinds += [
        (each, topic_name(each))
        for each in QuestionTopic
        if (options.alpha_beta or each not in windows)
        and (each is not QuestionTopic.ORDER or len(board.empty_cells) <= MOST_ORDERED)
    ]
    if options.limits(board):
        kinds.append((CountTopic, tr("Open lines")))
    return tuple(kinds)
