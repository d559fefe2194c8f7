"""How likely a program that learns takes a square: counted bead by bead."""

from fractions import Fraction
from functools import cache

import pytest

from tests.engine import oracle
from tests.engine.boards import board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Learnt, LearntKind
from tictactoe_gui.engine.learning.boxes import box_of
from tictactoe_gui.engine.learning.learner import LEARNERS
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.learning.training import Plan, Training
from tictactoe_gui.engine.players.learning_player import LearningPlayer
from tictactoe_gui.engine.practice.asking import CHOICES, BoxChances
from tictactoe_gui.engine.rules import Mark

BOXED = [each for each in oracle.OPEN_UP_TO_SYMMETRY if len(oracle.free(each)) > 1]


@cache
def taught(key: str) -> Machine:
    training = Training(Machine.untaught(LEARNERS[key](), 1), Plan(("random",), tuple(Mark)))
    training.run(500, Control())
    return training.machine


def learnt_of(machine: Machine, position: oracle.Position) -> Learnt:
    learnt = LearningPlayer(machine).choose(board(position), Control()).reason.learnt
    assert learnt
    return learnt


def shares_of(machine: Machine, position: oracle.Position) -> dict[int, Fraction]:
    """Return how likely each free square is: equal ones share what is in the box for their kind."""
    opened = box_of(board(position))
    assert opened
    inside = machine.contents_of(opened.box)
    whole = sum(map(Fraction, inside)) or 1
    return {
        cell: Fraction(number) / len(kind) / whole
        for kind, number in zip(opened.kinds, inside, strict=True)
        for cell in kind
    }


@pytest.mark.parametrize("key", LEARNERS)
def test_a_chance_is_the_beads_of_a_square_among_all(key: str) -> None:
    for machine in (Machine.untaught(LEARNERS[key](), 1), taught(key)):
        for position in BOXED[::9]:
            asked = BoxChances(learnt_of(machine, position))
            shares = shares_of(machine, position)
            assert set(asked.cells) <= set(shares)
            assert bool(asked.cells) == any(shares.values())
            for cell in asked.cells:
                choices = asked.choices(cell)
                assert asked.answer(cell) == shares[cell], position
                assert shares[cell] in choices, position
                told = {f"{float(each):.3f}" for each in choices}
                assert len(told) == len(choices) > 1, position
                assert len(choices) <= CHOICES


def test_a_square_that_shares_its_beads_is_less_likely() -> None:
    """The four corners have 4 beads of 12 together: each of them 1 of 12, which is not 1 of 3."""
    asked = BoxChances(learnt_of(Machine.untaught(LEARNERS["menace"](), 1), oracle.EMPTY))
    assert asked.cells == (0, 1, 4)
    assert asked.answer(0) == Fraction(1, 12)
    assert Fraction(1, 3) in asked.choices(0)
    assert asked.answer(4) == Fraction(1, 3)


def test_from_an_empty_box_nothing_is_asked() -> None:
    kinds = tuple([LearntKind((each,), 0, Fraction(0), 0, 0, 0) for each in range(2)])
    assert BoxChances(Learnt(kinds, None)).cells == ()
