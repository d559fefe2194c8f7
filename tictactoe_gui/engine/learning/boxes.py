"""The matchboxes of MENACE: one for each class of positions where there is a choice to make.

Positions that are equal when turned or mirrored share a box, and so do squares of a position: the
first box has three kinds of squares, a corner, a side and the centre.

    . . .     a b a
    . . .     b c b     its kinds, by letter
    . . .     a b a

As X there are 304 = 1 + 12 + 108 + 183 for moves 1, 3, 5 and 7, as O 289. The last square of all is
no choice and has no box. (Michie, Experiments on the mechanization of game-learning, 1963.)
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import itemgetter
from typing import NamedTuple

from tictactoe_gui.engine.board import EMPTY_SQUARE, Board, in_rows
from tictactoe_gui.engine.rules import CELLS, LINES, Cell, Mark
from tictactoe_gui.engine.symmetry import SYMMETRIES, Symmetry

Kind = tuple[Cell, ...]
"""Free squares that a symmetry of the position takes to each other, in reading order."""

_VIEWS = tuple((symmetry, itemgetter(*symmetry)) for symmetry in SYMMETRIES)


@dataclass(frozen=True, slots=True)
class Matchbox:
    """A class of positions, by the one of them that books draw: marks early, X before O."""

    place: int
    """Among all boxes, from 0: by ply, first drawn first."""
    position: str
    """Three rows of `X`, `O` and `.`, joined by `/`."""
    ply: int
    kinds: tuple[Kind, ...]
    is_hopeless: bool
    """At the seventh move of the game: O threatens two squares, X none, so that any move loses.

    That is so of all 17 that are lost there; of 5 more, at the fifth move, it takes longer.
    """

    @property
    def mark(self) -> Mark:
        """Whose move it is."""
        return Mark.O if self.ply % 2 else Mark.X

    @property
    def move(self) -> int:
        """Which move of its side is drawn from it, 1 to 4."""
        return self.ply // 2 + 1


class OpenedBox(NamedTuple):
    """The box of a board, and how the board lies on it."""

    box: Matchbox
    symmetry: Symmetry
    """Takes the board onto the position of the box."""
    kinds: tuple[Kind, ...]
    """The squares of the board that the kinds of the box stand for."""

    def kind_of(self, cell: Cell) -> int:
        """Return which kind of the box a free square of the board is."""
        return next(number for number, kind in enumerate(self.kinds) if cell in kind)


@cache
def all_boxes() -> tuple[Matchbox, ...]:
    """Return the boxes of both sides, by their `place`."""
    return tuple(
        Matchbox(place, in_rows(letters), _ply(letters), _kinds(letters), _is_hopeless(letters))
        for place, letters in enumerate(_classes())
    )


@cache
def boxes_of(mark: Mark) -> tuple[Matchbox, ...]:
    """Return the boxes that are opened when `mark` is to move: 304 as X, 289 as O."""
    return tuple(box for box in all_boxes() if box.mark is mark)


@lru_cache  # a single choice asks several times
def box_of(board: Board) -> OpenedBox | None:
    """Return the box to open; None if the game is over, or one square alone is left."""
    if len(board.legal_moves()) <= 1:
        return None
    return open_box(board.letters)


@cache
def open_box(letters: str) -> OpenedBox:
    """Return the box of nine letters of a position that has one."""
    image, symmetry = max(("".join(view(letters)), symmetry) for symmetry, view in _VIEWS)
    box = _by_letters()[image]
    kinds = [tuple(sorted([symmetry[cell] for cell in kind])) for kind in box.kinds]
    return OpenedBox(box, symmetry, tuple(kinds))


def winner_of(letters: str) -> str | None:
    """Return which letter has three in a row, if one has."""
    for a, b, c in LINES:
        if letters[a] == letters[b] == letters[c] != EMPTY_SQUARE:
            return letters[a]
    return None


def class_of(letters: str) -> str:
    """Return the image of nine letters that books draw; it stands for all of them."""
    return max(["".join(view(letters)) for _, view in _VIEWS])


def placed(letters: str, letter: str) -> dict[Cell, str]:
    """Return the position after each move of one side."""
    return {
        cell: f"{letters[:cell]}{letter}{letters[cell + 1 :]}"
        for cell in CELLS
        if letters[cell] == EMPTY_SQUARE
    }


@cache
def _by_letters() -> dict[str, Matchbox]:
    return {box.position.replace("/", ""): box for box in all_boxes()}


def _classes() -> Iterator[str]:
    """Yield the classes that have a box, by ply, and as drawn."""
    level = {EMPTY_SQUARE * len(CELLS)}
    for ply in range(len(CELLS) - 1):
        yield from sorted(level, reverse=True)
        letter = Mark.O.value if ply % 2 else Mark.X.value
        after = {each for letters in level for each in placed(letters, letter).values()}
        level = {class_of(letters) for letters in after if not winner_of(letters)}


def _ply(letters: str) -> int:
    return len(CELLS) - letters.count(EMPTY_SQUARE)


def _kinds(letters: str) -> tuple[Kind, ...]:
    own = [symmetry for symmetry, view in _VIEWS if "".join(view(letters)) == letters]
    kinds = {
        tuple(sorted({symmetry[cell] for symmetry in own}))
        for cell in CELLS
        if letters[cell] == EMPTY_SQUARE
    }
    return tuple(sorted(kinds))


def _is_hopeless(letters: str) -> bool:
    if _ply(letters) != 6:  # noqa: PLR2004  (the seventh move)
        return False
    wins = {
        letter: sum(winner_of(after) is not None for after in placed(letters, letter).values())
        for letter in "XO"
    }
    return wins["O"] > 1 and not wins["X"]
