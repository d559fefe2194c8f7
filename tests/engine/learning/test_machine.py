"""A machine: what is in its boxes, what it draws, and what a game changes."""

import re
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from tests.engine.boards import board, drawing
from tests.engine.phrases import english
from tictactoe_gui.engine.learning.boxes import box_of
from tictactoe_gui.engine.learning.learner import BadSetting, Learner
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import BITS, Machine, Tally, pick_square, words
from tictactoe_gui.engine.players.learning_player import LearningPlayer
from tictactoe_gui.engine.rules import Mark

EMPTY = board(drawing("... ... ..."))
BEADS: list[Any] = list(Menace.settings()["beads"].presets.values())
X_WINS = (0, 1, 4, 2, 8)
DRAWN = (4, 0, 1, 7, 6, 2, 3, 5, 8)


def untaught(learner: Learner | None = None, seed: int = 0) -> Machine:
    return Machine.untaught(learner or Menace(), seed)


def contents(machine: Machine, text: str) -> tuple[float, ...]:
    opened = box_of(board(drawing(text)))
    assert opened
    return machine.contents_of(opened.box)


@pytest.mark.parametrize(
    ("menace", "mark", "beads"),
    [
        (Menace(beads=BEADS[0]), Mark.X, 1_720),
        (Menace(), Mark.O, 1_991),
        (Menace(skips_hopeless=True), Mark.X, 1_674),
        (Menace(beads=BEADS[1]), Mark.X, 1_798),
    ],
)
def test_so_many_beads(menace: Menace, mark: Mark, beads: int) -> None:
    machine = untaught(menace)
    assert machine.beads(mark) == beads
    assert not machine.empty_boxes(mark)


def test_what_is_drawn_has_the_weight_of_its_share() -> None:
    machine = untaught().learn(DRAWN, Mark.X, Mark.X).machine
    drawn = [replace(machine, seed=seed).draw(EMPTY) for seed in range(1, 4_001)]
    for cell, share in machine.shares(EMPTY).items():
        expected = float(4_000 * share)
        deviation = float(4_000 * share * (1 - share)) ** 0.5
        assert abs(drawn.count(cell) - expected) < 4 * deviation, cell


def test_the_last_square_is_taken_without_a_box() -> None:
    last = board(drawing("XOX XOO O.X"))
    assert untaught().draw(last) == 7
    assert untaught().shares(last) == {7: Fraction(1)}
    with pytest.raises(ValueError, match="nothing to draw"):
        untaught().draw(last.play(7))


def test_a_win_puts_three_beads_into_each_box_that_was_opened() -> None:
    lesson = untaught().learn(X_WINS, Mark.X, Mark.X)
    assert [(c.box.position, c.kind, c.before, c.after) for c in lesson.changes] == [
        (".../.../...", 0, (4, 4, 4), (7, 4, 4)),
        ("XO./.../...", 2, (3,) * 7, (3, 3, 6, 3, 3, 3, 3)),
        ("XOO/.X./...", 4, (2,) * 5, (2, 2, 2, 2, 5)),
    ]
    assert lesson.machine.as_x == Tally(won=1)
    assert lesson.machine.games == 1


def test_a_game_against_itself_teaches_both_sides_once() -> None:
    machine = untaught()
    both = machine.learn(X_WINS, Mark.X, Mark.X, Mark.O)
    assert [each.box.ply for each in both.changes] == [0, 1, 2, 3, 4]
    assert both.machine.games == 1
    alone = machine.learn(X_WINS, Mark.X, Mark.X).machine.learn(X_WINS, Mark.X, Mark.O).machine
    assert both.machine.contents == alone.contents


def test_beads_are_never_negative_and_an_empty_box_resigns() -> None:
    machine = untaught()
    for cell in (0, 1, 4) * 5:
        machine = machine.learn((cell, 8), Mark.O, Mark.X).machine
    assert contents(machine, "... ... ...") == (0, 0, 0)
    assert machine.draw(EMPTY) is None
    assert set(machine.shares(EMPTY).values()) == {0}
    assert [box.ply for box in machine.empty_boxes(Mark.X)] == [0]


def test_the_draw_follows_from_seed_games_and_ply_alone() -> None:
    assert words(7, 3) == words(7, 3) != words(7, 4) != words(8, 3)
    assert words(1, 23) != words(12, 3)
    assert words(0, 0)[0] == 0x4DDDCD9AFA9C9A80, "what b2sum says of 0/0"
    assert untaught(seed=5).draw(EMPTY) == untaught(seed=5).draw(EMPTY)


@pytest.mark.parametrize(
    ("weights", "part", "expected"),
    [
        ((0, 0), 0, None),
        ((0, 2, 1), 0, (1, 10)),
        ((0, 2, 1), Fraction(1, 2), (1, 12)),
        ((0, 2, 1), Fraction(3, 4), (2, 21)),
        ((1, 2, 0), Fraction(1, 2), (1, 12)),
    ],
)
def test_a_number_falls_on_a_weight_and_its_rest_on_a_square(
    weights: tuple[int, ...], part: Fraction, expected: tuple[int, int] | None
) -> None:
    kinds = [range(4), range(10, 14), range(20, 24)]
    assert pick_square(weights, kinds, int(part * (1 << BITS))) == expected


@pytest.mark.parametrize(
    "bad",
    [
        {"beads": (4, 3, 2)},
        {"beads": (4, 3, 2, 0)},
        {"beads": [4, 3, 2, 1]},
        {"won": 3.0},
        {"lost": -1_001},
        {"refills": 1},
    ],
)
def test_settings_out_of_range_are_refused(bad: dict[str, object]) -> None:
    with pytest.raises(BadSetting, match="is not within"):
        Menace(**bad)  # type: ignore[arg-type]


def printed(learner: Learner) -> list[str]:
    """Return the lines that are printed of a machine, as they are read in English."""
    rows = LearningPlayer(untaught(learner)).listing(EMPTY).rows
    return [english(row.instructions[0].text) for row in rows]


@pytest.mark.parametrize(("won", "drawn", "lost"), [(3, 1, -1), (0, -2, 5), (-7, 0, 0)])
def test_the_rewards_that_are_printed_are_those_that_are_given(
    won: int, drawn: int, lost: int
) -> None:
    menace = Menace(beads=(9, 9, 9, 9), won=won, drawn=drawn, lost=lost)
    (line,) = [each for each in printed(menace) if each.startswith("After the game")]
    told = re.findall(r"([+−]?)(\d+) for a (win|draw|loss)", line)
    assert [result for *_, result in told] == ["win", "draw", "loss"]
    for (sign, count, _), winner in zip(told, (Mark.X, None, Mark.O), strict=True):
        (first, *_) = untaught(menace).learn(DRAWN, winner, Mark.X).changes
        change = first.after[first.kind] - first.before[first.kind]
        assert change == int(f"{sign.replace('−', '-')}{count}")


@pytest.mark.parametrize(("refills", "skips"), [*product((False, True), repeat=2)])
def test_what_it_does_where_nothing_is_left_is_printed(*, refills: bool, skips: bool) -> None:
    menace = Menace(refills=refills, skips_hopeless=skips)
    machine, lines = untaught(menace), printed(menace)
    for cell in (0, 1, 4) * 4:  # one of each kind of the first box, until all are drawn
        machine = machine.learn((cell, (cell + 5) % 9), Mark.O, Mark.X).machine
    assert (machine.draw(EMPTY) is None) == ("From an empty box, resign." in lines)
    assert (contents(machine, "... ... ...") == (4, 4, 4)) == (
        "Fill an empty box as it was at first." in lines
    )
    hopeless = board(drawing("XXO X.O O.."))
    assert (untaught(menace).draw(hopeless) is None) == (
        "As X, where there is no such box, resign." in lines
    )
