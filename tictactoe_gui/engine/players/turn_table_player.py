"""The second textbook program: what to do is written down turn by turn (Rich & Knight, ch. 1)."""

from collections.abc import Iterator

from tictactoe_gui.engine.evaluation import Rule
from tictactoe_gui.engine.player import (
    BLOCK,
    WIN,
    Difficulty,
    LineReader,
    Player,
    Proposal,
    RulePlayer,
    Standing,
    program,
)
from tictactoe_gui.engine.rules import CENTRE, Cell, Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.textbook_rules import make_two, poss_win
from tictactoe_gui.engine.texts import Naming, tr

FIRST, THIRD, SEVENTH, NINTH = 0, 2, 6, 8
"""The corners that the table names as squares 1, 3, 7 and 9."""

TABLE = Rule("table", tr("in the table"), tr("its table says so for turn {turn}"))
MAKE_TWO = Rule("make two", tr("Make2"), tr("its table says centre, else a side"))
ANYWHERE = Rule(
    "anywhere",
    tr("anywhere"),
    tr("its table says anywhere, so the first free square"),
    names_all=True,
)
NO_ENTRY = Rule(
    "no entry",
    tr("not in its table"),
    tr("its table names no free square, so the first free one"),
    names_all=True,
)

Entry = Mark | Cell | Rule
"""Where that mark wins at once; a fixed square; or a rule of its own."""

_X, _O = Mark.X, Mark.O
_TABLE: tuple[tuple[Entry, ...], ...] = (
    (),  # turn 1 is the opening
    (CENTRE, FIRST),
    (NINTH, THIRD),
    (_X, MAKE_TWO),
    (_X, _O, SEVENTH, THIRD),
    (_O, _X, MAKE_TWO),
    (_X, _O, ANYWHERE),
    (_O, _X, ANYWHERE),
    (_X, _O, ANYWHERE),
)


class TurnTablePlayer(RulePlayer):
    """Follows the table; where every square it names is taken, the lowest free one."""

    def __init__(self, opening: Cell) -> None:
        self._opening = opening

    def proposals(self, reader: LineReader) -> Iterator[Proposal]:
        """Yield the entries of this turn, then any square."""
        board = reader.board
        free = board.empty_cells
        for entry in _TABLE[board.ply] or (self._opening,):
            if isinstance(entry, Mark):
                rule = WIN if entry is board.turn else BLOCK
                yield Proposal(rule, poss_win(reader, entry))
            elif entry is ANYWHERE:
                yield Proposal(entry, free)
            elif isinstance(entry, Rule):
                yield Proposal(entry, make_two(reader))
            else:
                yield Proposal(TABLE, (entry,) if entry in free else ())
        yield Proposal(NO_ENTRY, free)


STANDING = Standing(tr("A textbook table: %Ln of the {games} games as {mark} are lost.", None, 0))


@program(
    "turn-table-corner",
    Difficulty.RULES,
    order=2,
    names=Naming(
        tr("Turn table, corner opening"),
        tr("Table, corner"),
        tr("A table says what to do; it opens in 1."),
    ),
    standing=STANDING,
)
def _corner(_options: SearchOptions) -> Player:
    return TurnTablePlayer(FIRST)


@program(
    "turn-table-centre",
    Difficulty.RULES,
    order=3,
    names=Naming(
        tr("Turn table, centre opening"),
        tr("Table, centre"),
        tr("A table says what to do; it opens in 5."),
    ),
    standing=STANDING,
)
def _centre(_options: SearchOptions) -> Player:
    return TurnTablePlayer(CENTRE)
