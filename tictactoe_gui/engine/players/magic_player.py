"""Program 2' of the textbook: centre, win, block, and then a fixed order of magic numbers."""

from collections.abc import Iterator

from tictactoe_gui.engine.evaluation import Rule
from tictactoe_gui.engine.player import (
    BLOCK,
    TAKE_CENTRE,
    WIN,
    Difficulty,
    LineReader,
    Player,
    Proposal,
    RulePlayer,
    Standing,
    program,
)
from tictactoe_gui.engine.rules import CENTRE, Cell
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.texts import Naming, tr

ORDER: tuple[Cell, ...] = (3, 6, 8, 2, 7, 1, 0, 5)
"""The squares whose magic numbers are 1, 6, 2, 4, 7, 3, 8, 9."""

MAGIC_ORDER = Rule("magic order", tr("in its order"), tr("the first free square in its order"))


class MagicPlayer(RulePlayer):
    """Takes the centre even before a win: that is what the program says."""

    def proposals(self, reader: LineReader) -> Iterator[Proposal]:
        """Yield centre, wins, blocks and the fixed order."""
        board = reader.board
        free = board.empty_cells
        yield Proposal(TAKE_CENTRE, (CENTRE,) if CENTRE in free else ())
        yield Proposal(WIN, reader.winning_cells(board.turn))
        yield Proposal(BLOCK, reader.winning_cells(board.turn.other))
        yield Proposal(MAGIC_ORDER, tuple(cell for cell in ORDER if cell in free))


@program(
    "magic-square",
    Difficulty.RULES,
    order=4,
    names=Naming(
        tr("Magic square"),
        tr("Magic square"),
        tr("Centre, win, block, then a fixed order of squares."),
    ),
    standing=Standing(
        tr(
            "A magic square and a fixed order: "
            "as {mark} it loses %Ln of the {games} possible games.",
            None,
            0,
        )
    ),
)
def _magic(_options: SearchOptions) -> Player:
    return MagicPlayer()
