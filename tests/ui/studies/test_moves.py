"""The words of a review, against the oracle: who wins, how soon, and what a mistake gives away."""

import re
from functools import cache
from random import Random

from tests.engine import oracle
from tests.engine.boards import board
from tictactoe_gui.engine.review import MoveReview, Review, review
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.studies.moves import words


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


@cache
def all_moves() -> tuple[MoveReview, ...]:
    return tuple(move for each in games() for move in each.moves)


def mistakes() -> tuple[MoveReview, ...]:
    return tuple(move for move in all_moves() if move.mistake)


def letters(text: object) -> oracle.Position:
    return str(text).replace("/", "")


def test_values_say_who_wins_and_how_soon() -> None:
    for each in games():
        for move, value in zip(each.moves, each.values, strict=False):
            said = words.value_words(move.board, value)
            verdict, worth = oracle.minimax(letters(move.board))
            winner = {1: "X", 0: None, -1: "O"}[verdict]
            if winner is None:
                assert said.spoken == "draw"
                continue
            marks = len(oracle.free(letters(move.board))) - abs(worth) + 1
            own = (marks + (oracle.side(letters(move.board)) == winner)) // 2
            assert said.spoken == f"{winner} wins in {own} from here"


def test_a_mistake_says_what_it_gives_away() -> None:
    for move in mistakes():
        before = oracle.minimax(letters(move.board))[0]
        after = oracle.minimax(oracle.after(letters(move.board), move.cell))[0]
        own = 1 if move.mark is Mark.X else -1
        expected = {
            (1, 0): "? draws instead of winning",
            (1, -1): "?? loses instead of winning",
            (0, -1): "? loses instead of drawing",
        }[before * own, after * own]
        assert words.remark(move) == expected


def test_the_moves_that_prove_it_are_those_of_the_winner() -> None:
    for move in mistakes():
        line = words.proof_line(move)
        winner = move.mark.other if move.refutation else move.mark
        assert line.startswith(f"{winner.value} ")
        squares = [int(each) - 1 for each in re.findall(r"\d", line)]
        assert tuple(squares) == (move.refutation or move.missed_win)
        marks = re.findall(r"([XO]) \d", line)
        assert marks[::2] == [winner.value] * len(marks[::2])
        assert marks[1::2] == [winner.other.value] * len(marks[1::2])
