"""The three listings in circulation, transcribed once more from how they are printed."""

from collections.abc import Iterator
from functools import cache
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


def third(position: oracle.Position, where: str) -> dict[int, tuple[int, int]]:
    """Return what each free square is worth to whom the third listing moves for, and the nodes.

    `where` says where its loops are left: as "printed", where MIN returns after its first row, as
    it was "meant", by both from the "row", by both from "all" rows, or "never".
    """
    me = oracle.side(position)
    return {
        cell: _min(oracle.put(position, cell, me), me, 0, -1000, 1000, where)
        for cell in oracle.free(position)
    }


def third_choice(position: oracle.Position, where: str) -> int:
    best, taken = -1000, -1
    for cell, (value, _) in third(position, where).items():
        if value > best:
            best, taken = value, cell
    return taken


def _end(position: oracle.Position, me: str, depth: int) -> tuple[int, int] | None:
    winner = oracle.winner(position)
    if winner:
        return (10 - depth if winner == me else depth - 10), 1
    return None if "." in position else (0, 1)


@cache
def _max(
    position: oracle.Position, me: str, depth: int, alpha: int, beta: int, where: str
) -> tuple[int, int]:
    if end := _end(position, me, depth):
        return end
    best, nodes = -1000, 1
    for row in (0, 3, 6):
        for cell in range(row, row + 3):
            if position[cell] != ".":
                continue
            placed = oracle.put(position, cell, me)
            value, visited = _min(placed, me, depth + 1, alpha, beta, where)
            best, nodes = max(best, value), nodes + visited
            alpha = max(alpha, best)
            if where in ("row", "all") and beta <= alpha:
                break
        if where in ("printed", "meant", "all") and beta <= alpha:
            break
    return best, nodes


@cache
def _min(
    position: oracle.Position, me: str, depth: int, alpha: int, beta: int, where: str
) -> tuple[int, int]:
    if end := _end(position, me, depth):
        return end
    best, nodes = 1000, 1
    for row in (0, 3, 6):
        for cell in range(row, row + 3):
            if position[cell] != ".":
                continue
            placed = oracle.put(position, cell, oracle.opponent(me))
            value, visited = _max(placed, me, depth + 1, alpha, beta, where)
            best, nodes = min(best, value), nodes + visited
            beta = min(beta, best)
            if where != "never" and beta <= alpha:
                break
        if where == "printed" or (where == "all" and beta <= alpha):
            break
    return best, nodes


def _second(moves: list[int]) -> int:
    numbers = [NUMBERS[cell] for cell in moves]
    own, other = numbers[len(moves) % 2 :: 2], numbers[1 - len(moves) % 2 :: 2]
    wanted = [5]
    for each in (own, other):
        thirds = [15 - a - b for a, b in combinations(each, 2)]
        wanted += [d for d in thirds if 1 <= d <= 9][:1]
    wanted += [1, 6, 2, 4, 7, 3, 8, 9]
    return NUMBERS.index(next(each for each in wanted if each not in numbers))
