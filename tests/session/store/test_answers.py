"""Answers of practice: kept one by one, exported, imported, and saved from a damaged file."""

import json
import sqlite3
from datetime import date

import pytest

from tests.session.records import new, play
from tests.session.store.answered import ROUND, answer
from tictactoe_gui.engine.practice.kinds import exercises
from tictactoe_gui.engine.practice.memory import Attempt
from tictactoe_gui.session.store import answers, games
from tictactoe_gui.session.store.answers import all_answers, answer_text, read_answer
from tictactoe_gui.session.store.games import MoveText
from tictactoe_gui.session.store.record_text import BadRecord

SOME = [answer(1), answer(2, right=False), answer(3, square=None), answer(4, day=date.max)]


def test_what_is_kept_is_what_was_answered_and_nothing_twice(
    connection: sqlite3.Connection,
) -> None:
    for each in SOME:
        assert answers.put(connection, [each]) == 1
    assert answers.put(connection, SOME) == 0
    assert all_answers(connection) == SOME
    assert SOME[1].answer == Attempt(
        SOME[1].exercise, SOME[1].picture, False, date(2026, 11, 25), ROUND
    )
    answers.forget(connection)
    assert all_answers(connection) == []


def test_a_line_is_read_as_it_was_written() -> None:
    for each in SOME:
        text = answer_text(each)
        assert text.isascii()
        assert answers.is_answer(text)
        assert read_answer(text) == each


@pytest.mark.parametrize(
    ("field", "value"),
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


def test_what_is_damaged_is_left_out(connection: sqlite3.Connection) -> None:
    answers.put(connection, SOME)
    connection.execute("UPDATE answer SET class = 'nonsense' WHERE place = 2")
    connection.execute("UPDATE answer SET day = 'never' WHERE place = 3")
    assert all_answers(connection) == [SOME[0], SOME[3]]


def test_the_mistakes_of_games_come_newest_first_and_each_class_once(
    connection: sqlite3.Connection,
) -> None:
    for cells in ((0, 1, 4, 8, 2, 6, 3), (0, 1, 4, 8, 2, 5, 6)):
        games.put(connection, games.ready(play(new(), *cells)))
    found = answers.mistakes_made(connection)
    assert found
    assert len({each.exercise for each in found}) == len(found)
    for each in found:
        course = MoveText.of(each.course)
        assert course
        assert course.after(each.ply - 1) in exercises()[each.exercise].pictures
    times = [each.started for each in found]
    assert times == sorted(times, reverse=True)
