"""The part `actions`: the window used at random; python -m tests.soak.used."""

import sys
from typing import TextIO

from tests.soak.program import Program
from tests.soak.run import Part, run
from tests.soak.user import RandomUser


def begin(program: Program) -> None:
    """Open everything, so that all is there that is made when it is first looked at."""
    window = program.window
    bar = window.side.tabs.bar if window.side.tabs else None
    for tab in range(bar.count()) if bar else ():
        assert bar
        bar.setCurrentIndex(tab)
        program.turn()


def step(program: Program, seed: int, number: int, trail: TextIO) -> None:
    RandomUser(program, seed, trail).act(number)


if __name__ == "__main__":
    sys.exit(run(Part("actions", begin, step), sys.argv[1:]))
