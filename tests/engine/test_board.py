"""What every board gets from Board: reading texts, checked moves, conversions."""

import pytest

from tests.cases import for_each
from tests.engine import examined, oracle
from tests.engine.boards import KEYS, board
from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.rules import IllegalMove, ImpossibleBoard

SAMPLE = "XO./.O./..X"


def test_the_representations_in_the_order_they_are_shown() -> None:
    known = list(examined.PINNED)
    assert [key for key in REPRESENTATIONS if key in known] == known


def test_board_itself_stores_nothing() -> None:
    with pytest.raises(TypeError, match="abstract"):
        Board(())  # type: ignore[abstract]


@pytest.mark.parametrize("key", KEYS)
def test_what_is_asked_again_is_not_read_again(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position = board("XXX.OO...", key)
    first = position.winner, position.empty_cells, position.is_over
    for name in ("read_winner", "mark_at"):
        monkeypatch.delattr(type(position), name)
    assert (position.winner, position.empty_cells, position.is_over) == first


@for_each("key", KEYS)
@for_each(
    "text",
    [
        "XO./.O./..X",
        "xo./.o./..x",
        "XO-/-O-/--X",
        "XO_/_O_/__X",
        "XO / O /  X",
        "xO-/_o./ .X",
        "XO.\n.O.\n..X",
        "XO.\r\n.O.\r\n..X",
        "XO.\r.O.\r..X",
        "XO./.O.\n..X",
        "XO.\n.O.\n..X\n",
        "\nXO.\n.O.\n..X\n\n",
        "\r\nXO.\r\n.O.\r\n..X\r\n",
        "XO \n O \n  X\n",
        "XO..O...X",
        "XO..O...X\n",
        "XO  O   X",
        "  XO./.O./..X  ",
        "\tXO..O...X ",
    ],
)
def test_accepted_spellings(key: str, text: str) -> None:
    assert str(REPRESENTATIONS[key].from_text(text)) == SAMPLE


@for_each(
    "text",
    ["         ", "   /   /   ", "   \n   \n   ", "   \n   \n   \n", "---------", "_________"],
)
def test_spaces_are_empty_squares(text: str) -> None:
    assert REPRESENTATIONS["matrix"].from_text(text) == REPRESENTATIONS["matrix"].empty()


def test_spaces_at_the_edge_are_squares_if_the_shape_needs_them() -> None:
    assert str(REPRESENTATIONS["matrix"].from_text(" X \n O \n   ")) == ".X./.O./..."


@for_each(
    "text, shown",
    [
        ("", ""),
        ("X", "X"),
        ("XO..O...", "XO..O..."),
        ("XO..O...X.", "XO..O...X."),
        ("XO./.O.", "XO./.O."),
        ("XO./.O./..X/...", "XO./.O./..X/..."),
        ("XO./.O../.X", "XO./.O../.X"),
        ("XO/..O./..X", "XO/..O./..X"),
        ("XO.//.O./..X", "XO.//.O./..X"),
        ("XO./.O./..X/", "XO./.O./..X/"),
        ("XO.|.O.|..X", "XO.|.O.|..X"),
        ("X O . . O . . . X", "X O . . O . . . X"),
        ("XO.\n\n.O.\n\n..X", "XO.  .O.  ..X"),
        ("XO.\0", "XO. "),
        ("123456789 123456789 123456789 ", "123456789 123456789 123456789 "),
        ("123456789 123456789 123456789 1", "123456789 123456789 123456789 …"),
        ("a book\n" * 1_000, "a book a book a book a book a …"),
    ],
)
def test_another_shape_is_no_board(text: str, shown: str) -> None:
    with pytest.raises(ImpossibleBoard) as caught:
        REPRESENTATIONS["bitboard"].from_text(text)
    assert str(caught.value) == (
        f"A board is three rows of three squares, such as XO./.O./..X; “{shown}” is not."
    )


@for_each(
    "text, number, letter",
    [
        ("XO./.O./..Y", 9, "Y"),
        ("0O./.O./..X", 1, "0"),
        ("XO./.{./..X", 5, "{"),
        ("X•./.O./..X", 2, "•"),
        ("XO./.O./.\0X", 8, "\0"),
        ("XO..O.A.B", 7, "A"),
        ("XO\t.O...X", 3, "\t"),
        ("Xß./.a./...", 2, "ß"),
        ("XO./.О./..X", 5, "О"),  # noqa: RUF001  (Cyrillic)
    ],
)
def test_another_letter_is_no_square(text: str, number: int, letter: str) -> None:
    with pytest.raises(ImpossibleBoard) as caught:
        REPRESENTATIONS["bitboard"].from_text(text)
    assert str(caught.value) == (
        f"Square {number} holds “{letter}”: use X, O, or a dot for a free square."
    )
    assert caught.value.facts == {"number": number, "letter": letter}


@for_each(
    "text, message",
    [
        ("O../.../...", "Marks on this board: X 0, O 1. X moves first, so X must have as many "),
        ("XX./.../...", "Marks on this board: X 2, O 0. X moves first, so X must have as many "),
        ("XXX/OO./XX.", "Marks on this board: X 5, O 2. X moves first, so X must have as many "),
        ("XXX/OOO/...", "Both X and O have three in a row: the game ends with the first."),
        ("XXX/OOO/X..", "Both X and O have three in a row: the game ends with the first."),
        ("XXX/OO./O..", "X has three in a row, but O moved after that."),
        ("OOO/XX./XX.", "O has three in a row, but X moved after that."),
    ],
)
def test_positions_that_no_game_reaches(text: str, message: str) -> None:
    with pytest.raises(ImpossibleBoard) as caught:
        REPRESENTATIONS["bitboard"].from_text(text)
    assert str(caught.value).startswith(message)


@for_each(
    "text, cell, message",
    [
        ("XO./.O./..X", 0, "square 1 is taken"),
        ("XO./.O./..X", 1, "square 2 is taken"),
        ("XO./.O./..X", 9, "there is no square 10"),
        ("XO./.O./..X", -1, "there is no square 0"),
        ("XXX/OO./...", 5, "the game is over"),
        ("XXX/OO./...", 0, "square 1 is taken"),
        ("XOX/XOO/OXX", 4, "square 5 is taken"),
    ],
)
@for_each("key", KEYS)
def test_illegal_moves_say_why(key: str, text: str, cell: int, message: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        REPRESENTATIONS[key].from_text(text).play(cell)
    assert str(caught.value) == message


def test_positions_with_two_winning_lines() -> None:
    double = [each for each in oracle.REACHABLE if len(oracle.complete_lines(each)) == 2]
    assert [each for each in double if len(board(each).winning_lines()) != 2] == []
    assert double


@for_each("key", KEYS)
def test_repr_is_the_way_to_make_it_again(key: str) -> None:
    sample = REPRESENTATIONS[key].from_text(SAMPLE)
    assert repr(sample) == f"{type(sample).__name__}.from_text('XO./.O./..X')"


def test_boards_of_two_representations_are_never_equal() -> None:
    boards = [board("XO..O...X", key) for key in KEYS]
    assert len(set(boards)) == len(KEYS)
    assert boards[0] != "XO./.O./..X"
    assert boards[0] is not None
