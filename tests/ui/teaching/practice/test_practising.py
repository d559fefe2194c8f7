"""Practise, as a person meets it: a question over the board, one click, and what is said of it."""

import errno
import re
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.bad_input import full_disk, needs_full_disk
from tests.session.store.answered import another_writes
from tests.ui.conftest import OpenWindow
from tests.ui.parts import button, headline, message, offered, position
from tests.ui.person import CTRL, SHIFT, Key, answer, click, dialog, play, press, tab_to
from tests.ui.rest import settle
from tests.ui.test_withheld import told_by
from tictactoe_gui.engine.practice.kinds import KINDS, exercises, of_kind
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.session.practice import RoundState
from tictactoe_gui.session.settings import EvaluationSource, Settings, Side
from tictactoe_gui.session.store import database
from tictactoe_gui.session.store import store as store_module
from tictactoe_gui.session.store.answers import all_answers
from tictactoe_gui.session.store.keeper import log_of
from tictactoe_gui.session.store.store import Store
from tictactoe_gui.ui.kit.content import ContentView
from tictactoe_gui.ui.teaching.practice import words as words_of_practice
from tictactoe_gui.ui.teaching.practice.card import PracticeCard
from tictactoe_gui.ui.window.main_window import MainWindow

QUIET = Settings(side=Side.BOTH, evaluation=EvaluationSource.OFF)


class Pupil:
    """Somebody who practises at a window."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self._qtbot, self.window = qtbot, window
        window.start()

    def begin(self) -> None:
        press(Key.Key_R, CTRL | SHIFT)
        self.wait(RoundState.ASKED)

    def wait(self, state: RoundState) -> None:
        practice = self.window.practising.practice
        self._qtbot.waitUntil(lambda: practice.progress is state)
        settle(self._qtbot, self.window, self.window.session)

    def answer(self, *, right: bool) -> None:
        exercise = exercises()[self.key]
        shown = position(self.window).replace("/", "")
        asked = self.window.practising.asked
        assert asked
        assert asked.exercise.board.letters == shown
        assert exercise.verdict is asked.exercise.verdict
        cells = asked.exercise.right if right else asked.exercise.wrong
        play(str(cells[0] + 1))
        self.wait(RoundState.ANSWERED)

    @property
    def key(self) -> str:
        asked = self.window.practising.asked
        assert asked
        return asked.exercise.key

    @property
    def card(self) -> PracticeCard:
        (card,) = self.window.findChildren(PracticeCard)
        return card

    @property
    def read(self) -> str:
        return " ".join(
            [
                *[each.text() for each in self.card.findChildren(QLabel) if each.isVisible()],
                *[each.toPlainText() for each in self.card.findChildren(ContentView)],
            ]
        )

    def leave(self) -> None:
        press(Key.Key_Escape)
        press(Key.Key_Escape)


@pytest.fixture
def pupil(qtbot: QtBot, open_window: OpenWindow) -> Pupil:
    return Pupil(qtbot, open_window(QUIET))


def test_each_button_keeps_its_place_while_a_question_is_on_and_the_second_esc_ends(
    pupil: Pupil,
) -> None:
    before, row = offered(pupil.window), pupil.window.row
    pupil.begin()
    assert offered(pupil.window) == ["End", "Show me", "Next"]
    assert not row.primary.isEnabled()
    press(Key.Key_Escape)
    assert message(pupil.window) == "Press Esc once more to end the questions."
    pupil.answer(right=False)
    assert offered(pupil.window) == ["End", "Show me", "Next"]
    assert row.primary.hasFocus()
    press(Key.Key_Escape)
    assert pupil.window.practising.is_on
    press(Key.Key_Escape)
    assert offered(pupil.window) == before


def test_after_show_me_by_key_enter_and_the_frame_are_on_next(pupil: Pupil) -> None:
    pupil.begin()
    tab_to(button(pupil.window, "Show me"))
    press(Key.Key_Return)
    pupil.wait(RoundState.ANSWERED)
    assert pupil.window.row.primary.hasFocus()
    press(Key.Key_Return)
    pupil.wait(RoundState.ASKED)


def test_a_question_says_who_moves_and_what_there_is_to_be_kept(pupil: Pupil) -> None:
    play("15")
    pupil.begin()
    assert re.fullmatch(r"[XO] to move: (win|keep the draw)\.", headline(pupil.window))
    assert message(pupil.window) == "Question 1 of 10."
    assert "You know 0 of 431 positions." in pupil.read
    pupil.leave()
    assert (headline(pupil.window), position(pupil.window)) == ("X to move", "X../.O./...")
    assert pupil.window.findChildren(PracticeCard) == [] or not pupil.card.isVisible()


def test_a_right_answer_says_so_and_enter_asks_the_next(pupil: Pupil) -> None:
    pupil.begin()
    pupil.answer(right=True)
    assert re.fullmatch(r"Right: square \d (wins|keeps the draw)\.", headline(pupil.window))
    assert headline(pupil.window) not in (message(pupil.window), pupil.read)
    press(Key.Key_Return)
    pupil.wait(RoundState.ASKED)
    assert message(pupil.window) == "Question 2 of 10."


def test_a_wrong_answer_is_refuted_on_the_board_and_all_right_ones_are_named(
    qtbot: QtBot, pupil: Pupil
) -> None:
    pupil.begin()
    pupil.window.practising.practice.begin(exercise=of_kind("block")[5])
    pupil.wait(RoundState.ASKED)
    before = position(pupil.window)
    pupil.answer(right=False)
    judged = pupil.window.practising.judged
    assert judged
    assert re.fullmatch(r"Square \d loses\.", headline(pupil.window))
    keeping = f"Square {judged.exercise.right[0] + 1} would have kept the draw."
    assert keeping in pupil.read
    assert "It comes back soon." in pupil.read
    assert position(pupil.window).count(".") == before.count(".") - 1
    qtbot.waitUntil(lambda: not pupil.window.pointing.playback.clock.isActive())
    assert keeping not in message(pupil.window)  # it stands beside the board
    assert [each for each in CELLS if pupil.window.board.squares[each].face.is_winning]
    taken = judged.exercise.right[0]
    assert not pupil.window.board.squares[taken].face.is_lit  # the other side has it now


@pytest.mark.parametrize("key", [Key.Key_H, Key.Key_E])
def test_who_asks_for_help_is_shown_the_answer(pupil: Pupil, key: Key) -> None:
    pupil.begin()
    press(key)
    pupil.wait(RoundState.ANSWERED)
    assert headline(pupil.window) == "The answer"
    assert pupil.window.session.settings.evaluation is EvaluationSource.OFF
    assert not pupil.window.session.record.is_helped


def test_a_taken_square_is_no_answer(pupil: Pupil) -> None:
    pupil.begin()
    asked = pupil.window.practising.asked
    assert asked
    taken = next(cell for cell in CELLS if asked.exercise.board.mark_at(cell))
    click(pupil.window.board.squares[taken])
    assert pupil.window.practising.asked is asked
    assert message(pupil.window) == "That square is taken; choose a free one."


def test_a_round_of_ten_ends_with_done_and_gives_the_game_back(pupil: Pupil) -> None:
    play("159")
    pupil.begin()
    for number in range(1, 11):
        pupil.answer(right=True)
        if number < 10:
            press(Key.Key_Return)
            pupil.wait(RoundState.ASKED)
    assert "10 of 10 right." in pupil.read
    assert offered(pupil.window) == ["Ten more", "Done"]
    press(Key.Key_Return)
    assert (headline(pupil.window), position(pupil.window)) == ("O to move", "X../.O./..X")


def test_a_kind_is_chosen_on_the_card_and_is_still_so_on_another_day(
    qtbot: QtBot, pupil: Pupil
) -> None:
    pupil.begin()
    kinds = {each.text(): each for each in pupil.card.findChildren(QAbstractButton)}
    click(kinds["Force a win 36"])
    pupil.wait(RoundState.ASKED)
    assert pupil.key in of_kind("force")
    assert headline(pupil.window).endswith("to move: win.")
    assert "Nothing to complete, nothing to block, and yet there is a win." in pupil.read
    pupil.leave()
    pupil.begin()
    assert pupil.key in of_kind("force")
    qtbot.wait(0)


@pytest.mark.parametrize(("reply", "known"), [("Cancel", 1), ("Forget", 0)])
def test_what_is_known_is_forgotten_for_good_but_not_without_being_asked(
    pupil: Pupil, reply: str, known: int
) -> None:
    key = of_kind("force")[0]
    for _ in range(2):
        pupil.window.practising.practice.begin(exercise=key)
        pupil.answer(right=True)
    click(pupil.card.forget)
    assert "You know 1 of 431 positions." in pupil.read
    box = dialog()
    assert "This cannot be undone." in box.informativeText()
    answer(box, reply)
    assert pupil.card.forget.text() == "Forget what I know"
    assert f"You know {known} of 431 positions." in pupil.read
    assert len(kept(pupil.window.store)) == 2 * known


def kept(store: Store) -> list[int]:
    """Return the places of the answers that another program finds."""
    return [each.place for each in store.read(all_answers)]


def no_room(path: Path) -> AbstractContextManager[None]:
    """Let the disk have no room for more."""
    return full_disk(log_of(path).stat().st_size)


HINDRANCES = {"another program is using it": another_writes, "the disk reports an error": no_room}


@needs_full_disk
@pytest.mark.parametrize("why", HINDRANCES)
@pytest.mark.parametrize("is_closed_at_once", [False, True])
def test_answers_that_cannot_be_kept_now_are_kept_later_and_one_sentence_says_it(
    pupil: Pupil,
    announced: list[str],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    why: str,
    is_closed_at_once: bool,
) -> None:
    monkeypatch.setattr(store_module, "PATIENCE", 2)
    monkeypatch.setattr(store_module, "LATER_MS", 1)
    window, warning = pupil.window, pupil.window.header.warning
    pupil.begin()
    pupil.answer(right=True)
    with HINDRANCES[why](window.store.path):
        for place in (2, 3, 4):
            press(Key.Key_Return)
            pupil.answer(right=place < 4)
            qtbot.waitUntil(warning.isVisible)
        said = f"Nothing can be saved now ({why}). What you do is saved as soon as"
        assert warning.text().startswith(said)
        assert len([each for each in announced if each == warning.text()]) == 1
        assert QApplication.activeModalWidget() is None
        assert kept(window.store) == [1]
    if is_closed_at_once:
        window.close()
        window.autosave.close()
    else:
        qtbot.waitUntil(lambda: not warning.isVisible())
        assert announced[-1] == "Everything is saved again."
    assert kept(window.store) == [1, 2, 3, 4]


def test_where_nothing_may_be_written_one_sentence_says_it_and_answers_last_until_it_may(
    open_window: OpenWindow,
    announced: list[str],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_path: Path) -> None:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(store_module, "LATER_MS", 1)
    with monkeypatch.context() as read_only:
        read_only.setattr(database, "make_file", refuse)
        window = open_window(QUIET)
        pupil, warning = Pupil(qtbot, window), window.header.warning
        for _ in range(2):
            pupil.window.practising.practice.begin(exercise=of_kind("force")[0])
            pupil.answer(right=True)
        assert "You know 1 of 431 positions." in pupil.read
        assert warning.text().startswith("No file can be written (nothing may be written there)")
        assert len([each for each in announced if each == warning.text()]) == 1
        assert QApplication.activeModalWidget() is None
        assert not window.store.path.exists()
    qtbot.waitUntil(lambda: not warning.isVisible())
    assert len(kept(window.store)) == 2


def test_while_a_question_is_open_every_study_is_hidden(pupil: Pupil) -> None:
    window = pupil.window
    window.side.show_study("inside")
    pupil.begin()
    assert not window.side.tabs.isVisible()
    assert {each.face.stored for each in window.board.squares} == {""}
    assert not window.menu_actions.watch.isEnabled()
    pupil.answer(right=True)


TOLD = [of_kind(kind)[place] for kind in KINDS for place in (0, -1)]
"""Some questions of each kind."""


def test_an_open_question_tells_nothing_but_itself(
    pupil: Pupil,
    announced: list[str],
) -> None:
    """What the window shows and says differs between two questions by board and task alone."""
    window = pupil.window
    window.preferences.set("evaluation", value=EvaluationSource.PERFECT)
    window.preferences.set("think_aloud", value=True)
    window.side.show_study("why")
    told: dict[str, set[str]] = {}
    for key in TOLD:
        window.practising.practice.begin("", key)
        pupil.wait(RoundState.ASKED)
        told[key] = own_words(pupil, told_by(window) | set(announced))
        announced.clear()
    everywhere = set.intersection(*told.values())
    for words in told.values():
        assert words - everywhere == set()
    assert any("won" in word or "win" in word for word in everywhere)  # it would be found


def own_words(pupil: Pupil, words: set[str]) -> set[str]:
    """Return words without those of the question: its task, and what stands on the squares."""
    asked = pupil.window.practising.asked
    assert asked
    exercise = asked.exercise
    marks = [exercise.board.mark_at(cell) for cell in CELLS]
    named = {
        f"Square {cell + 1}, {mark.value if mark else 'free'}" for cell, mark in enumerate(marks)
    }
    task = words_of_practice.task(exercise)
    return words - named - {task, f"Question: {task}", f"{task} – Tic-tac-toe"}


def test_the_game_is_the_same_after_any_answers_and_no_game_is_kept_of_them(pupil: Pupil) -> None:
    play("15")
    before = pupil.window.session.record
    pupil.begin()
    pupil.answer(right=False)
    press(Key.Key_Z, CTRL)
    assert pupil.window.practising.judged
    pupil.leave()
    assert pupil.window.session.record == before


def test_a_new_game_ends_it(pupil: Pupil) -> None:
    pupil.begin()
    press(Key.Key_N, CTRL)
    assert not pupil.window.practising.is_on
    assert (headline(pupil.window), position(pupil.window)) == ("X to move", ".../.../...")


def test_in_a_narrow_window_the_question_stands_over_the_board(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    pupil = Pupil(qtbot, open_window(QUIET, 480, 400))
    pupil.begin()
    assert pupil.window.board.isVisible()
    assert re.fullmatch(r"[XO] to move: (win|keep the draw)\.", headline(pupil.window))
    pupil.answer(right=True)
    assert offered(pupil.window)[-1] == "Next"
    press(Key.Key_Return)
    pupil.wait(RoundState.ASKED)
    pupil.answer(right=False)
    assert re.search(r"would have (won|kept the draw)\.$", message(pupil.window))
