"""What stands in each drawing is what the representation stores and finds."""

import re
from collections.abc import Callable, Iterable
from itertools import combinations
from math import prod
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from tests.engine import oracle
from tests.engine.boards import KEYS, board, drawing
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import CELLS, LINES
from tictactoe_gui.ui.kit.sheet import DRAWINGS, SMALLEST_TEXT, Box, Sheet
from tictactoe_gui.ui.kit.theme import DARK, LIGHT

DRAWN = tuple(key for key in KEYS if key in DRAWINGS)
"""The representations that bring a drawing of their own."""

pytestmark = pytest.mark.usefixtures("qapp")

MAGIC = (8, 3, 4, 1, 5, 9, 6, 7, 2)
VALUES = {".": 2, "X": 3, "O": 5}
MIDDLE = drawing("""
    XO.
    .O.
    ..X
""")
WON = drawing("""
    XXX
    XOO
    OXO
""")
OPEN_PAIRS = drawing("""
    XOX
    XOO
    .XO
""")
POSITIONS = (oracle.EMPTY, MIDDLE, OPEN_PAIRS, WON)


FINISHED = tuple(each for each in oracle.UP_TO_SYMMETRY if not oracle.moves(each))


class Record(Sheet):
    """Keeps what is said of the parts and the longest wording of every text."""

    def __init__(self) -> None:
        super().__init__(400, QFont(), LIGHT)
        self.said: list[str] = []
        self.written: list[str] = []

    def part(self, box: Box, key: Iterable[int], says: str = "", **look: Any) -> None:  # noqa: ANN401, ARG002
        self.said += [says] * bool(says)

    def text(self, box: Box, *wordings: str, **look: Any) -> None:  # noqa: ANN401, ARG002
        self.written.append(wordings[0])


def record(position: oracle.Position, key: str) -> Record:
    """Return what the drawing of a position says and writes."""
    sheet = Record()
    DRAWINGS[key](board(position, key), sheet)
    return sheet


def sheet_of(position: oracle.Position, key: str, width: float = 400) -> Sheet:
    sheet = Sheet(width, QApplication.font(), LIGHT)
    DRAWINGS[key](board(position, key), sheet)
    return sheet


# What is drawn is true.


def outcome(position: oracle.Position, line: tuple[int, ...]) -> str:
    """Return what is said of a line that is won or can be, after a comma."""
    letters = [position[cell] for cell in line]
    for mark in "XO":
        if letters.count(mark) == 3:
            return f", {mark} has won"
        if letters.count(mark) == 2 and "." in letters:
            free = line[letters.index(".")] + 1
            return f", {mark} wins at {free}" if oracle.moves(position) else f", {free} stayed free"
    return ""


def numbers(line: tuple[int, ...]) -> str:
    return ", ".join(str(cell + 1) for cell in line)


def lines_of(position: oracle.Position, value: Callable[[tuple[int, ...]], str]) -> list[str]:
    """Return what is said of the eight lines."""
    return [f"Line {numbers(line)}: {value(line)}{outcome(position, line)}" for line in LINES]


def matrix_says(position: oracle.Position) -> list[str]:
    def marks(line: tuple[int, ...]) -> str:
        letters = [position[cell] for cell in line]
        counts = [f"{mark} {letters.count(mark)}" for mark in "XO" if mark in letters]
        return ", ".join(counts) or "free"

    return lines_of(position, marks)


def vector_says(position: oracle.Position) -> list[str]:
    def product(line: tuple[int, ...]) -> str:
        factors = [VALUES[position[cell]] for cell in line]
        return f"{' × '.join(map(str, factors))} = {prod(factors)}"

    return lines_of(position, product)


def bitboard_says(position: oracle.Position) -> list[str]:
    def mask(line: tuple[int, ...], letters: str) -> str:
        return "".join(str(int(cell in line and position[cell] in letters)) for cell in CELLS)[::-1]

    return lines_of(
        position,
        lambda line: f"mask {mask(line, 'XO.')}, X has {mask(line, 'X')}, O has {mask(line, 'O')}",
    )


def magic_says(position: oracle.Position) -> list[str]:
    says = []
    for mark in "XO":
        own = sorted(MAGIC[cell] for cell in CELLS if position[cell] == mark)
        for a, b in combinations(own, 2):
            third = 15 - a - b
            total = f"15 − ({a} + {b}) = {third}".replace("= -", "= −")
            says.append(f"{total}, {verdict(position, mark, (a, b), third)}")
    return says


def verdict(position: oracle.Position, mark: str, pair: tuple[int, int], third: int) -> str:
    """Return what is said of the third number of a pair."""
    if third < 1:
        return "below 1: not on a line"
    if third > 9:
        return "above 9: not on a line"
    if third in pair:
        return "one of the two: no line"
    cell = MAGIC.index(third)
    holder = position[cell]
    if holder == mark:
        return f"{mark} has it and won"
    if holder != ".":
        return f"square {cell + 1}: {holder} has it"
    over = not oracle.moves(position)
    return f"square {cell + 1} is free" if over else f"wins at square {cell + 1}"


def base3_says(position: oracle.Position) -> list[str]:
    code = int("".join(str(".XO".index(letter)) for letter in position), 3)
    wins = [
        f"{mark} wins at {numbers(cells)}"
        for mark in "XO"
        if (cells := oracle.winning_cells(position, mark))
    ]
    winner = oracle.winner(position)
    if not oracle.moves(position):
        return [f"Entry {code}, nobody to move, {f'winner {winner}' if winner else 'no winner'}"]
    return [
        ", ".join(
            (
                f"Entry {code}",
                f"{oracle.side(position)} to move",
                f"winner {winner}" if winner else "no winner",
                *(wins or ["nobody wins at once"]),
            )
        ),
        *wins,
    ]


EXPECTED = {
    "matrix": matrix_says,
    "vector": vector_says,
    "magic": magic_says,
    "bitboard": bitboard_says,
    "base3": base3_says,
}


@pytest.mark.parametrize("key", EXPECTED)
def test_what_is_said_of_lines_pairs_and_entries_is_true(key: str) -> None:
    for position in oracle.UP_TO_SYMMETRY[::3]:
        said = [each for each in record(position, key).said if not each.startswith("Square")]
        assert list(dict.fromkeys(said)) == EXPECTED[key](position)


def test_the_entry_of_a_finished_game_names_no_side_and_no_square() -> None:
    for position in FINISHED:
        written = record(position, "base3").written
        values = written[written.index("winner") - 3 :]
        assert values.count("–") == (3 if oracle.winner(position) else 4), position


@pytest.mark.parametrize("key", DRAWN)
def test_in_a_finished_game_nobody_moves_or_can_win(key: str) -> None:
    for position in FINISHED:
        drawn = record(position, key)
        told = " ".join((*drawn.said, *drawn.written))
        assert not re.search(r"[XO] to move|wins at .*\d|needed", told), position


@pytest.mark.parametrize("key", DRAWN)
def test_what_is_stored_for_a_square_stands_in_it(key: str) -> None:
    for position in POSITIONS:
        stored = board(position, key)
        sheet = sheet_of(position, key)
        for cell in CELLS:
            name = f"Square {cell + 1}, "
            squares = [each for each in sheet.parts if each.says.startswith(name)]
            assert squares
            for part in squares:
                assert part.key == (cell,)
                written = [ink.text for ink in sheet.texts if part.box.contains(ink.box.center())]
                values = set(stored.stored(cell)) if key == "bitboard" else {stored.stored(cell)}
                assert values & set(written)


def test_every_bit_is_that_of_its_square_and_player() -> None:
    sheet = sheet_of(MIDDLE, "bitboard")
    for part in sheet.parts:
        if part.says.startswith("Square"):
            (cell,) = part.key
            mark, bit = part.says[-6], part.says[-1]
            assert part.says == f"Square {cell + 1}, bit {cell} of {mark} is {bit}"
            assert bit == str(int(MIDDLE[cell] == mark))
            written = [ink.text for ink in sheet.texts if ink.box == part.box]
            assert written == [bit]


def test_terms_of_the_base_3_number_add_up_to_it() -> None:
    for position in oracle.REACHABLE[::29]:
        sheet = record(position, "base3")
        terms = [each for each in sheet.said if each.startswith("Square")]
        assert len(terms) == 9
        total = sum(int(each.rsplit("= ", 1)[1]) for each in terms)
        assert f"= {total}" in sheet.written
        assert board(position, "base3").state == total


def test_the_lists_of_the_magic_square_are_those_stored() -> None:
    stored = board(WON, "magic").state
    assert isinstance(stored, tuple)
    sheet = sheet_of(WON, "magic")
    heads = {ink.text: ink.box.center().y() for ink in sheet.texts if ink.text.endswith(" has")}
    shown = [
        [ink.text for ink in sheet.texts if ink.text.isdigit() and ink.box.center().y() == y]
        for y in heads.values()
    ]
    lists = [[int(each) for each in row if sheet] for row in shown]
    assert [own[-len(numbers_) :] for own, numbers_ in zip(lists, stored, strict=True)] == [
        list(each) for each in stored
    ]


# A representation of which nothing more is known.


class Letters(type(board(MIDDLE, "matrix"))):  # type: ignore[misc]
    """A representation that has no drawing."""

    __slots__ = ()
    key = "letters"


def test_what_is_stored_stands_in_a_grid_where_there_is_no_drawing() -> None:
    sheet = Record()
    DRAWINGS["stored"](Letters.from_text(MIDDLE), sheet)
    assert sheet.written == list(MIDDLE.replace(".", "·"))


# It fits.


@pytest.mark.parametrize("key", [*DRAWN, "stored"])
def test_everything_is_on_the_sheet(key: str) -> None:
    stored: Board = board(OPEN_PAIRS, key if key in DRAWN else "matrix")
    for width in (340, 354, 440, 800):
        sheet = Sheet(width, QApplication.font(), DARK)
        DRAWINGS[key](stored, sheet)
        whole = QRectF(0, 0, width, sheet.height).adjusted(-0.5, -0.5, 0.5, 0.5)
        assert all(whole.contains(part.box) for part in sheet.parts)
        assert all(whole.contains(ink.box) for ink in sheet.texts)
        assert all(ink.font.pixelSize() >= SMALLEST_TEXT for ink in sheet.texts)


def test_a_text_takes_the_longest_wording_that_fits() -> None:
    sheet = Sheet(400, QApplication.font(), LIGHT)
    for width in (300, 40, 6):
        sheet.text(Box(0, 0, width, 20), "a very long wording of it", "short")
    assert [ink.is_whole for ink in sheet.texts] == [True, True, False]
    assert [ink.text for ink in sheet.texts[:2]] == ["a very long wording of it", "short"]
