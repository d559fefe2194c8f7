"""The part `actions`: the window used at random; see `actions/` for what is done."""

import sys
from typing import TextIO

from tests.soak.program import Program
from tests.soak.run import run
from tests.soak.user import RandomUser


def act(program: Program, seed: int, number: int, trail: TextIO) -> None:
    """Do one thing; raise Trouble if something is wrong then."""
    RandomUser(program, seed, trail).act(number)


if __name__ == "__main__":
    sys.exit(run(act, sys.argv[1:]))
