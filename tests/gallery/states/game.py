"""The board, what is said above it, and the choices beside it."""

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget

from tests.gallery.state import QUIET, TWO, state
from tests.gallery.visitor import Visitor
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.session.settings import Choice, EvaluationSource, Fold, Side
from tictactoe_gui.ui.window.menu_entry import MenuEntry

MIDDLE = "1 2 9 5"
"""X has 1 and 9, O has 2 and 5, and all but one square lose for X."""
MANY_CHECKS = 1_000
"""Plain minimax has evaluated some squares of an empty board by then, and not all."""


@state("Game", replace(TWO, side=Side.X))
def fresh_start(_visitor: Visitor) -> None:
    pass


@state("Game")
def evaluation_of_the_computer(visitor: Visitor) -> None:
    visitor.take(MIDDLE)


@state("Game", replace(TWO, evaluation=EvaluationSource.PERFECT))
def evaluation_perfect(visitor: Visitor) -> None:
    visitor.take(MIDDLE)


@state("Game", QUIET)
def evaluation_off(visitor: Visitor) -> None:
    visitor.take(MIDDLE)


@state("Game", replace(TWO, opponent=Choice(depth=2)))
def evaluation_two_moves_deep(visitor: Visitor) -> None:
    visitor.take("1 5")


@state("Game", replace(TWO, opponent=Choice(shared_window=True)))
def evaluation_with_bounds(visitor: Visitor) -> None:
    visitor.take("1 5")


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


@state("Game", QUIET)
def end_won(visitor: Visitor) -> None:
    visitor.take("1 2 5 3 9")


@state("Game", QUIET)
def end_drawn(visitor: Visitor) -> None:
    visitor.take("1 5 9 2 8 7 3 6 4")


@state("Game", replace(TWO, side=Side.X))
def end_lost(visitor: Visitor) -> None:
    visitor.take("1 2 4")
    assert visitor.says("The computer wins"), "the moves of Hard are others now"


@state("Game", replace(QUIET, side=Side.X, opponent=Choice(Difficulty.RULES)))
def end_won_by_you(visitor: Visitor) -> None:
    visitor.take("1 6 8 9 3")
    assert visitor.says("You win"), "the moves of the turn table are others now"


@state("Game", replace(QUIET, opponent=Choice().with_program("minimax")))
def thinking(visitor: Visitor) -> None:
    visitor.hold_after(MANY_CHECKS)
    visitor.menu("View", "Evaluation", "Computer's")
    visitor.menu("Computer", "You play", "O")


@state("Game", QUIET)
def notice_of_a_taken_square(visitor: Visitor) -> None:
    visitor.take("5 5")


@state("Game", QUIET)
def notice_of_an_impossible_text(visitor: Visitor) -> None:
    visitor.paste("XXX/.../...")


@state("Game", QUIET)
def notice_of_a_file_that_is_not_there(visitor: Visitor) -> None:
    visitor.drop(visitor.home / "nowhere.txt")


@state("Game", QUIET)
def hint_where_to_look(visitor: Visitor) -> None:
    visitor.take(MIDDLE)
    visitor.keys("H")


@state("Game", QUIET)
def hint_with_its_square(visitor: Visitor) -> None:
    visitor.take(MIDDLE)
    visitor.keys("H", "H")


@state("Game")
def looking_back(visitor: Visitor) -> None:
    visitor.take(MIDDLE)
    visitor.keys("Alt+Left", "Alt+Left")


@state("Game", QUIET)
def review_of_a_mistake(visitor: Visitor) -> None:
    visitor.take("1 2 9 5 3 7 6")
    visitor.keys("Alt+Left", "Alt+Left")


@state("Game")
def pointed_square(visitor: Visitor) -> None:
    visitor.take("1 2 9")
    visitor.point("Square 7,")


@state("Game")
def preview_of_a_line(visitor: Visitor) -> None:
    visitor.take(MIDDLE)
    visitor.click("Show the replies that prove it")
    visitor.keys("Alt+Right")


@state("Game", replace(TWO, side=Side.WATCH))
def watched_paused(visitor: Visitor) -> None:
    for path in (("Game", "New game"), ("Computer", "Pause")):
        visitor.action(*path).trigger()  # both before a program can move
    visitor.wait()
    for _ in range(3):
        visitor.menu("Computer", "One move")


@state("Game", TWO)
def settings_folded(visitor: Visitor) -> None:
    visitor.take(MIDDLE)


@state("Game", replace(TWO, study=""))
def no_study_open(visitor: Visitor) -> None:
    visitor.take(MIDDLE)


@state("Game", replace(TWO, more_open=True, fold=Fold.OPEN), is_beside=True)
def settings_unfolded(visitor: Visitor) -> None:
    visitor.take(MIDDLE)


@state("Game", replace(TWO, side_panel=False))
def settings_away(visitor: Visitor) -> None:
    visitor.take(MIDDLE)


@state("Game", TWO)
def presentation(visitor: Visitor) -> None:
    visitor.take(MIDDLE)
    size = visitor.window.size()
    visitor.menu("View", "Presentation")
    visitor.window.menu_actions.full_screen.trigger()  # the picture has a size of its own
    visitor.window.resize(size)


# What stands in front of the board.


@state("Dialog", QUIET)
def another_side_in_mid_game(visitor: Visitor) -> None:
    visitor.take("1")
    visitor.menu("Computer", "You play", "O")


@state("Dialog", TWO, is_beside=True)
def help_on_a_setting(visitor: Visitor) -> QWidget | None:
    visitor.click("Help on Representation")
    return QApplication.activePopupWidget()


@state("Dialog", QUIET)
def about(visitor: Visitor) -> None:
    visitor.menu("Help", "About Tic-tac-toe")
    visitor.hide_home()


@state("Dialog", QUIET)
def removal_from_the_menu(visitor: Visitor) -> None:
    installed = visitor.home / "installed"  # as the packaged program has it
    installed.mkdir()
    entry = MenuEntry(visitor.window, visitor.window.menu_actions.menu_entry, installed)
    entry._installed = installed
    (installed / "installed.txt").touch()
    visitor.window.menu_actions.menu_entry.trigger()


def _fail() -> None:
    raise ZeroDivisionError("out of luck")


@state("Dialog", QUIET)
def unexpected_error(visitor: Visitor) -> None:
    QTimer.singleShot(0, _fail)
    visitor.wait(lambda: visitor.front is not visitor.window)


@state("Dialog", QUIET)
def set_up_while_the_evaluation_is_off(visitor: Visitor) -> None:
    visitor.take("1 5")
    visitor.menu("Edit", "Set up position…")


@state("Dialog")
def set_up_legal(visitor: Visitor) -> None:
    visitor.menu("Edit", "Set up position…")
    visitor.type("Position or moves", "XO./.O./..X")


@state("Dialog", QUIET)
def set_up_impossible(visitor: Visitor) -> None:
    visitor.menu("Edit", "Set up position…")
    visitor.type("Position or moves", "XXX/.../...")


@state("Dialog", QUIET)
def set_up_unreadable(visitor: Visitor) -> None:
    visitor.menu("Edit", "Set up position…")
    visitor.type("Position or moves", "somewhere")


def _menu(visitor: Visitor, title: str) -> QWidget:
    visitor.take(MIDDLE)
    return visitor.open_menu(title)


for _title in ("Game", "Edit", "Computer", "View", "Study", "Help"):
    state("Menu", TWO, name=_title)(partial(_menu, title=_title))
