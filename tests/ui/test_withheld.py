"""Only a person's next move is covered, in a game with the values off, until E shows them."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import AGAINST_RULES, OpenWindow
from tests.ui.parts import position
from tests.ui.person import Key, hover, play, press
from tests.ui.rest import settle
from tests.ui.test_wording import texts_of
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.board import study_context
from tictactoe_gui.ui.board.square import Square
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.window.main_window import MainWindow

VERDICT = re.compile(
    r"\b(wins?|won|draws?|drawn|los\w+|mistakes?|best|only|block\w*|threat\w*|fork\w*"
    r"|keeps?|kept|saves?|value|chance|\d+[.,]?\d* ?%)\b",
    re.IGNORECASE,
)
PROGRAMS = ("alpha-beta", "turn-table-corner", "menace", "random")


def told_by(root: QWidget) -> set[str]:
    """Return all that is written, drawn, hovered or spoken in a window."""
    everything = (root, *root.findChildren(QWidget))
    shown = [each for each in everything if each.isVisible()]
    widgets = [each for each in shown if not isinstance(each, QScrollBar)]
    texts: set[str] = set()
    for widget in widgets:
        texts.update(texts_of(widget))
        if interface := QAccessible.queryAccessibleInterface(widget):
            texts.update(_spoken(interface))
        if isinstance(widget, Square):
            texts.update(_seen_on(widget))
    return texts - {""}


def _spoken(interface: QAccessibleInterface) -> Iterator[str]:
    for each in SPOKEN:
        yield from interface.text(each).splitlines()  # of a page each line
    for index in range(interface.childCount()):
        child = interface.child(index)
        if child and not child.object():  # rows and parts; a widget comes by itself
            yield from _spoken(child)


SPOKEN = (
    QAccessible.Text.Name,
    QAccessible.Text.Description,
    QAccessible.Text.Value,
    QAccessible.Text.Help,
)


def _seen_on(square: Square) -> Iterator[str]:
    face = square.face
    if face.words:
        yield from (face.words.word, *face.words.details, face.words.tip)
    yield "best" if face.is_best else ""
    yield "best, lit up" if face.is_lit else ""


def verdicts(root: QWidget) -> set[str]:
    """Return what is told that speaks of values."""
    return {each for each in told_by(root) if VERDICT.search(each)}


def told_at(qtbot: QtBot, window: MainWindow) -> dict[int, set[str]]:
    """Return what stands beside the board while each free square is pointed at."""
    told = {}
    for square in window.board.squares:
        if square.face.mark is None:
            hover(square)
            settle(qtbot, window, window.session)
            told[square.cell] = told_by(window.side)
    return told


@pytest.mark.parametrize("program", PROGRAMS)
def test_nothing_is_told_of_a_persons_move_until_it_is_asked(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    for name in ("SETTLE_MS", "GRACE_MS"):
        monkeypatch.setattr(study_context, name, 0)
    window = open_window(replace(AGAINST_RULES, opponent=Choice().with_program(program)))
    for count in (0, 1):
        for key in STUDIES:
            window.show_study(key)
            first, *others = told_at(qtbot, window).values()
            assert [each ^ first for each in others] == [set()] * (8 - 2 * count), key
            assert key != "thinking" or "Your move: E shows the values." in first
            assert verdicts(window.board) == set()
        play("2" * (1 - count))
        qtbot.waitUntil(lambda: position(window).count("O") == 1)
    window.show_study("why")
    press(Key.Key_E)
    qtbot.waitUntil(lambda: bool(verdicts(window.board)))
    first, *others = told_at(qtbot, window).values()
    assert all(each != first for each in others)
