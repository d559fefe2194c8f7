"""Every position that a game can reach, by playing every move."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.symmetry import as_drawn, canonical


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


def class_levels() -> Iterator[list[Board]]:
    """Yield the positions up to symmetry, each as `canonical` has it, by their marks."""
    return levels(empty_board(), lambda board: map(canonical, moves_from(board)), Control())


def reachable(control: Control) -> tuple[Board, ...]:
    """Return every position of the game; those with fewer marks first."""
    return tuple(chain.from_iterable(levels(empty_board(), moves_from, control)))


def met_as(
    mark: Mark, start: Board, taken: Callable[[Board], Iterable[Cell]], control: Control
) -> Iterator[Board]:
    """Yield where `mark` has to move, from `start` on, whatever the other side plays.

    `taken` returns the free squares that it may take.
    """

    def after(board: Board) -> list[Board]:
        if board.is_over or board.turn is not mark:
            return moves_from(board)
        return [board.play(cell) for cell in taken(board)]

    for level in levels(start, after, control):
        yield from (board for board in level if board.turn is mark and not board.is_over)


def up_to_symmetry(boards: Iterable[Board], control: Control) -> tuple[Board, ...]:
    """Return those of `boards` that stand for all equal to them when turned or mirrored."""
    found = []
    for board in boards:
        control.check()
        if canonical(board) == board:
            found.append(board)
    return tuple(found)


def drawn_after(board: Board) -> list[Board]:
    """Return the position that each legal move leads to, as books draw it."""
    return list(map(as_drawn, moves_from(board)))


def drawn(control: Control) -> list[Board]:
    """Return one position for all that are equal up to symmetry, as books draw them, in order.

    Those with fewer marks come first; of equally many, those with marks early in reading order.
    """
    found = levels(empty_board(), drawn_after, control)
    order = str.maketrans("XO.", "012")
    in_order = (sorted(level, key=lambda each: each.letters.translate(order)) for level in found)
    return list(chain.from_iterable(in_order))
