"""One run of a part of the soak, in a process of its own: warm up, go on for long, compare."""

import argparse
import faulthandler
import json
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from tests.soak import census
from tests.soak.census import Census
from tests.soak.program import Program
from tests.soak.rest import come_to_rest

HANGS_AFTER = 120
"""Seconds after which one step is taken for one that never ends."""
MOST_GROWTH = 5.0
"""Megabytes that the memory may grow after warming up."""


class Options(NamedTuple):
    """What a run is told on its command line."""

    seed: int
    count: int
    warm_up: int
    trail: Path
    is_short: bool
    """Whether it is too short for the memory to say anything."""


class Part(NamedTuple):
    """Steps with a number each, from `-warm_up` on; those from 0 on count."""

    name: str
    """What the steps are called."""
    begin: Callable[[Program], None]
    """Does everything once that the program makes or loads only once."""
    step: Callable[[Program, int, int, TextIO], None]
    """Does the step of a seed and a number and writes it on the trail; raises what is wrong."""


def run(part: Part, words: Iterable[str]) -> int:
    """Run a part as its command line says; print the figures as JSON and return the exit code."""
    options = read(words)
    try:
        figures = _figures(part, options)
    except Exception:  # noqa: BLE001  (whatever is wrong is what was looked for)
        # Not left to Python: the program shows what nobody caught in a dialog, and goes on.
        figures = {"troubles": [traceback.format_exc()]}
    sys.stdout.write(json.dumps(figures) + "\n")
    sys.stdout.flush()
    return 1 if figures["troubles"] else 0


def _figures(part: Part, options: Options) -> dict[str, Any]:
    with ExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory())
        trail = stack.enter_context(options.trail.open("w", encoding="utf-8"))
        program = Program(Path(home))
        stack.callback(program.close)
        started = time.monotonic()
        at_start = _at_rest(program)
        part.begin(program)
        _steps(part, program, options, range(-options.warm_up, 0), trail)
        warm = _at_rest(program)
        _steps(part, program, options, range(options.count), trail)
        end = _at_rest(program)
        seconds = time.monotonic() - started
        troubles = _judged(warm, end, is_short=options.is_short) + program.complaints.lines
    return {
        "seconds": round(seconds),
        "memory": [round(each.memory, 1) for each in (at_start, warm, end)],
        "values": [each.values for each in (at_start, warm, end)],
        **{name: [getattr(each, name) for each in (warm, end)] for name in census.COUNTED},
        "troubles": troubles,
    }


def _steps(part: Part, program: Program, options: Options, numbers: range, trail: TextIO) -> None:
    for number in numbers:
        faulthandler.dump_traceback_later(HANGS_AFTER, exit=True)
        part.step(program, options.seed, number, trail)
    faulthandler.cancel_dump_traceback_later()


def _at_rest(program: Program) -> Census:
    come_to_rest(program)
    return census.take()


def _judged(warm: Census, end: Census, *, is_short: bool) -> list[str]:
    """Return what is wrong with the figures."""
    troubles = census.grown(warm, end)
    growth = end.memory - warm.memory
    if growth > MOST_GROWTH and not is_short:
        troubles.append(f"memory grew by {growth:.1f} MB, more than {MOST_GROWTH:.0f}")
    return troubles


def read(words: Iterable[str]) -> Options:
    """Return the options of a command line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--warm-up", type=int, required=True)
    parser.add_argument("--trail", type=Path, required=True)
    parser.add_argument("--short", action="store_true")
    found = parser.parse_args(list(words))
    return Options(found.seed, found.count, found.warm_up, found.trail, found.short)
