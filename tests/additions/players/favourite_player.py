"""A program that takes the squares it likes; which these are is a named state that it carries."""

from collections.abc import Iterator

from tictactoe_gui.engine.evaluation import Rule
from tictactoe_gui.engine.player import (
    Difficulty,
    LineReader,
    Program,
    Proposal,
    RulePlayer,
    States,
)
from tictactoe_gui.engine.rules import CELLS, CORNERS, SIDES, Cell
from tictactoe_gui.engine.texts import Naming, tr

LIKED = {"Früh auf": CORNERS, "Night owl": SIDES}
"""A program of one's own would read these from a file."""
LIKES = Rule("likes", tr("likes it"), tr("a square that it likes"))
REST = Rule("rest", tr("free"), tr("the next free square"))


class FavouritePlayer(RulePlayer):
    """Takes the first free square that it likes, else the first free one; looks for no lines."""

    def __init__(self, liked: tuple[Cell, ...] = ()) -> None:
        self._liked = liked

    def proposals(self, reader: LineReader) -> Iterator[Proposal]:
        """Yield the squares that it likes, and all."""
        for rule, cells in ((LIKES, self._liked), (REST, CELLS)):
            yield Proposal(rule, reader.free(cells))


Program(
    "favourite",
    Difficulty.RULES,
    lambda _options: FavouritePlayer(),
    Naming(tr("Favourite squares"), tr("Favourite"), tr("Take the squares it likes.")),
    states=States(lambda: (*LIKED,), lambda _options, name: FavouritePlayer(LIKED[name])),
).enter(order=101)
