"""The verdict on a game: whether it counts for the person, how it went, and how well it was played.

A game counts once it has ended, if all of its moves were played, from the empty board on, one mark
by the person and the other by one program. It may have been played elsewhere and imported. Where
moves were taken back, the newest line counts.
Statistics by opponent are plain SQL over the verdicts.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.evaluation import Verdict, result_for
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.positions import canonical
from tictactoe_gui.engine.review import MoveReview, review
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import PERSON, GameRecord
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.store.record_text import choice_text, read_choice


class Judgement(NamedTuple):
    """The last columns of the table `game`."""

    counts: bool = False
    """Whether the game counts for the person."""
    opponent: str = ""
    """What chooses the program, as a record has it."""
    score: Verdict = Verdict.DRAW
    mistakes: int = 0
    """Moves of the person that gave away a win or a draw, by perfect play from there on."""
    tests: int = 0
    """Moves that could have been mistakes: some square gave something away."""


def verdict_of(record: GameRecord) -> Judgement:
    """Return how a game counts for the person, if it does."""
    sides = [mark for mark in Mark if record.seat(mark) == PERSON]
    if not _is_played(record) or len(sides) != 1:
        return Judgement()
    (side,) = sides
    makers = record.makers_of(side.other)
    opponents = {opponent_of(each) for each in makers if each}
    if None in makers or len(opponents) != 1:
        return Judgement()
    score = result_for(side, record.game.result)
    text = choice_text(opponents.pop())
    own = [move for move in _reviewed(record.game) if move.mark is side]
    mistakes = sum(move.mistake is not None for move in own)
    return Judgement(True, text, score, mistakes, sum(move.is_test for move in own))


def _is_played(record: GameRecord) -> bool:
    """Return whether a game has ended, and all of it was played, from the empty board on."""
    game = record.game
    is_pasted = game.start.ply or None in record.played_in(game.moves)
    is_pasted_end = game.newest().resigned and not record.end
    return game.is_finished and not (is_pasted or is_pasted_end)


@cache
def opponent_of(choice: Choice) -> Choice:
    """Return what tells opponents apart: the program, its state and, of a search, its depth."""
    opponent = replace(Choice().with_program(choice.program.key), state=choice.state)
    is_search = choice.difficulty is Difficulty.HARD
    return replace(opponent, depth=choice.depth) if is_search else opponent


def mistakes_of(record: GameRecord) -> dict[int, str]:
    """Return persons' mistakes in a game that has ended, by ply: the letters of their class.

    Only the newest line counts; a class has all boards that look alike turned or mirrored.
    """
    made = zip(_reviewed(record.game), record.played_in(record.game.moves), strict=True)
    return {
        ply: canonical(move.board).letters
        for ply, (move, played) in enumerate(made, start=1)
        if played and not played.by and move.mistake
    }


def _reviewed(game: Game) -> Iterator[MoveReview]:
    """Yield what each move was worth, in one representation, so that each is judged once."""
    board = game.start.to(next(iter(REPRESENTATIONS.values())))
    for cell in game.moves:
        yield _judged(board, cell)
        board = board.play(cell)


@cache
def _judged(board: Board, cell: Cell) -> MoveReview:
    """Return the review of a move by itself; there are 16,167."""
    return review(board, (cell,)).moves[0]


_BY_OPPONENT = """
    SELECT opponent, count(*) AS games, sum(score > 0), sum(score = 0), sum(score < 0),
        CAST(total(mistakes) AS INTEGER), CAST(total(tests) AS INTEGER)
    FROM game WHERE counts GROUP BY opponent ORDER BY games DESC
"""


class Results(NamedTuple):
    """How several games went for the person."""

    games: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    mistakes: int = 0
    tests: int = 0
    """Moves where a mistake was possible."""


def by_opponent(connection: sqlite3.Connection) -> dict[Choice, Results]:
    """Return how the games against each opponent went, the one of the most games first."""
    found = dict[Choice, Results]()
    for opponent, *figures in connection.execute(_BY_OPPONENT):
        with suppress(ValueError, TypeError, RecursionError):  # damaged
            found[read_choice(opponent)] = Results(*figures)
    return found
