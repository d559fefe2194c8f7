"""What the studies beside the board explain."""

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from tests.gallery.state import QUIET, TWO, state
from tests.gallery.states.game import MIDDLE
from tests.gallery.visitor import Visitor
from tictactoe_gui.session.settings import Choice, Side
from tictactoe_gui.ui.studies import STUDIES

SMALL_TREE = "1 5 9 2"
ROOM = replace(TWO, settings_open=False)
"""The settings folded, so that a study has the room that it needs."""
AGAINST_RULES = replace(
    ROOM, side=Side.X, opponent=Choice().with_program("turn-table-corner"), study="why"
)


def _fresh(_visitor: Visitor) -> None:
    pass


def _own_window(visitor: Visitor) -> None:
    visitor.take(MIDDLE)
    visitor.menu("Study", "Open in a window")


for _key in STUDIES:
    _settings, _shows = replace(ROOM, study=_key), [f"study {_key}"]
    state("Study", _settings, name=f"{_key} fresh", shows=_shows, is_beside=True)(_fresh)
    state("Study", _settings, name=f"{_key} in a window", shows=_shows)(_own_window)


@state("Study", AGAINST_RULES, is_beside=True)
def why_a_move_was_played(visitor: Visitor) -> None:
    visitor.take("1")


@state("Study", replace(ROOM, study="why"), is_beside=True)
def why_a_move_was_a_mistake(visitor: Visitor) -> None:
    visitor.take("1 2")


@state("Study", replace(ROOM, study="why"))
def why_a_square_that_is_pointed_at(visitor: Visitor) -> None:
    visitor.take("1 2 9")
    visitor.point("Square 5,")


@state("Study", replace(ROOM, study="inside"))
def inside_all_representations(visitor: Visitor) -> None:
    visitor.take(MIDDLE)
    visitor.click("Show all")


@state("Study", replace(ROOM, study="tree"), is_beside=True)
def tree_opened(visitor: Visitor) -> None:
    visitor.take(SMALL_TREE)
    visitor.focus("Search tree")
    visitor.keys("Down", "Right", "Return", "Down")


@state("Study", replace(ROOM, study="tree"), is_beside=True)
def tree_stepped(visitor: Visitor) -> None:
    visitor.take(SMALL_TREE)
    for _ in range(12):
        visitor.click("One node on")


@state("Study", replace(ROOM, study="tree"), is_beside=True)
def tree_with_its_legend(visitor: Visitor) -> None:
    visitor.take(SMALL_TREE)
    visitor.click("Legend")


@state("Study", replace(AGAINST_RULES, study="tree"), is_beside=True)
def tree_of_a_program_without_one(visitor: Visitor) -> None:
    visitor.take("1")


@state("Study", replace(QUIET, study="moves", settings_open=False), is_beside=True)
def moves_with_mistakes(visitor: Visitor) -> None:
    visitor.take("1 2 9 3 7 5")
    visitor.keys("F8")


@state("Study", replace(QUIET, study="moves", settings_open=False))
def moves_review_at_a_mistake_on_the_board(visitor: Visitor) -> QWidget:
    visitor.take("1 2 4 7 5")
    visitor.keys("F8")
    return visitor.window


@state("Study", replace(QUIET, study="moves", settings_open=False), is_beside=True)
def moves_with_another_line(visitor: Visitor) -> None:
    visitor.take("1 5 9 2")
    visitor.menu("Edit", "Undo")
    visitor.take("3 8")
