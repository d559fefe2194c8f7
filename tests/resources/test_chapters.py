"""The chapters of the course: what they ask for can be done, and what they say is so."""

import random
import re
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from tests.cases import cases_beside
from tests.engine import oracle
from tests.resources import claims_of_learning, claims_of_play, claims_of_programs
from tests.resources.claims_of_learning import open_lines, ruling, says, share
from tests.resources.claims_of_programs import (
    figure,
    left_out,
    never_loses,
    plain,
    reason,
    returned,
    taken,
    window,
)
from tests.resources.truths import (
    after,
    crossings,
    forks,
    free,
    is_forced,
    is_line,
    keep,
    side,
    through,
    value,
    wins,
    worth,
)
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.figures import FIGURES
from tictactoe_gui.engine.counting.strength import policy
from tictactoe_gui.engine.player import Player
from tictactoe_gui.engine.practice.asking import Searching, unspoilt
from tictactoe_gui.engine.practice.kinds import of_kind
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import INFINITY
from tictactoe_gui.engine.tree import Answer, Node, trace
from tictactoe_gui.files import resource
from tictactoe_gui.ui.teaching.chapter import Ask, ChapterStep, PlayOn, Practise, ShowTree
from tictactoe_gui.ui.teaching.reader import Places, read_chapter

PLACES = Places(
    ("why", "thinking", "inside", "moves"),
    (
        "lab/claims",
        "lab/strength",
        "lab/effort",
        "lab/training",
        "lab/positions",
        "own-rules",
    ),
)
FILES = {each.name[:2]: each for each in sorted(resource("course").glob("*.md"))}
CHAPTERS = {number: read_chapter(file.read_text("utf-8"), PLACES) for number, file in FILES.items()}
STEPS = [(number, step) for number, chapter in CHAPTERS.items() for step in chapter.steps]
_FUNCTIONS = (
    *(side, free, wins, forks, crossings, keep, worth, value, is_forced, is_line, through, taken),
    *(reason, never_loses, returned, plain, window, left_out, open_lines, after, figure, share),
    *(says, ruling),
)
_LOOKS: dict[str, Callable[..., Any]] = {each.__name__: each for each in _FUNCTIONS}


def found(look: str) -> Any:
    """Return what a line of the text beside this file looks for, as `wins XX./OO./... X`."""
    name, *words = look.split()
    return {*map(int, look.split())} if name.isdecimal() else _LOOKS[name](*map(meant, words))


def meant(word: str) -> object:
    """Return a square, or a position: rows, if not empty, and the moves that follow."""
    rows, *squares = word.split("+")
    if squares or "/" in rows:
        return after(rows or oracle.EMPTY, *map(int, squares))
    return int(word) if word.isdecimal() else word


def shown(result: object) -> str:
    """Return a result as that text has it."""
    if isinstance(result, set | tuple):
        return " ".join(map(shown, sorted(result) if isinstance(result, set) else result)) or "none"
    ends = {INFINITY: "∞", -INFINITY: "−∞"}
    return ends.get(result, str(result)) if isinstance(result, int) else str(result)


def are_so(claims: str) -> bool:
    """Return whether all that one line claims is so: what is found is that, or has it."""
    return all(map(_is_so, claims.split(" & ")))


def _is_so(claim: str) -> bool:
    match re.split(" (=|has|<) ", claim, maxsplit=1):
        case [look, "has", part]:
            return bool(found(part) <= found(look))
        case [less, "<", more]:
            return bool(found(less) < found(more))
        case [look, *wanted]:
            return shown(found(look)) == ("".join(wanted[1:]) or "True")
    raise AssertionError(claim)


_TEXT = cases_beside(__file__)
_BY_CODE = claims_of_play, claims_of_programs, claims_of_learning
CLAIMS = {
    number: {said: partial(are_so, claims) for said, claims in _TEXT.get(number, [])} | by_code
    for each in _BY_CODE
    for number, by_code in each.CLAIMS.items()
}
LIGHT = {(place[:2], place[3:]): partial(found, look) for place, look in _TEXT["light"]}
"""By chapter and title of a step, the squares that are lit."""
_SENTENCE = re.compile(r"[^.?!]+[.?!]")


def steps_with(task: type) -> list[tuple[str, ChapterStep]]:
    """Return the steps that ask for something, each with the number of its chapter."""
    return [(number, step) for number, step in STEPS if isinstance(step.task, task)]


@cache
def text_of(number: str) -> str:
    """Return all sentences of a chapter."""
    return "\n\n\n".join(f"{step.text}\n\n{step.answer}" for step in CHAPTERS[number].steps)


@pytest.mark.parametrize(("number", "file"), FILES.items())
def test_a_chapter_is_a_few_short_steps(number: str, file: Path) -> None:
    chapter = CHAPTERS[number]
    assert re.fullmatch(r"[0-9]{2}(-[a-z0-9]+)+\.md", file.name)
    assert 7 <= len(chapter.steps) <= 14
    assert len(_SENTENCE.findall(chapter.purpose)) == 1
    for step in chapter.steps:
        assert 1 <= len(step.title.split()) <= 5, step.title
        assert step.text.endswith((".", "?")), step.title
        assert len(step.text.split("\n\n")) <= 2, step.title
        assert not re.search(r"[*_`#]|\n\n- |http", step.text), step.title


@pytest.mark.parametrize(("number", "step"), STEPS)
def test_no_figure_stands_in_a_text(number: str, step: ChapterStep) -> None:
    said = f"{CHAPTERS[number].purpose} {step.title} {step.text} {step.answer}"
    bare = re.sub(r"\{[a-z0-9-]+\}|\b10\b", "", said)  # a win at once is 10: that is no count
    assert not re.search(r"[0-9]{2}|[0-9][.,][0-9]", bare), step.title
    assert {*re.findall(r"\{([^}]*)\}", said)} <= FIGURES.keys(), step.title
    assert "{" not in f"{CHAPTERS[number].purpose} {step.title} {step.answer}"


@pytest.mark.parametrize(("number", "step"), STEPS)
def test_a_board_can_be_reached_and_its_light_is_right(number: str, step: ChapterStep) -> None:
    shown = [step.board, getattr(step.task, "board", None)]
    assert {each.letters for each in shown if each} <= {*oracle.REACHABLE}
    if step.lit:
        assert {cell + 1 for cell in step.lit} == LIGHT[number, step.title]()


def test_every_light_is_one_of_a_step() -> None:
    lit = {(number, step.title) for number, step in STEPS if step.lit}
    assert lit == {*LIGHT}


@pytest.mark.parametrize(
    ("number", "said"), [(number, said) for number, claims in CLAIMS.items() for said in claims]
)
def test_what_a_chapter_says_is_so(number: str, said: str) -> None:
    assert said in text_of(number)
    assert CLAIMS[number][said](), said


@pytest.mark.parametrize("number", CHAPTERS)
def test_every_sentence_about_a_square_is_looked_at(number: str) -> None:
    text = text_of(number)
    looked_at = [(text.find(said), text.find(said) + len(said)) for said in CLAIMS[number]]
    for found in _SENTENCE.finditer(text):
        if re.search(r"\b[1-9]\b", found.group()):
            spans = [start < found.end() and found.start() < end for start, end in looked_at]
            assert any(spans), found.group()


@pytest.mark.parametrize(("number", "step"), steps_with(PlayOn))
def test_what_a_game_is_to_come_to_can_be_reached(number: str, step: ChapterStep) -> None:
    task = step.task
    assert isinstance(task, PlayOn)
    assert oracle.moves(task.board.letters), (number, step.title)
    if task.goal == "draw":
        assert worth(task.board.letters) in {task.side.value, "="}
    if task.goal == "win" and worth(task.board.letters) != task.side.value:
        assert can_win(task.board, task.side, task.choice.player(), set())


def can_win(board: Board, side: Mark, player: Player, seen: set[Board]) -> bool:
    """Return whether somebody can win against a program, as it may play."""
    if board.is_over or board in seen:
        return board.winner is side
    seen.add(board)
    cells = board.legal_moves() if board.turn is side else policy(player, board, Control())
    return any(can_win(board.play(cell), side, player, seen) for cell in cells if cell is not None)


@pytest.mark.parametrize(("number", "step"), steps_with(Practise))
def test_there_is_enough_to_practise(number: str, step: ChapterStep) -> None:
    task = step.task
    assert isinstance(task, Practise)
    assert 3 <= task.wanted <= min(10, len(of_kind(task.kind))), (number, step.title)


def children(task: ShowTree, which: Callable[[list[int]], int]) -> list[Node]:
    """Return the moves of the node that is spoken of whose value is the smallest, or largest."""
    of = {each: task.tree.number(each.visit.value, each.visit.mark) for each in task.node.children}
    return [each for each in of if of[each] == which([*of.values()])]


CLICKS: dict[tuple[str, str], Callable[[ShowTree, Node], bool]] = {
    ("07", "An end that is lost"): lambda _, node: node.visit.board.winner == Mark.O,
    ("07", "Two squares left"): lambda task, node: node in children(task, min),
    ("07", "Three squares left"): lambda task, node: node in children(task, max),
    ("09", "Two ways to one board"): lambda task, node: (
        node is not task.node and node.visit.board == task.node.visit.board
    ),
    ("09", "A memo"): lambda task, node: node is not task.node and node.visit.answer is Answer.MEMO,
    ("10", "A search with a limit"): lambda _, node: node.visit.answer is Answer.ESTIMATE,
}
"""Which nodes answer, in the steps in which one clicks a node; else those that are left out."""


@pytest.mark.parametrize(("number", "step"), steps_with(ShowTree))
def test_a_tree_is_small_and_what_answers_in_it_is_right(number: str, step: ChapterStep) -> None:
    task = step.task
    assert isinstance(task, ShowTree)
    nodes = [task.tree.root, *claims_of_programs.below(task.tree.root)]
    assert 10 <= len(nodes) <= 14
    assert bool(task.answers) is ("Click" in step.text)
    if fits := CLICKS.get((number, step.title)):
        assert {each.path for each in nodes if fits(task, each)} == {*task.answers}
    elif task.answers:
        left_out = task.node.visit.not_reached
        assert {(*task.at, cell) for cell in left_out} == {*task.answers}


@pytest.mark.parametrize(("number", "step"), steps_with(Ask))
def test_there_are_as_many_questions_as_are_asked(number: str, step: ChapterStep) -> None:
    task = step.task
    assert isinstance(task, Ask)
    options = task.choice.search_options
    assert options
    tree = trace(task.board, options, Control())
    found = unspoilt(Searching(tree), task.wanted, random.Random(1), task.topic)
    assert len(found) == task.wanted, (number, step.title, len(found))
