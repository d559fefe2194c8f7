"""How a program came to its move, as values in the order in which it happened.

A search is read from the record of its own run, so with its order, window, depth and memo:

    OXO     O tries 4: X would answer 8, and wins     reply 8, score -2
    .X.     O tries 6, 7: the same
    ..X     O tries 8: X would answer 4, a draw       reply 4, score 0
            O takes 8

A program brings its part by what it has anyway: options of a search, trials of a program that can
be read, or what was learnt, in the reason of its decision.
"""

import enum
from collections.abc import Iterator
from typing import NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Decision, Ground, LearntKind, MoveEvaluation
from tictactoe_gui.engine.player import (
    Instruction,
    ListingRow,
    Player,
    Readable,
    Trial,
    search_options,
)
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.tree import trace


class ThoughtKind(enum.Enum):
    """What a program did."""

    TRIED = "tried"
    """A search has found out what a square is worth."""
    RULE = "rule"
    """A rule, an entry or a line was asked for a square."""
    LEARNT = "learnt"
    """It looked at what is in its box for some squares."""
    FREE = "free"
    """It found the squares of which it takes any."""
    TAKEN = "taken"
    """It has decided."""


class Thought(NamedTuple):
    """A step on the way to a move, or the move."""

    kind: ThoughtKind
    cell: Cell | None = None
    """What was tried, named by a rule, or taken; None for no square."""
    cells: tuple[Cell, ...] = ()
    """The squares that it looked at, or would as soon have taken."""
    reply: Cell | None = None
    """The answer by which the search came to its value; None where no answer decided."""
    evaluation: MoveEvaluation | None = None
    """What the search knew of the square then, of which it may be a bound."""
    nodes: int = 0
    """How many nodes the search had visited by then."""
    row: ListingRow | None = None
    """Where the instruction that was tried stands."""
    trial: Trial | None = None
    """What became of it."""
    learnt: LearntKind | None = None
    decision: Decision | None = None
    """What all of this, or chance, has led to."""

    @property
    def instruction(self) -> Instruction | None:
        """What was tried of a program that can be read."""
        return self.row.instructions[self.trial.place.part] if self.row and self.trial else None


def thoughts(
    player: Player, board: Board, decision: Decision, control: Control
) -> tuple[Thought, ...]:
    """Return how a player came to its decision on a board that is not over.

    Raise Cancelled on request.
    """
    options = search_options(player)
    before = tuple(_tried(board, options, control) if options else _asked(player, board))
    return *(before or _drawn(board, decision)), taken(decision)


def tried(evaluation: MoveEvaluation) -> Thought:
    """Return what a search tells of a square before it has decided."""
    return Thought(ThoughtKind.TRIED, evaluation.cell, evaluation=evaluation)


def taken(decision: Decision) -> Thought:
    """Return the thought that ends all others."""
    best = decision.analysis.best_cells
    return Thought(ThoughtKind.TAKEN, decision.cell, best, decision=decision)


def _tried(board: Board, options: SearchOptions, control: Control) -> Iterator[Thought]:
    tree = trace(board, options, control)
    for node in tree.root.children:
        cell, child = node.path[-1], node.visit
        reply = None if child.best is None else child.moves[child.best]
        evaluation = tree.analysis.of(cell)
        yield Thought(ThoughtKind.TRIED, cell, (), reply, evaluation, node.last)


def _asked(player: Player, board: Board) -> Iterator[Thought]:
    """Yield what a program that can be read tries; nothing for one that goes by chance."""
    plain = board.to(REPRESENTATIONS["matrix"])  # whose reasons are those that a person sees
    if isinstance(player, Readable) and (trials := player.trials(plain)):
        listing = player.listing(plain)
        for each in trials:
            row, cells = listing.rows[each.place.row], each.cells or listing.at(each.place).cells
            yield Thought(ThoughtKind.RULE, each.cell, cells, row=row, trial=each)


def _drawn(board: Board, decision: Decision) -> tuple[Thought, ...]:
    """Return what there was to draw from."""
    if learnt := decision.reason.learnt:
        return tuple(
            Thought(ThoughtKind.LEARNT, cells=kind.cells, learnt=kind, decision=decision)
            for kind in learnt.kinds
        )
    is_chance = decision.reason.ground is Ground.CHANCE
    return (Thought(ThoughtKind.FREE, cells=board.legal_moves()),) if is_chance else ()
