"""Reads a chapter from Markdown: headings, directives of a line each, and text.

    # Forks
    After this chapter you can make two threats at once.

    ## Two threats
    - board: X../.O./..X
    - light: 3 7

    X can make two threats.

CONTRIBUTING has the whole format. What is wrong is told by the number of its line.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Collection
from functools import partial
from itertools import cycle
from typing import Any, NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS, Board, shortened
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.rule_worth import GOALS, LEVELS
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.practice.asking import (
    MOST_FREE,
    QuestionTopic,
    Searching,
    topics_of,
    unspoilt,
)
from tictactoe_gui.engine.practice.kinds import KINDS, MOST_NODES
from tictactoe_gui.engine.rules import CELLS, Cell, ImpossibleText, Mark
from tictactoe_gui.engine.search import Scoring
from tictactoe_gui.engine.tree import Node, Tree, trace
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.ticks import key_of
from tictactoe_gui.ui.teaching.chapter import (
    FIGURE,
    Ask,
    ChapterStep,
    Compare,
    CourseChapter,
    Look,
    OpenPage,
    PlayOn,
    Practise,
    ShowTree,
    Task,
)
from tictactoe_gui.ui.wording import square, tr
from tictactoe_gui.ui.wording.trouble import impossible_text

MOST_BYTES = 100_000
MOST_LETTERS, MOST_OF_TITLE, MOST_OF_WORD = 600, 80, 40
"""In the text of a step with its answer, or in the purpose; in a title; in a word."""
MOST_COUNT = 20
"""Questions that a step may ask for."""
_RESULTS = "win", "draw", "end"
_STEP = "## "
_BY_SIGN = f" {Scoring.SIGN.value}"
"""The end of a search's name that scores +1 0 −1."""


class BadChapter(ValueError):
    """A text that is no chapter; the message says why, and in which line."""


class Places(NamedTuple):
    """What a chapter can open: the names of studies and of windows."""

    studies: Collection[str]
    pages: Collection[str]


def is_chapter(text: str) -> bool:
    """Return whether a text is meant to be a chapter: it has the heading of a step."""
    return any(each.startswith(_STEP) for each in text.splitlines())


def read_chapter(text: str, places: Places) -> CourseChapter:
    """Return the chapter that a text has; raise BadChapter with the line that is wrong."""
    title, purpose, steps = "", list[str](), list[_WrittenStep]()
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        _check_letters(number, line)
        if line.startswith(_STEP) and title:
            steps.append(_WrittenStep(number, line.removeprefix(_STEP).strip(), []))
        elif line.startswith("#") and (title or not line.startswith("# ")):
            raise _bad(number, _outline())
        elif steps:
            steps[-1].rest.append((number, line.strip()))
        elif line.startswith("# "):
            title = line.removeprefix("# ").strip()
        elif line.strip() and not title:
            raise _bad(number, _outline())
        else:
            purpose.append(line.strip())
            _check_length(number, " ".join(purpose))
    if not steps:
        raise _bad(1, _outline())
    read = tuple([_step(each, places) for each in steps])
    return CourseChapter(title, " ".join(filter(None, purpose)), read, key_of(text))


def _check_letters(number: int, line: str) -> None:
    """Raise BadChapter for a title or a word that no card has room for."""
    if line.startswith("#") and len(line.lstrip("# ")) > MOST_OF_TITLE:
        raise _bad(number, tr("a title has at most {most} letters", most=MOST_OF_TITLE))
    if any(len(word) > MOST_OF_WORD for word in line.split()):
        raise _bad(number, tr("a word has at most {most} letters", most=MOST_OF_WORD))


def _check_length(number: int, text: str) -> None:
    if len(text) > MOST_LETTERS:
        raise _bad(number, tr("at most {most} letters have room here", most=MOST_LETTERS))


def _outline() -> str:
    return tr("a chapter has one heading with #, and then its steps with ##")


def _bad(number: int, reason: str) -> BadChapter:
    return BadChapter(tr("Line {line}: {reason}.", line=number, reason=reason))


class _WrittenStep(NamedTuple):
    """A step as it is written."""

    number: int
    title: str
    rest: list[tuple[int, str]]


def _step(lines: _WrittenStep, places: Places) -> ChapterStep:
    """Return the step that some lines are; raise BadChapter."""
    from tictactoe_gui.engine.counting.figures import FIGURES

    step, text = ChapterStep(lines.title, lines.number), list[str]()
    for number, line in lines.rest:
        directive = re.match(r"- *([a-z]+) *: *(.*)", line)
        if line.startswith("- ") and not directive:
            raise _bad(number, _how_directed())
        if not directive:
            if line.partition(":")[0] in (*_SHOWN, *_TASKS):
                raise _bad(number, _how_directed())
            text.append(line)
            continue
        try:
            step = _directed(step, directive[1], directive[2], places)
        except ImpossibleText as error:
            raise _bad(number, impossible_text(error).rstrip(".")) from error
        except _Wrong as error:
            raise _bad(number, str(error)) from error
    paragraphs = re.split(r"\n{2,}", "\n".join(text).strip())
    joined = "\n\n".join(each.replace("\n", " ") for each in paragraphs)
    _check_length(lines.number, joined + step.answer)
    if unknown := [each for each in FIGURE.findall(joined) if each not in FIGURES]:
        raise _bad(lines.number, tr("there is no figure “{name}”", name=shortened(unknown[0])))
    return step._replace(text=joined)


def _how_directed() -> str:
    return tr("a task comes after a hyphen, as in - light: 5")


class _Wrong(ValueError):
    """What is wrong with a directive, without its line."""


def _directed(step: ChapterStep, word: str, rest: str, places: Places) -> ChapterStep:
    """Return a step with what a directive adds; raise ImpossibleText or _Wrong."""
    if word in _SHOWN:
        field, read = _SHOWN[word]
        return step._replace(**{field: read(rest)})
    task = _TASKS.get(word)
    if task is None:
        known = ", ".join((*_SHOWN, *_TASKS))
        raise _Wrong(tr("there is no “{word}:”, but {known}", word=shortened(word), known=known))
    if step.task:
        raise _Wrong(tr("a step asks for one thing only"))
    texts = [each.strip() for each in rest.split(",")]
    if len(texts) != len(task.parts) and not task.has_more:
        example = ", ".join([each.example for each in task.parts])
        raise _Wrong(tr("after “{word}:” comes {example}", word=word, example=example))
    parts = [part.read(text, places) for part, text in zip(cycle(task.parts), texts, strict=False)]
    return step._replace(task=task.build(*parts))


def _board(text: str) -> Board:
    return type(empty_board()).from_text(text)


def _open_board(text: str) -> Board:
    board = _board(text)
    if board.is_over:
        raise _Wrong(tr("the game is over in {text}", text=text))
    return board


def _cells(text: str) -> tuple[Cell, ...]:
    return tuple([CELLS[_number(each, len(CELLS)) - 1] for each in text.split()])


def _number(text: str, most: int) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", text) or not 1 <= int(text) <= most:
        raise _Wrong(
            tr("“{text}” is not a number from 1 to {most}", text=shortened(text), most=most)
        )
    return int(text)


def _one_of(known: Collection[str], text: str) -> str:
    if text not in known:
        names = ", ".join(known)
        raise _Wrong(tr("“{text}” is not one of {known}", text=shortened(text), known=names))
    return text


def _choice(text: str) -> Choice:
    """Return a program by its key, a search with its depth and +1 0 -1 if these are named."""
    key, _, depth = text.removesuffix(_BY_SIGN).partition(" depth ")
    choice = Choice(
        depth=_number(depth, len(CELLS)) if depth else len(CELLS),
        score=Scoring.SIGN if text.endswith(_BY_SIGN) else Scoring.DEPTH,
    )
    return choice.with_program(_one_of(PROGRAMS, key))


def _searched(position: str, program: str) -> Tree:
    """Return a search that one can follow on paper."""
    board, options = _open_board(position), _choice(program).search_options
    if options is None:
        raise _Wrong(tr("“{text}” does not search", text=shortened(program)))
    if len(board.empty_cells) > MOST_FREE:
        raise _Wrong(tr("at most {most} squares are free on such a board", most=MOST_FREE))
    return trace(board, options, Control())


def _ask(position: str, program: str, kind: str, count: str) -> Ask:
    """Return questions about a search, of a kind that it has."""
    tree = _searched(position, program)
    _one_of([_ALL, *(each.value for each in topics_of(tree.options))], kind)
    wanted, topic = _number(count, MOST_COUNT), None if kind == _ALL else QuestionTopic(kind)
    found = len(unspoilt(Searching(tree), wanted, random.Random(1), topic))
    if found < wanted:
        raise _Wrong(tr("of that search only %Ln questions can be asked", None, found))
    return Ask(tree.root.visit.board, _choice(program), topic, wanted)


def _tree(position: str, program: str, done: str, node: str) -> ShowTree:
    """Return a tree as it stands where the search has done a node, and which one is spoken of."""
    tree = _searched(position, program)
    if tree.root.last > MOST_NODES:
        raise _Wrong(tr("a tree has at most {most} nodes", most=MOST_NODES))
    spoken = re.fullmatch(r"(?:at (root|[0-9 ]*[0-9]))?(?:(?:^| )click (.+))?", node)
    if not spoken or not node:
        raise _Wrong(tr("“{text}” is not at 3, or click 3 4", text=shortened(node)))
    at, click = spoken.groups()
    answers = tuple([_path(tree, each) for each in click.split(" or ")]) if click else ()
    spoken_of = _path(tree, at) if at else answers[0][:-1]
    return ShowTree(tree, _visits(tree, done), spoken_of, answers)


def _visits(tree: Tree, text: str) -> int:
    """Return how many nodes were visited when the search is done with one, or comes to it."""
    if text in ("none", "all"):
        return tree.root.last if text == "all" else 0
    path = text.removeprefix("to ")
    node = _visited(tree, _path(tree, path))
    return node.last if path == text else node.number


def _path(tree: Tree, text: str) -> tuple[Cell, ...]:
    """Return the moves that lead to a node, or to one that the search leaves out."""
    path = () if text == "root" else _cells(text)
    if path and path[-1] not in _visited(tree, path[:-1]).visit.moves:
        raise _unreached(shortened(text))
    return path


def _visited(tree: Tree, path: tuple[Cell, ...]) -> Node:
    node = tree.root.follow(path)
    if node is None:
        raise _unreached(" ".join(map(square, path)))
    return node


def _unreached(path: str) -> _Wrong:
    return _Wrong(tr("the search does not come to {path}", path=path))


class _Part(NamedTuple):
    """What stands behind the word of a task, up to a comma."""

    example: str
    read: Callable[[str, Places], object]


class _TaskWord(NamedTuple):
    """What is made of the parts that follow the word of a task."""

    build: Callable[..., Task]
    parts: tuple[_Part, ...]
    has_more: bool = False
    """Whether the last part may be repeated."""


def _any_of(known: Collection[str], example: str) -> _Part:
    return _Part(example, lambda text, _: _one_of(known, text))


def _text(example: str) -> _Part:
    return _Part(example, lambda text, _: text)


_SHOWN: dict[str, tuple[str, Callable[[str], Any]]] = {
    "board": ("board", _board),
    "light": ("lit", _cells),
    "stored": ("stored", partial(_one_of, REPRESENTATIONS)),
    "answer": ("answer", str),
}
"""What any step may have: the field, and what it reads."""
_ALL, _EXAMPLE = "all", "XO./.../..."
_POSITION = _Part(_EXAMPLE, lambda text, _: _open_board(text))
_PROGRAM = _Part("minimax", lambda text, _: _choice(text))
_SIDE = _Part("X", lambda text, _: Mark(_one_of([each.value for each in Mark], text)))
_SEARCH = _text(_EXAMPLE), _text(_PROGRAM.example)
_TASKS: dict[str, _TaskWord] = {
    "play": _TaskWord(PlayOn, (_POSITION, _SIDE, _PROGRAM, _any_of(_RESULTS, "draw"))),
    "practise": _TaskWord(
        Practise, (_any_of(KINDS, "win"), _Part("3", lambda text, _: _number(text, MOST_COUNT)))
    ),
    "ask": _TaskWord(_ask, (*_SEARCH, _text("value"), _text("3"))),
    "look": _TaskWord(
        Look,
        (
            _Part("thinking", lambda text, places: _one_of(places.studies, text)),
            _Part(_EXAMPLE, lambda text, _: _board(text)),
            _PROGRAM,
        ),
    ),
    "watch": _TaskWord(partial(Look, "thinking", is_watched=True), (_POSITION, _PROGRAM)),
    "tree": _TaskWord(_tree, (*_SEARCH, _text("3 4"), _text("at 3"))),
    "open": _TaskWord(
        OpenPage, (_Part("positions", lambda text, places: _one_of(places.pages, text)),)
    ),
    "build": _TaskWord(partial(OpenPage, "own-rules"), (_any_of(GOALS, "as o"),)),
    "worth": _TaskWord(
        lambda *levels: Compare(levels), (_any_of(LEVELS, "nothing"),), has_more=True
    ),
}
