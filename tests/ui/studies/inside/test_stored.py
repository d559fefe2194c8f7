"""Every number on the page of a representation is what the board stores, or finds there."""

import re
from collections.abc import Callable, Iterable
from itertools import combinations
from math import prod

import pytest

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import KEYS, board, drawing
from tictactoe_gui.engine.representations.matrix import MatrixBoard
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.ui.kit.content import Line
from tictactoe_gui.ui.studies.inside.stored import stored_lines

pytestmark = pytest.mark.usefixtures("qapp")

MAGIC = (8, 3, 4, 1, 5, 9, 6, 7, 2)
PRIMES = {".": "2", "X": "3", "O": "5"}
NAMES = (
    *("row 0      ", "row 1      ", "row 2      "),
    *("column 0   ", "column 1   ", "column 2   ", "diagonal ↘ ", "diagonal ↙ "),
)
SAMPLE = oracle.UP_TO_SYMMETRY[::3]
FINISHED = tuple(each for each in oracle.UP_TO_SYMMETRY if not oracle.moves(each))
Rows = list[tuple[str, tuple[int, ...]]]
"""What stands in the lines of code, and what they light."""


def numbers(cells: Iterable[int]) -> str:
    return ", ".join(str(cell + 1) for cell in cells)


def grid(squares: Iterable[str], gap: str = " ", before: str = "") -> Rows:
    texts = [*squares]
    return [
        (before.format(row) + gap.join(texts[3 * row : 3 * row + 3]), oracle.ROWS[row])
        for row in range(3)
    ]


def found(position: oracle.Position, line: tuple[int, ...], otherwise: str = "") -> str:
    """Return what is said of a line that is won or can be."""
    letters = [position[cell] for cell in line]
    for mark in "XO":
        if letters.count(mark) == 3:
            return f"{mark} has won"
        if letters.count(mark) == 2 and "." in letters:
            free = line[letters.index(".")] + 1
            return f"{mark} wins at {free}" if oracle.moves(position) else f"{free} stayed free"
    return otherwise


def lines_of(position: oracle.Position, working: Callable[[tuple[int, ...]], str]) -> Rows:
    return [(f"{working(line)}  {found(position, line)}".rstrip(), line) for line in oracle.LINES]


def matrix(position: oracle.Position) -> Rows:
    squares = position.replace(".", "·")
    rows = [("column  0 1 2", ()), *grid(squares, before="rows[{}] ")]
    for name, line in zip(NAMES, oracle.LINES, strict=True):
        letters = [position[cell] for cell in line]
        counts = ", ".join(f"{mark} {letters.count(mark)}" for mark in "XO" if mark in letters)
        marks = " ".join(squares[cell] for cell in line)
        rows.append((f"{name} {marks}  {found(position, line, counts)}".rstrip(), line))
    return rows


def vector(position: oracle.Position) -> Rows:
    def product(line: tuple[int, ...]) -> str:
        factors = [PRIMES[position[cell]] for cell in line]
        total = f"{' × '.join(factors)} = {prod(map(int, factors))}"
        return f"{'-'.join(str(cell + 1) for cell in line)}  {total:15}"

    stored = [PRIMES[each] for each in position]
    flat = ("square  1 2 3 4 5 6 7 8 9", ()), (f"number  {' '.join(stored)}", ())
    return [*flat, *grid(stored), *lines_of(position, product)]


def magic(position: oracle.Position) -> Rows:
    marks = position.replace(".", "·")
    rows = grid([f"{number} {mark}" for number, mark in zip(MAGIC, marks, strict=True)], "   ")
    for mark in "XO":
        own = sorted(MAGIC[cell] for cell in CELLS if position[cell] == mark)
        for a, b in combinations(own, 2):
            third = 15 - a - b
            total = f"15 − ({a} + {b}) = {third}".replace("= -", "= −")
            pair = MAGIC.index(a), MAGIC.index(b)
            is_line = third in MAGIC and third not in (a, b)
            cells = tuple(sorted((*pair, MAGIC.index(third)))) if is_line else pair
            rows.append((f"{total:17}  {verdict(position, mark, (a, b), third)}", cells))
    return rows


def verdict(position: oracle.Position, mark: str, pair: tuple[int, int], third: int) -> str:
    """Return what is said of the third number of a pair."""
    if third not in MAGIC:
        return f"{'below 1' if third < 1 else 'above 9'}: not on a line"
    if third in pair:
        return "one of the two: no line"
    cell = MAGIC.index(third)
    if (holder := position[cell]) != ".":
        is_own = holder == mark
        return f"{mark} has it and won" if is_own else f"square {cell + 1}: {holder} has it"
    square = f"square {cell + 1}"
    return f"wins at {square}" if oracle.moves(position) else f"{square} is free"


def bitboard(position: oracle.Position) -> Rows:
    def mask(cells: Iterable[int], letters: str) -> str:
        return "".join(str(int(each in cells and position[each] in letters)) for each in CELLS)[
            ::-1
        ]

    rows: Rows = [("square  9 8 7 6 5 4 3 2 1", ()), ("bit     8 7 6 5 4 3 2 1 0", ())]
    for mark in "XO":
        bits = mask(CELLS, mark)
        own = tuple(cell for cell in CELLS if position[cell] == mark)
        rows.append((f"{mark}       {' '.join(bits)} = {int(bits, 2)}", own))
    rows.append(("line       X & line   O & line", ()))
    return rows + lines_of(
        position, lambda line: "  ".join(mask(line, each) for each in ("XO.", "X", "O"))
    )


def base3(position: oracle.Position) -> Rows:
    digits = [".XO".index(letter) for letter in position]
    rows: Rows = [("square  digit", ())]
    for cell, digit in enumerate(digits):
        power, raised = 3 ** (8 - cell), "⁸⁷⁶⁵⁴³²¹⁰"[cell]
        term = f"{digit} × 3{raised} = {digit} × {power:4} = {digit * power:5}"
        rows.append((f"{cell + 1}       {term}", (cell,)))
    total = f"= {sum(digit * 3 ** (8 - cell) for cell, digit in enumerate(digits))}"
    is_over = not oracle.moves(position)
    wins = {mark: () if is_over else oracle.winning_cells(position, mark) for mark in "XO"}
    return [
        *rows,
        (f"{total:>33}", ()),
        (f"to move    {'–' if is_over else oracle.side(position)}", ()),
        (f"winner     {oracle.winner(position) or '–'}", ()),
        *[(f"{mark} wins at  {numbers(cells) or '–'}", cells) for mark, cells in wins.items()],
    ]


EXPECTED = {
    "matrix": matrix,
    "vector": vector,
    "magic": magic,
    "bitboard": bitboard,
    "base3": base3,
}


def code_of(position: oracle.Position, key: str, *, tells: bool = True) -> list[Line]:
    lines = stored_lines(board(position, key), tells=tells)
    return [each for each in lines if each.style == "code"]


@for_each("key", KEYS)
def test_every_number_is_what_is_stored_and_lights_its_squares(key: str) -> None:
    for position in SAMPLE:
        lines = code_of(position, key)
        assert [(each.text, each.cells) for each in lines] == EXPECTED[key](position), position


@for_each("key", KEYS)
def test_in_a_finished_game_nobody_moves_or_can_win(key: str) -> None:
    for position in FINISHED:
        told = " ".join(each.text for each in code_of(position, key))
        assert not re.search(r"move +[XO]|wins at .*\d", told), position


@for_each("key", KEYS)
def test_who_wins_where_is_told_and_coloured_only_if_it_may_be(key: str) -> None:
    for position in SAMPLE:
        pairs = zip(code_of(position, key), code_of(position, key, tells=False), strict=True)
        for told, hidden in pairs:
            if re.search(r"wins at .*\d", told.text):
                assert not re.search(r"wins at .*\d", hidden.text)
                assert (told.winner is None, hidden.winner) == (key == "base3", None)
            else:
                assert told == hidden or told.text.endswith("wins at  –"), position


class Letters(MatrixBoard):
    """A representation of which nothing more is known."""

    __slots__ = ()
    key = "letters"


def test_what_is_stored_stands_in_a_grid_where_there_is_no_more() -> None:
    rows = stored_lines(Letters.from_text(drawing("XO. .O. ..X")), tells=True)
    assert [(each.text, each.cells) for each in rows] == grid("XO··O···X")
