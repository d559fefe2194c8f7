"""With the evaluation off nothing that a person sees or hears gives the position away."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import QUIET, OpenWindow
from tests.ui.person import hover, play
from tests.ui.rest import settle
from tests.ui.test_wording import texts_of
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.pseudocode import MAX
from tictactoe_gui.engine.scale import Scale
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.board.square import Square
from tictactoe_gui.ui.setup.dialog import SetUpDialog
from tictactoe_gui.ui.studies import STUDIES
from tictactoe_gui.ui.studies.thinking.code import folded
from tictactoe_gui.ui.studies.thinking.program.page import page_of, read_program, read_search
from tictactoe_gui.ui.studies.thinking.program.printed import printed
from tictactoe_gui.ui.window.main_window import MainWindow

LINES = ["", "1295", "1523", "12", "152"]
"""Every square draws; all but one lose for X; X has to block; X wins; O is to move."""
SAID_OF_ALL = {
    "2 is free, 3 is X, 5 is O; three X in a line make 27.",
    "Two people play; the computer only watches.",
    "X wins at  hidden",
    "O wins at  hidden",
    "Win, block, fork, block a fork, then by place.",
    "Draws a bead from a matchbox, and learns from each game.",
}
VERDICT = re.compile(
    r"\b(wins?|won|draws?|drawn|los\w+|mistakes?|slip|best|only|block\w*|threat\w*|fork\w*"
    r"|at most|ahead|level|even|keeps?|kept|saves?|accuracy|value|\d+[.,]?\d* ?%)\b",
    re.IGNORECASE,
)

Place = Callable[[MainWindow], QWidget]


def _study(key: str) -> Place:
    def beside(window: MainWindow) -> QWidget:
        window.side.show_study(key)
        return window

    return beside


def _set_up(window: MainWindow) -> QWidget:
    for earlier in window.findChildren(SetUpDialog):
        earlier.close()
    window.menu_actions.set_up.trigger()
    return window.findChildren(SetUpDialog)[-1]


RULES = replace(QUIET, opponent=Choice().with_program("eight-rules"))
"""A program that says what it has tried."""
LEARNS = replace(QUIET, opponent=Choice().with_program("menace"))
"""A program whose boxes say what it draws, which is no verdict on the position."""
SEATED = {"rules": RULES, "boxes": LEARNS}
PLACES: dict[str, Place] = {
    **{key: _study(key) for key in STUDIES},
    **dict.fromkeys(SEATED, _study("thinking")),
    "set up": _set_up,
}


@pytest.fixture(autouse=True)
def everything_told() -> None:
    """Nothing is told here unless it is asked for."""


def is_bar(widget: QWidget) -> bool:
    return isinstance(widget, QScrollBar)


def told_by(root: QWidget) -> set[str]:
    """Return all that is written, drawn, hovered or spoken in a window."""
    everything = (root, *root.findChildren(QWidget))
    widgets = [each for each in everything if each.isVisible() and not is_bar(each)]
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


@cache
def said_by_the_listing() -> frozenset[str]:
    """Return what the seated programs say of every board, by mouse and keys too."""
    empty = RULES.board_type.empty()
    said: set[str] = set()
    readings = [
        read_program(choice, empty, Control()) for choice in (RULES.opponent, LEARNS.opponent)
    ]
    if options := QUIET.opponent.search_options:
        readings += [read_search(options, each, Scale()) for each in (empty, empty.play(0))]
    for reading in readings:
        whole = page_of(reading, tells=False)
        for page in (whole, folded(whole, MAX)[0]):
            for is_code in (False, True):
                said |= {each.text for each in printed(page, is_code=is_code).content}
    return frozenset(said | {" ".join(each.split()) for each in said})


def walk(qtbot: QtBot, window: MainWindow, place: Place) -> set[str]:
    """Return all that a place and the board tell, before and while each square is hovered."""
    root = place(window)
    settle(qtbot, window, root)
    texts = set[str]().union(*map(told_by, {root, window}))
    for square in window.board.squares if root is window else ():
        hover(square)
        settle(qtbot, window)
        texts |= told_by(window)
    return texts - said_by_the_listing()


def verdicts(texts: set[str]) -> set[str]:
    """Return what speaks of values, but for what is said whatever is on the board."""
    return {each for each in texts - SAID_OF_ALL if VERDICT.search(each)}


def play_out(window: MainWindow, line: str) -> None:
    for number in line:
        window.session.play(int(number) - 1)


@pytest.mark.parametrize("name", PLACES)
def test_off_gives_nothing_away_until_it_is_asked(
    qtbot: QtBot, reopen: OpenWindow, announced: list[str], name: str
) -> None:
    window = reopen(SEATED.get(name, QUIET))
    for line in LINES:
        window.session.new_game()
        play_out(window, line)
        told = walk(qtbot, window, PLACES[name])
        assert "Two people play; the computer only watches." in told, line
        assert verdicts(told | set(announced)) == set(), line


def test_no_representation_marks_the_square_that_wins(qtbot: QtBot, window: MainWindow) -> None:
    for key in REPRESENTATIONS:
        window.session.change(replace(QUIET, representation=key))
        window.session.new_game()
        play("1524")
        assert verdicts(walk(qtbot, window, PLACES["inside"])) == set(), key
        window.session.reveal_evaluation()
        settle(qtbot, window)
        assert verdicts(told_by(window)), key
