"""Statistics: which games count for the person, how they went, and with what help.

A game counts once it has ended, if all of its moves were played, from the empty board on, one mark
by the person and the other by one program. Nobody asks where: a game that was imported was played
as well. What was left unfinished is no loss. Where moves were taken back, the newest line counts.
"""

import enum
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.review import review
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.session.game_record import PERSON, SEVERAL, GameRecord
from tictactoe_gui.session.settings import Choice, EvaluationSource

_SIZES = (1, 2, 5)
"""How many games a block has, times a power of ten."""


class Result(enum.Enum):
    """How a game ended for the person."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


class Help(enum.Enum):
    """What helped the person; several may in one game."""

    NONE = "none"
    COMPUTER = "computer"
    """The computer's evaluation of the squares was shown before a move of the person."""
    PERFECT = "perfect"
    """That of perfect play was."""
    HINT = "hint"
    """A hint was asked for."""
    TAKEN_BACK = "taken back"
    """A move was taken back, and another one made in its place."""


class LeftOut(enum.Enum):
    """Why a game does not count."""

    UNFINISHED = "unfinished"
    PASTED = "pasted"
    """Pasted or set up: nobody is known to have made some of the moves."""
    PERSONS = "persons"
    """Two persons played each other."""
    PROGRAMS = "programs"
    """Two programs did."""
    MIXED = "mixed"
    """A mark had several players, or there were several programs."""
    UNREADABLE = "unreadable"


class Care(NamedTuple):
    """How well moves kept what there was to keep."""

    moves: int
    mistakes: int
    """Moves that gave away a win or a draw, by perfect play from there on."""
    tests: int
    """Moves that could have been mistakes: some square gave something away."""


class PlayedGame(NamedTuple):
    """A game that counts."""

    started: int
    """Milliseconds since 1970, UTC."""
    opponent: Choice
    """The program and, of a search, its depth; everything else as by default."""
    side: Mark
    result: Result
    helps: frozenset[Help]
    care: Care


class Filter(NamedTuple):
    """Which games are looked at; None is all of them."""

    opponent: Choice | None = None
    side: Mark | None = None
    help: Help | None = None

    def admits(self, game: PlayedGame) -> bool:
        """Return whether a game is looked at."""
        return (
            (self.opponent is None or game.opponent == self.opponent)
            and (self.side is None or game.side is self.side)
            and (self.help is None or self.help in game.helps)
        )


class Statistics(NamedTuple):
    """All games of the history, sorted into those that count and the others."""

    games: tuple[PlayedGame, ...] = ()
    """In the order in which they were begun."""
    left_out: Mapping[LeftOut, int] = {}
    """How many do not count, by why."""
    begin: int = 0
    """The number of the last game that came too early to be looked at."""
    earlier: int = 0
    """How many came too early."""
    is_read_only: bool = False


class Results(NamedTuple):
    """How several games went."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    care: Care = Care(0, 0, 0)

    @property
    def games(self) -> int:
        """How many they are."""
        return self.won + self.drawn + self.lost


class Streak(NamedTuple):
    """How many games in a row went so."""

    current: int
    longest: int


class Block(NamedTuple):
    """Games that came one after the other, counted from 1."""

    first: int
    last: int
    results: Results


def judge(record: GameRecord) -> PlayedGame | LeftOut:
    """Return what a game says of the person, or why it says nothing."""
    game = record.game
    if not game.is_finished:
        return LeftOut.UNFINISHED
    plies = range(1, len(game.moves) + 1)
    if game.start.ply or any(game.moves[:ply] not in record.played for ply in plies):
        return LeftOut.PASTED
    seats = {mark: record.seat(mark) for mark in Mark}
    persons = [mark for mark in Mark if seats[mark] == PERSON]
    if SEVERAL in seats.values():
        return LeftOut.MIXED
    if len(persons) != 1:
        return LeftOut.PERSONS if persons else LeftOut.PROGRAMS
    return _played(record, persons[0])


def _played(record: GameRecord, side: Mark) -> PlayedGame | LeftOut:
    by = {each.by for each in record.moves_of(side.other)}
    opponents = {opponent_of(choice) for choice in by if choice}
    if len(opponents) > 1:
        return LeftOut.MIXED
    winner = record.game.result
    result = Result.DRAWN if winner is None else Result.WON if winner is side else Result.LOST
    care = _care(record.game.moves, side)
    return PlayedGame(record.started, opponents.pop(), side, result, _helps(record, side), care)


@cache
def opponent_of(choice: Choice) -> Choice:
    """Return what tells opponents apart: the program and, of a search, its depth."""
    opponent = Choice().with_program(choice.program.key)
    is_search = choice.difficulty is Difficulty.HARD
    return replace(opponent, depth=choice.depth) if is_search else opponent


def _helps(record: GameRecord, side: Mark) -> frozenset[Help]:
    shown = {each.evaluation for each in record.moves_of(side)}
    helps = {
        Help.COMPUTER: EvaluationSource.COMPUTER in shown,
        Help.PERFECT: EvaluationSource.PERFECT in shown,
        Help.HINT: bool(record.hints),
        Help.TAKEN_BACK: bool(record.game.lines),
    }
    return frozenset([each for each in helps if helps[each]] or [Help.NONE])


@lru_cache(maxsize=10_000)
def _care(moves: tuple[Cell, ...], side: Mark) -> Care:
    """Return how well `side` played a game from the empty board on, however that is stored."""
    empty = next(iter(REPRESENTATIONS.values())).empty()
    own = [each for each in review(empty, moves).moves if each.mark is side]
    mistakes = sum(each.mistake is not None for each in own)
    return Care(len(own), mistakes, sum(each.is_test for each in own))


def results_of(games: Iterable[PlayedGame]) -> Results:
    """Return how games went."""
    games = list(games)
    counts = Counter([each.result for each in games])
    care = Care(
        sum([each.care.moves for each in games]),
        sum([each.care.mistakes for each in games]),
        sum([each.care.tests for each in games]),
    )
    return Results(counts[Result.WON], counts[Result.DRAWN], counts[Result.LOST], care)


def by_opponent(games: Iterable[PlayedGame]) -> dict[Choice, Results]:
    """Return how games went against each opponent, the one of the most games first."""
    found: dict[Choice, list[PlayedGame]] = {}
    for game in games:
        found.setdefault(game.opponent, []).append(game)
    order = sorted(found, key=lambda each: -len(found[each]))
    return {each: results_of(found[each]) for each in order}


def by_side(games: Sequence[PlayedGame]) -> dict[Mark, Results]:
    """Return how games went with each mark that was played."""
    found = {mark: [game for game in games if game.side is mark] for mark in Mark}
    return {mark: results_of(found[mark]) for mark in Mark if found[mark]}


def by_help(games: Sequence[PlayedGame]) -> dict[Help, Results]:
    """Return how games went with each help that was used; a game with several is in several."""
    found = {each: [game for game in games if each in game.helps] for each in Help}
    return {each: results_of(found[each]) for each in Help if found[each]}


def winning_streak(games: Iterable[PlayedGame]) -> Streak:
    """Return how many games in a row were won."""
    return _streak(game.result is Result.WON for game in games)


def unbeaten_streak(games: Iterable[PlayedGame]) -> Streak:
    """Return how many games in a row were not lost."""
    return _streak(game.result is not Result.LOST for game in games)


def _streak(goes_on: Iterable[bool]) -> Streak:
    current = longest = 0
    for each in goes_on:
        current = current + 1 if each else 0
        longest = max(longest, current)
    return Streak(current, longest)


def blocks(games: Sequence[PlayedGame], most: int) -> tuple[Block, ...]:
    """Return how it went over time, in at most so many blocks of a round number of games each."""
    size = next(each for each in _sizes() if len(games) <= each * most)
    return tuple(
        [
            Block(start + 1, start + len(part), results_of(part))
            for start in range(0, len(games), size)
            for part in (games[start : start + size],)
        ]
    )


def _sizes() -> Iterator[int]:
    """Yield 1, 2, 5, 10, 20, 50 and so on."""
    power = 1
    while True:
        yield from [power * each for each in _SIZES]
        power *= 10
