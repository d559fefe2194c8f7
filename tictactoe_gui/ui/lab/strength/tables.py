"""The matrix and the losing lines as tables for other programs: plain digits, one fact a column."""

from collections.abc import Iterable

from tictactoe_gui.engine.counting.losing_lines import LosingLines
from tictactoe_gui.engine.counting.strength import Pairing
from tictactoe_gui.ui.kit.export import Table
from tictactoe_gui.ui.lab.strength import words
from tictactoe_gui.ui.wording import square


def matrix_table(pairings: Iterable[Pairing]) -> Table:
    """Return a row for each pair."""
    return Table(words.matrix_heading(), tuple(map(_pairing_row, pairings)))


def lines_table(found: LosingLines) -> Table:
    """Return a row for each losing line."""
    rows = (
        (
            str(number),
            " ".join(map(square, line.moves)),
            str(len(line.moves)),
            str(line.first_mistake or ""),
            str(line.chance),
        )
        for number, line in enumerate(found.lines, start=1)
    )
    return Table(words.line_heading(), tuple(rows))


def _pairing_row(pairing: Pairing) -> tuple[str, ...]:
    chances = [each.chance for each in pairing.outcome.shares]
    return (
        words.player_name(pairing.x),
        words.player_name(pairing.o),
        *map(str, chances),
        *[f"{float(100 * chance):.3f}" for chance in chances],
        str(pairing.outcome.lines),
    )
