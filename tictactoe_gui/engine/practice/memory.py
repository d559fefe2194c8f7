"""What a person knows, judged by all answers so far, and which question comes next.

A wrong answer brings its class back at the head of the next day. Known is what was right twice
since it was last wrong, in two rounds, and in two pictures where the class has more than one.
"""

import enum
import random
from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from tictactoe_gui.engine.practice.kinds import exercises

ROUND = 5
"""Questions in a round."""
AGAIN = 2
"""How many of a round, at most, were asked before and are not known, while others are new."""


class Attempt(NamedTuple):
    """One answer to a question."""

    exercise: str
    """The nine letters that stand for the class."""
    picture: str
    """The nine letters of the board that was shown."""
    is_right: bool
    day: date
    """The local date."""
    round: str
    """What tells the rounds apart."""


class Knowledge(enum.Enum):
    """How well a person knows a class."""

    NEW = "new"
    WRONG = "wrong"
    """The last answer was wrong."""
    RIGHT = "right"
    """The last answer was right, but the class is not known yet."""
    KNOWN = "known"


class _Trace:
    """What is remembered of a class."""

    def __init__(self) -> None:
        self.picture = ""
        self.rights: list[Attempt] = []
        """The answers since the last wrong one."""
        self.last = 0
        """How many answers there were with its own last one."""
        self.missed: date | None = None
        """The day of a wrong answer, until the class is asked again on a later day."""

    def add(self, answer: Attempt, day: date, number: int) -> None:
        self.rights = [*self.rights, answer] if answer.is_right else []
        if not answer.is_right:
            self.missed = day
        elif self.missed and day > self.missed:
            self.missed = None
        self.picture, self.last = answer.picture, number

    def is_known(self, pictures: int) -> bool:
        rounds = {each.round for each in self.rights}
        seen = {each.picture for each in self.rights}
        return len(rounds) > 1 and (len(seen) > 1 or pictures == 1)


class Memory:
    """All answers, in the order in which they were given."""

    def __init__(self, answers: Iterable[Attempt] = (), today: date = date.max) -> None:
        self._traces: dict[str, _Trace] = {}
        self._count = 0
        self._day = date.min
        for each in answers:
            self.add(each, today)

    def add(self, answer: Attempt, today: date = date.max) -> None:
        """Note an answer; a clock that was set back does not turn the days back.

        One of a day that has not come yet counts as today, and keeps no other one from its day.
        """
        self._count += 1
        day = max(self._day, min(answer.day, today))
        if answer.day <= today:
            self._day = day
        trace = self._traces.setdefault(answer.exercise, _Trace())
        trace.add(answer, day, self._count)

    def of(self, exercise: str) -> Knowledge:
        """Return what a person knows of a class."""
        trace = self._traces.get(exercise)
        if trace is None:
            return Knowledge.NEW
        if trace.is_known(len(exercises()[exercise].pictures)):
            return Knowledge.KNOWN
        return Knowledge.RIGHT if trace.rights else Knowledge.WRONG

    def round(
        self, kind: Iterable[str], count: int, today: date, dice: random.Random, *, ordered: bool
    ) -> list[str]:
        """Return so many classes of some, by chance or, if `ordered`, in the order given.

        What was missed on an earlier day comes first, the longest waiting at its head; then a few
        that are not known yet, what is new, and last what is known.
        """
        classes = list(kind)
        if not ordered:
            dice.shuffle(classes)
        today = max(today, self._day)
        due = [each for each in classes if self._is_due(each, today)]
        due.sort(key=lambda each: self._traces[each].last)
        rest = [(self.of(each), each) for each in classes if each not in due]
        begun = [each for state, each in rest if state in (Knowledge.WRONG, Knowledge.RIGHT)]
        new = [each for state, each in rest if state is Knowledge.NEW]
        known = [each for state, each in rest if state is Knowledge.KNOWN]
        return [*due, *begun[:AGAIN], *new, *begun[AGAIN:], *known][:count]

    def picture(self, exercise: str, dice: random.Random) -> str:
        """Return one of the pictures of a class, not the one that was shown last."""
        pictures = exercises()[exercise].pictures
        trace = self._traces.get(exercise)
        others = [each for each in pictures if not trace or each != trace.picture]
        return dice.choice(others or pictures)

    def _is_due(self, exercise: str, today: date) -> bool:
        trace = self._traces.get(exercise)
        return trace is not None and trace.missed is not None and today > trace.missed
