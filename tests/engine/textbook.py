"""The rule-based programs, transcribed once more, in the textbook's squares 1..9."""

from collections.abc import Iterator
from functools import cache

from tests.engine import oracle

Named = tuple[str, tuple[int, ...], list[tuple[oracle.Position, str]]]
"""A rule, the cells it names, and the questions it asks: who wins at once on which position."""

TURN_TABLE = {
    2: "5, 1",
    3: "9, 3",
    4: "PossWin(X), Make2",
    5: "PossWin(X), PossWin(O), 7, 3",
    6: "PossWin(O), PossWin(X), Make2",
    7: "PossWin(X), PossWin(O), Anywhere",
    8: "PossWin(O), PossWin(X), Anywhere",
    9: "PossWin(X), PossWin(O), Anywhere",
}
MAGIC_NUMBERS = {8: 1, 3: 2, 4: 3, 1: 4, 5: 5, 9: 6, 6: 7, 7: 8, 2: 9}
OPPOSITE = {1: 9, 3: 7, 7: 3, 9: 1}


def turn_table(position: oracle.Position, opening: int) -> Iterator[Named]:
    """Yield what the table says at this turn, and the lowest free square at last."""
    letter = oracle.side(position)
    turn = 10 - position.count(".")
    for entry in TURN_TABLE.get(turn, str(opening)).split(", "):
        if entry.startswith("PossWin"):
            owner = entry[len("PossWin(")]
            rule = "win" if owner == letter else "block"
            yield rule, poss_win(position, owner), [(position, owner)]
        elif entry == "Anywhere":
            yield "anywhere", oracle.free(position), []
        elif entry == "Make2":
            yield "make two", _free(position, 5) or _free(position, 2, 4, 6, 8), []
        else:
            yield "table", _free(position, int(entry)), []
    yield "no entry", oracle.free(position), []


def poss_win(position: oracle.Position, owner: str) -> tuple[int, ...]:
    """Test rows, then columns, then diagonals, and name the empty square of each that fits."""
    lines = (*oracle.ROWS, *oracle.COLUMNS, *oracle.DIAGONALS)
    fitting = [
        line for line in lines if sorted(position[each] for each in line) == [".", owner, owner]
    ]
    empty = [each for line in fitting for each in line if position[each] == "."]
    return tuple(dict.fromkeys(empty))


def magic_square(position: oracle.Position) -> Iterator[Named]:
    letter = oracle.side(position)
    other = oracle.opponent(letter)
    yield "centre", _free(position, 5), []
    yield "win", oracle.winning_cells(position, letter), [(position, letter)]
    yield "block", oracle.winning_cells(position, other), [(position, other)]
    order = (MAGIC_NUMBERS[number] for number in (1, 6, 2, 4, 7, 3, 8, 9))
    yield "magic order", _free(position, *order), []


def eight_rules(position: oracle.Position) -> Iterator[Named]:
    letter = oracle.side(position)
    other = oracle.opponent(letter)
    yield "win", oracle.winning_cells(position, letter), [(position, letter)]
    yield "block", oracle.winning_cells(position, other), [(position, other)]
    yield "fork", forks(position, letter), _tried(position, letter)
    yield block_fork(position)
    yield "centre", _free(position, 5), []
    corners = [corner for corner, across in OPPOSITE.items() if position[across - 1] == other]
    yield "opposite corner", _free(position, *corners), []
    yield "corner", _free(position, 1, 3, 7, 9), []
    yield "side", _free(position, 2, 4, 6, 8), []


def forks(position: oracle.Position, letter: str) -> tuple[int, ...]:
    """Return the free squares that add two winning squares or more."""
    before = set(oracle.winning_cells(position, letter))
    return tuple(
        cell
        for cell in oracle.free(position)
        if len({*oracle.winning_cells(oracle.put(position, cell, letter), letter)} - before) >= 2
    )


def block_fork(position: oracle.Position) -> Named:
    letter, other = oracle.side(position), oracle.opponent(oracle.side(position))
    feared = forks(position, other)
    asked = _tried(position, other)
    if not feared:
        return "block fork", (), asked
    forcing = set()
    for cell in oracle.free(position):
        answers = oracle.winning_cells(oracle.put(position, cell, letter), letter)
        if answers and not any(answer in feared for answer in answers):
            forcing.add(cell)
    asked += _tried(position, letter)
    if forcing:
        centre_first = [*(forcing & {4}), *sorted(forcing - {4})]
        return "block fork", tuple(centre_first), asked
    return "block fork", feared if len(feared) == 1 else (), asked


def _tried(position: oracle.Position, letter: str) -> list[tuple[oracle.Position, str]]:
    """Return the question put to every position that `letter` could make."""
    return [(oracle.put(position, cell, letter), letter) for cell in oracle.free(position)]


def _free(position: oracle.Position, *squares: int) -> tuple[int, ...]:
    """Return the cells of those of `squares` that are free."""
    return tuple(square - 1 for square in squares if position[square - 1] == ".")


@cache
def rules(program: str, position: oracle.Position) -> list[Named]:
    """Return everything that `program`, by its key, says of `position`."""
    if program.startswith("turn-table"):
        return list(turn_table(position, 1 if program.endswith("corner") else 5))
    return list({"magic-square": magic_square, "eight-rules": eight_rules}[program](position))


def choice(program: str, position: oracle.Position) -> int:
    """Return the cell that `program` takes."""
    return next(cells[0] for _, cells, _ in rules(program, position) if cells)


@cache
def questions(program: str, position: oracle.Position) -> list[tuple[oracle.Position, str]]:
    """Return all that `program` asks up to its decision: who wins at once on which position."""
    asked: list[tuple[oracle.Position, str]] = []
    for _, cells, more in rules(program, position):
        asked += more
        if cells:
            break
    return asked


PROGRAMS = ("turn-table-corner", "turn-table-centre", "magic-square", "eight-rules")
