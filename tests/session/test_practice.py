"""Practice: what is asked, and each answer kept at once."""

import random
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.session.records import new, play
from tests.session.store.answered import MOMENT, another_writes, answer
from tests.session.table import Table
from tictactoe_gui.engine.practice.kinds import KINDS, MINE, exercises, of_kind
from tictactoe_gui.engine.practice.memory import ROUND, Knowledge
from tictactoe_gui.session import game_record
from tictactoe_gui.session.practice import DAY, Practice, PracticeQuestion
from tictactoe_gui.session.settings import Side
from tictactoe_gui.session.store import answers, games
from tictactoe_gui.session.store.database import connect
from tictactoe_gui.session.store.store import Store

LOST = 0, 1, 4, 8, 2, 6, 3, 7
"""O wins, and persons made all moves."""


class Practising:
    """Somebody who practises at a table."""

    def __init__(self, table: Table, path: Path) -> None:
        self.table = table
        self.store = Store(path)
        self.store.open()
        self.practice = Practice(table.session, self.store, random.Random(5))
        self.asked: list[PracticeQuestion] = []

    def begin(self, kind: str = "", exercise: str = "", count: int = ROUND) -> None:
        self.asked = self.practice.begin(kind, exercise, count)

    def answer(self, *, right: bool) -> None:
        exercise = self.asked.pop(0).exercise
        self.practice.keep(exercise, (exercise.right if right else exercise.wrong)[0])

    @property
    def kept(self) -> list[answers.GivenAnswer]:
        """What another process would find."""
        with closing(connect(self.store.path)) as connection:
            return answers.all_answers(connection)


@pytest.fixture
def practising(sit: Callable[..., Table], tmp_path: Path) -> Iterator[Practising]:
    person = Practising(sit("X../.O./..X", side=Side.X), tmp_path / "games.sqlite3")
    yield person
    person.store.close()


@pytest.mark.parametrize("kind", ["", *KINDS])
def test_a_round_of_a_kind_has_five_classes_in_any_picture(
    practising: Practising, kind: str
) -> None:
    practising.begin(kind)
    keys = {each.exercise.key for each in practising.asked}
    assert keys <= {*of_kind(kind)}
    assert len(keys) == ROUND
    stored = practising.table.session.settings.representation
    assert {each.exercise.board.key for each in practising.asked} == {stored}
    practising.begin(kind, count=9)
    assert len(practising.asked) == 9


def test_an_answer_is_kept_at_once_with_its_place_in_the_round(practising: Practising) -> None:
    practising.begin()
    first, second = practising.asked[:2]
    practising.practice.keep(first.exercise, first.exercise.wrong[0])
    practising.practice.keep(second.exercise, None)
    kept, shown = practising.kept
    assert (kept.exercise, kept.picture) == (first.exercise.key, first.exercise.board.letters)
    assert (kept.square, kept.is_right, kept.place) == (first.exercise.wrong[0], False, 1)
    assert (shown.square, shown.is_right, shown.place) == (None, False, 2)
    assert practising.practice.memory.of(shown.exercise) is Knowledge.WRONG


def test_what_comes_back_is_turned_where_that_looks_different(practising: Practising) -> None:
    practising.begin("fork")
    before = practising.asked[0].exercise
    practising.answer(right=False)
    again = practising.practice.question(before.key).exercise
    assert again.key == before.key
    assert again.board.letters != before.board.letters


def test_your_mistakes_come_from_the_newest_game_and_then_from_answers(
    practising: Practising,
) -> None:
    record = play(new(), *LOST)
    practising.store.write(lambda connection: games.put(connection, games.ready(record)))
    practising.begin(MINE)
    asked, mine = practising.asked[0], practising.practice.classes(MINE)
    assert asked.source
    assert asked.source.is_game
    assert asked.source.picture in exercises()[asked.exercise.key].pictures
    assert [each.exercise.key for each in practising.asked] == list(mine)
    practising.begin("win")
    other = practising.asked[0]
    assert other.source is None
    practising.answer(right=False)
    assert practising.practice.classes(MINE)[0] == other.exercise.key
    assert set(practising.practice.classes(MINE)) == {*mine, other.exercise.key}


def test_without_a_mistake_anything_is_asked(practising: Practising) -> None:
    practising.begin(MINE)
    assert len(practising.asked) == ROUND


def test_what_waits_to_be_written_is_known_in_the_next_round_and_so_is_the_file(
    practising: Practising, qtbot: QtBot
) -> None:
    first, second = of_kind("fork")[:2]
    practising.begin(exercise=first)
    practising.answer(right=True)
    practising.practice = Practice(practising.table.session, practising.store, random.Random(5))

    def known() -> list[Knowledge]:
        practising.begin()
        return [practising.practice.memory.of(each) for each in (first, second)]

    with another_writes(practising.store.path):
        practising.store.write(lambda _: None)  # of somebody else, which waits
        practising.begin(exercise=second)
        practising.answer(right=False)
        assert known() == [Knowledge.RIGHT, Knowledge.WRONG]
        practising.practice.forget()
        assert known() == [Knowledge.NEW, Knowledge.NEW]
        assert len(practising.kept) == 1
    qtbot.waitUntil(lambda: practising.kept == [])
    assert known() == [Knowledge.NEW, Knowledge.NEW]


def test_a_round_that_was_begun_before_the_file_could_be_read_goes_on_with_what_it_has(
    practising: Practising, qtbot: QtBot
) -> None:
    key, other = of_kind("fork")[:2]
    practising.begin(exercise=key)
    practising.answer(right=False)
    practising.store.close()
    with closing(connect(practising.store.path)) as connection:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN IMMEDIATE")
        late = Practising(practising.table, practising.store.path)
        late.begin(exercise=other)
        late.answer(right=True)
        assert late.practice.classes(MINE) == ()
    qtbot.waitUntil(lambda: late.practice.classes(MINE) == (key,))
    assert late.practice.memory.of(other) is Knowledge.RIGHT
    late.store.close()


@pytest.mark.parametrize("day", [date(2099, 1, 1), date.max])
@pytest.mark.parametrize("delay", [0, 10**12])
def test_a_clock_that_was_wrong_stops_nothing_that_comes_back_the_next_day(
    practising: Practising, monkeypatch: pytest.MonkeyPatch, day: date, delay: int
) -> None:
    ahead, wrong = of_kind("fork")[:2]
    today = datetime.fromtimestamp(MOMENT / 1000, tz=UTC).astimezone().date()
    first = answer(1, ahead, day, right=False)
    given = [
        first._replace(answered=first.answered + delay),
        answer(2, wrong, today, right=False),
        *[answer(place, wrong, today) for place in (3, 4, 5)],
        *[answer(place, ahead, today) for place in (6, 7, 8)],
    ]
    practising.store.write(lambda connection: answers.put(connection, given))
    for days in (0, 1):
        monkeypatch.setattr(game_record, "now", lambda days=days: MOMENT + days * DAY)
        practising.begin()
        assert practising.practice.memory.of(ahead) is Knowledge.RIGHT
        assert (practising.asked[0].exercise.key == wrong) is bool(days)
