"""Measure: the work and the time that each program takes for a position."""

import statistics
import time
from collections.abc import Iterable
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.evaluation import Effort
from tictactoe_gui.engine.player import PROGRAMS, HasTables, search_options
from tictactoe_gui.engine.search import SearchOptions, analyse

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
