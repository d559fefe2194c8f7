"""What Why says of a game, without a window: the move that led here, or what is pointed at."""

import pytest

from tests.ui.studies import pages
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Effort
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.tree import trace
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.studies.why.content import content, followed
from tictactoe_gui.ui.studies.why.page import Page, page_for


def why(session: GameSession, pointed: Cell | None) -> Content:
    """Return the page once the estimate on it, if there is one, has been followed."""
    page, estimate = page_for(session, pointed), ()
    if found := page.estimated:
        tree = trace(found.board, found.options, Control(), full_windows=True)
        return content(page, followed(tree, found))
    return content(page, estimate)


@pytest.mark.parametrize("heading", pages.sections(__file__))
@pytest.mark.usefixtures("qapp")
def test_a_page_says_what_is_approved(heading: str) -> None:
    pages.check(__file__, heading, why)


def test_a_move_that_took_no_work_has_no_heading_on_effort() -> None:
    headline = Line("A move.")
    shown = content(Page(headline, effort=Effort(nodes=1), effort_cell=0))
    assert shown == (headline._replace(style="title"),)
