"""How many squares, sums, masks or entries each representation has to look at, by definition."""

from functools import cache, reduce
from itertools import combinations

from tests.engine import oracle
from tests.engine.boards import board
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rules import Mark

MAGIC_SQUARE = (8, 3, 4, 1, 5, 9, 6, 7, 2)
PINNED = {
    "matrix": "squares",
    "vector": "squares",
    "magic": "sums",
    "bitboard": "masks",
    "base3": "entries",
}
"""What is defined here; what a representation that was added later says is believed."""
UNITS = {key: each.unit.name for key, each in REPRESENTATIONS.items()} | PINNED


def for_winner(key: str, position: oracle.Position) -> int:
    """Return what it takes to tell who has won, if anybody."""
    if key not in PINNED:
        return board(position, key).read_winner()[1]
    lines = ["".join(position[cell] for cell in line) for line in oracle.LINES]
    done = next((number for number, line in enumerate(lines) if line in {"XXX", "OOO"}), 7)
    if key == "matrix":  # stops within a line at the first square that differs
        return sum(
            1 if line[0] == "." else 2 if line[0] != line[1] else 3 for line in lines[: done + 1]
        )
    if key == "vector":  # three squares make a product
        return 3 * (done + 1)
    if key == "bitboard":  # all lines for X, then all lines for O
        return done + 1 if oracle.winner(position) == "X" else 8 + done + 1
    if key == "magic":
        return _sums_for_winner(position)
    return 1


@cache
def for_winning_cells(key: str, position: oracle.Position, letter: str) -> int:
    """Return what it takes to find where `letter` completes a line."""
    if key not in PINNED:  # a program may ask of squares that no game leads to
        empty = REPRESENTATIONS[key].empty()
        marks = [(cell, Mark(each)) for cell, each in enumerate(position) if each != "."]
        asked = reduce(lambda found, mark: found.place(*mark), marks, empty)
        return asked.read_winning_cells(Mark(letter))[1]
    if key == "matrix":
        return 24
    if key == "vector":  # all products, and then the empty square in every pair found
        lines = ["".join(position[cell] for cell in line) for line in oracle.LINES]
        pairs = [line for line in lines if line.count(letter) == 2 and "." in line]
        return 24 + sum(1 + line.index(".") for line in pairs)
    if key == "bitboard":
        return 8
    if key == "magic":
        return len(list(combinations(numbers(position, letter), 2)))
    return 1


def numbers(position: oracle.Position, letter: str) -> list[int]:
    """Return the numbers that a side has in the magic square."""
    return sorted(MAGIC_SQUARE[cell] for cell in range(9) if position[cell] == letter)


def _sums_for_winner(position: oracle.Position) -> int:
    """Count the pairs of who moved last, up to the first that a larger number completes."""
    sums = 0
    own = numbers(position, "X" if oracle.side(position) == "O" else "O")
    for a, b in combinations(own, 2):
        sums += 1
        if any(a + b + third == 15 for third in own if third > b):
            return sums
    return sums
