"""The course, as a person goes through it: text beside the board, and what it asks done there."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.parts import button, message, offered, position
from tests.ui.person import Key, click, play, press
from tests.ui.rest import lay_out, settle
from tictactoe_gui.engine.practice.kinds import Exercise
from tictactoe_gui.session.settings import Side
from tictactoe_gui.session.ticks import with_tick
from tictactoe_gui.ui.studies.thinking.tree.layout import NodeCard
from tictactoe_gui.ui.studies.thinking.tree.view import TreeView
from tictactoe_gui.ui.studies.thinking.tree.walk import Stage
from tictactoe_gui.ui.teaching.card import CourseCard
from tictactoe_gui.ui.teaching.reader import read_chapter
from tictactoe_gui.ui.window.chapter_shelf import is_done, titles
from tictactoe_gui.ui.window.importing import open_file
from tictactoe_gui.ui.window.lessons import begin_course, go_on_in_course, open_chapter, places
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.opening import show_rules

LESSON = (Path(__file__).parents[2] / "stories/lesson.md").read_text("utf-8")


class Learner:
    """Somebody who goes through a chapter at a window."""

    def __init__(self, qtbot: QtBot, window: MainWindow, folder: Path) -> None:
        self._qtbot, self.window, self.folder = qtbot, window, folder

    def open(self, text: str) -> None:
        path = self.folder / "lesson.md"
        path.write_text(text, encoding="utf-8")
        open_file(self.window, path)
        self.rest()

    def rest(self) -> None:
        settle(self._qtbot, self.window, self.window.session)

    @property
    def card(self) -> CourseCard:
        (card,) = [each for each in self.window.findChildren(CourseCard) if each.isVisible()]
        return card

    @property
    def read(self) -> list[str]:
        """What stands on the card, from the top."""
        lines = *self.card.text.content, *self.card.told.content
        return [self.card.place.accessibleName(), *[each.text for each in lines]]

    def wait_for(self, line: str) -> None:
        self._qtbot.waitUntil(lambda: line in self.read)

    def go_to(self, title: str) -> None:
        while not any(line.endswith(f". {title}") for line in self.read):
            click(self.window.row.forward)
            self.rest()


@pytest.fixture
def learner(qtbot: QtBot, open_window: OpenWindow, tmp_path: Path) -> Learner:
    return Learner(qtbot, open_window(QUIET), tmp_path)


def test_a_step_shows_its_board_and_lights_squares_and_the_game_comes_back(
    learner: Learner,
) -> None:
    play("15")
    before = learner.window.session.settings
    learner.open(LESSON)
    assert learner.window.pointing.lit == (2, 5)
    assert [square.face.stored for square in learner.window.board.squares] == [*"332552222"]
    learner.go_to("Win")
    assert learner.window.session.settings.side is Side.X
    learner.window.preferences.set("think_aloud", True)  # what a person does meanwhile stays
    click(button(learner.window, "Leave"))
    learner.rest()
    assert {square.face.stored for square in learner.window.board.squares} == {""}
    ticks = learner.window.session.settings.ticks
    assert learner.window.session.settings == replace(before, think_aloud=True, ticks=ticks)


def test_practice_that_a_person_begins_ends_the_chapter_and_what_it_borrowed(
    learner: Learner,
) -> None:
    play("15")
    learner.open(LESSON)
    learner.go_to("Win")
    learner.window.preferences.set("think_aloud", True)
    learner.window.menu_actions.practise.trigger()
    learner.rest()
    session, quiz = learner.window.session, learner.window.quiz
    assert (learner.window.course.is_on, quiz.is_on) == (False, True)
    course, ticks = session.settings.course, session.settings.ticks
    assert session.settings == replace(QUIET, think_aloud=True, course=course, ticks=ticks)
    click(button(learner.window, "End"))
    assert position(learner.window) == "X../.O./..."


def test_questions_of_practice_are_counted_and_enter_leads_on(learner: Learner) -> None:
    learner.open(LESSON)
    learner.go_to("Find it")
    quiz = learner.window.quiz
    for _ in range(2):
        learner.rest()
        assert quiz.posed
        right = Exercise(quiz.posed.board).right[0]
        click(learner.window.board.squares[right])
        learner.rest()
        assert offered(learner.window)[0] == "Leave"
        press(Key.Key_Return)
    learner.rest()
    assert ("4. Guess" in learner.read, quiz.is_on) == (True, False)


ENDED = """# A & B
Of steps that begin something.

## Begins
- {task}

It begins.

## Hides
- board: OXO/.X./..X
- answer: It takes 8.

What will it take?
"""


@pytest.mark.parametrize("is_left", [False, True])
@pytest.mark.parametrize(
    "task",
    [
        "watch: OXO/.X./..X, alpha-beta",
        "practise: block, 3",
        "ask: OXO/.X./..X, alpha-beta, window, 2",
        "look: thinking, OXO/.X./..X, alpha-beta",
        "play: OXO/.X./..X, X, alpha-beta, draw",
    ],
)
def test_a_step_that_is_left_at_once_leaves_nothing(
    learner: Learner, task: str, is_left: bool
) -> None:
    play("15")
    window = learner.window
    begin_course(window, read_chapter(ENDED.format(task=task), places()))
    if is_left:
        window.course.leave()
    else:
        press(Key.Key_PageDown)
        assert learner.card.chapters.text() == "A && B ▾"
    learner.rest()
    pointing = window.pointing
    assert (window.quiz.is_on, pointing.playback.asked) == (False, None)
    assert (pointing.is_veiled, window.course.is_open) == (not is_left, not is_left)
    if is_left:
        assert (position(window), pointing.playback.record) == ("X../.O./...", None)


FOUND = """# Tree
Of a node.

## Find it
- tree: O.O/.X./XOX, minimax, 4 6 2, click 4 2
- answer: O takes 2.

What does MIN take? Click it.
"""


def test_a_tree_that_asks_tells_no_value_that_gives_the_answer_away(learner: Learner) -> None:
    learner.open(FOUND)
    tree = learner.card.tree
    known = [each.node.path for each in tree.arrangement.cards if told(tree, each)]
    assert known[-1] == (3, 5, 1)
    assert (3,) not in known
    assert tree.accessibleDescription() == ""
    learner.window.course.give_up()
    assert "O wins, value −9 for X" in tree.accessibleDescription()
    assert tree.walk
    assert tree.walk.current.path == (3, 1)


def told(tree: TreeView, card: NodeCard) -> bool:
    """Return whether the value of a node can be read."""
    return tree.walk is not None and tree.walk.stage(card.node) is Stage.DONE


def test_ticks_go_by_the_text_of_a_chapter_and_outlast_the_window(
    qtbot: QtBot, open_window: OpenWindow, tmp_path: Path
) -> None:
    chapter = "# Mine\n\n## Win\n- play: XX./OO./..., X, random, win\n\nWin{}.\n## End\nIt is."
    done = "Done: you have reached the goal."
    learner = Learner(qtbot, open_window(QUIET), tmp_path)
    learner.open(chapter.format(""))
    assert "You are X: win." in learner.read
    play("3")
    learner.wait_for(done)
    learner.window.close()
    learner = Learner(qtbot, open_window(None), tmp_path)
    for text, line in (("", done), (" it", "You are X: win.")):
        learner.open(chapter.format(text))
        assert line in learner.read
    click(learner.card.again)
    learner.rest()
    assert "You are X: win." in learner.read


def test_a_chapter_is_ticked_once_all_its_steps_are_done(learner: Learner) -> None:
    session, key = learner.window.session, [*titles()][1]
    open_chapter(learner.window, key)
    for step in range(len(learner.window.course.chapter.steps)):
        assert not is_done(key, session.settings.ticks)
        ticks = with_tick(session.settings.ticks, learner.window.course.chapter.key, step)
        session.change(replace(session.settings, ticks=ticks))
    click(learner.card.chapters)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    ticked = [each.text() for each in menu.actions() if "✓" in each.text()]
    assert ticked == ["2  Centre and corners  ✓"]
    menu.close()


def test_rules_that_reach_the_goal_are_ticked(learner: Learner) -> None:
    learner.open(LESSON)
    learner.go_to("Build")
    click(learner.card.open)
    learner.wait_for("☐ Never lose as O.")
    rules = show_rules(learner.window)
    rules.take("name: Six; win; block; block fork; centre; corner; side", "")
    learner.wait_for("☑ Never lose as O.")
    rules.close()


def test_a_wrong_file_says_in_which_line_and_changes_nothing(learner: Learner) -> None:
    play("1")
    learner.open("# My lesson\n## A step\n- bord: .../.../...\n")
    said = "lesson is no chapter. Line 3: there is no “bord:”, but board, light"
    assert message(learner.window).startswith(said)
    assert position(learner.window) == "X../.../..."


def test_the_card_settles_in_every_width(learner: Learner) -> None:
    window = learner.window
    go_on_in_course(window)
    for width in range(560, 1400, 21):
        window.resize(width, 740 if width % 2 else 520)
        lay_out()
    assert learner.card.text.height() >= learner.card.text.document().size().height() - 1
