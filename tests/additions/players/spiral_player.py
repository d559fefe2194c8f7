"""A program that goes round the board, and only looks for a win at once."""

from collections.abc import Iterator

from tictactoe_gui.engine.evaluation import Rule
from tictactoe_gui.engine.player import Difficulty, Program
from tictactoe_gui.engine.textbook_rules import LineReader, Proposal, RulePlayer, win
from tictactoe_gui.engine.texts import Naming, tr

ROUND = (0, 1, 2, 5, 8, 7, 6, 3, 4)
NEXT = Rule("next", tr("on its way"), tr("the next free square on its way round"))


class SpiralPlayer(RulePlayer):
    """Wins, or takes the next square clockwise from 1; the centre is the last."""

    def proposals(self, reader: LineReader) -> Iterator[Proposal]:
        """Yield wins, and the squares in their order."""
        yield win(reader)
        yield Proposal(NEXT, reader.free(ROUND))


Program(
    "spiral",
    Difficulty.RULES,
    lambda _options: SpiralPlayer(),
    Naming(tr("Spiral from square 1"), tr("Spiral"), tr("Win, else go round the board.")),
).enter(order=100)
