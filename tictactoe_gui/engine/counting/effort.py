"""Effort: what a decision takes in squares examined, in time and in bytes."""

import statistics
import sys
import time
from array import array
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.evaluation import Effort
from tictactoe_gui.engine.player import PROGRAMS, HasTables, Player, search_options
from tictactoe_gui.engine.search import SearchOptions, analyse
from tictactoe_gui.engine.texts import Unit

# One decision made on every representation, and what each had to examine for it.


class Count(NamedTuple):
    """What a decision examined on one representation."""

    key: str
    examined: int
    unit: Unit


def compare(
    player: Player, board: Board, keys: Iterable[str], control: Control
) -> tuple[Count, ...]:
    """Let `player` decide on `board` in each of the representations `keys`.

    Each Count is reported as soon as it is there; raise Cancelled on request.
    """

    def counts() -> Iterator[Count]:
        for key in keys:
            control.check()
            stored = board.to(REPRESENTATIONS[key])
            effort = player.choose(stored, SilentControl(control)).analysis.effort
            yield Count(key, effort.examined, effort.unit)

    return control.reporting(counts())


_RUNS, _ENOUGH_SECONDS = 15, 0.3
"""A quick decision is made several times: one run of it says little, and the first may prepare."""


class Measurement(NamedTuple):
    """What the decision of a program took."""

    program: str
    effort: Effort
    """Exact counts, and the median of the seconds of all runs."""


def measure(
    board: Board, programs: Iterable[str], options: SearchOptions, control: Control
) -> tuple[Measurement, ...]:
    """Let every program decide on `board`, which is not over, and report each.

    Raise Cancelled on request.
    """
    if board.is_over:
        raise ValueError("there is nothing to decide once the game is over")
    board.read_winner()  # what it looks things up in is filled now, and in no program's time
    return control.reporting(
        _measured(key, board, options, SilentControl(control)) for key in programs
    )


def _measured(key: str, board: Board, options: SearchOptions, control: Control) -> Measurement:
    program, _, state = key.partition(":")
    player = PROGRAMS[program].player(options, state)
    if isinstance(player, HasTables):
        player.tables(control)  # as above
    search = search_options(player)
    efforts: list[Effort] = []
    while len(efforts) < _RUNS and sum(each.seconds for each in efforts) < _ENOUGH_SECONDS:
        control.check()
        started = time.perf_counter()
        if search:
            effort = analyse(board, search, control).effort
        else:
            effort = player.choose(board, control).analysis.effort
        seconds = effort.seconds or time.perf_counter() - started
        efforts.append(effort._replace(seconds=seconds))
    median = statistics.median(each.seconds for each in efforts)
    return Measurement(key, efforts[0]._replace(seconds=median))


# The bytes that a stored position, a memo or a table takes.


_SIZED = (int, str, bytearray, array, tuple, list, dict)
"""What a stored position or table is made of; anything else belongs to the program."""


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
