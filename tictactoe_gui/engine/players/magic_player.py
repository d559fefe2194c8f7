"""Program 2' of the textbook: centre, win, block, and then a fixed order of magic numbers."""

from collections.abc import Iterator

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.evaluation import Rule
from tictactoe_gui.engine.player import Difficulty, Instruction, Listing, Program, Trial, numbered
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.textbook_rules import (
    TAKE_CENTRE,
    LineReader,
    Proposal,
    RulePlayer,
    block,
    by_place,
    win,
)
from tictactoe_gui.engine.texts import Naming, Phrase, tr

ORDER: tuple[Cell, ...] = (3, 6, 8, 2, 7, 1, 0, 5)
"""The squares whose magic numbers are 1, 6, 2, 4, 7, 3, 8, 9."""

MAGIC_ORDER = Rule(
    "magic order",
    tr("in its order"),
    tr("the first free square in its order"),
    line=tr("Order: take the first free number of 1, 6, 2, 4, 7, 3, 8, 9."),
    squares=ORDER,
)

_LISTING = numbered(
    (
        Instruction(Phrase(TAKE_CENTRE.line), TAKE_CENTRE.squares),
        Instruction(
            Phrase(
                tr(
                    "Win: for each two of its own numbers, a and b, work out d = 15 − (a + b);"
                    " take the first square with such a number d that is free."
                )
            )
        ),
        Instruction(Phrase(tr("Block: do the same with the numbers of the other player."))),
        Instruction(Phrase(MAGIC_ORDER.line), MAGIC_ORDER.squares),
    ),
    (
        Phrase(tr("Squares 1 to 9 have the numbers 8, 3, 4, 1, 5, 9, 6, 7, 2.")),
        Phrase(tr("The three numbers of a line add up to 15.")),
        Phrase(tr("The first square is the one with the lowest number from 1 to 9 on the board.")),
    ),
)


class MagicPlayer(RulePlayer):
    """Takes the centre even before a win: that is what the program says."""

    def listing(self, board: Board) -> Listing:
        """Return the program in the numbers of the magic square, however the board is stored."""
        return _LISTING

    def trials(self, board: Board) -> tuple[Trial, ...]:
        """Return what is tried, with the sums of the pairs where it looks for a win."""
        stored = board.to(REPRESENTATIONS["magic"])
        wins = {1: board.turn, 2: board.turn.other}
        readings = stored.line_readings()
        return tuple(
            each._replace(
                pairs=tuple(pair for pair in readings if pair.mark is wins.get(each.place.row))
            )
            for each in super().trials(stored)
        )

    def proposals(self, reader: LineReader) -> Iterator[Proposal]:
        """Yield centre, wins, blocks and the fixed order."""
        for propose in (by_place(TAKE_CENTRE), win, block, by_place(MAGIC_ORDER)):
            yield propose(reader)


Program(
    "magic-square",
    Difficulty.RULES,
    lambda _options: MagicPlayer(),
    Naming(
        tr("Magic square"),
        tr("Magic square"),
        tr("Centre, win, block, then a fixed order of squares."),
        tr("Rich and Knight, Artificial Intelligence, chapter 1: program 2', after the second"),
    ),
).enter(order=4)
