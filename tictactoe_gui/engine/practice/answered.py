"""Answers among which one chooses."""

from collections.abc import Iterable
from typing import Protocol, Self, TypeVar

CHOICES = 4
"""That are offered for one question, at most."""


class _Ordered(Protocol):
    def __lt__(self, other: Self, /) -> bool: ...


Choice = TypeVar("Choice", bound=_Ordered)


def among(right: Choice, near: Iterable[Choice]) -> tuple[Choice, ...]:
    """Return an answer among others that somebody could take for it, in their order."""
    return tuple(sorted(list(dict.fromkeys([right, *near]))[:CHOICES]))
