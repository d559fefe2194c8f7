"""The two listings in circulation, transcribed once more from how they are printed."""

from collections.abc import Iterator
from itertools import combinations

from tests.engine import oracle

NUMBERS = (8, 3, 4, 1, 5, 9, 6, 7, 2)


def _poss_win(position: oracle.Position, mark: str) -> int | None:
    for line in oracle.LINES:
        marks = "".join(position[cell] for cell in line)
        if sorted(marks) == sorted(mark * 2 + "."):
            return line[marks.index(".")]
    return None


def first(position: oracle.Position) -> list[int]:
    """Return the squares, 0 to 8, that the first listing may take."""
    turn = 10 - position.count(".")
    own, other = oracle.side(position), "XO".replace(oracle.side(position), "")
    if turn == 1:
        return [0]
    if turn == 2:
        return [4] if position[4] == "." else [1]
    if turn == 3:
        return [8] if position[8] == "." else [2]
    for mark in "X" if turn == 4 else own + other:
        cell = _poss_win(position, mark)
        if cell is not None:
            return [cell]
    if turn == 5:
        return [7] if position[7] == "." else [3]
    return [5] if position[5] == "." else [2, 4, 6, 8]


def overwrites(position: oracle.Position) -> bool:
    """Return whether the first listing may take a square that is not free."""
    return any(position[cell] != "." for cell in first(position))


def met(mark: str) -> set[oracle.Position]:
    """Return where the first listing has to move as `mark`."""
    found, seen, left = set(), set(), [oracle.EMPTY]
    while left:
        position = left.pop()
        if position in seen or not oracle.moves(position):
            continue
        seen.add(position)
        cells = list(oracle.moves(position))
        if oracle.side(position) == mark:
            found.add(position)
            cells = [cell for cell in first(position) if position[cell] == "."]
        left += [oracle.after(position, cell) for cell in cells]
    return found


def decisions(mark: str) -> Iterator[tuple[oracle.Position, int, tuple[int, ...]]]:
    """Yield each decision of the second listing in all its games: what it takes, and its wins."""
    left: list[list[int]] = [[]]
    while left:
        moves = left.pop()
        position = oracle.EMPTY
        for cell in moves:
            position = oracle.after(position, cell)
        cells = list(oracle.moves(position))
        if cells and oracle.side(position) == mark:
            cells = [_second(moves)]
            yield position, cells[0], tuple(oracle.winning_cells(position, mark))
        left += [[*moves, cell] for cell in cells]


def _second(moves: list[int]) -> int:
    numbers = [NUMBERS[cell] for cell in moves]
    own, other = numbers[len(moves) % 2 :: 2], numbers[1 - len(moves) % 2 :: 2]
    wanted = [5]
    for each in (own, other):
        thirds = [15 - a - b for a, b in combinations(each, 2)]
        wanted += [d for d in thirds if 1 <= d <= 9][:1]
    wanted += [1, 6, 2, 4, 7, 3, 8, 9]
    return NUMBERS.index(next(each for each in wanted if each not in numbers))
