"""SearchReplay: a recorded search played step by step, faster or slower, to be shown on a board."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal, Slot

from tictactoe_gui.engine.replay import Event, Step, steps
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.tree import Node, Tree, Visit
from tictactoe_gui.session.game import Game

SLOWEST, FASTEST = 4, 400
"""Nodes a second."""
FRAME_MS, CALM_FRAME_MS = 16, 340
"""Between two changes of the board; the second shows at most three a second, so nothing flashes."""
_MOST_BEHIND = 0.25
"""Seconds that are made up for after the window was busy."""


class SearchReplay(QObject):
    """Goes through the steps of a search by a timer, until a person pauses or steps.

    A step is taken from the record when it is due: half a million nodes are never in memory.
    """

    changed = Signal()
    """Another step is shown, or it runs or pauses; at most once a frame."""

    def __init__(self, tree: Tree, rate: int, *, is_calm: bool) -> None:
        super().__init__()
        self.tree = tree
        self.rate = rate
        """Nodes a second."""
        self.is_paused = False
        self._frame = CALM_FRAME_MS if is_calm else FRAME_MS
        self._steps: Iterator[Step] = iter(())
        self._next: Step | None = None
        self._due = 0.0
        """How many nodes the clock is ahead of what is shown."""
        self._since = QElapsedTimer()
        self.clock = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self.clock.timeout.connect(self._on_time)
        self._begin_at(1)

    def _begin_at(self, number: int) -> None:
        # From a root of its own: a node keeps the nodes that were found below it.
        self._steps = steps(Node(self.tree.root.visit, 1).find(number))
        self.step = next(self._steps)
        self._next = next(self._steps, None)
        self._due = 0.0

    # What is shown.

    @property
    def is_over(self) -> bool:
        """Whether the last step is shown."""
        return self._next is None

    @property
    def is_first(self) -> bool:
        """Whether the first step is shown."""
        return self.step.event is Event.ENTER and self.step.node.number == 1

    @property
    def shown(self) -> Node:
        """The node whose position is on the board: a value is handed up to the one before."""
        node = self.step.node
        return node.parent or node if self.step.event is Event.RETURN else node

    @property
    def game(self) -> Game:
        """That position, with the moves that lead to it."""
        path = self.shown.path
        return Game(self.tree.root.visit.board, path, len(path))

    @property
    def tried(self) -> Mapping[Cell, Visit]:
        """The moves from that position whose value is known, in the order of trying."""
        if self.step.event is Event.ENTER:
            return {}
        number, visit = self.shown.number, self.shown.visit
        known = {}
        for cell, child in zip(visit.moves, visit.children, strict=False):
            number += child.counts.nodes
            if number <= self.step.nodes:
                known[cell] = child
        return known

    @property
    def cut(self) -> tuple[Cell, ...]:
        """The moves from that position that are left out at this step."""
        return self.step.node.visit.not_reached if self.step.event is Event.CUT else ()

    # Playing.

    @Slot()
    def toggle(self) -> None:
        """Pause, or go on; after the end, from the beginning."""
        if self.is_over:
            self._begin_at(1)
            self.is_paused = False
        else:
            self.is_paused = not self.is_paused
        self._run()
        self.changed.emit()

    @Slot()
    def forward(self) -> None:
        """Pause, and take one step."""
        self._pause()
        self._advance()
        self.changed.emit()

    @Slot()
    def back(self) -> None:
        """Pause, and go back to the arrival at the node before."""
        latest = self.step.nodes
        self.go(latest - 1 if self.step.event is Event.ENTER else latest)

    @Slot(int)
    def go(self, number: int) -> None:
        """Pause at the arrival at a node, or at the one nearest to that number."""
        self._pause()
        self._begin_at(min(max(number, 1), self.tree.root.last))
        self.changed.emit()

    @Slot(int)
    def set_rate(self, rate: int) -> None:
        """Visit so many nodes a second."""
        self.rate = min(max(rate, SLOWEST), FASTEST)
        self._run()

    def start(self) -> None:
        """Show the first step, and go on from there."""
        self.changed.emit()
        self._run()

    def stop(self) -> None:
        """Play no more."""
        self.clock.stop()

    def _pause(self) -> None:
        self.is_paused = True
        self.clock.stop()

    def _run(self) -> None:
        """Go on from now, if it is not paused."""
        self._since.start()
        self._wait()

    def _wait(self) -> None:
        """Wait for the next step, if there is one and it may come by itself."""
        if self._next and not self.is_paused:
            wait = 1000 * (_cost(self._next) - self._due) / self.rate
            self.clock.start(max(self._frame, round(wait)))
        else:
            self.clock.stop()

    @Slot()
    def _on_time(self) -> None:
        """Take the steps that are due, one at least."""
        seconds = min(self._since.nsecsElapsed() / 1e9, _MOST_BEHIND + self._frame / 1000)
        self._since.start()
        self._due += seconds * self.rate
        self._advance()
        while self._next and self._due >= _cost(self._next):
            self._advance()
        self._wait()
        self.changed.emit()

    def _advance(self) -> None:
        if self._next:
            self._due = max(0.0, self._due - _cost(self._next))
            self.step, self._next = self._next, next(self._steps, None)
            self.is_paused = self.is_paused or self._next is None


def _cost(step: Step) -> float:
    """Return the time that a step waits, in nodes: arriving and leaving are half a node each."""
    if step.event is Event.ENTER or not step.node.visit.is_cut:
        return 0.5
    return 0.25
