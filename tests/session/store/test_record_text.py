"""A record as one line of text: exact there and back, and strict with any other."""

import json
from dataclasses import asdict, replace
from itertools import product
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.cases import cases_beside
from tests.session.records import new, play, played, records, see
from tictactoe_gui.session import game_record
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.store.record_text import BadRecord, read_record, record_text, time_text

WON = replace(play(new(), 0, 3, 1, 4, 2, by=[None, Choice()]), is_helped=True)
TAUGHT = WON.with_machine("Früh auf", 1_795_292_081_845)
LEFT = play(see(WON, 2), 8)
BEGUN = play(new(), 0, 4, 8, by=[None, Choice()])
RESIGNED = BEGUN.with_resignation(BEGUN.game.resign(), Choice(), None)
PASTED = replace(new(), game=BEGUN.game.resign())
CASES = cases_beside(__file__)
TIMES = st.integers(-(10**11), 200 * 10**12)


@given(records())
@example(WON)
@example(LEFT)
@example(TAUGHT)
@example(PASTED)
def test_any_record_comes_back_as_it_was(record: GameRecord) -> None:
    line = record_text(record)
    assert line.isascii()
    assert "\n" not in line
    back = read_record(line)
    assert back == record
    assert type(back.game.board) is type(record.game.board)
    assert record_text(back) == line


@given(TIMES)
@example(0)
@example(-1)
@example(1_795_292_081_845)
def test_any_time_comes_back(time: int) -> None:
    assert read_record(record_text(replace(new(), started=time))).started == time


def test_a_time_is_written_in_the_manner_of_iso_8601() -> None:
    assert time_text(1_763_753_928_123) == "2025-11-21T19:38:48.123Z"


def test_the_text_is_as_it_was_in_the_first_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_record, "now", lambda: 0)
    start = replace(new(), uid="0" * 32, started=0, is_helped=True)
    record = played("14253", (None, Choice()), start)
    assert record_text(played("9", (None,), see(record, 2))) == CASES["first version"][0]


# Whatever is wrong is said.

MISSING = object()


def meant(value: str) -> object:
    """Return what is written as JSON, or that nothing is."""
    return MISSING if value == "missing" else json.loads(value)


def changed(fields: dict[str, Any], name: str, value: object) -> dict[str, Any]:
    rest = {key: each for key, each in fields.items() if key != name}
    return rest if value is MISSING else {**rest, name: value}


@pytest.mark.parametrize(("name", "value", "said"), CASES["wrong"])
def test_a_wrong_field_is_named(name: str, value: str, said: str) -> None:
    text = json.dumps(changed(json.loads(record_text(WON)), name, meant(value)))
    with pytest.raises(BadRecord) as caught:
        read_record(text)
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize(("name", "value"), CASES["wrong moves"])
def test_a_wrong_move_is_found(name: str, value: str) -> None:
    fields = json.loads(record_text(WON))
    fields["played"][0] = changed(fields["played"][0], name, meant(value))
    with pytest.raises(BadRecord, match=r"^“played” is wrong: \["):
        read_record(json.dumps(fields))


@pytest.mark.parametrize(("old", "other"), CASES["wrong resignations"])
def test_a_wrong_resignation_is_found(old: str, other: str) -> None:
    text = record_text(RESIGNED)
    assert old in text
    with pytest.raises(BadRecord):
        read_record(text.replace(old, other))


OPTIONS = [name for name in asdict(Choice()) if name != "state"]
NO_NAMES: list[object] = [None, -1, [], 10**30, "two\nlines", "x" * 10_000]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *product(OPTIONS, [MISSING, None, "nonsense", -1, [], 10**30]),
        *(("state", each) for each in NO_NAMES),
    ],
)
def test_a_wrong_option_of_a_program_is_found(name: str, value: object) -> None:
    fields = json.loads(record_text(WON))
    fields["played"][1]["by"] = changed(fields["played"][1]["by"], name, value)
    with pytest.raises(BadRecord, match=r"^“played” is wrong: \["):
        read_record(json.dumps(fields))
