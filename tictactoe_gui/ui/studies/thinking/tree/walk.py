"""TreeWalk: the current node of a search tree, and the branches that are open."""

import enum
from typing import NamedTuple

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.tree import Answer, Event, Node, Step, Tree

MOST_BOARDS = 90
"""More boards than these could not be read any more."""


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
    has_branches: bool = False
    """Whether all moves of that node are seen, as one of them is to be chosen."""
    shows_ahead: bool = False
    """Whether boards are seen that the search has not come to, without what they are worth: all of
    them, or where something may be left out the moves of nodes that it is at."""


class TreeWalk:
    """The present node, the open branches, and the step if the search is gone through again."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.current = tree.root
        self.step: int | None = None
        """How many nodes had been visited; None where the whole search is shown."""
        self._open: set[tuple[Cell, ...]] = {()}
        self.principal = {each.path for each in tree.root.principal_variation()}
        self.veil: Veiled | None = None
        """While questions are asked about the search: then a person cannot go on in it."""

    # Showing.

    def is_open(self, node: Node) -> bool:
        """Return whether the moves of `node` are shown."""
        if self.veil and (self.veil.shows_ahead or self._is_chosen_from(node)):
            return True
        return node.path in self._open and bool(node.visit.children)

    def _is_chosen_from(self, node: Node) -> bool:
        """Return whether a person is to choose one of the moves of `node`."""
        return self.veil is not None and self.veil.has_branches and node.path == self.veil.path

    def children(self, node: Node) -> tuple[Node, ...]:
        """Return the children of `node` that are shown."""
        if self.veil is None:
            return node.children if self.is_open(node) else ()
        is_ahead, is_at = self.veil.shows_ahead, self.stage(node) is Stage.UNDER_WAY
        if is_ahead and not self.tree.options.alpha_beta:
            return node.children
        if self._is_chosen_from(node) or (is_ahead and is_at):
            return tuple([self._branch(node, cell) for cell in node.visit.moves])
        shown = node.children if self.is_open(node) else ()
        return tuple([each for each in shown if self.stage(each) is not Stage.AHEAD])

    def _branch(self, node: Node, cell: Cell) -> Node:
        """Return the child after a move, or one that tells nothing if the search is not there."""
        child, visit = node.child(cell), node.visit
        if child and self.stage(child) is not Stage.AHEAD:
            return child
        ahead = visit._replace(
            board=visit.board.play(cell),
            mark=visit.mark.other,
            moves=(),
            children=(),
            answer=Answer.MOVES,
        )
        return Node(ahead, self.tree.root.last + 1, (*node.path, cell), node)

    def shows_stub(self, node: Node) -> bool:
        """Return whether the moves that a cut-off left are shown."""
        is_known = not self.veil or self.stage(node) is Stage.DONE
        return node.visit.is_cut and self.is_open(node) and is_known

    def count(self, node: Node) -> int:
        """Return how many boards are shown, from `node` on."""
        return 1 + sum(map(self.count, self.children(node)))

    def stage(self, node: Node) -> Stage:
        """Return how far the search has come with `node`."""
        if veil := self.veil:
            length = len(node.path)
            is_above = length < len(veil.path) or veil.is_open
            if is_above and node.path == veil.path[:length]:
                return Stage.UNDER_WAY
        if self.step is None or node.last <= self.step:
            return Stage.DONE
        return Stage.UNDER_WAY if node.number <= self.step else Stage.AHEAD

    # Navigation.

    def go(self, node: Node) -> None:
        """Look at `node`, with the way to it open, and at the whole search."""
        if self.veil:
            return
        self.step = None
        self.current = node
        way = {each.path for each in node.ancestry[:-1]}
        self._open |= way
        if self.count(self.tree.root) > MOST_BOARDS:
            self._open = way

    def visit(self, number: int) -> None:
        """Look at the search as it stood when it came to a node."""
        if not self.veil:
            number = min(max(number, 1), self.tree.root.last)
            self.follow(Step(Event.ENTER, self.tree.root.find(number)))

    def follow(self, step: Step) -> None:
        """Look at the search as it stood at a step: only the way there is open."""
        node = self.tree.root.find(step.node.number)
        self.current, self.step = node, step.nodes
        is_open = step.event is Event.CUT or node.parent is None
        self._open = {each.path for each in (node.ancestry if is_open else node.ancestry[:-1])}

    def ask(self, step: Step, veil: Veiled | None) -> None:
        """Look at the search as it stands at a step, with nothing of what comes after it.

        Without a veil all of it is seen, and what hangs from the node.
        """
        self.veil = veil
        self.follow(step)
        if veil is None:
            self.step = None
        if veil is None or not veil.is_open:
            self._open |= {self.current.path}

    def stand(self, visited: int, veil: Veiled, present: Node) -> None:
        """Look at the search as it stands after so many visits, with all boards."""
        self.veil, self.step, self.current = veil, visited, present

    def open(self, node: Node) -> bool:
        """Show the moves of `node`, unless that would be too much to read; return whether so."""
        if self.veil:
            return True
        self.step = None
        before, self._open = self._open, self._open | {node.path}
        if self.count(self.tree.root) > MOST_BOARDS:
            self._open = before
            return False
        return True

    def close(self, node: Node) -> None:
        """Hide the moves of `node`, and look at it."""
        if not self.veil:
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
