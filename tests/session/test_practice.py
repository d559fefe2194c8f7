"""Practice at a session: the game waits, and each answer is kept before it is judged."""

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
from tictactoe_gui.session.practice import DAY, Practice, RoundState
from tictactoe_gui.session.settings import EvaluationSource, Side
from tictactoe_gui.session.store import answers, games
from tictactoe_gui.session.store.database import connect
from tictactoe_gui.session.store.store import Store
from tictactoe_gui.session.thinking import Activity

LOST = 0, 1, 4, 8, 2, 6, 3, 7
"""O wins, and persons made all moves."""


class Practising:
    """Somebody who practises at a table."""

    def __init__(self, table: Table, path: Path) -> None:
        self.table = table
        self.store = Store(path)
        self.store.open()
        self.practice = Practice(table.session, self.store, random.Random(5))

    def begin(self, kind: str = "", exercise: str = "") -> None:
        self.practice.begin(kind, exercise)
        assert self.practice.progress is RoundState.ASKED

    def answer(self, *, right: bool) -> None:
        asked = self.practice.question
        assert asked
        self.practice.answer((asked.exercise.right if right else asked.exercise.wrong)[0])
        assert self.practice.progress is RoundState.ANSWERED

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


def test_the_game_waits_and_comes_back_as_it_was(practising: Practising) -> None:
    session = practising.table.session
    session.pause()
    before, record = session.game, session.record
    practising.begin()
    state = session.state
    assert state.program_to_move is None
    assert not state.is_persons_turn
    assert [state.can_undo, state.can_redo] == [False, False]
    practising.answer(right=True)
    assert practising.practice.leave()
    assert (session.game, session.record) == (before, record)
    assert not practising.practice.leave()


def test_a_program_makes_its_move_when_the_game_goes_on(
    sit: Callable[..., Table], tmp_path: Path, qtbot: QtBot
) -> None:
    table = sit("X../.O./...", side=Side.O)
    session = table.session
    practising = Practising(table, tmp_path / "games.sqlite3")
    begun = session.game.ply
    practising.begin()
    waiting = session.game.ply
    qtbot.wait(0)
    assert session.game.ply == waiting
    practising.practice.leave()
    qtbot.waitUntil(lambda: session.game.ply == begun + 1)
    practising.store.close()


@pytest.mark.parametrize("kind", ["", *KINDS])
def test_a_question_of_a_kind_is_one_in_any_picture(practising: Practising, kind: str) -> None:
    practising.begin(kind)
    for _ in range(3):
        asked = practising.practice.question
        assert asked
        assert asked.exercise.key in of_kind(kind)
        assert asked.exercise.board.key == practising.table.session.settings.representation
        practising.answer(right=True)
        practising.practice.ask_next()


def test_an_answer_is_kept_before_it_is_judged(practising: Practising) -> None:
    practising.begin()
    asked, at_judging = practising.practice.question, list[int]()
    assert asked
    practising.practice.changed.connect(lambda: at_judging.append(len(practising.kept)))
    practising.practice.answer(asked.exercise.wrong[0])
    (kept,) = practising.kept
    assert at_judging == [1]
    assert (kept.exercise, kept.picture) == (asked.exercise.key, asked.exercise.board.letters)
    assert (kept.square, kept.is_right, kept.place) == (asked.exercise.wrong[0], False, 1)
    practising.practice.answer(asked.exercise.right[0])  # it was answered
    assert len(practising.kept) == 1


def test_to_be_shown_the_answer_counts_as_a_wrong_one(practising: Practising) -> None:
    practising.begin()
    practising.practice.answer(None)
    (kept,) = practising.kept
    assert (kept.square, kept.is_right) == (None, False)
    assert practising.practice.memory.of(kept.exercise) is Knowledge.WRONG


def test_a_round_is_ten_questions_and_one_may_go_on(practising: Practising) -> None:
    practising.begin("force")
    for number in range(1, ROUND + 1):
        practising.answer(right=number > 2)
        assert practising.practice.is_round_over is (number == ROUND)
        (practising.practice.ask_next if number < ROUND else practising.practice.go_on)()
        if number == ROUND - 1:
            assert practising.practice.right == ROUND - 3
    practising.answer(right=True)
    question = practising.practice.question
    assert question
    assert (question.number, question.place, practising.practice.right) == (1, ROUND + 1, 1)
    assert [each.place for each in practising.kept] == list(range(1, ROUND + 2))


def test_your_mistakes_come_first_from_the_newest_game_and_then_from_answers(
    practising: Practising,
) -> None:
    record = play(new(), *LOST)
    practising.store.write(lambda connection: games.put(connection, games.ready(record)))
    practising.begin(MINE)
    asked = practising.practice.question
    assert asked
    assert asked.source
    assert asked.source.is_game
    assert asked.source.picture in exercises()[asked.exercise.key].pictures
    assert asked.length == len(practising.practice.classes(MINE))
    mine = practising.practice.classes(MINE)
    practising.practice.choose("win")
    other = practising.practice.question
    assert other
    assert (other.source, other.number, other.length) == (None, 1, ROUND)
    practising.answer(right=False)
    assert practising.practice.classes(MINE)[0] == other.exercise.key
    assert set(practising.practice.classes(MINE)) == {*mine, other.exercise.key}


def test_without_a_mistake_anything_is_asked(practising: Practising) -> None:
    practising.begin(MINE)
    assert practising.practice.kind == ""
    assert practising.practice.question


@pytest.mark.parametrize("way", ["new", "position", "restart"])
def test_another_game_ends_practice(practising: Practising, way: str) -> None:
    session = practising.table.session
    practising.begin()
    if way == "new":
        session.new_game()
    elif way == "position":
        session.set_position("XO./.../...")
    else:
        session.change_and_start(session.settings)
    assert not practising.practice.is_on
    assert session.state.is_persons_turn


def test_other_settings_do_not_end_it_and_nothing_is_evaluated(practising: Practising) -> None:
    table = practising.table
    practising.begin()
    for change in ({"representation": "magic"}, {"evaluation": EvaluationSource.PERFECT}):
        table.change(**change)
        assert practising.practice.is_on
        assert table.session.activity is Activity.IDLE


def test_what_waits_to_be_written_is_known_in_the_next_round_and_so_is_the_file(
    practising: Practising, qtbot: QtBot
) -> None:
    first, second = of_kind("force")[:2]
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
    key = of_kind("force")[0]
    practising.begin(exercise=key)
    practising.answer(right=False)
    practising.store.close()
    with closing(connect(practising.store.path)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN IMMEDIATE")
        late = Practising(practising.table, practising.store.path)
        late.begin(exercise=of_kind("force")[1])
        late.answer(right=True)
        assert late.practice.classes(MINE) == ()
    qtbot.waitUntil(lambda: late.practice.classes(MINE) == (key,))
    assert late.practice.memory.of(of_kind("force")[1]) is Knowledge.RIGHT
    assert late.practice.is_on
    late.store.close()


@pytest.mark.parametrize("day", [date(2099, 1, 1), date.max])
@pytest.mark.parametrize("delay", [0, 10**12])
def test_a_clock_that_was_wrong_stops_nothing_that_comes_back_the_next_day(
    practising: Practising, monkeypatch: pytest.MonkeyPatch, day: date, delay: int
) -> None:
    wrong, ahead = of_kind("force")[:2]
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
        asked = practising.practice.question
        assert asked
        assert (asked.exercise.key == wrong) is bool(days)
