"""Use the program for long and see that nothing is lost: python -m tests.soak [PART ...].

Each part is a module that is run in a process of its own, as often as there is time, with
`--seed S --times N --warm-up N --trail FILE`. It writes what it is about to do into the trail, line
by line, and ends with its figures as a line of JSON, `troubles` among them.
"""

import argparse
import json
import math
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent.parent
SECONDS = "SOAK_SECONDS"
"""The variable that tells a part when to come to its end."""
MOMENT = 0.2
"""Seconds between two looks at the time, and at what the system wants."""
_SIGNALS: list[int] = []
"""Those that want it to end."""
LEAST_SECONDS = 2.0
"""In less time no part does anything."""
OUT_OF_TIME = 124
"""The exit code of a part that had to be ended, as `timeout` has it."""
LAST = 20
"""So many lines of the trail are shown when something is wrong."""


class Part(NamedTuple):
    """A module, how often it does its thing in a long run, and how often before that counts."""

    module: str
    times: int
    warm_up: int

    def at_most(self, times: int | None) -> "Part":
        """Return the part, shortened."""
        return self._replace(times=times, warm_up=min(times, self.warm_up)) if times else self


PARTS: Mapping[str, Part] = {
    "actions": Part("tests.soak.used", 10_000, 5_000),
    "games": Part("tests.soak.played", 2_000, 300),
    "inputs": Part("tests.soak.inputs", 25_000, 0),
    "kills": Part("tests.soak.killed", 100, 0),
}
COLUMNS = ("memory", "in_use", "threads", "timers", "windows", "handles")
HEAD = ("part", "seed", "times", "seconds", "MB start/warm/end", "MB in use", *COLUMNS[2:], "")


def main() -> int:
    """Run the parts that were asked for; print a row each, and return the exit code."""
    asked = _asked()
    for number in (signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
        signal.signal(number, lambda number, _frame: _SIGNALS.append(number))
    parts = {name: PARTS[name].at_most(asked.times) for name in asked.parts or PARTS}
    return int(not all_soaked(parts, asked.seed, 60 * asked.minutes))


def all_soaked(
    parts: Mapping[str, Part], seed: int, seconds: float, least: float = LEAST_SECONDS
) -> bool:
    """Run parts once, or with further seeds for so many seconds; return whether all was well."""
    end = time.monotonic() + seconds if seconds else math.inf
    is_well = True
    _say(_row(HEAD))
    _say("|---" * len(HEAD) + "|")
    while True:
        for place, (name, part) in enumerate(parts.items()):
            share = (end - time.monotonic()) / (len(parts) - place)
            if share < least:
                return is_well
            is_well &= soaked(name, part, seed, share)
        seed += 1
        if not (is_well and seconds):
            return is_well


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="build_scripts soak", description="Use it for long.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; or all")
    parser.add_argument(
        "--minutes", type=float, default=0, help="go on with further seeds, but no longer"
    )
    parser.add_argument("--seed", type=int, default=1, help="the first seed, or one to replay")
    parser.add_argument("--times", type=int, help="how often, if not as often as usual")
    asked = parser.parse_args()
    if unknown := [each for each in asked.parts if each not in PARTS]:
        parser.error(f"there is no part {unknown[0]}")
    return asked


def soaked(name: str, part: Part, seed: int, seconds: float = math.inf) -> bool:
    """Run a part with a seed and print its row; return whether all was well.

    After most of the `seconds` it is to come to its end; when they are over, it is ended.
    """
    with tempfile.TemporaryDirectory() as folder:
        trail = Path(folder) / "trail"
        words = [f"--seed={seed}", f"--times={part.times}", f"--warm-up={part.warm_up}"]
        done = _run(part.module, [*words, f"--trail={trail}"], seconds)
        last = trail.read_text("utf-8").splitlines()[-LAST:] if trail.exists() else []
    figures = _figures(done)
    columns = ["/".join(map(str, figures.get(each, ()))) for each in COLUMNS]
    times = f"{figures.get('times', part.times):,}"
    taken = figures.get("seconds", "")
    if done.returncode == OUT_OF_TIME:
        _say(_row((name, seed, times, f"{seconds:.0f}", *columns, "cut off: time is up")))
        return True
    mark = "FAILED" if done.returncode else ": ".join(filter(None, ("ok", figures.get("found"))))
    _say(_row((name, seed, times, taken, *columns, mark)))
    if done.returncode:
        _say(
            f"\nexit code {done.returncode}; again: python3 build_scripts soak {name} --seed {seed}"
        )
        _say("\n".join((*figures.get("troubles", ()), done.stderr)))
        _say("\n".join(("the last that was done:", *last)))
    return not done.returncode


def _run(module: str, words: list[str], seconds: float) -> subprocess.CompletedProcess[str]:
    """Run a part, in a group of its own that ends with it, whatever it has started."""
    limit = {} if seconds == math.inf else {SECONDS: str(0.8 * seconds)}
    until = time.monotonic() + seconds
    with subprocess.Popen(
        [sys.executable, "-X", "faulthandler", "-m", module, *words],
        cwd=ROOT,
        env=os.environ | limit,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as child:
        try:
            while True:
                with suppress(subprocess.TimeoutExpired):
                    out, err = child.communicate(timeout=MOMENT)
                    return subprocess.CompletedProcess(child.args, child.returncode, out, err)
                if _SIGNALS:
                    sys.exit(128 + _SIGNALS[0])
                if time.monotonic() > until:
                    return subprocess.CompletedProcess(child.args, OUT_OF_TIME, "", "")
        finally:
            _end(child)


def _end(child: "subprocess.Popen[str]") -> None:
    """End a part and all that it has started; what is over takes no harm."""
    if sys.platform == "win32":
        child.kill()
    else:
        with suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGKILL)
    child.wait()


def _figures(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """Return the figures of a part, or none if it did not come so far."""
    try:
        found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    except (ValueError, IndexError):
        return {}
    return found


def _row(cells: tuple[object, ...]) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
