"""Measures what must never be slow, each beside a yardstick in the same run; prints a table.

Run by `python3 build_scripts bench`. Timings are noisy: read the ratios.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from timeit import timeit

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.learning.training import Plan, Training
from tictactoe_gui.engine.search import SearchOptions, analyse
from tictactoe_gui.engine.solution import Solution

REPEATS, STARTS = 5, 9
PLAIN = SearchOptions(alpha_beta=False, memo=False)

Pair = tuple[float, float]
"""What was measured, and its yardstick."""
Row = tuple[str, bool]
"""A line of the table, and whether its target is met."""


def textbook_minimax() -> int:  # noqa: C901  (straight, as in the textbook)
    """Straight textbook minimax of the empty board, on a list of lists; return its value."""
    board = [[" "] * 3 for _ in range(3)]

    def winner() -> str | None:
        for i in range(3):
            if board[i][0] == board[i][1] == board[i][2] != " ":
                return board[i][0]
            if board[0][i] == board[1][i] == board[2][i] != " ":
                return board[0][i]
        if board[0][0] == board[1][1] == board[2][2] != " ":
            return board[0][0]
        if board[0][2] == board[1][1] == board[2][0] != " ":
            return board[0][2]
        return None

    def minimax(depth: int, *, is_maximizing: bool) -> int:
        won = winner()
        if won:
            return 10 - depth if won == "X" else depth - 10
        if all(square != " " for row in board for square in row):
            return 0
        values = []
        for row in range(3):
            for column in range(3):
                if board[row][column] == " ":
                    board[row][column] = "X" if is_maximizing else "O"
                    values.append(minimax(depth + 1, is_maximizing=not is_maximizing))
                    board[row][column] = " "
        return max(values) if is_maximizing else min(values)

    return minimax(0, is_maximizing=True)


def engine_rows() -> Iterator[Row]:
    """Measure the engine."""
    vector = REPRESENTATIONS["vector"].empty()
    yield beside_textbook(
        "exact scores of nine squares, cold", lambda: Solution().scores(vector), "0.0067 x"
    )
    for name, representation in REPRESENTATIONS.items():
        search = partial(analyse, representation.empty(), PLAIN, Control())
        yield beside_textbook(f"plain minimax on {name}", search, "2 x")
    training = Training(Machine.untaught(LEARNERS["menace"]()), Plan(("random",)))
    learn = partial(training.run, 3_000, Control())
    learn()  # the positions are made when they are first met
    yield beside_textbook("3,000 games that MENACE learns from", learn, "0.1 x")


def window_rows() -> Iterator[Row]:
    """Measure the start, in turn with that of a bare window, and what a person waits for."""
    in_window("app")  # warms the disk cache
    starts = [(in_window("app"), in_window("bare")) for _ in range(STARTS)]
    for figure, what, unit, target in (
        (0, "process start to first painted window, to a bare one", "ms", "1.45 x"),
        (1, "memory when all is quiet (RSS), to a bare window", "MB", "1.35 x"),
    ):
        yield row(what, [(app[figure], bare[figure]) for app, bare in starts], target, unit)
    for measure, what, target in (
        ("click", "click to painted answer, to the search (Hard, worst of five)", "100 ms"),
        ("frames", "a frame while all positions scroll, p99, to the median", "16 ms"),
        ("moves", "a move with its saving, p99, to a move without", "5 ms"),
        ("games", "the slowest in a list of 10,000 games, to a list of one", "300 ms"),
    ):
        yield row(what, [in_window(measure)], target)


def beside_textbook(what: str, task: Callable[[], object], target: str) -> Row:
    """Measure a task in turn with textbook minimax of the empty board."""
    pairs = [(taken(task), taken(textbook_minimax)) for _ in range(REPEATS)]
    return row(f"{what}, to textbook minimax", pairs, target)


def taken(task: Callable[[], object]) -> float:
    """Return how many milliseconds a task takes."""
    return 1000 * timeit(task, number=1)


def in_window(measure: str) -> Pair:
    """Run a measurement in a process with a home of its own; return its two figures."""
    command = [sys.executable, str(Path(__file__).with_name("bench_window.py")), measure]
    with tempfile.TemporaryDirectory() as home:
        own = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"), home)
        own["BENCH_START"] = str(time.monotonic())
        printed = subprocess.check_output(command, env=os.environ | own)
    first, second = json.loads(printed)
    return first, second


def row(what: str, pairs: list[Pair], target: str, unit: str = "ms") -> Row:
    """Return a line of the table; the target is the most that is allowed, "2 x" or "16 ms"."""
    measured, yardstick = (statistics.median(each) for each in zip(*pairs, strict=True))
    ratio = statistics.median(one / other for one, other in pairs)
    figures = f"{measured:.1f} {unit} | {yardstick:.1f} {unit} | {ratio:.3g} x"
    most, of = target.split()
    is_met = (ratio if of == "x" else measured) <= float(most)
    return f"| {what} | {figures} | {target} | {'ok' if is_met else 'MISSED'} |", is_met


def main() -> int:
    """Print the table as it comes; return 0 if every target is met."""
    print("| what | measured | yardstick | ratio | at most | |")
    print("|---|---|---|---|---|---|")
    missed = 0
    for line, is_met in chain(engine_rows(), window_rows()):
        print(line, flush=True)
        missed |= not is_met
    return missed


if __name__ == "__main__":
    sys.exit(main())
