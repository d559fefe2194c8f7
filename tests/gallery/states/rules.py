"""Own rules: the cards and what they are worth, and how they play."""

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from tests.gallery.state import QUIET, state
from tests.gallery.visitor import Visitor
from tictactoe_gui.session.settings import EvaluationSource, Side

CARDS = "Your cards"
POOR = "name: My first rules; win; centre; corner"
SIX = "name: Six cards; win; block; block fork; centre; corner; off: fork; side"
AGAINST = replace(QUIET, side=Side.X, evaluation=EvaluationSource.COMPUTER)


def _paste(visitor: Visitor, text: str) -> None:
    visitor.app.clipboard().setText(text)
    visitor.keys("Ctrl+V")


@state("Own rules")
def piece_of_paper(visitor: Visitor) -> None:
    visitor.menu("Computer", "Own rules…")


@state("Own rules")
def some_orders(visitor: Visitor) -> None:
    """To count all of them takes as long as all other pictures together."""
    visitor.hold_after(8_000)
    visitor.menu("Computer", "Own rules…")
    visitor.tab("All orders")


@state("Own rules")
def never_lose(visitor: Visitor) -> None:
    visitor.menu("Computer", "Own rules…")
    _paste(visitor, SIX)
    visitor.row(CARDS, 3)


@state("Own rules")
def cards_that_do_not_suffice(visitor: Visitor) -> None:
    visitor.menu("Computer", "Own rules…")
    _paste(visitor, POOR)
    visitor.focus(CARDS)
    visitor.keys("Alt+Down")
    visitor.click("Keep")


@state("Own rules")
def lost_game(visitor: Visitor) -> QWidget:
    visitor.menu("Computer", "Own rules…")
    visitor.click("Lost game as O")
    for _ in range(7):
        visitor.menu("Study", "Look back", "One move forward")
    return visitor.window


@state("Own rules", AGAINST)
def seated(visitor: Visitor) -> QWidget:
    visitor.menu("Computer", "Own rules…")
    _paste(visitor, POOR)
    visitor.click("Play against them")
    visitor.keys("Esc")
    visitor.take("1")
    return visitor.window
