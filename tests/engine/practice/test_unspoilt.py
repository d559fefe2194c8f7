"""Rounds in which no answer gives away what is asked after it."""

import random
from collections import Counter

import pytest

from tests.engine.boards import board, drawing
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.practice.searching import QuestionTopic, Searching, SearchQuestion
from tictactoe_gui.engine.practice.small_trees import small_trees
from tictactoe_gui.engine.practice.unspoilt import unspoilt
from tictactoe_gui.engine.replay import Step, steps
from tictactoe_gui.engine.search import Scoring, SearchOptions
from tictactoe_gui.engine.tree import trace

ROUND = 10
PLAIN = SearchOptions(alpha_beta=False, memo=False)
ALPHA_BETA = SearchOptions()
WITH_MEMO = SearchOptions(memo=True)
BY_SIGN = SearchOptions(score=Scoring.SIGN)


def of(text: str, options: SearchOptions) -> Searching:
    start = board(drawing(text))
    return Searching(trace(start, options, Control()), start.legal_moves()[0])


def check(searching: Searching, asked: tuple[SearchQuestion, ...]) -> None:
    """See that each question is asked where the walk has come to by the answers before it."""
    walk = [*map(_name, steps(searching.tree.root))]
    here = 0
    for each in asked:
        if each.topic is QuestionTopic.CHOICE:
            assert each is asked[-1]  # its answer shows the whole search
            continue
        place = walk.index(_name(each.step))
        assert place >= here, each
        here = max(place, walk.index(_name(searching.explaining(each))))


def _name(step: Step) -> tuple[str, int]:
    return step.event.value, step.node.number


@pytest.mark.parametrize("options", [PLAIN, ALPHA_BETA, WITH_MEMO, BY_SIGN])
def test_nothing_is_asked_that_an_answer_has_told(options: SearchOptions) -> None:
    lengths, topics = Counter[int](), Counter[QuestionTopic]()
    for number, small in enumerate(small_trees()[::20]):
        searching = of(small.board.letters, options)
        asked = unspoilt(searching, ROUND, random.Random(number))
        check(searching, asked)
        assert len(set(asked)) == len(asked)
        lengths[len(asked)] += 1
        topics.update(each.topic for each in asked)
    assert max(lengths) == ROUND
    assert min(lengths) >= 4  # the rest of a round is about other trees
    windows = {QuestionTopic.WINDOW, QuestionTopic.CUT}
    assert set(topics) == set(QuestionTopic) - (set() if options.alpha_beta else windows)


@pytest.mark.parametrize("topic", QuestionTopic)
def test_a_round_of_one_kind_tells_no_more(topic: QuestionTopic) -> None:
    for seed in range(3):
        searching = of("O.X X.. XOO", ALPHA_BETA)
        asked = unspoilt(searching, ROUND, random.Random(seed), topic)
        assert {each.topic for each in asked} == {topic}
        check(searching, asked)


def test_a_round_about_a_position_of_five_squares_is_whole() -> None:
    searching = of("X.. .O. ..X", ALPHA_BETA)
    asked = unspoilt(searching, ROUND, random.Random(1))
    assert len(asked) == ROUND
    check(searching, asked)
