"""The rules of the textbook programs: the squares that each names on a board."""

from collections.abc import Callable

from tictactoe_gui.engine.evaluation import Rule
from tictactoe_gui.engine.player import BLOCK, TAKE_CENTRE, WIN, LineReader
from tictactoe_gui.engine.rules import CENTRE, CORNERS, LINES, SIDES, Cell, Mark
from tictactoe_gui.engine.texts import tr

FORK = Rule("fork", tr("forks"), tr("its rule is to make two threats at once"))
BLOCK_FORK = Rule(
    "block fork",
    tr("stops a fork"),
    tr("its rule is to keep the other side from making two threats"),
)
OPPOSITE_CORNER = Rule(
    "opposite corner",
    tr("opposite"),
    tr("its rule is to take the corner opposite the other side's"),
)
CORNER = Rule("corner", tr("corner"), tr("its rule is to take a corner"))
SIDE = Rule("side", tr("side"), tr("its rule is to take a side"))


def _wins(reader: LineReader) -> tuple[Cell, ...]:
    return reader.winning_cells(reader.board.turn)


def _blocks(reader: LineReader) -> tuple[Cell, ...]:
    return reader.winning_cells(reader.board.turn.other)


def _centre(reader: LineReader) -> tuple[Cell, ...]:
    return reader.free((CENTRE,))


def _opposite_corners(reader: LineReader) -> tuple[Cell, ...]:
    board = reader.board
    other = board.turn.other
    return tuple(cell for cell in reader.free(CORNERS) if board.mark_at(8 - cell) is other)


def _corners(reader: LineReader) -> tuple[Cell, ...]:
    return reader.free(CORNERS)


def _sides(reader: LineReader) -> tuple[Cell, ...]:
    return reader.free(SIDES)


def _own_forks(reader: LineReader) -> tuple[Cell, ...]:
    return _forks(reader, reader.board.turn, _wins(reader))


def _forks(reader: LineReader, mark: Mark, before: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Return the squares where `mark`, who wins on `before`, gets two more winning squares."""
    board = reader.board
    return tuple(
        cell
        for cell in board.empty_cells
        if len({*reader.winning_cells(mark, board.place(cell, mark))}.difference(before)) > 1
    )


def _fork_blocks(reader: LineReader) -> tuple[Cell, ...]:
    """Return the squares that keep the opponent from forking.

    Best is to make two in a row that the opponent must answer elsewhere than where he forks; where
    there is no such square, his only fork is taken. The centre comes first.
    """
    board = reader.board
    mark = board.turn
    forks = _forks(reader, mark.other, _blocks(reader))
    if not forks:
        return ()
    forcing = [
        cell
        for cell in board.empty_cells
        if (answers := reader.winning_cells(mark, board.place(cell, mark)))
        and not set(answers) & set(forks)
    ]
    if forcing:
        return tuple(sorted(forcing, key=lambda cell: (cell != CENTRE, cell)))
    return forks if len(forks) == 1 else ()


Find = Callable[[LineReader], tuple[Cell, ...]]
"""Returns the squares that a rule names, in reading order, the one it would take first."""

EIGHT: tuple[tuple[Rule, Find], ...] = (
    (WIN, _wins),
    (BLOCK, _blocks),
    (FORK, _own_forks),
    (BLOCK_FORK, _fork_blocks),
    (TAKE_CENTRE, _centre),
    (OPPOSITE_CORNER, _opposite_corners),
    (CORNER, _corners),
    (SIDE, _sides),
)
"""The rules in Newell and Simon's order."""


def make_two(reader: LineReader) -> tuple[Cell, ...]:
    """Return the book's Make2: the centre if it is free, else the free sides."""
    return reader.free((CENTRE,)) or reader.free(SIDES)


def poss_win(reader: LineReader, mark: Mark) -> tuple[Cell, ...]:
    """Return the squares where `mark` wins at once, by the first line that each completes.

    The book tests the lines one at a time, rows, then columns, then diagonals, and takes the first
    that fits. Every representation finds the squares its own way; their order is the program's.
    """
    board = reader.board
    cells = reader.winning_cells(mark)

    def first_line(cell: Cell) -> int:
        lines = (line for line in LINES if cell in line)
        return next(
            LINES.index(line)
            for line in lines
            if all(each == cell or board.mark_at(each) is mark for each in line)
        )

    return tuple(sorted(cells, key=first_line)) if len(cells) > 1 else cells
