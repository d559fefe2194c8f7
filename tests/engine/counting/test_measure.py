"""What decisions take: exact counts, and times that add up."""

from functools import cache

import pytest

from tests.cases import for_each
from tests.engine import examined
from tests.engine.boards import KEYS, board, drawing
from tests.engine.decisions import HARD_PROGRAMS
from tests.engine.games import EVERY_PROGRAM
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.measure import (
    YARDSTICK,
    Measurement,
    Room,
    Timing,
    deep_size,
    measure,
    timing,
)
from tictactoe_gui.engine.move_table import MOVE_TABLE
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.search import Search, SearchOptions

POSITION = drawing("""
    X.O
    .X.
    ..O
""")
OPTIONS = SearchOptions()
ROUNDS = 2
MEMO = {"minimax-memo", "alpha-beta-memo"}

by_key = for_each("key", KEYS)


@cache
def everything() -> tuple[tuple[Measurement, ...], list[Measurement]]:
    """Return all measurements of the position, and what was reported on the way."""
    reports: list[Measurement] = []

    def report(value: object) -> None:
        assert isinstance(value, Measurement)
        reports.append(value)

    found = measure(board(POSITION), EVERY_PROGRAM, KEYS, OPTIONS, Control(report), ROUNDS)
    return found, reports


def of(program: str, key: str) -> Measurement:
    return next(each for each in everything()[0] if each[:2] == (program, key))


def test_every_program_meets_every_representation_the_yardstick_first() -> None:
    keys = [each[:2] for each in everything()[0]]
    assert keys[0] == YARDSTICK
    assert sorted(keys) == sorted((program, key) for program in EVERY_PROGRAM for key in KEYS)


def test_every_row_is_reported_in_every_round() -> None:
    found, reports = everything()
    rows = [each[:2] for each in found]
    assert [each[:2] for each in reports] == rows * ROUNDS
    assert tuple(reports[-1])[:6] == tuple(found[-1])[:6]
    assert reports[0].ratio.median == 1


@by_key
@for_each("program", EVERY_PROGRAM)
def test_the_counts_are_those_of_one_decision(program: str, key: str) -> None:
    here = board(POSITION, key)
    effort = PROGRAMS[program].build(OPTIONS).choose(here, Control()).analysis.effort
    measured = of(program, key).effort
    assert measured.unit.name == examined.UNITS["base3" if program == MOVE_TABLE else key]
    assert measured[:4] == effort[:4]
    assert measured.nodes == of(program, "matrix").effort.nodes


@by_key
@for_each("program", EVERY_PROGRAM)
def test_the_room_is_that_of_board_memo_and_tables(program: str, key: str) -> None:
    measured = of(program, key)
    here = board(POSITION, key)
    assert measured.room.board == deep_size(here.state, Control())
    own = 39_366 if program == MOVE_TABLE else 0  # bytes of its table
    assert (measured.room.tables > 0) == (key == "base3" or program == MOVE_TABLE)
    others = of("random", key).room.tables
    assert own <= measured.room.tables - others <= own + 100
    assert (measured.room.memo > 0) == (measured.stored > 0) == (program in MEMO)
    if program in MEMO:
        options = SearchOptions(alpha_beta=program == "alpha-beta-memo", memo=True)
        search = Search(here, options, Control())
        search.run()
        assert search.memo is not None
        assert measured.stored == len(search.memo)
        assert measured.room.memo == deep_size(search.memo, Control())
    assert measured.room.total == sum(measured.room)


def test_the_times_are_a_median_and_its_spread() -> None:
    found, _ = everything()
    yardstick = found[0].seconds.median
    for each in found:
        assert 0 < each.seconds.least <= each.seconds.median <= each.seconds.most
        assert each.seconds.runs >= ROUNDS
        assert each.ratio == each.seconds.over(yardstick)


def test_the_median_of_runs() -> None:
    assert timing([4.0, 1.0, 2.0]) == Timing(2.0, 1.0, 4.0, 3)
    assert timing([4.0, 1.0, 2.0]).over(2.0) == Timing(1.0, 0.5, 2.0, 3)
    assert Room(1, 20, 300).total == 321


def test_the_yardstick_is_measured_even_if_nobody_asks_for_it() -> None:
    found = measure(board(POSITION), ["random"], ["magic"], OPTIONS, Control(), rounds=1)
    assert [each[:2] for each in found] == [YARDSTICK, ("random", "magic")]


@for_each("program", HARD_PROGRAMS)
def test_the_options_are_heeded(program: str) -> None:
    shallow = SearchOptions(depth=1)
    found = measure(board(POSITION), [program], ["base3"], shallow, Control(), rounds=1)
    assert {each.effort.nodes for each in found} == {1 + POSITION.count(".")}


def test_nothing_is_measured_once_the_game_is_over() -> None:
    with pytest.raises(ValueError, match=r"^there is nothing to decide once the game is over$"):
        measure(board("XXXOO...."), PROGRAMS, KEYS, OPTIONS, Control())
