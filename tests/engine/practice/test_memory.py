"""What is known, what comes back and when, as a person who practises would tell it."""

import random
from datetime import date, timedelta

from tests.cases import for_each
from tictactoe_gui.engine.practice.kinds import exercises, of_kind
from tictactoe_gui.engine.practice.memory import ROUND, Attempt, Knowledge, Memory

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


def _next(memory: Memory, now: str = "a", today: date = MONDAY, kind: tuple[str, ...] = ALL) -> str:
    return memory.next(kind, now, today, random.Random(1), ordered=False)


def _after(memory: Memory, count: int, now: str = "a", day: date = MONDAY) -> int:
    """Attempt what is asked, rightly, so many times; return when FIRST came back, or 0."""
    for number in range(1, count + 1):
        key = _next(memory, now, day)
        if key == FIRST:
            return number
        memory.add(_answer(key, now=now, day=day))
    return 0


def test_a_wrong_answer_comes_back_after_one_three_and_seven_others_and_then_stays_away() -> None:
    memory = Memory([_answer(FIRST, right=False)])
    for others in (1, 3, 7):
        assert memory.comes_back(FIRST)
        assert _after(memory, 20) == others + 1
        memory.add(_answer(FIRST))
    assert not memory.comes_back(FIRST)
    assert _after(memory, 50) == 0


@for_each("rightly", [0.0, 0.3, 0.7, 0.95])
def test_what_is_to_come_back_soon_does_so_within_ten_questions(rightly: float) -> None:
    dice, kind, count = random.Random(rightly), of_kind("hold"), 0
    for _ in range(5):
        memory, waiting = Memory(), dict[str, int]()
        for count in range(10 * ROUND):
            now = str(count // ROUND)
            key = memory.next(kind, now, MONDAY, dice, ordered=False)
            waiting.pop(key, None)
            memory.add(_answer(key, right=dice.random() < rightly, now=now))
            assert all(count - since < ROUND for since in waiting.values())
            if memory.comes_back(key):
                waiting[key] = count


def test_a_second_mistake_begins_the_row_anew() -> None:
    memory = Memory([_answer(FIRST, right=False)])
    assert _after(memory, 20) == 2
    memory.add(_answer(FIRST, right=False))
    assert _after(memory, 20) == 2


def test_the_next_day_begins_with_what_was_wrong_the_day_before() -> None:
    memory = Memory([_answer(FIRST, right=False)])
    for others in (1, 3, 7):
        assert _after(memory, 20) == others + 1
        memory.add(_answer(FIRST))
    assert _next(memory, "b") != FIRST
    assert _next(memory, "b", TUESDAY) == FIRST
    memory.add(_answer(FIRST, now="b", day=TUESDAY))
    assert _after(memory, ROUND, "b", TUESDAY) == 0


def test_a_clock_that_was_set_back_makes_nothing_due_and_turns_no_day_back() -> None:
    memory = Memory([_answer(key, day=TUESDAY) for key in OTHERS[:2]])
    memory.add(_answer(FIRST, right=False, day=MONDAY))  # which counts as Tuesday
    for _ in (1, 3, 7):
        assert _after(memory, 20)
        memory.add(_answer(FIRST))
    assert _next(memory, "b", MONDAY) != FIRST
    assert _next(memory, "b", TUESDAY) != FIRST
    assert _next(memory, "b", TUESDAY + timedelta(days=1)) == FIRST


def test_a_day_that_has_not_come_yet_counts_as_today() -> None:
    memory = Memory([_answer(FIRST, right=False, day=date.max)], MONDAY)
    for _ in (1, 3, 7):
        assert _after(memory, 20)
        memory.add(_answer(FIRST))
    assert _next(memory, "b") != FIRST
    assert _next(memory, "b", TUESDAY) == FIRST


def test_what_did_not_fit_into_a_round_stands_at_the_head_of_the_next_the_oldest_first() -> None:
    memory = Memory([_answer(key, right=False) for key in OTHERS[:3]])
    found = []
    for _ in range(3):
        found.append(_next(memory, "b"))
        memory.add(_answer(found[-1], now="b"))
    assert found == list(OTHERS[:3])


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


def test_what_is_new_comes_before_what_is_not_known_and_that_before_what_is() -> None:
    kind = OTHERS[:3]
    known = [_answer(kind[0], now=now, picture=number) for number, now in enumerate("ab")]
    memory = Memory([*known, _answer(kind[1], now="b")])
    found = []
    for _ in kind:
        found.append(_next(memory, "c", kind=kind))
        memory.add(_answer(found[-1], now="c", picture=2))
    assert found == [kind[2], kind[1], kind[0]]


def test_a_kind_is_asked_in_the_order_given_where_it_has_one() -> None:
    memory, found = Memory(), []
    for _ in range(4):
        found.append(memory.next(OTHERS[:4], "a", MONDAY, random.Random(1), ordered=True))
        memory.add(_answer(found[-1]))
    assert found == list(OTHERS[:4])


def test_who_goes_on_for_long_enough_knows_everything() -> None:
    kind, memory, dice = of_kind("force"), Memory(), random.Random(7)
    for number in range(3 * len(kind) // ROUND):
        for _ in range(ROUND):
            key = memory.next(kind, str(number), MONDAY, dice, ordered=False)
            memory.add(Attempt(key, memory.picture(key, dice), True, MONDAY, str(number)))
    assert memory.known(kind) == len(kind)
