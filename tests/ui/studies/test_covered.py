"""What Why leaves out while a person's next move is covered."""

import random
import re

import pytest

from tests.ui.conftest import QUIET
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.turn_state import TurnState
from tictactoe_gui.ui.studies.why.page import page_for

COMPARED = ("Better: ", "no others.", "would have won", "hold out longer", "holds out longer")
"""What says of a move that was made what else there was."""


@pytest.mark.usefixtures("qapp")
def test_no_line_names_or_lights_what_a_person_could_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(TurnState, "is_covered", True)
    session, chance, told = GameSession(QUIET), random.Random(1), 0
    for _ in range(60):
        session.new_game()
        while not session.game.is_over:
            session.play(chance.choice(session.game.board.legal_moves()))
            if session.game.is_over:
                break
            free = session.game.board.empty_cells
            page = page_for(session, None)
            assert page.proof is None
            for line in (page.headline, *page.facts):
                if line is page.headline or not any(each in line.text for each in COMPARED):
                    said = line.text.partition(": it makes a fork")[0]
                    assert not {str(each + 1) for each in free} & set(
                        re.findall(r"\d", re.sub(r"with its \w+ mark|in \d", "", said))
                    ), line
                    assert not set(free).intersection(line.cells), line
                told += 1
    session.close()
    assert told > 400
