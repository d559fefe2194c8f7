"""Measure: the work, the room and the time that each program takes on each representation."""

from __future__ import annotations

import statistics
import sys
import time
from array import array
from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.player import PROGRAMS, HasTables, search_options
from tictactoe_gui.engine.search import Search, SearchOptions

if TYPE_CHECKING:
    from tictactoe_gui.engine.board import Board
    from tictactoe_gui.engine.evaluation import Effort

YARDSTICK = ("minimax", "matrix")
"""The program and the representation that times are compared with; measured in every round."""
ROUNDS = 3
_RUNS, _ENOUGH_SECONDS = 5, 0.01
"""A quick decision is made several times a round, for one run of it says little."""
_SIZED = (int, str, bytearray, array, tuple, list, dict)
"""What a stored position or table is made of; anything else belongs to the program."""


class Timing(NamedTuple):
    """The times of several runs of the same, in seconds or as a ratio."""

    median: float
    least: float
    most: float
    runs: int

    def over(self, whole: float) -> Timing:
        """Return the same as a ratio to `whole`."""
        return Timing(self.median / whole, self.least / whole, self.most / whole, self.runs)


class Room(NamedTuple):
    """The bytes that a decision holds on to."""

    board: int
    """The stored position."""
    memo: int
    """The memo at the end of the search, with the positions in it; 0 without one."""
    tables: int
    """What representation and program look things up in; 0 if they have no tables."""

    @property
    def total(self) -> int:
        """Board, memo and tables together."""
        return sum(self)


class Measurement(NamedTuple):
    """What the decision of a program on a representation took."""

    program: str
    representation: str
    effort: Effort
    """Exact counts; its seconds are those of the first run."""
    stored: int
    """Positions in the memo at the end."""
    room: Room
    seconds: Timing
    ratio: Timing
    """`seconds` over the median of the yardstick so far."""


class _Runs:
    """A program on a representation, and the times of its runs."""

    def __init__(
        self, program: str, representation: str, board: Board, options: SearchOptions
    ) -> None:
        self.key = program, representation
        self._board = board.to(REPRESENTATIONS[representation])
        key, _, state = program.partition(":")
        self._player = PROGRAMS[key].player(options, state)
        self._search = search_options(self._player)
        self._board.shared_tables()  # filled here, so that no program's time includes it
        self.seconds: list[float] = []
        self._counts: tuple[Effort, int, Room] | None = None

    def run(self, control: Control) -> None:
        """Decide once or, where that is quick, several times."""
        fresh: list[float] = []
        while len(fresh) < _RUNS and sum(fresh) < _ENOUGH_SECONDS:
            control.check()
            fresh.append(self._run_once(control))
        self.seconds += fresh

    def _run_once(self, control: Control) -> float:
        """Return the seconds; the counts are the same in every run, and are taken in the first."""
        if self._search:
            search = Search(self._board, self._search, control)
            effort = search.run().effort
            memo: Mapping[object, object] = search.memo or {}
        else:
            started = time.perf_counter()
            effort = self._player.choose(self._board, control).analysis.effort
            effort = effort._replace(seconds=effort.seconds or time.perf_counter() - started)
            memo = {}
        if self._counts is None:
            self._counts = effort, len(memo), self._room(memo, control)
        return effort.seconds

    def _room(self, memo: Mapping[object, object], control: Control) -> Room:
        size = partial(deep_size, control=control)
        return Room(
            board=size(self._board.state),
            memo=size(memo) if memo else 0,
            tables=size(self._board.shared_tables()) + size(self._own_tables(control)),
        )

    def _own_tables(self, control: Control) -> object:
        return self._player.tables(control) if isinstance(self._player, HasTables) else None

    def measurement(self, yardstick: float) -> Measurement:
        if self._counts is None:
            raise ValueError("there was no run")
        effort, stored, room = self._counts
        seconds = timing(self.seconds)
        return Measurement(*self.key, effort, stored, room, seconds, seconds.over(yardstick))


def measure(  # noqa: PLR0913  (what to measure, and how often)
    board: Board,
    programs: Iterable[str],
    representations: Iterable[str],
    options: SearchOptions,
    control: Control,
    rounds: int = ROUNDS,
) -> tuple[Measurement, ...]:
    """Let every program decide on `board`, which is not over, on every representation.

    The yardstick is the first row, asked for or not. Each round makes all rows anew, one after the
    other, so that a busy moment of the machine spoils none of them alone. Each Measurement so far
    is reported after its turn; raise Cancelled on request.
    """
    if board.is_over:
        raise ValueError("there is nothing to decide once the game is over")
    wanted = [(program, key) for program in programs for key in representations]
    keys = dict.fromkeys([YARDSTICK, *wanted])
    rows = [_Runs(*key, board, options) for key in keys]
    for _ in range(rounds):
        for row in rows:
            row.run(SilentControl(control))
            control.report(row.measurement(statistics.median(rows[0].seconds)))
    yardstick = statistics.median(rows[0].seconds)
    return tuple(row.measurement(yardstick) for row in rows)


def timing(seconds: list[float]) -> Timing:
    """Return what several runs say together."""
    return Timing(statistics.median(seconds), min(seconds), max(seconds), len(seconds))


def deep_size(stored: object, control: Control) -> int:
    """Return the bytes of numbers, texts, arrays and what holds them, each object counted once.

    An object that is stored in several places takes its room once: Python keeps small numbers and
    single letters that way. Anything else, such as a mark, belongs to the program and counts 0.
    """
    seen: set[int] = set()
    left = [stored]
    size = 0
    while left:
        control.check()
        each = left.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        if isinstance(each, _SIZED):
            size += sys.getsizeof(each)
        if isinstance(each, dict):
            left += each.keys()
            left += each.values()
        elif isinstance(each, tuple | list):
            left += each
    return size
