"""The rules of the textbook programs: what each names on a board, and the player that goes by some.

A program that lists its rules is a file in `players/`.
"""

import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import (
    Analysis,
    Decision,
    Effort,
    Ground,
    MoveEvaluation,
    Reason,
    Rule,
)
from tictactoe_gui.engine.player import Instruction, Listing, ListingPlace, Trial, numbered
from tictactoe_gui.engine.rules import CELLS, CENTRE, CORNERS, LINES, SIDES, Cell, Mark
from tictactoe_gui.engine.texts import Phrase, tr

WIN = Rule(
    "win",
    tr("wins"),
    tr("its rule is to win at once"),
    wins=True,
    line=tr("Win: take the first square that makes three in a row."),
)
BLOCK = Rule(
    "block",
    tr("blocks"),
    tr("its rule is to block three in a row"),
    line=tr("Block: take the first square where the other player would make three in a row."),
)
TAKE_CENTRE = Rule(
    "centre",
    tr("centre"),
    tr("its rule is to take the centre"),
    line=tr("Centre: take 5."),
    squares=(CENTRE,),
)
FORK = Rule(
    "fork",
    tr("forks"),
    tr("its rule is to make two threats at once"),
    line=tr("Fork: take the first square that makes two new threats."),
)
BLOCK_FORK = Rule(
    "block fork",
    tr("against a fork"),
    tr("its rule is to keep the other player from making two threats"),
    line=tr(
        "Block a fork: if the other player can fork, take the first square, 5 before all others,"
        " whose threat it must block where it makes no fork; if there is none and it has one fork"
        " only, take that."
    ),
)
OPPOSITE_CORNER = Rule(
    "opposite corner",
    tr("opposite"),
    tr("its rule is to take the corner opposite the other player's"),
    line=tr(
        "Opposite corner: take the first free one of 1, 3, 7, 9"
        " across from a corner of the other player."
    ),
    squares=CORNERS,
)
CORNER = Rule(
    "corner",
    tr("corner"),
    tr("its rule is to take a corner"),
    line=tr("Corner: take the first free one of 1, 3, 7, 9."),
    squares=CORNERS,
)
SIDE = Rule(
    "side",
    tr("side"),
    tr("its rule is to take a side"),
    line=tr("Side: take the first free one of 2, 4, 6, 8."),
    squares=SIDES,
)

_NO_FORK = Phrase(tr("no square makes two new threats"))
_FORKS = Phrase(tr("it makes two new threats"))
_NOTHING_TO_BLOCK = Phrase(tr("the other player cannot fork"))
_FORCES = Phrase(tr("its threat must be answered where the other player does not fork"))
_STANDS = Phrase(tr("a threat stands then that no fork of the other player answers"))
_ONLY_FORK = Phrase(tr("it is the only fork of the other player"))
_MANY_FORKS = Phrase(tr("the other player has several forks, and no threat leads it elsewhere"))
_ACROSS = Phrase(tr("the other player has the corner across"))
_NONE_ACROSS = Phrase(tr("no free corner is across from one of the other player"))

MEANINGS = (
    Phrase(tr("The first rule that names a square decides.")),
    Phrase(tr("A threat: two own marks and a free square on a line.")),
    Phrase(tr("The first square is the one with the lowest number.")),
)
"""What the eight rules speak of."""


class LineReader:
    """Finds winning squares, and adds up what the boards examined for it."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.nodes = 0
        self.examined = 0
        self._known: dict[Mark, tuple[Cell, ...]] = {}

    def free(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        """Return those of `cells` that are free, in their order."""
        empty = self.board.empty_cells
        return tuple(cell for cell in cells if cell in empty)

    def winning_cells(self, mark: Mark, board: Board | None = None) -> tuple[Cell, ...]:
        """Return where `mark` wins at once, on `board` or on the one to be decided.

        What several rules ask of the board to be decided is read once.
        """
        if board is None and mark in self._known:
            return self._known[mark]
        cells, examined = (board or self.board).read_winning_cells(mark)
        self.nodes += board is not None
        self.examined += examined
        if board is None:
            self._known[mark] = cells
        return cells


class Proposal(NamedTuple):
    """The squares that one rule names, the one it would take first."""

    rule: Rule
    cells: tuple[Cell, ...]
    mark: Mark | None = None
    """Whose winning squares the rule looked for, if it did."""
    why: Phrase | None = None
    """Why it names these squares, or none, if there is more to it than which of them are free."""


Propose = Callable[[LineReader], Proposal]
"""Returns the squares that a rule names, the one that it would take first."""


def win(reader: LineReader) -> Proposal:
    """Name the squares that win at once."""
    mark = reader.board.turn
    return Proposal(WIN, reader.winning_cells(mark), mark)


def block(reader: LineReader) -> Proposal:
    """Name the squares where the other player would win at once."""
    mark = reader.board.turn.other
    return Proposal(BLOCK, reader.winning_cells(mark), mark)


def by_place(rule: Rule) -> Propose:
    """Return what names the free ones of the squares of a rule."""
    return lambda reader: Proposal(rule, reader.free(rule.squares))


def _fork(reader: LineReader) -> Proposal:
    forks = _forks(reader, reader.board.turn)
    return Proposal(FORK, forks, why=_FORKS if forks else _NO_FORK)


def _forks(reader: LineReader, mark: Mark) -> tuple[Cell, ...]:
    """Return the squares where `mark` gets two winning squares besides those it has."""
    board, before = reader.board, reader.winning_cells(mark)
    return tuple(
        cell
        for cell in board.empty_cells
        if len({*reader.winning_cells(mark, board.place(cell, mark))}.difference(before)) > 1
    )


def block_fork(reader: LineReader) -> Proposal:
    """Name the squares that keep the opponent from forking, and say why.

    Best is to make two in a row that the opponent must answer elsewhere than where he forks; where
    there is no such square, his only fork is taken. The centre comes first.
    """
    board = reader.board
    mark = board.turn
    forks = _forks(reader, mark.other)
    if not forks:
        return Proposal(BLOCK_FORK, (), why=_NOTHING_TO_BLOCK)
    forcing = [
        cell
        for cell in board.empty_cells
        if (answers := reader.winning_cells(mark, board.place(cell, mark)))
        and not set(answers) & set(forks)
    ]
    if forcing:
        forcing.sort(key=lambda cell: (cell != CENTRE, cell))
        return Proposal(BLOCK_FORK, tuple(forcing), why=_why_forcing(board, forcing[0]))
    if len(forks) == 1:
        return Proposal(BLOCK_FORK, forks, why=_ONLY_FORK)
    return Proposal(BLOCK_FORK, (), why=_MANY_FORKS)


def _why_forcing(board: Board, cell: Cell) -> Phrase:
    """Return what keeps the opponent from forking after `cell`.

    Where rules of one's own ask for this before they win or block, that need be no threat of the
    square, nor one that has to be answered.
    """
    mark = board.turn
    after = board.place(cell, mark)
    if after.winner:
        return Phrase(tr("it makes three in a row"))
    others = [[each for each in line if each != cell] for line in LINES if cell in line]
    is_own = any({after.mark_at(a), after.mark_at(b)} == {mark, None} for a, b in others)
    return _FORCES if is_own and not after.winning_cells(mark.other) else _STANDS


def _opposite_corner(reader: LineReader) -> Proposal:
    board = reader.board
    other = board.turn.other
    cells = tuple(cell for cell in reader.free(CORNERS) if board.mark_at(8 - cell) is other)
    return Proposal(OPPOSITE_CORNER, cells, why=_ACROSS if cells else _NONE_ACROSS)


EIGHT: tuple[tuple[Rule, Propose], ...] = (
    (WIN, win),
    (BLOCK, block),
    (FORK, _fork),
    (BLOCK_FORK, block_fork),
    (TAKE_CENTRE, by_place(TAKE_CENTRE)),
    (OPPOSITE_CORNER, _opposite_corner),
    (CORNER, by_place(CORNER)),
    (SIDE, by_place(SIDE)),
)
"""The rules in Newell and Simon's order."""


def make_two(reader: LineReader) -> tuple[Cell, ...]:
    """Return the book's Make2: the centre if it is free, else the free sides."""
    return reader.free((CENTRE,)) or reader.free(SIDES)


def poss_win(reader: LineReader, mark: Mark) -> Proposal:
    """Return the book's PossWin: where `mark` wins at once, by the first line that each completes.

    The book tests the lines one at a time, rows, then columns, then diagonals, and takes the first
    that fits. Every representation finds the squares its own way; their order is the program's.
    """
    board = reader.board
    cells = reader.winning_cells(mark)

    def first_line(cell: Cell) -> int:
        lines = (line for line in LINES if cell in line)
        return next(
            LINES.index(line)
            for line in lines
            if all(each == cell or board.mark_at(each) is mark for each in line)
        )

    if len(cells) > 1:
        cells = tuple(sorted(cells, key=first_line))
    return Proposal(WIN if mark is board.turn else BLOCK, cells, mark)


# A program of rules.


class RulePlayer:
    """Takes the first square of the first rule that names one; a subclass lists its rules.

    The listing is made of these too, a numbered row for each; a subclass may print it otherwise.
    """

    def proposals(self, reader: LineReader) -> Iterable[Proposal]:
        """Yield what each rule names, most important first; the last must name every square."""
        raise NotImplementedError

    def listing(self, board: Board) -> Listing:
        """Return the rules in the order in which they are tried."""
        rules = [each.rule for each in self.proposals(LineReader(board))]
        facts = {"turn": board.ply + 1}
        return numbered(
            tuple(
                Instruction(Phrase(each.line or each.reason, facts), each.squares) for each in rules
            )
        )

    def place_of(self, board: Board, index: int) -> ListingPlace:
        """Return the place of a proposal in the listing."""
        return ListingPlace(index)

    def trials(self, board: Board) -> tuple[Trial, ...]:
        """Return what each rule says of a board, up to the first that names a square."""
        found = []
        for index, proposal in enumerate(self.proposals(LineReader(board))):
            found.append(_trial(board, proposal, self.place_of(board, index)))
            if proposal.cells:
                break
        return tuple(found)

    def choose(self, board: Board, control: Control) -> Decision:
        """Return the square; every other square gets the first rule that names it."""
        control.check()
        started = time.perf_counter()
        reader = LineReader(board)
        decided: Proposal | None = None
        effort = Effort()
        rules: dict[Cell, Rule] = {}
        for proposal in self.proposals(reader):
            if decided is None and proposal.cells:
                decided = proposal
                # The work up to here; what follows only explains the other squares.
                seconds = time.perf_counter() - started
                effort = Effort(1 + reader.nodes, 0, 0, reader.examined, board.unit, seconds)
            for cell in proposal.cells:
                rules.setdefault(cell, proposal.rule)
        if decided is None:
            raise ValueError(f"no rule names a square of {board}")
        cell = decided.cells[0]
        evaluations = tuple(
            MoveEvaluation(each, is_best=each == cell, rule=rules.get(each))
            for each in board.legal_moves()
        )
        reason = Reason(Ground.RULE, rule=decided.rule, equals=len(decided.cells))
        return Decision(cell, reason, Analysis(evaluations, effort))


def _trial(board: Board, proposal: Proposal, place: ListingPlace) -> Trial:
    """Return what a rule says of a board, with the squares that show it."""
    cell, mark, why = next(iter(proposal.cells), None), proposal.mark, proposal.why
    if mark is None:
        return Trial(place, cell, why, () if cell is None else (cell,))
    if cell is None:
        own = [each for each in CELLS if board.mark_at(each) is mark]
        return Trial(place, None, why or board.no_threat(mark), tuple(own))
    line = next(
        line
        for line in LINES
        if cell in line and all(board.mark_at(each) is mark for each in line if each != cell)
    )
    return Trial(place, cell, why or board.threat(line), line)
