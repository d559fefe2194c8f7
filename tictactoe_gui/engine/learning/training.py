"""Training: a machine plays game after game against teachers, by tables and not by players.

What is drawn is what `Machine.draw` draws, and what is learnt what `Machine.learn` teaches. So a
machine that was trained is the one that had played these games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.learning.boxes import Kind, Matchbox
from tictactoe_gui.engine.learning.chance import pick_square, words
from tictactoe_gui.engine.learning.game_node import game_node
from tictactoe_gui.engine.learning.learner import Opened
from tictactoe_gui.engine.learning.machine import Machine, OpenMachine
from tictactoe_gui.engine.learning.teachers import ITSELF, Teachers
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rules import Cell, Mark


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
