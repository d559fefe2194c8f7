"""Training: a machine plays game after game against teachers, by tables and not by players.

What is drawn is what `Machine.draw` draws, and what is learnt what `Machine.learn` teaches, on
lists instead of values: a machine that was trained is the one that had played these games.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.learning.chance import BITS, pick, words
from tictactoe_gui.engine.learning.game_node import GameNode, game_node
from tictactoe_gui.engine.learning.learner import Opened
from tictactoe_gui.engine.learning.machine import Machine, Tally, result_for
from tictactoe_gui.engine.learning.teachers import ITSELF, Teachers
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


class Training:
    """A machine while it is trained.

    It can be stopped after any game: what was learnt until then stays, and it goes on from there.
    The machine alone decides how: trained in slices it becomes what it becomes at one go.
    """

    def __init__(self, machine: Machine, plan: Plan, teachers: Teachers | None = None) -> None:
        self.plan = plan
        self.games = machine.games
        """How many games the machine has learnt from."""
        self._machine = machine
        self._teachers = teachers or Teachers()
        self._contents = [list(each) for each in machine.contents]
        self._tallies = [[list(kind) for kind in each] for each in machine.tallies]
        self._results = {Mark.X: list(machine.as_x), Mark.O: list(machine.as_o)}

    @property
    def machine(self) -> Machine:
        """The machine as it is now."""
        return replace(
            self._machine,
            contents=tuple(map(tuple, self._contents)),
            tallies=tuple([tuple([Tally(*kind) for kind in each]) for each in self._tallies]),
            games=self.games,
            as_x=Tally(*self._results[Mark.X]),
            as_o=Tally(*self._results[Mark.O]),
        )

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
        node = game_node()
        while not node.is_over:
            if len(node.free) == 1:
                cell: Cell | None = node.free[0]
            elif plays_both or node.turn is side:
                cell = self._drawn(node, numbers[node.ply], opened)
            else:
                replies = table.get(node) or self._teachers.replies(teacher, node, control)
                cell = replies.drawn(numbers[node.ply])
            if cell is None:
                break
            node = node.after(cell)
        # Who is to move where a game is not over has resigned.
        winner = node.winner if node.is_over else node.turn.other
        if plays_both:
            for mark in Mark:
                self._learn([each for each in opened if each.box.mark is mark], mark, winner)
        else:
            self._learn(opened, side, winner)

    def _drawn(self, node: GameNode, number: int, opened: list[Opened]) -> Cell | None:
        """Return the square that the machine takes, and note its box; None if it resigns."""
        box = node.box
        if box is None:
            return node.free[0]
        inside = self._contents[box.place]
        picked = pick(self._machine.learner.weights(box, inside), number)
        if picked is None:
            return None
        kind, rest = picked
        opened.append(Opened(box, inside, kind))
        cells = node.kinds[kind]
        return cells[rest * len(cells) >> BITS]

    def _learn(self, opened: list[Opened], side: Mark, winner: Mark | None) -> None:
        """Change what is in the boxes, and count the game."""
        result = result_for(side, winner)
        self._machine.learner.teach(opened, result)
        column = Verdict.WIN - result
        for box, _, kind in opened:
            self._tallies[box.place][kind][column] += 1
        self._results[side][column] += 1
