"""Ask me, as a person meets it: a question over the board, an answer, and what is said of it."""

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random
from threading import Event

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.engine import oracle
from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.parts import headline, message, position
from tests.ui.person import CTRL, SHIFT, Key, click, press
from tests.ui.rest import settle
from tests.ui.test_withheld import told_by
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.practice.kinds import of_kind
from tictactoe_gui.engine.practice.memory import ROUND
from tictactoe_gui.engine.practice.searching import QuestionTopic
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui.studies.asking.posed import Posed
from tictactoe_gui.ui.studies.asking.search_round import search_round
from tictactoe_gui.ui.studies.asking.search_words import AskedStep
from tictactoe_gui.ui.studies.thinking.panel import ThinkingPanel
from tictactoe_gui.ui.studies.thinking.tree.view import TreeView
from tictactoe_gui.ui.window.main_window import MainWindow

START = "O.X/X../XOO"
"""A position from which a search is small enough to be asked about."""
SEVERAL = 4
"""Questions of a round that are compared."""


def seated(program: str, settings: Settings = QUIET) -> Settings:
    return replace(settings, study="thinking", opponent=Choice().with_program(program))


class Pupil:
    """Somebody who is asked at a window."""

    def __init__(self, qtbot: QtBot, window: MainWindow, start: str = "") -> None:
        self._qtbot, self.window, self.session = qtbot, window, window.session
        if start:
            self.session.set_position(start)
        self.settle()
        (self.panel,) = window.findChildren(ThinkingPanel)
        self.box, self.asker = self.panel.box, self.panel.asker

    def settle(self) -> None:
        settle(self._qtbot, self.window, self.session)

    def reveal(self) -> None:
        self.session.change(self.session.settings.with_evaluation(EvaluationSource.PERFECT))
        self.settle()

    def begin(self, topic: QuestionTopic | None = None) -> None:
        """Be asked; about one kind of question only, as a chapter of the course does."""
        if topic:
            self.window.pointing.round_wanted.emit(topic.value, ROUND)
        else:
            click(self.panel.ask)
        self._qtbot.waitUntil(lambda: self.asker.asked is not None)
        self.settle()

    @property
    def letters(self) -> oracle.Position:
        return position(self.window).replace("/", "")

    @property
    def posed(self) -> Posed:
        assert self.asker.asked
        return self.asker.asked.posed

    @property
    def about(self) -> AskedStep:
        assert isinstance(self.posed.about, AskedStep)
        return self.posed.about

    @property
    def said(self) -> str:
        return self.box.ruling.toPlainText().strip() if self.box.ruling.isVisible() else ""

    def buttons(self, *, right: bool) -> list[QPushButton]:
        """Return the answers that are right, or those that are not."""
        answers = self.box.answers.items()
        return [each for reply, each in answers if self.posed.rule(reply).is_right is right]

    def press(self, button: QWidget) -> None:
        click(button)
        self.settle()

    @property
    def offered(self) -> dict[str, QAction]:
        """What stands in the row under the board."""
        others, primary = self.asker.offered
        return {each.text(): each for each in (*others, primary)}

    def do(self, name: str) -> None:
        self.offered[name].trigger()
        self.settle()


Opened = Callable[..., Pupil]


@pytest.fixture
def opened(qtbot: QtBot, reopen: OpenWindow) -> Opened:
    def open_(program: str = "eight-rules", start: str = "") -> Pupil:
        pupil = Pupil(qtbot, reopen(seated(program), 1180, 800), start)
        pupil.reveal()
        return pupil

    return open_


@pytest.fixture
def searched(opened: Opened) -> Pupil:
    """Somebody who is asked about a search."""
    return opened("alpha-beta", START)


def test_at_the_end_the_wrong_ones_are_asked_again(searched: Pupil) -> None:
    searched.begin(QuestionTopic.CUT)
    searched.asker.begin((searched.posed, searched.posed))
    searched.press(searched.buttons(right=True)[0])
    searched.do("Next")
    searched.do("Show me")
    assert "End" not in searched.offered
    assert searched.said.endswith("1 of 2 right.")
    searched.do("The wrong ones again")
    assert searched.asker.count == 1
    searched.press(searched.buttons(right=True)[0])
    assert [*searched.offered] == ["Done"]
    searched.do("Done")
    assert position(searched.window) == START


def test_alpha_and_beta_are_typed(searched: Pupil) -> None:
    searched.begin(QuestionTopic.WINDOW)
    press(Key.Key_Return)
    assert searched.said == "Type a number in each field, or ∞."
    assert searched.asker.is_open
    window = searched.about.searching.tree.window(searched.about.question.node.visit)
    for field, value in zip(searched.box.fields, window, strict=True):
        field.setFocus()
        field.setText("inf" if value > 90 else "-inf" if value < -90 else str(value))
    press(Key.Key_Return)
    assert re.match(r"Right\. Node \d of 9", searched.said)


@for_each("key", [Key.Key_H, Key.Key_E, Key.Key_Space])
def test_keys_that_are_in_no_number_show_the_answer_and_lead_on(searched: Pupil, key: Key) -> None:
    searched.begin(QuestionTopic.WINDOW)
    if key is Key.Key_Space:
        searched.window.present()
        searched.settle()
        searched.box.fields[0].setFocus()
    assert searched.box.fields[0].hasFocus()
    press(key)
    assert [each.text() for each in searched.box.fields] == ["", ""]
    assert not searched.asker.is_open
    press(Key.Key_Return)
    searched.settle()
    assert (searched.asker.is_open, searched.box.place.text()) == (True, "Question 2 of 10.")
    press(Key.Key_Escape)
    press(Key.Key_Escape)
    searched.settle()
    assert searched.asker.asked is None
    searched.window.presentation.leave()


# Nothing leaks.


@pytest.mark.parametrize("asked", ["eight-rules", "turn-table-corner", *QuestionTopic])
def test_an_open_question_tells_nothing_but_itself(
    opened: Opened,
    announced: list[str],
    asked: str | QuestionTopic,
) -> None:
    """Questions differ by the board, their words and answers alone; the tree has its own test."""
    is_search = isinstance(asked, QuestionTopic)
    pupil = opened("alpha-beta", START) if is_search else opened(asked)
    window = pupil.window
    window.preferences.set("evaluation", value=EvaluationSource.PERFECT)
    announced.clear()
    pupil.begin(asked if isinstance(asked, QuestionTopic) else None)
    told: list[tuple[set[str], set[str]]] = []
    for _ in range(min(SEVERAL, pupil.asker.count)):
        pupil.settle()
        words = told_by(window) | set(announced)
        own = {pupil.posed.text, position(window), *[words for _, words in pupil.posed.options]}
        own |= {f"Square {n + 1}, {m.replace('.', 'free')}" for n, m in enumerate(pupil.letters)}
        own |= {each for each in words if re.search(r"Question \d+ of \d+\.", each)}
        for each in window.findChildren(TreeView) if is_search else ():
            own |= told_by(each)
        told.append((words, words - own))
        pupil.do("Show me")
        announced.clear()
        pupil.do("Next")
    everywhere = set.intersection(*[words for words, _ in told])
    assert [others - everywhere for _, others in told] == [set()] * len(told)
    press(Key.Key_Escape)


def test_an_open_question_about_a_box_says_no_chance(
    opened: Opened,
    announced: list[str],
) -> None:
    pupil = opened("menace")
    pupil.begin()
    for _ in range(SEVERAL):
        words = told_by(pupil.window) | set(announced)
        chances = {each for each in words if re.search(r"%|chance of \d+[/ ]|\d/\d", each)}
        assert chances == {words for _, words in pupil.posed.options}
        pupil.do("Show me")
        assert re.search("%", pupil.said)
        announced.clear()
        pupil.do("Next")


def test_about_a_game_whose_values_are_hidden_nothing_is_asked(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    """Questions are about other, small positions until the values of the game are shown."""
    window = open_window(replace(seated("alpha-beta"), side=Side.X), 1180, 800)
    pupil = Pupil(qtbot, window, START)
    pupil.begin()
    board = pupil.about.searching.tree.root.visit.board
    assert board.letters != START.replace("/", "")
    assert len(board.empty_cells) in (3, 4)
    assert not window.session.record.is_helped
    press(Key.Key_Escape)
    press(Key.Key_Escape)
    pupil.settle()
    pupil.reveal()
    pupil.begin()
    assert pupil.about.searching.tree.root.visit.board.letters == START.replace("/", "")


# The game waits.


def change(pupil: Pupil, **fields: object) -> None:
    pupil.session.change(replace(pupil.session.settings, **fields))  # type: ignore[arg-type]


ENDINGS: dict[str, Callable[[Pupil], object]] = {
    "a game": lambda _: press(Key.Key_N, CTRL),
    "a program": lambda pupil: change(pupil, opponent=Choice()),
    "a representation": lambda pupil: change(pupil, representation="magic"),
    "a line": lambda pupil: pupil.window.pointing.show_line(
        Game(pupil.session.game.board, (pupil.session.game.board.legal_moves()[0],)), "A line"
    ),
    "practice": lambda _: press(Key.Key_R, CTRL | SHIFT),
    "practice from elsewhere": lambda pupil: pupil.window.commands.practice_wanted.emit(
        of_kind("block")[3]
    ),
}


@for_each("ending", ENDINGS)
def test_what_takes_the_board_ends_the_round(opened: Opened, ending: str) -> None:
    pupil = opened()
    pupil.begin()
    ENDINGS[ending](pupil)
    is_practice = ending.startswith("practice")
    pupil._qtbot.waitUntil(lambda: (pupil.window.practising.asked is not None) is is_practice)
    pupil.settle()
    assert (pupil.asker.asked, pupil.session.state.is_set_aside) == (None, is_practice)
    press(Key.Key_Escape)
    press(Key.Key_Escape)
    pupil.settle()
    assert not pupil.window.pointing.is_veiled
    assert headline(pupil.window) == "X to move"


def test_a_round_that_comes_late_does_not_stand_before_the_game(searched: Pupil) -> None:
    release = Event()

    def late(_control: Control) -> tuple[Posed, ...]:
        release.wait(5)
        return search_round(searching, "Hard", Random(1))

    searched.begin()
    searching = searched.about.searching
    press(Key.Key_Escape)
    searched.settle()
    searched.asker.ask(late)
    searched.session.new_game()
    release.set()
    searched.settle()
    searched.settle()
    assert searched.asker.asked is None


# Where there is little room.


def test_a_study_that_goes_out_of_sight_asks_on_over_the_board(opened: Opened) -> None:
    pupil = opened()
    pupil.begin()
    letters, asked = pupil.letters, pupil.posed.text
    pupil.window.side.show_study("moves")
    pupil.settle()
    assert pupil.window.pointing.is_veiled
    pupil.window.side.show_study("thinking")
    pupil.settle()
    assert (pupil.box.isVisible(), pupil.letters) == (True, letters)
    pupil.window.resize(480, 400)
    pupil.settle()
    pupil.window._show_board()
    pupil.settle()
    assert (pupil.box.isVisible(), message(pupil.window)) == (False, asked)
    pupil.window.body.show_part("thinking")
    pupil.settle()
    assert (pupil.box.board.isVisible(), pupil.window.board.isVisible()) == (True, False)
    press(Key.Key_Escape)
