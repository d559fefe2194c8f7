"""The eight symmetries of the square, as permutations of the cells.

A symmetry says for each cell of the result which cell of the original it shows:

    0 1 2                        6 3 0
    3 4 5   turned right becomes 7 4 1
    6 7 8                        8 5 2
"""

from operator import itemgetter

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import CELLS, Cell

Symmetry = tuple[Cell, ...]

IDENTITY: Symmetry = CELLS
ROTATE_RIGHT: Symmetry = (6, 3, 0, 7, 4, 1, 8, 5, 2)
ROTATE_LEFT: Symmetry = (2, 5, 8, 1, 4, 7, 0, 3, 6)
HALF_TURN: Symmetry = (8, 7, 6, 5, 4, 3, 2, 1, 0)
MIRROR: Symmetry = (2, 1, 0, 5, 4, 3, 8, 7, 6)
"""Left becomes right."""
FLIP: Symmetry = (6, 7, 8, 3, 4, 5, 0, 1, 2)
"""Top becomes bottom."""
DIAGONAL: Symmetry = (0, 3, 6, 1, 4, 7, 2, 5, 8)
ANTIDIAGONAL: Symmetry = (8, 5, 2, 7, 4, 1, 6, 3, 0)

SYMMETRIES = (IDENTITY, ROTATE_RIGHT, HALF_TURN, ROTATE_LEFT, MIRROR, FLIP, DIAGONAL, ANTIDIAGONAL)
_VIEWS = tuple((itemgetter(*symmetry), symmetry) for symmetry in SYMMETRIES)


def pictures(letters: str) -> list[tuple[str, Symmetry]]:
    """Return nine letters turned and mirrored in every way, each with the symmetry that does it."""
    return [("".join(view(letters)), symmetry) for view, symmetry in _VIEWS]


def transformed(board: Board, symmetry: Symmetry) -> Board:
    """Return the board turned or mirrored, stored as the same representation stores it."""
    image = board.empty()
    for cell, source in enumerate(symmetry):
        mark = board.mark_at(source)
        if mark:
            image = image.place(cell, mark)
    return image


def canonical(board: Board) -> Board:
    """Return the one of its images that stands for all boards equal to `board` up to symmetry."""
    return transformed(board, min(pictures(board.letters))[1])


def as_drawn(board: Board) -> Board:
    """Return the image that books draw: marks early in reading order, X before O."""
    return transformed(board, max(pictures(board.letters))[1])
