"""The history and the statistics, without games and with three dozen of them."""

from pathlib import Path

from PySide6.QtWidgets import QWidget

from tests.gallery.state import QUIET, state
from tests.gallery.visitor import Visitor

GAMES = Path(__file__).parent.parent / "games.jsonl"
"""What the history has exported once; every later version reads it."""


def _history(visitor: Visitor) -> None:
    visitor.drop(GAMES)
    visitor.wait(lambda: visitor.front is not visitor.window)
    visitor.keys("Esc")
    visitor.menu("Game", "History…")


def _statistics(visitor: Visitor) -> None:
    _history(visitor)
    visitor.keys("Esc")
    visitor.menu("Game", "Statistics…")


@state("History", QUIET)
def empty(visitor: Visitor) -> None:
    visitor.menu("Game", "History…")


@state("History", QUIET)
def just_imported(visitor: Visitor) -> None:
    visitor.drop(GAMES)


@state("History", QUIET)
def with_games(visitor: Visitor) -> None:
    _history(visitor)
    visitor.row("Games; Enter opens one on the board", 2)


@state("History", QUIET)
def filtered(visitor: Visitor) -> None:
    _history(visitor)
    visitor.choose("Result", "You lost")


@state("History", QUIET)
def nothing_found(visitor: Visitor) -> None:
    _history(visitor)
    visitor.type("Search", "1 2 3 4 5 6 7")


@state("History", QUIET)
def deleted(visitor: Visitor) -> None:
    _history(visitor)
    visitor.row("Games; Enter opens one on the board", 2)
    visitor.click("Delete")


@state("History", QUIET)
def opened_on_the_board(visitor: Visitor) -> QWidget:
    _history(visitor)
    visitor.row("Games; Enter opens one on the board", 2)
    visitor.click("Open")
    return visitor.window


@state("Statistics", QUIET)
def without_games(visitor: Visitor) -> None:
    visitor.menu("Game", "Statistics…")


@state("Statistics", QUIET)
def of_all_games(visitor: Visitor) -> None:
    _statistics(visitor)


@state("Statistics", QUIET)
def of_one_opponent(visitor: Visitor) -> None:
    _statistics(visitor)
    visitor.choose("Program", "Easy")


@state("Statistics", QUIET)
def begin_anew(visitor: Visitor) -> None:
    _statistics(visitor)
    visitor.click("Reset statistics…")
