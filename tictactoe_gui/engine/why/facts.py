"""What can be said of a move, as values: one claim, a few facts, and a line of play as proof."""

import enum
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Verdict
from tictactoe_gui.engine.rules import Cell, Line, Mark


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
