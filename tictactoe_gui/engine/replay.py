"""A recorded search, step by step, in the order in which it happened.

Steps are made one at a time from the record: plain minimax takes more than a million of them.
"""

import enum
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from tictactoe_gui.engine.tree import Node


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
    under_way = [(parent, _below(parent, node.last)) for parent, node in pairwise(first.ancestry)]
    yield Step(Event.ENTER, first)
    under_way.append((first, _below(first, first.number)))
    while under_way:
        node, rest = under_way[-1]
        child = next(rest, None)
        if child:
            yield Step(Event.ENTER, child)
            under_way.append((child, _below(child, child.number)))
            continue
        if node.visit.is_cut:
            yield Step(Event.CUT, node)
        yield Step(Event.RETURN, node)
        under_way.pop()


def _below(parent: Node, done: int) -> Iterator[Node]:
    """Yield the nodes of the moves from `parent` after visit `done`, made anew."""
    number, visit = parent.number + 1, parent.visit
    for cell, child in zip(visit.moves, visit.children, strict=False):
        if number > done:
            yield Node(child, number, (*parent.path, cell), parent)
        number += child.counts.nodes


def _cutoffs_before(node: Node) -> int:
    """Return the cut-offs below the siblings that were visited before `node`."""
    if node.parent is None:
        return 0
    number, cutoffs = node.parent.number + 1, 0
    for sibling in node.parent.visit.children:
        if number >= node.number:
            break
        number += sibling.counts.nodes
        cutoffs += sibling.counts.cutoffs
    return cutoffs
