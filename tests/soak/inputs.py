"""The part `inputs`: the suite's bad inputs, many more of them, and other ones with each seed."""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

from tests.bad_input import EXAMPLES, PROFILE_SIZE

ROOT = Path(__file__).parent.parent.parent
FILES = (
    "tests/session/test_settings.py",
    "tests/session/test_notation.py",
    "tests/files/test_outside.py",
    "tests/session/store/test_damage.py",
    "tests/session/store/test_bad_records.py",
    "tests/ui/window/test_importing.py",
)
"""Where inputs are generated, in tests with the word `any` in their names."""


def main() -> int:
    """Try as many inputs as the command line says; print the figures and return the exit code."""
    parser = argparse.ArgumentParser()
    for name in ("--seed", "--times", "--warm-up"):
        parser.add_argument(name, type=int)
    parser.add_argument("--trail", type=Path)
    asked = parser.parse_args()
    started = time.monotonic()
    words = (f"--hypothesis-seed={asked.seed}", "--hypothesis-profile=soak", "-q", "-k", "any")
    size = max(1, asked.times * PROFILE_SIZE // sum(EXAMPLES.values()))
    with asked.trail.open("w", encoding="utf-8") as trail:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "--numprocesses=0", *words, *FILES],
            cwd=ROOT,
            env=os.environ | {"SOAK_EXAMPLES": str(size)},
            stdout=trail,
            stderr=subprocess.STDOUT,
            check=False,
        )
    troubles = ["an input was too bad"] if done.returncode else []
    figures = {"seconds": round(time.monotonic() - started), "troubles": troubles}
    sys.stdout.write(json.dumps(figures) + "\n")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
