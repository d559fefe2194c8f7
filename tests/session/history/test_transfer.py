"""Games to a file and back: exact, a little at a time, and in spite of whatever else is there."""

import itertools
import os
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.posix import make_pipe
from tests.session.history.conftest import emptied
from tests.session.records import new, play, records
from tictactoe_gui.session.game_record import GameRecord
from tictactoe_gui.session.history import games, transfer
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.record_text import MAX_CHARS, record_text
from tictactoe_gui.session.history.transfer import Export, Import

WON = replace(play(new(), 0, 3, 1, 4, 2), hints=2)
BEGUN = play(new("X../.../...", "magic"), 4, 8)
LINE = record_text(WON).encode()
FOLDERS = itertools.count()


def lines_of(database: Database) -> list[str]:
    """Return all games in the order in which they came."""
    return [row.record for row in reversed(games.rows(database))]


def export(database: Database, path: Path) -> bytes:
    task = Export(path)
    while not task.step(database):
        pass
    assert task.done == task.total
    return path.read_bytes()


def read(database: Database, *paths: Path) -> Import:
    task = Import(paths)
    while not task.step(database):
        pass
    return task


def counts(task: Import) -> tuple[int, int, int]:
    return task.added, task.known, task.bad


def file_of(tmp_path: Path, content: bytes) -> Path:
    path = tmp_path / f"games-{next(FOLDERS)}.jsonl"
    path.write_bytes(content)
    return path


# There and back.


@given(st.lists(records(), max_size=5, unique_by=lambda each: each.uid))
@example([])
@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_is_exported_is_imported_exactly(
    database: Database, tmp_path: Path, kept: list[GameRecord]
) -> None:
    games.add(emptied(database), kept)
    written = export(database, tmp_path / "games.jsonl")
    assert written.count(b"\n") == len(kept)
    emptied(database)
    for expected in ((len(kept), 0, 0), (0, len(kept), 0)):
        assert counts(read(database, tmp_path / "games.jsonl")) == expected
        assert export(database, tmp_path / "again.jsonl") == written


def test_many_games_take_many_steps(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transfer, "STEP_SECONDS", 0)
    last = play(new(), 8)
    games.add(database, [WON, BEGUN, last])
    first, second, third = lines_of(database)
    for uids, lines in (
        (None, [first, second, third]),
        ([WON.uid, last.uid], [first, third]),
        ([BEGUN.uid, "gone"], [second]),
    ):
        task = Export(tmp_path / "games.jsonl", uids)
        task.path.unlink(missing_ok=True)
        steps = [task.step(database)]
        while not steps[-1]:
            assert not task.path.exists()
            steps.append(task.step(database))
        assert len(steps) > len(lines)
        assert task.path.read_text().splitlines() == lines
        assert task.done == task.total == len(lines)


def test_an_import_stops_for_breath(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transfer, "STEP_SECONDS", 0)
    task = Import([file_of(tmp_path, LINE)])
    assert [task.step(database) for _ in range(3)] == [False] * 3
    monkeypatch.setattr(transfer, "STEP_SECONDS", 60)
    assert task.step(database)
    assert counts(task) == (1, 0, 0)
    assert task.done == task.total == len(LINE)


# A file that was there.


def test_a_cancelled_export_leaves_what_was_there(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transfer, "STEP_SECONDS", 0)
    games.add(database, [WON, BEGUN])
    path = file_of(tmp_path, b"mine")
    before = sorted(tmp_path.iterdir())
    task = Export(path)
    assert not task.step(database)
    task.cancel(database)
    assert path.read_bytes() == b"mine"
    assert sorted(tmp_path.iterdir()) == before


def test_an_export_to_nowhere_says_why(database: Database, tmp_path: Path) -> None:
    task = Export(tmp_path / "missing" / "games.jsonl")
    with pytest.raises(OSError, match=r"No such file|[Nn]ot found|cannot find"):
        task.step(database)
    task.cancel(database)


def test_a_cancelled_import_keeps_what_it_has(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    task = Import([file_of(tmp_path, LINE), file_of(tmp_path, record_text(BEGUN).encode())])
    pieces = task._pieces
    monkeypatch.setattr(task, "_pieces", itertools.islice(pieces, 1))
    task.step(database)
    monkeypatch.undo()
    task.cancel(database)
    assert task.step(database)
    assert counts(task) == (1, 0, 0)
    assert lines_of(database) == [LINE.decode()]


# What is no game.


@pytest.mark.parametrize(
    ("content", "added", "bad", "line", "said"),
    [
        (b"hello\n" + LINE, 1, 1, 1, "This is not a game: “hello”."),
        (LINE + b"\n\n\n{}\n", 1, 1, 4, "This is not a game: “{}”."),
        (LINE.replace(b'"moves":[1,4', b'"moves":[1,1', 1), 0, 1, 1, "“moves” is wrong: [1, 1, 2"),
        (LINE[:200] + b"\n" + LINE, 1, 1, 1, "This is not a game: “{"),
        (b"\xff\xfe\x00\n" * 3 + LINE, 1, 3, 1, "This is not a game: “"),
        (b"a" * (MAX_CHARS + 9) + b"\n" + LINE, 1, 1, 1, "This line is too long to be a game."),
        (LINE + b"\n" + b"[" * 4 * MAX_CHARS, 1, 1, 2, "This line is too long to be a game."),
        (b" " * MAX_CHARS + b"\n" + LINE, 1, 0, None, ""),
        (b"\xef\xbb\xbf" + LINE + b"\r\n", 1, 0, None, ""),
    ],
)
def test_lines_that_are_no_games_are_told(
    database: Database,
    tmp_path: Path,
    content: bytes,
    added: int,
    bad: int,
    line: int | None,
    said: str,
) -> None:
    task = read(database, file_of(tmp_path, content))
    assert counts(task) == (added, 0, bad)
    assert task.done == task.total == len(content)
    assert (task.first and task.first.line) == line
    assert not said or str(task.first and task.first.error).startswith(said)


def test_a_long_line_takes_no_memory(database: Database, tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    with path.open("wb") as file:
        file.truncate(20_000_000)  # takes no room either
        file.seek(0, os.SEEK_END)
        file.write(b"\n" + LINE)
    pieces = transfer._pieces_of(path)
    assert max(len(each.text) for each in pieces) == len(LINE)
    task = read(database, path)
    assert counts(task) == (1, 0, 1)
    assert task.first
    assert task.first.line == 1


def test_a_file_of_something_else_is_given_up(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transfer, "MOST_STRANGE", 10)
    task = read(database, file_of(tmp_path, b"x\n" * 100 + LINE))
    assert counts(task) == (0, 0, 11)
    task = read(database, file_of(tmp_path, LINE + b"\n" + b"x\n" * 100 + LINE))
    assert counts(task) == (1, 1, 100)


@pytest.mark.parametrize("name", ["x", "folder", "a\0b", "pipe", "/dev/zero"])
def test_what_is_no_file_is_not_waited_for_and_keeps_no_other_from_being_read(
    database: Database, tmp_path: Path, name: str
) -> None:
    path = tmp_path / name
    if name == "folder":
        path.mkdir()
    elif name == "pipe" and os.name != "nt":
        make_pipe(path)
    task = read(database, path, file_of(tmp_path, LINE))
    assert counts(task) == (1, 0, 1)
    assert task.first
    assert (task.first.path, task.first.line) == (path, 0)


@given(st.lists(st.binary(max_size=60), max_size=8), st.integers(0, 8))
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_good_game_survives_any_bytes_around_it(
    database: Database, tmp_path: Path, noise: list[bytes], place: int
) -> None:
    noise.insert(min(place, len(noise)), b"\n" + LINE + b"\n")
    task = read(emptied(database), file_of(tmp_path, b"\n".join(noise)))
    assert (task.added, lines_of(database)) == (1, [LINE.decode()])


# Names.


def test_games_are_found_by_name_however_many(database: Database) -> None:
    kept = [replace(WON, uid=f"{number:032x}") for number in range(3)]
    games.add(database, kept)
    wanted = [f"{number:032x}" for number in range(40_000, 0, -1)]
    assert {row.uid for row in games.rows_of(database, wanted)} == {kept[1].uid, kept[2].uid}
    assert games.rows_of(database, []) == []
