"""The atlas: all positions, those that are equal when turned or mirrored taken as one.

Such a class is drawn as books draw it. Its pictures are the different boards that it stands for:
8 where all symmetries change the board, 4, 2 or 1 where some of them do not.

    X . .   . . X   . . .   . . .
    . . .   . . .   . . .   . . .   four pictures of one class
    . . .   . . .   . . X   X . .
"""

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Score
from tictactoe_gui.engine.positions import drawn, drawn_after
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.symmetry import pictures

ANY = "?"
"""In a pattern, a square that may hold anything."""
NO_PATTERN = ANY * len(CELLS)


class PositionClass(NamedTuple):
    """A position and all that look like it when the board is turned or mirrored."""

    board: Board
    pictures: int
    """How many different boards it stands for."""
    games: int
    """How many of all games lead through one of them."""
    score: Score | None
    """What perfect play makes of it; None once the game is over."""
    best: tuple[Cell, ...]
    """The squares that perfect play would take, on this board."""
    parents: tuple[int, ...]
    """The places, in the atlas, of the classes that a move leads here from."""
    children: tuple[int, ...]
    """The places of those that a move leads to."""

    @property
    def winner(self) -> Mark | None:
        """Who wins, or has won; None is a draw."""
        return self.score.winner if self.score else self.board.winner

    @property
    def marks_to_win(self) -> int:
        """How many marks the winner still has to place; 0 in a draw, and once it is over."""
        if not (self.score and self.score.winner):
            return 0
        return self.score.marks_to_win(len(self.board.empty_cells))


class Selection(NamedTuple):
    """Which classes are looked for; None is any."""

    ply: int | None = None
    is_over: bool | None = None
    verdict: str | None = None
    """`X`, `O` or `=`."""
    pattern: str = NO_PATTERN
    """Nine letters: `X`, `O`, `.` for a square that must be empty, or ANY; turned as one likes."""


class Atlas:
    """The classes by ply, and which of them a board belongs to."""

    def __init__(self, classes: Iterable[PositionClass]) -> None:
        self.classes = tuple(classes)

    @cached_property
    def places(self) -> Mapping[str, int]:
        """The place of the class of each position, by the position's nine letters."""
        found = enumerate(self.classes)
        return {image: place for place, each in found for image in _images(each.board)}

    def place_of(self, board: Board) -> int:
        """Return the place of the class that a board belongs to."""
        return self.places[board.letters]

    def select(self, wanted: Selection) -> tuple[int, ...]:
        """Return the places of the classes that fit."""
        letters = ["." if each == ANY else re.escape(each) for each in wanted.pattern]
        pattern = re.compile("".join(letters))
        fitting = {place for image, place in self.places.items() if pattern.fullmatch(image)}
        return tuple(
            place
            for place in sorted(fitting)
            for each in [self.classes[place]]
            if wanted.ply in (None, each.board.ply)
            and wanted.is_over in (None, each.board.is_over)
            and wanted.verdict in (None, verdict_of(each))
        )


def verdict_of(each: PositionClass) -> str:
    """Return who wins as the sign of a verdict: `X`, `O` or `=`."""
    return each.winner.value if each.winner else "="


def make_atlas(control: Control) -> Atlas:
    """Return the atlas of all positions, worked out anew."""
    boards = drawn(control)
    places = {board: place for place, board in enumerate(boards)}
    moves = [[places[after] for after in drawn_after(board)] for board in boards]
    lines_to, lines_from = _lines(moves)
    parents: list[list[int]] = [[] for _ in boards]
    for place, after in enumerate(moves):
        for child in set(after):
            parents[child].append(place)
    games = [before * after for before, after in zip(lines_to, lines_from, strict=True)]
    children = [tuple(sorted(set(after))) for after in moves]
    return Atlas(map(_class_of, boards, games, map(tuple, parents), children))


def _lines(moves: list[list[int]]) -> tuple[list[int], list[int]]:
    """Return in how many lines of play each class is reached, and how many go on from it.

    From every picture of a class the same moves lead on, so that classes count like positions.
    """
    lines_to = [1] + [0] * (len(moves) - 1)
    for place, after in enumerate(moves):
        for child in after:
            lines_to[child] += lines_to[place]
    lines_from = [0] * len(moves)
    for place in reversed(range(len(moves))):
        lines_from[place] = sum([lines_from[child] for child in moves[place]]) or 1
    return lines_to, lines_from


def _class_of(
    board: Board, games: int, parents: tuple[int, ...], children: tuple[int, ...]
) -> PositionClass:
    best = [each for each in solved().evaluate(board) if each.is_best] if children else []
    return PositionClass(
        board,
        len(_images(board)),
        games,
        best[0].score if best else None,
        tuple([each.cell for each in best]),
        parents,
        children,
    )


def _images(board: Board) -> set[str]:
    """Return the nine letters of a board, turned and mirrored."""
    return {image for image, _ in pictures(board.letters)}
