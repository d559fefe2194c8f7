"""Newell and Simon's eight rules (Human Problem Solving, 1972)."""

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
from tictactoe_gui.engine.rules import CENTRE, CORNERS, SIDES, Cell, Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.texts import Naming, tr

FORK = Rule("fork", tr("forks"), tr("its rule is to make two threats at once"))
BLOCK_FORK = Rule(
    "block fork",
    tr("stops a fork"),
    tr("its rule is to keep the other player from making two threats"),
)
OPPOSITE_CORNER = Rule(
    "opposite corner",
    tr("opposite"),
    tr("its rule is to take the corner opposite the other player's"),
)
CORNER = Rule("corner", tr("corner"), tr("its rule is to take a corner"))
SIDE = Rule("side", tr("side"), tr("its rule is to take a side"))


class EightRulesPlayer(RulePlayer):
    """Win, block, fork, block a fork, centre, opposite corner, corner, side."""

    def proposals(self, reader: LineReader) -> Iterator[Proposal]:
        """Yield the rules in their order, each with its squares in reading order."""
        board = reader.board
        free = board.empty_cells
        mark = board.turn
        wins = reader.winning_cells(mark)
        yield Proposal(WIN, wins)
        blocks = reader.winning_cells(mark.other)
        yield Proposal(BLOCK, blocks)
        yield Proposal(FORK, _forks(reader, mark, wins))
        yield Proposal(BLOCK_FORK, _fork_blocks(reader, mark, blocks))
        yield Proposal(TAKE_CENTRE, (CENTRE,) if CENTRE in free else ())
        opposite = tuple(
            cell for cell in CORNERS if cell in free and board.mark_at(8 - cell) is mark.other
        )
        yield Proposal(OPPOSITE_CORNER, opposite)
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


def _fork_blocks(reader: LineReader, mark: Mark, threats: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Return the squares that keep the opponent, who threatens `threats`, from forking.

    Best is to make two in a row that the opponent must answer elsewhere than where he forks; where
    there is no such square, his only fork is taken. The centre comes first.
    """
    board = reader.board
    forks = _forks(reader, mark.other, threats)
    if not forks:
        return ()
    forcing = [
        cell
        for cell in board.empty_cells
        if (answers := reader.winning_cells(mark, board.place(cell, mark)))
        and not set(answers) & set(forks)
    ]
    if forcing:
        return tuple(sorted(forcing, key=lambda cell: (cell != CENTRE, cell)))
    return forks if len(forks) == 1 else ()


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
