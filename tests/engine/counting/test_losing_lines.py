"""Every game that a program loses, against every game enumerated one by one."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.cases import for_each
from tests.engine import oracle, textbook
from tests.engine.boards import MARKS, board
from tests.engine.decisions import HARD_PROGRAMS
from tests.engine.games import (
    PlayedGame,
    anything,
    games,
    shared_strength,
    transcribed,
)
from tictactoe_gui.engine import player
from tictactoe_gui.engine.control import Cancelled, Control
from tictactoe_gui.engine.counting.losing_lines import LosingLine, LosingLines, losing_lines
from tictactoe_gui.engine.counting.strength import Strength
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Machine
from tictactoe_gui.engine.rules import Mark

PROGRAMS = tuple(key for key, each in player.PROGRAMS.items() if each.decides_the_same)
EARLY = "X...O...X"

by_mark = for_each("mark", Mark)
by_program = for_each("program", PROGRAMS)


def lost(program: str, mark: Mark, opponent: str | None) -> LosingLines:
    return losing_lines(shared_strength(), program, mark, opponent, Control())


def enumerated(program: str, mark: Mark, opponent: str | None) -> list[PlayedGame]:
    own = transcribed(program)
    other = transcribed(opponent) if opponent else anything
    return list(games(own, other) if mark is Mark.X else games(other, own))


def mistakes(game: PlayedGame, mark: Mark) -> tuple[int, ...]:
    """Return the plies that worsened the verdict of `mark`, who alone can do that by moving."""
    sign = 1 if mark is Mark.X else -1
    verdicts = [sign * oracle.minimax(each)[0] for each in game.positions]
    return tuple(ply for ply in range(1, len(verdicts)) if verdicts[ply] < verdicts[ply - 1])


@by_mark
@by_program
@for_each("opponent", [None, "random", "minimax", "turn-table-centre"])
def test_they_are_those_of_all_games(program: str, mark: Mark, opponent: str | None) -> None:
    found = lost(program, mark, opponent)
    played = enumerated(program, mark, opponent)
    expected = [
        LosingLine(game.moves, game.chance, mistakes(game, mark))
        for game in played
        if MARKS[game.winner] is mark.other
    ]
    assert sorted(found.lines) == sorted(expected)
    assert found.counted == len(played)
    assert found[:3] == (program, mark, opponent)
    assert list(found.lines) == sorted(found.lines, key=lambda each: (len(each.moves), each.moves))


@by_mark
@by_program
def test_every_line_replays_to_a_loss(program: str, mark: Mark) -> None:
    for line in lost(program, mark, None).lines:
        here = board(oracle.EMPTY)
        for cell in line.moves:
            if here.turn is mark:
                assert cell in shared_strength().policy(program, here, Control())
            here = here.play(cell)
        assert here.winner is mark.other
        assert line.first_mistake == line.mistakes[0]
        assert {ply % 2 for ply in line.mistakes} == {int(mark is Mark.X)}


@by_mark
@for_each("program", ["eight-rules", *HARD_PROGRAMS])
def test_who_cannot_lose_loses_none_of_many(program: str, mark: Mark) -> None:
    found = lost(program, mark, None)
    assert found.lines == ()
    assert found.counted >= 73
    assert found.chance == 0


@for_each(
    "program, as_x, as_o",
    [("turn-table-corner", 0, 31), ("turn-table-centre", 0, 31), ("magic-square", 2, 24)],
)
def test_how_many_ways_there_are_to_beat_it(program: str, as_x: int, as_o: int) -> None:
    assert [len(lost(program, mark, None).lines) for mark in Mark] == [as_x, as_o]


@for_each("program", textbook.PROGRAMS)
def test_the_chance_is_that_of_the_matrix(program: str) -> None:
    as_x = shared_strength().pairing(program, "random", Control()).outcome
    as_o = shared_strength().pairing("random", program, Control()).outcome
    assert lost(program, Mark.X, "random").chance == as_x.o_wins
    assert lost(program, Mark.O, "random").chance == as_o.x_wins


def test_a_program_of_chance_from_a_later_position() -> None:
    strength = Strength(start=board(EARLY, "base3"))
    for mark in Mark:
        found = losing_lines(strength, "random", mark, None, Control())
        own = oracle.at_random
        sides = (own, anything) if mark is Mark.X else (anything, own)
        played = list(games(*sides, EARLY))
        expected = {
            LosingLine(game.moves, game.chance, mistakes(game, mark))
            for game in played
            if MARKS[game.winner] is mark.other
        }
        assert expected
        assert set(found.lines) == expected
        assert (len(found.lines), found.counted) == (len(expected), len(played))


def test_a_position_that_is_lost_already_needs_no_mistake() -> None:
    strength = Strength(start=board("XX.X..OO.", "base3").play(8))
    found = losing_lines(strength, "random", Mark.X, None, Control())
    assert [(each.moves, each.first_mistake) for each in found.lines] == [((), None)]
    assert found.lines[0].chance == Fraction(1)


def test_a_resignation_ends_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    untaught = Machine.untaught(Menace())
    nothing = tuple(tuple(0 for _ in each) for each in untaught.contents)
    machines = {"Empty": replace(untaught, contents=nothing)}
    monkeypatch.setattr(MACHINE_SHELF, "kept", machines)
    for mark, before in ((Mark.X, [()]), (Mark.O, [(cell,) for cell in range(9)])):
        found = losing_lines(Strength(), "menace:Empty", mark, None, Control())
        assert [each.moves for each in found.lines] == before
        assert all(each.is_resigned and each.chance == 1 for each in found.lines)
        assert found.counted == len(before)


def test_it_can_be_cancelled_at_every_step() -> None:
    class Stopping(Control):
        def __init__(self, checks: int) -> None:
            super().__init__()
            self.left = checks

        def check(self) -> None:
            self.left -= 1
            if self.left < 0:
                self.cancel()
            super().check()

    strength = Strength()
    counting = Stopping(10**9)
    losing_lines(strength, "magic-square", Mark.O, None, counting)
    steps = 10**9 - counting.left
    assert steps > 100
    for checks in (0, 1, steps // 2, steps - 1):
        with pytest.raises(Cancelled):
            losing_lines(Strength(), "magic-square", Mark.O, None, Stopping(checks))
