"""What is known, and what is asked next, as a person who practises would tell it."""

import random
from datetime import date, timedelta

from tictactoe_gui.engine.practice.kinds import exercises, of_kind
from tictactoe_gui.engine.practice.memory import AGAIN, ROUND, Attempt, Knowledge, Memory

MONDAY = date(2026, 11, 23)
TUESDAY = MONDAY + timedelta(days=1)
ALL = of_kind("")
FIRST = ALL[100]
OTHERS = ALL[200:]


def _answer(
    key: str, *, right: bool = True, day: date = MONDAY, now: str = "a", picture: int = 0
) -> Attempt:
    pictures = exercises()[key].pictures
    return Attempt(key, pictures[picture % len(pictures)], right, day, now)


def _round(
    memory: Memory, today: date = MONDAY, kind: tuple[str, ...] = ALL, *, ordered: bool = False
) -> list[str]:
    return memory.round(kind, ROUND, today, random.Random(1), ordered=ordered)


def test_the_next_day_begins_with_what_was_wrong_the_longest_waiting_first() -> None:
    missed = OTHERS[2], FIRST, OTHERS[0]
    memory = Memory([_answer(key, right=False) for key in missed])
    assert memory.round((*missed, *OTHERS[3:9]), 9, MONDAY, random.Random(1), ordered=True)[:3] == [
        *missed[:2],
        OTHERS[3],
    ]  # none of them is due on its own day
    memory.add(_answer(FIRST))  # it came back in the same round
    assert _round(memory, TUESDAY)[:3] == [OTHERS[2], OTHERS[0], FIRST]
    memory.add(_answer(OTHERS[2], now="b", day=TUESDAY))
    assert _round(memory, TUESDAY)[:2] == [OTHERS[0], FIRST]


def test_a_clock_that_was_set_back_makes_nothing_due_and_turns_no_day_back() -> None:
    memory = Memory([_answer(key, day=TUESDAY) for key in OTHERS[:2]])
    memory.add(_answer(FIRST, right=False, day=MONDAY))  # which counts as Tuesday
    assert _round(memory, TUESDAY + timedelta(days=1))[0] == FIRST
    for key in OTHERS[:2]:
        memory.add(_answer(key, now="b"))
    assert {_round(memory, day)[0] for day in (MONDAY, TUESDAY)} <= {*OTHERS[:2], FIRST}


def test_a_day_that_has_not_come_yet_counts_as_today() -> None:
    memory = Memory([_answer(FIRST, right=False, day=date.max)], MONDAY)
    assert _round(memory, TUESDAY)[0] == FIRST


def test_known_is_what_was_right_in_two_rounds_and_two_pictures_until_it_is_wrong() -> None:
    def told(*answers: Attempt) -> Knowledge:
        return Memory(answers).of(FIRST)

    assert len(exercises()[FIRST].pictures) > 1
    once = _answer(FIRST)
    assert told() is Knowledge.NEW
    assert told(once) is Knowledge.RIGHT
    assert told(once, _answer(FIRST, picture=1)) is Knowledge.RIGHT  # in one round
    assert told(once, _answer(FIRST, now="b")) is Knowledge.RIGHT  # in one picture
    twice = once, _answer(FIRST, now="b", picture=1)
    assert told(*twice) is Knowledge.KNOWN
    assert told(*twice, _answer(FIRST, right=False)) is Knowledge.WRONG
    assert told(once, _answer(FIRST, right=False), twice[1]) is Knowledge.RIGHT


def test_a_class_of_one_picture_is_known_without_a_second() -> None:
    key = next(key for key, each in exercises().items() if len(each.pictures) == 1)
    assert Memory([_answer(key), _answer(key, now="b")]).of(key) is Knowledge.KNOWN


def test_a_picture_is_never_the_one_that_was_shown_last() -> None:
    dice = random.Random(1)
    memory = Memory([_answer(FIRST, picture=3)])
    seen = {memory.picture(FIRST, dice) for _ in range(200)}
    pictures = exercises()[FIRST].pictures
    assert seen == set(pictures) - {pictures[3]}


def test_a_few_that_are_not_known_come_before_what_is_new_and_what_is_known_last() -> None:
    kind = OTHERS[:8]
    known = [_answer(kind[0], now=now, picture=number) for number, now in enumerate("ab")]
    memory = Memory([*known, *[_answer(key, now="b") for key in kind[1:4]]])
    found = memory.round(kind, 8, MONDAY, random.Random(1), ordered=True)
    assert found == [*kind[1 : 1 + AGAIN], *kind[4:], kind[3], kind[0]]


def test_a_kind_is_asked_in_the_order_given_where_it_has_one() -> None:
    assert _round(Memory(), kind=OTHERS[:4], ordered=True) == list(OTHERS[:4])


def test_who_goes_on_for_long_enough_knows_everything() -> None:
    kind, memory, dice = of_kind("fork"), Memory(), random.Random(7)
    for number in range(3 * len(kind) // ROUND):
        for key in memory.round(kind, ROUND, MONDAY, dice, ordered=False):
            memory.add(Attempt(key, memory.picture(key, dice), True, MONDAY, str(number)))
    assert {memory.of(key) for key in kind} == {Knowledge.KNOWN}
