"""Statistics: which games count for the person, how they went, and with what help.

A game counts once it has ended, if all of its moves were played, from the empty board on, one mark
by the person and the other by one program. Where does not matter: an imported game was played
as well. What was left unfinished is no loss. Where moves were taken back, the newest line counts.
"""

import enum
import re
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import compress
from typing import NamedTuple, TypeVar

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.review import review
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.symmetry import canonical
from tictactoe_gui.session.game_record import PERSON, SEVERAL, GameRecord
from tictactoe_gui.session.settings import Choice, EvaluationSource

K = TypeVar("K")
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
    """Pasted or set up: it is unknown who made some of the moves."""
    PERSONS = "persons"
    """Two persons played each other."""
    PROGRAMS = "programs"
    """Two programs did."""
    MIXED = "mixed"
    """A mark had several players, or there were several programs."""
    UNREADABLE = "unreadable"


class MoveQuality(NamedTuple):
    """How many moves there were, and how many of them were mistakes."""

    moves: int
    mistakes: int
    """Moves that gave away a win or a draw, by perfect play from there on."""
    tests: int
    """Moves that could have been mistakes: some square gave something away."""


class PlayedGame(NamedTuple):
    """A game that counts."""

    opponent: Choice
    """The program, its state and, of a search, its depth; everything else as by default."""
    side: Mark
    result: Result
    helps: frozenset[Help]
    quality: MoveQuality


Counts = Mapping[PlayedGame, int]
"""How many games there are of each kind."""

_LETTERS = {Result.WON: ord("W"), Result.DRAWN: ord("D"), Result.LOST: ord("L")}


class StatisticsFilter(NamedTuple):
    """Which games are shown; None is all of them."""

    opponent: Choice | None = None
    side: Mark | None = None
    help: Help | None = None

    def admits(self, game: PlayedGame) -> bool:
        """Return whether a game is shown."""
        return (
            (self.opponent is None or game.opponent == self.opponent)
            and (self.side is None or game.side is self.side)
            and (self.help is None or self.help in game.helps)
        )


@dataclass(frozen=True)
class Games:
    """Games that count, in the order in which they were begun.

    Each is held as the number of its kind: a million games have a few thousand kinds, within which
    nothing that is counted differs.
    """

    kinds: Mapping[int, PlayedGame] = field(default_factory=dict)
    order: "array[int]" = field(default_factory=lambda: array("i"))
    numbers: "array[int]" = field(default_factory=lambda: array("q"))
    """Those that the games have in the history, in the same order."""

    @classmethod
    def of(cls, games: Iterable[PlayedGame]) -> "Games":
        """Return the games in their order, numbered from 1 on; equal ones are held once."""
        places: dict[PlayedGame, int] = {}
        order = array("i", [places.setdefault(game, len(places)) for game in games])
        numbers = array("q", range(1, len(order) + 1))
        return cls({place: game for game, place in places.items()}, order, numbers)

    def __len__(self) -> int:
        return len(self.order)

    def __iter__(self) -> Iterator[PlayedGame]:
        return map(self.kinds.__getitem__, self.order)

    @cached_property
    def counts(self) -> Counts:
        """How many there are of each kind, the one that was played first first."""
        return {self.kinds[kind]: count for kind, count in Counter(self.order).items()}

    @cached_property
    def ends(self) -> bytes:
        """The results as a string, one letter a game: for searching and counting."""
        letters = {kind: _LETTERS[game.result] for kind, game in self.kinds.items()}
        return bytes(map(letters.__getitem__, self.order))

    def admitted(self, chosen: "StatisticsFilter") -> "Games":
        """Return the games that the filter admits."""
        return self._of_kinds({kind for kind, game in self.kinds.items() if chosen.admits(game)})

    def with_mistakes(self) -> "Games":
        """Return the games in which the person made a mistake."""
        return self._of_kinds({kind for kind, game in self.kinds.items() if game.quality.mistakes})

    def _of_kinds(self, wanted: set[int]) -> "Games":
        is_wanted = [kind in wanted for kind in self.order]
        order, numbers = (compress(each, is_wanted) for each in (self.order, self.numbers))
        return Games(self.kinds, array("i", order), array("q", numbers))

    def between(self, start: int, stop: int) -> "Games":
        """Return some of the games, by their places in the order."""
        return Games(self.kinds, self.order[start:stop], self.numbers[start:stop])


class Statistics(NamedTuple):
    """All games of the history, sorted into those that count and the others."""

    games: Games = Games()
    """In the order in which they were begun."""
    left_out: Mapping[LeftOut, int] = {}
    """How many do not count, by why."""
    begin: int = 0
    """The number of the last game that is too early to count."""
    earlier: int = 0
    """How many games are too early to count."""
    is_read_only: bool = False
    since: int = 0
    """When the first of the games was begun, in milliseconds since 1970, UTC."""


class Results(NamedTuple):
    """How several games went."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    quality: MoveQuality = MoveQuality(0, 0, 0)

    @property
    def games(self) -> int:
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
    mistaken: "array[int]" = array("q")
    """The numbers of those in which the person made a mistake."""


def judge(record: GameRecord) -> PlayedGame | LeftOut:
    """Return a game as it counts for the person, or why it does not count."""
    game = record.game
    if not game.is_finished:
        return LeftOut.UNFINISHED
    plies = range(1, len(game.moves) + 1)
    if game.start.ply or any(game.moves[:ply] not in record.played for ply in plies):
        return LeftOut.PASTED
    if game.newest().resigned and not record.end:
        return LeftOut.PASTED
    seats = {mark: record.seat(mark) for mark in Mark}
    persons = [mark for mark in Mark if seats[mark] == PERSON]
    if SEVERAL in seats.values():
        return LeftOut.MIXED
    if len(persons) != 1:
        return LeftOut.PERSONS if persons else LeftOut.PROGRAMS
    return _played(record, persons[0])


def _played(record: GameRecord, side: Mark) -> PlayedGame | LeftOut:
    opponents = {opponent_of(choice) for choice in record.makers_of(side.other) if choice}
    if len(opponents) > 1:
        return LeftOut.MIXED
    winner = record.game.result
    result = Result.DRAWN if winner is None else Result.WON if winner is side else Result.LOST
    quality = _quality(record.game.moves, side)
    return PlayedGame(opponents.pop(), side, result, _helps(record, side), quality)


@cache
def opponent_of(choice: Choice) -> Choice:
    """Return what tells opponents apart: the program, its state and, of a search, its depth."""
    opponent = replace(Choice().with_program(choice.program.key), state=choice.state)
    is_search = choice.difficulty is Difficulty.HARD
    return replace(opponent, depth=choice.depth) if is_search else opponent


def _helps(record: GameRecord, side: Mark) -> frozenset[Help]:
    shown = {each.evaluation for each in record.moves_of(side)}
    helps = {
        Help.COMPUTER: EvaluationSource.COMPUTER in shown,
        Help.PERFECT: EvaluationSource.PERFECT in shown,
        Help.HINT: bool(record.hints),
        Help.TAKEN_BACK: bool(record.game.variations),
    }
    return frozenset([each for each in helps if helps[each]] or [Help.NONE])


def _quality(moves: tuple[Cell, ...], side: Mark) -> MoveQuality:
    """Return how well `side` played a game from the empty board on, however that is stored."""
    board = next(iter(REPRESENTATIONS.values())).empty()
    own = mistakes = tests = 0
    for cell in moves:
        if board.turn is side:
            is_mistake, is_test = _judge_move(board, cell)
            own, mistakes, tests = own + 1, mistakes + is_mistake, tests + is_test
        board = _after(board, cell)
    return MoveQuality(own, mistakes, tests)


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


def results_of(games: Games) -> Results:
    """Sum up games: how they ended, and how well they were played."""
    return _results(games.counts)


def _results(counts: Counts) -> Results:
    ends: Counter[Result] = Counter()
    moves = mistakes = tests = 0
    for game, count in counts.items():
        ends[game.result] += count
        moves += count * game.quality.moves
        mistakes += count * game.quality.mistakes
        tests += count * game.quality.tests
    quality = MoveQuality(moves, mistakes, tests)
    return Results(ends[Result.WON], ends[Result.DRAWN], ends[Result.LOST], quality)


def by_opponent(games: Games) -> dict[Choice, Results]:
    """Return how games went against each opponent, the one of the most games first."""
    results = _by(games, lambda game: (game.opponent,))
    return dict(sorted(results.items(), key=lambda each: -each[1].games))


def by_side(games: Games) -> dict[Mark, Results]:
    """Return how games went with each mark that was played."""
    results = _by(games, lambda game: (game.side,))
    return {mark: results[mark] for mark in Mark if mark in results}


def by_help(games: Games) -> dict[Help, Results]:
    """Return how games went with each help that was used; a game with several is in several."""
    results = _by(games, lambda game: game.helps)
    return {each: results[each] for each in Help if each in results}


def _by(games: Games, keys_of: Callable[[PlayedGame], Iterable[K]]) -> dict[K, Results]:
    """Return how the games of each key went."""
    found: dict[K, dict[PlayedGame, int]] = {}
    for game, count in games.counts.items():
        for key in keys_of(game):
            found.setdefault(key, {})[game] = count
    return {key: _results(counts) for key, counts in found.items()}


def streak(games: Games, *ends: Result) -> Streak:
    """Return the present and the longest run of games that ended in none of these ways."""
    letters = bytes([_LETTERS[each] for each in ends])
    longest = max(map(len, re.findall(b"[^%s]+" % letters, games.ends)), default=0)
    last = max([games.ends.rfind(letters[place : place + 1]) for place in range(len(letters))])
    return Streak(len(games) - 1 - last, longest)


def blocks(games: Games, most: int) -> tuple[Block, ...]:
    """Return the results over time, in at most `most` blocks of a round number of games each."""
    size = next(each for each in _sizes() if len(games) <= each * most)
    return tuple(
        Block(start + 1, start + len(part), results_of(part), part.with_mistakes().numbers)
        for start in range(0, len(games), size)
        for part in (games.between(start, start + size),)
    )


def _sizes() -> Iterator[int]:
    """Yield 1, 2, 5, 10, 20, 50 and so on."""
    power = 1
    while True:
        yield from [power * each for each in _SIZES]
        power *= 10
