"""Every position that a game can reach, by playing every move."""

from collections.abc import Iterable

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.symmetry import canonical


def empty_board() -> Board:
    """Return the start of the game on the representation that counting is quickest with."""
    return REPRESENTATIONS["base3"].empty()


def reachable(control: Control, start: Board | None = None) -> tuple[Board, ...]:
    """Return the positions from `start`, or the empty board, on; those with fewer marks first."""
    level = [empty_board() if start is None else start]
    found = []
    while level:
        found += level
        after: dict[Board, None] = {}
        for board in level:
            control.check()
            after |= {board.play(cell): None for cell in board.legal_moves()}
        level = list(after)
    return tuple(found)


def up_to_symmetry(boards: Iterable[Board], control: Control) -> tuple[Board, ...]:
    """Return those of `boards` that stand for all equal to them when turned or mirrored."""
    found = []
    for board in boards:
        control.check()
        if canonical(board) == board:
            found.append(board)
    return tuple(found)
