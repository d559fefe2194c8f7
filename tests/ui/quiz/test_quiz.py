"""The quiz, as a person meets it: a question, an answer, what is said of it, and the next one."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.session.store.answered import another_writes
from tests.session.table import begin_at
from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.parts import headline, message, offered, position
from tests.ui.person import CTRL, SHIFT, Key, click, play, press
from tests.ui.rest import settle
from tests.ui.test_withheld import told_by
from tictactoe_gui.engine.practice.asking import QuestionTopic
from tictactoe_gui.engine.practice.kinds import KINDS, Exercise, of_kind
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.settings import Choice, EvaluationSource, Side
from tictactoe_gui.session.store import store as store_module
from tictactoe_gui.session.store.answers import all_answers
from tictactoe_gui.ui.quiz import quiz as quiz_module
from tictactoe_gui.ui.quiz.card import QuizCard
from tictactoe_gui.ui.quiz.question import AskedStep, Posed
from tictactoe_gui.ui.quiz.searches import source_of_step
from tictactoe_gui.ui.studies.thinking.tree.view import TreeView
from tictactoe_gui.ui.window.lessons import begin_course, places, practise
from tictactoe_gui.ui.window.main_window import MainWindow

START = "O.X/X../XOO"
"""A position from which a search is small enough to be asked about."""


class Pupil:
    """Somebody who is asked at a window."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self._qtbot, self.window, self.session = qtbot, window, window.session
        self.quiz = window.quiz

    def settle(self) -> None:
        settle(self._qtbot, self.window, self.session)

    def practise(self, key: str = "", kind: str = "") -> None:
        self.window.preferences.set("practice", kind)
        practise(self.window, key)
        self.settle()

    def ask(self, topic: QuestionTopic, count: int = 3) -> None:
        """Be asked about one search, as a step of the course does it."""
        choice, scale = Choice().with_program("alpha-beta"), self.session.settings.scale
        board = type(self.session.game.board).from_text("OXO/.X./..X")
        self.quiz.begin(source_of_step(choice, board, scale, count, topic))
        self.settle()

    @property
    def posed(self) -> Posed:
        assert self.quiz.posed
        return self.quiz.posed

    @property
    def card(self) -> QuizCard:
        (card,) = [each for each in self.window.findChildren(QuizCard) if each.isVisible()]
        return card

    @property
    def said(self) -> list[str]:
        return [each.text for each in self.card.ruling.content]

    def answer(self, *, right: bool) -> None:
        """Play a square of the question."""
        exercise = Exercise(self.posed.board)
        play(str((exercise.right if right else exercise.wrong)[0] + 1))
        self.settle()

    def key(self, key: Key) -> None:
        press(key)
        self.settle()


@pytest.fixture
def pupil(qtbot: QtBot, open_window: OpenWindow) -> Pupil:
    window = open_window(replace(QUIET, evaluation=EvaluationSource.OFF), 1180, 800)
    window.start()
    return Pupil(qtbot, window)


# A round.


def test_a_wrong_answer_is_refuted_and_comes_back_turned_at_the_end_of_the_round(
    qtbot: QtBot, pupil: Pupil
) -> None:
    key = of_kind("block")[5]
    pupil.practise(key)
    first, right = position(pupil.window), Exercise(pupil.posed.board).right[0]
    pupil.answer(right=False)
    assert re.fullmatch(r"Square \d loses\.", headline(pupil.window))
    keeping = f"Square {right + 1} would have kept the draw."
    assert [keeping, "It comes back soon."] == pupil.said[-2:]
    qtbot.waitUntil(lambda: not pupil.window.pointing.playback.clock.isActive())
    assert keeping not in message(pupil.window)  # it stands beside the board
    assert [each for each in CELLS if pupil.window.board.squares[each].face.is_winning]
    for _ in range(4):
        pupil.key(Key.Key_Return)
        pupil.answer(right=True)
    assert pupil.quiz.firsts == [False, True, True, True, True]
    assert not pupil.quiz.is_over
    pupil.key(Key.Key_Return)
    assert Exercise(pupil.posed.board).key == key
    assert position(pupil.window) != first
    pupil.answer(right=True)
    assert pupil.said[-3:] == ["4 of 5 right.", "Look at this again:", "Block"]
    assert offered(pupil.window) == ["End", "Five more"]
    pupil.card.ruling.wanted.emit("block")
    pupil.settle()
    assert (pupil.quiz.source and pupil.quiz.source.kind) == "block"
    assert pupil.session.settings.practice == "block"


def test_right_twice_in_two_rounds_is_known(pupil: Pupil) -> None:
    key = of_kind("fork")[3]
    for said in ("Right once more in another round, and you know it.", "You know this position."):
        pupil.practise(key)
        pupil.answer(right=True)
        assert pupil.said[-1] == said
        pupil.quiz.leave()


def test_nothing_that_was_pressed_for_the_last_question_answers_the_next(pupil: Pupil) -> None:
    pupil.practise()
    pupil.key(Key.Key_H)
    pupil.quiz._quiet.setInterval(quiz_module.QUIET_MS or 10**6)
    press(Key.Key_Return)
    press(Key.Key_Return)
    for key in (Key.Key_1, Key.Key_5, Key.Key_H, Key.Key_Return):
        press(key)
    assert pupil.quiz.is_open
    assert len(pupil.window.store.read(all_answers)) == 1
    assert quiz_module.QUIET_MS == 0  # as all other tests have it
    pupil.quiz._quiet.stop()
    pupil.key(Key.Key_H)
    assert not pupil.quiz.is_open


def test_answers_that_cannot_be_kept_now_are_kept_later_and_one_sentence_says_it(
    pupil: Pupil, announced: list[str], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "PATIENCE", 2)
    monkeypatch.setattr(store_module, "LATER_MS", 1)
    window, warning = pupil.window, pupil.window.header.warning
    pupil.practise()
    with another_writes(window.store.path):
        for _ in range(3):
            pupil.answer(right=True)
            qtbot.waitUntil(warning.isVisible)
            pupil.key(Key.Key_Return)
        assert warning.text().startswith("Nothing can be saved now (another program is using it).")
        assert len([each for each in announced if each == warning.text()]) == 1
        assert QApplication.activeModalWidget() is None
    qtbot.waitUntil(lambda: not warning.isVisible())
    assert announced[-1] == "Everything is saved again."
    assert len(window.store.read(all_answers)) == 3


# Answers beside the board.


def test_the_branch_that_is_not_looked_at_is_clicked_in_the_tree(pupil: Pupil) -> None:
    pupil.ask(QuestionTopic.CUT)
    asked = pupil.posed.picture
    assert isinstance(asked, AskedStep)
    tree, (right,) = pupil.card.tree, asked.searching.answer(asked.question)
    branches = [each for each in tree.arrangement.cards if each.node.parent is tree.walk.current]  # type: ignore[union-attr]
    assert [each.node.path[-1] for each in branches] == [*asked.question.node.visit.moves]
    chosen = next((each for each in branches if each.node.path[-1] == right), branches[0])
    tree._on_clicked(chosen.box.center())
    pupil.settle()
    assert not pupil.quiz.is_open
    assert pupil.said[0] == ("Right." if right is not None else "Not right.")


def test_alpha_and_beta_are_two_rows_of_buttons(pupil: Pupil) -> None:
    pupil.ask(QuestionTopic.WINDOW)
    asked = pupil.posed.picture
    assert isinstance(asked, AskedStep)
    alpha, beta = asked.searching.answer(asked.question)
    assert {"−∞", "∞"} < {each.text() for each in pupil.card.answers.values()}
    click(pupil.card.answers[1, beta])
    assert pupil.quiz.is_open
    click(pupil.card.answers[0, alpha])
    pupil.settle()
    assert pupil.said[0] == "Right."
    ticked = [each for each in pupil.card.answers.values() if each.text().startswith("✓")]
    assert ticked == [pupil.card.answers[0, alpha], pupil.card.answers[1, beta]]


# Nothing leaks.


def test_an_open_position_tells_nothing_but_itself(pupil: Pupil, announced: list[str]) -> None:
    """What the window shows and says differs between two questions by board and task alone."""
    window = pupil.window
    window.preferences.set("evaluation", value=EvaluationSource.PERFECT)
    window.preferences.set("think_aloud", value=True)
    told = []
    for key in [of_kind(kind)[place] for kind in KINDS for place in (0, -1)]:
        announced.clear()
        pupil.practise(key)
        posed = pupil.posed
        marks = [posed.board.mark_at(cell) for cell in CELLS]
        own = {f"Square {n}, {mark.value if mark else 'free'}" for n, mark in enumerate(marks, 1)}
        tasks = posed.title, f"{posed.title} {posed.text}"
        own |= {*tasks, f"Question: {posed.title}", f"{posed.title} – Tic-tac-toe"}
        own |= {position(window), str(posed.board)}
        told.append((told_by(window) | set(announced)) - own)
    everywhere = set.intersection(*told)
    assert [words - everywhere for words in told] == [set()] * len(told)


@pytest.mark.parametrize("program", ["eight-rules", "menace", *QuestionTopic])
def test_an_open_question_about_a_program_tells_nothing_but_itself(
    pupil: Pupil, announced: list[str], program: str | QuestionTopic
) -> None:
    """Questions differ by the board, their words and answers alone; the tree has its own test."""
    window, told = pupil.window, list[tuple[set[str], set[str]]]()
    if isinstance(program, QuestionTopic):
        pupil.ask(program, 1 if program is QuestionTopic.CHOICE else 2)
    else:
        opponent = Choice().with_program(program)
        pupil.session.change(replace(pupil.session.settings, opponent=opponent))
        pupil.settle()
        window.menu_actions.ask.trigger()
        pupil.settle()
    for _ in range(len(pupil.quiz.firsts)):
        words = told_by(window) | set(announced)
        own = {pupil.posed.text, f"Question: {pupil.posed.text}", str(pupil.posed.board), "Answers"}
        own |= {each.text() for each in pupil.card.answers.values()}
        own |= {each.accessibleName() for each in pupil.card.answers.values()}
        own |= {each for each in words if re.search(r"Question \d+ of \d+|of 5 right", each)}
        own |= {each for each in words if re.match(r"Square \d, [XOf]", each)}
        for each in (*window.findChildren(TreeView), pupil.card.listing, pupil.card.box):
            own |= told_by(each)
        told.append((words, words - own))
        assert not {each for each in words - own if re.search(r"%|chance of", each)}
        announced.clear()
        pupil.key(Key.Key_H)
        announced.clear()
        pupil.key(Key.Key_Return)
    everywhere = set.intersection(*[words for words, _ in told])
    assert [others - everywhere for _, others in told] == [set()] * len(told)


def test_about_a_game_whose_values_are_hidden_nothing_is_asked(pupil: Pupil) -> None:
    """Questions are about other, small positions until the values of the game are shown."""
    opponent = Choice().with_program("alpha-beta")
    pupil.session.change(replace(pupil.session.settings, opponent=opponent, side=Side.X))
    begin_at(pupil.session, START)
    pupil.settle()
    for is_shown in (False, True):
        if is_shown:
            shown = pupil.session.settings.with_evaluation(EvaluationSource.PERFECT)
            pupil.session.change(shown)
            pupil.settle()
        pupil.window.menu_actions.ask.trigger()
        pupil.settle()
        assert pupil.quiz.source
        keys = [each.key for each in pupil.quiz.source.choices()]
        assert ("here" in keys) is is_shown
        assert pupil.session.record.is_helped is is_shown
        pupil.quiz.leave()


# The game waits.


def change(pupil: Pupil, **fields: object) -> None:
    pupil.session.change(replace(pupil.session.settings, **fields))  # type: ignore[arg-type]


ENDINGS: dict[str, Callable[[Pupil], object]] = {
    "a position": lambda pupil: begin_at(pupil.session, "XO./.../..."),
    "a program": lambda pupil: change(pupil, opponent=Choice().with_program("minimax")),
    "a line": lambda pupil: pupil.window.pointing.show_line(
        Game(pupil.session.game.board, (pupil.session.game.board.legal_moves()[0],)), "A line"
    ),
}


@pytest.mark.parametrize("what", ["practise", "ask"])
@pytest.mark.parametrize("ending", ENDINGS)
def test_what_takes_the_board_ends_the_round(pupil: Pupil, ending: str, what: str) -> None:
    play("15")
    before = position(pupil.window)
    getattr(pupil.window.menu_actions, what).trigger()
    pupil.settle()
    assert pupil.session.state.is_set_aside
    ENDINGS[ending](pupil)
    pupil.settle()
    assert (pupil.quiz.is_on, pupil.session.state.is_set_aside) == (False, False)
    assert not pupil.window.pointing.is_veiled
    assert not [each for each in pupil.window.findChildren(QuizCard) if each.isVisible()]
    press(Key.Key_Escape)
    pupil.settle()
    assert (position(pupil.window) == before) is (ending != "a position")


def test_one_round_takes_the_place_of_another(pupil: Pupil) -> None:
    pupil.ask(QuestionTopic.VALUE)
    press(Key.Key_R, CTRL | SHIFT)
    pupil.settle()
    assert pupil.posed.takes_squares
    pupil.ask(QuestionTopic.VALUE)
    assert not pupil.posed.takes_squares
    assert pupil.card.tree.isVisible()


# Where there is little room.


CHAPTER = """# Search
You are asked.

## Value
- ask: .OX/X.O/.OX, minimax, value, 3

What does it return?

## Rules
- ask: .OX/X.O/.OX, alpha-beta, window, 2

And here?
"""


@pytest.mark.parametrize("size", [(560, 760), (1120, 740)])
def test_a_step_of_a_chapter_asks_from_the_start_and_what_is_left_asks_no_more(
    qtbot: QtBot, open_window: OpenWindow, size: tuple[int, int]
) -> None:
    from tictactoe_gui.ui.teaching.reader import read_chapter

    window = open_window(QUIET, *size)
    pupil = Pupil(qtbot, window)
    begin_course(window, read_chapter(CHAPTER, places()))
    pupil.settle()
    assert (pupil.quiz.is_open, pupil.posed.kind) == (True, "value")
    assert pupil.quiz.is_led
    assert pupil.card.answers
    for _ in range(2):
        press(Key.Key_PageDown)
        press(Key.Key_PageUp)
    press(Key.Key_PageDown)
    pupil.settle()
    assert pupil.posed.kind == "window"
    for right in (False, True, True):
        pupil.quiz.answer(None if not right else pupil.posed.rule(None).answer)
        pupil.settle()
        pupil.key(Key.Key_Return)
    assert not window.course.is_on or not pupil.quiz.is_on
    window.course.leave()
    pupil.settle()
    assert (pupil.quiz.is_on, window.pointing.is_veiled) == (False, False)
