"""The part `kills`: the program killed at any time; see `tests/killing.py` for how."""

import argparse
import json
import os
import sys
import tempfile
import time
import traceback
from pathlib import Path

from tests.killing import Killing

LAST = 20
"""So many lines of each run of the program are left on the trail when something is wrong."""


def main() -> int:
    """Kill as often as the command line says; print the figures, and return the exit code."""
    parser = argparse.ArgumentParser()
    for name in ("--seed", "--times", "--warm-up"):
        parser.add_argument(name, type=int, required=True)
    parser.add_argument("--trail", type=Path, required=True)
    asked = parser.parse_args()
    started, troubles = time.monotonic(), []
    with tempfile.TemporaryDirectory() as home:
        killing = Killing(Path(home), asked.seed)
        try:
            killing.run(asked.times, float(os.environ.get("SOAK_SECONDS", "inf")))
        except Exception:  # noqa: BLE001  (whatever is wrong is what was looked for)
            troubles.append(traceback.format_exc())
            asked.trail.write_text("\n".join(killing.last_lines(LAST)), "utf-8")
    seconds = round(time.monotonic() - started)
    figures = {"seconds": seconds, "found": killing.figures, "troubles": troubles}
    sys.stdout.write(json.dumps(figures) + "\n")
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main())
