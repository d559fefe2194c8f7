"""The exact strength of a machine: all lines of play, weighted by what is in its boxes.

Nothing is sampled. What an opponent may reply to each kind of squares is worked out once; then a
machine is one pass over its positions, the last ones first. In floats, not fractions, that takes
milliseconds; it is exact to some 1e-14.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.strength import RANDOM
from tictactoe_gui.engine.evaluation import Verdict, result_for
from tictactoe_gui.engine.learning.boxes import Matchbox
from tictactoe_gui.engine.learning.game_node import GameNode, game_node
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.learning.teachers import ANY_BEST, Teachers
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.symmetry import as_drawn

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
            for count, each in zip(beads, after, strict=True):
                if count:
                    part = _added(each, found)
                    won += count * part.won
                    drawn += count * part.drawn
                    lost += count * part.lost
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
        name = as_drawn(node.board) if is_symmetric else node.board
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
