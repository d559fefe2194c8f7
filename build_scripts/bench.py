"""Measures what must never be slow, each beside a yardstick in the same run; prints a table.

Run by `python3 build_scripts bench`. Timings are noisy: read the ratios.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.rule_worth import worth
from tictactoe_gui.engine.learning.exact_strength import opposition
from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.learning.training import Plan, Training
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.rule_cards import PRESETS
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import SearchOptions, analyse
from tictactoe_gui.engine.solution import Solution, solved

REPEATS = 5
STARTS, SETTLED = 9, 3
"""How often a start is measured, and the memory after one."""
KINDS = "app", "bare", "floor"
LATE_P99, LATE_MAX = 5, 16
CLICK_MS, ENGINE_MS = 100, 20
FRAMES = (("the page of {count} boards scrolls", "positions", 16),)
"""What scrolls, by which measurement, and how many milliseconds a frame may take."""
HELD_UP_MS = 200
SAVE_MS, FIRST_MS, GAMES, GAMES_MS = 5, 20, 10_000, 300
SLOW = """#include <poll.h>
int fsync(int file) { return poll(0, 0, 1500); } int fdatasync(int file) { return fsync(file); }"""
Task = Callable[[], object]
PLAIN = SearchOptions(alpha_beta=False, memo=False)


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
    empty = {name: representation.empty() for name, representation in REPRESENTATIONS.items()}
    hard = PROGRAMS["alpha-beta-memo"].build(SearchOptions())

    def choose(name: str) -> None:
        solved.cache_clear()
        hard.choose(empty[name], Control())

    pairs = _pairs(textbook_minimax, lambda: Solution().scores(empty["vector"]))
    yield _faster("exact scores of nine squares, solution, cold", pairs, 150)
    for name in empty:
        pairs = _pairs(textbook_minimax, partial(choose, name))
        yield _faster(f"the same, default Hard on {name}", pairs, 8)
    for name, board in empty.items():
        pairs = _pairs(partial(analyse, board, PLAIN, Control()), textbook_minimax)
        yield _at_most(f"plain minimax on {name}", pairs, 2, "s")


def rule_rows() -> Iterator[Row]:
    """Measure what own rules are counted in, while one drags them."""
    rules = PRESETS[1]
    worth(rules, Control())  # what each card takes is asked once
    pairs = _pairs(textbook_minimax, lambda: worth(rules, Control()))
    yield _faster("all games of the eight rules as X and as O", pairs, 100)


def learning_rows() -> Iterator[Row]:
    """Measure how fast a machine is trained, and how long its exact strength takes."""
    machine = Machine.untaught(LEARNERS["menace"]())
    training = Training(machine, Plan(("random",)))
    training.run(3_000, Control())  # the positions are made when they are first met
    pairs = _pairs(textbook_minimax, lambda: training.run(3_000, Control()))
    yield _faster("3,000 games that MENACE learns from", pairs, 10)
    lines = opposition("random", Mark.X)
    pairs = _pairs(textbook_minimax, lambda: lines.results(training.machine))
    yield _faster("its exact strength against random", pairs, 100)


def _pairs(first: Task, second: Task) -> list[tuple[float, float]]:
    """Run two tasks in turn; return the seconds of each pair of runs."""
    return [(seconds(first), seconds(second)) for _ in range(REPEATS)]


def _faster(what: str, pairs: list[tuple[float, float]], target: float) -> Row:
    """Return a row for (yardstick, measured) pairs that must be `target` times apart."""
    ratio = statistics.median(yardstick / measured for yardstick, measured in pairs)
    yardstick, measured = (statistics.median(column) for column in zip(*pairs, strict=True))
    measured_ms, textbook_ms = f"{1000 * measured:.1f} ms", f"textbook {1000 * yardstick:.0f} ms"
    met = ratio >= target
    return what, measured_ms, textbook_ms, f"{ratio:.0f}x faster", f"at least {target:.0f}x", met


def _at_most(what: str, pairs: list[tuple[float, float]], target: float, unit: str) -> Row:
    """Return a row for (measured, yardstick) pairs of which the ratio must not exceed `target`."""
    ratio = statistics.median(measured / yardstick for measured, yardstick in pairs)
    measured, yardstick = (statistics.median(column) for column in zip(*pairs, strict=True))
    digits, most = 2 if unit == "s" else 0, f"at most {target:g}x"
    one, other = (f"{each:.{digits}f} {unit}" for each in (measured, yardstick))
    return what, one, other, f"{ratio:.2f}x", most, ratio <= target


def _below(what: str, measured: float, most: float, beside: float, unit: str = "ms") -> Row:
    """Return a row for what must not exceed `most`, with its ratio to a yardstick."""
    one, other = (f"{each:.1f} {unit}" for each in (measured, beside))
    return (
        what,
        one,
        other,
        f"{measured / beside:.1f}x",
        f"at most {most:.0f} {unit}",
        measured <= most,
    )


def start_rows() -> Iterator[Row]:
    """Measure a start beside a bare window and a floor, in turn, each in a process of its own."""
    _start("app")  # warms the disk cache
    triples = [[_start(kind)["painted_ms"] for kind in KINDS] for _ in range(STARTS)]
    what = "process start to first painted window"
    yield _at_most(f"{what}, to a bare one", [(app, bare) for app, bare, _ in triples], 1.45, "ms")
    beside_floor = [(app, floor) for app, _, floor in triples]
    yield _at_most(f"{what}, to header, board and empty menus", beside_floor, 1.1, "ms")
    memory = [
        (_start("app", "settle")["rss_mb"], _start("bare", "settle")["rss_mb"])
        for _ in range(SETTLED)
    ]
    yield _at_most("memory 6 s later (RSS), to a bare window", memory, 1.35, "MB")


def _start(kind: str, *more: str) -> dict[str, float]:
    return _child(kind, "bench_window.py", *more)


def window_rows() -> Iterator[Row]:
    """Measure what happens in a window."""
    late = _child("lateness")
    yield (
        "lateness of a 5 ms timer beside plain minimax",
        f"p99 {late['p99_ms']:.1f} ms, max {late['max_ms']:.1f} ms",
        f"{late['ticks']:.0f} ticks",
        "",
        "p99 at most 5, max at most 16 ms",
        late["p99_ms"] <= LATE_P99 and late["max_ms"] <= LATE_MAX,
    )
    live = _child("live")
    pairs = [(live["with_s"], live["without_s"])]
    yield _at_most("plain minimax with its live display, to without", pairs, 1.1, "s")
    click = _child("click")
    yield (
        "click to painted answer (Hard, mid-game)",
        f"{click['painted_ms']:.0f} ms, engine {click['engine_ms']:.1f} ms",
        f"worst of {click['clicks']:.0f}",
        "",
        "at most 100, engine 20 ms",
        click["painted_ms"] <= CLICK_MS and click["engine_ms"] <= ENGINE_MS,
    )
    for what, kind, most in FRAMES:
        found = _child(kind)
        yield (
            f"a frame while {what.format(count=found['boards'])}",
            f"p99 {found['p99_ms']:.1f} ms",
            f"{found['frames']:.0f} frames",
            "",
            f"at most {most} ms",
            found["p99_ms"] <= most,
        )
    grown = _child("presentation")
    what = f"longest hold-up while the type of {grown['windows']:.0f} windows grows, to one's"
    yield _below(what, grown["longest_ms"], HELD_UP_MS, grown["alone_ms"])


def kept_rows() -> Iterator[Row]:
    """Measure what is kept: each move beside a wait alone, and many games beside a single one."""
    for windows in (1, 2):
        with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor() as pool:
            play = partial(_child, script="bench_kept.py", **_slow_disk(Path(folder)))
            found = max(pool.map(play, [folder] * windows), key=lambda each: each["kept p99"])
        where = f"windows: {windows}, a sync: {found['sync']:.0f} ms"
        for at in ("median", "p99"):
            kept, wait = found[f"kept {at}"], found[f"wait {at}"]
            yield _below(f"a move with its saving, {at} ({where})", kept, max(SAVE_MS, wait), wait)
        what = f"a first start has its database ({where})"
        yield _below(what, found["opened"], max(FIRST_MS, found["wait p99"]), found["wait median"])
    many, one = (_child(str(count), "bench_kept.py") for count in (GAMES, 1))
    for what in many:
        yield _below(f"{what}, with {GAMES:,} games, to one", many[what], GAMES_MS, one[what])


def _slow_disk(folder: Path) -> dict[str, str]:
    """Return what makes every sync of a process slow, where there is a compiler of C."""
    library = folder / "slow.so"
    if compiler := shutil.which("cc"):
        command = compiler, "-shared", "-fPIC", "-x", "c", "-", "-o", library
        subprocess.run(command, input=SLOW, text=True, check=True)
    return {"LD_PRELOAD": str(library)} if compiler else {}


def _child(
    kind: str, script: str = "bench_window.py", *more: str, **variables: str
) -> dict[str, float]:
    """Run one measurement in a fresh process with a home of its own; return its figures."""
    path = Path(__file__).with_name(script)
    environment = {
        "QT_QPA_PLATFORM": "offscreen",
        **os.environ,
        **variables,
        "BENCH_START": str(time.monotonic()),
    }
    result = subprocess.run(
        [sys.executable, str(path), kind, *more],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    figures: dict[str, float] = json.loads(result.stdout.splitlines()[-1])
    return figures


def main() -> int:
    """Print the table as it comes; return 0 if every target is met."""
    argparse.ArgumentParser(prog="bench", description=__doc__).parse_args()
    print("| what | measured | yardstick | ratio | target | |")
    print("|---|---|---|---|---|---|")
    missed = 0
    kinds = engine_rows, rule_rows, learning_rows, kept_rows, start_rows, window_rows
    for *said, is_met in chain(*(rows() for rows in kinds)):
        missed += not is_met
        print("|", *(f"{each} |" for each in said), "ok |" if is_met else "MISSED |", flush=True)
    return min(1, missed)


if __name__ == "__main__":
    sys.exit(main())
