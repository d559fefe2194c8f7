"""The exact strength of a machine: all lines of play, weighted by what is in its boxes.

Nothing is sampled. What an opponent may reply to each kind of squares is worked out once; then a
machine is one pass over its positions, the last ones first. In floats that takes milliseconds, and
is the fraction to some 1e-14.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Generic, NamedTuple, TypeVar

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.strength import RANDOM
from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.learning.boxes import Matchbox, class_of
from tictactoe_gui.engine.learning.game_node import GameNode, game_node
from tictactoe_gui.engine.learning.machine import Machine, result_for
from tictactoe_gui.engine.learning.teachers import ANY_BEST, Teachers
from tictactoe_gui.engine.rules import Mark

_SYMMETRIC = {RANDOM, ANY_BEST}
"""Opponents that play alike on boards that are turned or mirrored: one of each class will do."""


Chance = TypeVar("Chance", float, Fraction)


class Chances(NamedTuple, Generic[Chance]):
    """How likely a machine wins, draws and loses."""

    won: Chance
    drawn: Chance
    lost: Chance


class _After(NamedTuple, Generic[Chance]):
    """What follows a move: the game ends in each way, or goes on where the machine is to move."""

    ends: Chances[Chance]
    goes_on: list[tuple[int, Chance]]
    """The number of a position, and how likely it is."""


class _Position(NamedTuple, Generic[Chance]):
    """Where the machine is to move: its box, if it has a choice, and what follows each kind."""

    box: Matchbox | None
    after: list[_After[Chance]]


class Opposition:
    """All lines of play that an opponent leaves to a machine."""

    def __init__(
        self, opponent: str, mark: Mark, control: Control, teachers: Teachers | None = None
    ) -> None:
        self.opponent, self.mark = opponent, mark
        self._teachers = teachers or Teachers()
        self._control = control
        self._numbers: dict[str, int] = {}
        self._exact: list[_Position[Fraction]] = []
        self._start = self._following([game_node()])
        self._quick = [
            _Position(box, [_in_floats(each) for each in after]) for box, after in self._exact
        ]

    def results(self, machine: Machine) -> Chances[float]:
        """Return the chances that the machine wins, draws and loses, as floats."""
        return _weighed(machine, self._quick, _in_floats(self._start))

    def exact_results(self, machine: Machine) -> Chances[Fraction]:
        """Return the chances as exact fractions, which takes a hundred times as long."""
        return _weighed(machine, self._exact, self._start)

    def _following(self, nodes: list[GameNode]) -> _After[Fraction]:
        """Return what follows when the game has come to one of `nodes`, each as likely."""
        ends = dict.fromkeys(Verdict, Fraction(0))
        goes_on: dict[int, Fraction] = {}

        def follow(node: GameNode, chance: Fraction) -> None:
            if node.is_over:
                ends[result_for(self.mark, node.winner)] += chance
            elif node.turn is self.mark:
                number = self._number(node)
                goes_on[number] = goes_on.get(number, Fraction(0)) + chance
            else:
                policy = self._teachers.policy(self.opponent, node, self._control)
                for cell, part in policy.items():
                    if cell is None:
                        ends[Verdict.WIN] += chance * part
                    else:
                        follow(node.after(cell), chance * part)

        for each in nodes:
            follow(each, Fraction(1, len(nodes)))
        won, drawn, lost = ends[Verdict.WIN], ends[Verdict.DRAW], ends[Verdict.LOSS]
        return _After(Chances(won, drawn, lost), list(goes_on.items()))

    def _number(self, node: GameNode) -> int:
        """Return the number of a position where the machine is to move; it enters what follows."""
        is_symmetric = self.opponent in _SYMMETRIC
        name = class_of(node.letters) if is_symmetric else node.letters
        if name not in self._numbers:
            self._control.check()
            after = [
                self._following([node.after(cell) for cell in kind[: 1 if is_symmetric else None]])
                for kind in node.kinds or (node.free,)
            ]
            self._numbers[name] = len(self._exact)
            self._exact.append(_Position(node.box, after))
        return self._numbers[name]


@cache
def opposition(opponent: str, mark: Mark) -> Opposition:
    """Return the lines of play against one of OPPONENTS, which are always the same."""
    return Opposition(opponent, mark, Control())


def _in_floats(after: _After[Fraction]) -> _After[float]:
    won, drawn, lost = map(float, after.ends)
    return _After(
        Chances(won, drawn, lost), [(number, float(chance)) for number, chance in after.goes_on]
    )


def _weighed(
    machine: Machine, positions: list[_Position[Chance]], start: _After[Chance]
) -> Chances[Chance]:
    """Return the results of a machine; what follows a position stands before it."""
    weights_of = machine.learner.weights
    nothing = start.ends.won * 0
    resigned = Chances(nothing, nothing, nothing + 1)
    found: list[Chances[Chance]] = []
    for box, after in positions:
        weights = weights_of(box, machine.contents[box.place]) if box else (1,)
        whole = sum(weights)
        if not whole:
            found.append(resigned)
            continue
        won = drawn = lost = nothing
        for weight, each in zip(weights, after, strict=True):
            if weight:
                part = _added(each, found)
                won += weight * part.won
                drawn += weight * part.drawn
                lost += weight * part.lost
        found.append(Chances(won / whole, drawn / whole, lost / whole))
    return _added(start, found)


def _added(after: _After[Chance], found: list[Chances[Chance]]) -> Chances[Chance]:
    won, drawn, lost = after.ends
    for number, chance in after.goes_on:
        part = found[number]
        won += chance * part.won
        drawn += chance * part.drawn
        lost += chance * part.lost
    return Chances(won, drawn, lost)
