"""Settings: a round trip for everything, a default for whatever is bad, nothing lost."""

import dataclasses
import enum
import errno
import json
import os
import stat
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PySide6.QtCore import QCoreApplication

from tests.bad_input import EDITS, LEAVES, Edit, damaged, full_disk, json_of, needs_full_disk, tries
from tests.cases import for_each
from tests.posix import make_pipe
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.practice.kinds import KINDS, MINE
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.scale import CodeAs, Scale
from tictactoe_gui.engine.search import MoveOrder, Scoring
from tictactoe_gui.session.settings import (
    MAX_BYTES,
    MAX_MOVE_DELAY_MS,
    MAX_NAME,
    Choice,
    EvaluationSource,
    Settings,
    SettingsFile,
    Side,
    Theme,
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
IN_FILE = {"move_delay_ms": "pace"}
"""Fields that are called by another name in the file, as they were in the first version."""
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
    return {IN_FILE.get(name, name): value for name, value in parsed.items()}


def with_json(path: FieldPath, value: object) -> str:
    """Return the file of OTHER with `value` at `path`."""
    data = as_json(OTHER)
    inner = data
    for name in path[:-1]:
        inner = inner[name]
    inner[IN_FILE.get(path[-1], path[-1])] = value
    return json.dumps(data)


@pytest.fixture
def file(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path / "settings.json")


def read(file: SettingsFile, text: str | bytes) -> tuple[Settings, Path | None]:
    file.path.write_bytes(text.encode() if isinstance(text, str) else text)
    return file.read()


def assert_kept(file: SettingsFile, kept: Path | None, text: str | bytes) -> None:
    """Assert that the bad file lies beside the place where it was, the last of them."""
    number = len(list(file.path.parent.glob("settings.bad*")))
    sign = "bad" if number == 1 else f"bad-{number}"
    assert kept == file.path.with_name(f"settings.{sign}.json")
    assert kept.read_bytes() == (text.encode() if isinstance(text, str) else text)
    assert not file.path.exists()


def refuse(*_: object, **__: object) -> None:
    raise PermissionError(13, "Permission denied")


# What is right.


def test_the_first_start_has_the_defaults(file: SettingsFile) -> None:
    assert file.read() == (DEFAULTS, None)
    assert list(file.path.parent.iterdir()) == []


def test_these_tests_know_every_field() -> None:
    ours, theirs = dict(leaves(OTHER)), dict(leaves(DEFAULTS))
    only_one = [path for path in theirs if path[-1] in {"easy", "learning"}]
    assert [path for path in theirs if ours[path] == theirs[path]] == only_one


@for_each("settings", [DEFAULTS, OTHER])
def test_settings_come_back_as_they_were(file: SettingsFile, settings: Settings) -> None:
    file.write(settings)
    assert SettingsFile(file.path).read() == (settings, None)
    assert json.loads(file.path.read_text(encoding="utf-8")) == as_json(settings)


@for_each("path", dict(leaves(DEFAULTS)))
def test_every_value_of_every_field_comes_back(file: SettingsFile, path: FieldPath) -> None:
    for value in right_values(path, DEFAULT_LEAVES[path]):
        changed = with_leaf(OTHER, path, value)
        file.write(changed)
        assert SettingsFile(file.path).read() == (changed, None), value


@for_each("path", PARTS)
def test_what_is_missing_has_its_default(file: SettingsFile, path: FieldPath) -> None:
    data = as_json(OTHER)
    inner, expected = data, with_leaf(OTHER, path, PARTS[path])
    for name in path[:-1]:
        inner = inner[name]
    del inner[IN_FILE.get(path[-1], path[-1])]
    assert read(file, json.dumps(data)) == (expected, None)


# What is wrong.


@for_each("path", PARTS)
def test_a_bad_field_has_its_default_and_no_other(tmp_path: Path, path: FieldPath) -> None:
    file = SettingsFile(tmp_path / ".".join(path) / "settings.json")
    file.path.parent.mkdir()
    for value in wrong_values(path, dict(leaves(OTHER)).get(path)):
        text = with_json(path, value)
        settings, kept = read(SettingsFile(file.path), text)
        assert settings == with_leaf(OTHER, path, PARTS[path]), value
        assert_kept(file, kept, text)


@for_each("path", [("colour",), ("opponent", "colour"), ("",), ("__class__",)])
@for_each("value", ["red", {"red": [1, None, 0.5]}, "\ud800\u202e", 10**30])
def test_a_field_of_another_version_is_passed_over_and_kept(
    file: SettingsFile, path: FieldPath, value: object
) -> None:
    text = with_json(path, value)
    assert read(file, text) == (OTHER, None)
    file.write(DEFAULTS)
    again = SettingsFile(file.path)
    assert again.read() == (DEFAULTS, None)
    again.write(OTHER)
    assert json.loads(file.path.read_bytes()) == json.loads(text)


@pytest.mark.parametrize("depth", [100, 300, 900])
def test_what_another_version_nests_too_deep_is_no_obstacle(file: SettingsFile, depth: int) -> None:
    """Indented, it would be longer than what is read."""
    text = with_json(("colour",), "HERE").replace('"HERE"', "[" * depth + "]" * depth)
    assert read(file, text) == (OTHER, None)
    file.write(DEFAULTS)
    assert SettingsFile(file.path).read() == (DEFAULTS, None)
    assert ("colour" in file.path.read_text()) is (depth == 100)


@for_each(
    "text",
    [
        "",
        "not JSON",
        json.dumps(as_json(OTHER))[:-1],
        json.dumps(as_json(OTHER)) + "}",
        "[]",
        "12",
        "NaN",
        json.dumps([as_json(OTHER)]),
        b"\xff\xfe\x00",
        json.dumps(as_json(OTHER)).encode("utf-16"),
        "[" * 90_000,
        '{"opponent":' * 8_000,
        "9" * 50_000,
        '{"geometry": "' + "A" * MAX_BYTES + '"}',
        "x" * 3_000_000,
    ],
)
def test_what_is_no_settings_file_is_kept_aside(file: SettingsFile, text: str | bytes) -> None:
    settings, kept = read(file, text)
    assert settings == DEFAULTS
    assert_kept(file, kept, text)


def test_a_bad_file_that_cannot_be_renamed_is_said_to_be_where_it_is(
    file: SettingsFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "rename", refuse)
    assert read(file, "bad") == (DEFAULTS, file.path)
    assert file.path.read_text() == "bad"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
@pytest.mark.parametrize("kind", ["pipe", "device", "circle", "folder"])
def test_what_is_no_file_is_kept_aside(file: SettingsFile, kind: str) -> None:
    if kind == "pipe":
        make_pipe(file.path)
    elif kind == "folder":
        file.path.mkdir()
    else:
        file.path.symlink_to(file.path if kind == "circle" else "/dev/zero")
    mode = file.path.lstat().st_mode
    settings, kept = file.read()
    assert settings == DEFAULTS
    assert kept == file.path.with_name("settings.bad.json")
    assert stat.S_IFMT(kept.lstat().st_mode) == stat.S_IFMT(mode)
    file.write(replace(OTHER))
    assert SettingsFile(file.path).read() == (OTHER, None)


@pytest.mark.parametrize("name", ["regular file/settings.json", "x" * 300 + "/settings.json"])
def test_an_unreachable_file_gives_defaults(tmp_path: Path, name: str) -> None:
    (tmp_path / "regular file").write_text("")
    assert SettingsFile(tmp_path / name).read() == (DEFAULTS, None)


@for_each("number", [errno.EIO, errno.EACCES, errno.EMFILE])
def test_a_file_that_cannot_be_read_now_stays_as_it_is(
    file: SettingsFile, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """Neither is it renamed, nor do the defaults take its place."""

    def fails(*_: object) -> int:
        raise OSError(number, os.strerror(number))

    file.write(replace(OTHER))
    again = SettingsFile(file.path)
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", fails)
        assert again.read() == (DEFAULTS, None)
    again.write(DEFAULTS)
    assert SettingsFile(file.path).read() == (OTHER, None)
    assert [each.name for each in file.path.parent.iterdir()] == ["settings.json"]


@for_each("writer, is_newer", [("1.10.0", True), ("2", True), ("1.9.2", False), (2, False)])
def test_what_a_newer_version_has_written_is_left_alone_if_it_cannot_be_read(
    tmp_path: Path, writer: object, *, is_newer: bool
) -> None:
    before = QCoreApplication.applicationVersion()
    QCoreApplication.setApplicationVersion("1.9.2")
    file = SettingsFile(tmp_path / f"{writer}.json")
    file.write(replace(OTHER))
    fields = json.loads(file.path.read_text())
    assert fields["version"] == "1.9.2"
    text = json.dumps(fields | {"version": writer, "theme": "sepia"})
    file.path.write_text(text)
    again = SettingsFile(file.path)
    settings, kept = again.read()
    assert settings == replace(OTHER, theme=Theme.SYSTEM)
    assert (kept is None) is is_newer
    again.write(DEFAULTS)
    assert (file.path.read_text() == text) is is_newer
    file.path.write_text(json.dumps(fields | {"version": writer}))
    assert SettingsFile(file.path).read() == (OTHER, None)
    QCoreApplication.setApplicationVersion(before)


# Writing.


def test_what_is_written_already_is_not_written_again(file: SettingsFile) -> None:
    file.write(replace(OTHER))
    before = file.path.stat()
    file.write(replace(OTHER))
    assert file.path.stat().st_ino == before.st_ino
    file.write(DEFAULTS)
    file.write(replace(OTHER))
    assert file.read() == (OTHER, None)


@needs_full_disk
def test_a_write_that_fails_leaves_the_old_file(file: SettingsFile) -> None:
    file.write(replace(OTHER))
    with full_disk(), pytest.raises(OSError, match="File too large"):
        file.write(DEFAULTS)
    assert SettingsFile(file.path).read() == (OTHER, None)
    assert [each.name for each in file.path.parent.iterdir()] == ["settings.json"]
    file.write(DEFAULTS)
    assert SettingsFile(file.path).read() == (DEFAULTS, None)


# Anything at all.


def check_any_file(content: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = SettingsFile(Path(folder) / "settings.json")
        file.path.write_bytes(content)
        settings, kept = file.read()
        assert settings.choice_for(Mark.X).program
        assert settings.board_type.empty().ply == 0
        assert (kept is None) == file.path.exists()
        file.write(settings)
        assert SettingsFile(file.path).read() == (settings, None), "each field is allowed"


NAMES = st.sampled_from([name for path, _ in leaves(OTHER) for name in path])
VALUES = LEAVES | st.sampled_from(
    [value for path, leaf in leaves(OTHER) for value in (*KEYS.get(path[-1], ()), leaf)]
).map(lambda each: each.value if isinstance(each, enum.Enum) else each)
WHOLE = json.dumps(as_json(OTHER)).encode()
hunt = tries("settings", part=3)


@hunt
@given(json_of(NAMES, VALUES))
@example({"geometry": "\ud800"})
def test_any_json_gives_valid_settings(value: object) -> None:
    check_any_file(json.dumps(value).encode())


@hunt
@given(st.dictionaries(NAMES, VALUES), st.dictionaries(NAMES, VALUES))
def test_any_fields_give_valid_settings(fields: dict[str, Any], choice: dict[str, Any]) -> None:
    check_any_file(json.dumps({**fields, "opponent": choice}).encode())


@hunt
@given(EDITS)
def test_any_damage_to_a_file_gives_valid_settings(edits: list[Edit]) -> None:
    check_any_file(damaged(WHOLE, edits))


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
