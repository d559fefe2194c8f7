"""How many answers of practice were right, in all, by kind and by day."""

import sqlite3
from collections.abc import Iterable, Mapping
from datetime import date
from typing import NamedTuple

from tictactoe_gui.engine.practice.kinds import KINDS, of_kind
from tictactoe_gui.session.history.answers import GivenAnswer, all_answers


class AnswerCounts(NamedTuple):
    """How many answers there were, and how many of them were right."""

    answers: int = 0
    right: int = 0


class PracticeCounts(NamedTuple):
    """The answers in all, and by what they are alike in."""

    whole: AnswerCounts = AnswerCounts()
    kinds: Mapping[str, AnswerCounts] = {}
    """By the key of a kind, as far as it was asked; a class of several kinds counts in each."""
    days: Mapping[date, AnswerCounts] = {}
    """By the local date, the newest first."""


def count_answers(connection: sqlite3.Connection) -> PracticeCounts:
    """Return how the answers were that are kept."""
    given = all_answers(connection)
    classes = {kind: frozenset(of_kind(kind)) for kind in KINDS}
    by_kind = {
        kind: _counts(each for each in given if each.exercise in classes[kind]) for kind in KINDS
    }
    by_day: dict[date, list[GivenAnswer]] = {}
    for each in given:
        by_day.setdefault(each.day, []).append(each)
    return PracticeCounts(
        _counts(given),
        {kind: each for kind, each in by_kind.items() if each.answers},
        {day: _counts(by_day[day]) for day in sorted(by_day, reverse=True)},
    )


def _counts(given: Iterable[GivenAnswer]) -> AnswerCounts:
    right = [each.is_right for each in given]
    return AnswerCounts(len(right), sum(right))
