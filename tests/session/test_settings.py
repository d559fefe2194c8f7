"""Settings: a round trip for everything, a default for whatever is bad, nothing lost."""

import dataclasses
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import hypothesis
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.bad_input import LEAVES, json_of
from tests.cases import cases_beside
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.practice.kinds import KINDS, MINE
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import CodeAs, MoveOrder, Scale, Scoring
from tictactoe_gui.session.settings import (
    MAX_NAME,
    Choice,
    EvaluationSource,
    Settings,
    Side,
    Theme,
    read_settings,
    settings_texts,
)

CASES = cases_beside(__file__)
"""Of each field what it may be and what not, as lists of JSON."""
DEFAULTS = Settings()
OTHER_CHOICE = Choice(
    difficulty=Difficulty.EASY,
    easy="random",
    rules="eight-rules",
    hard="minimax",
    order=MoveOrder.CENTRE_FIRST,
    depth=4,
    score=Scoring.SIGN,
    state="früh auf",
)
OTHER = Settings(
    side=Side.WATCH,
    opponent=OTHER_CHOICE,
    watch_x=replace(OTHER_CHOICE, depth=3),
    watch_o=replace(OTHER_CHOICE, depth=2),
    representation="base3",
    evaluation=EvaluationSource.COMPUTER,
    shown_evaluation=EvaluationSource.COMPUTER,
    theme=Theme.DARK,
    move_delay_ms=250,
    watch_speed=32.0,
    side_panel=False,
    practice="hold",
    think_aloud=True,
    study="moves",
    border=440,
    course="03-forks:4",
    ticks="1f00ba44:0.2",
    code_as=CodeAs.NEGAMAX,
    geometry="AdnQywADAAAAAAAA",
)
MISSING = object()


def as_json(settings: Settings) -> dict[str, Any]:
    parsed: dict[str, Any] = json.loads(
        json.dumps(dataclasses.asdict(settings), default=lambda each: each.value)
    )
    return parsed


def leaves(fields: dict[str, Any], outer: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the path and the value of every field, those of nested values too."""
    for name, value in fields.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{name}.")
        else:
            yield f"{outer}{name}", value


THEIRS = dict(leaves(as_json(DEFAULTS)))


def changed(path: str, value: object) -> dict[str, Any]:
    """Return the fields of OTHER with something else at a path."""
    data = as_json(OTHER)
    outer, _, name = path.rpartition(".")
    inner = data[outer] if outer else data
    inner[name] = value
    if value is MISSING:
        del inner[name]
    return data


def read(fields: dict[str, Any]) -> Settings:
    return read_settings({name: json.dumps(value) for name, value in fields.items()})


def test_settings_come_back_as_they_were() -> None:
    for settings in (DEFAULTS, OTHER):
        texts = settings_texts(settings)
        assert read_settings(texts) == settings
        assert {name: json.loads(text) for name, text in texts.items()} == as_json(settings)
    ours = dict(leaves(as_json(OTHER)))
    same = {path.rpartition(".")[2] for path in THEIRS if ours[path] == THEIRS[path]}
    assert same == {"easy", "learning"}, "these tests know every other field"
    seats = ("watch_x.", "watch_o.")
    assert {*dict(CASES["right"])} == {path for path in THEIRS if not path.startswith(seats)}


@pytest.mark.parametrize(("path", "values"), CASES["right"])
def test_every_value_of_a_field_comes_back(path: str, values: str) -> None:
    for value in json.loads(values):
        assert as_json(read(changed(path, value))) == changed(path, value)


def test_every_entry_of_a_registry_comes_back() -> None:
    keys = {"representation": [*REPRESENTATIONS], "practice": ["", MINE, *KINDS]}
    for key, each in PROGRAMS.items():
        keys.setdefault(f"opponent.{each.difficulty.value}", []).append(key)
    for path, entries in keys.items():
        for key in entries:
            assert as_json(read(changed(path, key))) == changed(path, key)


@pytest.mark.parametrize(("path", "values"), CASES["wrong"])
def test_what_is_wrong_or_missing_has_its_default_and_nothing_else(path: str, values: str) -> None:
    default = as_json(DEFAULTS)[path] if path not in THEIRS else THEIRS[path]
    for value in (None, [], {}, [[1]], float("nan"), *json.loads(values), MISSING):
        assert read(changed(path, value)) == read(changed(path, default)), value


def test_a_name_has_at_most_so_many_letters() -> None:
    for letters in (MAX_NAME, MAX_NAME + 1):
        state = "x" * letters
        assert (read(changed("opponent.state", state)).opponent.state == state) is (
            letters <= MAX_NAME
        )


@pytest.mark.parametrize("path", ["colour", "opponent.colour", "", "__class__"])
def test_a_field_that_is_unknown_is_passed_over(path: str) -> None:
    for value in ("red", {"red": [1, None, 0.5]}, "\ud800\u202e", 10**30):
        assert read(changed(path, value)) == OTHER


@pytest.mark.parametrize("text", ["", "not JSON", "NaN", "[" * 90_000, "9" * 50_000])
def test_a_text_that_is_no_json_is_as_if_it_were_missing(text: str) -> None:
    texts = settings_texts(OTHER) | {"theme": text}
    assert read_settings(texts) == replace(OTHER, theme=DEFAULTS.theme)


NAMES = st.sampled_from([name for path in THEIRS for name in path.split(".")])
VALUES = LEAVES | st.sampled_from([value for _, value in leaves(as_json(OTHER))])


@hypothesis.settings(max_examples=100)
@given(
    st.dictionaries(NAMES, json_of(NAMES, VALUES)),
    st.none() | st.dictionaries(NAMES, VALUES),
)
@example({"geometry": "\ud800"}, None)
def test_any_json_gives_valid_settings(fields: dict[str, Any], choice: dict[str, Any]) -> None:
    settings = read(fields if choice is None else fields | {"opponent": choice})
    assert settings.choice_for(Mark.X).program
    assert settings.board_type.empty().ply == 0
    assert read_settings(settings_texts(settings)) == settings, "each field is allowed"


# Who plays what.


@pytest.mark.parametrize("source", EvaluationSource)
def test_an_evaluation_that_is_switched_off_is_remembered(source: EvaluationSource) -> None:
    changed = DEFAULTS.with_evaluation(EvaluationSource.PERFECT).with_evaluation(source)
    shown = EvaluationSource.PERFECT if source is EvaluationSource.OFF else source
    assert changed == replace(DEFAULTS, evaluation=source, shown_evaluation=shown)


@pytest.mark.parametrize("key", PROGRAMS)
def test_a_program_brings_its_difficulty_and_only_hard_ones_search(key: str) -> None:
    choice, difficulty = OTHER_CHOICE.with_program(key), PROGRAMS[key].difficulty
    state = OTHER_CHOICE.state if key == OTHER_CHOICE.program.key else ""
    changes: dict[str, Any] = {difficulty.value: key, "state": state}
    assert choice == replace(OTHER_CHOICE, difficulty=difficulty, **changes)
    assert choice.program is PROGRAMS[key]
    options = choice.search_options
    assert (options is not None) is (difficulty is Difficulty.HARD)
    if options:
        assert (options.order, options.depth, options.score) == (
            *(OTHER_CHOICE.order, OTHER_CHOICE.depth, Scoring.SIGN),
        )
        assert options.alpha_beta is key.startswith("alpha-beta")
        assert options.memo is key.endswith("memo")


@pytest.mark.parametrize("mark", Mark)
@pytest.mark.parametrize("side", Side)
def test_a_mark_is_played_or_advised_by_the_choice_of_its_seat(side: Side, mark: Mark) -> None:
    seat = "opponent" if side is not Side.WATCH else "watch_x" if mark is Mark.X else "watch_o"
    settings = replace(OTHER, side=side)
    assert settings.choice_for(mark) == getattr(settings, seat)
    other: dict[str, Any] = {seat: Choice()}
    assert settings.with_choice_for(mark, Choice()) == replace(settings, **other)


def test_max_is_the_computer_or_x_where_none_or_two_play() -> None:
    computers = {Side.X: Mark.O, Side.O: Mark.X, Side.BOTH: Mark.X, Side.WATCH: Mark.X}
    for side, mark in computers.items():
        assert Settings(side=side).scale == Scale(maximizer=mark)
