"""The course, as a person goes through it: text beside the board, and what it asks done there."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.ui.lab.host import Host
from tests.ui.parts import button, position
from tests.ui.person import Key, click, play, press
from tests.ui.rest import lay_out, settle
from tictactoe_gui.session.settings import Side
from tictactoe_gui.session.ticks import with_tick
from tictactoe_gui.ui.studies.thinking.tree.layout import NodeCard
from tictactoe_gui.ui.studies.thinking.tree.view import TreeView
from tictactoe_gui.ui.studies.thinking.tree.walk import Stage
from tictactoe_gui.ui.teaching.card import CourseCard
from tictactoe_gui.ui.teaching.course import Course
from tictactoe_gui.ui.teaching.reader import Places, read_chapter
from tictactoe_gui.ui.window.chapter_shelf import is_done, titles
from tictactoe_gui.ui.window.lessons import begin_course, go_on_in_course, open_chapter, places
from tictactoe_gui.ui.window.main_window import MainWindow

LESSON = (Path(__file__).parents[2] / "stories/lesson.md").read_text("utf-8")


class Learner:
    """Somebody who goes through a chapter at a window."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self._qtbot, self.window = qtbot, window

    def open(self, text: str) -> None:
        begin_course(self.window, read_chapter(text, places()))
        self.rest()

    def rest(self) -> None:
        settle(self._qtbot, self.window, self.window.session)

    @property
    def card(self) -> CourseCard:
        (card,) = [each for each in self.window.findChildren(CourseCard) if each.isVisible()]
        return card

    def go_to(self, title: str) -> None:
        while not any(line.endswith(f". {title}") for line in read(self.card)):
            click(self.window.row.forward)
            self.rest()


def read(card: CourseCard) -> list[str]:
    """Return what stands on a card, from the top."""
    return [each.text for each in (*card.text.content, *card.told.content)]


@pytest.fixture
def learner(qtbot: QtBot, window: MainWindow) -> Learner:
    return Learner(qtbot, window)


def test_a_step_shows_its_board_and_practice_ends_the_chapter_and_what_it_borrowed(
    learner: Learner,
) -> None:
    play("15")
    window, session = learner.window, learner.window.session
    before = session.settings
    learner.open(LESSON)
    assert window.pointing.lit == (2, 5)
    assert [square.face.stored for square in window.board.squares] == [*"332552222"]
    learner.go_to("Win")
    assert session.settings.side is Side.X
    window.preferences.set("think_aloud", True)  # what a person does meanwhile stays
    window.menu_actions.practise.trigger()
    learner.rest()
    assert (window.course.is_on, window.quiz.is_on) == (False, True)
    assert {square.face.stored for square in window.board.squares} == {""}
    course, ticks = session.settings.course, session.settings.ticks
    assert session.settings == replace(before, think_aloud=True, course=course, ticks=ticks)
    click(button(window, "End"))
    assert position(window) == "X../.O./..."


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
def test_a_step_that_is_left_at_once_leaves_nothing(learner: Learner, *, is_left: bool) -> None:
    play("15")
    window, pointing = learner.window, learner.window.pointing
    for task in (
        "watch: OXO/.X./..X, alpha-beta",
        "practise: block, 3",
        "ask: OXO/.X./..X, alpha-beta, window, 2",
        "look: thinking, OXO/.X./..X, alpha-beta",
        "play: OXO/.X./..X, X, alpha-beta, draw",
    ):
        begin_course(window, read_chapter(ENDED.format(task=task), places()))
        if is_left:
            window.course.leave()
        else:
            press(Key.Key_PageDown)
            assert learner.card.chapters.text() == "A && B ▾"
        learner.rest()
        assert (window.quiz.is_on, pointing.playback.asked) == (False, None), task
        assert (pointing.is_veiled, window.course.is_open) == (not is_left, not is_left), task
        window.course.leave()
        assert (position(window), pointing.playback.record) == ("X../.O./...", None), task


FOUND = """# Tree
Of a node.

## Find it
- tree: O.O/.X./XOX, minimax, 4 6 2, click 4 2
- answer: O takes 2.

What does MIN take? Click it.
"""


@pytest.fixture
def course(host: Host) -> Course:
    return Course(host, host.pointing, ())


@pytest.fixture
def card(host: Host, course: Course) -> CourseCard:
    card = CourseCard(course, host, QMenu(host))
    course.changed.connect(lambda: card.follow() if course.is_on else None)
    return card


def test_a_tree_that_asks_tells_no_value_that_gives_the_answer_away(
    course: Course, card: CourseCard
) -> None:
    course.open("", read_chapter(FOUND, Places((), ())))
    tree = card.tree
    known = [each.node.path for each in tree.arrangement.cards if is_told(tree, each)]
    assert known[-1] == (3, 5, 1)
    assert (3,) not in known
    assert tree.accessibleDescription() == ""
    course.give_up()
    assert "O wins, value −9 for X" in tree.accessibleDescription()
    assert tree.walk
    assert tree.walk.current.path == (3, 1)


def is_told(tree: TreeView, card: NodeCard) -> bool:
    """Return whether the value of a node can be read."""
    return tree.walk is not None and tree.walk.stage(card.node) is Stage.DONE


def test_ticks_go_by_the_text_of_a_chapter(host: Host, course: Course, card: CourseCard) -> None:
    chapter = "# Mine\n\n## Win\n- play: XX./OO./..., X, random, win\n\nWin{}.\n## End\nIt is."
    task, done = "You are X: win.", "Done: you have reached the goal."

    def shown(word: str) -> str:
        course.open("", read_chapter(chapter.format(word), Places((), ())))
        return read(card)[-1]

    assert shown("") == task
    host.session.play(2)
    assert read(card)[-1] == done
    course.leave()
    assert (shown(" it"), shown("")) == (task, done)
    course.begin_again()
    assert read(card)[-1] == task


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


def test_the_card_settles_in_every_width(learner: Learner) -> None:
    window = learner.window
    go_on_in_course(window)
    for width in range(560, 1400, 105):
        window.resize(width, 740 if width % 2 else 520)
        lay_out()
    assert learner.card.text.height() >= learner.card.text.document().size().height() - 1
