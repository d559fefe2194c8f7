"""Claim: the listing with alpha and beta that circulates plays like minimax.

Its indentation is broken in print. Read literally, MIN's `return best` stands in the loop of rows,
so that MIN looks at its first row alone. Moved out of that loop, it is what was meant: MAX asks
whether β ≤ α after each row and leaves the loop of rows, MIN asks at each square and leaves the row
only. Both readings are counted, the printed games with the second; other ways to place the two
`break`s are remarks.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, SubClaim, claim, part
from tictactoe_gui.engine.positions import reachable
from tictactoe_gui.engine.rules import LINES, Cell, Mark
from tictactoe_gui.engine.texts import tr

FIRST, SECOND = Mark.X, Mark.O
"""Who begins on this board; in print it is O, and X the one that answers by the listing."""
_EMPTY: Board = REPRESENTATIONS["base3"].empty()
_ROWS = LINES[:3]
_TEN = 10
_INFINITY = 99


class Cut(NamedTuple):
    """Which loops a branch leaves once β ≤ α."""

    row: bool = False
    """The loop of the row: it is asked at each square."""
    rows: bool = False
    """The loop of rows: it is asked after each row."""


class ListingReading(NamedTuple):
    """A way to read the listing."""

    key: str
    name: str
    text: str
    max_cut: Cut = Cut()
    min_cut: Cut = Cut()
    returns_early: bool = False
    """Whether MIN returns at the end of its first row."""


AS_PRINTED = ListingReading(
    "as-printed",
    tr("As printed"),
    tr(
        "As printed, MIN returns after its first row: {nodes} nodes for the first moves, and the "
        "same square as minimax in {same} of {whole} positions."
    ),
    Cut(rows=True),
    Cut(row=True),
    returns_early=True,
)
AS_MEANT = AS_PRINTED._replace(
    key="as-meant",
    name=tr("MIN's return moved out"),
    text=tr(
        "With MIN's return moved out of the loop of rows: {nodes} nodes, and the same square as "
        "minimax in {same} of {whole} positions."
    ),
    returns_early=False,
)
MINIMAX = ListingReading("no-cut", tr("No cut"), tr("Without any cut: {nodes} nodes."))
_OTHERS = (
    ListingReading(
        "row-only",
        tr("Both leave the row"),
        tr("If MAX too asked at each square and left its row only: {nodes} nodes."),
        Cut(row=True),
        Cut(row=True),
    ),
    ListingReading(
        "full-cut",
        tr("Both leave all rows"),
        tr("If both left all rows at once, as alpha-beta does: {nodes} nodes."),
        Cut(row=True, rows=True),
        Cut(row=True, rows=True),
    ),
    MINIMAX,
)


class PrintedGame(NamedTuple):
    """A game that is printed with the listing: what O takes, and who wins."""

    squares: str
    winner: Mark | None


PRINTED_GAMES = (
    PrintedGame("13579", Mark.O),
    PrintedGame("1439", Mark.X),
    PrintedGame("53429", None),
)

_HOW = tr(
    "The listing searched the nine first moves of the empty board, each with a full window; "
    "the root does not count. Then it chose a square in every position that is not over and "
    "in which the other player had begun; minimax is the listing without any cut."
)
_GAMES = tr("With MIN's return moved out, {count} of the {whole} games printed with it come out.")
_TAKEN = tr(
    "The game in which O takes {squares} cannot come out: the listing takes {cell} before O can."
)


@claim(
    "third-listing-plays-like-minimax",
    order=17,
    text=tr(
        "The listing with alpha and beta that circulates plays like minimax, and the games printed "
        "with it come out."
    ),
)
def check(control: Control) -> Finding:
    """Read it in each way, let it move everywhere, and play the printed games."""
    boards = [each for each in reachable(control) if each.turn is SECOND and not each.is_over]
    right = _choices(MINIMAX, boards, control)
    played = [replay(each, control) for each in PRINTED_GAMES]
    return Finding(
        (
            *(_read(each, boards, right, control) for each in (AS_PRINTED, AS_MEANT)),
            _games(played),
            *(_taken(each.game.squares, each.taken) for each in played if each.taken is not None),
            *(_read(each, boards, None, control) for each in _OTHERS),
        )
    )


class ThirdListing:
    """Searches as the listing does, with MAX as `mark`; equal positions in equal windows once."""

    def __init__(self, reading: ListingReading, mark: Mark, control: Control) -> None:
        self._reading = reading
        self._mark = mark
        self._control = control
        self._minimax = cache(self._searched)

    def moves(self, board: Board) -> dict[Cell, tuple[int, int]]:
        """Return the value of each square that MAX may take, and the nodes that were visited."""
        return {
            cell: self._minimax(board.place(cell, self._mark), -_INFINITY, _INFINITY)
            for cell in board.empty_cells
        }

    def choice(self, board: Board) -> Cell:
        """Return the first square with the largest value."""
        moves = self.moves(board)
        return max(moves, key=lambda cell: moves[cell][0])

    def _searched(self, board: Board, alpha: int, beta: int) -> tuple[int, int]:
        self._control.check()
        winner = board.winner
        if winner:  # the listing counts the depth from its root; from here it is the same order
            won = _TEN - board.ply
            return (won if winner is self._mark else -won), 1
        return self._best(board, alpha, beta) if board.empty_cells else (0, 1)

    def _best(self, board: Board, alpha: int, beta: int) -> tuple[int, int]:
        mark = board.turn
        is_max = mark is self._mark
        cut = self._reading.max_cut if is_max else self._reading.min_cut
        returns_early = self._reading.returns_early and not is_max
        better: Callable[[int, int], int] = max if is_max else min
        best, nodes = (-_INFINITY if is_max else _INFINITY), 1
        for row in _ROWS:
            for cell in row:
                if board.mark_at(cell):
                    continue
                value, visited = self._minimax(board.place(cell, mark), alpha, beta)
                best, nodes = better(best, value), nodes + visited
                alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
                if cut.row and beta <= alpha:
                    break
            if returns_early or (cut.rows and beta <= alpha):
                break
        return best, nodes


class Replayed(NamedTuple):
    """What became of a printed game."""

    game: PrintedGame
    answers: tuple[Cell, ...]
    taken: Cell | None
    """The square that O cannot take, because the listing has it."""
    comes_out: bool


def replay(game: PrintedGame, control: Control) -> Replayed:
    """Play a printed game against the listing as it was meant."""
    listing = ThirdListing(AS_MEANT, SECOND, control)
    board, answers = _EMPTY, list[Cell]()
    for cell in (int(number) - 1 for number in game.squares):
        if board.is_over or board.mark_at(cell):
            return Replayed(game, tuple(answers), None if board.is_over else cell, comes_out=False)
        board = board.place(cell, FIRST)
        if not board.is_over:
            answers.append(listing.choice(board))
            board = board.place(answers[-1], SECOND)
    winner = board.winner.other if board.winner else None  # O began in print
    comes_out = board.is_over and winner is game.winner
    return Replayed(game, tuple(answers), None, comes_out)


def _read(
    reading: ListingReading, boards: list[Board], right: list[Cell] | None, control: Control
) -> SubClaim:
    """Return what a reading visits and, if it is ruled, how often it takes the `right` square."""
    moves = ThirdListing(reading, FIRST, control).moves(_EMPTY).values()
    visited = sum(nodes for _, nodes in moves)
    figures = [Figure("nodes", visited, "nodes", (), None, tr("Nodes"))]
    holds, facts, whole = None, {"whole": len(boards)}, len(boards)
    if right:
        taken = _choices(reading, boards, control)
        count = sum(one == other for one, other in zip(taken, right, strict=True))
        figures.append(Figure("same", count, "positions", (), whole, tr("Same square")))
        holds = count == whole
    name = reading.name
    return part(
        reading.key, reading.text, tuple(figures), _HOW, holds=holds, title=name, facts=facts
    )


def _choices(reading: ListingReading, boards: list[Board], control: Control) -> list[Cell]:
    listing = ThirdListing(reading, SECOND, control)
    return [listing.choice(board) for board in boards]


def _games(played: list[Replayed]) -> SubClaim:
    count = sum(each.comes_out for each in played)
    figure = Figure("games", count, "printed-games", (), len(played), tr("Come out"))
    holds, title = count == len(played), tr("Printed games")
    return part("games", _GAMES, (figure,), _HOW, holds=holds, title=title)


def _taken(squares: str, cell: Cell) -> SubClaim:
    """Return why a printed game cannot be played."""
    return part("taken", _TAKEN, (), _HOW, facts={"squares": " ".join(squares), "cell": cell + 1})
