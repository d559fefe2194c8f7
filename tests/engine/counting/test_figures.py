"""Every figure of the course is counted, and is what it is known to be."""

import pytest

from tests.cases import for_each
from tests.engine import oracle
from tictactoe_gui.engine.control import Cancelled, Control
from tictactoe_gui.engine.counting.claim import CLAIMS
from tictactoe_gui.engine.counting.figures import FIGURES

KNOWN = {
    "games": 255_168,
    "tree-nodes": oracle.tree_size(oracle.EMPTY),
    "positions": len(oracle.REACHABLE),
    "classes": len(oracle.UP_TO_SYMMETRY),
    "fillings": len(oracle.TEXTS),
    "magic-sum": 15,
    "x-two": 3 * 3 * 2,
    "o-two": 5 * 5 * 2,
    "x-three": 3**3,
    "o-three": 5**3,
    "memo-nodes": 16_168,
    "alpha-beta-nodes": 20_866,
    "alpha-beta-memo-nodes": 5_538,
    "open-lines-nodes": 3_126,
    "fewest-nodes": 1_452,
    "wins-at-once": 2_358,
    "passed-wins": 392,
    "paper-lost": 46,
    "paper-games": 593,
    "turn-table-lost": 31,
    "turn-table-games": 553,
    "magic-lost": 24,
    "magic-games": 553,
    "depth-1-lost": 89,
    "depth-1-games": 543,
    "depth-4-lost": 26,
    "depth-4-games": 529,
    "depth-5-lost": 30,
    "depth-5-games": 537,
    "boxes": 1 + 12 + 108 + 183,
    "first-beads": 3 * 4,
    "beads": 12 + 198 + 984 + 526,
    "untaught-wins": round(100 * 391_477 / 645_120),
    "claims": len(CLAIMS),
}


def test_every_figure_is_known() -> None:
    assert FIGURES.keys() == KNOWN.keys()


@for_each("name, known", KNOWN.items())
def test_a_figure_is_what_is_known(name: str, known: int) -> None:
    assert FIGURES[name](Control()) == known, name


@for_each("name", ["games", "positions", "memo-nodes", "depth-5-lost"])
def test_a_count_can_be_given_up(name: str) -> None:
    control = Control()
    control.cancel()
    with pytest.raises(Cancelled):
        FIGURES[name](control)
