"""What is kept of a game, and how two accounts of the same game are put together."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.session.records import new, play, records, see
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session import game_record
from tictactoe_gui.session.game_record import NOBODY, PERSON, SEVERAL, GameRecord
from tictactoe_gui.session.settings import Choice, Settings, Side

HARD = Choice()
RULES = Choice(Difficulty.RULES)
X_WINS = (0, 3, 1, 4, 2)


def facts(record: GameRecord) -> tuple[set[object], set[object]]:
    """Return every line of play that is known, with its beginnings, and every move made."""
    game = record.game
    paths = {line[:ply] for line in (game.moves, *game.variations) for ply in range(len(line) + 1)}
    return set(paths), set(record.played)


def test_times_never_go_backwards(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([1000, 500, 2000, 100])
    monkeypatch.setattr(game_record, "now", lambda: next(times))
    record = play(replace(new(), started=0), 0, 1, 2, 3)
    assert [each.at for each in record.played.values()] == [1000, 1000, 2000, 2000]


@pytest.mark.parametrize(
    ("makers", "cells", "seats"),
    [
        ([None], (), (NOBODY, NOBODY)),
        ([None], (0,), (PERSON, NOBODY)),
        ([None], (0, 1), (PERSON, PERSON)),
        ([None, HARD], (0, 1), (PERSON, HARD.program.key)),
        ([RULES, None], (0, 1, 2), (RULES.program.key, PERSON)),
        ([RULES, HARD], (0, 1, 2), (RULES.program.key, HARD.program.key)),
        ([None, HARD, RULES], (0, 1, 2), (SEVERAL, HARD.program.key)),
    ],
)
def test_who_played_which_mark(
    makers: list[Choice | None], cells: tuple[int, ...], seats: tuple[str, str]
) -> None:
    record = play(new(), *cells, by=makers)
    assert (record.seat(Mark.X), record.seat(Mark.O)) == seats


@pytest.mark.parametrize(
    ("makers", "expected"),
    [
        ([None, HARD], Settings(side=Side.X, opponent=HARD)),
        ([RULES, None], Settings(side=Side.O, opponent=RULES)),
        ([None, None], Settings(side=Side.BOTH, opponent=HARD)),
        ([RULES, HARD], Settings(side=Side.WATCH, watch_x=RULES, watch_o=HARD)),
        ([HARD, None, RULES], None),
        ([None], None),
    ],
)
def test_everybody_sits_where_he_sat(
    makers: list[Choice | None], expected: Settings | None
) -> None:
    before = Settings(side=Side.BOTH, representation="magic")
    seated = play(new(), *range(len(makers)), by=makers).with_seats(before)
    assert seated == (replace(expected, representation="magic") if expected else before)


@pytest.mark.parametrize(
    ("record", "is_left"),
    [
        (new(), True),
        (play(new(), 0, 1, by=[HARD, RULES]), True),
        (play(new(), 0, 1, by=[HARD, None]), False),
        (play(see(play(new(), 0, by=[HARD]), 0), 1, by=[HARD]), False),
        (new("X../.../..."), False),
        (replace(new(), game=new().game.play(0)), False),
    ],
)
def test_whether_a_person_has_begun(record: GameRecord, is_left: bool) -> None:
    assert record.is_left_to_programs is is_left


# Two windows have the same game.


def test_a_game_that_was_played_on_elsewhere_goes_on_there() -> None:
    record = play(new(), 0, 1)
    merged = see(record, 1).merged_with(play(record, 2, 3))
    assert merged.game.moves == (0, 1, 2, 3)
    assert merged.game.ply == 1
    assert merged.game.variations == ()


def test_that_a_game_was_helped_or_opened_in_one_window_is_known_in_both() -> None:
    record = play(new(), 0)
    told = replace(record, is_helped=True, is_opened=True)
    for merged in (record.merged_with(told), told.merged_with(record)):
        assert merged.is_helped
        assert merged.is_opened
    assert not record.merged_with(record).is_opened


def test_two_windows_put_their_ends_together() -> None:
    record = play(new(), 0, 4, 8, by=(None, RULES))
    record = record.with_resignation(record.game.resign(), RULES, None)
    went_on = play(see(play(new(), 0, 4, 8, by=(None, RULES)), 3), 1, by=(RULES,))
    here = record.merged_with(went_on)
    assert here.game.moves == (0, 4, 8, 1)
    assert not here.game.resignations, "it went on from there"
    other = play(see(record, 2), 1)
    assert other.merged_with(record).game.resignations == {(0, 4, 8)}
    assert record.merged_with(record) == record


@given(records(), records())
def test_merging_loses_nothing_and_adds_nothing(one: GameRecord, other: GameRecord) -> None:
    other = replace(other, game=replace(other.game, start=one.game.start))
    try:  # the moves may not fit the other's start
        _ = [other.game.at(len(other.game.moves)).board]
        for line in other.game.variations:
            _ = replace(other.game, moves=line, ply=len(line)).board
    except ValueError:
        return
    merged = one.merged_with(other)
    assert facts(merged)[0] == facts(one)[0] | facts(other)[0]
    assert facts(merged)[1] == facts(one)[1] | facts(other)[1]
    assert merged.game.board == one.game.board
    assert all(merged.played[path] == move for path, move in one.played.items())
    assert merged.merged_with(other) == merged
    lines = merged.game.variations
    assert len(set(lines)) == len(lines)
    assert all(line != merged.game.moves[: len(line)] for line in lines)


@given(records(), st.data())
def test_what_grew_out_of_a_game_is_not_changed_by_it(
    record: GameRecord, data: st.DataObject
) -> None:
    """A game that was read at the start and played on is merged with what was read."""
    later = see(record, data.draw(st.integers(0, len(record.game.moves))))
    if not later.game.is_over:
        later = play(later, data.draw(st.sampled_from(later.game.board.legal_moves())))
    assert later.merged_with(record) == later
