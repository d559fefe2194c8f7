"""Search: what a filter and an order mean for the kinds of games that there are.

A plan is made in the archive's thread, once a search; it shares nothing with the window.
"""

from collections.abc import Callable
from itertools import groupby

from tictactoe_gui.session.history.games import GameRow
from tictactoe_gui.session.history.listing import Kind, Listed, Plan
from tictactoe_gui.ui.history.columns import COLUMNS, WHEN
from tictactoe_gui.ui.history.entry import Course, Entry, Known
from tictactoe_gui.ui.history.filter import Filter

Admits = Callable[[Listed], bool]


def plan_of(chosen: Filter, column: int, *, is_downward: bool) -> Callable[[list[Kind]], Plan]:
    """Return what makes the plan, once the kinds of games are known."""

    def make(kinds: list[Kind]) -> Plan:
        known = Known()
        entries = {kind.id: Entry(_row_of(kind), known) for kind in kinds}
        fitting = [kind for kind, entry in entries.items() if chosen.fits(entry.row)]
        return Plan(
            _groups(entries, fitting, column), _test(chosen, entries, fitting, known), is_downward
        )

    return make


def _row_of(kind: Kind) -> GameRow:
    """Return a kind as if it were a game."""
    return GameRow(0, "", 0, *kind[1:], "")


def _groups(entries: dict[int, Entry], fitting: list[int], column: int) -> list[list[int]]:
    if column == WHEN:
        return [fitting]

    def key(kind: int) -> object:
        return COLUMNS[column].key(entries[kind])

    return [list(group) for _, group in groupby(sorted(fitting, key=key), key)]  # type: ignore[arg-type]


def _test(
    chosen: Filter, entries: dict[int, Entry], fitting: list[int], known: Known
) -> Admits | None:
    """Return what is asked of each game, beside its kind."""
    if chosen.game:
        went_so = chosen.course_test
        return lambda game: (course := Course.of(game.course)) is not None and went_so(course)
    words = chosen.words
    if not words:
        return None
    named = {word: {kind for kind in fitting if word in entries[kind].names.all} for word in words}
    sure = set(fitting).intersection(*named.values())

    def admits(game: Listed) -> bool:
        return game.kind in sure or all(
            game.kind in named[word] or known.is_told(word, game.started) for word in words
        )

    return admits
