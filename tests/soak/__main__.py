"""Use the program for long and see that nothing is lost: python -m tests.soak [PART ...].

Each part is a module that is run in a process of its own, as often as there is time, with
`--seed S --times N --warm-up N --trail FILE`. It writes what it is about to do into the trail, line
by line, and ends with its figures as a line of JSON, `troubles` among them.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent.parent
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
    names = asked.parts or list(PARTS)
    started = time.monotonic()
    seed, failed = asked.seed, False
    _say(_row(HEAD))
    _say("|---" * len(HEAD) + "|")
    while True:
        for name in names:
            failed |= not soaked(name, PARTS[name].at_most(asked.times), seed)
        seed += 1
        if failed or time.monotonic() - started > 60 * asked.minutes:
            return int(failed)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="build_scripts soak", description="Use it for long.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; or all")
    parser.add_argument("--minutes", type=float, default=0, help="go on with further seeds")
    parser.add_argument("--seed", type=int, default=1, help="the first seed, or one to replay")
    parser.add_argument("--times", type=int, help="how often, if not as often as usual")
    asked = parser.parse_args()
    if unknown := [each for each in asked.parts if each not in PARTS]:
        parser.error(f"there is no part {unknown[0]}")
    return asked


def soaked(name: str, part: Part, seed: int) -> bool:
    """Run a part with a seed and print its row; return whether all was well."""
    with tempfile.TemporaryDirectory() as folder:
        trail = Path(folder) / "trail"
        words = [f"--seed={seed}", f"--times={part.times}", f"--warm-up={part.warm_up}"]
        done = subprocess.run(
            [sys.executable, "-X", "faulthandler", "-m", part.module, *words, f"--trail={trail}"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        last = trail.read_text("utf-8").splitlines()[-LAST:] if trail.exists() else []
    figures = _figures(done)
    columns = ["/".join(map(str, figures.get(each, ()))) for each in COLUMNS]
    mark = "FAILED" if done.returncode else ": ".join(filter(None, ("ok", figures.get("found"))))
    _say(_row((name, seed, f"{part.times:,}", figures.get("seconds", ""), *columns, mark)))
    if done.returncode:
        _say(
            f"\nexit code {done.returncode}; again: python3 build_scripts soak {name} --seed {seed}"
        )
        _say("\n".join((*figures.get("troubles", ()), done.stderr)))
        _say("\n".join(("the last that was done:", *last)))
    return not done.returncode


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
