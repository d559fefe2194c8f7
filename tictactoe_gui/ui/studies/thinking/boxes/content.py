"""BoxContent: a box as it is drawn: a position, what is in the box, and what a game has changed."""

from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Learnt, LearntKind
from tictactoe_gui.engine.learning.boxes import OpenedBox, box_of
from tictactoe_gui.engine.learning.machine import Change, Machine
from tictactoe_gui.engine.rules import Cell


class BoxContent(NamedTuple):
    """What is in the box of a board, whose squares lie as on that board."""

    board: Board
    opened: OpenedBox
    learnt: Learnt
    taken: Cell | None = None
    """The square that was drawn."""
    is_resigned: bool = False
    """Whether nothing could be drawn."""
    change: int = 0
    """By how many the beads of the drawn kind have changed after the game."""

    def kind_of(self, cell: Cell) -> int | None:
        """Return the place of the kind of a square, if it is free and the box has kinds."""
        kinds = enumerate(self.learnt.kinds)
        return next((place for place, kind in kinds if cell in kind.cells), None)

    @property
    def taken_kind(self) -> LearntKind | None:
        """The kind of square that was drawn."""
        kinds = self.learnt.kinds
        return next((kind for kind in kinds if self.taken in kind.cells), None)


def in_machine(machine: Machine, board: Board) -> BoxContent | None:
    """Return what a machine has in the box of a board now; None if there is no choice to make."""
    opened = box_of(board)
    if opened is None:
        return None
    shares = machine.shares(board)
    inside = zip(
        opened.kinds,
        machine.contents_of(opened.box),
        machine.tallies_of(opened.box),
        strict=False,  # a learner need not have every box
    )
    kinds = [
        LearntKind(cells, beads, shares[cells[0]] * len(cells), *tally)
        for cells, beads, tally in inside
    ]
    return BoxContent(board, opened, Learnt(tuple(kinds), None))


def after_game(machine: Machine, board: Board, cell: Cell, change: Change) -> BoxContent | None:
    """Return a box that was opened in a game, as the game has left it."""
    content = in_machine(machine, board)
    if content is None:
        return None
    delta = change.after[change.kind] - change.before[change.kind]
    return content._replace(taken=cell, change=delta)
