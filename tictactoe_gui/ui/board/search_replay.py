"""SearchReplay: a recorded search, to be played on a board."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import Slot

from tictactoe_gui.engine.replay import Event, Step, steps
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.tree import Node, Tree, Visit
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.question import Question
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.board.replay import Replay
from tictactoe_gui.ui.wording import number, square, tr
from tictactoe_gui.ui.wording.numbers import cutoffs_count, nodes_count


class SearchReplay(Replay[Step]):
    """Goes through the steps of a search; a board is a node.

    A step is taken from the record when it is due: half a million nodes are never in memory.
    """

    def __init__(self, tree: Tree, choice: Choice, speed: float, *, reduced_motion: bool) -> None:
        self.tree = tree
        asked, count = Question(tree.root.visit.board, choice), tree.root.last
        super().__init__(asked, speed, count=count, reduced_motion=reduced_motion)

    def _steps_from(self, place: int) -> Iterator[Step]:
        # From a root of its own: a node keeps the nodes that were found below it.
        return steps(Node(self.tree.root.visit, 1).find(place))

    def _cost(self) -> float:
        """A cut-off shares the time of the board that is gone back to after it."""
        is_shared = self._next and self._next.event is not Event.ENTER
        return 0.5 if is_shared and self._next and self._next.node.visit.is_cut else 1.0

    @property
    def place(self) -> int:
        """How many nodes have been visited."""
        return self.step.nodes

    @property
    def shown(self) -> Node:
        """The node whose position is on the board: a value is handed up to the one before."""
        node = self.step.node
        return node.parent or node if self.step.event is Event.RETURN else node

    @property
    def game(self) -> Game:
        path = self.shown.path
        return Game(self.board, path, len(path))

    @property
    def lit(self) -> tuple[Cell, ...]:
        return (*self.cut, *self.step.node.path[:1])

    @property
    def badge(self) -> str:
        path = self.step.node.path
        return tr("tries {cell}", cell=square(path[0])) if path else ""

    @property
    def counts(self) -> str:
        facts = {
            "done": number(self.step.nodes),
            "nodes": nodes_count(self.count),
            "cutoffs": cutoffs_count(self.step.cutoffs),
        }
        if self.tree.options.alpha_beta:
            return tr("{done} of {nodes}, {cutoffs}", **facts)
        return tr("{done} of {nodes}", **facts)

    @property
    def tried(self) -> Mapping[Cell, Visit]:
        """The moves from that position whose value is known, in the order of trying."""
        if self.step.event is Event.ENTER:
            return {}
        latest, visit = self.shown.number, self.shown.visit
        known = {}
        for cell, child in zip(visit.moves, visit.children, strict=False):
            latest += child.counts.nodes
            if latest <= self.step.nodes:
                known[cell] = child
        return known

    @property
    def cut(self) -> tuple[Cell, ...]:
        """The moves from that position that are left out at this step."""
        return self.step.node.visit.not_reached if self.step.event is Event.CUT else ()

    @Slot()
    def back(self) -> None:
        """Pause, and go back to the arrival at the node before."""
        self.go(self.place - 1 if self.step.event is Event.ENTER else self.place)
