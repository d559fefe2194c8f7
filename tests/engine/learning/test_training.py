"""Training: the same as playing the games one by one, at any pace, and by nothing but the seed."""

from collections import Counter
from dataclasses import replace
from zlib import crc32

import pytest

from tests.engine.stopping import Stopping
from tictactoe_gui.engine.control import Cancelled, Control
from tictactoe_gui.engine.counting.strength import PERFECT, RANDOM
from tictactoe_gui.engine.learning.boxes import all_boxes, game_node
from tictactoe_gui.engine.learning.exact_strength import milestones, point
from tictactoe_gui.engine.learning.learner import Learner
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import Machine, Tally
from tictactoe_gui.engine.learning.machine_text import machine_text, read_machine
from tictactoe_gui.engine.learning.training import (
    ANY_BEST,
    ITSELF,
    OPPONENTS,
    Plan,
    Teachers,
    Training,
)
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.search import SearchOptions

LEARNERS = (Menace(), Menace(refills=True, skips_hopeless=True, drawn=-1))


def trained(learner: Learner, games: int, *teachers: str, seed: int = 1) -> Machine:
    training = Training(Machine.untaught(learner, seed), Plan(teachers))
    training.run(games, Control())
    return training.machine


def played(machine: Machine, side: Mark, teacher: str) -> Machine:
    """Return the machine after a game that is played square by square."""
    player = None if teacher == ITSELF else PROGRAMS[teacher].build(SearchOptions())
    board, moves = empty_board(), list[Cell]()
    while not board.is_over:
        if player is None or board.turn is side:
            cell = machine.draw(board)
        else:
            cell = player.choose(board, Control()).cell
        if cell is None:
            break
        moves.append(cell)
        board = board.play(cell)
    winner = board.winner if board.is_over else board.turn.other
    return machine.learn(moves, winner, *(Mark if player is None else (side,))).machine


@pytest.mark.parametrize("learner", LEARNERS)
@pytest.mark.parametrize("teacher", ["eight-rules", "magic-square", ITSELF])
def test_training_is_the_same_as_playing_the_games(learner: Learner, teacher: str) -> None:
    machine = Machine.untaught(learner, seed=3)
    training = Training(machine, Plan((teacher,), tuple(Mark)))
    for number in range(12):
        machine = played(machine, (Mark.X, Mark.O)[number % 2], teacher)
    training.run(12, Control())
    assert training.machine == machine


@pytest.mark.parametrize("learner", LEARNERS)
def test_in_slices_it_becomes_what_it_becomes_at_one_go(learner: Learner) -> None:
    plan = Plan((RANDOM, ANY_BEST, ITSELF), (Mark.X, Mark.O))
    whole = Training(Machine.untaught(learner, 5), plan)
    whole.run(200, Control())
    machine = Machine.untaught(learner, 5)
    for games in (0, 1, 61, 38, 100):
        training = Training(machine, plan)
        training.run(games, Control())
        machine = read_machine(machine_text(training.machine)).machine
    assert machine == whole.machine


def test_a_teacher_of_chance_draws_by_its_chances() -> None:
    node = game_node(empty_board())
    replies = Teachers().replies("menace", node, Control())
    drawn = Counter(replies.drawn((2 * part + 1) * 2**63 // 1200) for part in range(1200))
    assert drawn == {4: 400} | dict.fromkeys({*range(9)} - {4}, 100)
    drawn = Counter(
        Teachers().replies(RANDOM, node, Control()).drawn(each << 61) for each in range(8)
    )
    assert drawn.keys() < {*range(9)}


def test_teachers_and_sides_take_turns() -> None:
    plan = Plan((RANDOM, PERFECT), (Mark.X, Mark.O))
    turns = [(RANDOM, Mark.X), (RANDOM, Mark.O), (PERFECT, Mark.X), (PERFECT, Mark.O)]
    assert [plan.turn(game) for game in range(6)] == [*turns, *turns[:2]]


def test_it_stops_after_a_whole_game_and_goes_on_from_there() -> None:
    training = Training(Machine.untaught(Menace(), 1), Plan((RANDOM,)))
    with pytest.raises(Cancelled):
        training.run(1_000, Stopping(40))
    assert 0 < training.games < 1_000
    assert training.machine == trained(Menace(), training.games, RANDOM)
    training.run(100 - training.games, Control())
    assert training.machine == trained(Menace(), 100, RANDOM)


@pytest.mark.parametrize(
    ("learner", "teachers", "as_x", "first", "checksum"),
    [
        (Menace(), (RANDOM,), Tally(775, 92, 133), (1368, 18, 910), 3016356859),
        (Menace((8, 4, 2, 1)), (PERFECT,), Tally(0, 960, 40), (0, 2, 942), 663545374),
    ],
)
def test_the_same_machine_on_every_platform(
    learner: Learner,
    teachers: tuple[str, ...],
    as_x: Tally,
    first: tuple[float, ...],
    checksum: int,
) -> None:
    machine = trained(learner, 1_000, *teachers)
    assert machine.as_x == as_x
    assert machine.contents_of(all_boxes()[0]) == first
    assert crc32(machine_text(machine).encode()) == checksum


def test_a_machine_that_resigns_has_lost() -> None:
    machine = replace(Machine.untaught(Menace()), contents=((0, 0, 0),) * len(all_boxes()))
    training = Training(machine, Plan((RANDOM,), (Mark.X,)))
    training.run(3, Control())
    assert training.machine.as_x == Tally(lost=3)
    assert training.machine.contents == machine.contents


def test_it_is_looked_at_after_1_2_5_10_games_and_at_the_end() -> None:
    assert list(milestones(0, 60)) == [0, 1, 2, 5, 10, 20, 50, 60]
    assert list(milestones(10, 20)) == [10, 20]
    assert list(milestones(7, 7)) == [7]
    assert list(milestones(0, 1)) == [0, 1]


def test_a_point_of_the_curve_is_the_strength_against_each_opponent() -> None:
    training = Training(Machine.untaught(Menace(), 1), Plan((RANDOM,)))
    points = [point(training.machine, Mark.X)]
    training.run(20, Control())
    points.append(point(training.machine, Mark.X))
    assert [each.games for each in points] == [0, 20]
    assert (points[0].beads, points[0].empty_boxes) == (1_720, 0)
    assert points[-1].beads == training.machine.beads(Mark.X) != 1_720
    assert set(points[-1].results) == set(OPPONENTS)
    assert points[-1].results[RANDOM] != points[0].results[RANDOM]
