"""The exact strength of a machine: all lines of play, weighted by what is in its boxes.

Nothing is sampled. What an opponent may reply to each kind of squares is worked out once; then a
machine is one pass over its positions, the last ones first. In floats, not fractions, that takes
milliseconds; it is exact to some 1e-14.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.strength import RANDOM
from tictactoe_gui.engine.evaluation import Verdict, result_for
from tictactoe_gui.engine.learning.boxes import GameNode, Matchbox, game_node
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.learning.training import ANY_BEST, OPPONENTS, Teachers
from tictactoe_gui.engine.positions import canonical, empty_board
from tictactoe_gui.engine.rules import Mark

_SYMMETRIC = {RANDOM, ANY_BEST}
"""Opponents that play alike on boards that are turned or mirrored: one of each class will do."""


class Chances(NamedTuple):
    """How likely a machine wins, draws and loses."""

    won: float
    drawn: float
    lost: float


_RESIGNED = Chances(0, 0, 1)


class _After(NamedTuple):
    """What follows a move: the game ends in each way, or goes on where the machine is to move."""

    ends: Chances
    goes_on: list[tuple[int, float]]
    """The number of a position, and how likely it is."""


class _Position(NamedTuple):
    """Where the machine is to move: its box, if it has a choice, and what follows each kind."""

    box: Matchbox | None
    after: list[_After]


class Opposition:
    """All lines of play that an opponent leaves to a machine."""

    def __init__(
        self, opponent: str, mark: Mark, control: Control, teachers: Teachers | None = None
    ) -> None:
        self.opponent, self.mark = opponent, mark
        self._teachers = teachers or Teachers()
        self._control = control
        self._numbers: dict[Board, int] = {}
        self._positions: list[_Position] = []
        self._start = self._following([game_node(empty_board())])

    def results(self, machine: Machine) -> Chances:
        """Return the chances that the machine wins, draws and loses."""
        found: list[Chances] = []
        for box, after in self._positions:  # what follows a position stands before it
            beads = machine.contents_of(box) if box else (1,)
            whole = sum(beads)
            if not whole:
                found.append(_RESIGNED)
                continue
            won = drawn = lost = 0.0
            for number, each in zip(beads, after, strict=True):
                if number:
                    part = _added(each, found)
                    won += number * part.won
                    drawn += number * part.drawn
                    lost += number * part.lost
            found.append(Chances(won / whole, drawn / whole, lost / whole))
        return _added(self._start, found)

    def _following(self, nodes: list[GameNode]) -> _After:
        """Return what follows when the game has come to one of `nodes`, each as likely."""
        ends = dict.fromkeys(Verdict, 0.0)
        goes_on: dict[int, float] = {}

        def follow(node: GameNode, chance: float) -> None:
            if node.is_over:
                ends[result_for(self.mark, node.winner)] += chance
            elif node.turn is self.mark:
                number = self._number(node)
                goes_on[number] = goes_on.get(number, 0.0) + chance
            else:
                policy = self._teachers.policy(self.opponent, node, self._control)
                for cell, part in policy.items():
                    if cell is None:
                        ends[Verdict.WIN] += chance * float(part)
                    else:
                        follow(node.after(cell), chance * float(part))

        for each in nodes:
            follow(each, 1 / len(nodes))
        won, drawn, lost = ends[Verdict.WIN], ends[Verdict.DRAW], ends[Verdict.LOSS]
        return _After(Chances(won, drawn, lost), list(goes_on.items()))

    def _number(self, node: GameNode) -> int:
        """Return the number of a position where the machine is to move; it enters what follows."""
        is_symmetric = self.opponent in _SYMMETRIC
        name = canonical(node.board) if is_symmetric else node.board
        if name not in self._numbers:
            self._control.check()
            after = [
                self._following([node.after(cell) for cell in kind[: 1 if is_symmetric else None]])
                for kind in node.kinds or (node.free,)
            ]
            self._numbers[name] = len(self._positions)
            self._positions.append(_Position(node.box, after))
        return self._numbers[name]


@cache
def opposition(opponent: str, mark: Mark) -> Opposition:
    """Return the lines of play against one of OPPONENTS, which are always the same."""
    return Opposition(opponent, mark, Control())


def _added(after: _After, found: list[Chances]) -> Chances:
    won, drawn, lost = after.ends
    for number, chance in after.goes_on:
        part = found[number]
        won += chance * part.won
        drawn += chance * part.drawn
        lost += chance * part.lost
    return Chances(won, drawn, lost)


# The curve of learning: how strong a machine is after 0, 1, 2, 5, 10, 20, 50 ... games.


class CurvePoint(NamedTuple):
    """How strong a machine is at one moment."""

    games: int
    """How many it has learnt from."""
    results: dict[str, Chances]
    """Against each of OPPONENTS."""
    beads: int
    """In the boxes of the side."""
    empty_boxes: int


def point(machine: Machine, mark: Mark) -> CurvePoint:
    """Return how strong a machine is as `mark`, by all lines of play."""
    results = {key: opposition(key, mark).results(machine) for key in OPPONENTS}
    return CurvePoint(machine.games, results, machine.beads(mark), len(machine.empty_boxes(mark)))


def milestones(games: int, until: int) -> Iterator[int]:
    """Yield after which games a machine is looked at: at `games`, then at 1, 2, 5, 10 ..., `until`.

    Those that it has behind it are left out.
    """
    yield games
    for power in count():
        for first in (1, 2, 5):
            if first * 10**power >= until:
                if until > games:
                    yield until
                return
            if first * 10**power > games:
                yield first * 10**power
