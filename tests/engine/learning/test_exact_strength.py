"""The exact strength of machines: the known fractions, floats that agree, and a simulation."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.strength import PERFECT, RANDOM
from tictactoe_gui.engine.learning.exact_strength import Opposition, opposition
from tictactoe_gui.engine.learning.learner import Learner
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.learning.training import ANY_BEST, OPPONENTS, Plan, Training
from tictactoe_gui.engine.rules import Mark

UNTAUGHT = (
    (Menace(), Mark.X, RANDOM, "391477/645120 36667/290304 1549447/5806080"),
    (Menace(skips_hopeless=True), Mark.X, RANDOM, "6936763/11612160 2399/20160 3293573/11612160"),
    (Menace(), Mark.O, RANDOM, "16843/56700 212/1575 1289/2268"),
    (Menace(), Mark.X, ANY_BEST, "0 42793/181440 138647/181440"),
    (Menace(), Mark.X, PERFECT, "0 323/1512 1189/1512"),
    (Menace(beads=(8, 4, 2, 1)), Mark.X, RANDOM, "391477/645120 36667/290304 1549447/5806080"),
)


def trained(learner: Learner, games: int, teacher: str = RANDOM) -> Machine:
    training = Training(Machine.untaught(learner, 1), Plan((teacher,), tuple(Mark)))
    training.run(games, Control())
    return training.machine


@pytest.mark.parametrize(("learner", "mark", "opponent", "expected"), UNTAUGHT)
def test_the_untaught(learner: Learner, mark: Mark, opponent: str, expected: str) -> None:
    results = opposition(opponent, mark).results(Machine.untaught(learner))
    for found, known in zip(results, map(Fraction, expected.split()), strict=True):
        assert abs(found - float(known)) < 1e-13
        assert (found == 0) is (known == 0)


@pytest.mark.parametrize("mark", Mark)
@pytest.mark.parametrize("opponent", OPPONENTS)
def test_a_long_simulation_comes_to_the_same(mark: Mark, opponent: str) -> None:
    games = 1_000
    # Without rewards it plays on as it is.
    machine = replace(trained(Menace(), 100), learner=Menace(won=0, drawn=0, lost=0), games=0)
    before = machine.results(mark)
    training = Training(machine, Plan((opponent,), (mark,)))
    training.run(games, Control())
    counted = [a - b for a, b in zip(training.machine.results(mark), before, strict=True)]
    for count, chance in zip(counted, opposition(opponent, mark).results(machine), strict=True):
        assert abs(count - games * chance) <= 4 * (games * chance * (1 - chance)) ** 0.5


def test_against_any_program() -> None:
    lines = Opposition("eight-rules", Mark.X, Control())
    results = lines.results(trained(Menace(), 300, "eight-rules"))
    assert results.won == 0
    assert abs(sum(results) - 1) < 1e-13
