"""A person plays against MENACE: seated by a click, told what it learns, and kept by name."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import AGAINST_RULES, OpenWindow
from tests.ui.parts import message, panel_of
from tests.ui.person import click
from tests.ui.rest import settle
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.settings import Choice, Side
from tictactoe_gui.session.store import machines
from tictactoe_gui.ui.kit.controls import Segments

OWL = replace(Choice().with_program("menace"), state="Owl")


@pytest.fixture(autouse=True)
def no_machines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MACHINE_SHELF, "kept", {})


def test_a_machine_that_is_damaged_is_played_without_and_another_is_made_if_there_is_room(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(replace(AGAINST_RULES, side=Side.O, opponent=OWL, side_panel=True))
    window.store.write(lambda _: _.execute("INSERT INTO machine VALUES ('Owl', 1, 'x')"))
    window.start()
    settle(qtbot, window)
    assert message(window) == "MENACE, matchboxes plays without “Owl”, which is no longer there."
    assert window.session.game.ply == 1
    difficulty = panel_of(window).controls["Against"]
    assert isinstance(difficulty, Segments)
    for most, name in ((1, ""), (2, "MENACE")):
        monkeypatch.setattr(machines, "MOST", most)
        for each in (Difficulty.RULES, Difficulty.LEARNING):
            click(difficulty.button(each))
        assert window.session.settings.opponent.state == name
    assert message(window) == "There are 1 machines already. Forget one first."
