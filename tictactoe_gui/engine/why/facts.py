"""What can be said of a move, as values, and the play that proves it: how a win is made."""

import enum
from functools import lru_cache
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.rules import CELLS, CENTRE, CORNERS, LINES, Cell, Line, Mark
from tictactoe_gui.engine.solution import solved


class Topic(enum.Enum):
    """What a fact is about; the names in brackets are the fields of `Fact` that it fills.

    "The move" is the one explained, "the others" are the other legal moves of the same board.
    """

    # Claims: what the move is, above all.
    WINS = "wins"
    """It completes three in a row (lines) for its side (mark)."""
    THROWS_AWAY = "throws away"
    """Its verdict is lower (verdict) than the best there is (was); a lost one names the winner
    (mark) and how many marks he still has to place (number)."""
    ALL_LOSE = "all lose"
    """So do all others; the opponent (mark) needs that many more marks (number)."""
    LAST_SQUARE = "last square"
    """It fills the board, and nobody has three in a row."""
    BLOCKS = "blocks"
    """The opponent (mark) would have completed these with his next mark (lines)."""
    FORKS = "forks"
    """It leaves its side (mark) two or more lines that lack one mark (lines), the opponent none."""
    FORCES_WIN = "forces a win"
    """Its side (mark) wins with this many marks at most, the move's among them (number)."""
    STOPS_FORK = "stops a fork"
    """Another move lets the opponent (mark) fork with his next mark (lines, cells: his fork)."""
    ONLY_HOLDS = "only move that holds"
    """All others lose."""
    ALL_EQUAL = "all equal"
    """Every legal move has this verdict (verdict)."""
    HOLDS = "holds"
    """The game is still a draw."""

    # Claims about a position, before any move.
    OVER = "over"
    """The game is over: who has won (mark), with which lines; a draw has neither."""
    BEST = "best"
    """These squares (cells) are best for who moves (mark, verdict), others are not."""

    # Facts about how a side wins; `play` starts with a move of the side to move.
    COMPLETES = "completes"
    """After the first move of `play`, the winner (mark) completes one of these at once (lines) by
    its free square (cells)."""
    FORK_FOLLOWS = "fork follows"
    """The last move of `play` makes a fork (lines) for the winner (mark); what the loser answers in
    between is forced, for otherwise he loses at once."""
    EITHER_LETS_FORK = "either lets fork"
    """Two squares (cells): whichever the side takes, the opponent (mark) forks with the other."""
    LETS_WIN = "lets win"
    """Every other move lets the opponent (mark) win at once, with the square of this one (cells,
    lines)."""

    # Facts that compare the squares.
    ONLY_WINS = "only move that wins"
    EQUALS = "equals"
    """These squares, the move's own among them (cells), have its verdict (verdict); not all do."""
    BETTER = "better"
    """These others have the best verdict (cells, verdict), which is better than the move's."""
    QUICKER = "quicker"
    """These others win at once (cells)."""
    LONGEST = "longest"
    """Of all moves, which all lose, none holds out longer, and some do not hold out so long."""
    AS_LONG = "as long"
    """All moves lose, and equally soon."""
    LONGER = "longer"
    """These others (cells) hold out longest: the winner (mark) needs that many marks (number)."""

    # Facts about the lines on the board.
    THREATENS = "threatens"
    """The move leaves its side (mark) these lines one mark short (lines; cells are free), and the
    opponent has no such line."""
    PARTLY_BLOCKS = "partly blocks"
    """It blocks these lines of the opponent (lines, mark), and loses nevertheless."""
    THREATENED = "threatened"
    """The opponent (mark) was one mark short of these lines (lines)."""
    ANSWERS = "answers"
    """The opponent (mark) can take only one of the squares that complete a fork (cells)."""

    # Facts about the replies.
    ONE_REPLY = "one reply"
    """Of the opponent's (mark) replies one holds (cells) and the rest lose (number)."""
    SOME_LOSE = "some replies lose"
    """These replies of the opponent (mark) lose (cells), more than one does not."""
    NONE_LOSES = "no reply loses"
    """Whatever the opponent (mark) replies, it stays a draw."""

    # Facts about a position.
    TRAPS = "traps"
    """The squares that keep the draw and set the most traps (cells): this many replies (number) of
    so many (total) lose for the opponent (mark)."""
    HOLDING_REPLY = "holding reply"
    """After the first of the two moves of `play` only the second holds the draw (mark)."""
    TREE = "tree"
    """The game tree has this many nodes (number), the board itself among them."""


class Fact(NamedTuple):
    """One true statement; which fields it fills depends on its topic."""

    topic: Topic
    mark: Mark | None = None
    cells: tuple[Cell, ...] = ()
    lines: tuple[Line, ...] = ()
    play: tuple[Cell, ...] = ()
    """Moves by turns from the board that is explained."""
    verdict: Verdict = Verdict.DRAW
    was: Verdict = Verdict.DRAW
    number: int = 0
    total: int = 0

    @property
    def squares(self) -> tuple[Cell, ...]:
        """The squares that the statement is about, in reading order."""
        of_lines = {cell for line in self.lines for cell in line}
        return tuple(sorted(of_lines.union(self.cells, self.play)))


class Explanation(NamedTuple):
    """What there is to say of a move on a board, or of the board itself."""

    board: Board
    cell: Cell | None
    """The legal move that is explained; None where it is the position."""
    verdict: Verdict
    """Who wins after it, for the side to move on `board`."""
    best: Verdict
    """Who wins after the best move."""
    claim: Fact
    facts: tuple[Fact, ...]
    """At most three, the most telling first; none repeats the claim."""
    line: tuple[Cell, ...]
    """A line of play from `board` to the end of the game that proves it: of the move itself, or of
    one that would have been wrong or better."""

    @property
    def is_mistake(self) -> bool:
        """Whether another move would have led to a better result."""
        return self.verdict < self.best

    @property
    def is_line_of_other(self) -> bool:
        """Whether the line shows what another move would have led to."""
        return bool(self.line) and self.line[0] != self.cell


# How a game goes on when the winner is quick and the loser holds out, and how the win is made.

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


@lru_cache(maxsize=REMEMBERED)
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
