"""The move table plays as the program that filled it in, by one look-up."""

from array import array
from functools import cache

import pytest

from tests.engine import oracle
from tests.engine.boards import KEYS, board
from tests.engine.decisions import HARD_PROGRAMS
from tests.engine.phrases import english
from tests.engine.stopping import Stopping
from tictactoe_gui.engine.control import Cancelled, Control
from tictactoe_gui.engine.evaluation import Ground
from tictactoe_gui.engine.player import (
    PROGRAMS,
    HasTables,
    Player,
    Readable,
    StateGone,
    every_player,
)
from tictactoe_gui.engine.players.move_table_player import (
    ENTRIES,
    MOVE_TABLE,
    MoveTable,
    MoveTablePlayer,
    index_of,
)
from tictactoe_gui.engine.rule_cards import OWN_RULES, RULE_SHELF, read_rules
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.solution import PerfectPlayer

TABLE = PROGRAMS[MOVE_TABLE]
STEADY = [key for key, each in PROGRAMS.items() if each.decides_the_same and key != MOVE_TABLE]
NIGHT_OWL = read_rules("name: Night owl; side; win")


def player(source: str = "") -> Player:
    return TABLE.player(SearchOptions(), source)


@cache
def taken(source: str) -> dict[oracle.Position, int | None]:
    """Return the square that a table has for every position."""
    by_table = player(source)
    return {each: by_table.choose(board(each, "base3"), Control()).cell for each in oracle.OPEN}


@pytest.mark.parametrize("source", ["", "magic-square", f"{OWN_RULES}:{NIGHT_OWL.state}"])
def test_it_takes_the_square_of_its_source_in_every_position(source: str) -> None:
    key, _, state = source.partition(":")
    by_source = PROGRAMS[key].player(SearchOptions(), state) if key else PerfectPlayer()
    for each in oracle.OPEN:
        assert taken(source)[each] == by_source.choose(board(each, "base3"), Control()).cell, each


def test_its_listing_says_how_many_boards_have_a_next_one() -> None:
    found = player()
    assert isinstance(found, Readable)
    said = [english(each) for each in found.listing(board(oracle.EMPTY)).meanings]
    assert "3⁹ = 19683 entries. 4520 are the next board; the other 15163 are 0" in said[1]
    assert said[2].endswith("asked once for each of 4520 boards.")


@pytest.mark.parametrize("key", PROGRAMS)
def test_what_draws_lots_fills_in_no_table(key: str) -> None:
    start = board("XO..X..O.")
    grounds = {PROGRAMS[key].build(SearchOptions()).choose(start, Control()).reason.ground}
    assert PROGRAMS[key].decides_the_same is (Ground.CHANCE not in grounds)


@pytest.mark.parametrize("state", ["random", MOVE_TABLE, "nobody", f"{OWN_RULES}:no such rule"])
def test_what_is_no_source_is_gone(state: str) -> None:
    with pytest.raises(StateGone):
        player(state)


def test_all_that_decide_the_same_are_offered_and_perfect_play_stands_for_searches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(RULE_SHELF, "kept", (NIGHT_OWL,))
    assert TABLE.states
    names = TABLE.states.names()
    assert {*names} >= {*STEADY} - {*HARD_PROGRAMS}
    assert f"{OWN_RULES}:{NIGHT_OWL.state}" in names
    assert not {*names} & {*HARD_PROGRAMS, "random", MOVE_TABLE}
    for each in names:
        player(each)
    assert [key for key in every_player() if key.startswith(MOVE_TABLE)] == [MOVE_TABLE]


def number_of(position: oracle.Position) -> int:
    return int(position.translate(str.maketrans(".XO", "012")), 3)


def test_an_entry_is_the_next_board() -> None:
    found = player()
    assert isinstance(found, HasTables)
    table = found.tables(Control())
    assert isinstance(table, array)
    assert len(table) == ENTRIES == 19_683
    assert len(table) * table.itemsize == 39_366
    entries = {
        number_of(each): number_of(oracle.after(each, cell))
        for each, cell in taken("").items()
        if cell is not None
    }
    assert {number: entry for number, entry in enumerate(table) if entry} == entries


@pytest.mark.parametrize("key", KEYS)
def test_it_reads_one_entry_and_says_which(key: str) -> None:
    for each in oracle.REACHABLE[::7]:
        assert index_of(board(each, key)) == number_of(each)
    decision = player().choose(board("XO..O...X", key), Control())
    effort = decision.analysis.effort
    assert (effort.nodes, effort.examined, effort.unit.name) == (1, 1, "entries")
    assert decision.cell == 7
    facts = {"index": 11_098, "entry": 11_101, "cell": 8}
    assert dict(decision.reason.facts) == facts
    assert decision.reason.rule
    reason = decision.reason.rule.reason.format(**facts)
    assert reason == "entry 11098 of its table says 11101, the same board with 8 taken"


def test_filling_in_can_be_cancelled_and_is_begun_again() -> None:
    by_table = MoveTablePlayer(MoveTable(PerfectPlayer()))
    with pytest.raises(Cancelled):
        by_table.choose(board(oracle.EMPTY), Stopping(3000))
    assert by_table.choose(board(oracle.EMPTY), Control()).cell == taken("")[oracle.EMPTY]
