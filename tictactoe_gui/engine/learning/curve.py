"""The curve of learning: how strong a machine is after 0, 1, 2, 5, 10, 20, 50 ... games."""

from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from tictactoe_gui.engine.learning.exact_strength import Chances, opposition
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.learning.teachers import OPPONENTS
from tictactoe_gui.engine.rules import Mark


class CurvePoint(NamedTuple):
    """How strong a machine is at one moment."""

    games: int
    """How many it has learnt from."""
    results: dict[str, Chances]
    """Against each of OPPONENTS."""
    beads: int
    """In the boxes of the side."""
    empty_boxes: int


def point(machine: Machine, mark: Mark) -> CurvePoint:
    """Return how strong a machine is as `mark`, by all lines of play."""
    results = {key: opposition(key, mark).results(machine) for key in OPPONENTS}
    return CurvePoint(machine.games, results, machine.beads(mark), len(machine.empty_boxes(mark)))


def milestones(games: int, until: int) -> Iterator[int]:
    """Yield after which games a machine is looked at: at `games`, then at 1, 2, 5, 10 ..., `until`.

    Those that it has behind it are left out.
    """
    yield games
    for power in count():
        for first in (1, 2, 5):
            if first * 10**power >= until:
                if until > games:
                    yield until
                return
            if first * 10**power > games:
                yield first * 10**power
