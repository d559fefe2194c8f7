"""Search: translates a filter and an order into SQL, and lends it the words of the list."""

from collections.abc import Callable
from functools import cache

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.history.conditions import HistoryFilter, condition_of
from tictactoe_gui.session.history.games import GameRow
from tictactoe_gui.session.history.listing import GameSearch
from tictactoe_gui.ui.games.history import game_words as words
from tictactoe_gui.ui.games.history.columns import COLUMNS
from tictactoe_gui.ui.wording.names import representation_name, representation_short_name

_MINUTE = 60_000
_DAY = 24 * 60 * _MINUTE


def search_of(chosen: HistoryFilter, column: int, *, is_downward: bool) -> GameSearch:
    """Return the search for the games that a filter admits, by the order of a column."""
    where, values = condition_of(chosen)
    functions = _functions()
    if games := chosen.chosen:
        functions["is_chosen"] = frozenset(games.numbers).__contains__
    return GameSearch(where, values, COLUMNS[column].order, is_downward, functions)


def _functions() -> dict[str, Callable[..., str | bool]]:
    """Return what SQL asks for words; they are made anew, for "today" and the language change."""
    return {
        "player": cache(_player),
        "result_word": cache(_result_word),
        "representation_word": cache(representation_short_name),
        "names": cache(_names),
        "is_in_time": _Times().has,
    }


def _row(x: str, o: str, result: str = "") -> GameRow:
    """Return a row that stands for all games with these players and this result."""
    return GameRow(0, "", 0, x, o, "", result or None, 0, 0, "")


def _player(x: str, o: str, mark: str) -> str:
    """Return who played a mark, as it is sorted."""
    return words.player_name(_row(x, o), Mark(mark), is_short=True).casefold()


def _result_word(x: str, o: str, result: str) -> str:
    return words.result_word(_row(x, o, result))


def _names(x: str, o: str, result: str, representation: str) -> str:
    """Return all that a search for words looks at, but for the time."""
    row = _row(x, o, result)
    players = [
        words.player_name(row, mark, is_short=is_short)
        for mark in Mark
        for is_short in (True, False)
    ]
    shown = (words.result_word(row), representation_short_name(representation))
    return "\n".join([*players, *shown, representation_name(representation)]).casefold()


class _Times:
    """Looks for words in days and times of day, quick enough to be asked of every game."""

    def __init__(self) -> None:
        self._days: dict[int, str] = {}
        self._minutes: dict[int, str] = {}
        self._offset = cache(_offset)

    def has(self, word: str, time: int) -> bool:
        """Return whether a word is in the day of a game, or in its hour and minute."""
        offset = self._offset(time // _DAY)
        local = time + (words.utc_offset(time) if offset is None else offset)
        day, minute = local // _DAY, local % _DAY // _MINUTE
        if day not in self._days:
            self._days[day] = f"{words.day_name(time)}\n{words.date_text(time)}".casefold()
        if minute not in self._minutes:
            self._minutes[minute] = words.time_of_day(time).casefold()
        return word in self._days[day] or word in self._minutes[minute]


def _offset(day: int) -> int | None:
    """Return how far the local time is ahead of UTC; None where the clock changes that day."""
    first, last = (words.utc_offset(each * _DAY) for each in (day, day + 1))
    return first if first == last else None
