"""What leads a new person into the program, and the pages that are read."""

from dataclasses import replace

from tests.gallery.state import QUIET, TWO, state
from tests.gallery.visitor import Visitor
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.settings import Choice, Settings, Side
from tictactoe_gui.ui.kit.manual.window import HelpWindow


@state("Help", replace(Settings.at_first_start(), reduced_motion=True))
def very_first_start(_visitor: Visitor) -> None:
    pass


@state("Help", TWO)
def bubble_on_a_square(visitor: Visitor) -> None:
    visitor.window.guide.finish_showing()
    visitor.wait()


@state("Help", TWO)
def bubble_on_why(visitor: Visitor) -> None:
    bubble_on_a_square(visitor)
    visitor.click("Next")


@state("Help", TWO)
def bubble_on_the_hint(visitor: Visitor) -> None:
    bubble_on_why(visitor)
    visitor.click("Next")


@state("Help", replace(QUIET, side=Side.X, opponent=Choice(Difficulty.EASY)))
def next_opponent_after_a_win(visitor: Visitor) -> None:
    visitor.paste("XX./OO./...")
    visitor.take("3")


@state("Help", QUIET)
def how_to_play(visitor: Visitor) -> None:
    visitor.menu("Help", "How to play")


@state("Help", QUIET)
def glossary(visitor: Visitor) -> None:
    how_to_play(visitor)
    visitor.keys("Ctrl+Tab")


@state("Help", QUIET)
def shortcuts(visitor: Visitor) -> None:
    visitor.menu("Help", "Keyboard shortcuts")


@state("Help", QUIET)
def sources(visitor: Visitor) -> None:
    glossary(visitor)
    (manual,) = visitor.window.findChildren(HelpWindow)
    manual.page.scrollToAnchor("sources")
