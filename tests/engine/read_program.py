"""A program that is read from the screen: its texts are the only source, square by square."""

import re
from collections.abc import Callable
from itertools import combinations

from tests.cases import cases_beside
from tests.engine import oracle, textbook
from tests.engine.phrases import english
from tictactoe_gui.engine.player import Listing

Run = Callable[[oracle.Position], int | None]
"""Returns the cell that an instruction names."""


class ReadProgram:
    """Does what the rows say, from left to right and from top to bottom, or the row of the turn."""

    def __init__(self, listing: Listing) -> None:
        self.is_by_turn = listing.heading == "Turn"
        self._meanings = [english(each) for each in listing.meanings]
        self._labels = [row.label for row in listing.rows]
        self.rows = [[english(each.text) for each in row.instructions] for row in listing.rows]
        self._known: dict[str, Run] = {}

    def choice(self, position: oracle.Position) -> int:
        """Return the cell that the program takes."""
        turn = 10 - position.count(".")
        by_label = zip(self._labels, self.rows, strict=True)
        tried = [
            each
            for label, row in by_label
            if not self.is_by_turn or turn in _turns(label)
            for each in row
        ]
        cells = (self._run(each)(position) for each in tried)
        return next(each for each in cells if each is not None)

    def _run(self, text: str) -> Run:
        if text not in self._known:
            self._known[text] = self._understood(text)
        return self._known[text]

    def _understood(self, text: str) -> Run:
        """Return what an instruction does, by its words or by what they are said to mean."""
        for pattern, make in GRAMMAR:
            if match := re.fullmatch(pattern, text):
                return make(self, *match.groups())
        (meaning,) = (each for each in self._meanings if re.match(rf"{text}(:| if)", each))
        return self._run(meaning)

    def numbers_in(self, pattern: str) -> list[int]:
        """Return the numbers that a meaning lists."""
        (found,) = (match for each in self._meanings if (match := re.search(pattern, each)))
        return numbers(found[1])


def _turns(label: str) -> range:
    """Return the turns of a row: "4", or "1–6"."""
    ends = [int(each) for each in label.split("–")]
    return range(ends[0], ends[-1] + 1)


def numbers(text: str) -> list[int]:
    return [int(each) for each in re.findall(r"\d", text)]


def first_free(squares: list[int]) -> Run:
    """Take the first free one of some squares, 1 to 9."""
    return lambda position: next((each - 1 for each in squares if position[each - 1] == "."), None)


def _function(program: ReadProgram, name: str) -> Run:
    return first_free(program.numbers_in(rf"^{name}: the first free one of ([\d, ]+)\.$"))


def _go(program: ReadProgram, square: str) -> Run:
    assert program.numbers_in(r"^Go\(n\): square n, if it is free(\.)$") == []
    return first_free(numbers(square))


def _poss_win(program: ReadProgram, letter: str) -> Run:
    squares = program.numbers_in(r"^It tests the lines ([\d, -]+) in this order; the first that")
    lines = [squares[at : at + 3] for at in range(0, len(squares), 3)]

    def run(position: oracle.Position) -> int | None:
        for line in lines:
            marks = [position[each - 1] for each in line]
            if sorted(marks) == [".", letter, letter]:
                return line[marks.index(".")] - 1
        return None

    return run


def _lowest(cells: Callable[[oracle.Position, str], tuple[int, ...]], *, is_own: bool) -> Run:
    """Take the lowest of the cells that a side has."""

    def run(position: oracle.Position) -> int | None:
        letter = oracle.side(position)
        found = cells(position, letter if is_own else oracle.opponent(letter))
        return min(found, default=None)

    return run


def _thirds(program: ReadProgram, total: int) -> Callable[[oracle.Position, str], tuple[int, ...]]:
    """Return the free cells whose numbers make up a total with two of a side's numbers."""
    stored = program.numbers_in(r"^Squares 1 to 9 have the numbers ([\d, ]+)\.$")

    def cells(position: oracle.Position, letter: str) -> tuple[int, ...]:
        own = [number for number, mark in zip(stored, position, strict=True) if mark == letter]
        wanted = {total - (a + b) for a, b in combinations(own, 2)}
        return tuple(each for each in oracle.free(position) if stored[each] in wanted)

    return cells


def _magic_win(program: ReadProgram, total: str) -> Run:
    return _lowest(_thirds(program, int(total)), is_own=True)


def _magic_block(program: ReadProgram) -> Run:
    (above,) = (each for row in program.rows for each in row if each.startswith("Win"))
    total = re.findall(r"d = (\d+)", above)
    return _lowest(_thirds(program, int(total[0])), is_own=False)


def _in_order(program: ReadProgram, order: str) -> Run:
    stored = program.numbers_in(r"^Squares 1 to 9 have the numbers ([\d, ]+)\.$")
    return first_free([stored.index(each) + 1 for each in numbers(order)])


def _block_fork(_program: ReadProgram, first: str) -> Run:
    assert first == "5"
    return lambda position: next(iter(textbook.block_fork(position)[1]), None)


def _across(_program: ReadProgram, corners: str) -> Run:
    def run(position: oracle.Position) -> int | None:
        other = oracle.opponent(oracle.side(position))
        fitting = [each for each in numbers(corners) if position[10 - each - 1] == other]
        return first_free(fitting)(position)

    return run


MAKERS: dict[str, Callable[..., Run]] = {
    "poss_win": _poss_win,
    "go": _go,
    "function": _function,
    "first_free": lambda _program, squares: first_free(numbers(squares)),
    "lowest_free": lambda _program: first_free(list(range(1, 10))),
    "magic_win": _magic_win,
    "magic_block": _magic_block,
    "in_order": _in_order,
    "win": lambda _program: _lowest(oracle.winning_cells, is_own=True),
    "block": lambda _program: _lowest(oracle.winning_cells, is_own=False),
    "fork": lambda _program: _lowest(textbook.forks, is_own=True),
    "block_fork": _block_fork,
    "across": _across,
}
GRAMMAR = [(pattern, MAKERS[name]) for pattern, name in cases_beside(__file__)["grammar"]]
"""What an instruction does, by its words."""
