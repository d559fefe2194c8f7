"""The board, what is said above it, and the choices beside it."""

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget

from tests.gallery.state import QUIET, TWO, state
from tests.gallery.visitor import Visitor
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.session.settings import Choice, Side

MIDDLE = "1 2 9 5"
"""X has 1 and 9, O has 2 and 5, and all but one square lose for X."""


def _first_move(visitor: Visitor) -> None:
    visitor.take("1")


for _key in PROGRAMS:
    _against = replace(TWO, side=Side.X, opponent=Choice().with_program(_key))
    state("Program", _against, name=_key, shows=[f"program {_key}"])(_first_move)


def _middle(visitor: Visitor) -> None:
    visitor.take(MIDDLE)


for _key in REPRESENTATIONS:
    _stored = replace(TWO, representation=_key, study="inside")
    _shown = [f"representation {_key}", "study inside"]
    state("Inside", _stored, name=_key, shows=_shown, is_beside=True)(_middle)


@state("Game", replace(TWO, side=Side.WATCH))
def watched_paused(visitor: Visitor) -> None:
    actions = visitor.window.menu_actions
    for each in (actions.new, actions.pause):
        each.trigger()  # both before a program can move
    visitor.wait()
    visitor.keys(*3 * "M")


@state("Game", TWO)
def presentation(visitor: Visitor) -> None:
    visitor.take(MIDDLE)
    size = visitor.window.size()
    visitor.menu("View", "Presentation")
    visitor.window.menu_actions.full_screen.trigger()  # the picture has a size of its own
    visitor.window.resize(size)


# What stands in front of the board.


@state("Dialog", TWO, is_beside=True)
def help_on_a_setting(visitor: Visitor) -> QWidget | None:
    visitor.click("Help on Representation")
    return QApplication.activePopupWidget()


def _fail() -> None:
    raise ZeroDivisionError("out of luck")


@state("Dialog", QUIET)
def unexpected_error(visitor: Visitor) -> None:
    QTimer.singleShot(0, _fail)
    visitor.wait(lambda: visitor.front is not visitor.window)


def _menu(visitor: Visitor, title: str) -> QWidget:
    visitor.take(MIDDLE)
    return visitor.open_menu(title)


for _title in ("Game", "Computer", "Learn", "View", "Help"):
    state("Menu", TWO, name=_title)(partial(_menu, title=_title))
