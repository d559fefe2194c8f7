"""Thinking aloud: what the board shows before a program moves, and what ends it."""

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.session.players import EndlessPlayer, break_players, seat
from tests.session.table import begin_at
from tests.ui.conftest import HOUR, OpenWindow
from tests.ui.parts import position
from tests.ui.person import CTRL, KEYPAD, Key, click, name_of, play, press
from tests.ui.rest import settle
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Decision
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.solution import PerfectPlayer
from tictactoe_gui.engine.thoughts import Thought, ThoughtKind, thoughts
from tictactoe_gui.session.question import Question
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui.board import thinking_aloud
from tictactoe_gui.ui.board.records import thought_frame
from tictactoe_gui.ui.kit import theme
from tictactoe_gui.ui.window.main_window import MainWindow

pytestmark = [pytest.mark.side_panel(shown=False), pytest.mark.usefixtures("all_moves")]
ALOUD = Settings(think_aloud=True, evaluation=EvaluationSource.COMPUTER)
HARD = Choice()
RULES = Choice(Difficulty.RULES)


def let_last(milliseconds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each thought be seen for so long, however many there are."""
    monkeypatch.setattr(thinking_aloud, "WHOLE_MS", 9 * HOUR)
    for name in ("LEAST_MS", "MOST_MS"):
        monkeypatch.setattr(thinking_aloud, name, milliseconds)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first thought stays until something ends it."""
    let_last(HOUR, monkeypatch)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thoughts follow one another at once."""
    let_last(0, monkeypatch)


def ghosts(window: MainWindow) -> dict[Cell, Mark]:
    faces = {each.cell: each.face.ghost for each in window.board.squares}
    return {cell: ghost for cell, ghost in faces.items() if ghost}


def words(window: MainWindow) -> dict[Cell, str]:
    faces = {each.cell: each.face.words for each in window.board.squares}
    return {cell: each.word for cell, each in faces.items() if each}


def lit(window: MainWindow) -> set[Cell]:
    return {each.cell for each in window.board.squares if each.face.is_lit}


def think(qtbot: QtBot, window: MainWindow) -> None:
    """Let X take 1, and the first thought of O stand on the board."""
    play("1")
    qtbot.waitUntil(lambda: bool(window.pointing.thought))


def think_again(qtbot: QtBot, window: MainWindow) -> None:
    """Do that in a new game, whatever has been done before."""
    for other in window.findChildren(QWidget, "other"):
        other.close()
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    window.session.change(ALOUD)
    window.session.new_game()
    think(qtbot, window)


# What is shown.


def frames(window: MainWindow) -> list[tuple[object, ...]]:
    """Return a list that gets what the board shows with each thought."""
    seen: list[tuple[object, ...]] = []

    def note() -> None:
        if text := window.pointing.thought:
            seen.append((ghosts(window), lit(window), words(window), text))

    window.thinking_aloud.changed.connect(note)
    return seen


def expected(found: tuple[Thought, ...], asked: Question) -> list[tuple[object, ...]]:
    """Return what is to be shown of thoughts, one after the other."""
    shown: list[tuple[object, ...]] = []
    for place, each in enumerate(found, 1):
        frame, turn = thought_frame(found[:place], asked), asked.board.turn
        marks = {} if each.cell is None else {each.cell: turn}
        if each.reply is not None:
            marks[each.reply] = turn.other
        hidden = marks if each.kind is ThoughtKind.TRIED else ()
        read = {cell: said.word for cell, said in frame.words.items() if cell not in hidden}
        shown.append((marks, set(frame.lit), read, frame.caption))
    return shown


@pytest.mark.usefixtures("quick")
def test_the_board_shows_the_thoughts_of_the_decision_in_their_order(
    qtbot: QtBot, open_window: OpenWindow
) -> None:
    window = open_window(ALOUD)
    session, seen = window.session, frames(window)
    for key in ("random", "turn-table-corner", "eight-rules", "alpha-beta", "minimax", "menace"):
        session.change(replace(ALOUD, opponent=HARD.with_program(key)))
        begin_at(session, "XO./.../...")
        seen.clear()
        with qtbot.waitSignal(session.moved):
            play("3")
        move = session.computer_move
        assert move
        found = thoughts(move.choice.player(), move.board, move.decision, Control())
        assert seen == expected(found, Question(move.board, move.choice)), key
        assert not ghosts(window), key


@pytest.mark.usefixtures("held")
def test_reduced_motion_shows_the_words_without_ghosts(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(theme, "is_motion_reduced", lambda: True)
    window = open_window(ALOUD)
    think(qtbot, window)
    assert (ghosts(window), words(window), lit(window)) == ({}, {1: "wins in 3"}, {1})


class SlowSearch(EndlessPlayer):
    """Searches as plain minimax does, finds two squares, and decides when it is told to."""

    options = SearchOptions(alpha_beta=False, memo=False)

    def __init__(self) -> None:
        super().__init__(squares=2)
        self.is_due = threading.Event()

    def choose(self, board: Board, control: Control) -> Decision:
        decision = PerfectPlayer().choose(board, Control())
        for each in decision.analysis.evaluations[: self.squares]:
            control.report(each)
        while not self.is_due.wait(0.001):
            control.check()
        return decision


@pytest.mark.usefixtures("quick")
def test_a_search_that_is_late_is_shown_as_far_as_it_has_come_and_tells_the_rest_without_another(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    search = SlowSearch()
    seat(monkeypatch, lambda _: search)
    monkeypatch.setattr(thinking_aloud, "thoughts", None)
    window = open_window(ALOUD)
    seen = frames(window)
    play("1")
    qtbot.waitUntil(lambda: len(seen) >= 2)
    press(Key.Key_Escape)
    assert not window.pointing.thought
    assert position(window) == "X../.../..."
    assert words(window).keys() == {1, 2}
    window.session.new_game()
    seen.clear()
    play("1")
    qtbot.waitUntil(lambda: len(seen) == 2)
    with qtbot.waitSignal(window.session.moved):
        search.is_due.set()
    told = [str(each[3]).split(".")[0].split(":")[0] for each in seen]
    assert told == [*[f"It tries {number}" for number in range(2, 10)], "It takes 5"]


# How long.


class Clock:
    """Stands still unless a test lets time pass."""

    now = 0

    def start(self) -> None:
        """Begin to count."""

    def restart(self) -> None:
        """Begin again."""

    def elapsed(self) -> int:
        return self.now


def test_a_thought_is_seen_for_a_quarter_of_a_second_and_all_for_two_at_most(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, seen = Clock(), list[tuple[int, str]]()
    monkeypatch.setattr(thinking_aloud, "QElapsedTimer", lambda: clock)
    monkeypatch.setattr(thinking_aloud, "LATE_MS", HOUR)  # however slow the machine is
    window = open_window(ALOUD)
    session, aloud = window.session, window.thinking_aloud
    thinking = session.thinking
    session.settings_changed.connect(lambda _: setattr(thinking, "min_reply_ms", HOUR))  # is real

    def let_it_pass() -> None:
        if window.pointing.thought:
            seen.append((aloud.clock.interval(), window.pointing.thought))
            clock.now += aloud.clock.interval()
            aloud.clock.start(0)

    aloud.changed.connect(let_it_pass)
    session.moved.connect(session.pause)
    for opponent in (HARD, RULES):
        for taken in ("", "519"):
            session.change(replace(ALOUD, opponent=opponent, side=Side.BOTH))
            session.new_game()
            play(taken)
            clock.now = 0
            seen.clear()
            side = Side.O if len(taken) % 2 == 0 else Side.X
            with qtbot.waitSignal(session.moved):
                session.change(replace(session.settings, side=side))
            assert min(each for each, _ in seen) >= 250
            assert sum(each for each, _ in seen) <= 2_000
            assert "It takes" in seen[-1][1]
            assert len(seen) >= 2


# A screen reader, and times.


@pytest.mark.usefixtures("quick")
def test_a_screen_reader_hears_one_sentence_a_move(
    qtbot: QtBot, open_window: OpenWindow, announced: list[str]
) -> None:
    window = open_window(ALOUD)
    settle(qtbot, window)
    announced.clear()
    named: set[str] = set()
    window.thinking_aloud.changed.connect(lambda: named.add(name_of(window.board.squares[1])))
    with qtbot.waitSignal(window.session.moved):
        play("1")
    assert announced == ["It takes 5: every other square loses."]
    assert "Square 2, free, X wins in 3" not in named


# What ends it.


def lose_focus(window: MainWindow) -> None:
    other = QWidget(window, Qt.WindowType.Window)
    other.setObjectName("other")
    other.show()
    other.activateWindow()


PLAYED = "X../.O./..."
Act = Callable[[MainWindow], object]
ENDS: dict[str, tuple[Act, str]] = {
    # Skips it, and plays nothing.
    "click": (lambda window: click(window.board.squares[8]), PLAYED),
    "digit": (lambda _: press(Key.Key_9), PLAYED),
    "keypad": (lambda _: press(Key.Key_3, KEYPAD), PLAYED),
    "escape": (lambda _: press(Key.Key_Escape), PLAYED),
    # Skips it, and does what it does.
    "undo": (lambda _: press(Key.Key_Z, CTRL), ".../.../..."),
    "hint": (lambda _: press(Key.Key_H), PLAYED),
    # Ends it at once; the position is no longer there, or it is.
    "begun": (lambda window: window.session.new_game(), ".../.../..."),
    "reviewed": (lambda window: window.session.go_to(0), ".../.../..."),
    "unfocused": (lose_focus, PLAYED),
    "hidden": (lambda window: window.hide(), PLAYED),
}


@pytest.mark.usefixtures("held")
def test_what_ends_it(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(ALOUD)
    press(Key.Key_F5)
    press(Key.Key_E)
    for what, (act, after) in ENDS.items():
        think_again(qtbot, window)
        act(window)
        qtbot.waitUntil(lambda: not window.thinking_aloud.is_on)  # a focus takes a moment to go
        assert (ghosts(window), window.pointing.thought) == ({}, ""), what
        settle(qtbot, window)
        assert position(window) == after, what
        if what == "escape":
            assert window.menu_actions.presentation.isChecked(), "it ends nothing else"
        assert not window.thinking_aloud.is_on, what


@pytest.mark.usefixtures("held")
def test_others_at_the_board_think_anew(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(ALOUD)
    changes: list[dict[str, Any]]
    changes = [{"opponent": RULES}, {"representation": "magic"}, {"side": Side.BOTH}]
    for change in changes:
        think_again(qtbot, window)
        window.session.change(replace(window.session.settings, **change))
        assert not ghosts(window)
        assert position(window) == "X../.../..."
        settle(qtbot, window)
        if "side" not in change:
            qtbot.waitUntil(lambda: bool(window.pointing.thought))
            window.thinking_aloud.skip()
            assert position(window) == PLAYED
    assert not window.thinking_aloud.is_on


def test_a_program_that_breaks_holds_nothing_up(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_players(monkeypatch, Mark.O)
    window = open_window(ALOUD)
    with qtbot.waitSignal(window.session.failed):
        play("1")
    assert not window.thinking_aloud.is_on
