"""Training: a machine plays game after game against teachers, by tables and not by players.

What is drawn is what `Machine.draw` draws, and what is learnt what `Machine.learn` teaches. So a
machine that was trained is the one that had played these games.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import lcm
from typing import NamedTuple

from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.counting.strength import PERFECT, RANDOM, Strength
from tictactoe_gui.engine.learning.boxes import GameNode, Kind, Matchbox, game_node
from tictactoe_gui.engine.learning.learner import Opened
from tictactoe_gui.engine.learning.machine import BITS, Machine, OpenMachine, pick_square, words
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.solution import solved

# Teachers: whom a machine can play against to learn, as tables of squares.


ANY_BEST = "any-best"
"""Key of a player that takes any of the best squares, each with the same chance."""
ITSELF = "itself"
"""Key of the machine as its own opponent: it learns as both sides."""
OPPONENTS = (RANDOM, PERFECT, ANY_BEST)
"""Against whom the strength of a machine is told."""


class Replies(NamedTuple):
    """What a teacher takes in a position; nothing if it resigns."""

    cells: tuple[Cell, ...]
    ends: tuple[int, ...] = ()
    """The weights, added up, where they are not all the same."""

    def drawn(self, word: int) -> Cell | None:
        """Return the square that a number of 64 bits falls on."""
        if self.ends:
            return self.cells[bisect(self.ends, word * self.ends[-1] >> BITS)]
        return self.cells[word * len(self.cells) >> BITS] if self.cells else None


class Teachers:
    """What programs take, and these two: random, and any best square; each is asked once."""

    def __init__(self) -> None:
        self._strength = Strength()
        self._replies: dict[str, dict[GameNode, Replies]] = {}

    def table(self, key: str) -> dict[GameNode, Replies]:
        """Return what is known of a teacher so far; `replies` adds to it."""
        return self._replies.setdefault(key, {})

    def replies(self, key: str, node: GameNode, control: Control) -> Replies:
        """Return what a teacher takes in a position that is not over."""
        table = self.table(key)
        if node not in table:
            table[node] = _replies(self.policy(key, node, control))
        return table[node]

    def policy(self, key: str, node: GameNode, control: Control) -> dict[Cell | None, Fraction]:
        """Return the squares that a teacher may take, each with its chance; None is to resign."""
        if key not in {RANDOM, ANY_BEST}:
            return dict(self._strength.policy(key, node.board, control).items())
        cells = node.free if key == RANDOM else solved().best_cells(node.board)
        return dict.fromkeys(cells, Fraction(1, len(cells)))


def _replies(policy: dict[Cell | None, Fraction]) -> Replies:
    cells = tuple([cell for cell in policy if cell is not None])
    if len(set(policy.values())) <= 1:
        return Replies(cells)
    whole = lcm(*[chance.denominator for chance in policy.values()])
    return Replies(cells, tuple(accumulate([int(policy[cell] * whole) for cell in cells])))


@dataclass(frozen=True, slots=True)
class Plan:
    """Whom the machine plays against, and which side it takes, by turns."""

    teachers: tuple[str, ...]
    """Keys of programs, perfect play, any best square, or itself: it learns as both sides then."""
    sides: tuple[Mark, ...] = (Mark.X,)

    def turn(self, game: int) -> tuple[str, Mark]:
        """Return the teacher and the side in a machine's game of that number, from 0."""
        side = self.sides[game % len(self.sides)]
        return self.teachers[game // len(self.sides) % len(self.teachers)], side


class Training(OpenMachine):
    """A machine while it is trained.

    It can be stopped after any game: what was learnt until then stays, and it goes on from there.
    The machine alone decides how: trained in slices it becomes what it becomes at one go.
    """

    def __init__(self, machine: Machine, plan: Plan, teachers: Teachers | None = None) -> None:
        super().__init__(machine)
        self.plan = plan
        self._teachers = teachers or Teachers()

    def run(self, games: int, control: Control) -> None:
        """Play so many games; raise Cancelled on request, after a whole game."""
        asked = SilentControl(control)
        for _ in range(games):
            control.check()
            teacher, side = self.plan.turn(self.games)
            self._play(teacher, side, asked)
            self.games += 1

    def _play(self, teacher: str, side: Mark, control: Control) -> None:
        """Play a game, and learn from it."""
        numbers = words(self._machine.seed, self.games)
        table = self._teachers.table(teacher)
        plays_both = teacher == ITSELF
        opened: list[Opened] = []
        node = game_node(empty_board())
        while not node.is_over:
            if node.box is None:
                cell: Cell | None = node.free[0]
            elif plays_both or node.turn is side:
                cell = self._drawn(node.box, node.kinds, numbers[node.ply], opened)
            else:
                replies = table.get(node) or self._teachers.replies(teacher, node, control)
                cell = replies.drawn(numbers[node.ply])
            if cell is None:
                break
            node = node.after(cell)
        # Who is to move where a game is not over has resigned.
        winner = node.winner if node.is_over else node.turn.other
        for mark in Mark if plays_both else (side,):
            self.learn([each for each in opened if each.box.mark is mark], mark, winner)

    def _drawn(
        self, box: Matchbox, kinds: Sequence[Kind], number: int, opened: list[Opened]
    ) -> Cell | None:
        """Return the square that the machine takes, and note its box; None if it resigns."""
        inside = self.contents[box.place]
        picked = pick_square(inside, kinds, number)
        if picked is None:
            return None
        kind, cell = picked
        opened.append(Opened(box, inside, kind))
        return cell
