"""Bad records: any line that is imported is a game, or has something wrong."""

import copy
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.bad_input import EDITS, HOSTILE_TEXTS, LEAVES, Edit, damaged, json_of
from tests.session.records import new, play, see
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.store.record_text import BadRecord, read_record, record_text

PLAYED = play(new(representation="magic"), 0, 4, 8, by=[None, Choice()])
GOOD = record_text(play(see(PLAYED, 1), 5))
"""A game between a person and a program, with a line that was left."""
FIELDS: dict[str, Any] = json.loads(GOOD)
Place = tuple[Any, ...]


def places(value: Any, place: Place = ()) -> list[Place]:
    """Return where every value in a structure of JSON is."""
    named = enumerate(value) if isinstance(value, list) else ()
    inner = value.items() if isinstance(value, dict) else named
    return [place, *(each for name, part in inner for each in places(part, (*place, name)))]


def with_other(place: Place, value: object) -> str:
    """Return the record with something else at one place."""
    fields = copy.deepcopy(FIELDS)
    inner: Any = fields
    for name in place[:-1]:
        inner = inner[name]
    inner[place[-1]] = value
    return json.dumps(fields)


PLACES = places(FIELDS)[1:]
NAMES = st.sampled_from([*FIELDS, "by", "time", "evaluation", "difficulty"])
VALUES = LEAVES | st.sampled_from(
    [1, 9, 0, [1, 2], "X", "draw", "vector", "2026-11-21T19:38:48.123Z"]
)


def check(text: str) -> GameRecord | None:
    """Assert that a line is a game that comes back as it is, or has something wrong."""
    try:
        record = read_record(text)
    except BadRecord as error:
        said = str(error)
        assert said.isprintable()
        assert 10 < len(said) < 200
        return None
    assert read_record(record_text(record)) == record
    return record


HUGE = ("[" * 2_000_000, '{"tictactoe":' * 80_000, '{"tictactoe": ' + "9" * 5000, " " * 100_000_000)


def test_hostile_and_huge_texts_are_no_records() -> None:
    for text in (*HOSTILE_TEXTS, *HUGE):
        assert check(text) is None, text[:20]


def nested(place: Place, depth: int) -> str:
    """Return a record that has lists within lists at one place."""
    return with_other(place, "here").replace('"here"', "[" * depth + "]" * depth)


def check_nested() -> None:
    """Read records that are nested just so deep that they can, or cannot, be read or written."""
    depths = range(sys.getrecursionlimit() - 200, sys.getrecursionlimit() + 10, 3)
    for place in (*[(name,) for name in FIELDS], ("played", 0, "by"), ("played", 2, "time")):
        assert [read for depth in depths if (read := check(nested(place, depth)))] == []


def test_nested_texts_are_no_records() -> None:
    check_nested()
    with ThreadPoolExecutor(1) as thread:  # where less is on the stack
        thread.submit(check_nested).result()


@settings(max_examples=60)
@given(EDITS)
def test_any_damage_is_found_or_harmless(edits: list[Edit]) -> None:
    check(damaged(GOOD.encode(), edits).decode("latin-1"))


@settings(max_examples=120)
@given(st.sampled_from(PLACES), VALUES | json_of(NAMES, VALUES))
@example(("played", 0, "time"), "0001-01-01T00:00:00.000Z")
@example(("played", 0, "time"), "9999-12-31T23:59:59.999Z")
@example(("played", 0, "moves"), {})
@example(("tictactoe",), 1.0)
def test_any_value_in_any_place_is_found_or_harmless(place: Place, value: object) -> None:
    check(with_other(place, value))
