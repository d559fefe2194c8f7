"""Ask me about a search, as a person meets it: pressed, typed, put in order, and nothing leaks."""

import re
from dataclasses import replace
from random import Random
from threading import Event

import pytest
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.parts import button, offered, position
from tests.ui.person import Key, click, press
from tests.ui.studies.asking.test_asking import Pupil
from tests.ui.test_withheld import told_by
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.practice.kinds import of_kind
from tictactoe_gui.engine.practice.searching import QuestionTopic, Searching
from tictactoe_gui.engine.search import Scoring
from tictactoe_gui.engine.tree import trace
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.practice import RoundState
from tictactoe_gui.session.settings import Choice, EvaluationSource
from tictactoe_gui.ui.studies.asking.asked_tree import AskedTree
from tictactoe_gui.ui.studies.asking.posed import Posed
from tictactoe_gui.ui.studies.asking.search_round import search_round
from tictactoe_gui.ui.studies.asking.search_words import AskedStep, ask_search

START = "O.X/X../XOO"
SEVERAL = 3
"""Questions that are compared."""
HARD = Choice().with_program("alpha-beta")
SETTINGS = replace(QUIET, study="thinking", opponent=HARD)


@pytest.fixture
def pupil(qtbot: QtBot, reopen: OpenWindow) -> Pupil:
    window = reopen(SETTINGS, 1180, 800)
    window.session.set_position(START)
    return Pupil(qtbot, window)


def about(pupil: Pupil) -> AskedStep:
    asked = pupil.panel.asker.asked
    assert asked
    assert isinstance(asked.posed.about, AskedStep)
    return asked.posed.about


def right(pupil: Pupil) -> list[QPushButton]:
    asked = pupil.panel.asker.asked
    assert asked
    rule = asked.posed.rule
    return [each for reply, each in pupil.box.answers.items() if rule(reply).is_right]


def test_a_round_about_the_search_that_is_shown(pupil: Pupil) -> None:
    pupil.begin()
    topics = []
    for number in range(1, 11):
        assert pupil.box.place.text() == f"Question {number} of 10."
        question = about(pupil).question
        assert position(pupil.window).replace("/", "") == question.node.visit.board.letters
        topics.append(question.topic)
        if question.topic is QuestionTopic.WINDOW:
            pupil.be_shown()
            assert not pupil.said.startswith(("Right", "Not right"))
        else:
            click(right(pupil)[0])
            assert pupil.said.startswith("Right. ")
        pupil.settle()
        pupil.go_on()
    assert len(set(topics)) >= 4
    assert position(pupil.window) == START


def test_at_the_end_the_wrong_ones_are_asked_again(pupil: Pupil) -> None:
    pupil.begin()
    searching = about(pupil).searching
    cuts = [each for each in searching.questions() if each.topic is QuestionTopic.CUT]
    pupil.panel.asker.begin(tuple(ask_search("Hard", searching, each) for each in cuts[:2]))
    pupil.settle()
    click(right(pupil)[0])
    pupil.settle()
    pupil.go_on()
    last = pupil.question
    pupil.be_shown()
    assert offered(pupil.window) == ["The wrong ones again", "Done"]
    assert pupil.said.endswith("1 of 2 right.")
    click(button(pupil.window, "The wrong ones again"))
    pupil.settle()
    assert (pupil.question, pupil.panel.asker.count) == (last, 1)
    click(right(pupil)[0])
    pupil.settle()
    assert offered(pupil.window) == ["Done"]
    pupil.go_on()
    assert position(pupil.window) == START


def test_x_6_returns_8_with_one_window_and_would_be_worth_less(pupil: Pupil) -> None:
    """The one that others show wrongly: what is returned is a bound that nobody needs better."""
    options = HARD.search_options
    assert options
    tree = trace(pupil.window.session.game.board, options, Control()).seen_as(SETTINGS.scale)
    searching = Searching(tree, 4)
    found = [each for each in searching.questions() if each.topic is QuestionTopic.VALUE]
    asked = [ask_search("Hard", searching, each) for each in found if each.node.path == (5,)]
    pupil.panel.asker.begin(tuple(asked))
    pupil.settle()
    assert pupil.question == "X takes 6. What will this node return, counted for X?"
    pupil.answer("−9")
    assert "value ≤ 8 for X" in pupil.said
    assert pupil.said.startswith("Not right. ")
    assert "The true value is −9; nobody needs it here." in pupil.said
    pupil.leave()


def test_alpha_and_beta_are_typed(pupil: Pupil) -> None:
    pupil.begin()
    pupil.choose(QuestionTopic.WINDOW)
    alpha, beta = pupil.box.fields
    press(Key.Key_Return)
    assert pupil.said == "Type a number in each field, or ∞."
    assert pupil.panel.asker.asked is not None
    assert pupil.panel.asker.asked.is_open
    window = about(pupil).searching.tree.window(about(pupil).question.node.visit)
    for field, value in zip((alpha, beta), window, strict=True):
        field.setFocus()
        field.setText("inf" if value > 90 else "-inf" if value < -90 else str(value))
    press(Key.Key_Return)
    assert re.match(r"Right\. Node \d of 9", pupil.said)
    pupil.leave()


@pytest.mark.parametrize("key", [Key.Key_H, Key.Key_E])
def test_letters_that_are_in_no_number_show_the_answer(pupil: Pupil, key: Key) -> None:
    pupil.begin()
    pupil.choose(QuestionTopic.WINDOW)
    assert pupil.box.fields[0].hasFocus()
    press(key)
    assert [each.text() for each in pupil.box.fields] == ["", ""]
    assert pupil.said.startswith("Node ")
    pupil.leave()


def test_a_large_tree_gives_way_to_a_small_one(qtbot: QtBot, open_window: OpenWindow) -> None:
    pupil = Pupil(qtbot, open_window(SETTINGS, 1180, 800))
    pupil.begin()
    board = about(pupil).searching.tree.root.visit.board
    assert len(board.empty_cells) in (3, 4)
    pupil.leave()


@pytest.mark.parametrize("topic", QuestionTopic)
def test_nothing_that_is_shown_or_said_tells_more_than_the_tree(
    pupil: Pupil,
    announced: list[str],
    topic: QuestionTopic,
) -> None:
    """Questions differ in the window by their words and their board; the tree has its own test."""
    window = pupil.window
    window.preferences.set("evaluation", value=EvaluationSource.PERFECT)
    pupil.begin()
    pupil.choose(topic)
    announced.clear()
    told = []
    asker = pupil.panel.asker
    for _ in range(min(SEVERAL, asker.count)):
        pupil.settle()
        letters = position(window).replace("/", "")
        squares = {f"Square {n + 1}, {'free' if m == '.' else m}" for n, m in enumerate(letters)}
        own = {pupil.question, *pupil.answers, *squares, position(window), pupil.box.place.text()}
        tree = told_by(pupil.window.findChildren(AskedTree)[0])
        words = told_by(window) | set(announced)
        told.append(
            {each for each in words - own - tree if not each.startswith(pupil.box.place.text())}
        )
        pupil.be_shown()
        pupil.settle()
        announced.clear()
        pupil.go_on()
    everywhere = set.intersection(*told)
    assert [each - everywhere for each in told] == [set()] * len(told)
    pupil.leave()


def test_another_scale_asks_in_its_numbers(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(replace(SETTINGS, opponent=replace(HARD, score=Scoring.SIGN)), 1180, 800)
    window.session.set_position(START)
    pupil = Pupil(qtbot, window)
    pupil.begin()
    pupil.choose(QuestionTopic.VALUE)
    assert set(pupil.answers) == {"−1", "0", "+1"}
    pupil.leave()


def test_in_a_presentation_space_shows_the_answer_and_leads_on(pupil: Pupil) -> None:
    pupil.begin()
    pupil.choose(QuestionTopic.WINDOW)
    asker, box, window = pupil.panel.asker, pupil.box, pupil.window
    window.present()
    pupil.settle()
    press(Key.Key_Space)
    assert not asker.is_open
    assert box.fields[0].text() == ""
    assert window.row.primary.hasFocus()
    press(Key.Key_Space)
    pupil.settle()
    assert asker.is_open
    assert box.place.text() == "Question 2 of 10."
    pupil.leave()
    assert asker.asked is None
    assert window.presentation.is_on
    window.presentation.leave()


def test_space_is_no_part_of_a_number(pupil: Pupil) -> None:
    pupil.begin()
    pupil.choose(QuestionTopic.WINDOW)
    shortcut = QShortcut(QKeySequence("Space"), pupil.window)
    taken: list[None] = []
    shortcut.activated.connect(lambda: taken.append(None))
    pupil.box.fields[0].setFocus()
    press(Key.Key_Space)
    assert (len(taken), pupil.box.fields[0].text()) == (1, "")
    pupil.leave()


def test_another_line_takes_the_place_of_a_question(pupil: Pupil) -> None:
    pupil.begin()
    playback = pupil.window.pointing.playback
    line = Game(pupil.window.session.game.board, (4,))
    pupil.window.pointing.show_line(line, "A line")
    pupil.settle()
    assert pupil.panel.asker.asked is None
    assert playback.frame
    assert playback.frame.caption == "A line"
    playback.stop()


def test_a_round_that_comes_late_does_not_stand_before_the_game(pupil: Pupil) -> None:
    release = Event()

    def late(_control: Control) -> tuple[Posed, ...]:
        release.wait(5)
        return search_round(searching, "Hard", Random(1))

    pupil.begin()
    searching = about(pupil).searching
    pupil.leave()
    pupil.panel.asker.ask(late)
    pupil.window.session.new_game()
    release.set()
    pupil.settle()
    pupil.settle()
    assert pupil.panel.asker.asked is None


def test_practice_from_another_window_ends_what_a_study_asks(qtbot: QtBot, pupil: Pupil) -> None:
    window = pupil.window
    pupil.begin()
    asker = pupil.panel.asker
    window.commands.practice_wanted.emit(of_kind("block")[3])
    qtbot.waitUntil(lambda: window.practising.practice.progress is RoundState.ASKED)
    pupil.settle()
    assert asker.asked is None
    assert window.practising.asked
    assert window.session.state.is_set_aside
    assert position(window).replace("/", "") == window.practising.asked.exercise.board.letters
