"""TreeWalk: the current node of a search tree, and the branches that are open."""

import enum
from typing import NamedTuple

from tictactoe_gui.engine.replay import Event, Step
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.symmetry import canonical
from tictactoe_gui.engine.tree import Node, Tree

MOST_BOARDS = 90
"""More boards than these could not be read any more."""


class Stage(enum.Enum):
    """How far the search has come with a visit, at the step that is shown."""

    AHEAD = "ahead"
    UNDER_WAY = "under way"
    DONE = "done"


class Twig(NamedTuple):
    """A node among its siblings, and the moves that it stands for, its own among them."""

    node: Node
    alike: tuple[Cell, ...]


class TreeWalk:
    """The present node, the open branches, and the step if the search is gone through again."""

    def __init__(self, tree: Tree, *, is_merged: bool = False) -> None:
        self.tree = tree
        self.is_merged = is_merged
        self.current = tree.root
        self.step: int | None = None
        self._open: set[tuple[Cell, ...]] = {()}
        self.principal = {node.path for node in tree.root.principal_variation()}

    # What is shown.

    def is_open(self, node: Node) -> bool:
        """Return whether the moves of `node` are shown."""
        return node.path in self._open and bool(node.visit.children)

    def twigs(self, node: Node) -> tuple[Twig, ...]:
        """Return the children of `node` as they are shown, one for all mirror images if asked."""
        if not self.is_merged:
            return tuple(Twig(child, (child.path[-1],)) for child in node.children)
        groups: dict[object, list[Node]] = {}
        for child in node.children:
            groups.setdefault(canonical(child.visit.board).state, []).append(child)
        return tuple(
            Twig(self._representative(group), tuple(each.path[-1] for each in group))
            for group in groups.values()
        )

    def _representative(self, group: list[Node]) -> Node:
        """Return which mirror image is shown: on the way to the current node, or best, or first."""
        way = self.current.path
        for each in group:
            if each.path == way[: len(each.path)]:
                return each
        return next((each for each in group if each.path in self.principal), group[0])

    def twig(self, node: Node) -> Twig:
        """Return `node` with the moves it stands for."""
        if node.parent is None:
            return Twig(node, ())
        return next(each for each in self.twigs(node.parent) if node.path[-1] in each.alike)

    def count(self, node: Node | None = None) -> int:
        """Return how many boards are shown, from `node` on."""
        node = node or self.tree.root
        if not self.is_open(node):
            return 1
        return 1 + sum(self.count(twig.node) for twig in self.twigs(node))

    def stage(self, node: Node) -> Stage:
        """Return how far the search has come with `node`."""
        if self.step is None or node.last <= self.step:
            return Stage.DONE
        return Stage.UNDER_WAY if node.number <= self.step else Stage.AHEAD

    def best_so_far(self, node: Node) -> int | None:
        """Return the best value among the moves of `node` that the search is done with."""
        done = [each for each in node.children if self.stage(each) is Stage.DONE]
        return max((-each.visit.value for each in done), default=None)

    # Navigation.

    def go(self, node: Node) -> None:
        """Look at `node`, with the way to it open, and at the whole search."""
        self.step = None
        self.current = node
        way = {each.path for each in node.ancestry[:-1]}
        self._open |= way
        if self.count() > MOST_BOARDS:
            self._open = way

    def visit(self, number: int) -> None:
        """Look at the search as it stood at a visit: only the way to it is open."""
        node = self.tree.root.find(min(max(number, 1), self.tree.root.last))
        self.step = node.number
        self.current = node
        self._open = {each.path for each in node.ancestry[:-1]}

    def follow(self, step: Step) -> None:
        """Look at the search as it stood at a step: only the way to it is open."""
        node = self.tree.root.find(step.node.number)
        self.step = step.nodes
        self.current = node
        is_open = step.event is Event.CUT or node.parent is None
        way = node.ancestry if is_open else node.ancestry[:-1]
        self._open = {each.path for each in way}

    def merge(self, is_merged: bool) -> None:
        """Show mirror images once, or each by itself."""
        self.is_merged = is_merged
        self.go(self.current)

    def open(self, node: Node) -> bool:
        """Show the moves of `node`, unless that would be too much to read; return whether so."""
        self.step = None
        opened = self._open | {node.path}
        before, self._open = self._open, opened
        if self.count() > MOST_BOARDS:
            self._open = before
            return False
        return True

    def close(self, node: Node) -> None:
        """Hide the moves of `node`, and look at it."""
        self.step = None
        length = len(node.path)
        self._open = {path for path in self._open if path[:length] != node.path}
        self.current = node

    def neighbour(self, steps: int) -> Node:
        """Return the node so many places to the right in the row, as far as there is one."""
        if self.current.parent is None:
            return self.current
        row = [twig.node for twig in self.twigs(self.current.parent)]
        place = row.index(self.twig(self.current).node) + steps
        return row[min(max(place, 0), len(row) - 1)]
