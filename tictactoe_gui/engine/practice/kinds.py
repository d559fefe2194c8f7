"""What can be practised: the classes in which a mistake can be made, their kinds, and small trees.

A mistake is a square that makes a loss of a draw, or less of a win; a slower win is none. A class
is a position with all that look like it when the board is turned or mirrored.
"""

from collections.abc import Callable, Mapping
from functools import cache, cached_property
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.positions import canonical, classes, pictures
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.search import SearchOptions, analyse
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.texts import tr

MINE = "mine"
"""The kind of a person's own mistakes; no list here has its classes."""


class Exercise:
    """A position with somebody to move: the squares that keep what it is worth, and the others."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.verdict = solved().worth(board).verdict
        """What there is to be kept, for who moves."""
        self.right = solved().keeping(board)
        self.wrong = tuple([cell for cell in board.legal_moves() if cell not in self.right])

    @property
    def is_test(self) -> bool:
        """Whether a mistake can be made; with one free square there is nothing to choose."""
        return bool(self.wrong)

    @property
    def key(self) -> str:
        """The nine letters that stand for the class."""
        return canonical(self.board).letters

    @cached_property
    def pictures(self) -> tuple[str, ...]:
        """The nine letters of all boards of the class, one for each that looks different."""
        return tuple(sorted({image for image, _ in pictures(self.board.letters)}))

    @cached_property
    def wins(self) -> tuple[Cell, ...]:
        """The squares that complete a line for who moves."""
        return self.board.winning_cells(self.board.turn)

    @cached_property
    def threats(self) -> tuple[Cell, ...]:
        """The squares that would complete one for the other side."""
        return self.board.winning_cells(self.board.turn.other)


class Kind(NamedTuple):
    """Some of the classes, by what is hard about them."""

    key: str
    name: str
    line: str
    """One sentence on what is asked for."""
    fits: Callable[[Exercise], bool]


def _is_quiet(each: Exercise) -> bool:
    """Return whether there is nothing to complete and nothing to block."""
    return not (each.wins or each.threats)


KINDS: Mapping[str, Kind] = {
    kind.key: kind
    for kind in (
        Kind(
            "win",
            tr("Win"),
            tr("A line is one mark short, and it is your move."),
            lambda each: bool(each.wins),
        ),
        Kind(
            "block",
            tr("Block"),
            tr("The other player is one mark short of a line."),
            lambda each: bool(each.threats and not each.wins),
        ),
        Kind(
            "fork",
            tr("Fork"),
            tr("Nothing to complete, nothing to block: a fork wins, at once or a move later."),
            lambda each: _is_quiet(each) and each.verdict is Verdict.WIN,
        ),
        Kind(
            "hold",
            tr("Hold the draw"),
            tr("Nothing to block yet, and yet some squares lose."),
            lambda each: _is_quiet(each) and each.verdict is Verdict.DRAW,
        ),
    )
}
"""Each class is of one kind."""


@cache
def exercises() -> Mapping[str, Exercise]:
    """Return all classes in which a mistake can be made, by key, those with fewer marks first."""
    found = map(Exercise, classes(Control()))
    return {each.board.letters: each for each in found if each.is_test}


@cache
def of_kind(kind: str) -> tuple[str, ...]:
    """Return the keys of the classes of a kind; of all for ""."""
    if not kind:
        return tuple(exercises())
    fits = KINDS[kind].fits
    return tuple([key for key, each in exercises().items() if fits(each)])


# Positions whose whole tree is small enough to be walked with paper and pencil.


MOST_NODES = 40
"""Of plain minimax, the root among them."""
_PLIES = 5, 6
"""With so many marks four squares are free, or three."""
_OPTIONS = SearchOptions(alpha_beta=True, memo=False)


class SmallTree(NamedTuple):
    """A class of positions, in the picture that stands for it, and the work of its search."""

    board: Board
    nodes: int
    """Of plain minimax, the root among them."""
    cuts: int
    """Of alpha-beta, row by row, in one window."""

    @property
    def free(self) -> int:
        """How many squares are free."""
        return len(self.board.empty_cells)

    @property
    def grade(self) -> tuple[int, int, int]:
        """How hard it is; easier ones have smaller grades."""
        return self.free, self.nodes, self.cuts


@cache
def small_trees() -> tuple[SmallTree, ...]:
    """Return the 279 small trees: first those with three free squares, then by nodes and cuts."""
    found = []
    for board in classes(Control()):
        nodes = solved().tree_size(board)
        if board.ply in _PLIES and not board.is_over and nodes <= MOST_NODES:
            effort = analyse(board, _OPTIONS, Control()).effort
            found.append(SmallTree(board, nodes, effort.cutoffs))
    return tuple(sorted(found, key=lambda each: (*each.grade, each.board.letters)))
