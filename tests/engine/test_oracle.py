"""The oracle itself, against the numbers known from several independent programs."""

from collections import Counter

from tests.engine import oracle


def test_positions() -> None:
    assert len(oracle.REACHABLE) == 5_478
    assert len(oracle.FINISHED) == 958
    assert len(oracle.OPEN) == 4_520
    assert Counter(map(oracle.winner, oracle.FINISHED)) == {"X": 626, "O": 316, None: 16}


def test_positions_up_to_symmetry() -> None:
    finished = [each for each in oracle.UP_TO_SYMMETRY if not oracle.moves(each)]
    assert len(oracle.UP_TO_SYMMETRY) == 765
    assert Counter(map(oracle.winner, finished)) == {"X": 91, "O": 44, None: 3}
