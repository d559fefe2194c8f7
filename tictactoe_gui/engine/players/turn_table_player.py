"""The second textbook program: what to do is written down turn by turn (Rich & Knight, ch. 1).

Anywhere is an entry of turns 7 to 9 alone. Where the entries of an earlier turn name no free
square, of which the book says nothing, this program takes the first free one.
"""

from collections.abc import Iterator

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Rule
from tictactoe_gui.engine.player import (
    Difficulty,
    Instruction,
    Listing,
    ListingPlace,
    ListingRow,
    Program,
)
from tictactoe_gui.engine.rules import CELLS, CENTRE, SIDES, Cell, Mark
from tictactoe_gui.engine.textbook_rules import LineReader, Proposal, RulePlayer, make_two, poss_win
from tictactoe_gui.engine.texts import Naming, Phrase, tr

FIRST, THIRD, SEVENTH, NINTH = 0, 2, 6, 8
"""The corners that the table names as squares 1, 3, 7 and 9."""

TABLE = Rule("table", tr("in the table"), tr("its table says: turn {turn}, take {place}"))
MAKE_TWO = Rule("make two", tr("Make2"), tr("its table says centre, else a side"))
ANYWHERE = Rule("anywhere", tr("anywhere"), tr("its table says anywhere, so the first free square"))
NO_ENTRY = Rule(
    "no entry",
    tr("not in its table"),
    tr("its table names no free square, so the first free one"),
    line=tr("If none names a free square: take the first free one."),
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

_MEANINGS = (
    Phrase(tr("PossWin(p): the square where p wins at once.")),
    Phrase(
        tr(
            "It tests the lines 1-2-3, 4-5-6, 7-8-9, 1-4-7, 2-5-8, 3-6-9, 1-5-9, 3-5-7 in this"
            " order; the first that fits decides."
        )
    ),
    Phrase(tr("Make2: the first free one of 5, 2, 4, 6, 8.")),
    Phrase(tr("Go(n): square n, if it is free.")),
    Phrase(tr("Anywhere: the first free one of 1, 2, 3, 4, 5, 6, 7, 8, 9.")),
    Phrase(tr("Each of them is 0 where there is no such square; then the next one is tried.")),
)


class TurnTablePlayer(RulePlayer):
    """Follows the table; where every square it names is taken, the lowest free one."""

    def __init__(self, opening: Cell) -> None:
        self._opening = opening

    def listing(self, board: Board) -> Listing:
        """Return the table as the book has it, in its names, and what is done outside of it."""
        rows = [
            ListingRow(tuple(map(_instruction, self._entries(ply))), str(ply + 1)) for ply in CELLS
        ]
        turns = f"1–{sum(ANYWHERE not in entries for entries in _TABLE)}"
        outside = (Instruction(Phrase(NO_ENTRY.line), CELLS),)
        rows.append(ListingRow(outside, turns, is_printed=False))
        return Listing(tuple(rows), _MEANINGS, tr("Turn"))

    def place_of(self, board: Board, index: int) -> ListingPlace:
        """Return the row of the turn, or the one below the table."""
        is_entry = index < len(self._entries(board.ply))
        return ListingPlace(board.ply, index) if is_entry else ListingPlace(len(_TABLE))

    def _entries(self, ply: int) -> tuple[Entry, ...]:
        """Return what the table says for a turn, which is the ply + 1."""
        return _TABLE[ply] or (self._opening,)

    def proposals(self, reader: LineReader) -> Iterator[Proposal]:
        """Yield the entries of this turn, then any square."""
        board = reader.board
        free = board.empty_cells
        for entry in self._entries(board.ply):
            if isinstance(entry, Mark):
                yield poss_win(reader, entry)
            elif entry is ANYWHERE:
                yield Proposal(entry, free)
            elif isinstance(entry, Rule):
                yield Proposal(entry, make_two(reader))
            else:
                yield Proposal(TABLE, reader.free((entry,)))
        yield Proposal(NO_ENTRY, free)


def _instruction(entry: Entry) -> Instruction:
    """Return an entry of the table in the names of the book."""
    if isinstance(entry, Mark):
        text = Phrase(tr("PossWin({mark})"), {"mark": entry.value})
        return Instruction(text, is_function=True)
    if entry is MAKE_TWO:
        return Instruction(Phrase(tr("Make2")), (CENTRE, *SIDES), is_function=True)
    if isinstance(entry, Rule):
        return Instruction(Phrase(tr("Anywhere")), CELLS, is_function=True)
    return Instruction(Phrase(tr("Go({cell})"), {"cell": entry + 1}), (entry,), is_function=True)


_SOURCE = tr("Rich and Knight, Artificial Intelligence, chapter 1: the second program")


def _enter(key: str, opening: Cell, order: int, line: str, names: tuple[str, str]) -> None:
    """Enter the program that opens on a square."""
    naming = Naming(*names, line, _SOURCE)
    program = Program(key, Difficulty.RULES, lambda _options: TurnTablePlayer(opening), naming)
    program.enter(order=order)


_enter(
    "turn-table-corner",
    FIRST,
    2,
    tr("A table says what to do; it opens on square 1."),
    (tr("Turn table, opens in a corner"), tr("Table, corner")),
)
_enter(
    "turn-table-centre",
    CENTRE,
    3,
    tr("A table says what to do; it opens on square 5."),
    (tr("Turn table, opens in centre"), tr("Table, centre")),
)
