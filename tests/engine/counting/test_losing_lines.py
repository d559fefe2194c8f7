"""Every game that a program loses, against every game enumerated one by one."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.engine import oracle
from tests.engine.boards import MARKS, board
from tests.engine.games import PlayedGame, anything, games, shared_strength, transcribed
from tictactoe_gui.engine import player
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.strength import LosingLine, LosingLines, Strength, losing_lines
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Machine
from tictactoe_gui.engine.rules import Mark

PROGRAMS = tuple(key for key, each in player.PROGRAMS.items() if each.decides_the_same)
EARLY = "X...O...X"

by_mark = pytest.mark.parametrize("mark", Mark)
by_program = pytest.mark.parametrize("program", PROGRAMS)


def enumerated(program: str, mark: Mark, opponent: str | None) -> list[PlayedGame]:
    own = transcribed(program)
    other = transcribed(opponent) if opponent else anything
    return list(games(own, other) if mark is Mark.X else games(other, own))


def mistakes(game: PlayedGame, mark: Mark) -> tuple[int, ...]:
    """Return the plies that worsened the verdict of `mark`, who alone can do that by moving."""
    sign = 1 if mark is Mark.X else -1
    verdicts = [sign * oracle.minimax(each)[0] for each in game.positions]
    return tuple(ply for ply in range(1, len(verdicts)) if verdicts[ply] < verdicts[ply - 1])


def check(found: LosingLines, played: list[PlayedGame], mark: Mark) -> None:
    expected = [
        LosingLine(game.moves, game.chance, mistakes(game, mark))
        for game in played
        if MARKS[game.winner] is mark.other
    ]
    assert sorted(found.lines) == sorted(expected)
    assert found.counted == len(played)
    assert list(found.lines) == sorted(found.lines, key=lambda each: (len(each.moves), each.moves))


@by_mark
@by_program
@pytest.mark.parametrize("opponent", [None, "random", "minimax", "turn-table-centre"])
def test_they_are_those_of_all_games(program: str, mark: Mark, opponent: str | None) -> None:
    found = losing_lines(shared_strength(), program, mark, opponent, Control())
    assert found[:3] == (program, mark, opponent)
    check(found, enumerated(program, mark, opponent), mark)


@by_mark
def test_a_program_of_chance_from_a_later_position(mark: Mark) -> None:
    strength = Strength(start=board(EARLY, "base3"))
    sides = (oracle.at_random, anything) if mark is Mark.X else (anything, oracle.at_random)
    found = losing_lines(strength, "random", mark, None, Control())
    assert found.lines
    check(found, list(games(*sides, EARLY)), mark)


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
