"""Statistics: which games count for the person, and how they went against each program.

A game counts once it has ended, if all of its moves were played, from the empty board on, one mark
by the person and the other by one program. Where does not matter: an imported game was played
as well. What was left unfinished is no loss. Where moves were taken back, the newest line counts.
"""

import enum
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.review import review
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.symmetry import canonical
from tictactoe_gui.session.game_record import PERSON, SEVERAL, GameRecord
from tictactoe_gui.session.settings import Choice


class Result(enum.Enum):
    """How a game ended for the person."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


class PlayedGame(NamedTuple):
    """What a game that counts adds to the statistics."""

    opponent: Choice
    """The program, its state and, of a search, its depth; everything else as by default."""
    result: Result
    mistakes: int
    """Moves of the person that gave away a win or a draw, by perfect play from there on."""
    tests: int
    """Moves that could have been mistakes: some square gave something away."""


class Results(NamedTuple):
    """How several games went."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    mistakes: int = 0
    tests: int = 0

    @property
    def games(self) -> int:
        """How many they are."""
        return self.won + self.drawn + self.lost

    def plus(self, other: "Results") -> "Results":
        """Return how these games and others went."""
        return Results(*map(sum, zip(self, other, strict=True)))


def judge(record: GameRecord) -> PlayedGame | None:
    """Return a game as it counts for the person; None if it does not count."""
    game = record.game
    plies = range(1, len(game.moves) + 1)
    is_played = all(game.moves[:ply] in record.played for ply in plies)
    if not game.is_finished or game.start.ply or not is_played:
        return None
    if game.newest().resigned and not record.end:
        return None
    seats = {mark: record.seat(mark) for mark in Mark}
    persons = [mark for mark in Mark if seats[mark] == PERSON]
    if len(persons) != 1 or SEVERAL in seats.values():
        return None
    (side,) = persons
    opponents = {opponent_of(choice) for choice in record.makers_of(side.other) if choice}
    if len(opponents) > 1:
        return None
    winner = game.result
    result = Result.DRAWN if winner is None else Result.WON if winner is side else Result.LOST
    return PlayedGame(opponents.pop(), result, *_mistakes_and_tests(game.moves, side))


@cache
def opponent_of(choice: Choice) -> Choice:
    """Return what tells opponents apart: the program, its state and, of a search, its depth."""
    opponent = replace(Choice().with_program(choice.program.key), state=choice.state)
    is_search = choice.difficulty is Difficulty.HARD
    return replace(opponent, depth=choice.depth) if is_search else opponent


def _mistakes_and_tests(moves: tuple[Cell, ...], side: Mark) -> tuple[int, int]:
    """Return how many moves of `side` were mistakes, and how many could have been."""
    board = next(iter(REPRESENTATIONS.values())).empty()
    mistakes = tests = 0
    for cell in moves:
        if board.turn is side:
            is_mistake, is_test = _judge_move(board, cell)
            mistakes, tests = mistakes + is_mistake, tests + is_test
        board = _after(board, cell)
    return mistakes, tests


def mistakes_of(record: GameRecord) -> dict[int, str]:
    """Return persons' mistakes in the newest line of a game that has ended, by ply.

    Each is the nine letters that stand for all boards like the one in which it was made.
    """
    game, found = record.game, dict[int, str]()
    if not game.is_finished:
        return found
    board = _plain(game.start)
    for ply, cell in enumerate(game.moves, start=1):
        played = record.played.get(game.moves[:ply])
        if played and not played.by and _judge_move(board, cell)[0]:
            found[ply] = _class_of(board)
        board = _after(board, cell)
    return found


def _plain(board: Board) -> Board:
    """Return a board in one representation, so that each move is judged once."""
    return next(iter(REPRESENTATIONS.values())).from_text(str(board))


@cache
def _class_of(board: Board) -> str:
    return canonical(board).letters


@cache
def _judge_move(board: Board, cell: Cell) -> tuple[bool, bool]:
    """Return whether a move is a mistake, and whether one was possible; there are 16,167 moves."""
    (move,) = review(board, (cell,)).moves
    return move.mistake is not None, move.is_test


@cache
def _after(board: Board, cell: Cell) -> Board:
    return board.play(cell)


def by_opponent(counts: Iterable[tuple[PlayedGame, int]]) -> dict[Choice, Results]:
    """Return how games went against each opponent, the one of the most games first.

    `counts` says how many games there are that count the same.
    """
    found: dict[Choice, Results] = {}
    for game, count in counts:
        won, drawn, lost = (count * (game.result is each) for each in Result)
        results = Results(won, drawn, lost, count * game.mistakes, count * game.tests)
        found[game.opponent] = found.get(game.opponent, Results()).plus(results)
    return dict(sorted(found.items(), key=lambda each: -each[1].games))
