"""Rounds of questions about a search in which no answer gives away what is asked after it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from tictactoe_gui.engine.practice.searching import QuestionTopic, Searching, SearchQuestion
from tictactoe_gui.engine.replay import Event, Step

MOST_ASKED = 3_000
"""Of a large search only the first steps are asked about: so many questions are found in them."""
_TRIALS = 50
"""Rounds that are drawn; the longest and most mixed of them is asked."""
_NEXT = 2
"""Questions of a topic among which the next one is drawn."""

_Place = tuple[int, int, int, int]
"""Of a step in the order of the walk."""


class _Candidate(NamedTuple):
    """A question, where it is asked, and how far its answer shows the search."""

    question: SearchQuestion
    at: _Place
    shown: _Place


def unspoilt(
    searching: Searching, most: int, dice: random.Random, topic: QuestionTopic | None = None
) -> tuple[SearchQuestion, ...]:
    """Return up to so many questions in the order of the walk, of all topics or of one.

    What the program takes is asked last: the answer shows all of the search.
    """
    found = [
        _Candidate(each, place_of(each.step), place_of(searching.explaining(each)))
        for each in islice(searching.questions(), MOST_ASKED)
        if topic in (None, each.topic)
    ]
    last = [each for each in found if each.question.topic is QuestionTopic.CHOICE]
    found = [each for each in found if each.question.topic is not QuestionTopic.CHOICE]
    rounds = [_drawn(found, most - len(last), dice) for _ in range(_TRIALS)]
    best = max(rounds, key=_worth)
    return tuple([each.question for each in (*best, *last)])


def place_of(step: Step) -> _Place:
    """Return where a step comes in the walk: a node is left after all that is below it."""
    event, node = step
    if event is Event.ENTER:
        return node.number, 0, 0, 0
    return node.last, 1, -len(node.path), event is Event.RETURN


def _drawn(found: Sequence[_Candidate], most: int, dice: random.Random) -> list[_Candidate]:
    """Return questions each of which is asked where the answer to the one before leads to."""
    drawn, count = list[_Candidate](), Counter[QuestionTopic]()
    ahead = list(found)
    while ahead and len(drawn) < most:
        topics = sorted({each.question.topic for each in ahead}, key=lambda each: each.value)
        least = min(count[each] for each in topics)
        topic = dice.choice([each for each in topics if count[each] == least])
        ours = [each for each in ahead if each.question.topic is topic]
        chosen = dice.choice(ours[:_NEXT])
        count[topic] += 1
        drawn.append(chosen)
        ahead = [each for each in ahead if each is not chosen and each.at >= _after(chosen)]
    return drawn


def _after(asked: _Candidate) -> _Place:
    return max(asked.at, asked.shown)


def _worth(drawn: Sequence[_Candidate]) -> tuple[int, int, int]:
    """Return the order of rounds: long ones of many topics, each as often, few about game ends."""
    topics = Counter([each.question.topic for each in drawn])
    inner = [each for each in drawn if each.question.node.visit.children]
    return len(drawn) + len(topics), -max(topics.values(), default=0), len(inner)
