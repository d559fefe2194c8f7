"""The pages that are read."""

from tests.gallery.state import QUIET, state
from tests.gallery.visitor import Visitor
from tictactoe_gui.ui.kit.help import HelpWindow


@state("Help", QUIET)
def sources(visitor: Visitor) -> None:
    visitor.menu("Help", "How to play")
    visitor.keys("Ctrl+Tab")
    (manual,) = visitor.window.findChildren(HelpWindow)
    manual.page.scrollToAnchor("sources")
