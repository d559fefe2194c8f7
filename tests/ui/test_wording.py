"""Every text that is seen, hovered or heard has gone through translation."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import chain

import pytest
from PySide6.QtGui import QAction
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

from tests.ui.person import CTRL, NO_MODIFIER, SHIFT, Key, name_of, press
from tests.ui.rest import settle
from tests.ui.thoughts import KINDS, up_to_symmetry
from tests.ui.translation import untranslated
from tictactoe_gui.engine.why.explanation import explain, explain_position
from tictactoe_gui.session.settings import EvaluationSource
from tictactoe_gui.ui.kit.content import ContentView
from tictactoe_gui.ui.lab.page import PAGES
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.studies.pages.why_words import (
    Teller,
    headline,
    proof_caption,
)
from tictactoe_gui.ui.teaching.reader import Places
from tictactoe_gui.ui.window.chapter_shelf import chapter, titles
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.wording.moves import fact_line
from tictactoe_gui.ui.wording.squares import analysis_words
from tictactoe_gui.ui.wording.text import moves_count

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
    if isinstance(widget, ContentView):
        yield from (each.text for each in widget.content)


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
        found |= {
            read.title,
            read.purpose,
            *(each.title for each in read.steps),
            *(e.text for e in read.steps),
        }
    return frozenset(found)


def leaks(window: QWidget) -> list[str]:
    ours = {text for text in everything(window) if plain_words(text)}
    return sorted(
        each
        for each in ours
        if each.lstrip("0123456789. ").rstrip("0123456789 ▾") not in of_chapters()
    )


def test_the_test_can_fail(window: MainWindow) -> None:
    window.header.show_notice("⟦All⟧ is well")
    assert leaks(window) == ["⟦All⟧ is well"]
    window.header.show_notice("⟦X is ⟦well⟧ and {O}⟧: X, 12 %")
    assert leaks(window) == []


def test_every_text_of_the_window(qtbot: QtBot, window: MainWindow) -> None:
    window.session.change(replace(window.session.settings, evaluation=EvaluationSource.PERFECT))
    for keys in ("14253", "132465789", "55", "51Z", "HH", "C", "L"):
        press(Key.Key_N, CTRL)
        for key in keys:
            modifiers = {"H": NO_MODIFIER, "L": CTRL | SHIFT}.get(key, CTRL)
            press(getattr(Key, f"Key_{key}"), NO_MODIFIER if key.isdigit() else modifiers)
        settle(qtbot, window)
        assert len(everything(window)) > 100
        assert leaks(window) == [], keys


@pytest.mark.parametrize("kind", KINDS)
def test_every_word_on_every_evaluation(kind: str) -> None:
    told = [
        text
        for board, decision in up_to_symmetry(kind)
        for words in analysis_words(decision.analysis, board).values()
        for text in (words.word, words.spoken, *words.details)
    ]
    assert [text for text in set(told) if plain_words(text)] == []


def test_every_explanation() -> None:
    told = set[str]()
    for board, _ in up_to_symmetry("exact")[::9]:
        for index, cell in enumerate((None, *board.legal_moves())):
            found = explain_position(board) if cell is None else explain(board, cell)
            told.update(fact_line(fact, found) for fact in found.facts)
            told.add(headline(found, list(Teller)[index % len(Teller)]))
            if found.line:
                told.add(proof_caption(found, board.turn, is_played=index % 2 == 0))
            told.add(moves_count(len(found.line)))
    assert [text for text in told if plain_words(text)] == []
