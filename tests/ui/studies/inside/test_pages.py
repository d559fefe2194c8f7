"""What Inside says of a game, without a window, once all that it counts is counted."""

import pytest

from tests.ui.studies import pages
from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.effort import compare
from tictactoe_gui.engine.move_table import MOVE_TABLE
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.question import question
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.turn_state import TurnState
from tictactoe_gui.ui.kit.content import Content
from tictactoe_gui.ui.studies.inside.content import content
from tictactoe_gui.ui.studies.inside.effort import effort_content
from tictactoe_gui.ui.studies.inside.move_table import TableQuestion, entry_content, look_up


def inside(session: GameSession, _pointed: Cell | None) -> Content:
    board, settings = session.game.board, session.settings
    lines, choice = content(session, board), settings.choice_for(board.turn)
    if choice.program.key == MOVE_TABLE and not board.is_over:
        asked_table = TableQuestion(choice, board)
        lines += entry_content(asked_table, look_up(asked_table, Control()))
    if asked := question(session):
        found = compare(asked.choice.player(), asked.board, REPRESENTATIONS, Control())
        counts = {each.key: each for each in found}
        lines += effort_content(asked, counts, settings.representation, is_counting=False)
    return lines


@pytest.mark.parametrize("heading", pages.sections(__file__))
@pytest.mark.usefixtures("qapp")
def test_a_page_says_what_is_approved(heading: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TurnState, "is_covered", "hidden" in heading)
    pages.check(__file__, heading, inside)
