"""What Why, Moves and Inside say of a game, without a window, against what is approved."""

from pathlib import Path

import pytest

from tests.approved import check, sections
from tests.ui.studies import pages
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.effort import compare
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.question import question
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.kit.content import Content
from tictactoe_gui.ui.studies.pages import inside as inside_page
from tictactoe_gui.ui.studies.pages import moves as moves_page
from tictactoe_gui.ui.studies.pages.inside import effort_content
from tictactoe_gui.ui.studies.pages.why import page_content, page_for


def why(session: GameSession, pointed: Cell | None) -> Content:
    return page_content(page_for(session, pointed))


def moves(session: GameSession, _pointed: Cell | None) -> Content:
    return moves_page.content(StudyContext(session, session))


def inside(session: GameSession, _pointed: Cell | None) -> Content:
    """Return the page once all that it counts is counted."""
    lines = inside_page.content(session, session.game.board)
    if asked := question(session):
        found = compare(asked.choice.player(), asked.board, REPRESENTATIONS, Control())
        counts, current = {each.key: each for each in found}, session.settings.representation
        lines += effort_content(asked, counts, current, is_counting=False)
    return lines


PAGES: dict[tuple[pages.Page, str], Path] = {
    (page, heading): Path(__file__).with_name(f"{page.__name__}.txt")
    for page in (why, moves, inside)
    for heading in sections(Path(__file__).with_name(f"{page.__name__}.txt"))
}


@pytest.mark.parametrize(("page", "heading"), PAGES)
@pytest.mark.usefixtures("qapp")
def test_a_page_says_what_is_approved(page: pages.Page, heading: str) -> None:
    session, pointed = pages.session_of(heading)
    lines = pages.told(page(session, pointed))
    session.close()
    check(PAGES[page, heading], heading, lines)
