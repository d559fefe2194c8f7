"""Measures what must never be slow, each beside a yardstick in the same run; prints a table.

Run by `python3 build_scripts bench`. Timings are noisy: read the ratios.
"""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.learning.training import Plan, Training
from tictactoe_gui.engine.search import SearchOptions, analyse
from tictactoe_gui.engine.solution import Solution

REPEATS, STARTS = 5, 9
GAMES = 10_000
SLOW = """#include <poll.h>
int fsync(int file) { return poll(0, 0, 1500); } int fdatasync(int file) { return fsync(file); }"""
PLAIN = SearchOptions(alpha_beta=False, memo=False)

Task = Callable[[], object]
Row = tuple[str, str, str, str, str, bool]
"""A line of the table: what, measured, yardstick, ratio, target, and whether that is met."""


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


def seconds(task: Task) -> float:
    """Return how long one run of `task` takes."""
    started = time.perf_counter()
    task()
    return time.perf_counter() - started


def engine_rows() -> Iterator[Row]:
    """Measure the engine against the textbook, with one run of the textbook beside each."""
    pairs = _pairs(textbook_minimax, lambda: Solution().scores(REPRESENTATIONS["vector"].empty()))
    yield _faster("exact scores of nine squares, cold", pairs, 150)
    for name, representation in REPRESENTATIONS.items():
        pairs = _pairs(partial(analyse, representation.empty(), PLAIN, Control()), textbook_minimax)
        yield _at_most(f"plain minimax on {name}", pairs, 2, "s")
    training = Training(Machine.untaught(LEARNERS["menace"]()), Plan(("random",)))
    training.run(3_000, Control())  # the positions are made when they are first met
    pairs = _pairs(textbook_minimax, lambda: training.run(3_000, Control()))
    yield _faster("3,000 games that MENACE learns from", pairs, 10)


def start_rows() -> Iterator[Row]:
    """Measure a start beside a bare window, in turn, each in a process of its own."""
    _child("app")  # warms the disk cache
    found = [(_child("app"), _child("bare")) for _ in range(STARTS)]
    for what, name, most in (
        ("process start to first painted window, to a bare one", "ms", 1.45),
        ("memory when all is quiet (RSS), to a bare window", "MB", 1.35),
    ):
        yield _at_most(what, [(app[name], bare[name]) for app, bare in found], most, name)


def window_rows() -> Iterator[Row]:
    """Measure what a person waits for in the window."""
    click = _child("click")
    yield _below("click to painted answer, to the search (Hard, worst of five)", click, 100)
    yield _below("a frame while all positions scroll, p99, to the median", _child("frames"), 16)
    with tempfile.TemporaryDirectory() as folder:
        moves = _child("moves", **_slow_disk(Path(folder)))
    yield _below("a move with its saving, p99, to a wait of 3 ms", moves, max(5, moves["beside"]))
    many, one = _child("games", str(GAMES)), _child("games", "1")
    slowest = {"took": many["took"], "beside": one["took"]}
    yield _below(f"the slowest in a list of {GAMES:,} games, to a list of one", slowest, 300)


def _pairs(first: Task, second: Task) -> list[tuple[float, float]]:
    """Run two tasks in turn; return the seconds of each pair of runs."""

    def seconds(task: Task) -> float:
        started = time.perf_counter()
        task()
        return time.perf_counter() - started

    return [(seconds(first), seconds(second)) for _ in range(REPEATS)]


def _faster(what: str, pairs: list[tuple[float, float]], target: float) -> Row:
    """Return a row for (yardstick, measured) pairs that must be `target` times apart."""
    ratio = statistics.median(yardstick / measured for yardstick, measured in pairs)
    yardstick, measured = (1000 * statistics.median(each) for each in zip(*pairs, strict=True))
    said = f"{measured:.1f} ms", f"textbook {yardstick:.0f} ms", f"{ratio:.0f}x faster"
    return what, *said, f"at least {target:.0f}x", ratio >= target


def _at_most(what: str, pairs: list[tuple[float, float]], target: float, unit: str) -> Row:
    """Return a row for (measured, yardstick) pairs of which the ratio must not exceed `target`."""
    ratio = statistics.median(measured / yardstick for measured, yardstick in pairs)
    one, other = (f"{statistics.median(each):.2f} {unit}" for each in zip(*pairs, strict=True))
    return what, one, other, f"{ratio:.2f}x", f"at most {target:g}x", ratio <= target


def _below(what: str, found: dict[str, float], most: float) -> Row:
    """Return a row for milliseconds that must not exceed `most`, beside a yardstick."""
    took, beside = found["took"], found["beside"]
    said = f"{took:.1f} ms", f"{beside:.1f} ms", f"{took / beside:.1f}x"
    return what, *said, f"at most {most:.0f} ms", took <= most


def _slow_disk(folder: Path) -> dict[str, str]:
    """Return what makes every sync of a process slow, where there is a compiler of C."""
    library = folder / "slow.so"
    if compiler := shutil.which("cc"):
        command = compiler, "-shared", "-fPIC", "-x", "c", "-", "-o", library
        subprocess.run(command, input=SLOW, text=True, check=True)
    return {"LD_PRELOAD": str(library)} if compiler else {}


def _child(kind: str, *words: str, **variables: str) -> dict[str, float]:
    """Run one measurement in a fresh process with a home of its own; return its figures."""
    own = {**variables, "BENCH_START": str(time.monotonic())}
    result = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("bench_window.py")), kind, *words],
        env=os.environ | own,
        capture_output=True,
        text=True,
        check=True,
    )
    figures: dict[str, float] = json.loads(result.stdout.splitlines()[-1])
    return figures


def main() -> int:
    """Print the table as it comes; return 0 if every target is met."""
    print("| what | measured | yardstick | ratio | target | |")
    print("|---|---|---|---|---|---|")
    missed = 0
    for *said, is_met in chain(engine_rows(), start_rows(), window_rows()):
        missed += not is_met
        print("|", *(f"{each} |" for each in said), "ok |" if is_met else "MISSED |", flush=True)
    return min(1, missed)


if __name__ == "__main__":
    sys.exit(main())
