"""Practise, as a person meets it: a question over the board, one click, and what is said of it."""

import re

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.session.store.answered import another_writes
from tests.ui.conftest import OpenWindow
from tests.ui.parts import headline, message, position
from tests.ui.person import CTRL, SHIFT, Key, play, press
from tests.ui.rest import settle
from tests.ui.test_withheld import told_by
from tictactoe_gui.engine.practice.kinds import KINDS, Exercise, of_kind
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.session.practice import RoundState
from tictactoe_gui.session.settings import EvaluationSource, Settings, Side
from tictactoe_gui.session.store import store as store_module
from tictactoe_gui.session.store.answers import all_answers
from tictactoe_gui.ui.teaching.practice import words as words_of_practice
from tictactoe_gui.ui.teaching.practice.card import PracticeCard
from tictactoe_gui.ui.window.main_window import MainWindow

QUIET = Settings(side=Side.BOTH, evaluation=EvaluationSource.OFF)


class Pupil:
    """Somebody who practises at a window."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self._qtbot, self.window = qtbot, window
        window.start()

    def begin(self, key: str | None = None) -> None:
        if key:
            self.window.practising.practice.begin("", key)
        else:
            press(Key.Key_R, CTRL | SHIFT)
        self.wait(RoundState.ASKED)

    def wait(self, state: RoundState) -> None:
        practice = self.window.practising.practice
        self._qtbot.waitUntil(lambda: practice.progress is state)
        settle(self._qtbot, self.window, self.window.session)

    def answer(self, *, right: bool) -> None:
        assert self.exercise.board.letters == position(self.window).replace("/", "")
        cells = self.exercise.right if right else self.exercise.wrong
        play(str(cells[0] + 1))
        self.wait(RoundState.ANSWERED)

    @property
    def exercise(self) -> Exercise:
        asked = self.window.practising.asked
        assert asked
        return asked.exercise

    @property
    def card(self) -> PracticeCard:
        (card,) = self.window.findChildren(PracticeCard)
        return card

    @property
    def read(self) -> str:
        return f"{self.card.text.toPlainText()} {self.card.known.text()} {self.card.line.text()}"


@pytest.fixture
def pupil(qtbot: QtBot, open_window: OpenWindow) -> Pupil:
    return Pupil(qtbot, open_window(QUIET))


def test_a_wrong_answer_is_refuted_on_the_board_and_all_right_ones_are_named(
    qtbot: QtBot, pupil: Pupil
) -> None:
    pupil.begin(of_kind("block")[5])
    before, right = position(pupil.window), pupil.exercise.right[0]
    pupil.answer(right=False)
    assert re.fullmatch(r"Square \d loses\.", headline(pupil.window))
    keeping = f"Square {right + 1} would have kept the draw."
    assert keeping in pupil.read
    assert "It comes back soon." in pupil.read
    assert position(pupil.window).count(".") == before.count(".") - 1
    qtbot.waitUntil(lambda: not pupil.window.pointing.playback.clock.isActive())
    assert keeping not in message(pupil.window)  # it stands beside the board
    assert [each for each in CELLS if pupil.window.board.squares[each].face.is_winning]
    assert not pupil.window.board.squares[right].face.is_lit  # the other side has it now


def test_answers_that_cannot_be_kept_now_are_kept_later_and_one_sentence_says_it(
    pupil: Pupil,
    announced: list[str],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(store_module, "PATIENCE", 2)
    monkeypatch.setattr(store_module, "LATER_MS", 1)
    window, warning = pupil.window, pupil.window.header.warning
    pupil.begin()
    with another_writes(window.store.path):
        for _ in range(3):
            pupil.answer(right=True)
            qtbot.waitUntil(warning.isVisible)
            press(Key.Key_Return)
            pupil.wait(RoundState.ASKED)
        assert warning.text().startswith("Nothing can be saved now (another program is using it).")
        assert len([each for each in announced if each == warning.text()]) == 1
        assert QApplication.activeModalWidget() is None
    qtbot.waitUntil(lambda: not warning.isVisible())
    assert announced[-1] == "Everything is saved again."
    assert len(window.store.read(all_answers)) == 3


def test_an_open_question_tells_nothing_but_itself(
    pupil: Pupil,
    announced: list[str],
) -> None:
    """What the window shows and says differs between two questions by board and task alone."""
    window = pupil.window
    window.preferences.set("evaluation", value=EvaluationSource.PERFECT)
    window.preferences.set("think_aloud", value=True)
    window.side.show_study("why")
    told = []
    for key in [of_kind(kind)[place] for kind in KINDS for place in (0, -1)]:
        pupil.begin(key)
        task = words_of_practice.task(pupil.exercise)
        marks = [pupil.exercise.board.mark_at(cell) for cell in CELLS]
        own = {f"Square {n}, {mark.value if mark else 'free'}" for n, mark in enumerate(marks, 1)}
        own |= {task, f"Question: {task}", f"{task} – Tic-tac-toe"}
        told.append((told_by(window) | set(announced)) - own)
        announced.clear()
    everywhere = set.intersection(*told)
    assert [words - everywhere for words in told] == [set()] * len(told)
    assert any("won" in word or "win" in word for word in everywhere)  # it would be found
