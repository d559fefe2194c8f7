"""The machines that are kept: made, renamed, forgotten, saved and opened."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.ui.lab.host import Host
from tests.ui.person import Key, answer, click, press, rows_of
from tictactoe_gui.engine.learning.boxes import boxes_of
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Machine
from tictactoe_gui.engine.learning.machine_text import machine_text, read_machine
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Side
from tictactoe_gui.session.store import machines as kept_machines
from tictactoe_gui.session.store.machines import Machines
from tictactoe_gui.session.store.store import Store
from tictactoe_gui.ui.lab.training.box_list import shade_of
from tictactoe_gui.ui.lab.training.machines_view import MachinesView

UNTAUGHT = Machine.untaught(Menace())
LOST = UNTAUGHT.learn((4, 0, 1, 3, 8, 6), Mark.O, Mark.X).machine
"""It has lost with square 5 from the first box."""


@pytest.fixture
def view(qtbot: QtBot, host: Host, machines: Machines) -> MachinesView:
    view = MachinesView(host.pointing, machines)
    qtbot.addWidget(view)
    with qtbot.waitExposed(view):
        view.show()
    return view


def names(view: MachinesView) -> list[str]:
    return [row[0] for row in rows_of(view.table)]


def make(view: MachinesView, name: str) -> None:
    view.name.setText(name)
    view.buttons["new"].click()


def forget(view: MachinesView, name: str, answered: str) -> str:
    """Ask to forget a machine, and answer; return the question."""
    view.table.point_at(name)
    view.buttons["forget"].click()
    box = view.findChildren(QMessageBox)[-1]
    assert box.defaultButton().text() == "&Cancel"
    question = box.text()
    answer(box, answered)
    return question


def test_it_says_how_its_games_ended(view: MachinesView, machines: Machines) -> None:
    taught = UNTAUGHT
    for _ in range(40):
        taught = taught.learn((4, 1, 0, 2, 8), Mark.X, Mark.X).machine
    machines.add("Asp", taught)
    assert rows_of(view.table) == [("Asp", "40", "40-0-0", "–")]


def test_one_that_is_seated_plays_on_under_another_name(host: Host, view: MachinesView) -> None:
    make(view, "Owl")
    view.buttons["play"].click()
    settings = host.session.settings
    assert (settings.side, settings.opponent.key) == (Side.O, "menace:Owl")
    for wish, left in (("Owl", "Owl"), ("Elk", "Elk")):
        view.name.setText(wish)
        view.buttons["rename"].click()
        assert names(view) == [left]
    assert host.session.settings.opponent.state == "Elk"
    make(view, "#")
    assert names(view) == ["Elk", "MENACE"]


def test_it_is_saved_and_opened(view: MachinesView, tmp_path: Path) -> None:
    make(view, "Owl")
    path = tmp_path / "mine.json"
    view.save_as(path)
    assert view.notice.text() == "Saved as mine.json."
    assert read_machine(path.read_text("utf-8")).name == "Owl"
    path.write_text(machine_text(LOST, "Owl"), "utf-8")
    view.open_file(path)
    assert names(view) == ["Owl", "Owl 2"]
    assert MACHINE_SHELF.kept["Owl 2"] == LOST
    path.write_text("1 5 9 2", "utf-8")
    view.open_file(path)
    assert view.notice.text().startswith("mine.json: It must begin with")
    view.open_file(tmp_path / "gone.json")
    assert view.notice.text() == "gone.json is not there."
    assert names(view) == ["Owl", "Owl 2"]


def test_a_machine_that_is_damaged_is_listed_and_can_only_be_forgotten(
    view: MachinesView, machines: Machines, store: Store
) -> None:
    make(view, "Owl")
    make(view, "Elk")
    store.write(lambda _: _.execute("UPDATE machine SET text = 'x' WHERE name = 'Owl'"))
    machines.read()
    view.table.point_at("Owl")
    assert rows_of(view.table)[1] == ("Owl", "–", "–", "–")
    enabled = [key for key, each in view.buttons.items() if each.isEnabled()]
    assert enabled == ["new", "forget", "open"]
    view.table.sortByColumn(1, view.table.horizontalHeader().sortIndicatorOrder())
    question = forget(view, "Owl", "Forget")
    assert question == "Forget “Owl”? What it has learnt is damaged."
    assert names(view) == ["Elk"]
    assert view.buttons["play"].isEnabled()


def test_that_there_is_no_room_is_said(
    view: MachinesView, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_machines, "MOST", 1)
    make(view, "Owl")
    view.save_as(tmp_path / "owl.json")
    for add in (view.make, lambda: view.open_file(tmp_path / "owl.json")):
        view.notice.say("")
        add()
        assert view.notice.text() == "There are 1 machines already. Forget one first."
    assert names(view) == ["Owl"]


def test_all_boxes_of_a_machine_are_listed_by_move(view: MachinesView, machines: Machines) -> None:
    boxes = view.boxes
    assert boxes.isHidden()
    machines.add("Owl", LOST)
    assert {each.group for each in boxes.boards.boards} == {f"Move {move}" for move in range(1, 5)}
    assert boxes.line.text().startswith("304 boxes, 3 of them opened in a game.")
    shaded = [each for each in boxes.boards.boards if each.shade > 0]
    assert len(shaded) == 3
    assert all(each.shade > 0.3 and "1 game" in each.note for each in shaded), "to be seen"
    first = boxes_of(Mark.X)[0]
    # 4, 4, 4 of 12 becomes 4, 4, 3 of 11.
    assert shade_of(LOST, first) == pytest.approx(1 / 3 - 3 / 11)
    assert shade_of(UNTAUGHT, first) == 0
    boxes.boards.setFocus()
    press(Key.Key_Home)
    assert boxes.boards.current
    assert boxes.boards.current.spoken.startswith("Box 1 of 304. 4 beads for 1, 3, 7 and 9")
    click(boxes.side.button(Mark.O))
    assert len(boxes.boards.boards) == 289
