"""BoxContent: a box as it is drawn: a position, what is in the box, and what a game has changed."""

from collections.abc import Sequence
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Learnt, LearntKind
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.open_games import ComputerMove
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.store.machines import Taught


class BoxContent(NamedTuple):
    """What is in the box of a board, whose squares lie as on that board."""

    board: Board
    learnt: Learnt
    taken: Cell | None = None
    """The square that was drawn."""
    is_drawn: bool = False
    """Whether it is known what was drawn; without a square it resigned."""
    change: int | None = None
    """By how many the beads of the drawn kind have changed after the game, if it taught."""

    def kind_of(self, cell: Cell | None) -> LearntKind | None:
        """Return the kind of a square, if it is free and the box has kinds."""
        return next((kind for kind in self.learnt.kinds if cell in kind.cells), None)

    def beads_at(self, kind: LearntKind) -> Cell:
        """Return which square of a kind has its beads: the one that was drawn, or the first."""
        drawn = [cell for cell in kind.cells if cell == self.taken]
        return (*drawn, *kind.cells)[0]


def game_boxes(session: GameSession, taught: Sequence[Taught]) -> tuple[BoxContent, ...]:
    """Return the boxes that were opened in the game until the board, as they were or are now."""
    game, changed = session.game, dict[int, BoxContent]()
    for each in taught:
        changes = iter(each.changes)
        for ply, cell in enumerate(game.moves):
            board = game.at(ply).board
            learnt = each.machine.learnt(board, cell) if board.turn in each.sides else None
            if learnt and learnt.kinds:
                change = next(changes)
                delta = change.after[change.kind] - change.before[change.kind]
                changed[ply] = BoxContent(board, learnt, cell, is_drawn=True, change=delta)
    found = []
    for ply in range(game.ply):
        move = session.computer_moves.get(game.moves[: ply + 1])
        box = changed.get(ply) or (move and _opened(move))
        found += [box] if box else []
    last = session.computer_move if game.resigned else None
    return (*found, *filter(None, [last and _opened(last)]))


def _opened(move: ComputerMove) -> BoxContent | None:
    """Return the box that a machine opened for a move, as it was then."""
    learnt, cell = move.decision.reason.learnt, move.decision.cell
    return BoxContent(move.board, learnt, cell, is_drawn=True) if learnt else None
