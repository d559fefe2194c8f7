"""What Moves says of a game, without a window."""

import pytest

from tests.ui.studies import pages
from tictactoe_gui.session.turn_state import TurnState
from tictactoe_gui.ui.board.study_context import StudyContext
from tictactoe_gui.ui.studies.moves.content import content


@pytest.mark.parametrize("heading", pages.sections(__file__))
@pytest.mark.usefixtures("qapp")
def test_a_page_says_what_is_approved(heading: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TurnState, "is_covered", "hidden" in heading)
    pages.check(__file__, heading, lambda session, _: content(StudyContext(session, session)))
