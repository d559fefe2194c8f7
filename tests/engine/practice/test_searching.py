"""Every question about every small tree, judged against a walk that is made here, from the books.

The walk knows nothing of the record: it is alpha-beta on nine letters, written once for MAX and
MIN, with values as the books have them; the judge has to agree with it on every answer.
"""

import random
from itertools import pairwise, product

import pytest

from tests.engine import oracle
from tests.engine.boards import board, drawing
from tests.engine.test_tree import SCALES
from tests.engine.walked import Written, root_of, walked_nodes, worth
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.players.minimax_player import MinimaxPlayer
from tictactoe_gui.engine.practice.asking import (
    CHOICES,
    QuestionTopic,
    Searching,
    SearchQuestion,
    ladder,
    topics_of,
    unspoilt,
)
from tictactoe_gui.engine.practice.kinds import SmallTree, small_trees
from tictactoe_gui.engine.search import INFINITY, Scale, Scoring, SearchOptions
from tictactoe_gui.engine.tree import trace

BY_DEPTH = SearchOptions()
BY_SIGN = SearchOptions(score=Scoring.SIGN)


def _check(small: SmallTree, scale: Scale, options: SearchOptions) -> None:
    start = drawing(small.board.letters)
    by_sign = options is BY_SIGN
    root = root_of(start, by_sign=by_sign)
    walked = walked_nodes(root)
    written = Written(scale, small.board.ply + 1, by_sign)
    tree = trace(board(start), options, Control()).seen_as(scale)
    asking = Searching(tree)
    asked = list(asking.questions())
    assert len([each for each in asked if each.topic is QuestionTopic.VALUE]) == len(walked) - 1
    for question in asked:
        each, right = walked[question.node.number - 1], _right(asking, question)
        for offered in question.offered:
            assert len(offered) == len(set(offered))
        if question.topic is QuestionTopic.VALUE:
            value = written.number(each.value, each.position)
            assert right == {(value,)}, f"{oracle.drawn(each.position)} {written.scale}"
            assert len(question.offered[0]) == (3 if written.by_sign else CHOICES)
            true = written.number(worth(each.position, by_sign=by_sign), each.position)
            assert asking.true_value(question.node) == (None if true == value else true)
        elif question.topic is QuestionTopic.WINDOW:
            assert right == {tuple(written.window(each))}
            assert {-INFINITY, INFINITY} < {*question.offered[0]}
        elif question.topic is QuestionTopic.CUT:
            left = [cell for cell in oracle.moves(each.position) if cell in each.left]
            assert right == {(left[0] if left else None,)}
        else:
            of = {cell: oracle.after(start, cell) for cell in oracle.moves(start)}
            values = {cell: worth(after, by_sign=by_sign) for cell, after in of.items()}
            best = (max if oracle.side(start) == "X" else min)(values.values())
            assert right == {(cell,) for cell in values if values[cell] == best}
            assert (asking.taken,) == min(right)
            assert asking.taken == MinimaxPlayer(options).choose(board(start), Control()).cell


def _right(asking: Searching, question: SearchQuestion) -> set[tuple[int | None, ...]]:
    """Return all answers that are offered and right."""
    replies = product(*question.offered)
    return {each for each in replies if asking.is_right(question, each)}


def test_questions_about_some_small_trees() -> None:
    for number, small in enumerate(small_trees()[::9]):
        for options in (BY_DEPTH, BY_SIGN):
            _check(small, SCALES[number % len(SCALES)], options)


def test_the_small_trees_are_those_of_the_list() -> None:
    found = small_trees()
    counts = {
        free: (len(of), sum(each.cuts > 0 for each in of), sum(each.cuts > 1 for each in of))
        for free in (3, 4)
        for of in [[each for each in found if each.free == free]]
    }
    assert counts == {3: (183, 141, 80), 4: (96, 96, 93)}
    for each in found:
        start = drawing(each.board.letters)
        assert each.nodes == oracle.tree_size(start) <= 40
        cuts = sum(bool(node.left) for node in walked_nodes(root_of(start)))
        assert each.cuts == cuts


# What is asked in a round.


@pytest.mark.parametrize("program", ["minimax", "alpha-beta"])
@pytest.mark.parametrize("depth", [1, 2, 9])
def test_a_ladder_goes_from_values_to_squares_each_in_a_tree_of_its_own(
    program: str, depth: int
) -> None:
    options = SearchOptions(alpha_beta=program == "alpha-beta", memo=False, depth=depth)
    for seed in range(5):
        found = list(ladder(options, Scale(), 5, random.Random(seed)))
        assert len({each.tree.root.visit.board for each, _ in found}) == 5
        topics = [question.topic for _, question in found]
        order = list(topics_of(options))
        assert depth == 1 or [order.index(each) for each in topics] == sorted(
            [place * len(order) // 5 for place in range(5)]
        )
        only = list(ladder(options, Scale(), 5, random.Random(seed), QuestionTopic.VALUE))
        assert {question.topic for _, question in only} == {QuestionTopic.VALUE}
        assert depth < 9 or all(question.node.visit.children for _, question in only)


@pytest.mark.parametrize("topic", [None, *QuestionTopic])
def test_no_question_about_a_search_is_answered_by_one_before(topic: QuestionTopic | None) -> None:
    for small in small_trees()[::20]:
        asking = Searching(trace(small.board, BY_DEPTH, Control()))
        found = unspoilt(asking, 6, random.Random(1), topic)
        assert topic is None or {each.topic for each in found} <= {topic}
        for before, after in pairwise(found):
            if after.topic is not QuestionTopic.CHOICE:  # which is asked with nothing in sight
                seen = asking.explaining(before).nodes
                assert after.node.number >= seen
                assert after.node.number > seen or before.topic is not QuestionTopic.VALUE
