"""The second textbook program: what to do is written down turn by turn (Rich & Knight, ch. 1)."""

from collections.abc import Iterator

from tictactoe_gui.engine.evaluation import Rule
from tictactoe_gui.engine.player import Difficulty, Player, Proposal, Reader, RulePlayer, program
from tictactoe_gui.engine.rules import CENTRE, SIDES, Cell, Mark
from tictactoe_gui.engine.search import SearchOptions

FIRST, THIRD, SEVENTH, NINTH = 0, 2, 6, 8
"""The corners that the table names as squares 1, 3, 7 and 9."""

Entry = Mark | Cell | Rule
"""Where that mark wins at once; a fixed square; or a rule of its own."""

_X, _O = Mark.X, Mark.O
_TABLE: tuple[tuple[Entry, ...], ...] = (
    (),  # turn 1 is the opening
    (CENTRE, FIRST),
    (NINTH, THIRD),
    (_X, Rule.MAKE_TWO),
    (_X, _O, SEVENTH, THIRD),
    (_O, _X, Rule.MAKE_TWO),
    (_X, _O),
    (_O, _X),
    (_X, _O),
)


class TurnTablePlayer(RulePlayer):
    """Follows the table; where every square it names is taken, the lowest free one."""

    def __init__(self, opening: Cell) -> None:
        self._opening = opening

    def proposals(self, reader: Reader) -> Iterator[Proposal]:
        """Yield the entries of this turn, then any square."""
        board = reader.board
        free = board.empty_cells
        for entry in _TABLE[board.ply] or (self._opening,):
            if isinstance(entry, Mark):
                rule = Rule.WIN if entry is board.turn else Rule.BLOCK
                yield Proposal(rule, reader.winning_cells(entry))
            elif isinstance(entry, Rule):
                sides = tuple(cell for cell in SIDES if cell in free)
                yield Proposal(entry, (CENTRE,) if CENTRE in free else sides)
            else:
                yield Proposal(Rule.TABLE, (entry,) if entry in free else ())
        yield Proposal(Rule.ANYWHERE, free)


@program("turn-table-corner", Difficulty.RULES, order=2)
def _corner(_options: SearchOptions) -> Player:
    return TurnTablePlayer(FIRST)


@program("turn-table-centre", Difficulty.RULES, order=3)
def _centre(_options: SearchOptions) -> Player:
    return TurnTablePlayer(CENTRE)
