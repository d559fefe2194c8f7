"""A person plays against MENACE: seated by a click, told what it learns, and kept by name."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import AGAINST_RULES, OpenWindow
from tests.ui.parts import button, headline, message, panel_of
from tests.ui.person import click, play
from tests.ui.rest import settle
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Machine
from tictactoe_gui.engine.player import Difficulty
from tictactoe_gui.session.settings import Choice, Side
from tictactoe_gui.session.store import machines
from tictactoe_gui.ui.kit.controls import DropDown, Segments
from tictactoe_gui.ui.lab.training.machines_view import MachinesView
from tictactoe_gui.ui.studies.thinking.box_part import BoxPart
from tictactoe_gui.ui.studies.thinking.panel import ThinkingPanel
from tictactoe_gui.ui.studies.why.page import page_for
from tictactoe_gui.ui.window.main_window import MainWindow

OWL = replace(Choice().with_program("menace"), state="Owl")


@pytest.fixture(autouse=True)
def no_machines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MACHINE_SHELF, "kept", {})


@pytest.fixture
def seated(qtbot: QtBot, open_window: OpenWindow) -> MainWindow:
    """A window in which a person has chosen Learning, and plays O."""
    window = open_window(replace(AGAINST_RULES, side=Side.O, side_panel=True))
    window.start()
    settle(qtbot, window)
    difficulty = panel_of(window).controls["Difficulty"]
    assert isinstance(difficulty, Segments)
    click(difficulty.button(Difficulty.LEARNING))
    assert window.session.settings.opponent.state == "MENACE"
    window.menu_actions.new.trigger()
    settle(qtbot, window)
    return window


def test_a_machine_with_a_name_is_seated_at_once(seated: MainWindow) -> None:
    panel = panel_of(seated)
    rows = [each for each in panel.findChildren(DropDown) if each.isVisible()]
    (plays_by,) = (each for each in rows if each.accessibleName() == "Machine")
    assert plays_by.currentText() == "MENACE"
    assert button(panel, "Machines…")
    assert seated.session.game.ply == 1
    page = page_for(seated.session, None)
    assert "MENACE, matchboxes. It drew a bead for " in page.program
    assert "of 12 beads." in page.program


def test_it_has_learnt_when_the_game_is_over(qtbot: QtBot, seated: MainWindow) -> None:
    for number in "123456789":
        play(number)
        settle(qtbot, seated)
    assert seated.session.game.is_over
    assert (
        boxes_of(qtbot, seated)
        .words.content[0]
        .text.startswith("“MENACE” has learnt from this game")
    )
    assert MACHINE_SHELF.kept["MENACE"].games == 1


def boxes_of(qtbot: QtBot, window: MainWindow) -> BoxPart:
    panel = ThinkingPanel(window.pointing)
    qtbot.addWidget(panel)
    panel.refresh()
    (part,) = panel.findChildren(BoxPart)
    return part


def test_a_game_that_is_another_machines_says_that_it_teaches_nothing(
    qtbot: QtBot, seated: MainWindow
) -> None:
    boxes = boxes_of(qtbot, seated)
    seated.commands.machines.forget("MENACE")
    boxes.panel.refresh()
    nothing = "This game teaches nothing: the machine "
    assert boxes.words.content[0].text == nothing + "is gone, or what it has learnt is damaged."
    seated.commands.machines.add("MENACE", Machine.untaught(Menace()))
    boxes.panel.refresh()
    assert boxes.words.content[0].text == nothing + "was made after the first mark of its side."


def test_the_machines_are_a_click_away(seated: MainWindow) -> None:
    click(button(panel_of(seated), "Machines…"))
    (view,) = seated.findChildren(MachinesView)
    assert view.isVisible()
    assert view.chosen
    view.window().close()


def test_a_machine_whose_box_is_empty_resigns_and_says_so(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    untaught = Machine.untaught(Menace())
    starved = replace(untaught, contents=((0, 0, 0), *untaught.contents[1:]))
    monkeypatch.setattr(MACHINE_SHELF, "kept", {"Owl": starved})
    window = open_window(replace(AGAINST_RULES, side=Side.O, opponent=OWL))
    settle(qtbot, window)
    assert headline(window) == "You win"
    how = "Owl resigns: its box is empty."
    assert message(window) == f"{how} X could still draw: resigning decided the game."
    page = page_for(window.session, None)
    assert page.headline.text == "X resigns."
    assert "The box is empty: the machine resigns here." in page.program


def test_a_machine_that_is_damaged_is_played_without_and_another_is_made_if_there_is_room(
    qtbot: QtBot, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(replace(AGAINST_RULES, side=Side.O, opponent=OWL, side_panel=True))
    window.store.write(lambda _: _.execute("INSERT INTO machine VALUES ('Owl', 1, 'x')"))
    window.start()
    settle(qtbot, window)
    assert message(window) == "MENACE, matchboxes plays without “Owl”, which is no longer there."
    assert window.session.game.ply == 1
    difficulty = panel_of(window).controls["Difficulty"]
    assert isinstance(difficulty, Segments)
    for most, name in ((1, ""), (2, "MENACE")):
        monkeypatch.setattr(machines, "MOST", most)
        for each in (Difficulty.RULES, Difficulty.LEARNING):
            click(difficulty.button(each))
        assert window.session.settings.opponent.state == name
    assert message(window) == "There are 1 machines already. Forget one first."
