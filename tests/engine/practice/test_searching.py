"""Every question about every small tree, judged against a walk that is made here, from the books.

The walk knows nothing of the record: it is alpha-beta on nine letters, written once for MAX and
MIN, with values as they stand in the books; the judge has to agree with it on every answer.
"""

from collections.abc import Callable

import pytest

from tests.engine import oracle
from tests.engine.boards import board, drawing
from tests.engine.walked import Walked, Written, root_of, walked_nodes, worth
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.players.minimax_player import MinimaxPlayer
from tictactoe_gui.engine.practice.answered import CHOICES
from tictactoe_gui.engine.practice.searching import (
    QuestionTopic,
    Searching,
    SearchQuestion,
)
from tictactoe_gui.engine.practice.small_trees import SmallTree, small_trees
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.scale import CodeAs, Scale
from tictactoe_gui.engine.search import Scoring, SearchOptions
from tictactoe_gui.engine.symmetry import as_drawn, canonical
from tictactoe_gui.engine.tree import trace

SCALES = [Scale(maximizer=Mark.X), Scale(maximizer=Mark.O), Scale(CodeAs.NEGAMAX)]
BY_DEPTH = SearchOptions()
BY_SIGN = SearchOptions(score=Scoring.SIGN)


def _check(small: SmallTree, scale: Scale, options: SearchOptions) -> None:
    start = drawing(small.board.letters)
    by_sign = options is BY_SIGN
    root = root_of(start, by_sign=by_sign)
    walked = walked_nodes(root)
    written = Written(scale, small.board.ply + 1, by_sign)
    tree = trace(board(start), options, Control()).seen_as(scale)
    taken = MinimaxPlayer(options).choose(board(start), Control()).cell
    assert taken is not None
    asking = Searching(tree, taken)
    asked = list(asking.questions())
    assert len([each for each in asked if each.topic is QuestionTopic.VALUE]) == len(walked) - 1
    for question in asked:
        each = walked[question.node.number - 1]
        if question.topic is QuestionTopic.VALUE:
            _check_value(asking, question, each, written)
        elif question.topic is QuestionTopic.WINDOW:
            window = written.window(each)
            assert _is_right(asking, question, window)
            assert not _is_right(asking, question, window._replace(alpha=window.alpha - 1))
        elif question.topic is QuestionTopic.CUT:
            assert _is_right(asking, question, each.left)
            assert not _is_right(asking, question, each.left ^ {question.cells[-1]})
        elif question.topic is QuestionTopic.CHOICE:
            best = max if oracle.side(start) == "X" else min
            values = dict(zip(question.cells, root.children, strict=True))
            wanted = best(child.value for child in root.children)
            first = min(cell for cell in values if values[cell].value == wanted)
            assert first == taken
            assert [cell for cell in question.cells if _is_right(asking, question, cell)] == [taken]
            assert values[taken].value == wanted


def _check_value(
    asking: Searching, question: SearchQuestion, each: Walked, written: Written
) -> None:
    value = written.number(each.value, each.position)
    right = [offered for offered in question.values if _is_right(asking, question, offered)]
    assert right == [value], f"{oracle.drawn(each.position)} {written.scale}"
    count = 3 if written.by_sign else CHOICES
    assert len(question.values) == len(set(question.values)) == count
    true = written.number(worth(each.position, by_sign=written.by_sign), each.position)
    assert asking.true_value(question.node) == (None if true == value else true)


def _is_right(asking: Searching, question: SearchQuestion, reply: object) -> bool:
    return reply == asking.answer(question)


@pytest.mark.whole
@pytest.mark.parametrize("options", [BY_DEPTH, BY_SIGN], ids=["by depth", "by sign"])
@pytest.mark.parametrize(
    "scale", SCALES, ids=lambda each: f"{each.code_as.value}-{each.maximizer.value}"
)
def test_every_question_about_every_small_tree(scale: Scale, options: SearchOptions) -> None:
    for small in small_trees():
        _check(small, scale, options)


def test_questions_about_some_small_trees() -> None:
    for number, small in enumerate(small_trees()[::11]):
        for options in (BY_DEPTH, BY_SIGN):
            _check(small, SCALES[number % len(SCALES)], options)


def test_the_work_depends_on_the_picture_in_321_of_336_classes() -> None:
    def nodes(position: oracle.Position) -> int:
        return len(walked_nodes(root_of(position, one_window=True)))

    assert nodes(drawing("..X XO. X.O")) == 8
    open_ones = [each for each in oracle.OPEN_UP_TO_SYMMETRY if len(oracle.free(each)) in (3, 4)]
    work = [{nodes(image) for image in oracle.images(each)} for each in open_ones]
    assert (len(work), sum(len(each) > 1 for each in work)) == (336, 321)
    assert max(max(each) / min(each) for each in work) == 3.75
    assert max({nodes(image) for image in oracle.images(drawing("..X XO. X.O"))}) == 30


def test_what_a_node_returns_may_be_no_more_than_a_bound() -> None:
    """X 6 returns 8 in one window, for X has 10 already; in a full one it is worth -9."""
    start = board(drawing("O.X X.. XOO"))
    told = {}
    for is_full in (False, True):
        tree = trace(start, BY_DEPTH, Control(), full_windows=is_full)
        asking = Searching(tree, 4)
        (question,) = [
            each
            for each in asking.questions()
            if each.topic is QuestionTopic.VALUE and each.node.path == (5,)
        ]
        told[is_full] = asking.answer(question), asking.true_value(question.node)
    assert told == {False: (8, -9), True: (-9, None)}


@pytest.mark.parametrize(
    ("picture", "one_window", "counts"),
    [
        (canonical, True, [(131, 57), (152, 143), (227, 145)]),
        (as_drawn, True, [(141, 80), (151, 147), (237, 173)]),
        (canonical, False, [(0, 0), (141, 133), (86, 78)]),
    ],
)
def test_cut_offs_depend_on_the_picture_and_on_the_window(
    picture: Callable[[Board], Board], one_window: bool, counts: list[tuple[int, int]]
) -> None:
    """Trees with one cut-off, and with several: of 183 with three free squares, 153 with four."""
    three, four = (
        [each for each in oracle.OPEN_UP_TO_SYMMETRY if len(oracle.free(each)) == free]
        for free in (3, 4)
    )
    small = [*three, *[each for each in four if oracle.tree_size(each) <= 40]]

    def cuts(position: oracle.Position) -> int:
        start = drawing(picture(board(position)).letters)
        return sum(bool(each.left) for each in walked_nodes(root_of(start, one_window=one_window)))

    found = [[cuts(each) for each in of] for of in (three, four, small)]
    assert [(sum(n > 0 for n in of), sum(n > 1 for n in of)) for of in found] == counts


def test_the_small_trees_are_those_of_the_list() -> None:
    found = small_trees()
    counts = {
        free: (len(of), sum(each.cuts > 0 for each in of), sum(each.cuts > 1 for each in of))
        for free in (3, 4)
        for of in [[each for each in found if each.free == free]]
    }
    assert counts == {3: (183, 131, 57), 4: (96, 96, 88)}
    for each in found:
        start = drawing(each.board.letters)
        assert each.nodes == oracle.tree_size(start) <= 40
        cuts = sum(bool(node.left) for node in walked_nodes(root_of(start, one_window=True)))
        assert each.cuts == cuts
    sizes: dict[int, list[int]] = {free: [] for free in (3, 4, 5)}
    for position in oracle.OPEN_UP_TO_SYMMETRY:
        if len(oracle.free(position)) in sizes:
            sizes[len(oracle.free(position))].append(oracle.tree_size(position))
    assert {free: (len(of), min(of), max(of)) for free, of in sizes.items()} == {
        3: (183, 4, 16),
        4: (153, 24, 65),
        5: (108, 98, 294),
    }
