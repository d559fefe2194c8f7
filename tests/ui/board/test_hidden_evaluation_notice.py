"""The button that reveals what is withheld: what pressing it costs stands on it."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.conftest import AGAINST_RULES, OpenWindow
from tests.ui.person import play
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Machine
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.session.turn_state import TurnState
from tictactoe_gui.ui.board.hidden_evaluation_notice import HiddenEvaluationNotice

pytestmark = pytest.mark.side_panel(shown=False)
TELLS = TurnState.may_reveal_evaluation
MENACE = Choice().with_program("menace")


@for_each(
    "opponent, said",
    [
        (Choice(), "Show (counts as a hint)"),
        (MENACE, "Show (counts as a hint)"),
        (replace(MENACE, state="Anna"), "Show (a hint: it then learns nothing from this game)"),
    ],
)
def test_where_a_machine_would_learn_the_button_says_that_it_does_not(
    qtbot: QtBot,
    open_window: OpenWindow,
    monkeypatch: pytest.MonkeyPatch,
    opponent: Choice,
    said: str,
) -> None:
    monkeypatch.setattr(TurnState, "may_reveal_evaluation", TELLS)
    monkeypatch.setattr(MACHINE_SHELF, "kept", {"Anna": Machine.untaught(Menace())})
    window = open_window(replace(AGAINST_RULES, opponent=opponent))
    play("5")
    withheld = HiddenEvaluationNotice(window.session)
    withheld.follow()
    assert withheld.button.text() == said
    qtbot.waitUntil(lambda: window.session.state.is_persons_turn)
    window.session.give_hint()
    withheld.follow()
    assert withheld.button.text() == "Show (counts as a hint)"
    withheld.deleteLater()
