"""The first textbook program: for every board its table has the next one, by number.

    entry 11098 = 120020001 in base 3        entry 11098 holds 11101 = 120020011 in base 3
        XO.                                      XO.
        .O.                                      .O.
        ..X                                      .XX

The book leaves open who fills the table in: here it is any program that always decides the same.
"""

import time
from array import array
from functools import lru_cache

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.evaluation import (
    Analysis,
    Decision,
    Effort,
    Ground,
    MoveEvaluation,
    Reason,
    Rule,
)
from tictactoe_gui.engine.player import (
    PROGRAMS,
    Difficulty,
    Instruction,
    Listing,
    ListingPlace,
    Player,
    Program,
    StateGone,
    States,
    Trial,
    every_player,
    numbered,
    programs_of,
)
from tictactoe_gui.engine.positions import reachable
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.solution import PerfectPlayer
from tictactoe_gui.engine.texts import Naming, Phrase, tr

MOVE_TABLE = "move-table"
ENTRIES = 3 ** len(CELLS)
"""One for each way to fill nine squares with nothing, X or O."""
_DIGITS = {None: 0, Mark.X: 1, Mark.O: 2}
_WEIGHTS = tuple(3 ** (len(CELLS) - 1 - cell) for cell in CELLS)
_TAKEN = {weight * digit: cell for cell, weight in enumerate(_WEIGHTS) for digit in (1, 2)}
"""The square that is taken, by how much larger the number of the next board is."""
NEXT_BOARD = Rule(
    "next board",
    tr("next board"),
    tr("entry {index} of its table says {entry}, the same board with {cell} taken"),
)
_ROWS = (
    Instruction(Phrase(tr("index ← the board as a number in base 3"))),
    Instruction(Phrase(tr("next ← table[index]"))),
    Instruction(Phrase(tr("Take the square that is free on the board and filled on next."))),
)
_SAYS_DIGITS = Phrase(tr("A free square is 0, X is 1, O is 2; square 1 is the first digit."))


class MoveTable:
    """The entries that one program gives, worked out when the first of them is asked for."""

    def __init__(self, source: Player) -> None:
        self._source = source
        self._entries: array[int] | None = None

    def entries(self, control: Control) -> "array[int]":
        """Return the table; raise Cancelled on request while it is being filled in."""
        if self._entries is None:
            self._entries = self._filled(SilentControl(control))
        return self._entries

    def _filled(self, control: Control) -> "array[int]":
        entries: array[int] = array("H", [0]) * ENTRIES  # two bytes each
        for board in reachable(control):
            if not board.is_over:
                cell = self._source.choose(board, control).taken
                entries[index_of(board)] = index_of(board.place(cell, board.turn))
        return entries


def index_of(board: Board) -> int:
    """Return a board as a number in base 3: where its entry stands."""
    if board.key == "base3":  # it is stored so
        return int(str(board.state))
    return sum([_WEIGHTS[cell] * _DIGITS[board.mark_at(cell)] for cell in CELLS])


def _in_base_3(number: int) -> str:
    """Return the nine digits of a number in base 3."""
    return "".join([str(number // weight % 3) for weight in _WEIGHTS])


class MoveTablePlayer:
    """Looks up the next board, and takes the square in which it differs from this one."""

    def __init__(self, table: MoveTable) -> None:
        self._table = table

    def tables(self, control: Control) -> "array[int]":
        """Return what it looks its moves up in; raise Cancelled on request."""
        return self._table.entries(control)

    def choose(self, board: Board, control: Control) -> Decision:
        """Return the square; the table says nothing of the others."""
        control.check()
        entries = self._table.entries(control)
        started = time.perf_counter()
        index = index_of(board)
        entry = entries[index]
        cell = _TAKEN[entry - index]
        seconds = time.perf_counter() - started
        evaluations = tuple(
            MoveEvaluation(each, is_best=each == cell, rule=NEXT_BOARD if each == cell else None)
            for each in board.legal_moves()
        )
        effort = Effort(1, 0, 0, 1, REPRESENTATIONS["base3"].unit, seconds)
        facts = (("index", index), ("entry", entry), ("cell", cell + 1))
        reason = Reason(Ground.RULE, rule=NEXT_BOARD, facts=facts)
        return Decision(cell, reason, Analysis(evaluations, effort))

    def listing(self, board: Board) -> Listing:
        """Return its three lines, and how full the table is, which itself would fill a book."""
        none = self._table.entries(Control()).count(0)
        facts = {"entries": ENTRIES, "none": none, "boards": ENTRIES - none}
        size = Phrase(
            tr(
                "The table has 3⁹ = {entries} entries. {boards} are the next board; the other "
                "{none} are 0: no game comes there, or it is over there."
            ),
            facts,
        )
        source = Phrase(
            tr(
                "The program that it plays by has filled it in, asked once for each of {boards} "
                "boards."
            ),
            facts,
        )
        return numbered(_ROWS, (_SAYS_DIGITS, size, source))

    def trials(self, board: Board) -> tuple[Trial, ...]:
        """Return the index worked out, the entry there, and the square that it fills."""
        index = index_of(board)
        entry = self._table.entries(Control())[index]
        cell = _TAKEN[entry - index]
        marks = {each: mark for each in CELLS if (mark := board.mark_at(each))}
        facts = {
            "index": index,
            "entry": entry,
            "digits": _in_base_3(index),
            "next_digits": _in_base_3(entry),
            "sum": " + ".join([f"{_DIGITS[marks[each]]} × {_WEIGHTS[each]}" for each in marks]),
            "board": str(board.play(cell)),
        }
        worked_out = Phrase(tr("index = {digits} in base 3 = {sum} = {index}."), facts)
        if not marks:
            worked_out = Phrase(tr("index = {digits} in base 3 = {index}."), facts)
        looked_up = Phrase(
            tr("table[{index}] = {entry} = {next_digits} in base 3, the board {board}."), facts
        )
        filled = Phrase(tr("free, and {mark} has it on next"), {"mark": board.turn.value})
        return (
            Trial(ListingPlace(0), None, cells=tuple(marks), says=worked_out),
            Trial(ListingPlace(1), None, cells=(*marks, cell), says=looked_up),
            Trial(ListingPlace(2), cell, filled, (cell,)),
        )


def _with_table(_options: SearchOptions, state: str) -> Player:
    """Return the player of a source's table; raise KeyError if that is no source."""
    return MoveTablePlayer(_table(state))


@lru_cache(maxsize=40)
def _table(state: str) -> MoveTable:
    """Return the table of a source: filled in once, it is the same for all that play by it."""
    return MoveTable(_source(state))


def _source(state: str) -> Player:
    """Return the program that fills in a table; searches look to the end."""
    if not state:
        return PerfectPlayer()
    key, _, carried = state.partition(":")
    entry = PROGRAMS[key]
    if key == MOVE_TABLE or not entry.decides_the_same:
        raise KeyError(state)
    try:
        return entry.player(SearchOptions(), carried)
    except StateGone as error:
        raise KeyError(state) from error


def _sources() -> tuple[str, ...]:
    """Return which programs can fill in a table; perfect play stands for every search."""
    left_out = {MOVE_TABLE, *programs_of(Difficulty.HARD)}
    fitting = {key for key, each in PROGRAMS.items() if each.decides_the_same} - left_out
    return tuple(key for key in every_player(is_whole=True) if key.partition(":")[0] in fitting)


def _title(state: str) -> str | Phrase:
    """Return what the program is called that fills in a table."""
    key, _, carried = state.partition(":")
    if key not in PROGRAMS:
        return state
    entry = PROGRAMS[key]
    if not entry.states:
        return Phrase(entry.names.name)
    return entry.states.title(carried) if carried else Phrase(entry.states.without)


Program(
    MOVE_TABLE,
    Difficulty.RULES,
    lambda options: _with_table(options, ""),
    Naming(
        tr("Move table"),
        tr("Move table"),
        tr("A table has the next board for every board with a move to make: one look-up."),
        tr("Rich and Knight, Artificial Intelligence, chapter 1: the first program"),
    ),
    states=States(
        _sources,
        _with_table,
        title=_title,
        without=tr("Perfect player"),
        is_whole=True,
        is_player=False,
    ),
).enter(order=7)
