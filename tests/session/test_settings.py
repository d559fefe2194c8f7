"""Settings: a round trip for everything, a default for whatever is bad, nothing lost."""

import dataclasses
import enum
import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from tests.bad_input import LEAVES, json_of, tries
from tests.cases import for_each
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.practice.kinds import KINDS, MINE
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.scale import CodeAs, Scale
from tictactoe_gui.engine.search import MoveOrder, Scoring
from tictactoe_gui.session.settings import (
    MAX_MOVE_DELAY_MS,
    MAX_NAME,
    Choice,
    EvaluationSource,
    Settings,
    Side,
    Theme,
    read_settings,
    settings_texts,
)

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
    evaluation=EvaluationSource.PERFECT,
    shown_evaluation=EvaluationSource.PERFECT,
    theme=Theme.DARK,
    move_delay_ms=250,
    watch_speed=32.0,
    side_panel=False,
    welcome=True,
    practice="hold",
    think_aloud=True,
    study="moves",
    borders="moves=440 =300",
    course="03-forks:4",
    code_as=CodeAs.NEGAMAX,
    geometry="AdnQywADAAAAAAAA",
)
KEYS: Mapping[str, tuple[str, ...]] = {
    difficulty.value: tuple(key for key, each in PROGRAMS.items() if each.difficulty is difficulty)
    for difficulty in Difficulty
} | {"representation": tuple(REPRESENTATIONS), "practice": ("", MINE, *KINDS)}
RANGES = {"depth": (1, 9), "move_delay_ms": (0, MAX_MOVE_DELAY_MS), "watch_speed": (0.5, 400.0)}
ANY_ASCII = ("geometry", "study", "borders", "course")
SEATS = ("opponent", "watch_x", "watch_o")
FieldPath = tuple[str, ...]


def leaves(value: Any, path: FieldPath = ()) -> Iterator[tuple[FieldPath, Any]]:  # noqa: ANN401
    """Yield the path and the value of every field, those of nested values too."""
    for field in dataclasses.fields(value):
        inner = getattr(value, field.name)
        if dataclasses.is_dataclass(inner):
            yield from leaves(inner, (*path, field.name))
        else:
            yield (*path, field.name), inner


DEFAULT_LEAVES = dict(leaves(DEFAULTS))
PARTS = DEFAULT_LEAVES | {(seat,): getattr(DEFAULTS, seat) for seat in SEATS}
"""The default of every field, and of each choice as a whole."""


def with_leaf(settings: Any, path: FieldPath, leaf: object) -> Any:  # noqa: ANN401
    """Return `settings` with another value at `path`."""
    name, *rest = path
    inner = with_leaf(getattr(settings, name), tuple(rest), leaf) if rest else leaf
    return replace(settings, **{name: inner})


def right_values(path: FieldPath, default: object) -> list[object]:
    """Return what a field may be: all of it, or both ends and something between."""
    name = path[-1]
    if name in KEYS:
        return list(KEYS[name])
    if name in RANGES:
        lowest, highest = RANGES[name]
        return [lowest, lowest + 1, highest - 1, highest]
    if isinstance(default, enum.Enum):
        return list(type(default))
    return [False, True] if isinstance(default, bool) else ["", "AdnQywADAAAAAAAA/+=="]


def wrong_values(path: FieldPath, default: object) -> list[object]:
    """Return what JSON may hold in the place of a field and is not right for it."""
    name = path[-1]
    if name in SEATS:
        return [None, [], "hard", 1, True]
    wrong: list[object] = [None, [], {}, [[1]], float("nan"), float("inf")]
    if not isinstance(default, float):
        wrong.append(1.5)
    if isinstance(default, bool):
        wrong += [0, 1, "true", "false", ""]
    elif name in RANGES:
        lowest, highest = RANGES[name]
        other = int if isinstance(default, float) else float
        wrong += [lowest - 1, highest + 1, True, False, str(lowest), other(highest), 10**30]
    elif name in ANY_ASCII:
        wrong += [0, True]
    elif name == "state":
        wrong += [0, True, "two\nlines", "\ud800", "x" * (MAX_NAME + 1)]
    else:
        wrong += ["", "nowhere", 0, True, str(default).upper(), f"{default} "]
    if name in KEYS:
        wrong += [key for keys in KEYS.values() for key in keys]
    return [each for each in wrong if each not in KEYS.get(name, ())]


def as_json(settings: Settings) -> dict[str, Any]:
    parsed: dict[str, Any] = json.loads(
        json.dumps(dataclasses.asdict(settings), default=lambda each: each.value)
    )
    return parsed


def read(fields: dict[str, Any]) -> Settings:
    return read_settings({name: json.dumps(value) for name, value in fields.items()})


def with_json(path: FieldPath, value: object) -> dict[str, Any]:
    """Return the fields of OTHER with `value` at `path`."""
    data = as_json(OTHER)
    inner = data
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = value
    return data


# What is right.


def test_these_tests_know_every_field() -> None:
    ours, theirs = dict(leaves(OTHER)), dict(leaves(DEFAULTS))
    only_one = [path for path in theirs if path[-1] in {"easy", "learning"}]
    assert [path for path in theirs if ours[path] == theirs[path]] == only_one


@for_each("settings", [DEFAULTS, OTHER])
def test_settings_come_back_as_they_were(settings: Settings) -> None:
    texts = settings_texts(settings)
    assert read_settings(texts) == settings
    assert {name: json.loads(text) for name, text in texts.items()} == as_json(settings)
    assert read_settings({}) == DEFAULTS


@for_each("path", dict(leaves(DEFAULTS)))
def test_every_value_of_every_field_comes_back(path: FieldPath) -> None:
    for value in right_values(path, DEFAULT_LEAVES[path]):
        changed = with_leaf(OTHER, path, value)
        assert read_settings(settings_texts(changed)) == changed, value


@for_each("path", PARTS)
def test_what_is_missing_has_its_default(path: FieldPath) -> None:
    data = as_json(OTHER)
    inner = data
    for name in path[:-1]:
        inner = inner[name]
    del inner[path[-1]]
    assert read(data) == with_leaf(OTHER, path, PARTS[path])


# What is wrong.


@for_each("path", PARTS)
def test_a_bad_field_has_its_default_and_no_other(path: FieldPath) -> None:
    for value in wrong_values(path, dict(leaves(OTHER)).get(path)):
        assert read(with_json(path, value)) == with_leaf(OTHER, path, PARTS[path]), value


@for_each("path", [("colour",), ("opponent", "colour"), ("",), ("__class__",)])
@for_each("value", ["red", {"red": [1, None, 0.5]}, "\ud800\u202e", 10**30])
def test_a_field_that_is_unknown_is_passed_over(path: FieldPath, value: object) -> None:
    assert read(with_json(path, value)) == OTHER


@for_each("text", ["", "not JSON", "NaN", "[" * 90_000, '{"a":' * 8_000, "9" * 50_000])
def test_a_text_that_is_no_json_is_as_if_it_were_missing(text: str) -> None:
    texts = settings_texts(OTHER) | {"theme": text}
    assert read_settings(texts) == replace(OTHER, theme=DEFAULTS.theme)


# Anything at all.


def check(settings: Settings) -> None:
    assert settings.choice_for(Mark.X).program
    assert settings.board_type.empty().ply == 0
    assert read_settings(settings_texts(settings)) == settings, "each field is allowed"


NAMES = st.sampled_from([name for path, _ in leaves(OTHER) for name in path])
VALUES = LEAVES | st.sampled_from(
    [value for path, leaf in leaves(OTHER) for value in (*KEYS.get(path[-1], ()), leaf)]
).map(lambda each: each.value if isinstance(each, enum.Enum) else each)
hunt = tries("settings", part=2)


@hunt
@given(st.dictionaries(NAMES, json_of(NAMES, VALUES)))
@example({"geometry": "\ud800"})
def test_any_json_gives_valid_settings(fields: dict[str, Any]) -> None:
    check(read(fields))


@hunt
@given(st.dictionaries(NAMES, VALUES), st.dictionaries(NAMES, VALUES))
def test_any_fields_give_valid_settings(fields: dict[str, Any], choice: dict[str, Any]) -> None:
    check(read(fields | {"opponent": choice}))


# Who plays what.


@for_each("source", EvaluationSource)
def test_an_evaluation_that_is_switched_off_is_remembered(source: EvaluationSource) -> None:
    changed = DEFAULTS.with_evaluation(EvaluationSource.PERFECT).with_evaluation(source)
    assert changed.evaluation is source
    is_off = source is EvaluationSource.OFF
    assert changed.shown_evaluation is (EvaluationSource.PERFECT if is_off else source)
    assert replace(changed, evaluation=DEFAULTS.evaluation, shown_evaluation=source) == replace(
        DEFAULTS, shown_evaluation=source
    )


@for_each("key", PROGRAMS)
def test_a_program_brings_its_difficulty(key: str) -> None:
    choice = OTHER_CHOICE.with_program(key)
    assert choice.program is PROGRAMS[key]
    assert choice.difficulty is PROGRAMS[key].difficulty
    slot = choice.difficulty.value
    changed: dict[str, Any] = {"difficulty": choice.difficulty, slot: key}
    if key != OTHER_CHOICE.program.key:
        changed["state"] = ""  # it was another program's
    assert choice == replace(OTHER_CHOICE, **changed)


X_SEAT, O_SEAT, OPPONENT = (replace(OTHER_CHOICE, depth=depth) for depth in (5, 6, 7))


@for_each("mark", Mark)
@for_each("side", Side)
def test_a_mark_is_played_or_advised_by_the_choice_of_its_seat(side: Side, mark: Mark) -> None:
    settings = Settings(side=side, opponent=OPPONENT, watch_x=X_SEAT, watch_o=O_SEAT)
    watched = X_SEAT if mark is Mark.X else O_SEAT
    assert settings.choice_for(mark) == (watched if side is Side.WATCH else OPPONENT)


@for_each("mark", Mark)
@for_each("side", Side)
def test_another_choice_for_a_mark_changes_that_seat_only(side: Side, mark: Mark) -> None:
    settings = Settings(side=side, opponent=OPPONENT, watch_x=X_SEAT, watch_o=O_SEAT)
    changed = settings.with_choice_for(mark, Choice())
    assert changed.choice_for(mark) == Choice()
    seat = "opponent" if side is not Side.WATCH else "watch_x" if mark is Mark.X else "watch_o"
    changes: dict[str, Any] = {seat: Choice()}
    assert changed == replace(settings, **changes)


@for_each(
    "side, mark", [(Side.X, Mark.O), (Side.O, Mark.X), (Side.BOTH, Mark.X), (Side.WATCH, Mark.X)]
)
def test_max_is_the_computer_or_x_where_none_or_two_play(side: Side, mark: Mark) -> None:
    assert Settings(side=side).scale == Scale(maximizer=mark)


@for_each("key", PROGRAMS)
def test_only_hard_programs_search(key: str) -> None:
    choice = OTHER_CHOICE.with_program(key)
    options = choice.search_options
    assert (options is not None) is (choice.difficulty is Difficulty.HARD)
    if options:
        assert (options.order, options.depth) == (OTHER_CHOICE.order, OTHER_CHOICE.depth)
        assert options.score is Scoring.SIGN
        assert options.alpha_beta is key.startswith("alpha-beta")
        assert options.memo is key.endswith("memo")
