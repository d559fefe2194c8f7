"""GameEntry: a game in the list, whose record is parsed only when its row is shown."""

import re
from functools import cached_property
from typing import NamedTuple

from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history.course import Course
from tictactoe_gui.session.history.games import GameRow
from tictactoe_gui.session.history.record_text import BadRecord, read_record
from tictactoe_gui.ui.history import game_words as words
from tictactoe_gui.ui.wording.names import representation_name, representation_short_name

_MINUTE = 60_000
_DAY = 24 * 60 * _MINUTE
_COURSE = re.compile(r'"start":"([XO./]{11})","moves":\[([1-9,]*)\]')


class RowNames(NamedTuple):
    """The words of a row."""

    x: str
    o: str
    result: str
    representation: str
    all: str
    """All that a search for words looks at, but for the time."""


class WordCache:
    """Caches the words that many games have in common."""

    def __init__(self) -> None:
        self._names: dict[tuple[object, ...], RowNames] = {}
        self._players: dict[tuple[str, bool], tuple[str, str]] = {}
        self._days: dict[int, str] = {}
        self._minutes: dict[int, str] = {}
        self._offsets: dict[int, int | None] = {}

    def names(self, row: GameRow) -> RowNames:
        key = (row.x, row.o, row.result, row.representation)
        if key not in self._names:
            x, x_full = self._player(row, Mark.X)
            o, o_full = self._player(row, Mark.O)
            stored = row.representation
            shown = (x, o, words.result_word(row), representation_short_name(stored))
            texts = (*shown, x_full, o_full, representation_name(stored))
            self._names[key] = RowNames(*shown, "\n".join(texts).casefold())
        return self._names[key]

    def _player(self, row: GameRow, mark: Mark) -> tuple[str, str]:
        """Return who played `mark`, the short way and in full."""
        key = (row.x if mark is Mark.X else row.o, words.persons_mark(row) is None)
        if key not in self._players:
            short = words.player_name(row, mark, is_short=True)
            self._players[key] = (short, words.player_name(row, mark))
        return self._players[key]

    def moment(self, time: int) -> str:
        """Return the text in which a search looks for times."""
        day, minute = self._day_and_minute(time)
        return f"{day}\n{minute}"

    def is_told(self, word: str, time: int) -> bool:
        """Return whether a word is in `moment`; quick enough to ask it of every game."""
        day, minute = self._day_and_minute(time)
        return word in day or word in minute

    def is_time_of_day(self, word: str) -> bool:
        """Return whether a word is found at any time of a day."""
        for minute in range(_DAY // _MINUTE):
            self._day_and_minute(minute * _MINUTE)  # of any day
        return any(word in each for each in self._minutes.values())

    def _day_and_minute(self, time: int) -> tuple[str, str]:
        local = time + self._offset(time)
        day, minute = local // _DAY, local % _DAY // _MINUTE
        if day not in self._days:
            self._days[day] = f"{words.day_name(time)}\n{words.date_text(time)}".casefold()
        if minute not in self._minutes:
            self._minutes[minute] = words.time_of_day(time).casefold()
        return self._days[day], self._minutes[minute]

    def _offset(self, time: int) -> int:
        """Return how far the local time is ahead of UTC then, in milliseconds."""
        day = time // _DAY
        if day not in self._offsets:
            first, last = (words.utc_offset(each * _DAY) for each in (day, day + 1))
            self._offsets[day] = first if first == last else None
        known = self._offsets[day]
        return words.utc_offset(time) if known is None else known  # the clock changes that day


class GameEntry:
    """A row of the list; what has to be parsed or worded is made when first asked for."""

    def __init__(self, row: GameRow, known: WordCache) -> None:
        self.row = row
        self._known = known

    @property
    def names(self) -> RowNames:
        """What is shown of the row in words."""
        return self._known.names(self.row)

    @cached_property
    def record(self) -> GameRecord | None:
        """The game, or None if its text is damaged; reading it takes half a millisecond."""
        try:
            return read_record(self.row.record)
        except BadRecord:
            return None

    @property
    def game(self) -> Game | None:
        """The game as it ended."""
        return self.record.game.newest() if self.record else None

    @cached_property
    def course(self) -> Course | None:
        """How the game went; much faster than parsing the record."""
        found = _COURSE.search(self.row.record)
        return Course(found[1].replace("/", ""), found[2].replace(",", "")) if found else None

    @property
    def words(self) -> str:
        """All that a search for words looks at."""
        return f"{self._known.moment(self.row.started)}\n{self.names.all}"

    def note(self, mark: Mark) -> str:
        """Return a remark on who played `mark`, such as options of the program."""
        return words.player_note(self.record, mark) if self.record else ""

    @property
    def end(self) -> str:
        """A remark on how the game ended: that somebody resigned."""
        may_be = '"resigned":' in self.row.record  # reading it takes time
        return words.end_note(self.record) if may_be and self.record else ""

    def spoken(self) -> str:
        """Return all of it in one sentence."""
        return words.spoken_game(self.row, self.note(Mark.X), self.note(Mark.O), self.end)
