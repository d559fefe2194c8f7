"""The second textbook program: what to do is written down turn by turn (Rich & Knight, ch. 1).

PossWin tests the lines one at a time, rows, then columns, then diagonals, and takes the first that
fits. Every representation finds the winning squares its own way; their order is the program's.
"""

from collections.abc import Iterator

from tictactoe_gui.engine.evaluation import Rule
from tictactoe_gui.engine.player import Difficulty, Player, Proposal, Reader, RulePlayer, program
from tictactoe_gui.engine.rules import CENTRE, LINES, SIDES, Cell, Mark
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
    (_X, _O, Rule.ANYWHERE),
    (_O, _X, Rule.ANYWHERE),
    (_X, _O, Rule.ANYWHERE),
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
                yield Proposal(rule, _poss_win(reader, entry))
            elif entry is Rule.ANYWHERE:
                yield Proposal(entry, free)
            elif isinstance(entry, Rule):
                sides = tuple(cell for cell in SIDES if cell in free)
                yield Proposal(entry, (CENTRE,) if CENTRE in free else sides)
            else:
                yield Proposal(Rule.TABLE, (entry,) if entry in free else ())
        yield Proposal(Rule.NO_ENTRY, free)


def _poss_win(reader: Reader, mark: Mark) -> tuple[Cell, ...]:
    """Return the squares where `mark` wins at once, by the first line that each completes."""
    board = reader.board
    cells = reader.winning_cells(mark)

    def first_line(cell: Cell) -> int:
        lines = (line for line in LINES if cell in line)
        return next(
            LINES.index(line)
            for line in lines
            if all(each == cell or board.mark_at(each) is mark for each in line)
        )

    return tuple(sorted(cells, key=first_line)) if len(cells) > 1 else cells


@program("turn-table-corner", Difficulty.RULES, order=2)
def _corner(_options: SearchOptions) -> Player:
    return TurnTablePlayer(FIRST)


@program("turn-table-centre", Difficulty.RULES, order=3)
def _centre(_options: SearchOptions) -> Player:
    return TurnTablePlayer(CENTRE)
