"""Ask me, as a person meets it: a question over the board, an answer, and what is said of it."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.engine import oracle, textbook
from tests.ui.conftest import AGAINST_RULES, QUIET, OpenWindow
from tests.ui.parts import button, headline, message, offered, position
from tests.ui.person import CTRL, SHIFT, Key, click, play, press, tab_to
from tests.ui.rest import settle
from tests.ui.test_withheld import told_by
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.learning.machine import Machine
from tictactoe_gui.engine.practice.memory import ROUND
from tictactoe_gui.engine.practice.searching import QuestionTopic
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui.kit.content import ContentView
from tictactoe_gui.ui.studies.asking.question_box import QuestionBox
from tictactoe_gui.ui.studies.thinking.boxes.machine_of import machine_of
from tictactoe_gui.ui.studies.thinking.listing_part import ListingPart
from tictactoe_gui.ui.studies.thinking.panel import ThinkingPanel
from tictactoe_gui.ui.window.main_window import MainWindow

SEVERAL = 4
"""Questions of a round that are compared."""


def seated(program: str, settings: Settings = QUIET) -> Settings:
    return replace(settings, study="thinking", opponent=Choice().with_program(program))


def written(view: ContentView) -> str:
    return " ".join(each.text for each in view.content)


class Pupil:
    """Somebody who is asked at a window."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self._qtbot, self.window = qtbot, window
        self.settle()

    def settle(self) -> None:
        settle(self._qtbot, self.window, self.window.session)

    @property
    def panel(self) -> ThinkingPanel:
        found = self.window.findChildren(ThinkingPanel)
        (panel,) = (each for each in found if each.isVisible() and each.window() is self.window)
        return panel

    @property
    def box(self) -> QuestionBox:
        return self.panel.box

    def begin(self) -> None:
        click(self.panel.ask)
        self._qtbot.waitUntil(lambda: self.panel.asker.asked is not None)
        self.settle()

    def choose(self, kind: QuestionTopic) -> None:
        """Be asked one kind of question only, as a chapter of the course does."""
        self.panel.asker.leave()
        self.settle()
        self.window.pointing.round_wanted.emit(kind.value, ROUND)
        self._qtbot.waitUntil(lambda: self.panel.asker.asked is not None)
        self.settle()

    @property
    def letters(self) -> oracle.Position:
        return position(self.window).replace("/", "")

    @property
    def question(self) -> str:
        return self.box.text.text()

    @property
    def said(self) -> str:
        return written(self.box.ruling) if self.box.ruling.isVisible() else ""

    @property
    def answers(self) -> dict[str, QPushButton]:
        return {each.text(): each for each in self.box.answers.values()}

    def answer(self, words: str) -> None:
        click(self.answers[words])
        self.settle()

    def go_on(self) -> None:
        click(self.window.row.primary)
        self.settle()

    def be_shown(self) -> None:
        click(button(self.window, "Show me"))
        self.settle()

    def leave(self) -> None:
        press(Key.Key_Escape)
        press(Key.Key_Escape)
        self.settle()

    def machine(self) -> Machine:
        found = machine_of(self.window.session.settings.opponent)
        assert found
        return found


@pytest.fixture
def opened(qtbot: QtBot, reopen: OpenWindow) -> Callable[[Settings], Pupil]:
    return lambda settings: Pupil(qtbot, reopen(settings))


# What is right, worked out here.


def by_rules(program: str) -> Callable[[Pupil], set[str]]:
    def answers(pupil: Pupil) -> set[str]:
        rules = textbook.rules(program, pupil.letters)
        place = next(index for index, (_, cells, _) in enumerate(rules) if cells)
        if "Which square" in pupil.question:
            return {str(textbook.choice(program, pupil.letters) + 1)}
        return {[*pupil.answers][place]}

    return answers


def by_shares(pupil: Pupil) -> set[str]:
    found = re.search(r"Square (\d)|is (\d) taken", pupil.question)
    assert found
    cell = int(found[1] or found[2]) - 1
    board = REPRESENTATIONS["vector"].from_text(pupil.letters)
    share = pupil.machine().shares(board)[cell] * 100
    near = {abs(float(each.removesuffix(" %")) - float(share)): each for each in pupil.answers}
    return {near[min(near)]}


CASES: dict[str, tuple[Settings, Callable[[Pupil], set[str]]]] = {
    **{each: (seated(each), by_rules(each)) for each in textbook.PROGRAMS},
    "menace": (seated("menace"), by_shares),
}


@pytest.mark.parametrize("name", CASES)
def test_a_round_of_ten_is_judged_answer_by_answer(
    opened: Callable[[Settings], Pupil], name: str
) -> None:
    settings, answers = CASES[name]
    pupil, count = opened(settings), 0
    before = position(pupil.window)
    pupil.begin()
    for number in range(1, 11):
        assert headline(pupil.window) == f"Question {number} of 10."
        assert message(pupil.window) == ""  # the question stands in the study beside the board
        right = answers(pupil)
        wrong = [each for each in pupil.answers if each not in right]
        assert right & set(pupil.answers), pupil.question
        assert wrong, pupil.question
        is_right = number % 3 > 0
        pupil.answer(min(right & set(pupil.answers)) if is_right else wrong[0])
        count += is_right
        assert pupil.said.startswith("Right. " if is_right else "Not right. ")
        assert {each[2:] for each in pupil.answers if each[0] == "✓"} == right & {
            each.removeprefix("✓ ").removeprefix("✗ ") for each in pupil.answers
        }
        assert [each[0] for each in pupil.answers].count("✗") == (not is_right)
        if number == 10:
            assert pupil.said.endswith(f" {count} of 10 right.")
            assert offered(pupil.window) == ["The wrong ones again", "Done"]
        pupil.go_on()
    assert not pupil.box.isVisible()
    assert position(pupil.window) == before
    assert not pupil.window.session.state.is_set_aside


def test_where_the_study_is_out_of_sight_the_question_stands_over_the_board(
    opened: Callable[[Settings], Pupil],
) -> None:
    pupil = opened(seated("eight-rules"))
    pupil.begin()
    asked = pupil.question
    box = pupil.box
    pupil.window.resize(480, 400)
    pupil.settle()
    pupil.window._show_board()
    pupil.settle()
    assert pupil.window.board.isVisible()
    assert not box.isVisible()
    assert message(pupil.window) == asked
    pupil.leave()


def test_all_of_it_goes_by_keys(opened: Callable[[Settings], Pupil]) -> None:
    pupil = opened(seated("eight-rules"))
    tab_to(pupil.panel.ask)
    press(Key.Key_Space)
    pupil._qtbot.waitUntil(lambda: pupil.panel.asker.asked is not None)
    pupil.settle()
    play(str(textbook.choice("eight-rules", pupil.letters) + 1))
    assert pupil.said.startswith("Right. It takes ")
    press(Key.Key_Return)
    assert pupil.box.place.text() == "Question 2 of 10."
    press(Key.Key_H)
    assert re.match(r"[A-Z][a-z ]+ decides\. ", pupil.said)
    press(Key.Key_Return)
    press(Key.Key_Return)  # an open question waits
    assert pupil.box.place.text() == "Question 3 of 10."
    tab_to(button(pupil.window, "Show me"))
    press(Key.Key_Space)
    assert re.fullmatch(r"It takes \d\.", pupil.said)
    pupil.leave()
    assert (headline(pupil.window), pupil.box.isVisible()) == ("X to move", False)


def test_a_square_is_pressed_on_the_board_and_a_rule_in_the_listing(
    opened: Callable[[Settings], Pupil],
) -> None:
    pupil = opened(seated("magic-square"))
    pupil.begin()
    taken = textbook.choice("magic-square", pupil.letters)
    marked = next(cell for cell in CELLS if pupil.letters[cell] != ".")
    click(pupil.window.board.squares[marked])
    assert pupil.said == ""
    click(pupil.window.board.squares[taken])
    assert pupil.said == f"Right. It takes {taken + 1}."
    pupil.go_on()
    (name,) = by_rules("magic-square")(pupil)
    (part,) = pupil.panel.findChildren(ListingPart)
    lines = part.listing.content
    part.listing.wanted.emit(next(each.does for each in lines if f"{name}: " in each.text))
    assert pupil.said.startswith(f"Right. {name} decides. ")
    pupil.settle()
    pupil.go_on()
    pupil.window.pointing.playback.stop()


# Nothing leaks.


def own_words(pupil: Pupil) -> set[str]:
    """Return what the question says, and its board."""
    letters = pupil.letters
    marks = {".": "free"}
    squares = {f"Square {n + 1}, {marks.get(each, each)}" for n, each in enumerate(letters)}
    board = {position(pupil.window)}
    return {pupil.question, *pupil.answers, *squares, *board, pupil.box.place.text()}


def place_lines(words: set[str]) -> set[str]:
    return {each for each in words if re.search(r"Question \d+ of 10\.", each)}


@pytest.mark.parametrize("name", [each for each in CASES if each != "menace"])
def test_an_open_question_tells_nothing_but_itself(
    opened: Callable[[Settings], Pupil],
    announced: list[str],
    name: str,
) -> None:
    """Two questions differ by the board, the words of the question and its answers alone."""
    pupil = opened(CASES[name][0])
    window = pupil.window
    window.preferences.set("evaluation", value=EvaluationSource.PERFECT)
    announced.clear()
    pupil.begin()
    told = []
    for _ in range(SEVERAL):
        pupil.settle()
        words = told_by(window) | set(announced)
        told.append((words, words - own_words(pupil) - place_lines(words)))
        pupil.be_shown()
        announced.clear()
        pupil.go_on()
    everywhere = set.intersection(*[words for words, _ in told])
    assert [others - everywhere for _, others in told] == [set()] * SEVERAL
    pupil.leave()


def test_an_open_question_about_a_box_says_no_chance(
    opened: Callable[[Settings], Pupil],
    announced: list[str],
) -> None:
    pupil = opened(CASES["menace"][0])
    pupil.begin()
    for _ in range(SEVERAL):
        pupil.settle()
        words = told_by(pupil.window) | set(announced)
        chances = {each for each in words if re.search(r"%|chance of \d+[/ ]|\d/\d", each)}
        assert chances - set(pupil.answers) == set()
        pupil.be_shown()
        assert re.search("%", pupil.said)
        announced.clear()
        pupil.go_on()


def test_what_decided_is_shown_only_once_the_rule_was_asked_for(
    opened: Callable[[Settings], Pupil],
) -> None:
    pupil = opened(seated("eight-rules"))
    pupil.begin()
    (part,) = pupil.panel.findChildren(ListingPart)

    def decisive() -> bool:
        return any(item.is_tried for row in part._page.rows for item in row.items)

    shown = [decisive()]
    for press_next in (False, True, False):
        (pupil.go_on if press_next else pupil.be_shown)()
        shown.append(decisive())
    assert shown == [False, False, False, True]
    pupil.leave()


# The game waits.


def test_a_program_that_is_to_move_waits_for_the_end_of_the_questions(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(seated("turn-table-corner", replace(AGAINST_RULES, side=Side.O)))
    qtbot.waitUntil(lambda: window.session.state.is_persons_turn)
    pupil = Pupil(qtbot, window)
    pupil.begin()
    letters = pupil.letters
    press(Key.Key_Z, CTRL)
    assert pupil.letters == letters
    pupil.leave()
    assert position(window) == "X../.../..."
    play("5")
    qtbot.waitUntil(lambda: position(window).count("X") == 2)


def new_game(_pupil: Pupil) -> None:
    press(Key.Key_N, CTRL)


def another_program(pupil: Pupil) -> None:
    pupil.window.session.change(replace(pupil.window.session.settings, opponent=Choice()))


def another_representation(pupil: Pupil) -> None:
    settings = pupil.window.session.settings
    pupil.window.session.change(replace(settings, representation="magic"))


def practice(pupil: Pupil) -> None:
    press(Key.Key_R, CTRL | SHIFT)
    pupil._qtbot.waitUntil(lambda: pupil.window.practising.asked is not None)


@for_each("ending", [new_game, another_program, another_representation])
def test_what_changes_the_game_ends_the_round(
    opened: Callable[[Settings], Pupil], ending: Callable[[Pupil], None]
) -> None:
    pupil = opened(seated("eight-rules"))
    pupil.begin()
    panel = pupil.panel
    ending(pupil)
    pupil.settle()
    assert panel.asker.asked is None
    assert not pupil.window.session.state.is_set_aside
    assert not pupil.window.pointing.is_veiled
    assert headline(pupil.window) == "X to move"


def test_practice_takes_over(opened: Callable[[Settings], Pupil]) -> None:
    pupil = opened(seated("eight-rules"))
    pupil.begin()
    panel = pupil.panel
    practice(pupil)
    pupil.settle()
    assert panel.asker.asked is None
    assert pupil.window.session.state.is_set_aside
    pupil.leave()
    assert headline(pupil.window) == "X to move"


def test_a_study_that_goes_out_of_sight_asks_on(opened: Callable[[Settings], Pupil]) -> None:
    pupil = opened(seated("eight-rules"))
    pupil.begin()
    letters = pupil.letters
    pupil.window.side.show_study("moves")
    pupil.settle()
    assert pupil.window.pointing.is_veiled
    pupil.window.side.show_study("thinking")
    pupil.settle()
    assert (pupil.box.isVisible(), pupil.letters) == (True, letters)
    pupil.leave()


def test_in_a_narrow_window_the_question_stays_in_sight(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(seated("eight-rules"), 520, 460)
    window.body.show_part("thinking")
    pupil = Pupil(qtbot, window)
    pupil.begin()
    assert pupil.box.isVisible()
    assert pupil.box.board.isVisible()
    assert not window.board.isVisible()
    pupil.answer(min(by_rules("eight-rules")(pupil)))
    assert pupil.said.startswith("Right. ")
    pupil.leave()
