"""Search: translates a filter and an order into a plan over the kinds of games.

A plan is made in the history worker's thread, once a search; it shares nothing with the window.
"""

from collections.abc import Callable
from itertools import groupby, pairwise

from tictactoe_gui.session.history.course import Course
from tictactoe_gui.session.history.games import GameRow
from tictactoe_gui.session.history.listing import Kind, Listed, Planner, SearchPlan, Span, Stock
from tictactoe_gui.ui.history.columns import COLUMNS, WHEN
from tictactoe_gui.ui.history.entry import GameEntry, WordCache
from tictactoe_gui.ui.history.filter import HistoryFilter

_DAY = 86_400_000
_MOST_DAYS = 40_000


def plan_of(chosen: HistoryFilter, column: int, *, is_downward: bool) -> Planner:
    """Return what makes the plan, once it is known what games there are."""

    def make(stock: Stock) -> SearchPlan:
        known = WordCache()
        entries = {kind.id: GameEntry(_row_of(kind), known) for kind in stock.kinds}
        fitting = [kind for kind, entry in entries.items() if chosen.fits(entry.row)]
        plan = SearchPlan(_groups(entries, fitting, column), is_downward)
        if chosen.game:
            went_so = chosen.course_test
            return plan._replace(
                admits=lambda game: (
                    (course := Course.of(game.course)) is not None and went_so(course)
                ),
                prefixes=chosen.course_prefixes,
            )
        if not chosen.words:
            return plan
        named = {
            word: {kind for kind in fitting if word in entries[kind].names.all}
            for word in chosen.words
        }
        return plan._replace(admits=_admits(named, known), spans=_spans(named, known, stock))

    return make


def _row_of(kind: Kind) -> GameRow:
    """Return a row that stands for all games of a kind."""
    return GameRow(0, "", 0, *kind[1:], "")


def _groups(entries: dict[int, GameEntry], fitting: list[int], column: int) -> list[list[int]]:
    if column == WHEN:
        return [fitting]

    def key(kind: int) -> object:
        return COLUMNS[column].key(entries[kind])

    return [list(group) for _, group in groupby(sorted(fitting, key=key), key)]  # type: ignore[arg-type]


def _admits(named: dict[str, set[int]], known: WordCache) -> Callable[[Listed], bool]:
    """Return the test whether each word is among the names of a game, or in its time."""
    sure = set.intersection(*named.values())

    def admits(game: Listed) -> bool:
        return game.kind in sure or all(
            game.kind in kinds or known.is_told(word, game.started) for word, kinds in named.items()
        )

    return admits


def _spans(named: dict[str, set[int]], known: WordCache, stock: Stock) -> list[Span] | None:
    """Return when games were begun that have the words, if these can only be days."""
    first, last = stock.first // _DAY, stock.last // _DAY
    days = [word for word, kinds in named.items() if not (kinds or known.is_time_of_day(word))]
    if not days or last - first > _MOST_DAYS:
        return None
    fitting = [
        day
        for day in range(first, last + 1)
        if all(
            known.is_told(word, day * _DAY) or known.is_told(word, (day + 1) * _DAY - 1)
            for word in days
        )
    ]
    starts = [day for before, day in pairwise([first - 2, *fitting]) if day != before + 1]
    ends = [day + 1 for day, after in pairwise([*fitting, last + 2]) if after != day + 1]
    return [(start * _DAY, end * _DAY) for start, end in zip(starts, ends, strict=True)]
