"""What Why says of a game, without a window: the move that led here, or what is pointed at."""

import pytest

from tests.ui.studies import pages
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.kit.content import Content
from tictactoe_gui.ui.studies.why.content import page_content
from tictactoe_gui.ui.studies.why.page import page_for


def why(session: GameSession, pointed: Cell | None) -> Content:
    return page_content(page_for(session, pointed))


@pytest.mark.parametrize("heading", pages.sections(__file__))
@pytest.mark.usefixtures("qapp")
def test_a_page_says_what_is_approved(heading: str) -> None:
    pages.check(__file__, heading, why)
