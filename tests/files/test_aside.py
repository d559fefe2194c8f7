"""Putting aside: the name says so, and nothing is ever overwritten."""

import os
from pathlib import Path

import pytest

from tictactoe_gui.files import keep_aside, make_way


@pytest.mark.parametrize(
    ("name", "first", "second"),
    [
        ("settings.json", "settings.bad.json", "settings.bad-2.json"),
        ("history.sqlite3", "history.bad.sqlite3", "history.bad-2.sqlite3"),
        ("bare", "bare.bad", "bare.bad-2"),
    ],
)
def test_the_name_says_so(tmp_path: Path, name: str, first: str, second: str) -> None:
    path = tmp_path / name
    for number, expected in enumerate((first, second)):
        path.write_text(str(number))
        kept = keep_aside(path)
        assert kept == tmp_path / expected
        assert kept.read_text() == str(number)
    assert {each.name for each in tmp_path.iterdir()} == {first, second}


@pytest.mark.parametrize("kind", ["file", "folder", "dangling link"])
def test_what_was_kept_before_stays(tmp_path: Path, kind: str) -> None:
    taken = tmp_path / "a.bad.txt"
    if kind == "file":
        taken.write_text("earlier")
    elif kind == "folder":
        taken.mkdir()
    else:
        taken.symlink_to(tmp_path / "nowhere")
    before = os.lstat(taken)
    (tmp_path / "a.txt").write_text("bad")
    assert keep_aside(tmp_path / "a.txt") == tmp_path / "a.bad-2.txt"
    assert os.lstat(taken).st_ino == before.st_ino


def test_a_folder_and_a_link_are_put_aside_themselves(tmp_path: Path) -> None:
    good = tmp_path / "good"
    good.write_text("good")
    (tmp_path / "folder.json" / "inner").mkdir(parents=True)
    (tmp_path / "link.json").symlink_to(good)
    assert keep_aside(tmp_path / "folder.json")
    assert keep_aside(tmp_path / "link.json")
    assert (tmp_path / "folder.bad.json" / "inner").is_dir()
    assert (tmp_path / "link.bad.json").is_symlink()
    assert good.read_text() == "good"


@pytest.mark.parametrize("name", ["missing", "no folder/missing", "x" * 254])
def test_what_cannot_be_renamed_is_none(tmp_path: Path, name: str) -> None:
    if len(name) > 200:
        (tmp_path / name).touch()
    assert keep_aside(tmp_path / name) is None
    assert (tmp_path / name).exists() is (len(name) > 200)


def test_a_file_that_comes_between_two_looks_is_not_taken_for_another_thing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As that of a lock does, or the log of a database."""
    look = Path.stat

    def come(path: Path, **how: bool) -> os.stat_result:
        try:
            return look(path, **how)
        except FileNotFoundError:
            path.touch()
            raise

    path = tmp_path / "history.sqlite3-wal"
    with monkeypatch.context() as patch:
        patch.setattr(Path, "stat", come)
        assert make_way(path)
    assert [*tmp_path.iterdir()] == [path]
