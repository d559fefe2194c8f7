"""What every board gets from Board: reading texts, checked moves, conversions."""

from typing import Any

import pytest

from tests.cases import cases_beside
from tests.engine import examined, oracle
from tests.engine.boards import KEYS, board
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rules import CENTRE, CORNERS, LINES, SIDES, IllegalMove, ImpossibleBoard

CASES = cases_beside(__file__)

SAMPLE = "XO./.O./..X"


def test_the_representations_in_the_order_they_are_shown() -> None:
    known = list(examined.PINNED)
    assert [key for key in REPRESENTATIONS if key in known] == known


def test_lines_and_kinds_of_squares() -> None:
    assert LINES == oracle.LINES
    assert (CENTRE, CORNERS, SIDES) == (4, (0, 2, 6, 8), (1, 3, 5, 7))


@pytest.mark.parametrize(
    ("key", "state", "stored"),
    [
        ("matrix", (("X", "O", " "), (" ", "O", " "), (" ", " ", "X")), "X O · · O · · · X"),
        ("vector", (3, 5, 2, 2, 5, 2, 2, 2, 3), "3 5 2 2 5 2 2 2 3"),
        ("magic", ((2, 8), (3, 5)), "8 3 4 1 5 9 6 7 2"),
        ("bitboard", (0b100000001, 0b000010010), "10 01 00 00 01 00 00 00 10"),
        ("base3", 11_098, "1 2 0 0 2 0 0 0 1"),
    ],
)
def test_a_position_is_stored_as_the_lesson_says(key: str, state: Any, stored: str) -> None:
    sample = board("XO..O...X", key)
    assert sample.state == state
    assert [sample.stored(cell) for cell in range(9)] == stored.split()


@pytest.mark.parametrize("key", KEYS)
def test_what_is_asked_again_is_not_read_again(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position = board("XXX.OO...", key)
    first = position.winner, position.empty_cells, position.is_over
    for name in ("read_winner", "mark_at"):
        monkeypatch.delattr(type(position), name)
    assert (position.winner, position.empty_cells, position.is_over) == first


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("text", CASES["spellings"])
def test_accepted_spellings(key: str, text: str) -> None:
    assert str(REPRESENTATIONS[key].from_text(text)) == SAMPLE


@pytest.mark.parametrize(
    "text",
    ["         ", "   /   /   ", "   \n   \n   ", "   \n   \n   \n", "---------", "_________"],
)
def test_spaces_are_empty_squares(text: str) -> None:
    assert REPRESENTATIONS["matrix"].from_text(text) == REPRESENTATIONS["matrix"].empty()


@pytest.mark.parametrize(
    ("text", "shown"),
    [*CASES["another shape"], ("a book\n" * 1_000, "a book a book a book a book a …")],
)
def test_another_shape_is_no_board(text: str, shown: str) -> None:
    with pytest.raises(ImpossibleBoard) as caught:
        REPRESENTATIONS["bitboard"].from_text(text)
    assert str(caught.value) == (
        f"A board is three rows of three squares, such as XO./.O./..X; “{shown}” is not."
    )


@pytest.mark.parametrize(("text", "number", "letter"), CASES["another letter"])
def test_another_letter_is_no_square(text: str, number: str, letter: str) -> None:
    with pytest.raises(ImpossibleBoard) as caught:
        REPRESENTATIONS["bitboard"].from_text(text)
    assert str(caught.value) == (
        f"Square {number} holds “{letter}”: use X, O, or a dot for a free square."
    )
    assert caught.value.facts == {"number": int(number), "letter": letter}


@pytest.mark.parametrize(("text", "message"), CASES["out of reach"])
def test_positions_that_no_game_reaches(text: str, message: str) -> None:
    with pytest.raises(ImpossibleBoard) as caught:
        REPRESENTATIONS["bitboard"].from_text(text)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(("text", "cell", "message"), CASES["illegal moves"])
@pytest.mark.parametrize("key", KEYS)
def test_illegal_moves_say_why(key: str, text: str, cell: str, message: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        REPRESENTATIONS[key].from_text(text).play(int(cell))
    assert str(caught.value) == message


@pytest.mark.parametrize("key", KEYS)
def test_repr_is_the_way_to_make_it_again(key: str) -> None:
    sample = REPRESENTATIONS[key].from_text(SAMPLE)
    assert repr(sample) == f"{type(sample).__name__}.from_text('XO./.O./..X')"


def test_boards_of_two_representations_are_never_equal() -> None:
    boards = [board("XO..O...X", key) for key in KEYS]
    assert len(set(boards)) == len(KEYS)
    assert boards[0] != "XO./.O./..X"
    assert boards[0] is not None
