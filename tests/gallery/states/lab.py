"""The lab, what it has counted, and the known numbers counted anew."""

from pathlib import Path

from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from tests.gallery.state import QUIET, SIZES, state
from tests.gallery.states.game import MIDDLE
from tests.gallery.visitor import Visitor
from tictactoe_gui.ui.lab.page import PAGES

FIRST_CLAIM = 85_000
"""The first claim has been counted by then, which takes 79,714 checks, and not all of them."""


def open_page(visitor: Visitor, key: str) -> None:
    visitor.take(MIDDLE)
    visitor.menu("Study", "Lab")
    visitor.tab(PAGES[key].title())


def _enter(key: str) -> None:
    @state("Lab", name=key, shows=[f"page {key}"])
    def page(visitor: Visitor) -> None:
        open_page(visitor, key)


for _key in PAGES:
    _enter(_key)


@state("Lab")
def strength_with_lost_games(visitor: Visitor) -> None:
    open_page(visitor, "strength")
    visitor.row("Results: rows play X, columns play O", 1, 1)
    visitor.row("Lost games", 0)


@state("Lab")
def strength_line_on_the_board(visitor: Visitor) -> QWidget:
    open_page(visitor, "strength")
    visitor.row("Results: rows play X, columns play O", 1, 1)
    visitor.row("Lost games", 0)
    visitor.focus("Lost games")
    visitor.keys("Return")
    for _ in range(4):
        visitor.menu("Study", "Look back", "One move forward")
    return visitor.window


@state("Lab")
def effort_unfolded(visitor: Visitor) -> None:
    open_page(visitor, "effort")
    visitor.row("Effort of every program on every representation", 3)


@state("Lab")
def effort_growth(visitor: Visitor) -> None:
    open_page(visitor, "effort")
    visitor.click("Growth")


@state("Lab")
def effort_depth(visitor: Visitor) -> None:
    open_page(visitor, "effort")
    visitor.click("Depth")


@state("Lab")
def claims_with_evidence(visitor: Visitor) -> None:
    visitor.hold_after(FIRST_CLAIM)
    open_page(visitor, "claims")
    visitor.click("Show the evidence")


@state("Lab")
def claims_being_counted(visitor: Visitor) -> None:
    visitor.hold_after(1_000)
    visitor.menu("Study", "Lab")
    visitor.tab("Claims")


@state("Lab")
def strength_stopped(visitor: Visitor) -> None:
    visitor.hold_after(1_000)
    visitor.menu("Study", "Lab")
    visitor.keys("Esc")


@state("Lab")
def file_that_cannot_be_saved(visitor: Visitor) -> None:
    visitor.hold_after(40_000)  # some results are enough
    open_page(visitor, "strength")
    visitor.save_files_in(Path("/nowhere"))
    button = visitor.find(QPushButton, "Export")
    assert isinstance(button, QPushButton)
    menu = button.menu()
    assert isinstance(menu, QMenu)
    menu.aboutToShow.emit()
    next(each for each in menu.actions() if each.text().endswith("…")).trigger()
    visitor.wait(visitor.app.activeModalWidget)


@state("Lab")
def everything_being_counted(visitor: Visitor) -> None:
    open_page(visitor, "claims")
    visitor.hold_after(1)
    visitor.click("Count everything")


@state("Lab")
def everything_counted(visitor: Visitor) -> None:
    open_page(visitor, "claims")
    visitor.click("Count everything")


def _open_atlas(visitor: Visitor) -> None:
    visitor.menu("Study", "Atlas")
    visitor.front.resize(*SIZES["large"])
    visitor.wait()


@state("Atlas")
def atlas(visitor: Visitor) -> None:
    visitor.take("1 5 9 2")
    _open_atlas(visitor)


@state("Atlas")
def one_position(visitor: Visitor) -> None:
    _open_atlas(visitor)
    visitor.front.resize(*SIZES["small"])
    visitor.focus("Positions")
    visitor.keys("Home", *["Right"] * 23)
    visitor.click("This position")


@state("Atlas")
def found_by_drawing(visitor: Visitor) -> None:
    _open_atlas(visitor)
    visitor.choose("Result", "X wins")
    visitor.click("Square 5,")
    for _ in range(2):
        visitor.click("Square 1,")
    visitor.focus("Positions")
    visitor.keys("Home")


@state("Atlas", QUIET)
def evaluation_off(visitor: Visitor) -> None:
    visitor.take("1 5 9 2")
    _open_atlas(visitor)
    visitor.click("Square 1,")
