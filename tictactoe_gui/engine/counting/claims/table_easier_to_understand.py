"""Claim: the turn table is easier to understand, for its strategy is determined in advance.

The sources compare it with the first program, a table with an entry for every board. What is easy
cannot be counted; what there is to read can, and whether the table says what to do everywhere.
"""

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, SubClaim, claim, part
from tictactoe_gui.engine.counting.strength import Strength, own_positions
from tictactoe_gui.engine.listing import Readable
from tictactoe_gui.engine.player import PROGRAMS, Player
from tictactoe_gui.engine.positions import empty_board, reachable
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.texts import tr

TABLES = ("turn-table-corner", "turn-table-centre")
NO_ENTRY = "no entry"
"""The key of the rule that decides where the table names no free square."""

_READ = tr(
    "What is easy cannot be counted; what there is to read can: the entries of the turn "
    "table, and the boards that the first program needs an entry for."
)
_IN_ADVANCE = tr(
    "Its strategy is determined in advance where an entry names a free square; elsewhere it "
    "takes the first free square."
)
_LENGTH = tr(
    "has {entries} entries to read; a table of all boards has {numbers}, of which {open} are "
    "positions that can come up and are not over."
)
_MISSING = {
    "own": (
        tr("names no free square in {count} of {whole} positions of its own games."),
        tr("No free square, own games"),
    ),
    "all": (
        tr("names no free square in {count} of all {whole} positions that are not over."),
        tr("No free square"),
    ),
}


@claim(
    "table-easier-to-understand",
    order=13,
    text=tr(
        "The turn table is easier to understand: the complete strategy is determined in advance."
    ),
)
def check(control: Control) -> Finding:
    """Count what there is to read, and where the table says nothing."""
    strength = Strength()
    everywhere = [board for board in reachable(control) if not board.is_over]
    parts: list[SubClaim] = []
    for key in TABLES:
        player = PROGRAMS[key].build(SearchOptions())
        own = [b for mark in Mark for b in own_positions(strength, key, mark, control)]
        parts += [
            _to_read(key, player, len(everywhere)),
            _missing("own", key, player, own, control),
            _missing("all", key, player, everywhere, control),
        ]
    return Finding(tuple(parts))


def _to_read(key: str, player: Player, positions: int) -> SubClaim:
    rows = player.listing(empty_board()).printed if isinstance(player, Readable) else ()
    entries = sum(len(row.instructions) for row in rows)
    figures = (
        Figure("entries", entries, "entries", (key,), None, tr("Entries")),
        Figure("numbers", 3 ** len(CELLS), "entries", (key,), None, tr("Boards")),
        Figure("open", positions, "positions", (key,), None, tr("Positions")),
    )
    return part("to-read", _LENGTH, figures, _READ, holds=entries < positions)


def _missing(
    name: str, key: str, player: Player, boards: list[Board], control: Control
) -> SubClaim:
    template, heading = _MISSING[name]
    rules = [player.choose(board, control).reason.rule for board in boards]
    count = sum(rule is not None and rule.key == NO_ENTRY for rule in rules)
    figure = Figure(name, count, "positions", (key,), len(boards), heading)
    return part(name, template, (figure,), _IN_ADVANCE, holds=not figure.value)
