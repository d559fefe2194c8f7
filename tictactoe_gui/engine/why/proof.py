"""How a game goes on when the winner is quick and the loser holds out, and how the win is made."""

from functools import lru_cache

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import CELLS, CENTRE, CORNERS, LINES, Cell, Line, Mark
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.why.facts import Fact, Topic

REMEMBERED = 1024
"""Cache size: covers one game's explanations; bounded so that long runs do not grow."""


@lru_cache(maxsize=REMEMBERED)
def threats(board: Board, mark: Mark) -> tuple[Line, ...]:
    """Return the lines with two of `mark` and a free square."""
    if not board.winning_cells(mark):
        return ()
    marks = [board.mark_at(cell) for cell in CELLS]
    wanted = ([None, mark, mark], [mark, None, mark], [mark, mark, None])
    return tuple(
        [line for line in LINES if [marks[line[0]], marks[line[1]], marks[line[2]]] in wanted]
    )


def is_fork(board: Board, mark: Mark) -> bool:
    """Return whether `mark`, not to move, threatens two squares and is not threatened itself."""
    return len(board.winning_cells(mark)) > 1 and not board.winning_cells(mark.other)


def fork_after(board: Board, play: tuple[Cell, ...]) -> tuple[Line, ...]:
    """Return the lines threatened by the side that moves last in `play`, if that is a fork."""
    after = played(board, play)
    mark = after.turn.other
    return threats(after, mark) if not after.is_over and is_fork(after, mark) else ()


def played(board: Board, play: tuple[Cell, ...]) -> Board:
    """Return the board after the legal moves `play`."""
    for cell in play:
        board = board.place(cell, board.turn)
    return board


@lru_cache(maxsize=REMEMBERED)
def best_line(board: Board) -> tuple[Cell, ...]:
    """Return best play from `board` to the end: the quickest win against the longest resistance.

    Among moves of the same score it blocks, then makes the most threats, then prefers the centre
    and the corners: so the line shows how the win is made.
    """
    values = solved().values(board)
    if not values:
        return ()
    best = max(values.values())
    side = board.turn
    blocks = board.winning_cells(side.other)

    def rank(cell: Cell) -> tuple[bool, int, int]:
        place = 2 if cell == CENTRE else 1 if cell in CORNERS else 0
        return cell in blocks, len(threats(board.place(cell, side), side)), place

    cell = max((each for each in values if values[each] == best), key=rank)
    return (cell, *best_line(board.place(cell, side)))


def line_after(board: Board, cell: Cell) -> tuple[Cell, ...]:
    """Return the move `cell` and best play from there to the end."""
    return (cell, *best_line(board.place(cell, board.turn)))


def effects(board: Board, cell: Cell) -> tuple[Fact, ...]:
    """Return what a move of a line does at once: what it completes, blocks, allows, threatens."""
    side, other = board.turn, board.turn.other
    after = board.place(cell, side)
    if after.winner:
        return (Fact(Topic.WINS, side, lines=after.winning_lines()),)
    found = []
    if blocked := tuple([line for line in threats(board, other) if cell in line]):
        found.append(Fact(Topic.BLOCKS, other, lines=blocked))
    if cells := after.winning_cells(other):
        found.append(Fact(Topic.COMPLETES, other, cells, threats(after, other), (cell,)))
    elif cells := after.winning_cells(side):
        topic = Topic.FORKS if is_fork(after, side) else Topic.THREATENS
        found.append(Fact(topic, side, cells, threats(after, side)))
    if after.is_over:
        found.append(Fact(Topic.LAST_SQUARE))
    return tuple(found)


def how_won(board: Board, cell: Cell) -> Fact | None:
    """Return how the winner wins after the move `cell`, which does not win at once itself.

    He completes a line, or he forks, perhaps after a threat that has to be answered; None where it
    takes longer, or where nobody wins.
    """
    line = line_after(board, cell)
    winner = played(board, line).winner
    if winner is None:
        return None
    after = board.place(cell, board.turn)
    if winner is not board.turn and (cells := after.winning_cells(winner)):
        return Fact(Topic.COMPLETES, winner, cells, threats(after, winner), (cell,))
    first = 1 if winner is board.turn else 2
    for length in (first, first + 2):
        play = line[:length]
        if lines := fork_after(board, play):
            return Fact(Topic.FORK_FOLLOWS, winner, (), lines, play)
        if not _is_forced(board, line[: length + 1]):
            break
    return None


def _is_forced(board: Board, play: tuple[Cell, ...]) -> bool:
    """Return whether the last move of `play` answers the only threat and nothing else is urgent."""
    before = played(board, play[:-1])
    side = before.turn
    return before.winning_cells(side.other) == play[-1:] and not before.winning_cells(side)
