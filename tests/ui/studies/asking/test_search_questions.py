"""Questions about a search: each sentence is true, and nothing shows what is still to come."""

import random
import re
from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest
from PySide6.QtGui import QFont, QPainter, QPicture

from tests.engine import oracle
from tests.engine.boards import board, drawing
from tests.engine.practice.test_searching import BY_DEPTH, BY_SIGN, SCALES
from tests.engine.walked import Walked, Written, root_of, walked_nodes, worth
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Bound
from tictactoe_gui.engine.practice.memory import ROUND
from tictactoe_gui.engine.practice.searching import QuestionTopic, Searching, SearchQuestion
from tictactoe_gui.engine.practice.small_trees import SmallTree, small_trees
from tictactoe_gui.engine.replay import Step
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.scale import Scale
from tictactoe_gui.engine.search import INFINITY, SearchOptions
from tictactoe_gui.engine.tree import Node, Tree, Visit, trace
from tictactoe_gui.ui.kit.theme import LIGHT
from tictactoe_gui.ui.studies.asking.posed import Posed
from tictactoe_gui.ui.studies.asking.search_round import search_round, small_tree_searches
from tictactoe_gui.ui.studies.asking.search_words import AskedStep, ask_search, read_window
from tictactoe_gui.ui.studies.thinking.tree.drawing import TreePainter, look_of
from tictactoe_gui.ui.studies.thinking.tree.layout import arranged
from tictactoe_gui.ui.studies.thinking.tree.walk import TreeWalk

pytestmark = pytest.mark.usefixtures("qapp")
TYPED = {INFINITY: "∞", -INFINITY: "−∞"}


def searching(small: SmallTree, options: SearchOptions, scale: Scale) -> Searching:
    tree = trace(board(drawing(small.board.letters)), options, Control()).seen_as(scale)
    children = tree.root.children
    best = max(children, key=lambda each: -each.visit.value)
    return Searching(tree, best.path[-1])


def typed(value: int) -> str:
    return TYPED.get(value, str(value).replace("-", "−"))


def said(value: int, written: Written) -> str:
    has_plus = 0 < value < INFINITY and written.by_sign
    return f"+{value}" if has_plus else typed(value)


def right(posed: Posed) -> str:
    """Return the words of the one answer that is right."""
    assert not posed.rule(None).is_right
    (words,) = [words for reply, words in posed.options if posed.rule(reply).is_right]
    return words


# What is said is true.


def check(small: SmallTree, options: SearchOptions, scale: Scale) -> Counter[QuestionTopic]:
    """Compare what is said of each answer with a walk that knows nothing of the record."""
    start, asked = drawing(small.board.letters), searching(small, options, scale)
    by_sign = options is BY_SIGN
    walked = walked_nodes(root_of(start, by_sign=by_sign))
    written = Written(scale, small.board.ply + 1, by_sign)
    count = Counter[QuestionTopic]()
    for question in asked.questions():
        count[question.topic] += 1
        posed, each = ask_search("Hard", asked, question), walked[question.node.number - 1]
        assert posed.board.letters == "".join(oracle.drawn(each.position).split("/"))
        check_answer(question, posed, each, written)
        if question.topic is QuestionTopic.WINDOW:
            check_window(question, posed.rule(None).why, walked, written)
    return count


def check_answer(question: SearchQuestion, posed: Posed, each: Walked, written: Written) -> None:
    why = posed.rule(None).why
    value = written.number(each.value, each.position)
    if question.topic is QuestionTopic.VALUE:
        assert right(posed) == said(value, written)
        assert re.search(rf"value [≤≥ ]*{re.escape(said(value, written))} for", why), why
        true = written.number(worth(each.position, by_sign=written.by_sign), each.position)
        told = re.search(r"The true value is (\S+);", why)
        assert (told.group(1) if told else said(value, written)) == said(true, written)
    elif question.topic is QuestionTopic.CUT:
        left = [str(cell + 1) for cell in sorted(each.left)]
        assert re.findall(r"\d", right(posed)) == left
        told = re.search(r"\. ([^.]*) needs? no look", why)
        assert re.findall(r"\d", told.group(1) if told else "") == left
    elif question.topic is QuestionTopic.WINDOW:
        window = written.window(each)
        assert posed.read
        texts = tuple(map(typed, window))
        assert posed.rule(posed.read(texts)).is_right
        assert not posed.rule(posed.read((texts[0], typed(window.beta - 1)))).is_right
        assert f"α {said(window.alpha, written)}, β {said(window.beta, written)}" in why
    else:
        assert why.startswith(f"It takes {right(posed)}.")
        values = [said(written.number(c.value, c.position), written) for c in each.children]
        assert re.findall(r"\d: (?:[≤≥] )?([^,]+?)[,.]", why.replace("found", "found ")) == values


SOURCE = re.compile(r"([αβ]) is (\S+): ([XO]) (already has|can hold it to) that at node (\d+)\.")


def check_window(
    question: SearchQuestion, why: str, walked: list[Walked], written: Written
) -> None:
    """See that the best of the moves that were tried at a node is what was said of it."""
    here, below = walked[question.node.number - 1], question.node.number - 1
    ends = dict(zip("αβ", (said(end, written) for end in written.window(here)), strict=True))
    found = SOURCE.findall(why)
    limited = [name for name, value in ends.items() if not value.endswith("∞")]
    assert [each[0] for each in found] == limited, why
    for name, value, side, how, number in found:
        source = walked[int(number) - 1]
        assert int(number) in [each.number for each in question.node.ancestry[:-1]]
        assert (ends[name], oracle.side(source.position)) == (value, side)
        assert how == ("already has" if name == "α" else "can hold it to")
        done = [each.value for each in source.children if _last(each, walked) < below]
        best = max(done) if side == "X" else min(done)
        assert said(written.number(best, here.position), written) == value


def _last(each: Walked, walked: list[Walked]) -> int:
    """Return the place of the last node that was visited below one."""
    last = walked_nodes(each)[-1]
    return next(place for place, other in enumerate(walked) if other is last)


@pytest.mark.whole
@pytest.mark.parametrize("options", [BY_DEPTH, BY_SIGN], ids=["by depth", "by sign"])
@pytest.mark.parametrize("scale", SCALES, ids=lambda each: f"{each.code_as.value}-{each.maximizer}")
def test_every_sentence_about_every_small_tree_is_true(
    options: SearchOptions, scale: Scale
) -> None:
    for small in small_trees():
        check(small, options, scale)


def test_sentences_about_some_small_trees_are_true() -> None:
    count = Counter[QuestionTopic]()
    for number, small in enumerate(small_trees()[::25]):
        for options in (BY_DEPTH, BY_SIGN):
            count += check(small, options, SCALES[number % len(SCALES)])
    assert min(count[each] for each in QuestionTopic) > 20


# Nothing shows what is to come.


def with_another_future(tree: Tree, question: SearchQuestion) -> tuple[Tree, Step]:
    """Return a search that was the same so far, and finds something else from there on."""
    is_window = question.topic is QuestionTopic.WINDOW

    def changed(visit: Visit, path: tuple[Cell, ...]) -> Visit:
        other = visit._replace(value=-visit.value - 3, bound=Bound.AT_MOST, source=None)
        if path:
            place = visit.moves.index(path[0])
            below = changed(visit.children[place], path[1:])
            children = *visit.children[:place], below
            nodes = 1 + sum(each.counts.nodes for each in children)
            value, counts = (
                max(-each.value for each in children),
                visit.counts._replace(nodes=nodes),
            )
            return other._replace(children=children, counts=counts, value=value)
        if question.step.event.value != "enter":
            return visit
        if is_window:
            other = other._replace(alpha=visit.alpha - 1, beta=visit.beta + 2)
        counts = visit.counts._replace(nodes=1)
        return other._replace(children=(), moves=visit.moves[:1], counts=counts)

    other = replace(tree, root=Node(changed(tree.root.visit, question.node.path), 1))
    node = other.root.follow(question.node.path)
    assert node
    return other, Step(question.step.event, node)


def drawn(tree: Tree, step: Step, *, is_window: bool) -> str:
    """Return all that is painted of a tree."""
    walk = TreeWalk(tree)
    walk.ask(step, is_open=True, are_windows_hidden=is_window)
    picture = QPicture()
    painter = QPainter(picture)
    for part in arranged(walk, 600).parts:
        TreePainter(painter, QFont(), LIGHT, walk).paint(part, look_of(walk, part))
    painter.end()
    return memoryview(picture.data()).hex()  # type: ignore[arg-type]  # the stub errs


@pytest.mark.parametrize(
    ("options", "every"),
    [
        (BY_DEPTH, 100),
        (BY_SIGN, 130),
        pytest.param(BY_DEPTH, 1, marks=pytest.mark.whole),
        pytest.param(BY_SIGN, 1, marks=pytest.mark.whole),
    ],
)
def test_what_is_drawn_depends_on_nothing_that_is_to_come(
    options: SearchOptions, every: int
) -> None:
    count = 0
    for number, small in enumerate(small_trees()[::every]):
        asked = searching(small, options, SCALES[number % len(SCALES)])
        for question in asked.questions():
            is_window = question.topic is QuestionTopic.WINDOW
            other, step = with_another_future(asked.tree, question)
            ours = drawn(asked.tree, question.step, is_window=is_window)
            assert ours == drawn(other, step, is_window=is_window), question
            count += 1
    assert count > 50


# A round.


def test_a_round_has_each_kind_about_as_often_in_the_order_of_the_walk() -> None:
    small = small_trees()[200]
    asked = searching(small, BY_DEPTH, SCALES[0])
    found = [about(each) for each in search_round(asked, "Hard", random.Random(1))]
    assert found[-1].topic is QuestionTopic.CHOICE  # its answer shows all of the search
    places = [each.step.nodes for each in found[:-1]]
    assert (len(found), places) == (ROUND, sorted(places))
    assert set(Counter(each.topic for each in found).values()) <= {1, 2, 3}
    only = search_round(asked, "Hard", random.Random(1), QuestionTopic.CUT)
    assert {about(each).topic for each in only} == {QuestionTopic.CUT}


def test_positions_come_by_themselves_and_of_four_the_smallest_first() -> None:
    grades = {each.board.letters: each.grade for each in small_trees()}
    found = list(islice(small_tree_searches(BY_DEPTH, random.Random(1), Control()), 40))
    drawn = [grades[each.root.visit.board.letters] for each in found]
    fours = [drawn[place : place + 4] for place in range(0, 40, 4)]
    assert all(each == sorted(each) for each in fours)
    assert len(set(drawn)) > 20


def about(posed: Posed) -> SearchQuestion:
    assert isinstance(posed.about, AskedStep)
    return posed.about.question


@pytest.mark.parametrize(
    ("texts", "window"),
    [
        (("-9", "7"), (-9, 7)),
        (("−9", "∞"), (-9, INFINITY)),
        ((" - inf", "+1"), (-INFINITY, 1)),
        (("−∞", "oo"), (-INFINITY, INFINITY)),
        (("", "7"), None),
        (("a", "7"), None),
    ],
)
def test_numbers_are_read_as_they_are_written(
    texts: tuple[str, str], window: tuple[int, int] | None
) -> None:
    assert read_window(texts) == window
