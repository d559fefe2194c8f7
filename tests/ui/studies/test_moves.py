"""The words of a review, against the oracle: who wins, how soon, and what a mistake gives away."""

import re
from functools import cache
from random import Random

from tests.engine import oracle
from tests.engine.boards import board
from tictactoe_gui.engine.review import Review, review
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.studies.pages import moves as words


@cache
def games() -> tuple[Review, ...]:
    chance, found = Random(9), []
    for _ in range(150):
        position, moves = oracle.EMPTY, []
        while oracle.moves(position):
            moves.append(chance.choice(oracle.moves(position)))
            position = oracle.after(position, moves[-1])
        found.append(review(board(oracle.EMPTY), tuple(moves)))
    return tuple(found)


def test_values_say_who_wins_and_how_soon() -> None:
    for each in games():
        for move, value in zip(each.moves, each.values, strict=False):
            said, letters = words.value_words(move.board, value).spoken, move.board.letters
            verdict, worth = oracle.minimax(letters)
            winner = {1: "X", 0: None, -1: "O"}[verdict]
            marks = len(oracle.free(letters)) - abs(worth) + 1
            own = (marks + (oracle.side(letters) == winner)) // 2
            assert said == (f"{winner} wins in {own} from here" if winner else "draw")


def test_a_mistake_says_what_it_gives_away_and_the_moves_that_prove_it_are_the_winners() -> None:
    for move in [move for each in games() for move in each.moves if move.mistake]:
        letters, own = move.board.letters, 1 if move.mark is Mark.X else -1
        before, after = (
            own * oracle.minimax(each)[0] for each in (letters, oracle.after(letters, move.cell))
        )
        expected = {
            (1, 0): "? draws instead of winning",
            (1, -1): "?? loses instead of winning",
            (0, -1): "? loses instead of drawing",
        }
        assert words.remark(move) == expected[before, after]
        line = words.proof_line(move)
        winner = move.mark.other if move.refutation else move.mark
        assert line.startswith(f"{winner.value} ")
        squares = [int(each) - 1 for each in re.findall(r"\d", line)]
        assert tuple(squares) == (move.refutation or move.missed_win)
        marks = re.findall(r"([XO]) \d", line)
        assert {*marks[::2]} <= {winner.value}
        assert {*marks[1::2]} <= {winner.other.value}
