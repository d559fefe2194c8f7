"""What the literature states of the game, counted by the oracle too, and found to be so."""

import sys
from fractions import Fraction

import pytest

from tests.engine import oracle
from tests.engine.games import counted_tree
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import CLAIMS, Finding, Ruling

CLAIM = CLAIMS["literature-counts-right"]
MODULE = sys.modules[CLAIM.check.__module__]
KINDS = {min(oracle.images(each)) for each in oracle.REACHABLE}


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> Finding:
    monkeypatch.setattr(MODULE, "count_tree", counted_tree)
    return CLAIM.check(Control())


def ends(positions: list[str], winner: str | None) -> int:
    return sum(not oracle.moves(each) and oracle.winner(each) == winner for each in positions)


def test_all_agree(found: Finding) -> None:
    assert found.ruling is Ruling.TRUE
    assert all(part.holds for part in found.parts)
    assert all(stated.value == counted.value for stated, counted in found.rows)


def test_they_are_what_the_oracle_counts(found: Finding) -> None:
    numbers = {counted.about[0]: counted.value for _, counted in found.rows}
    for positions, names in (
        ([*oracle.REACHABLE], "Positions won by X, Positions won by O, Positions drawn"),
        ([*KINDS], "Up to symmetry won by X, Up to symmetry won by O, Up to symmetry drawn"),
    ):
        for name, winner in zip(names.split(", "), ("X", "O", None), strict=True):
            assert numbers[name] == ends(positions, winner)
    assert numbers["Positions"] == len(oracle.REACHABLE)
    assert numbers["Positions up to symmetry"] == len(KINDS)
    boxes = [each for each in KINDS if oracle.side(each) == "X" and len(oracle.moves(each)) > 1]
    assert numbers["Matchboxes"] == len(boxes)
    x, draw, o, _ = oracle.play_out(oracle.at_random, oracle.at_random)
    chances = [numbers[f"At random, {what}"] for what in ("X wins", "O wins", "a draw")]
    assert chances == [x, o, draw] == [Fraction(737, 1260), Fraction(121, 420), Fraction(8, 63)]


def test_a_number_that_is_counted_otherwise_makes_its_part_false(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tree = counted_tree(Control())
    wrong = tree._replace(nodes=(*tree.nodes[:-1], tree.nodes[-1] - 1))
    monkeypatch.setattr(MODULE, "count_tree", lambda _control: wrong)
    found = CLAIM.check(Control())
    assert found.ruling is Ruling.HALF_TRUE
    assert [part.key for part in found.parts if not part.holds] == ["nodes"]
    stated, counted = next(row for row in found.rows if row[0].about == ("Nodes",))
    assert (stated.value, counted.value) == (549_946, 549_945)
