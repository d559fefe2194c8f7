"""Newell and Simon's eight rules (Human Problem Solving, 1972)."""

from collections.abc import Iterator

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.evaluation import Rule
from tictactoe_gui.engine.listing import Listing
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
from tictactoe_gui.engine.rules import CENTRE, CORNERS, SIDES, Cell, Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.texts import Naming, Phrase, tr

FORK = Rule(
    "fork",
    tr("forks"),
    tr("its rule is to make two threats at once"),
    line=tr("Fork: take the first square that makes two new threats."),
)
BLOCK_FORK = Rule(
    "block fork",
    tr("stops a fork"),
    tr("its rule is to keep the other player from making two threats"),
    line=tr(
        "Block a fork: if the other player can fork, make a threat that it must answer elsewhere,"
        " with 5 if that does it, else with the first square; if none does, take its only fork."
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
_ONLY_FORK = Phrase(tr("it is the only fork of the other player"))
_MANY_FORKS = Phrase(tr("the other player has several forks, and no threat leads it elsewhere"))
_ACROSS = Phrase(tr("the other player has the corner across"))
_NONE_ACROSS = Phrase(tr("no free corner is across from one of the other player"))

_MEANINGS = (
    Phrase(tr("The first rule that names a square decides.")),
    Phrase(tr("A threat: two own marks and a free square on a line.")),
    Phrase(tr("The first square is the one with the lowest number.")),
)


class EightRulesPlayer(RulePlayer):
    """Win, block, fork, block a fork, centre, opposite corner, corner, side."""

    def listing(self, board: Board) -> Listing:
        """Return the eight rules, and what they speak of."""
        return super().listing(board)._replace(meanings=_MEANINGS)

    def proposals(self, reader: LineReader) -> Iterator[Proposal]:
        """Yield the rules in their order, each with its squares in reading order."""
        board = reader.board
        free = board.empty_cells
        mark = board.turn
        wins = reader.winning_cells(mark)
        yield Proposal(WIN, wins, mark)
        blocks = reader.winning_cells(mark.other)
        yield Proposal(BLOCK, blocks, mark.other)
        forks = _forks(reader, mark, wins)
        yield Proposal(FORK, forks, why=_FORKS if forks else _NO_FORK)
        stops, why = _fork_blocks(reader, mark, blocks)
        yield Proposal(BLOCK_FORK, stops, why=why)
        yield Proposal(TAKE_CENTRE, (CENTRE,) if CENTRE in free else ())
        opposite = tuple(
            cell for cell in CORNERS if cell in free and board.mark_at(8 - cell) is mark.other
        )
        why = _ACROSS if opposite else _NONE_ACROSS
        yield Proposal(OPPOSITE_CORNER, opposite, why=why)
        yield Proposal(CORNER, tuple(cell for cell in CORNERS if cell in free))
        yield Proposal(SIDE, tuple(cell for cell in SIDES if cell in free))


def _forks(reader: LineReader, mark: Mark, before: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Return the squares where `mark`, who wins on `before`, gets two more winning squares."""
    board = reader.board
    return tuple(
        cell
        for cell in board.empty_cells
        if len({*reader.winning_cells(mark, board.place(cell, mark))}.difference(before)) > 1
    )


def _fork_blocks(
    reader: LineReader, mark: Mark, threats: tuple[Cell, ...]
) -> tuple[tuple[Cell, ...], Phrase]:
    """Return the squares that keep the opponent, who threatens `threats`, from forking; and why.

    Best is to make two in a row that the opponent must answer elsewhere than where he forks; where
    there is no such square, his only fork is taken. The centre comes first.
    """
    board = reader.board
    forks = _forks(reader, mark.other, threats)
    if not forks:
        return (), _NOTHING_TO_BLOCK
    forcing = [
        cell
        for cell in board.empty_cells
        if (answers := reader.winning_cells(mark, board.place(cell, mark)))
        and not set(answers) & set(forks)
    ]
    if forcing:
        return tuple(sorted(forcing, key=lambda cell: (cell != CENTRE, cell))), _FORCES
    return (forks, _ONLY_FORK) if len(forks) == 1 else ((), _MANY_FORKS)


@program(
    "eight-rules",
    Difficulty.RULES,
    order=5,
    names=Naming(
        tr("Eight rules (Newell & Simon)"),
        tr("Eight rules"),
        tr("Win, block, fork, block a fork, then by place."),
    ),
    standing=Standing(
        never=tr(
            "As {mark} its rules never lose from the empty board: "
            "all {games} possible games were counted."
        )
    ),
)
def _eight_rules(_options: SearchOptions) -> Player:
    return EightRulesPlayer()
