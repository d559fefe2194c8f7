"""A slow oracle: the game worked out once more from its rules, on texts, without the engine."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from operator import itemgetter

Position = str
"""Nine letters in reading order: `X`, `O`, or `.` for an empty square."""

Value = tuple[int, int]
"""For X: who is proved to win (+1 X, -1 O, 0 nobody), then the exact score or the estimate."""

EMPTY: Position = "........."
ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
COLUMNS = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
DIAGONALS = ((0, 4, 8), (2, 4, 6))
LINES = ROWS + COLUMNS + DIAGONALS


@cache
def drawn(position: Position) -> str:
    """Return the three rows, joined by `/`."""
    return f"{position[0:3]}/{position[3:6]}/{position[6:9]}"


@cache
def side(position: Position) -> str:
    return "X" if position.count("X") == position.count("O") else "O"


def opponent(letter: str) -> str:
    return {"X": "O", "O": "X"}[letter]


@cache
def free(position: Position) -> tuple[int, ...]:
    return tuple(cell for cell in range(9) if position[cell] == ".")


@cache
def complete_lines(position: Position) -> tuple[tuple[int, ...], ...]:
    return tuple(
        line for line in LINES if "".join(position[cell] for cell in line) in {"XXX", "OOO"}
    )


@cache
def winner(position: Position) -> str | None:
    lines = complete_lines(position)
    return position[lines[0][0]] if lines else None


@cache
def moves(position: Position) -> tuple[int, ...]:
    return () if winner(position) else free(position)


def put(position: Position, cell: int, letter: str) -> Position:
    return position[:cell] + letter + position[cell + 1 :]


@cache
def after(position: Position, cell: int) -> Position:
    """Return the position after the side to move has taken `cell`."""
    return put(position, cell, side(position))


@cache
def winning_cells(position: Position, letter: str) -> tuple[int, ...]:
    """Return the free squares that complete a line of `letter`."""
    return tuple(
        cell
        for cell in free(position)
        if any(
            all(position[each] == letter for each in line if each != cell)
            for line in LINES
            if cell in line
        )
    )


def _paths() -> dict[Position, int]:
    """Return in how many orders of moves a game reaches each position."""
    paths = {EMPTY: 1}
    level = [EMPTY]
    while level:
        deeper: dict[Position, int] = {}
        for position in level:
            for cell in moves(position):
                child = after(position, cell)
                deeper[child] = deeper.get(child, 0) + paths[position]
        paths.update(deeper)
        level = list(deeper)
    return paths


PATHS = _paths()
"""Every position that a game can reach, the early ones first, with the number of ways there."""
REACHABLE = tuple(PATHS)
OPEN = tuple(position for position in REACHABLE if moves(position))
FINISHED = tuple(position for position in REACHABLE if not moves(position))
TEXTS = tuple("".join(letters) for letters in product("XO.", repeat=9))
"""All 3^9 ways to fill nine squares, reachable or not."""

_QUARTER_TURN = itemgetter(6, 3, 0, 7, 4, 1, 8, 5, 2)
_MIRROR = itemgetter(2, 1, 0, 5, 4, 3, 8, 7, 6)


def images(position: Position) -> tuple[Position, ...]:
    """Return the position turned and mirrored in all eight ways."""
    found = []
    for _ in range(4):
        position = "".join(_QUARTER_TURN(position))
        found += [position, "".join(_MIRROR(position))]
    return tuple(found)


UP_TO_SYMMETRY = tuple(position for position in REACHABLE if position == min(images(position)))
OPEN_UP_TO_SYMMETRY = tuple(position for position in UP_TO_SYMMETRY if moves(position))


@cache
def tree_size(position: Position) -> int:
    """Return how many positions a plain search visits, this one among them."""
    return 1 + sum(tree_size(after(position, cell)) for cell in moves(position))


def open_lines(position: Position, letter: str) -> int:
    """Return how many lines hold no mark of the opponent of `letter`."""
    return sum(opponent(letter) not in {position[cell] for cell in line} for line in LINES)


@cache
def by_open_lines(position: Position) -> tuple[int, ...]:
    """Return the moves: wins first, then by the lines that one leaves the mover in lead."""
    own, other = side(position), opponent(side(position))

    def lead(cell: int) -> tuple[bool, int]:
        placed = put(position, cell, own)
        return winner(placed) is None, open_lines(placed, other) - open_lines(placed, own)

    return tuple(sorted(moves(position), key=lead))


@cache
def minimax(position: Position, depth: int = 9) -> Value:
    """Return the value for X when nobody looks further ahead than `depth` plies."""
    worth = 1 + len(free(position))
    if winner(position):
        return (1, worth) if winner(position) == "X" else (-1, -worth)
    if not moves(position):
        return 0, 0
    if depth == 0:
        return 0, open_lines(position, "X") - open_lines(position, "O")
    values = [minimax(after(position, cell), depth - 1) for cell in moves(position)]
    return max(values) if side(position) == "X" else min(values)


@cache
def move_value(position: Position, cell: int, depth: int = 9) -> Value:
    """Return the value of a move for the side that makes it."""
    verdict, number = minimax(after(position, cell), depth - 1)
    return (verdict, number) if side(position) == "X" else (-verdict, -number)


@cache
def values(position: Position) -> dict[int, Value]:
    """Return verdict and number of every legal move for the side to move."""
    return {cell: move_value(position, cell) for cell in moves(position)}


@cache
def scores(position: Position) -> dict[int, int]:
    """Return the exact score of every legal move for the side to move."""
    return {cell: move_value(position, cell)[1] for cell in moves(position)}


@cache
def chance(position: Position, cell: int) -> Fraction:
    """Return how likely the side to move wins after `cell`, perfect against a random opponent."""
    mover = side(position)
    child = after(position, cell)
    if not moves(child):
        return Fraction(winner(child) == mover)
    replies = [after(child, reply) for reply in moves(child)]
    return sum((_chance_to_move(each, mover) for each in replies), Fraction(0)) / len(replies)


def _chance_to_move(position: Position, mover: str) -> Fraction:
    if not moves(position):
        return Fraction(winner(position) == mover)
    best = max(scores(position).values())
    return max(chance(position, cell) for cell, score in scores(position).items() if score == best)


@cache
def best_moves(position: Position) -> tuple[int, ...]:
    """Return the best squares: by the quicker win or slower loss."""
    found = scores(position)
    return tuple(cell for cell, score in found.items() if score == max(found.values()))


Policy = Callable[[Position], dict[int, Fraction]]
"""The squares that a player may take, each with its chance."""


def at_random(position: Position) -> dict[int, Fraction]:
    """Take any free square with the same chance."""
    cells = moves(position)
    return {cell: Fraction(1, len(cells)) for cell in cells}


def play_out(
    x: Policy, o: Policy, start: Position = EMPTY
) -> tuple[Fraction, Fraction, Fraction, int]:
    """Return the chances that X wins, nobody, O, and the number of lines of play."""

    @cache
    def outcome(position: Position) -> tuple[Fraction, Fraction, Fraction, int]:
        if not moves(position):
            results = [Fraction(winner(position) == letter) for letter in ("X", None, "O")]
            return results[0], results[1], results[2], 1
        chances = (x if side(position) == "X" else o)(position)
        parts = [(part, outcome(after(position, cell))) for cell, part in chances.items()]
        totals = [sum(part * each[n] for part, each in parts) + Fraction(0) for n in range(3)]
        return totals[0], totals[1], totals[2], sum(each[3] for _, each in parts)

    return outcome(start)
