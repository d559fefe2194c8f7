"""Answered: what has become of an answer, whatever was asked."""

from collections.abc import Iterable
from typing import Generic, NamedTuple, Protocol, Self, TypeVar

CHOICES = 4
"""That are offered for one question, at most."""


class _Ordered(Protocol):
    def __lt__(self, other: Self, /) -> bool: ...


Answer = TypeVar("Answer")
Choice = TypeVar("Choice", bound=_Ordered)


class Answered(NamedTuple, Generic[Answer]):
    """Whether an answer is right, and which one is."""

    is_right: bool
    answer: Answer
    """The right answer; of several the first."""


def among(right: Choice, near: Iterable[Choice]) -> tuple[Choice, ...]:
    """Return an answer among others that somebody could take for it, in their order."""
    return tuple(sorted(list(dict.fromkeys([right, *near]))[:CHOICES]))
