"""Questions about a search: each sentence is true, and nothing shows what is still to come."""

import re
from collections import Counter
from dataclasses import replace
from itertools import product

import pytest
from PySide6.QtGui import QFont, QPainter, QPicture

from tests.engine import oracle
from tests.engine.boards import board, drawing
from tests.engine.practice.test_searching import BY_DEPTH, BY_SIGN
from tests.engine.test_tree import SCALES
from tests.engine.walked import Walked, Written, root_of, walked_nodes, worth
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Bound
from tictactoe_gui.engine.practice.asking import (
    QuestionTopic,
    Searching,
    SearchQuestion,
)
from tictactoe_gui.engine.practice.kinds import SmallTree, small_trees
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.search import INFINITY, CodeAs, Scale, SearchOptions
from tictactoe_gui.engine.tree import Node, Step, Tree, Visit, trace
from tictactoe_gui.ui.kit.theme import LIGHT
from tictactoe_gui.ui.quiz.question import Posed
from tictactoe_gui.ui.quiz.searches import HERE, Searches, ask_search
from tictactoe_gui.ui.studies.thinking.tree.drawing import TreePainter, look_of
from tictactoe_gui.ui.studies.thinking.tree.layout import arranged
from tictactoe_gui.ui.studies.thinking.tree.walk import TreeWalk, Veiled

pytestmark = pytest.mark.usefixtures("qapp")
TYPED = {INFINITY: "∞", -INFINITY: "−∞"}
PLAIN = SearchOptions(alpha_beta=False, memo=False)


def searching(small: SmallTree, options: SearchOptions, scale: Scale) -> Searching:
    tree = trace(board(drawing(small.board.letters)), options, Control())
    return Searching(tree.seen_as(scale))


def why(posed: Posed, reply: tuple[object, ...] | None = None) -> str:
    return " ".join(posed.rule(reply).lines)


def typed(value: int) -> str:
    return TYPED.get(value, str(value).replace("-", "−"))


def said(value: int, written: Written) -> str:
    has_plus = 0 < value < INFINITY and written.by_sign
    return f"+{value}" if has_plus else typed(value)


def right(posed: Posed) -> list[str]:
    """Return the words of all answers that are right, part by part."""
    assert not posed.rule(None).is_right
    replies = product(*[each.options for each in posed.offers])
    return [
        " ".join([words for _, words in parts])
        for parts in replies
        if posed.rule(tuple([what for what, _ in parts])).is_right
    ]


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
            check_window(question, why(posed), walked, written)
    return count


def check_answer(question: SearchQuestion, posed: Posed, each: Walked, written: Written) -> None:
    said_of_it, answers = why(posed), right(posed)
    value = written.number(each.value, each.position)
    if question.topic is QuestionTopic.VALUE:
        assert answers == [said(value, written)]
        assert re.search(rf"value [≤≥ ]*{re.escape(said(value, written))} for", said_of_it)
        true = written.number(worth(each.position, by_sign=written.by_sign), each.position)
        told = re.search(r"Its exact value is (\S+);", said_of_it)
        assert (told.group(1) if told else said(value, written)) == said(true, written)
    elif question.topic is QuestionTopic.CUT:
        left = [str(cell + 1) for cell in sorted(each.left)]
        assert answers == [*left, "It looks at all"][:1]
        told = re.search(r"\. ([^.]*) needs? no look", said_of_it)
        assert re.findall(r"\d", told.group(1) if told else "") == left
    elif question.topic is QuestionTopic.WINDOW:
        window = written.window(each)
        assert answers == [f"{said(window.alpha, written)} {said(window.beta, written)}"]
        ends = f"α {said(window.alpha, written)}, β {said(window.beta, written)}"
        assert ends in said_of_it
    else:
        check_choice(posed, answers, each, written)


def check_choice(posed: Posed, answers: list[str], each: Walked, written: Written) -> None:
    """The values are those of the root's side, each of a move as the code has it."""
    best = said(written.number(each.value, each.position), written)
    told, taken = why(posed), answers[0]
    if len(answers) > 1:
        assert re.findall(r"\d", told.split(" are worth ")[0]) == answers
        assert f"are worth {best} for" in told
        assert f"It takes {taken}, the first of them." in told
        as_good = why(posed, (int(answers[1]) - 1,))
        assert as_good.startswith("As good: ")
    else:
        assert told.startswith(f"It takes {taken}, worth {best} for")
    found = re.findall(r"(\d): ([≤≥] )?([^,]+?)[,.]", told.partition("In the code:")[2])
    assert [int(cell) - 1 for cell, _, _ in found] == oracle_moves(each)
    values = [said(written.number(c.value, each.position), written) for c in each.children]
    assert [value for _, _, value in found] == values
    for cell, sign, value in found:
        is_max = best_is_largest(each, written)
        assert sign in ("", "≤ " if is_max else "≥ "), told  # a bound can only be worse
        assert not (cell in answers and not sign) or value == best


def oracle_moves(each: Walked) -> list[int]:
    return list(oracle.moves(each.position))


def best_is_largest(each: Walked, written: Written) -> bool:
    scale = written.scale
    is_negamax = scale.code_as is CodeAs.NEGAMAX
    return is_negamax or oracle.side(each.position) == scale.maximizer.value


SOURCE = re.compile(
    r"([αβ]) is (\S+): at node (\d+) ([XO])(?: \(\w+\))? already has a move worth (\S+)\."
)


def check_window(
    question: SearchQuestion, told: str, walked: list[Walked], written: Written
) -> None:
    """See that the best of the moves that were tried at a node is what was said of it."""
    here, below = walked[question.node.number - 1], question.node.number - 1
    ends = dict(zip("αβ", (said(end, written) for end in written.window(here)), strict=True))
    found = SOURCE.findall(told)
    limited = [name for name, value in ends.items() if not value.endswith("∞")]
    assert [each[0] for each in found] == limited, told
    for name, value, number, side, worth_told in found:
        source = walked[int(number) - 1]
        assert int(number) in [each.number for each in question.node.ancestry[:-1]]
        assert (ends[name], oracle.side(source.position)) == (value, side)
        done = [each.value for each in source.children if _last(each, walked) < below]
        best = max(done) if side == "X" else min(done)
        assert said(written.number(best, here.position), written) == value
        own = said(written.number(best, source.position), written)  # for who has the move
        assert worth_told == own or (worth_told == "that" and own == value), told


def _last(each: Walked, walked: list[Walked]) -> int:
    """Return the place of the last node that was visited below one."""
    last = walked_nodes(each)[-1]
    return next(place for place, other in enumerate(walked) if other is last)


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
        return other._replace(children=(), counts=visit.counts._replace(nodes=1))

    other = replace(tree, root=Node(changed(tree.root.visit, question.node.path), 1))
    node = other.root.follow(question.node.path)
    assert node
    return other, Step(question.step.event, node)


def drawn(tree: Tree, step: Step, *, is_window: bool) -> str:
    """Return all that is painted of a tree, moves that can be chosen among it."""
    walk = TreeWalk(tree)
    walk.ask(step, Veiled(step.node.path, True, is_window, has_branches=True, shows_ahead=True))
    branches = walk.children(walk.current)
    assert [each.path[-1] for each in branches] == [*walk.current.visit.moves]
    picture = QPicture()
    painter = QPainter(picture)
    for part in arranged(walk, 600).parts:
        TreePainter(painter, QFont(), LIGHT, walk).paint(part, look_of(walk, part))
    painter.end()
    return memoryview(picture.data()).hex()  # type: ignore[arg-type]  # the stub errs


@pytest.mark.parametrize(
    ("options", "every"),
    [(BY_DEPTH, 200), (BY_SIGN, 260)],
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
    assert count > 10


# A round.


def test_a_person_chooses_what_is_asked_and_a_small_board_of_the_game() -> None:
    here = board(drawing("O.X X.. XOO"))
    for options, count in ((BY_DEPTH, 4), (PLAIN, 2)):
        source = Searches("Hard", options, Scale(), here)
        keys = [each.key for each in source.choices()]
        assert (keys[0], keys[-1], len(keys)) == ("", HERE, 2 + count)
        for key in keys[1:-1]:
            source.kind = key
            assert {each.kind for each in source.pose()} == {key}
        source.kind = HERE
        for each in source.pose():
            assert not {*here.letters} & {*"XO"} - {*each.board.letters}
            assert all(a in (".", b) for a, b in zip(here.letters, each.board.letters, strict=True))
    large = Searches("Hard", BY_DEPTH, Scale(), board(drawing("X.. ... ...")))
    assert HERE not in [each.key for each in large.choices()]
