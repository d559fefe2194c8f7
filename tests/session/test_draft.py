"""A board that is being filled, by rules or not."""

import pytest

from tests.engine import oracle
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.positions import SYMMETRIES, transformed
from tictactoe_gui.engine.rules import CELLS, LINES, Cell, ImpossibleBoard, ImpossibleGame, Mark
from tictactoe_gui.session.draft import Draft, read_draft

BOARD = REPRESENTATIONS["bitboard"]
SAMPLE = Draft.from_text("XO./.O./..X")


@pytest.mark.parametrize("cell", CELLS)
def test_a_square_goes_from_nothing_to_x_to_o_to_nothing(cell: Cell) -> None:
    draft = Draft()
    seen = []
    for _ in range(3):
        draft = draft.cycled(cell)
        assert [each for each in CELLS if draft.marks[each]] in ([cell], [])
        seen.append(draft.marks[cell])
    assert seen == [Mark.X, Mark.O, None]


def test_it_is_turned_and_mirrored_as_a_board_is() -> None:
    for each in SYMMETRIES:
        assert str(SAMPLE.transformed(each)) == str(transformed(BOARD.from_text(str(SAMPLE)), each))


def test_every_position_comes_back_from_its_squares_and_its_text() -> None:
    for position in oracle.REACHABLE:
        board = BOARD.from_text(position)
        draft = Draft.from_text(str(board))
        assert str(draft) == oracle.drawn(position)
        reading = read_draft(str(draft), Draft(), BOARD)
        assert reading.draft == draft
        assert reading.game
        assert reading.game.board == board


def test_every_impossible_board_is_shown_and_says_why() -> None:
    impossible = [text for text in oracle.TEXTS if text not in oracle.PATHS]
    assert len(impossible) == 3**9 - 5_478
    for text in impossible[::7]:
        reading = read_draft(oracle.drawn(text), Draft(), BOARD)
        with pytest.raises(ImpossibleBoard) as expected:
            BOARD.from_text(text)
        assert str(reading.draft) == oracle.drawn(text)
        assert (reading.game, reading.is_read) == (None, True)
        assert str(reading.problem) == str(expected.value)


@pytest.mark.parametrize("text", ["", "hello", "1 5 5", "XO./.0./..X"])
def test_what_cannot_be_read_leaves_the_squares_as_they_were(text: str) -> None:
    reading = read_draft(text, SAMPLE, BOARD)
    assert (reading.draft, reading.game, reading.is_read) == (SAMPLE, None, False)
    assert isinstance(reading.problem, ImpossibleBoard | ImpossibleGame)


def test_moves_fill_the_board_and_stay_moves() -> None:
    reading = read_draft("1 5 9 2", Draft(), BOARD)
    assert reading.draft == SAMPLE
    assert reading.game
    assert reading.game.moves == (0, 4, 8, 1)


def test_complete_lines() -> None:
    for text in oracle.TEXTS[::11]:
        draft = Draft.from_text(text)
        assert set(draft.complete_lines()) == set(oracle.complete_lines(text))
    assert Draft.from_text("X" * 9).complete_lines() == LINES
