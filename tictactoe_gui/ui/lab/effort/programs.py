"""The columns of the first table: what each program does on the board."""

from collections.abc import Callable

from tictactoe_gui.engine.counting.effort import Measurement
from tictactoe_gui.engine.player import Difficulty, programs_of, whole_players
from tictactoe_gui.ui.kit.table import Column
from tictactoe_gui.ui.wording.names import program_name
from tictactoe_gui.ui.wording.text import duration, number, tr, unit_count

NOTHING = "–"


def programs() -> tuple[str, ...]:
    """Return the programs in the order of the rows: first those that search."""
    return tuple(dict.fromkeys((*programs_of(Difficulty.HARD), *whole_players())))


def program_columns() -> tuple[Column, ...]:
    return (
        Column(
            tr("Program"),
            lambda row: program_name(row.program),
            sort=_place,
            explained=tr("Which program decides. A search looks to the end of the game."),
        ),
        _figure(
            tr("Nodes"),
            tr(
                "Nodes of the tree that were visited, the root among them; a position counts each"
                " time that it is reached."
            ),
            lambda row: row.effort.nodes if row.effort.nodes > 1 else 0,  # it is the board
        ),
        _figure(
            tr("Cut-offs"),
            tr("Nodes whose remaining moves alpha-beta did not look at."),
            lambda row: row.effort.cutoffs,
        ),
        _figure(
            tr("Memo hits"),
            tr("Nodes that the memo answered."),
            lambda row: row.effort.memo_hits,
        ),
        *_reading_and_time(),
    )


def _reading_and_time() -> tuple[Column, ...]:
    return (
        _figure(
            tr("Look-ups"),
            tr(
                "What was examined to find winners and winning squares: squares, sums, masks or"
                " entries, as the board is stored."
            ),
            lambda row: row.effort.examined,
            lambda row: (
                unit_count(row.effort.examined, row.effort.unit) if row.effort.examined else NOTHING
            ),
        ),
        _figure(
            tr("Time"),
            tr(
                "How long a decision took on this computer, the median where it is quick enough to"
                " be repeated. It varies from run to run."
            ),
            lambda row: row.effort.seconds,
            lambda row: duration(row.effort.seconds),
        ),
    )


def _place(row: Measurement) -> int:
    order = dict.fromkeys((*programs(), row.program))  # rules of one's own may be gone by now
    return list(order).index(row.program)


def _figure(
    heading: str,
    explained: str,
    amount: Callable[[Measurement], float],
    text: Callable[[Measurement], str] | None = None,
) -> Column:
    """Return a column of figures; a count of none says nothing."""

    def told(row: Measurement) -> str:
        if text:
            return text(row)
        return number(int(amount(row))) if amount(row) else NOTHING

    return Column(heading, told, sort=amount, explained=explained, is_figure=True)
