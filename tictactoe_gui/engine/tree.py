"""The tree that a search walked, as data, made by the code that searches.

Without a memo, what a search does below a position depends on nothing but the position and the
window, so that equal subtrees are walked once and shared: the 549,946 nodes of plain minimax are
5,478 visits. A `Node` is a visit at its place; nodes are made only where they are shown.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise, takewhile
from operator import add, sub
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Analysis, Bound, Score
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.engine.search import (
    DECIDED,
    INFINITY,
    CodeAs,
    Scale,
    Scoring,
    Search,
    SearchCounts,
    SearchOptions,
    proved,
)


class Answer(enum.Enum):
    """How a visit came by its value."""

    MOVES = "moves"
    """From the values of the moves."""
    END = "end"
    """The game is over."""
    ESTIMATE = "estimate"
    """The depth limit is reached: open lines are counted."""
    MEMO = "memo"
    """The memo knew it."""


class Visit(NamedTuple):
    """What happened when the search came to a position; numbers are those inside the search."""

    board: Board
    mark: Mark
    """The side to move, for which `value`, `alpha` and `beta` count."""
    alpha: int
    beta: int
    value: int
    bound: Bound
    answer: Answer
    moves: tuple[Cell, ...]
    """The squares in the order of trying; none unless the answer comes from the moves."""
    children: tuple[Visit, ...]
    """The visits of the first of these moves; a cut-off leaves the rest."""
    source: int | None
    """The number of the earlier visit whose value the memo held."""
    counts: SearchCounts
    """The work of the visit and of all below it."""

    @property
    def not_reached(self) -> tuple[Cell, ...]:
        """The moves that a cut-off left."""
        return self.moves[len(self.children) :]

    @property
    def is_cut(self) -> bool:
        """Whether a cut-off left moves: the value of the last child was at least beta."""
        return len(self.children) < len(self.moves)

    @property
    def best(self) -> int | None:
        """The index of the first child with the value of the visit."""
        values = [-child.value for child in self.children]
        return values.index(self.value) if values else None


@dataclass(frozen=True, eq=False, repr=False)
class Node:
    """A visit at its place in the tree."""

    visit: Visit
    number: int
    """In the order of visits, the root 1."""
    path: tuple[Cell, ...] = ()
    """The moves that lead here from the root."""
    parent: Node | None = None

    @cached_property
    def children(self) -> tuple[Node, ...]:
        """The nodes of the visited moves, made when first asked for."""
        return tuple(self.below())

    def below(self, after: int = 0) -> Iterator[Node]:
        """Yield the nodes of the moves visited after node number `after`, made anew."""
        number = self.number + 1
        for cell, child in zip(self.visit.moves, self.visit.children, strict=False):
            if number > after:
                yield Node(child, number, (*self.path, cell), self)
            number += child.counts.nodes

    @cached_property
    def last(self) -> int:
        """The number of the last node that was visited below this one."""
        return self.number + self.visit.counts.nodes - 1

    @cached_property
    def ancestry(self) -> tuple[Node, ...]:
        """The nodes from the root to this one."""
        return (*self.parent.ancestry, self) if self.parent else (self,)

    def child(self, cell: Cell) -> Node | None:
        """Return the node after `cell`, if it was visited."""
        return next((each for each in self.children if each.path[-1] == cell), None)

    def find(self, number: int) -> Node:
        """Return the node of a visit from here on; raise ValueError if it is not below."""
        if not self.number <= number <= self.last:
            raise ValueError(f"visit {number} is not among {self.number} to {self.last}")
        node = self
        while node.number != number:
            node = next(each for each in node.children if each.last >= number)
        return node

    def follow(self, path: tuple[Cell, ...]) -> Node | None:
        """Return the node that `path` leads to from here, if the search went there."""
        node: Node | None = self
        for cell in path:
            node = node and node.child(cell)
        return node

    def principal_variation(self) -> Iterator[Node]:
        """Yield the nodes of best play from here on: to a leaf, or to a hit of the memo."""
        node = self
        yield node
        while (best := node.visit.best) is not None:
            node = node.children[best]
            yield node


class Window(NamedTuple):
    """Alpha and beta, as a view has them."""

    alpha: int
    beta: int


@dataclass(frozen=True)
class Tree:
    """A search that is over: what it found, and every step of it."""

    options: SearchOptions
    analysis: Analysis
    root: Node
    scale: Scale = field(default_factory=Scale)
    """How its values are written."""

    def seen_as(self, scale: Scale) -> Tree:
        """Return the same tree, with its values written in another way."""
        return replace(self, scale=scale)

    @property
    def is_for_max(self) -> bool:
        """Whether every value is that for MAX, so that nodes are MAX and MIN."""
        return self.scale.code_as is CodeAs.BRANCHES

    @cached_property
    def is_limited(self) -> bool:
        """Whether the depth limit ends the search before the board is full."""
        return self.options.limits(self.root.visit.board)

    @cached_property
    def _marks_at_0(self) -> int:
        """How many marks there are at depth 0; none where depth does not count."""
        if self.options.score is Scoring.SIGN:
            return 0
        root = self.root.visit
        marks = len(CELLS) - len(root.board.empty_cells)
        return marks + bool(root.moves)  # as in the books: the caller places the first mark

    def horizon(self, node: Node) -> Node | None:
        """Return the node at the depth limit whose estimate `node` has, or None if it has none."""
        if self.score(node.visit) or node.visit.bound is not Bound.EXACT:
            return None
        *_, last = node.principal_variation()
        while last.visit.source:
            *_, last = self.root.find(last.visit.source).principal_variation()
        return last if last.visit.answer is Answer.ESTIMATE else None

    def side(self, visit: Visit) -> Mark:
        """Return for whom the value of a visit is written."""
        return self.scale.side(visit.mark)

    def number(self, value: int, mark: Mark) -> int:
        """Return a value inside the search, for `mark`, as it is written."""
        return self.scale.number(value, mark, self._marks_at_0, is_limited=self.is_limited)

    def bound(self, visit: Visit) -> Bound:
        """Return what a value, as it is written, says of the true one."""
        is_turned = self.side(visit) is not visit.mark
        return visit.bound.turned if is_turned else visit.bound

    def window(self, visit: Visit, floor: int | None = None) -> Window:
        """Return the window of a visit as it is written; `floor` is the best value found since."""
        alpha = visit.alpha if floor is None else max(visit.alpha, floor)
        ends = self.number(alpha, visit.mark), self.number(visit.beta, visit.mark)
        return Window(*(ends if self.side(visit) is visit.mark else reversed(ends)))

    def score(self, visit: Visit) -> Score | None:
        """Return a value as a score, or None if it is an estimate."""
        return self.options.score_of(visit.value, visit.mark, self.root.visit.board)


class _TracedSearch(Search):
    """A search that keeps a record of what it visits."""

    def __init__(self, board: Board, options: SearchOptions, control: Control) -> None:
        super().__init__(board, options, control)
        self._siblings: list[Visit] = []
        self._shared: dict[object, Visit] = {}
        self._stored_by: dict[object, int] = {}

    def traced(self, *, full_windows: bool) -> Tree:
        """Search, and return the record."""
        analysis = self.run(full_windows=full_windows)
        children, winner = tuple(self._siblings), self.root.winner
        lost = self.worth(len(self.root.empty_cells)) if winner else 0  # by who would be to move
        value = max([-child.value for child in children], default=-lost)
        answer = Answer.MOVES if children else Answer.END
        root = Visit(
            self.root,
            self.root.turn,
            -INFINITY,
            INFINITY,
            value,
            Bound.EXACT,
            answer,
            self.tried,
            children,
            None,
            self.counts,
        )
        return Tree(self.options, analysis, Node(root, 1))

    def _value(
        self, board: Board, cells: tuple[Cell, ...], mark: Mark, alpha: int, beta: int
    ) -> int:
        key = (board.state, alpha, beta)
        visit = self._shared.get(key)
        if visit is None:
            self.control.check()
            before = self.counts
            siblings, self._siblings = self._siblings, []
            value = super()._value(board, cells, mark, alpha, beta)
            children, self._siblings = tuple(self._siblings), siblings
            counts = SearchCounts(*map(sub, self.counts, before))
            is_known = bool(counts.memo_hits and not children)
            source = self._stored_by[key[0]] if is_known else None
            if children:
                moves = self._ordered(board, cells, alpha, beta)
                answer, bound = Answer.MOVES, proved(value, alpha, beta)
            else:
                moves, (answer, bound) = (), self._leaf(board, cells, value, is_known=is_known)
            if not is_known:
                self._stored_by[key[0]] = before.nodes + 1
            visit = Visit(
                board, mark, alpha, beta, value, bound, answer, moves, children, source, counts
            )
            if self.memo is None:
                self._shared[key] = visit
        else:  # walked before; counted as if it were walked again
            self.nodes, self.cutoffs, self.memo_hits, self.examined = map(
                add, self.counts, visit.counts
            )
        self._siblings.append(visit)
        return visit.value

    def _leaf(
        self, board: Board, cells: tuple[Cell, ...], value: int, *, is_known: bool
    ) -> tuple[Answer, Bound]:
        """Return how a visit came by its value without a move, and what that proves."""
        if self.memo and is_known:
            return Answer.MEMO, self.memo[board.state][1]
        is_estimate = cells and abs(value) <= DECIDED
        return Answer.ESTIMATE if is_estimate else Answer.END, Bound.EXACT


def trace(
    board: Board, options: SearchOptions, control: Control, *, full_windows: bool = False
) -> Tree:
    """Search the tree below `board` and return all of it; raise Cancelled on request."""
    return _TracedSearch(board, options, control).traced(full_windows=full_windows)


# A recorded search, step by step, in the order in which it happened.
#
# Steps are made one at a time from the record: plain minimax takes more than a million of them.


class Event(enum.Enum):
    """What the search does at a node."""

    ENTER = "enter"
    """It comes to the position."""
    CUT = "cut"
    """It leaves the remaining moves out: the last value reached beta."""
    RETURN = "return"
    """It hands the value up, and goes back to the position before."""


class Step(NamedTuple):
    """One event of a search, at its place in the tree."""

    event: Event
    node: Node

    @property
    def nodes(self) -> int:
        """How many nodes the search has visited so far."""
        return self.node.number if self.event is Event.ENTER else self.node.last

    @property
    def cutoffs(self) -> int:
        """How many cut-offs the search has made so far."""
        own = 0 if self.event is Event.ENTER else self.node.visit.counts.cutoffs
        return own + sum(_cutoffs_before(node) for node in self.node.ancestry)


def steps(first: Node) -> Iterator[Step]:
    """Yield every step from the arrival at `first` to the end of the search.

    Nodes are made anew, so that none is kept longer than the way to it.
    """
    under_way = [(parent, parent.below(node.number)) for parent, node in pairwise(first.ancestry)]
    yield Step(Event.ENTER, first)
    under_way.append((first, first.below()))
    while under_way:
        node, rest = under_way[-1]
        child = next(rest, None)
        if child:
            yield Step(Event.ENTER, child)
            under_way.append((child, child.below()))
            continue
        if node.visit.is_cut:
            yield Step(Event.CUT, node)
        yield Step(Event.RETURN, node)
        under_way.pop()


def _cutoffs_before(node: Node) -> int:
    """Return the cut-offs below the siblings that were visited before `node`."""
    if node.parent is None:
        return 0
    siblings = takewhile(lambda each: each.number < node.number, node.parent.below())
    return sum(each.visit.counts.cutoffs for each in siblings)
