"""Games and positions as text: what is read, what is said of the rest, and nothing else happens."""

from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.bad_input import TEXTS
from tests.cases import cases_beside
from tests.engine import oracle
from tests.engine.boards import KEYS, board, drawing
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rules import ImpossibleBoard, ImpossibleGame, ImpossibleText
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.notation import read_game
from tictactoe_gui.session.store.games import MoveText, ready

CASES = cases_beside(__file__)

BOARD = REPRESENTATIONS["bitboard"]
SAMPLE = "XO./.O./..X"
MOVES = (0, 4, 8, 1)
"""They lead to the sample."""


def read(text: str) -> Game:
    return read_game(text, BOARD)


def problem_of(text: str) -> ImpossibleText:
    with pytest.raises(ImpossibleText) as caught:
        read(text)
    return caught.value


@pytest.mark.parametrize("text", CASES["moves"])
def test_moves_are_read(text: str) -> None:
    game = read(text)
    assert (game.start.ply, game.moves, str(game.board)) == (0, MOVES, SAMPLE)
    assert game.is_newest


@pytest.mark.parametrize(("text", "moves"), CASES["numbers"])
def test_numbers_count_moves_or_are_squares(text: str, moves: str) -> None:
    assert [cell + 1 for cell in read(text).moves] == [*map(int, moves.split())]


@pytest.mark.parametrize("text", CASES["positions"])
def test_a_position_is_read(text: str) -> None:
    assert read(text) == Game(BOARD.from_text(SAMPLE))


@pytest.mark.parametrize("text", CASES["positions and moves"])
def test_a_position_and_moves_from_it_are_read(text: str) -> None:
    game = read(text)
    assert (str(game.start), game.moves) == (SAMPLE, (2, 6))
    assert str(game.board) == "XOX/.O./O.X"


@pytest.mark.parametrize(("text", "message"), CASES["wrong moves"])
def test_what_is_wrong_with_moves_is_said(text: str, message: str) -> None:
    problem = problem_of(text)
    assert type(problem) is ImpossibleGame
    assert str(problem) == message


@pytest.mark.parametrize(
    ("text", "shown"), [*CASES["neither"], ("word " * 400, "word word word word word word …")]
)
def test_what_is_neither_is_shown_shortened_and_printable(text: str, shown: str) -> None:
    assert str(problem_of(text)) == (
        f"“{shown}” is neither a position, such as XO./.O./..X, nor moves, such as 1 5 9 2."
    )


@pytest.mark.parametrize("text", CASES["like a position"])
def test_what_looks_like_a_position_is_judged_as_one(text: str) -> None:
    with pytest.raises(ImpossibleBoard) as expected:
        BOARD.from_text(text)
    assert str(problem_of(text)) == str(expected.value)


def test_any_number_of_digits_is_read() -> None:
    assert str(problem_of("1 " * 1000)) == "Move 2: square 1 is taken."
    assert isinstance(problem_of("1." * 600 + "9" * 500 + ". 1"), ImpossibleGame)


@pytest.mark.parametrize("text", ["1 ", "X", " ", "word ", "\u202e"])
def test_a_long_text_is_refused_for_its_length(text: str) -> None:
    long = text * (2000 // len(text))
    assert "too long" not in str(problem_of(long))
    for each in (long + text, text * 1_000_000):
        assert str(problem_of(each)) == (
            f"This text is too long for a position or moves: {len(each)} characters."
        )


@pytest.mark.parametrize("key", KEYS)
def test_a_game_is_read_in_any_representation(key: str) -> None:
    game = read_game("XO./.O./..X: 3 7", REPRESENTATIONS[key])
    assert game == Game(board(drawing("XO. .O. ..X"), key), (2, 6), 2)


def written(game: Game) -> str:
    """Return a game as the list of games writes it."""
    *_, result, _, course = ready(GameRecord(game)).values[:7]
    moves = MoveText.of(str(course))
    assert moves
    return moves.text(str(result))


@pytest.mark.parametrize(("text", "expected"), CASES["written"])
def test_how_a_game_is_written(text: str, expected: str) -> None:
    assert written(read(text)) == expected
    assert read(expected) == read(text)


SIGNS = "XOxo.-_ /\n:,;0123456789Z\0"


def reading_of(text: str) -> Game | ImpossibleText:
    try:
        return read(text)
    except ImpossibleText as problem:
        return problem


@example("1.")
@example(":")
@example("X:1")
@given(st.one_of(st.text(SIGNS, max_size=16), st.text("123. ", max_size=12), TEXTS))
@settings(max_examples=200)
def test_any_text_is_a_game_or_has_something_wrong(text: str) -> None:
    found = reading_of(text)
    if isinstance(found, ImpossibleText):
        assert 20 < len(str(found)) < 160
        assert str(found) == found.template.format(**found.facts)
        return
    boards = [found.at(ply).board for ply in range(found.ply + 1)]
    assert found.is_newest
    assert str(boards[0]).replace("/", "") in oracle.PATHS
    for cell, (before, after) in zip(found.moves, pairwise(boards), strict=True):
        assert after == before.play(cell)
    assert read(written(found)) == found
