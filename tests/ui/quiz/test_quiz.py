"""The quiz and its card: a round, its answers, what ends it; and that a question tells no more."""

import random
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tests.session.table import begin_at
from tests.ui.lab.host import Host
from tests.ui.parts import position
from tests.ui.person import Key, click, press
from tests.ui.rest import settle
from tests.ui.test_withheld import told_by
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.practice.asking import QuestionTopic
from tictactoe_gui.engine.practice.kinds import KINDS, Exercise, of_kind
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.engine.search import Scale
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.practice import Practice
from tictactoe_gui.session.settings import Choice, EvaluationSource, Side
from tictactoe_gui.session.store.answers import all_answers
from tictactoe_gui.session.store.store import Store
from tictactoe_gui.ui.quiz.card import QuizCard
from tictactoe_gui.ui.quiz.positions import Positions
from tictactoe_gui.ui.quiz.programs import source_about
from tictactoe_gui.ui.quiz.question import AskedStep, Posed, QuestionSource
from tictactoe_gui.ui.quiz.quiz import Quiz
from tictactoe_gui.ui.quiz.searches import HERE, source_of_step
from tictactoe_gui.ui.studies.thinking.tree.view import TreeView
from tictactoe_gui.ui.window.lessons import practise
from tictactoe_gui.ui.window.main_window import MainWindow

SMALL = REPRESENTATIONS["vector"].from_text("OXO/.X./..X")
"""A position from which a search is small enough to be asked about."""


def about(topic: QuestionTopic, count: int = 3) -> QuestionSource:
    """Return questions about one search, as a step of the course asks them."""
    return source_of_step(Choice().with_program("alpha-beta"), SMALL, Scale(), count, topic)


class Pupil:
    """Somebody who is asked beside a board."""

    def __init__(self, host: Host, store: Store) -> None:
        self.session, self.context, self.store = host.session, host.pointing, store
        self.practice = Practice(host.session, store, random.Random(1))
        self.quiz = Quiz(host, host.pointing)
        self.card = QuizCard(self.quiz, host)
        host.resize(500, 700)
        self.card.resize(host.size())

    def ask(self, source: QuestionSource) -> None:
        self.quiz.begin(source)
        self.card.show()
        self.quiz._quiet.stop()

    def practise(self, key: str) -> None:
        self.ask(Positions(self.practice, exercise=key))

    @property
    def posed(self) -> Posed:
        assert self.quiz.posed
        return self.quiz.posed

    @property
    def said(self) -> list[str]:
        return [each.text for each in self.card.ruling.content]

    def answer(self, *, right: bool) -> None:
        """Answer a square of the question."""
        exercise = Exercise(self.posed.board)
        self.quiz._quiet.stop()
        self.quiz.press((exercise.right if right else exercise.wrong)[0])


@pytest.fixture
def pupil(host: Host, store: Store) -> Pupil:
    store.open()
    return Pupil(host, store)


# A round.


def test_a_wrong_answer_comes_back_turned_at_the_end_of_its_round(pupil: Pupil) -> None:
    key, quiz = of_kind("block")[5], pupil.quiz
    pupil.practise(key)
    first, right = pupil.posed.board, Exercise(pupil.posed.board).right[0]
    pupil.answer(right=False)
    keeping = f"Square {right + 1} would have kept the draw."
    assert pupil.said[-2:] == [keeping, "It comes back soon."]
    for _ in range(4):
        quiz.go_on()
        pupil.answer(right=True)
    assert (quiz.firsts, quiz.is_over) == ([False, True, True, True, True], False)
    quiz.go_on()
    assert Exercise(pupil.posed.board).key == key
    assert pupil.posed.board != first
    pupil.answer(right=True)
    assert pupil.said[-3:] == ["4 of 5 right.", "Look at this again:", "Block"]
    assert quiz.offered == (quiz.end, None, quiz.more)
    pupil.card.ruling.wanted.emit("block")
    assert (quiz.source and quiz.source.kind) == pupil.session.settings.practice == "block"
    assert quiz.is_open


def test_right_twice_in_two_rounds_is_known(pupil: Pupil) -> None:
    for said in ("Right once more in another round, and you know it.", "You know this position."):
        pupil.practise(of_kind("fork")[3])
        pupil.answer(right=True)
        assert pupil.said[-1] == said
        pupil.quiz.leave()


def test_nothing_that_was_pressed_for_the_last_question_answers_the_next(pupil: Pupil) -> None:
    pupil.practise("")
    pupil.quiz.give_up()
    pupil.quiz._quiet.setInterval(10**6)
    pupil.quiz.go_on()
    for act in (*[lambda cell=cell: pupil.quiz.press(cell) for cell in CELLS], pupil.quiz.give_up):
        act()
    assert pupil.quiz.is_open
    assert len(pupil.store.read(all_answers)) == 1
    pupil.quiz._quiet.stop()
    pupil.quiz.give_up()
    assert not pupil.quiz.is_open


# Answers beside the board.


def test_the_branch_that_is_not_looked_at_is_clicked_in_the_tree(
    qtbot: QtBot, host: Host, pupil: Pupil
) -> None:
    pupil.ask(about(QuestionTopic.CUT))
    settle(qtbot, host)
    asked, tree = pupil.posed.picture, pupil.card.tree
    assert isinstance(asked, AskedStep)
    (right,) = asked.searching.answer(asked.question)
    branches = [each for each in tree.arrangement.cards if each.node.parent is tree.walk.current]  # type: ignore[union-attr]
    assert [each.node.path[-1] for each in branches] == [*asked.question.node.visit.moves]
    chosen = next((each for each in branches if each.node.path[-1] == right), branches[0])
    click(tree.viewport(), tree.mapFromScene(chosen.box.center()))
    assert not pupil.quiz.is_open
    assert pupil.said[0] == ("Right." if right is not None else "Not right.")


def test_alpha_and_beta_are_two_rows_of_buttons(qtbot: QtBot, host: Host, pupil: Pupil) -> None:
    pupil.ask(about(QuestionTopic.WINDOW))
    settle(qtbot, host)
    asked, answers = pupil.posed.picture, pupil.card.answers
    assert isinstance(asked, AskedStep)
    right = [*enumerate(asked.searching.answer(asked.question))]
    assert {"−∞", "∞"} < {each.text() for each in answers.values()}
    for part in reversed(right):
        assert pupil.quiz.is_open
        click(answers[part])
    assert pupil.said[0] == "Right."
    ticked = [part for part, each in answers.items() if each.text().startswith("✓")]
    assert ticked == right


# What is asked, and what ends it.


def test_about_a_game_whose_values_are_hidden_nothing_is_asked(host: Host) -> None:
    """Questions are about other, small positions until the values of the game are shown."""
    session = host.session
    settings = replace(session.settings, opponent=Choice().with_program("alpha-beta"), side=Side.X)
    for source in (EvaluationSource.OFF, EvaluationSource.PERFECT):
        session.change(settings.with_evaluation(source))
        begin_at(session, "O.X/X../XOO")
        keys = [each.key for each in source_about(session).choices()]
        assert (HERE in keys) is (source is EvaluationSource.PERFECT)


ENDINGS: dict[str, Callable[[Pupil], object]] = {
    "a position": lambda pupil: begin_at(pupil.session, "XO./.../..."),
    "a program": lambda pupil: pupil.session.change(
        replace(pupil.session.settings, opponent=Choice().with_program("minimax"))
    ),
    "a line": lambda pupil: pupil.context.show_line(
        Game(SMALL, (SMALL.legal_moves()[0],)), "A line"
    ),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_what_takes_the_board_ends_the_round(pupil: Pupil, ending: str) -> None:
    pupil.session.play(0)
    before = pupil.session.game
    sources = Positions(pupil.practice), about(QuestionTopic.VALUE), Positions(pupil.practice)
    for source in sources:  # one round takes the place of another
        pupil.ask(source)
        assert pupil.quiz.source is source
        assert pupil.session.state.is_set_aside
    ENDINGS[ending](pupil)
    assert (pupil.quiz.is_on, pupil.session.state.is_set_aside) == (False, False)
    assert (pupil.context.is_veiled, pupil.context.questioner) == (False, None)
    assert (pupil.session.game == before) is (ending != "a position")


# Nothing leaks.


def test_an_open_position_tells_nothing_but_itself(
    qtbot: QtBot, window: MainWindow, announced: list[str]
) -> None:
    """What the window shows and says differs between two questions by board and task alone."""
    window.preferences.set("evaluation", value=EvaluationSource.PERFECT)
    window.preferences.set("think_aloud", value=True)
    told = []
    for key in [of_kind(kind)[place] for kind in KINDS for place in (0, -1)]:
        announced.clear()
        practise(window, key)
        settle(qtbot, window, window.session)
        posed = window.quiz.posed
        assert posed
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
    qtbot: QtBot, window: MainWindow, announced: list[str], program: str | QuestionTopic
) -> None:
    """Questions differ by the board, their words and answers alone; the tree has its own test."""
    quiz, session, told = window.quiz, window.session, list[tuple[set[str], set[str]]]()
    if isinstance(program, QuestionTopic):
        quiz.begin(about(program, 1 if program is QuestionTopic.CHOICE else 2))
    else:
        opponent = Choice().with_program(program)
        session.change(replace(session.settings, opponent=opponent))
        window.menu_actions.ask.trigger()
    for _ in range(len(quiz.firsts)):
        settle(qtbot, window, session)
        words, posed = told_by(window) | set(announced), quiz.posed
        (card,) = window.findChildren(QuizCard)
        assert posed
        own = {posed.text, f"Question: {posed.text}", str(posed.board), "Answers"}
        own |= {
            text for each in card.answers.values() for text in (each.text(), each.accessibleName())
        }
        own |= {each for each in words if re.search(r"Question \d+ of \d+|of 5 right", each)}
        own |= {each for each in words if re.match(r"Square \d, [XOf]", each)}
        for each in (*window.findChildren(TreeView), card.listing, card.box):
            own |= told_by(each)
        told.append((words, words - own))
        assert not {each for each in words - own if re.search(r"%|chance of", each)}
        for key in (Key.Key_H, Key.Key_Return):
            announced.clear()
            settle(qtbot, window, session)
            press(key)
    everywhere = set.intersection(*[words for words, _ in told])
    assert [others - everywhere for _, others in told] == [set()] * len(told)
