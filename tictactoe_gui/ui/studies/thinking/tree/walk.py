"""TreeWalk: the current node of a search tree, and the branches that are open."""

import enum
from typing import NamedTuple

from tictactoe_gui.engine.replay import Event, Step
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.tree import Node, Tree

MOST_BOARDS = 90
"""More boards than these could not be read any more."""
MOST_OPENED = 60
"""A tree of no more nodes begins, and is stepped through, with all of its branches open."""


class Stage(enum.Enum):
    """How far the search has come with a visit, at the step that is shown."""

    AHEAD = "ahead"
    UNDER_WAY = "under way"
    DONE = "done"


class Veiled(NamedTuple):
    """Where a search stands while it is asked about: what lies before it is not to be seen."""

    path: tuple[Cell, ...]
    """The moves that lead to the node that it is at."""
    is_open: bool
    """Whether what that node returns is asked for, or would tell."""
    are_windows_hidden: bool = False
    """Whether no windows are seen but of nodes that the search is done with."""

    def is_under_way(self, node: Node) -> bool:
        """Return whether the search is not done with a node that it has come to."""
        length = len(node.path)
        is_above = length < len(self.path) or self.is_open
        return is_above and node.path == self.path[:length]


class TreeWalk:
    """The present node, the open branches, and the step if the search is gone through again."""

    def __init__(self, tree: Tree, taken: Cell | None = None) -> None:
        """`taken` is the move that the program has made, if it has: of equals any may be it."""
        self.tree = tree
        self.current = tree.root
        self.step: int | None = None
        self._open: set[tuple[Cell, ...]] = {()}
        self._is_small = tree.root.last <= MOST_OPENED
        if self._is_small:
            self._open = {tree.root.find(each + 1).path for each in range(tree.root.last)}
        first = tree.root.child(taken) if taken is not None else None
        self._taken = first if first and -first.visit.value == tree.root.visit.value else None
        line = (self._taken or tree.root).principal_variation()
        self.principal = {(), *(node.path for node in line)}
        self.veil: Veiled | None = None
        """While questions are asked about the search: then a person cannot go on in it."""

    # What is shown.

    @property
    def shape(self) -> object:
        """What boards and places depend on; where it is the same, only their looks can differ."""
        step = self.step if self.veil else None
        return self.tree.scale, frozenset(self._open), step

    def is_open(self, node: Node) -> bool:
        """Return whether the moves of `node` are shown."""
        return node.path in self._open and bool(node.visit.children)

    def children(self, node: Node) -> tuple[Node, ...]:
        """Return the children of `node` that are shown."""
        return tuple(
            child
            for child in node.children
            if not self.veil or self.stage(child) is not Stage.AHEAD
        )

    def shows_stub(self, node: Node) -> bool:
        """Return whether the moves that a cut-off left are shown."""
        return node.visit.is_cut and not (self.veil and self.stage(node) is not Stage.DONE)

    def count(self, node: Node | None = None) -> int:
        """Return how many boards are shown, from `node` on."""
        node = node or self.tree.root
        if not self.is_open(node):
            return 1
        return 1 + sum(self.count(child) for child in self.children(node))

    def stage(self, node: Node) -> Stage:
        """Return how far the search has come with `node`."""
        if self.veil and self.veil.is_under_way(node):
            return Stage.UNDER_WAY
        if self.step is None or node.last <= self.step:
            return Stage.DONE
        return Stage.UNDER_WAY if node.number <= self.step else Stage.AHEAD

    def rank(self, node: Node) -> int:
        """Return how the line to `node` is drawn: 1 for a move, 2 for the best, 3 for best play.

        What is best is known when the search is done.
        """
        parent = node.parent
        if parent is None or self.stage(parent) is not Stage.DONE:
            return 1
        if node.path in self.principal and self.stage(self.tree.root) is Stage.DONE:
            return 3
        return 2 if self.best(parent) is node else 1

    def best(self, node: Node) -> Node | None:
        """Return the move of `node` that is best: that which was made, or of equals the first."""
        best = node.visit.best
        is_made = self._taken is not None and node is self.tree.root
        return self._taken if is_made else None if best is None else node.children[best]

    def best_so_far(self, node: Node) -> int | None:
        """Return the best value among the moves of `node` that the search is done with."""
        done = [each for each in node.children if self.stage(each) is Stage.DONE]
        return max((-each.visit.value for each in done), default=None)

    # Navigation.

    def go(self, node: Node) -> None:
        """Look at `node`, with the way to it open, and at the whole search."""
        if self.veil:
            return
        self.step = None
        self.current = node
        way = {each.path for each in node.ancestry[:-1]}
        self._open |= way
        if self.count() > MOST_BOARDS:
            self._open = way

    def visit(self, number: int) -> None:
        """Look at the search as it stood at a visit: in a large tree only the way is open."""
        if self.veil:
            return
        node = self.tree.root.find(min(max(number, 1), self.tree.root.last))
        self._stand_at(node, node.number, node.ancestry[:-1])

    def follow(self, step: Step) -> None:
        """Look at the search as it stood at a step: in a large tree only the way is open."""
        node = self.tree.root.find(step.node.number)
        is_open = step.event is Event.CUT or node.parent is None
        self._stand_at(node, step.nodes, node.ancestry if is_open else node.ancestry[:-1])

    def ask(self, step: Step, *, is_open: bool, are_windows_hidden: bool = False) -> None:
        """Look at the search as it stands at a step, with nothing of what comes after it."""
        self.veil = Veiled(step.node.path, is_open, are_windows_hidden)
        self.follow(step)

    def _stand_at(self, node: Node, step: int, way: tuple[Node, ...]) -> None:
        self.current, self.step = node, step
        paths = {each.path for each in way}
        self._open = self._open | paths if self._is_small else paths

    def open(self, node: Node) -> bool:
        """Show the moves of `node`, unless that would be too much to read; return whether so."""
        if self.veil:
            return True
        self.step = None
        opened = self._open | {node.path}
        before, self._open = self._open, opened
        if self.count() > MOST_BOARDS:
            self._open = before
            return False
        return True

    def close(self, node: Node) -> None:
        """Hide the moves of `node`, and look at it."""
        if self.veil:
            return
        self.step = None
        length = len(node.path)
        self._open = {path for path in self._open if path[:length] != node.path}
        self.current = node

    def neighbour(self, steps: int) -> Node:
        """Return the node so many places to the right in the row, as far as there is one."""
        if self.current.parent is None:
            return self.current
        row = self.children(self.current.parent)
        place = row.index(self.current) + steps
        return row[min(max(place, 0), len(row) - 1)]
