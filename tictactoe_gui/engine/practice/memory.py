"""What a person knows, from all answers so far: what is known, what comes back, and when.

A wrong answer brings its class back after 1, 3 and 7 answers to others, and at the head of the
next day; what did not fit into a round stands at the head of the next one. Known is what was right
twice since it was last wrong, in two rounds, and in two pictures where the class has more than one.
"""

import enum
import random
from collections.abc import Iterable, Iterator
from datetime import date
from typing import NamedTuple

from tictactoe_gui.engine.practice.kinds import exercises

GAPS = 1, 3, 7
"""So many answers to others lie before a class comes back, for the first time and so on."""
ROUND = 10
"""Questions in a round, unless one goes on."""


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
    """What an answer to a class was, in the end."""

    NEW = "new"
    WRONG = "wrong"
    """The last answer was."""
    RIGHT = "right"
    """The last answer was, but the class is not known yet."""
    KNOWN = "known"


class _Trace:
    """What is remembered of a class."""

    def __init__(self) -> None:
        self.picture = ""
        self.is_right = False
        self.rights: list[Attempt] = []
        """The answers since the last wrong one."""
        self.returns = len(GAPS)
        """How often it has come back since it was wrong."""
        self.last = 0
        """How many answers there were with its own last one."""
        self.round = ""
        self.missed: date | None = None
        """The day of a wrong answer to which no later day has come back."""

    def add(self, answer: Attempt, day: date, number: int) -> None:
        self.returns = self.returns + 1 if answer.is_right else 0
        self.rights = [*self.rights, answer] if answer.is_right else []
        if not answer.is_right:
            self.missed = day
        elif self.missed and day > self.missed:
            self.missed = None
        self.is_right, self.picture = answer.is_right, answer.picture
        self.last, self.round = number, answer.round

    def is_known(self, pictures: int) -> bool:
        rounds = {each.round for each in self.rights}
        seen = {each.picture for each in self.rights}
        return len(rounds) > 1 and (len(seen) > 1 or pictures == 1)

    @property
    def comes_back(self) -> bool:
        return self.returns < len(GAPS)


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
        return Knowledge.RIGHT if trace.is_right else Knowledge.WRONG

    def known(self, kind: Iterable[str]) -> int:
        """Return how many of some classes are known."""
        return sum(self.of(each) is Knowledge.KNOWN for each in kind)

    def next(
        self, kind: Iterable[str], now: str, today: date, dice: random.Random, *, ordered: bool
    ) -> str:
        """Return the class to be asked next, of some that are not empty, in the round `now`.

        What is due comes first, the longest waiting at its head; then what is new, not known, and
        known, by chance or, if `ordered`, in the order given. No class follows itself in a round.
        """
        classes = list(kind)
        others = [each for each in classes if not self._is_last(each, now)] or classes
        due = [each for each in others if self._is_due(each, now, max(today, self._day))]
        if due:
            return min(due, key=lambda each: self._traces[each].last)
        rest = list(self._least_known(others, now))
        return rest[0] if ordered else dice.choice(rest)

    def picture(self, exercise: str, dice: random.Random) -> str:
        """Return one of the pictures of a class, not the one that was shown last."""
        pictures = exercises()[exercise].pictures
        trace = self._traces.get(exercise)
        others = [each for each in pictures if not trace or each != trace.picture]
        return dice.choice(others or pictures)

    def _is_last(self, exercise: str, now: str) -> bool:
        trace = self._traces.get(exercise)
        return trace is not None and trace.last == self._count and trace.round == now

    def _is_due(self, exercise: str, now: str, today: date) -> bool:
        trace = self._traces.get(exercise)
        if trace is None:
            return False
        if trace.missed and today > trace.missed:
            return True
        return trace.comes_back and (trace.round != now or self._waits_for(trace) == 0)

    def comes_back(self, exercise: str) -> bool:
        """Return whether a class is asked again among the next ten of its kind."""
        trace = self._traces.get(exercise)
        return trace is not None and trace.comes_back

    def _waits_for(self, trace: _Trace) -> int:
        return max(0, GAPS[trace.returns] - (self._count - trace.last))

    def _least_known(self, classes: list[str], now: str) -> Iterator[str]:
        """Yield those of the classes that are least known and were not asked in this round."""
        asked = {key for key, trace in self._traces.items() if trace.round == now}
        rest = [each for each in classes if each not in asked] or classes
        rank = {Knowledge.NEW: 0, Knowledge.WRONG: 1, Knowledge.RIGHT: 1, Knowledge.KNOWN: 2}
        least = min(rank[self.of(each)] for each in rest)
        return (each for each in rest if rank[self.of(each)] == least)
