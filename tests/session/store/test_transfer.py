"""Games to a file and back: exact, a little at a time, and in spite of whatever else is there."""

import itertools
import os
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.engine.stopping import Stopping
from tests.posix import make_pipe
from tests.session.records import new, play, records
from tests.session.store.answered import answer
from tests.session.store.seated import put
from tictactoe_gui.engine.control import Cancelled, Control
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.store import answers, games, transfer
from tictactoe_gui.session.store.answers import GivenAnswer
from tictactoe_gui.session.store.record_text import MAX_CHARS, record_text
from tictactoe_gui.session.store.transfer import Added, Portion, Strange

WON = replace(play(new(), 0, 3, 1, 4, 2), is_helped=True)
BEGUN = play(new("X../.../...", "magic"), 4, 8)
LINE = record_text(WON).encode()
NUMBERS = itertools.count()
FEW = settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])


def empty(connection: sqlite3.Connection) -> None:
    """Delete everything: for many examples in one test."""
    games.delete(connection, [row.uid for row in games.rows(connection)])
    answers.forget(connection)


def export(connection: sqlite3.Connection, path: Path) -> bytes:
    found = transfer.export(connection, path, None, Control())
    content = path.read_bytes()
    assert content.count(b"\n") == found.games + found.answers
    return content


def read(connection: sqlite3.Connection, *paths: Path) -> tuple[Added, Strange]:
    """Import files; return what was new, and what was no game."""
    parts: list[Portion] = []
    strange = transfer.read_files(paths, Control(parts.append))  # type: ignore[arg-type]
    assert all(len(each.games) + len(each.answers) <= transfer.PART for each in parts)
    assert [each.done for each in parts] == sorted(each.done for each in parts)
    new_ones = [transfer.add(connection, each) for each in parts]
    return Added(*map(sum, zip(*new_ones, strict=True))), strange


def file_of(folder: Path, *lines: bytes) -> Path:
    path = folder / f"games-{next(NUMBERS)}.jsonl"
    path.write_bytes(b"\n".join(lines))
    return path


# There and back.


@given(
    st.lists(records(), max_size=5, unique_by=lambda each: each.uid),
    st.sets(st.integers(1, 9)).map(lambda places: [answer(each) for each in sorted(places)]),
)
@example([], [])
@FEW
def test_what_is_exported_is_imported_exactly(
    connection: sqlite3.Connection,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    kept: list[GameRecord],
    given_answers: list[GivenAnswer],
) -> None:
    monkeypatch.setattr(transfer, "PART", 2)
    empty(connection)
    put(connection, *kept)
    answers.put(connection, given_answers)
    written = export(connection, tmp_path / "games.jsonl")
    empty(connection)
    for expected in (
        Added(len(kept), len(given_answers)),
        Added(known=len(kept) + len(given_answers)),
    ):
        assert read(connection, tmp_path / "games.jsonl") == (expected, Strange())
        assert export(connection, tmp_path / "again.jsonl") == written


def test_some_games_are_exported_without_the_answers(
    connection: sqlite3.Connection, tmp_path: Path
) -> None:
    put(connection, WON, BEGUN)
    answers.put(connection, [answer(1)])
    path = tmp_path / "games.jsonl"
    found = transfer.export(connection, path, [BEGUN.uid, "gone"], Control())
    assert found == (path, 1, 0)
    assert path.read_text() == f"{record_text(BEGUN)}\n"


# A file that was there.


def test_a_cancelled_export_leaves_what_was_there(
    connection: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transfer, "_BETWEEN_CHECKS", 1)
    put(connection, WON, BEGUN)
    path = file_of(tmp_path, b"mine")
    before = sorted(tmp_path.iterdir())
    with pytest.raises(Cancelled):
        transfer.export(connection, path, None, Stopping(1))
    assert path.read_bytes() == b"mine"
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("line", [LINE, b"x"])
def test_an_import_is_cancelled_between_any_two_lines(tmp_path: Path, line: bytes) -> None:
    with pytest.raises(Cancelled):
        transfer.read_files([file_of(tmp_path, *[line] * 9)], Stopping(2))


# What is no game.


@pytest.mark.parametrize(
    ("content", "added", "bad", "line", "said"),
    [
        (b"hello\n" + LINE, 1, 1, 1, "This is not a game: “hello”."),
        (LINE + b"\n\n\n{}\n", 1, 1, 4, "This is not a game: “{}”."),
        (LINE.replace(b'"moves":[1,4', b'"moves":[1,1', 1), 0, 1, 1, "“moves” is wrong: [1, 1, 2"),
        (LINE[:200] + b"\n" + LINE, 1, 1, 1, "This is not a game: “{"),
        (LINE + b'\n{"answer":1}', 1, 1, 2, "This line is no answer."),
        (b"\xff\xfe\x00\n" * 3 + LINE, 1, 3, 1, "This is not a game: “"),
        (b"a" * (MAX_CHARS + 9) + b"\n" + LINE, 1, 1, 1, "This line is too long to be a game."),
        (LINE + b"\n" + b"[" * 4 * MAX_CHARS, 1, 1, 2, "This line is too long to be a game."),
        (b" " * MAX_CHARS + b"\n" + LINE, 1, 0, None, ""),
        (b"\xef\xbb\xbf" + LINE + b"\r\n", 1, 0, None, ""),
    ],
)
def test_lines_that_are_no_games_are_told(
    connection: sqlite3.Connection,
    tmp_path: Path,
    content: bytes,
    added: int,
    bad: int,
    line: int | None,
    said: str,
) -> None:
    found, strange = read(connection, file_of(tmp_path, content))
    assert (found, strange.lines) == (Added(added), bad)
    assert (strange.first and strange.first.line) == line
    assert not said or str(strange.first and strange.first.error).startswith(said)


def test_a_long_line_takes_no_memory(connection: sqlite3.Connection, tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    with path.open("wb") as file:
        file.truncate(20_000_000)  # takes no room either
        file.seek(0, os.SEEK_END)
        file.write(b"\n" + LINE)
    assert max(len(each.text) for each in transfer._pieces_of(path)) == len(LINE)
    found, strange = read(connection, path)
    assert (found, strange.lines) == (Added(1), 1)


def test_a_file_of_something_else_is_given_up(
    connection: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transfer, "MOST_STRANGE", 10)
    found, strange = read(connection, file_of(tmp_path, *[b"x"] * 100, LINE))
    assert (found, strange.lines) == (Added(), 11)
    found, strange = read(connection, file_of(tmp_path, LINE, *[b"x"] * 100, LINE))
    assert (found, strange.lines) == (Added(1, known=1), 100)


@pytest.mark.parametrize("name", ["x", "folder", "a\0b", "pipe", "/dev/zero"])
def test_what_is_no_file_is_not_waited_for_and_keeps_no_other_from_being_read(
    connection: sqlite3.Connection, tmp_path: Path, name: str
) -> None:
    path = tmp_path / name
    if name == "folder":
        path.mkdir()
    elif name == "pipe" and os.name != "nt":
        make_pipe(path)
    found, strange = read(connection, path, file_of(tmp_path, LINE))
    assert (found, strange.lines) == (Added(1), 1)
    assert strange.first
    assert strange.first[:2] == (path, 0)


@given(st.lists(st.binary(max_size=60), max_size=8), st.integers(0, 8))
@FEW
def test_a_good_game_survives_any_bytes_around_it(
    connection: sqlite3.Connection, tmp_path: Path, noise: list[bytes], place: int
) -> None:
    empty(connection)
    noise.insert(min(place, len(noise)), b"\n" + LINE + b"\n")
    assert read(connection, file_of(tmp_path, *noise))[0] == Added(1)
    assert [*games.all_texts(connection)] == [LINE.decode()]
