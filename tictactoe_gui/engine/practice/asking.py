"""Questions about how a program decides, and the judge of the answers.

About a search they are read from the record of its walk: a value is what the printed code returns
in the walk that is shown. Only the squares that are as good as the one taken are worked out with
full windows, as a walk in one window knows no more than bounds of them. About a program of rules
they are read from its own trials, up to the one that names the square; about one that learns, from
its box.
"""

from __future__ import annotations

import enum
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache, cached_property
from typing import NamedTuple, TypeVar

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Bound, Learnt, LearntKind
from tictactoe_gui.engine.player import PROGRAMS, Difficulty, ListingPlace, Readable, Trial
from tictactoe_gui.engine.positions import classes
from tictactoe_gui.engine.practice.kinds import small_trees
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.search import DECIDED, INFINITY, Scale, Scoring, SearchOptions
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.tree import Event, Node, Step, Tree, steps, trace

Reply = tuple[int | None, ...]
"""A value, a square, or alpha and beta; None for no square."""
Number = TypeVar("Number", bound=int | Fraction)
CHOICES = 4
"""Numbers that are offered, at most, besides −∞ and ∞."""
MOST_FREE = 5
"""Squares of a board that is asked about: nobody could follow the walk of a larger tree."""


class QuestionTopic(enum.Enum):
    """What is asked about a search, the easiest first."""

    VALUE = "value"
    """What a node will return."""
    CUT = "cut"
    """The first branch of a node that is not looked at."""
    WINDOW = "window"
    """Alpha and beta on arrival at a node."""
    CHOICE = "choice"
    """Which square the program will take."""


def topics_of(options: SearchOptions) -> tuple[QuestionTopic, ...]:
    """Return what can be asked about a search: without alpha and beta nothing is left out."""
    of_windows = QuestionTopic.CUT, QuestionTopic.WINDOW
    return tuple([each for each in QuestionTopic if options.alpha_beta or each not in of_windows])


class SearchQuestion(NamedTuple):
    """A question about a step of a search."""

    topic: QuestionTopic
    step: Step
    """Where the walk stands while it is asked."""
    offered: tuple[Reply, ...]
    """What there is to choose from, for each part of the answer."""

    @property
    def node(self) -> Node:
        """The node that it is about."""
        return self.step.node


class Searching:
    """All questions about one recorded search, and what is right."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree

    def questions(self) -> Iterator[SearchQuestion]:
        """Yield everything that can be asked, in the order of the walk."""
        for step in steps(self.tree.root):
            visit = step.node.visit
            if step.event is not Event.ENTER:
                continue
            if step.node.parent is None:
                yield SearchQuestion(QuestionTopic.CHOICE, step, (visit.board.legal_moves(),))
                continue
            if self.tree.options.alpha_beta:
                ends = self._ends(step.node)
                yield SearchQuestion(QuestionTopic.WINDOW, step, (ends, ends))
                if len(visit.moves) > 1:
                    yield SearchQuestion(QuestionTopic.CUT, step, ((*visit.moves, None),))
            yield SearchQuestion(QuestionTopic.VALUE, step, (self._plausible(step.node),))

    # What is right.

    @cached_property
    def taken(self) -> Cell:
        """The square that the program takes: the first of the best."""
        root = self.tree.root
        return root.children[root.visit.best or 0].path[-1]

    @cached_property
    def good(self) -> tuple[Cell, ...]:
        """All squares of the value of that one, by a search with full windows."""
        tree, board = self.tree, self.tree.root.visit.board
        exact = trace(board, tree.options, Control(), full_windows=True).root.children
        best = min(each.visit.value for each in exact)
        return tuple([each.path[-1] for each in exact if each.visit.value == best])

    def answer(self, question: SearchQuestion) -> Reply:
        """Return what is right, by the record of the walk."""
        visit = question.node.visit
        match question.topic:
            case QuestionTopic.VALUE:
                return (self.tree.number(visit.value, visit.mark),)
            case QuestionTopic.CUT:
                return ((*visit.not_reached, None)[0],)
            case QuestionTopic.WINDOW:
                return tuple(self.tree.window(visit))
            case QuestionTopic.CHOICE:
                return (self.taken,)

    def is_right(self, question: SearchQuestion, reply: Reply) -> bool:
        """Return whether an answer is right; a square is, if it is as good as the one taken."""
        if question.topic is QuestionTopic.CHOICE:
            return reply[0] in self.good
        return reply == self.answer(question)

    def explaining(self, question: SearchQuestion) -> Step:
        """Return the step that shows the answer."""
        if question.topic is QuestionTopic.WINDOW:
            return question.step
        return Step(Event.RETURN, question.node)

    def true_value(self, node: Node) -> int | None:
        """Return what a node is worth, as it is written, if its visit found only a bound."""
        visit = node.visit
        if visit.bound is Bound.EXACT or self.tree.is_limited:
            return None
        score = solved().worth(visit.board)
        by_sign = self.tree.options.score is Scoring.SIGN
        inside = (score.verdict if by_sign else score.value) + DECIDED * score.verdict
        true = self.tree.number(inside, visit.mark)
        return None if true == self.tree.number(visit.value, visit.mark) else true

    # What else is offered.

    def _plausible(self, node: Node) -> tuple[int, ...]:
        """Return the value of a node among others that somebody could take for it, in order."""
        tree, visit = self.tree, node.visit
        right = tree.number(visit.value, visit.mark)
        near = [tree.number(each.value, each.mark) for each in visit.children]
        near += [each for each in tree.window(visit) if abs(each) < INFINITY]
        near += [each for each in (self.true_value(node), -right) if each is not None]
        near += [*self._values, 0, right + 1, right - 1, right + 2]
        is_sign = tree.options.score is Scoring.SIGN and not tree.is_limited
        return among((right,), [each for each in near if abs(each) <= 1 or not is_sign])

    def _ends(self, node: Node) -> tuple[int, ...]:
        """Return −∞, ∞ and the numbers in play, alpha and beta of a node among them."""
        right = [each for each in self.tree.window(node.visit) if abs(each) < INFINITY]
        return (-INFINITY, *among(right, [*self._values, 0]), INFINITY)

    @cached_property
    def _values(self) -> tuple[int, ...]:
        """The values of the nodes whose game is over, or that are at the depth limit."""
        nodes = (step.node for step in steps(self.tree.root) if not step.node.visit.children)
        values = (self.tree.number(each.visit.value, each.visit.mark) for each in nodes)
        return tuple(dict.fromkeys(values))


def among(right: Iterable[Number], near: Iterable[Number]) -> tuple[Number, ...]:
    """Return answers among others that somebody could take for them, in their order."""
    offered = list(dict.fromkeys([*right, *near]))
    return tuple(sorted(offered[:CHOICES]))


# What is asked in a round.


def unspoilt(
    searching: Searching, most: int, dice: random.Random, topic: QuestionTopic | None = None
) -> tuple[SearchQuestion, ...]:
    """Return questions about one search, none of which is answered by one before.

    They come in the order of the walk, and those about ends of games only where others do not
    suffice. What the program takes is asked last: the answer shows all of the search.
    """

    def place(question: SearchQuestion, step: Step) -> tuple[int, int, int]:
        if question.topic is QuestionTopic.CHOICE:
            return searching.tree.root.last + 1, 0, 0
        is_left = step.event is Event.RETURN
        return step.nodes, is_left, -len(step.node.path) if is_left else 0

    def span(question: SearchQuestion) -> tuple[tuple[int, int, int], ...]:
        shown = searching.explaining(question)
        return place(question, question.step), place(question, shown)

    found = [each for each in searching.questions() if topic in (None, each.topic)]
    dice.shuffle(found)
    found.sort(key=lambda each: (not each.node.visit.children, each.node.visit.counts.nodes))
    chosen = list[SearchQuestion]()
    while found and len(chosen) < most:
        count = Counter([each.topic for each in chosen])
        picked = min(found, key=lambda each: count[each.topic])
        chosen.append(picked)
        first, last = span(picked)
        found = [
            each
            for each in found
            if each is not picked and (span(each)[1] <= first or last <= span(each)[0])
        ]
    return tuple(sorted(chosen, key=span))


def ladder(
    options: SearchOptions,
    scale: Scale,
    count: int,
    dice: random.Random,
    topic: QuestionTopic | None = None,
) -> Iterator[tuple[Searching, SearchQuestion]]:
    """Yield questions about small trees, each about one of its own, so that none tells of another.

    Of all topics the easier ones come first, and so do the smaller trees.
    """
    topics = (topic,) if topic else topics_of(options)
    wanted = [topics[place * len(topics) // count] for place in range(count)]
    drawn = [
        (small.grade, Searching(trace(small.board, options, Control()).seen_as(scale)))
        for small in dice.sample(small_trees(), 4 * count)
    ]
    drawn.sort(key=lambda each: not _has_depth(each[1].tree))
    searchings = [each for _, each in sorted(drawn[:count], key=lambda each: each[0])]
    for each, searching in zip(wanted, searchings, strict=True):
        asked = list(searching.questions())
        # Where the depth limit is near, nothing is cut.
        found = [one for one in asked if one.topic is each] or asked
        inner = [one for one in found if one.node.visit.children] or found
        cut = [one for one in inner if one.node.visit.is_cut and each is QuestionTopic.CUT]
        yield searching, dice.choice([*cut, dice.choice(inner)])


def _has_depth(tree: Tree) -> bool:
    """Return whether there is more than ends of games below the moves of a search."""
    return any(each.children for each in tree.root.visit.children)


# Which square a program of rules takes, and which rule says so.


class Deciding:
    """What a program decides on a board that is not over."""

    def __init__(self, player: Readable, board: Board) -> None:
        self.board, self.listing = board, player.listing(board)
        self.trials = player.trials(board)

    @property
    def cell(self) -> Cell | None:
        """The square that is taken."""
        return self.trials[-1].cell

    @property
    def decisive(self) -> ListingPlace:
        """The place of the instruction that named the square."""
        return self.trials[-1].place

    @property
    def has_rules(self) -> bool:
        """Whether one of several instructions names the square; a move table has steps instead."""
        return not any(trial.says for trial in self.trials)

    @property
    def rules(self) -> tuple[ListingPlace, ...]:
        """The instructions to choose from: those of this turn, and those of no turn."""
        listing, turn = self.listing, self.trials[0].place.row
        return tuple(
            ListingPlace(index, part)
            for index, row in enumerate(listing.rows)
            if not listing.heading or index == turn or not row.is_printed
            for part in range(len(row.instructions))
        )

    def trial_of(self, rule: ListingPlace) -> Trial | None:
        """Return what became of an instruction; None if it was not reached."""
        return next((each for each in self.trials if each.place == rule), None)


@cache
def _boards_with_a_choice() -> tuple[Board, ...]:
    """Return a board of each class in which more than one square is free."""
    return tuple(each for each in classes(Control()) if len(each.legal_moves()) > 1)


def disputed_boards(dice: random.Random) -> Iterator[Board]:
    """Yield positions in which textbook programs of rules take different squares, by chance.

    Each is in the picture that stands for its class: a program that goes by the numbers of squares
    may decide otherwise in another one.
    """
    boards = _boards_with_a_choice()
    programs = [
        player
        for each in PROGRAMS.values()
        if each.difficulty is Difficulty.RULES and each.states is None
        if isinstance(player := each.build(SearchOptions()), Readable)
    ]
    for board in dice.sample(boards, len(boards)):
        if len({Deciding(each, board).cell for each in programs}) > 1:
            yield board


# Questions about a program that learns: how likely it takes a square, from what is in its box.


class BoxChances:
    """The chances of all squares of a position."""

    def __init__(self, learnt: Learnt) -> None:
        self.learnt = learnt

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The squares to ask about, one of each kind; none where nothing can be drawn."""
        kinds = self.learnt.kinds if any(kind.share for kind in self.learnt.kinds) else ()
        return tuple(kind.cells[0] for kind in kinds)

    def kind_of(self, cell: Cell) -> LearntKind:
        """Return what was learnt of a square, and of those equal to it."""
        return next(kind for kind in self.learnt.kinds if cell in kind.cells)

    def answer(self, cell: Cell) -> Fraction:
        """Return how likely a square is taken: as likely as the others of its kind."""
        kind = self.kind_of(cell)
        return kind.share / len(kind.cells)

    def choices(self, cell: Cell) -> tuple[Fraction, ...]:
        """Return the answer among others that are told apart at a tenth of a per cent.

        These are the chance of the whole kind, of any square or kind, of other squares, and more.
        """
        kinds, right = self.learnt.kinds, self.answer(cell)
        squares = sum(len(kind.cells) for kind in kinds)
        near = [self.kind_of(cell).share, Fraction(1, squares), Fraction(1, len(kinds))]
        for kind in kinds:
            near += [kind.share / len(kind.cells), kind.share]
        near += [1 - right, Fraction(1, 2), Fraction(1, 4), Fraction(1, 8)]
        told = {_per_mille(right): right}
        for each in near:
            told.setdefault(_per_mille(each), each)
        return among((right,), told.values())


def _per_mille(chance: Fraction) -> int:
    return round(1000 * chance)
