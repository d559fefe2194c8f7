"""Chapters are read from text, and what is wrong with one is told by its line."""

from typing import Any

import pytest

from tests.cases import cases_beside
from tictactoe_gui.engine.practice.asking import QuestionTopic
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import Scoring
from tictactoe_gui.ui.teaching.chapter import (
    Ask,
    Compare,
    Look,
    OpenPage,
    PlayOn,
    Practise,
    ShowTree,
)
from tictactoe_gui.ui.teaching.reader import BadChapter, Places, read_chapter

PLACES = Places(("why", "thinking"), ("own-rules",))
FORKS = """# Forks
You can make two threats
at once.

## Two threats
- board: X../.O./..X
- light: 3 7
- stored: magic
- answer: 3 and 7 are lost.

X can make two
threats.

Not both are answered.

## Make one
- play: X../.O./..X, O, alpha-beta depth 4, draw
## Some more
- practise: win, 5
## Think
- ask: OXO/.X./..X, alpha-beta +1 0 -1, value, 3
## See
- look: why, OXO/.X./..X, minimax
## Watch
- watch: OXO/.X./..X, minimax-memo
## Find
- tree: O.O/.X./XOX, alpha-beta, to 4, at 4 click 4 2 or 6 4
## All
- open: own-rules
## Your worth
- worth: nothing, fork
"""


def test_a_chapter_is_steps_of_text_with_what_is_to_be_done() -> None:
    chapter = read_chapter(FORKS, PLACES)
    assert (chapter.title, chapter.purpose) == ("Forks", "You can make two threats at once.")
    shown, *_ = chapter.steps
    assert (str(shown.board), shown.lit, shown.stored) == ("X../.O./..X", (2, 6), "magic")
    assert shown.text == "X can make two threats.\n\nNot both are answered."
    assert shown.answer == "3 and 7 are lost."
    tasks: list[Any] = [each.task for each in chapter.steps]
    _, play, practise, ask, look, watch, tree, page, worth = tasks
    kinds = [type(None), PlayOn, Practise, Ask, Look, Look, ShowTree, OpenPage, Compare]
    assert [*map(type, tasks)] == kinds
    assert (play.side, play.goal, play.choice.depth) == (Mark.O, "draw", 4)
    assert (play.choice.program.key, play.choice.score) == ("alpha-beta", Scoring.DEPTH)
    assert (ask.topic, ask.wanted, ask.choice.score) == (QuestionTopic.VALUE, 3, Scoring.SIGN)
    assert (look.is_watched, watch.is_watched) == (False, True)
    assert (tree.at, tree.answers) == ((3,), ((3, 1), (5, 3)))
    assert tree.visited == tree.node.number < tree.node.last
    assert tree.node_at((3, 1)).path == (3, 1)
    assert tree.tree.root.follow((5, 3)) is None  # one that is left out can be asked for
    assert (practise, page) == (Practise("win", 5), OpenPage("own-rules"))
    assert worth == Compare(("nothing", "fork"))


@pytest.mark.parametrize(("line", "said"), cases_beside(__file__)["wrong lines"])
def test_a_wrong_line_is_told_by_its_number(line: str, said: str) -> None:
    text = f"# A chapter\n\n## A step\n{line}\n"
    with pytest.raises(BadChapter) as caught:
        read_chapter(text, PLACES)
    number = 3 + len(line.splitlines())
    assert str(caught.value).startswith(f"Line {number}: ")
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Line 1: a chapter has one heading"),
        ("words\n# A chapter\n## A step", "Line 1: a chapter has one heading"),
        ("# A chapter\nwords", "Line 1: a chapter has one heading"),
        ("# A chapter\n\n## A step\nIt has {squares} squares.", "Line 3: there is no figure “squ"),
        ("# A chapter\n\n## A step\n" + "word " * 121, "Line 3: at most 600 letters have room"),
        (
            "# A chapter\n\n" + "word " * 121 + "\n## A step",
            "Line 3: at most 600 letters have room",
        ),
        ("# " + "word " * 17 + "\n## A step", "Line 1: a title has at most 80 letters"),
        ("# A chapter\n## " + "word " * 17, "Line 2: a title has at most 80 letters"),
        ("# A chapter\n## A step\n" + "w" * 41, "Line 3: a word has at most 40 letters"),
    ],
)
def test_what_is_no_chapter_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadChapter, match=said):
        read_chapter(text, PLACES)
