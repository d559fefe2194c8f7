"""What is said of a position that is written or set up."""

import string

import pytest

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import board, drawing
from tests.engine.proofs import marks_of_winner
from tests.sentences.collect import texts_in
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.rules import ImpossibleText
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.session.notation import MOST_CHARACTERS, read_game
from tictactoe_gui.ui.setup.dialog import solver_line
from tictactoe_gui.ui.wording.names import side_line
from tictactoe_gui.ui.wording.trouble import impossible_text

BAD_BOARDS = (
    "XO",
    "Z......../",
    "Z........",
    "XX.......",
    "XXXOOO...",
    "XXXOO.O..",
    "OOOXX.XX.",
)
BAD_GAMES = (
    "",
    "hello",
    "0",
    "11",
    "142536",
    "132465789 1",
    "14253 resigns",
    "XXX/OO./...: 9",
    "XOX/XOX/OXO: 1",
    "1" * (MOST_CHARACTERS + 1),
)


def raised_by_board(text: str) -> ImpossibleText:
    with pytest.raises(ImpossibleText) as caught:
        REPRESENTATIONS["matrix"].from_text(text)
    return caught.value


def raised_by_game(text: str) -> ImpossibleText:
    with pytest.raises(ImpossibleText) as caught:
        read_game(text, REPRESENTATIONS["matrix"])
    return caught.value


def test_each_thing_that_can_be_wrong_is_told() -> None:
    """A text that is raised goes through `tr`; so one that is not raised here has no example."""
    files = {"engine/board.py": BAD_BOARDS, "session/notation.py": BAD_GAMES}
    told = {each.text for each in texts_in(*files) if each.text.endswith(".")}
    raised = {raised_by_board(text).template for text in BAD_BOARDS}
    assert raised | {raised_by_game(text).template for text in BAD_GAMES} == told


def test_what_is_wrong_is_said_as_it_was_raised() -> None:
    for text in ("", "XXX/XXX/XXX", "{x}", "XO%/.../...", "142536", "1 1"):
        problem = raised_by_game(text)
        assert impossible_text(problem) == str(problem)


@for_each("letter", ["\0", "\u202e", "\ud800", "\t"])
def test_a_letter_that_cannot_be_seen_is_named(letter: str) -> None:
    text = impossible_text(raised_by_game(f"XO./.{letter}./..X"))
    assert text.isprintable()
    assert f"“U+{ord(letter):04X}”" in text


@for_each(
    "position, side, solver",
    [
        ("... ... ...", "X to move", "A draw with perfect play. Best: 1, 2, 3, 4, 5, 6, 7, 8, 9."),
        ("XO. .O. ..X", "X to move", "A draw with perfect play. Best: 8."),
        ("XX. OO. X..", "O to move", "O wins in 1 with perfect play. Best: 6."),
        ("X.. .O. ...", "X to move", "A draw with perfect play. Best: 2, 3, 4, 6, 7, 8, 9."),
        ("... ..O X.X", "O to move", "X wins in 2 with perfect play. Best: 8."),
        ("XXX OO. ...", "X has won", ""),
        ("OOO XX. X..", "O has won", ""),
        ("XOX XOX OXO", "A draw: the board is full", ""),
    ],
)
def test_who_moves_and_what_the_solver_says(position: str, side: str, solver: str) -> None:
    shown = board(drawing(position))
    best = [each for each in solved().evaluate(shown) if each.is_best]
    assert side_line(shown) == side
    assert (solver_line(shown, best) if best else "") == solver


def test_the_solver_is_right() -> None:
    """Who wins, how soon, and by which squares, as an independent reckoning has it."""
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        shown = board(position)
        best = [each for each in solved().evaluate(shown) if each.is_best]
        text = solver_line(shown, best)
        verdict, squares = text.replace(" with perfect play", "").split(". Best: ")
        scores = oracle.scores(position)
        count = marks_of_winner(position, max(scores, key=lambda each: scores[each]))
        winner = {1: f"X wins in {count}", -1: f"O wins in {count}", 0: "A draw"}
        assert verdict == winner[oracle.minimax(position)[0]], position
        cells = [int(each) - 1 for each in squares.strip(string.punctuation).split(", ")]
        assert cells == list(oracle.best_moves(position)), position
