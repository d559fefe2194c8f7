"""One run of a part, in a process of its own: warm up, go on for long, and compare."""

import argparse
import faulthandler
import json
import os
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
from tests.soak.tour import look_around

HANGS_AFTER = 300
"""Seconds after which a step is taken for one that never ends."""
MOST_GROWTH = 5.0
"""Megabytes that the memory may grow after warming up."""
UNHURRIED = 1_200
"""Seconds in which there is time to wait for all that the lab can count."""
ENOUGH = 1_000
"""A shorter run says nothing about the memory: much is made or loaded only when it is needed."""

Step = Callable[[Program, int, int, TextIO], None]
"""Does the step of a seed and a number, writes it on the trail, and raises what is wrong.

The numbers of the steps that warm up are below 0.
"""
Tour = Callable[[Program, bool], None]
"""Makes what is made when it is first wanted, before anything counts; patient or not."""


class _Options(NamedTuple):
    seed: int
    times: int
    warm_up: int
    trail: Path
    seconds: float
    """After which it is to come to its end."""


def run(step: Step, words: Iterable[str], tour: Tour = look_around) -> int:
    """Do steps as the command line says; print the figures as JSON and return the exit code."""
    options = _read(words)
    try:
        figures = _figures(step, options, tour)
    except Exception:  # noqa: BLE001  (whatever is wrong is what was looked for)
        # Not left to Python: the program shows what nobody caught in a dialog, and goes on.
        figures = {"troubles": [traceback.format_exc()]}
    sys.stdout.write(json.dumps(figures) + "\n")
    return 1 if figures["troubles"] else 0


def _figures(step: Step, options: _Options, tour: Tour) -> dict[str, Any]:
    with ExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory())
        trail = stack.enter_context(options.trail.open("w", encoding="utf-8"))
        program = Program(Path(home))
        stack.callback(program.close)
        started = time.monotonic()
        at_start = _at_rest(program)
        tour(program, options.times >= ENOUGH and options.seconds > UNHURRIED)
        half, whole = started + options.seconds / 2, started + options.seconds
        warmed = _do(step, program, options, range(-options.warm_up, 0), trail, half)
        warm = _at_rest(program)
        times = _do(step, program, options, range(options.times), trail, whole)
        faulthandler.cancel_dump_traceback_later()
        end = _at_rest(program)
        seconds = time.monotonic() - started
    return {
        "times": times,
        "seconds": round(seconds),
        "memory": [round(each.memory, 1) for each in (at_start, warm, end)],
        "in_use": [round(each.in_use, 1) for each in (at_start, warm, end)],
        "blocks": [each.blocks for each in (at_start, warm, end)],
        **{
            name: [getattr(each, name) for each in (warm, end)]
            for name in ("threads", *census.COUNTED)
        },
        "troubles": [
            *(_judged(warm, end, times) if warmed == options.warm_up else ()),
            *program.complaints.lines,
        ],
    }


def _do(
    step: Step, program: Program, options: _Options, numbers: range, trail: TextIO, until: float
) -> int:
    """Do the steps of these numbers as long as there is time; return how many that were."""
    for done, number in enumerate(numbers):
        if time.monotonic() > until:
            return done
        faulthandler.dump_traceback_later(HANGS_AFTER, exit=True)
        step(program, options.seed, number, trail)
    return len(numbers)


def _at_rest(program: Program) -> Census:
    come_to_rest(program)
    return census.take()


def _judged(warm: Census, end: Census, times: int) -> list[str]:
    """Return what is wrong with the figures."""
    troubles = census.grown(warm, end)
    for name, more in (
        ("memory", end.memory - warm.memory),
        ("memory in use", end.in_use - warm.in_use),
    ):
        if more > MOST_GROWTH and times >= ENOUGH:
            troubles.append(f"{name} grew by {more:.1f} MB, more than {MOST_GROWTH:.0f}")
    return troubles


def _seconds() -> float:
    return float(os.environ.get("SOAK_SECONDS", "inf"))


def _read(words: Iterable[str]) -> _Options:
    parser = argparse.ArgumentParser()
    for name in ("--seed", "--times", "--warm-up"):
        parser.add_argument(name, type=int, required=True)
    parser.add_argument("--trail", type=Path, required=True)
    found = parser.parse_args(list(words))
    return _Options(found.seed, found.times, found.warm_up, found.trail, _seconds())
