"""Every position that a game can reach, by playing every move; and the eight symmetries.

A symmetry says for each cell of the result which cell of the original it shows:

    0 1 2                        6 3 0
    3 4 5   turned right becomes 7 4 1
    6 7 8                        8 5 2
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from operator import itemgetter

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
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
    """Return the one of its images that stands for all boards equal to `board` up to symmetry.

    It is as books draw it: marks early in reading order, X before O.
    """
    return transformed(board, max(pictures(board.letters))[1])


def empty_board() -> Board:
    """Return the start of the game on the representation that counting is quickest with."""
    return REPRESENTATIONS["base3"].empty()


def levels(
    start: Board, after: Callable[[Board], Iterable[Board]], control: Control
) -> Iterator[list[Board]]:
    """Yield the positions that follow from `start`, each once: with one mark more each time."""
    level = [start]
    while level:
        yield level
        found: dict[Board, None] = {}
        for board in level:
            control.check()
            found |= dict.fromkeys(after(board))
        level = list(found)


def moves_from(board: Board) -> list[Board]:
    """Return the position that each legal move leads to."""
    return [board.play(cell) for cell in board.legal_moves()]


def reachable(control: Control) -> tuple[Board, ...]:
    """Return every position of the game; those with fewer marks first."""
    return tuple(chain.from_iterable(levels(empty_board(), moves_from, control)))


def classes(control: Control) -> tuple[Board, ...]:
    """Return the positions up to symmetry, each as `canonical` has it.

    Those with fewer marks come first; of equally many, those with marks early in reading order.
    """
    found = levels(empty_board(), lambda board: map(canonical, moves_from(board)), control)
    order = str.maketrans("XO.", "012")
    in_order = (sorted(level, key=lambda each: each.letters.translate(order)) for level in found)
    return tuple(chain.from_iterable(in_order))
