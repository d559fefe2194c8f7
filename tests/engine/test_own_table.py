"""Tables of one's own: read as they are written, kept in a line, played to the letter."""

import sys
from functools import cache

import pytest

from tests.cases import cases_beside, for_each
from tests.engine import oracle
from tests.engine.boards import KEYS, board
from tests.engine.decisions import HARD_PROGRAMS, decisions
from tests.engine.games import shared_strength
from tests.engine.phrases import english
from tictactoe_gui.engine.board import Board, in_rows
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import CLAIMS
from tictactoe_gui.engine.counting.losing_lines import losing_lines
from tictactoe_gui.engine.counting.measure import measure
from tictactoe_gui.engine.own_table import (
    MAX_CHARS,
    OWN_TABLE,
    TABLE_SHELF,
    OwnTable,
    has_table,
    name_from,
    open_boards,
    read_states,
    read_table,
    table_of,
)
from tictactoe_gui.engine.player import PROGRAMS, StateGone, every_player, stateless, whole_players
from tictactoe_gui.engine.players.own_table_player import OwnTablePlayer
from tictactoe_gui.engine.rules import ImpossibleText, Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.solution import PerfectPlayer
from tictactoe_gui.session.settings import MAX_NAME

CASES = cases_beside(__file__)

STEADY = [key for key in stateless() if PROGRAMS[key].decides_the_same and key not in HARD_PROGRAMS]


def player(state: str) -> OwnTablePlayer:
    found = PROGRAMS[OWN_TABLE].player(SearchOptions(), state)
    assert isinstance(found, OwnTablePlayer)
    return found


@cache
def perfect() -> OwnTable:
    chosen = {p: PerfectPlayer().choose(board(p, "base3"), Control()).cell for p in oracle.OPEN}
    return read_table(written({p: cell for p, cell in chosen.items() if cell is not None}), "Best")


def written(moves: dict[oracle.Position, int]) -> str:
    return "".join(f"{in_rows(position)} {cell + 1}\n" for position, cell in moves.items())


def mirrored() -> dict[oracle.Position, int]:
    """Return the opposite squares, where these are free."""
    return {p: 8 - cell for p, cell in perfect().moves.items() if p[8 - cell] == "."}


# The text.


def test_every_board_that_is_not_over_has_its_place() -> None:
    assert [len(open_boards(mark)) for mark in Mark] == [2423, 2097]
    assert {*open_boards(Mark.X), *open_boards(Mark.O)} == {*oracle.OPEN}


@for_each(
    "text",
    [
        "# name: Ann's table\nXO./.O./..X 8\n",
        "# by hand\r\n\r\n# NAME:  Ann's   table\r\nxo-/_o./..x\t8   # the only one\r\n",
        "#name: Ann's table\nXO..O...X 8\nXO./.O./..X 8",
    ],
)
def test_a_text_is_read_as_it_is_written(text: str) -> None:
    table = read_table(text, "file")
    assert has_table(text)
    assert (table.name, table.moves) == ("Ann's table", {"XO..O...X": 7})
    assert table.sides == (Mark.X,)
    assert table.text == "# name: Ann's table\nXO./.O./..X 8\n"
    assert len(table.lacks) == 2422


@for_each(
    "text, told",
    [*CASES["wrong"], ("." * (MAX_CHARS + 1), "This text is too long to be a table of moves.")],
)
def test_what_is_wrong_is_told_by_its_line(text: str, told: str) -> None:
    with pytest.raises(ImpossibleText) as error:
        read_table(text, "Ann")
    assert str(error.value).startswith(told)


@for_each("text, is_one", CASES["tables or not"])
def test_a_table_is_told_from_games_and_rules(text: str, is_one: str) -> None:
    assert has_table(text) is (is_one == "table")


def test_a_name_is_made_of_what_a_file_is_called() -> None:
    assert name_from("ann;#2\n final") == "ann 2 final"
    assert name_from("a" * 99) == "a" * 40
    assert name_from("#") == ""


# The line that a game keeps.


def test_a_state_is_a_short_line_that_says_all() -> None:
    state = perfect().state
    assert len(state) <= MAX_NAME / 1.5
    assert OwnTable(state).moves == perfect().moves
    assert read_states(f"# remark\n\n{state}\n") == (OwnTable(state),)
    assert read_table(perfect().text, "other") == perfect()
    of_one_side = table_of("Ann", {"." * 9: 8})
    assert OwnTable(of_one_side.state).moves == {"." * 9: 8}
    assert len(of_one_side.state) < 30


@for_each("state", ["Ann", "name: Ann; X: é", "name: Ann; X: A", "name: Ann; O: " + "_" * 1500])
def test_a_state_that_says_nothing_is_gone(state: str) -> None:
    with pytest.raises(StateGone):
        player(state)


# What plays by it.


@for_each("source", STEADY)
def test_a_table_of_a_program_chooses_as_that_does_in_every_position(source: str) -> None:
    known = {p: decision.cell for p, decision in decisions(source).items()}
    moves = {p: cell for p, cell in known.items() if cell is not None}
    assert moves.keys() == {*oracle.OPEN}
    assert OwnTable(read_table(written(moves), source).state).moves == moves


def test_it_takes_what_its_table_says_in_every_position() -> None:
    best = player(perfect().state)
    for position in oracle.OPEN:
        decision = best.choose(board(position, "base3"), Control())
        assert decision.cell == perfect().moves[position]


def test_perfect_play_written_down_never_loses() -> None:
    key = f"{OWN_TABLE}:{perfect().state}"
    found = [losing_lines(shared_strength(), key, mark, None, Control()) for mark in Mark]
    assert [each.lines for each in found] == [(), ()]


@for_each("key", KEYS)
def test_it_says_what_it_has_looked_up(key: str) -> None:
    ann = player(table_of("Ann", {"XO..O...X": 7}).state)
    here, elsewhere = board("XO..O...X", key), board("XO.......", key)
    decision = ann.choose(here, Control())
    assert (decision.cell, reason(ann, here)) == (7, "your table says 8")
    assert [trial.cell for trial in ann.trials(here)] == [7]
    assert ann.choose(elsewhere, Control()).cell == 2
    said = "your table has no entry for this board, so the first free square"
    assert reason(ann, elsewhere) == said
    none, first = ann.trials(elsewhere)
    assert none.why
    assert english(none.why) == "your table has no entry for “XO./.../...”"
    assert (none.cell, first.cell) == (None, 2)
    sizes = [english(each) for each in ann.listing(here).meanings]
    assert sizes == [
        "Your table has 1 of the 2423 boards with X to move.",
        "Your table has 0 of the 2097 boards with O to move.",
    ]


def reason(by: OwnTablePlayer, here: Board) -> str:
    found = by.choose(here, Control()).reason
    assert found.rule
    return found.rule.reason.format(**dict(found.facts))


def test_without_a_table_it_is_counted_and_compared_with_nothing() -> None:
    assert OWN_TABLE in PROGRAMS
    assert OWN_TABLE not in stateless()
    assert OWN_TABLE not in every_player()
    assert player("").choose(board("X........"), Control()).cell == 1


def test_a_kept_table_is_a_player_like_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TABLE_SHELF, "kept", (perfect(),))
    key = f"{OWN_TABLE}:{perfect().state}"
    assert key in every_player()
    assert key in whole_players()
    (row,) = measure(board("XO......."), [key], ["bitboard"], SearchOptions(), Control(), 1)[1:]
    assert (row.program, row.effort.examined, row.effort.unit.name) == (key, 1, "entries")
    assert row.room.tables > 4_520


def test_a_claim_remarks_whether_it_can_be_beaten(monkeypatch: pytest.MonkeyPatch) -> None:
    mirror = table_of("Mirror", mirrored())
    monkeypatch.setattr(TABLE_SHELF, "kept", (perfect(), mirror))
    claim = CLAIMS["rules-lose-minimax-never"]
    module = sys.modules[claim.check.__module__]
    monkeypatch.setattr(
        module, "programs_of", lambda *_: ()
    )  # the textbooks' are counted elsewhere
    found = claim.check(Control())
    assert [each.holds for each in found.parts] == [None, None]
    assert [sum(figure.value for figure in each.figures) > 0 for each in found.parts] == [
        False,
        True,
    ]
    assert {each.program for each in found.losing_lines} == {f"{OWN_TABLE}:{mirror.state}"}
