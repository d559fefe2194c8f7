"""Machine: what a learner has learnt, as a value; and the shelf of the machines that are kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from struct import Struct
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Self

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Learnt, LearntKind, Verdict, result_for
from tictactoe_gui.engine.learning.boxes import Matchbox, all_boxes, box_of, boxes_of
from tictactoe_gui.engine.learning.learner import Learner, Opened
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rules import Cell, Mark

if TYPE_CHECKING:
    from fractions import Fraction

# Chance that can be repeated: what is drawn follows from the seed, the game and the ply alone.
#
# No generator carries a state from one move to the next. So a game can be taken up again anywhere,
# and the same seed and the same games give the same machine on every platform.


BITS = 64
_EIGHT = Struct("<8Q")


def words(seed: int, game: int) -> tuple[int, ...]:
    """Return a number of 64 bits for each ply of a game that leaves a choice, 0 to 7."""
    import hashlib  # imported here, as the program starts without it

    return _EIGHT.unpack(hashlib.blake2b(b"%d/%d" % (seed, game)).digest())


def pick_square(
    weights: Sequence[int], kinds: Sequence[Sequence[Cell]], word: int
) -> tuple[int, Cell] | None:
    """Return the kind of squares that a number of 64 bits falls on, and the square of that kind.

    Each kind has a chance in proportion to its weight; None if all weights are 0.
    """
    drawn, rest = divmod(word * sum(weights), 1 << BITS)
    for kind, weight in enumerate(weights):
        drawn -= weight
        if drawn < 0:  # the rest is again as good as a number of 64 bits
            return kind, kinds[kind][rest * len(kinds[kind]) >> BITS]
    return None


Contents = tuple[int, ...]
"""How many beads of each kind are in a box."""
MAX_SEED = 999_999_999_999_999


class Tally(NamedTuple):
    """How many games were won, drawn and lost, as the side that the tally is about sees it."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """How many games there were, however they ended."""
        return sum(self)


class Change(NamedTuple):
    """What a game has done to a box that was opened in it."""

    box: Matchbox
    kind: int
    """Which kind was taken."""
    before: Contents
    after: Contents


class Lesson(NamedTuple):
    """The machine after a game, and what has changed, in the order of the moves."""

    machine: Machine
    changes: tuple[Change, ...]


@dataclass(frozen=True)
class Machine:
    """A learner with its boxes, and what it has learnt from.

    The same seed and the same games give the same machine: what it draws follows from the seed,
    the number of games that it has learnt from, and the number of marks on the board.
    """

    learner: Learner
    seed: int
    contents: tuple[Contents, ...]
    """For each of all_boxes(); nothing for a box that the learner has not."""
    tallies: tuple[tuple[Tally, ...], ...]
    """For each kind of each box, how the games ended in which it was taken."""
    games: int = 0
    """How many games it has learnt from; one that it played as both sides counts once."""
    as_x: Tally = Tally()  # noqa: RUF009  (immutable)
    as_o: Tally = Tally()  # noqa: RUF009

    @classmethod
    def untaught(cls, learner: Learner, seed: int = 0) -> Self:
        """Return the machine as it is before its first game."""
        contents = tuple([learner.filling(box) for box in all_boxes()])
        return cls(learner, seed, contents, tuple([(Tally(),) * len(each) for each in contents]))

    def results(self, mark: Mark) -> Tally:
        """Return how its games as `mark` ended."""
        return self.as_x if mark is Mark.X else self.as_o

    def contents_of(self, box: Matchbox) -> Contents:
        """Return what is in a box."""
        return self.contents[box.place]

    def tallies_of(self, box: Matchbox) -> tuple[Tally, ...]:
        """Return how the games ended in which each kind of a box was taken."""
        return self.tallies[box.place]

    def is_empty(self, box: Matchbox) -> bool:
        """Return whether nothing can be drawn from a box, so that the machine resigns."""
        return not any(self.contents_of(box))

    def shares(self, board: Board) -> dict[Cell, Fraction]:
        """Return the chance of each free square; all 0 where the machine resigns."""
        from fractions import Fraction

        opened = box_of(board)
        if opened is None:
            return dict.fromkeys(board.legal_moves(), Fraction(1))
        contents = self.contents_of(opened.box)
        whole = sum(contents) or 1
        shares = dict.fromkeys(board.legal_moves(), Fraction(0))
        for beads, kind in zip(contents, opened.kinds, strict=False):
            shares |= dict.fromkeys(kind, Fraction(beads, whole * len(kind)))
        return shares

    def learnt(self, board: Board, cell: Cell | None = None) -> Learnt | None:
        """Return what is in the box of a board, and how its games ended, if there is a choice."""
        opened = box_of(board)
        if opened is None:
            return None
        shares = self.shares(board)
        # Where the learner has no such box, there are no kinds.
        contents, tallies = self.contents_of(opened.box), self.tallies_of(opened.box)
        kinds = tuple(
            [
                LearntKind(cells, beads, shares[cells[0]] * len(cells), *tally)
                for cells, beads, tally in zip(opened.kinds, contents, tallies, strict=False)
            ]
        )
        return Learnt(kinds, next((kind for kind in kinds if cell in kind.cells), None))

    def draw(self, board: Board) -> Cell | None:
        """Return the square that the machine takes; None if it resigns.

        Raise ValueError if the game is over.
        """
        if board.is_over:
            raise ValueError(f"there is nothing to draw on {board}")
        opened = box_of(board)
        if opened is None:
            return board.legal_moves()[0]  # there is but one
        contents = self.contents_of(opened.box)
        word = words(self.seed, self.games)[opened.box.ply]
        picked = pick_square(contents, opened.kinds, word)
        return picked[1] if picked else None

    def learn(self, moves: Sequence[Cell], winner: Mark | None, *sides: Mark) -> Lesson:
        """Return what a game teaches that the machine played as `sides`.

        The winner is given, for a game may end with the machine's or its opponent's resignation.
        """
        taught, changes = OpenMachine(self), list[Change]()
        for side in sides:
            opened = self._opened(taught, moves, side)
            before = [tuple(each.contents) for each in opened]
            taught.learn(opened, side, winner)
            changes += [
                Change(box, kind, contents, tuple(inside))
                for (box, inside, kind), contents in zip(opened, before, strict=True)
            ]
        taught.games += 1
        changes.sort(key=lambda change: change.box.ply)
        return Lesson(taught.machine, tuple(changes))

    def _opened(self, taught: OpenMachine, moves: Sequence[Cell], side: Mark) -> list[Opened]:
        """Return the boxes that `side` has opened in a game."""
        board = empty_board()
        found = []
        for cell in moves:
            opened = box_of(board) if board.turn is side else None
            if opened and self.contents_of(opened.box):
                inside = taught.contents[opened.box.place]
                found.append(Opened(opened.box, inside, opened.kind_of(cell)))
            board = board.play(cell)
        return found

    def beads(self, mark: Mark) -> int:
        """Return how many beads are in the boxes of a side."""
        return sum(sum(self.contents_of(box)) for box in boxes_of(mark))

    def empty_boxes(self, mark: Mark) -> tuple[Matchbox, ...]:
        """Return the boxes of a side that have run dry."""
        return tuple(box for box in boxes_of(mark) if self.contents_of(box) and self.is_empty(box))


class OpenMachine:
    """A machine while it learns: what it is made of, in lists that change."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self.games = machine.games
        """How many games it has learnt from."""
        self.contents = [list(each) for each in machine.contents]
        self._tallies = [[list(kind) for kind in each] for each in machine.tallies]
        self._results = {mark: list(machine.results(mark)) for mark in Mark}

    @property
    def machine(self) -> Machine:
        """The machine as it is now."""
        return replace(
            self._machine,
            contents=tuple(map(tuple, self.contents)),
            tallies=tuple([tuple([Tally(*kind) for kind in each]) for each in self._tallies]),
            games=self.games,
            as_x=Tally(*self._results[Mark.X]),
            as_o=Tally(*self._results[Mark.O]),
        )

    def learn(self, opened: Sequence[Opened], side: Mark, winner: Mark | None) -> None:
        """Change what is in the boxes that a side has opened, and count how its game ended."""
        result = result_for(side, winner)
        self._machine.learner.teach(opened, result)
        column = Verdict.WIN - result
        for box, _, kind in opened:
            self._tallies[box.place][kind][column] += 1
        self._results[side][column] += 1


class MachineShelf:
    """The machines that are kept, of all learners, for the players that play with them.

    A name stands for one machine, whichever learner it is of. The session reads and writes them,
    and puts here what can be played with.
    """

    def __init__(self) -> None:
        self.kept: Mapping[str, Machine] = MappingProxyType({})
        """Replaced as a whole, never changed: players look here from other threads."""

    def names(self, learner: str) -> tuple[str, ...]:
        """Return the names of the machines of a learner, by its key."""
        return tuple([name for name, each in self.kept.items() if each.learner.key == learner])

    def machine(self, learner: str, name: str) -> Machine:
        """Return a machine of a learner; raise KeyError if there is none of that name."""
        machine = self.kept[name]
        if machine.learner.key != learner:
            raise KeyError(name)
        return machine


MACHINE_SHELF = MachineShelf()


def new_machine(learner: Learner) -> Machine:
    """Return a machine that knows nothing yet, with a seed of its own."""
    import random  # imported here, as the program starts without it

    return Machine.untaught(learner, random.Random().randrange(MAX_SEED))
