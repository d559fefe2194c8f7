"""The verdict on a game: whether it counts for the person, how it went, and how well it was played.

A game counts once it has ended, if all of its moves were played, from the empty board on, one mark
by the person and the other by one program. It may have been played elsewhere and imported. Where
moves were taken back, the newest line counts.
Statistics by opponent are plain SQL over the verdicts.
"""

import json
import sqlite3
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.positions import canonical
from tictactoe_gui.engine.review import review
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.game_record import PERSON, SEVERAL, GameRecord
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.store.record_text import choice_fields, read_choice


class Judgement(NamedTuple):
    """The last columns of the table `game`."""

    counts: bool = False
    """Whether the game counts for the person."""
    opponent: str = ""
    """What chooses the program, as a record has it."""
    score: int = 0
    """1 for won, 0 for drawn, -1 for lost."""
    mistakes: int = 0
    """Moves of the person that gave away a win or a draw, by perfect play from there on."""
    tests: int = 0
    """Moves that could have been mistakes: some square gave something away."""


def verdict_of(record: GameRecord) -> Judgement:
    """Return how a game counts for the person, if it does."""
    if not _counts(record):
        return Judgement()
    (side,) = (mark for mark in Mark if record.seat(mark) == PERSON)
    opponent = next(each for each in record.makers_of(side.other) if each)
    fields = choice_fields(opponent_of(opponent))
    winner = record.game.result
    score = 0 if winner is None else 1 if winner is side else -1
    text = json.dumps(fields, default=lambda each: each.value, sort_keys=True)
    return Judgement(True, text, score, *_quality(record.game.moves, side))


def _counts(record: GameRecord) -> bool:
    game = record.game
    is_pasted_end = game.newest().resigned and not record.end
    if not game.is_finished or game.start.ply or is_pasted_end:
        return False
    if any(game.moves[:ply] not in record.played for ply in range(1, len(game.moves) + 1)):
        return False
    seats = [record.seat(mark) for mark in Mark]
    if SEVERAL in seats or seats.count(PERSON) != 1:
        return False
    side = Mark.X if seats[0] == PERSON else Mark.O
    return len({opponent_of(each) for each in record.makers_of(side.other) if each}) == 1


@cache
def opponent_of(choice: Choice) -> Choice:
    """Return what tells opponents apart: the program, its state and, of a search, its depth."""
    opponent = replace(Choice().with_program(choice.program.key), state=choice.state)
    is_search = choice.difficulty is Difficulty.HARD
    return replace(opponent, depth=choice.depth) if is_search else opponent


def _quality(moves: tuple[Cell, ...], side: Mark) -> tuple[int, int]:
    """Return how many mistakes a side made, and how many of its moves could have been."""
    board = _plain().empty()
    mistakes = tests = 0
    for cell in moves:
        if board.turn is side:
            is_mistake, is_test = _judge_move(board, cell)
            mistakes, tests = mistakes + is_mistake, tests + is_test
        board = board.play(cell)
    return mistakes, tests


def mistakes_of(record: GameRecord) -> dict[int, str]:
    """Return persons' mistakes in a game that has ended, by ply: the letters of their class.

    Only the newest line counts; a class has all boards that look alike turned or mirrored.
    """
    game, found = record.game, dict[int, str]()
    board = _plain().from_text(str(game.start))
    for ply, cell in enumerate(game.moves, start=1):
        played = record.played.get(game.moves[:ply])
        if played and not played.by and _judge_move(board, cell)[0]:
            found[ply] = canonical(board).letters
        board = board.play(cell)
    return found


def _plain() -> type[Board]:
    """Return the same representation for all games, so that each move is judged once."""
    return next(iter(REPRESENTATIONS.values()))


@cache
def _judge_move(board: Board, cell: Cell) -> tuple[bool, bool]:
    """Return whether a move is a mistake, and whether one was possible; there are 16,167 moves."""
    (move,) = review(board, (cell,)).moves
    return move.mistake is not None, move.is_test


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
