"""The course, as a person goes through it: text beside the board, and what it asks done there."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.parts import button, headline, message, offered, position
from tests.ui.person import CTRL, SHIFT, Key, click, play, press
from tests.ui.rest import settle
from tictactoe_gui.session.settings import EvaluationSource
from tictactoe_gui.ui.kit.content import ContentView
from tictactoe_gui.ui.teaching.course.card import CourseCard
from tictactoe_gui.ui.window.chapter_shelf import titles
from tictactoe_gui.ui.window.main_window import MainWindow

LESSON = """# My lesson
What it is for.

## First
- board: XX./OO./...
- light: 3 6
- stored: vector

Two threats.

## Win
- play: XX./OO./..., X, random, win

Win it.

## Find it
- practise: win, 2

Find a win.

## Guess
- look: thinking, OXO/.X./..X, alpha-beta
- answer: It takes 8.

What will it take?

## Think
- ask: OXO/.X./..X, minimax, value, 2

What is it worth?

## Build
- build: as o

Put rules in order.

## Worth
- worth: centre, fork

What you know.
"""


class Learner:
    """Somebody who goes through a chapter at a window."""

    def __init__(self, qtbot: QtBot, window: MainWindow, folder: Path) -> None:
        self._qtbot, self.window, self.folder = qtbot, window, folder

    def open(self, text: str) -> None:
        path = self.folder / "lesson.md"
        path.write_text(text, encoding="utf-8")
        self.window.importing.open_file(path)
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
        labels = [each.text() for each in self.card.findChildren(QLabel) if each.isVisible()]
        pages = self.card.findChildren(ContentView)
        lines = [line for each in pages for line in each.toPlainText().splitlines()]
        return [each for each in (*labels, *lines) if each]

    @property
    def shows_values(self) -> bool:
        return self.window.session.settings.evaluation is EvaluationSource.COMPUTER

    def go_to(self, title: str) -> None:
        while title not in self.read:
            click(self.window.row.forward)
            self.rest()

    def buttons(self) -> list[str]:
        shown = [each for each in self.card.findChildren(QPushButton) if each.isVisible()]
        return [each.text() for each in shown]

    def wait_for(self, line: str) -> None:
        self._qtbot.waitUntil(lambda: line in self.read)


@pytest.fixture
def learner(qtbot: QtBot, open_window: OpenWindow, tmp_path: Path) -> Learner:
    return Learner(qtbot, open_window(QUIET), tmp_path)


def test_a_step_shows_its_board_and_lights_squares(learner: Learner) -> None:
    play("15")
    learner.open(LESSON)
    assert learner.read[:3] == ["Step 1 of 7", "What it is for.", "First"]
    assert (headline(learner.window), position(learner.window)) == ("X to move", "XX./OO./...")
    assert learner.window.pointing.lit == (2, 5)
    assert learner.window.session.settings.representation == "vector"
    assert [square.face.stored for square in learner.window.board.squares] == [*"332552222"]
    play("3")
    assert message(learner.window) == "This board is only shown: Next step leads on."
    assert position(learner.window) == "XX./OO./..."
    press(Key.Key_Escape)  # which leads out of nothing that one is in the middle of
    assert position(learner.window) == "XX./OO./..."
    click(button(learner.window, "Leave"))
    assert {square.face.stored for square in learner.window.board.squares} == {""}
    assert position(learner.window) == "X../.O./..."
    assert not learner.window.course.is_on


def test_slides_are_led_by_the_arrows_and_values_wait(learner: Learner) -> None:
    learner.open(LESSON)
    learner.window.present()
    learner.rest()
    press(Key.Key_Right)
    assert "Win" in learner.read
    press(Key.Key_Left)
    assert "First" in learner.read
    while learner.window.course.step.title != "Guess":
        press(Key.Key_Right)
        learner.rest()
    press(Key.Key_Space)
    learner.rest()
    assert ("It takes 8." in learner.read, learner.shows_values) == (True, True)
    press(Key.Key_Escape)
    assert (learner.window.presentation.is_on, learner.window.course.is_on) == (False, True)
    press(Key.Key_Right)
    assert "Guess" in learner.read


@pytest.mark.parametrize("what", ["paste", "practise"])
def test_what_else_a_person_begins_ends_the_chapter_and_what_it_borrowed(
    learner: Learner, what: str
) -> None:
    play("15")
    learner.open(LESSON)
    learner.go_to("Win")
    learner.window.preferences.set("think_aloud", True)
    QGuiApplication.clipboard().setText("X../.O./..X")
    getattr(learner.window.menu_actions, what).trigger()
    learner.rest()
    assert not learner.window.course.is_on
    session, practising = learner.window.session, learner.window.practising
    assert session.settings == replace(QUIET, think_aloud=True, course=session.settings.course)
    assert practising.is_on is (what == "practise")
    if practising.is_on:
        click(button(learner.window, "End"))
    assert position(learner.window) == ("X../.O./..X" if what == "paste" else "X../.O./...")


def test_a_game_is_judged_and_can_be_tried_again(learner: Learner) -> None:
    learner.open(LESSON)
    learner.go_to("Win")
    assert "You are X: win." in learner.read
    play("3")
    assert "Done: you have what was asked for." in learner.read
    click(learner.window.row.primary)
    click(learner.window.row.back)
    learner.rest()
    assert "Done: you have what was asked for." in learner.read
    press(Key.Key_N, CTRL)  # as the button Again
    assert position(learner.window) == "XX./OO./..."
    assert "You are X: win." in learner.read
    assert not learner.window.menu_actions.undo.isEnabled()


def test_questions_of_practice_are_counted(learner: Learner, qtbot: QtBot) -> None:
    learner.open(LESSON)
    learner.go_to("Find it")
    practising = learner.window.practising
    for line in ("1 of 2 right.", "Done: 2 right. Go on with the next step."):
        qtbot.waitUntil(lambda: practising.asked is not None)
        assert practising.asked
        play(str(practising.asked.exercise.right[0] + 1))
        learner.wait_for(line)
        assert offered(learner.window)[0] == "Leave"
        press(Key.Key_Return)
    learner.rest()
    assert ("Guess" in learner.read, practising.is_on) == (True, False)


def test_enter_leads_on_from_the_square_that_was_the_last_answer(
    learner: Learner, qtbot: QtBot
) -> None:
    learner.open(LESSON.replace("practise: win, 2", "practise: block, 1"))
    learner.go_to("Find it")
    practising = learner.window.practising
    qtbot.waitUntil(lambda: practising.asked is not None)
    assert practising.asked
    click(learner.window.board.squares[practising.asked.exercise.right[0]])
    learner.wait_for("Done: 1 right. Go on with the next step.")
    press(Key.Key_Return)
    learner.rest()
    assert "Guess" in learner.read


def test_where_text_and_board_take_turns_the_text_comes_first(
    qtbot: QtBot, open_window: OpenWindow, tmp_path: Path
) -> None:
    learner = Learner(qtbot, open_window(QUIET, 480, 400), tmp_path)
    learner.open(LESSON)
    for step in learner.window.course.chapter.steps[1:4]:
        press(Key.Key_PageDown)
        learner.rest()
        assert step.title in learner.read
        if step.title == "Find it":
            qtbot.waitUntil(lambda: learner.window.practising.asked is not None)
            assert step.title in learner.read
    learner.window.close()


def test_an_answer_and_the_values_stay_hidden_until_they_are_asked_for(learner: Learner) -> None:
    learner.open(LESSON)
    learner.go_to("Guess")
    assert "It takes 8." not in learner.read
    assert not learner.shows_values
    play("8")
    assert message(learner.window) == "The answer is hidden: E or Space shows it."
    press(Key.Key_E)
    learner.rest()
    assert "It takes 8." in learner.read
    assert learner.shows_values
    assert "Show the answer" not in learner.buttons()


def test_questions_about_thinking_are_asked_beside_it(learner: Learner, qtbot: QtBot) -> None:
    learner.open(LESSON)
    learner.go_to("Think")
    qtbot.waitUntil(lambda: learner.window.pointing.questioner is not None)
    assert headline(learner.window) == "Question 1 of 2."
    assert "0 of 2 right." in learner.read
    assert offered(learner.window) == ["Leave", "Show me", "Next"]
    learner.window.pointing.judged.emit(True)
    assert "1 of 2 right." in learner.read


def test_rules_that_reach_the_goal_are_ticked(learner: Learner) -> None:
    learner.open(LESSON)
    learner.go_to("Build")
    click(learner.card.open)
    rules = learner.window.commands.show_rules()
    rules.take("name: Six; win; block; block fork; centre; corner; side", "")
    learner.wait_for("☑ Never lose as O.")
    rules.close()


def test_what_knowledge_is_worth_is_counted_on_the_card(learner: Learner) -> None:
    learner.open(LESSON)
    learner.go_to("Worth")
    learner._qtbot.waitUntil(lambda: any("27.1 %" in each for each in learner.read))
    (fork,) = [each for each in learner.read if "Stop forks" in each]
    assert fork.count("never") == 2


def test_enter_leads_through_a_chapter_wherever_the_focus_is(learner: Learner) -> None:
    learner.window.open_chapter([*titles()][6], 6)
    learner.rest()
    press(Key.Key_Return)
    learner.rest()
    assert learner.window.course.place == 7


def test_a_wrong_file_says_in_which_line_and_changes_nothing(learner: Learner) -> None:
    play("1")
    learner.open("# My lesson\n## A step\n- bord: .../.../...\n")
    said = "lesson is no chapter. Line 3: there is no “bord:”, but board, light"
    assert message(learner.window).startswith(said)
    assert position(learner.window) == "X../.../..."


def test_the_next_day_it_goes_on_where_one_was(
    qtbot: QtBot, open_window: OpenWindow, tmp_path: Path
) -> None:
    learner = Learner(qtbot, open_window(QUIET), tmp_path)
    press(Key.Key_L, CTRL | SHIFT)
    learner.rest()
    assert learner.card.chapters.accessibleName() == next(iter(titles().values()))
    press(Key.Key_PageDown)
    learner.rest()
    title = learner.read[1]
    assert learner.read[0].startswith("Step 2 of ")
    learner.window.close()
    learner = Learner(qtbot, open_window(None), tmp_path)
    press(Key.Key_L, CTRL | SHIFT)
    learner.rest()
    assert title in learner.read
    learner.window.close()


def test_one_chapter_leads_to_the_next_and_back_and_the_last_to_the_end(learner: Learner) -> None:
    course, names = learner.window.course, [*titles().values()]
    press(Key.Key_L, CTRL | SHIFT)
    learner.rest()
    assert not learner.window.row.back.isEnabled()
    for here in (1, len(names) - 1):
        learner.window.open_chapter([*titles()][here - 1])
        learner.window.begin_course(course.chapter, course.key, -1)
        learner.rest()
        assert learner.window.row.primary.text() == "Next chapter"
        row = learner.window.row
        for each, name in ((row.primary, names[here]), (row.back, names[here - 1])):
            click(each)
            learner.rest()
            assert learner.card.chapters.accessibleName() == name
        assert learner.read[0] == f"Step {(count := len(course.chapter.steps))} of {count}"
        click(learner.window.row.primary)
        learner.rest()
        assert learner.read[0].startswith("Step 1 of ")
    learner.window.begin_course(course.chapter, course.key, -1)
    assert learner.window.row.primary.text() == "End the course"
    click(learner.window.row.primary)
    assert not course.is_on
