"""What leads a new person into the program, and the pages that are read."""

from tests.gallery.state import QUIET, TWO, state
from tests.gallery.visitor import Visitor
from tictactoe_gui.ui.kit.manual.window import HelpWindow


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


@state("Help", QUIET)
def sources(visitor: Visitor) -> None:
    visitor.menu("Help", "How to play")
    visitor.keys("Ctrl+Tab")
    (manual,) = visitor.window.findChildren(HelpWindow)
    manual.page.scrollToAnchor("sources")
