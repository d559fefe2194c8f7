"""Every text that is seen, hovered or heard has gone through translation."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import chain

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLabel,
    QMenu,
    QMessageBox,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot
from tictactoe_gui.ui.board.evaluation_bar import EvaluationBar

from tests.ui.conftest import AGAINST_RULES, HOUR, OpenWindow
from tests.ui.person import CTRL, SHIFT, Key, click, dialog, name_of, play, press
from tests.ui.rest import settle
from tests.ui.thoughts import KINDS, up_to_symmetry
from tests.ui.translation import untranslated
from tests.ui.wording.test_setup import BAD_BOARDS, BAD_GAMES
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.evaluation import Effort
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.rules import ImpossibleText
from tictactoe_gui.engine.search import Scoring
from tictactoe_gui.engine.why.explanation import explain, explain_position, hint
from tictactoe_gui.session.notation import read_game
from tictactoe_gui.session.open_games import ComputerMove
from tictactoe_gui.session.session import GameSession, Refusal
from tictactoe_gui.session.settings import Choice, Settings, Side
from tictactoe_gui.ui.kit.manual.window import HelpWindow
from tictactoe_gui.ui.lab.page import PAGES
from tictactoe_gui.ui.setup.dialog import SetUpDialog
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.studies.why.hints import hint_line
from tictactoe_gui.ui.studies.why.words import (
    Teller,
    effort_comparison,
    effort_figures,
    headline,
    program_line,
    proof_caption,
)
from tictactoe_gui.ui.teaching.course.reader import Places
from tictactoe_gui.ui.window import words
from tictactoe_gui.ui.window.chapter_shelf import chapter, titles
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.wording.facts import fact_line
from tictactoe_gui.ui.wording.names import program_line as program_summary
from tictactoe_gui.ui.wording.names import program_name, representation_line, representation_name
from tictactoe_gui.ui.wording.numbers import moves_count
from tictactoe_gui.ui.wording.setup import impossible_text
from tictactoe_gui.ui.wording.squares import analysis_words

UNITS = {board.unit for board in REPRESENTATIONS.values()}
UNTRANSLATED_WORDS = {"X", "O", "XO", "E", "Qt", "PySide6"}
"""Marks, a position, a key and names of products."""


pytestmark = pytest.mark.usefixtures("brackets")


def texts_of(widget: QWidget) -> Iterator[str]:
    """Yield every text of one widget."""
    yield widget.windowTitle()
    yield widget.toolTip()
    yield widget.statusTip()
    yield widget.accessibleName()
    yield widget.accessibleDescription()
    if isinstance(widget, QMenu):
        yield widget.title()
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    if isinstance(widget, QAbstractButton):
        yield name_of(widget)
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(index) for index in range(widget.count()))
    if isinstance(widget, QTabBar):
        yield from (widget.tabText(index) for index in range(widget.count()))
    if isinstance(widget, QMessageBox):
        yield widget.text()


def texts_of_action(action: QAction) -> Iterator[str]:
    yield from (action.text(), action.toolTip(), action.statusTip())


def plain_words(text: str) -> list[str]:
    """Return the words that were not translated."""
    rest = untranslated(text)
    for part in "<h3>", "</h3>", "<b>", "</b>":
        rest = rest.replace(part, "")
    words = "".join([letter if letter.isalnum() else " " for letter in rest]).split()
    return [each for each in words if each.isalpha() and each not in UNTRANSLATED_WORDS]


def everything(window: QWidget) -> list[str]:
    """Return every text of a window."""
    widgets = [window, *window.findChildren(QWidget)]
    of_widgets = chain.from_iterable(map(texts_of, widgets))
    of_actions = chain.from_iterable(map(texts_of_action, window.findChildren(QAction)))
    return [text for text in (*of_widgets, *of_actions) if text]


@cache
def of_chapters() -> frozenset[str]:
    """Return the texts of the course: its chapters are files of one language."""
    places = Places((*STUDIES,), (*(f"lab/{key}" for key in PAGES), "own-rules"))
    found: set[str] = set()
    for key in titles():
        read = chapter(key, places)
        found |= {read.title, *(each.title for each in read.steps), *(e.text for e in read.steps)}
    return frozenset(found)


def leaks(window: QWidget) -> list[str]:
    ours = {text for text in everything(window) if plain_words(text)}
    return sorted(each for each in ours if each.strip("0123456789 ▾") not in of_chapters())


def won(_window: MainWindow) -> None:
    play("14253")


def drawn(_window: MainWindow) -> None:
    play("132465789")


def refused(_window: MainWindow) -> None:
    play("55")


def looking_back(_window: MainWindow) -> None:
    play("51")
    press(Key.Key_Z, CTRL)


def hinted(_window: MainWindow) -> None:
    press(Key.Key_H)


def hinted_twice(_window: MainWindow) -> None:
    press(Key.Key_H)
    press(Key.Key_H)


def copied(_window: MainWindow) -> None:
    press(Key.Key_C, CTRL)


def pasted_nonsense(_window: MainWindow) -> None:
    QGuiApplication.clipboard().setText("123")
    press(Key.Key_V, CTRL)


def taught(window: MainWindow) -> None:
    press(Key.Key_L, CTRL | SHIFT)
    for _ in window.course.chapter.steps[:-1]:
        press(Key.Key_PageDown)


Situation = Callable[[MainWindow], None]
SITUATIONS: list[Situation] = [
    won,
    drawn,
    refused,
    looking_back,
    hinted,
    hinted_twice,
    copied,
    pasted_nonsense,
    taught,
]


def test_the_test_can_fail(window: MainWindow) -> None:
    window.header.show_notice("⟦All⟧ is well")
    assert leaks(window) == ["⟦All⟧ is well"]
    window.header.show_notice("⟦X is ⟦well⟧ and {O}⟧: X, 12 %")
    assert leaks(window) == []


def test_every_text_of_the_window(qtbot: QtBot, window: MainWindow) -> None:
    for situation in SITUATIONS:
        press(Key.Key_N, CTRL)
        situation(window)
        settle(qtbot, window)
        assert len(everything(window)) > 100
        assert leaks(window) == [], situation


@pytest.mark.usefixtures("watched")
@pytest.mark.parametrize(
    ("side", "choice"),
    [
        (Side.X, Choice(difficulty=Difficulty.EASY)),
        (Side.O, Choice(difficulty=Difficulty.RULES)),
        (Side.BOTH, Choice()),
        (Side.WATCH, Choice(depth=2, score=Scoring.SIGN)),
    ],
    ids=["easy", "rules", "hard", "hard, with limits"],
)
def test_every_text_with_an_evaluation(
    qtbot: QtBot, open_window: OpenWindow, side: Side, choice: Choice
) -> None:
    window = open_window(
        Settings(
            side=side,
            opponent=choice,
            watch_x=choice,
            watch_o=choice,
            move_delay_ms=HOUR,
        )
    )
    settle(qtbot, window)
    (bar,) = window.findChildren(EvaluationBar)
    assert any(each.face.words for each in window.board.squares) or "chance" in bar.line.text()
    assert leaks(window) == []
    if side is Side.WATCH:
        press(Key.Key_P)
        assert leaks(window) == []


def test_every_text_after_a_move_of_the_computer(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(AGAINST_RULES)
    with qtbot.waitSignal(window.session.moved):
        play("1")
    settle(qtbot, window)
    assert leaks(window) == []


def test_every_text_while_the_computer_thinks(
    qtbot: QtBot, open_window: OpenWindow, slow: Settings
) -> None:
    window = open_window(slow)
    qtbot.waitUntil(window.header.cancel.isVisible)
    assert leaks(window) == []
    press(Key.Key_Escape)
    assert leaks(window) == []


def test_every_text_of_dialogs(window: MainWindow, caplog: pytest.LogCaptureFixture) -> None:
    play("5")
    segments = window.findChildren(QAbstractButton)
    (nobody,) = [each for each in segments if each.text() == "⟦Nobody⟧"]
    click(nobody)
    assert leaks(dialog()) == []
    press(Key.Key_Escape)
    window.menu_actions.about.trigger()
    assert leaks(dialog()) == []
    press(Key.Key_Escape)
    window.messages.show_error(ValueError("12"))
    assert [each for each in leaks(dialog()) if "ValueError" not in each] == []
    press(Key.Key_Escape)
    caplog.clear()
    window.menu_actions.shortcuts.trigger()
    keys = {
        QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
        for action in window.menu_actions.all()
        for key in action.property("keys")
    }
    (page,) = window.findChildren(HelpWindow)
    text = page.page.toPlainText()
    for each in sorted(keys, key=len, reverse=True):
        text = text.replace(each, "")
    assert plain_words(text) == []
    page.close()


def test_numbers_are_written_as_the_country_does(qtbot: QtBot, open_window: OpenWindow) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.German, QLocale.Country.Germany))
    try:
        window = open_window(Settings())
        with qtbot.waitSignal(window.session.moved):
            play("1")
        settle(qtbot, window)
        shown = everything(window)
    finally:
        QLocale.setDefault(before)
    assert any("59.705" in text for text in shown)


# What only some positions bring about.


@pytest.mark.parametrize("kind", KINDS)
def test_every_word_on_every_evaluation(kind: str) -> None:
    told = [
        text
        for board, decision in up_to_symmetry(kind)
        for words in analysis_words(decision.analysis, board).values()
        for text in (words.word, words.spoken, *words.details)
    ]
    assert [text for text in set(told) if plain_words(text)] == []


@pytest.mark.parametrize("kind", KINDS)
def test_every_reason_of_a_program(kind: str) -> None:
    told = [
        program_line(ComputerMove(board, Choice(), decision), is_mistake=is_mistake)
        for board, decision in up_to_symmetry(kind)
        for is_mistake in (False, True)
    ]
    assert [text for text in set(told) if plain_words(text)] == []


def test_every_text_of_setting_up(window: MainWindow) -> None:
    for side in Side:
        settings = replace(window.session.settings, side=side)
        dialog = SetUpDialog(window, window.session.game.board, GameSession(settings, window))
        for text in ("1 5 9 2", "XX./OO./X..", "XXX/OO./...", "XOX/XOX/OXO", "XX.......", "12 x"):
            dialog.text.setText(text)
            assert len(everything(dialog)) > 40
            assert leaks(dialog) == []


def test_every_explanation() -> None:
    told = set[str]()
    for board, _ in up_to_symmetry("exact"):
        for index, cell in enumerate((None, *board.legal_moves())):
            found = explain_position(board) if cell is None else explain(board, cell)
            told.update(fact_line(fact, found) for fact in found.facts)
            told.add(headline(found, list(Teller)[index % len(Teller)]))
            told.add(proof_caption(found, board.turn, is_played=index % 2 == 0))
            told.add(moves_count(len(found.line)))
    assert [text for text in told if plain_words(text)] == []


def test_every_hint() -> None:
    told = [
        hint_line(hint(board), with_square=with_square)
        for board, _ in up_to_symmetry("exact")
        for with_square in (False, True)
    ]
    assert [text for text in set(told) if plain_words(text)] == []


@pytest.mark.parametrize("text", [*BAD_BOARDS, *BAD_GAMES])
def test_everything_wrong_with_a_position_or_a_game(text: str) -> None:
    with pytest.raises(ImpossibleText) as caught:
        read_game(text, REPRESENTATIONS["vector"])
    assert plain_words(impossible_text(caught.value)) == []


def test_every_name_and_line() -> None:
    told = [
        *map(program_name, PROGRAMS),
        *map(program_summary, PROGRAMS),
        *map(representation_name, REPRESENTATIONS),
        *map(representation_line, REPRESENTATIONS),
        *map(words.refusal, Refusal),
        *(name for unit in UNITS for name, _ in effort_figures(Effort(examined=1, unit=unit))),
        effort_comparison(Effort(nodes=1, plain_nodes=10)),
    ]
    assert [text for text in told if plain_words(text)] == []
