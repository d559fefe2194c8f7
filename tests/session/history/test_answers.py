"""Answers of practice: kept one by one, exported, imported, forgotten, and never lost."""

import json
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from tests.cases import for_each
from tests.session.history.answered import ROUND, answer
from tests.session.records import new, play
from tictactoe_gui.engine.practice.kinds import exercises
from tictactoe_gui.engine.practice.memory import Attempt, Knowledge, Memory
from tictactoe_gui.session.history import answers, games
from tictactoe_gui.session.history.answers import GivenAnswer, answer_text, read_answer
from tictactoe_gui.session.history.database import Database
from tictactoe_gui.session.history.record_text import BadRecord, read_record
from tictactoe_gui.session.history.transfer import Export, Import

SOME = [answer(1), answer(2, right=False), answer(3, square=None), answer(4)]


def kept(database: Database) -> list[GivenAnswer]:
    return answers.all_answers(database.connection)


def test_what_is_kept_is_what_was_answered_and_the_memory_is_made_of_it(database: Database) -> None:
    for each in SOME:
        assert answers.put(database, [each]) == 1
    assert kept(database) == SOME
    assert answers.put(database, SOME) == 0  # nothing twice
    assert SOME[1].answer == Attempt(
        SOME[1].exercise, SOME[1].picture, False, date(2026, 11, 25), ROUND
    )
    memory = Memory(each.answer for each in kept(database))
    assert memory.of(SOME[1].exercise) is Knowledge.WRONG
    assert memory.of(SOME[0].exercise) is Knowledge.RIGHT


def test_all_is_forgotten_and_comes_back_in_its_order(database: Database) -> None:
    answers.put(database, SOME)
    gone = answers.forget(database)
    assert (gone, kept(database)) == (SOME, [])
    answers.put(database, gone)
    assert kept(database) == SOME


def test_a_line_is_read_as_it_was_written() -> None:
    for each in SOME:
        text = answer_text(each)
        assert text.isascii()
        assert answers.is_answer(text)
        assert read_answer(text) == each


@for_each(
    "field, value",
    [
        *(("round", "x"), ("round", None), ("place", 0), ("place", "1"), ("class", "." * 9)),
        *(("class", ["X"]), ("picture", "X" * 9), ("square", 10), ("square", "5"), ("right", 2)),
        *(("time", "yesterday"), ("time", 5), ("day", "2026-13-01"), ("day", 20261125)),
        *(("answer", 2), ("answer", "1")),
    ],
)
def test_a_bad_line_is_no_answer(field: str, value: object) -> None:
    fields = {**json.loads(answer_text(SOME[0])), field: value}
    with pytest.raises(BadRecord):
        read_answer(json.dumps(fields, separators=(",", ":")))


@for_each("text", ['{"answer":', '{"answer":1}', '{"answer":1,"round":' + "[" * 3000])
def test_a_broken_line_is_no_answer_either(text: str) -> None:
    with pytest.raises(BadRecord):
        read_answer(text)


def test_a_version_that_knows_no_practice_reads_the_games_around_an_answer(
    database: Database, tmp_path: Path
) -> None:
    """All that it does with a line is to read a record."""
    record = play(new(), 4, 0)
    games.add(database, [record])
    answers.put(database, SOME)
    lines = exported(database, tmp_path / "all.jsonl")
    assert read_record(lines[0]) == record
    for line in lines[1:]:
        with pytest.raises(BadRecord, match="This is not a game"):
            read_record(line)


def exported(database: Database, path: Path) -> list[str]:
    export = Export(path)
    while not export.step(database):
        pass
    return path.read_text("ascii").splitlines()


def test_an_export_of_everything_has_the_answers_behind_the_games_and_is_imported_once(
    database: Database, tmp_path: Path
) -> None:
    games.add(database, [play(new(), 4, 0)])
    answers.put(database, SOME)
    path = tmp_path / "all.jsonl"
    assert len(exported(database, path)) == 1 + len(SOME)
    with path.open("a") as file:
        file.write('{"answer":1,"round":"x"}\n')
    with closing(Database(tmp_path / "other.sqlite3")) as other:
        for count in (len(SOME), 0):
            task = Import([path])
            while not task.step(other):
                pass
            assert (task.answers, task.bad, kept(other)) == (count, 1, SOME)


def test_an_export_of_some_games_has_no_answers(database: Database, tmp_path: Path) -> None:
    games.add(database, [play(new(), 4, 0)])
    answers.put(database, SOME)
    (row,) = games.rows(database)
    export = Export(tmp_path / "some.jsonl", [row.uid])
    while not export.step(database):
        pass
    assert len(export.path.read_text("ascii").splitlines()) == 1


def test_what_is_damaged_is_left_out(database: Database) -> None:
    answers.put(database, SOME)
    with database.transaction() as connection:
        connection.execute("UPDATE answer SET class = 'nonsense' WHERE place = 2")
        connection.execute("UPDATE answer SET day = 'never' WHERE place = 3")
    assert kept(database) == [SOME[0], SOME[3]]


def test_the_mistakes_of_games_come_newest_first_and_each_class_once(database: Database) -> None:
    first, second = (
        play(new(), *cells) for cells in ((0, 1, 4, 8, 2, 6, 3), (0, 1, 4, 8, 2, 5, 6))
    )
    games.add(database, [first, second])
    found = answers.mistakes_made(database.connection)
    assert found
    assert len({each.exercise for each in found}) == len(found)
    for each in found:
        before = read_record(each.record).game.at(each.ply - 1).board
        assert before.letters in exercises()[each.exercise].pictures
    times = [each.started for each in found]
    assert times == sorted(times, reverse=True)


def test_a_damaged_file_gives_its_answers_to_the_next(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    with closing(Database(path)) as database:
        games.add(database, [play(new(), 4, 0)])
        answers.put(database, SOME)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TABLE verdict")
        connection.commit()
    from tictactoe_gui.session.history.salvage import salvage

    with closing(Database(path)) as database:
        assert database.opening.kept
        salvage(database)
        assert kept(database) == SOME
