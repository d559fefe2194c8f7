"""The machines that are kept: made, renamed, forgotten, saved and opened."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.ui.lab.host import Host
from tests.ui.person import Key, click, press
from tictactoe_gui.engine.learning.boxes import boxes_of
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Machine
from tictactoe_gui.engine.learning.machine_text import machine_text, read_machine
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Side
from tictactoe_gui.session.store import machines as kept_machines
from tictactoe_gui.session.store.machines import Machines
from tictactoe_gui.session.store.store import FILE, Store
from tictactoe_gui.ui.lab.training.box_list import shade_of
from tictactoe_gui.ui.lab.training.machines_view import MachinesView


@pytest.fixture
def store(host: Host, tmp_path: Path) -> Iterator[Store]:
    before = MACHINE_SHELF.kept
    store = Store(tmp_path / FILE, host)
    yield store
    store.close()
    MACHINE_SHELF.kept = before


@pytest.fixture
def machines(host: Host, store: Store) -> Machines:
    machines = Machines(host.session, store, host)
    store.open()
    return machines


@pytest.fixture
def window(qtbot: QtBot, host: Host, machines: Machines) -> MachinesView:
    window = MachinesView(host.pointing, machines)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    return window


def names(window: MachinesView) -> list[str]:
    return [window.model.row(place).name for place in range(window.model.rowCount())]


def make(window: MachinesView, name: str) -> None:
    window.name.setText(name)
    window.buttons["new"].click()
    assert name in names(window)
    assert window.chosen
    assert window.chosen.name == name


def test_the_first_one_is_made_here(window: MachinesView, machines: Machines) -> None:
    assert window.notice.text().startswith("There is no machine yet.")
    assert not window.buttons["play"].isEnabled()
    make(window, "Owl")
    assert window.notice.isHidden()
    assert window.buttons["play"].isEnabled()
    taught = Machine.untaught(Menace())
    for _ in range(40):
        taught = taught.learn((4, 1, 0, 2, 8), Mark.X, Mark.X).machine
    machines.add("Asp", taught)
    rows = {each.name: each for each in map(window.model.row, range(2))}
    told = [column.text(rows["Asp"]) for column in window.model.columns]
    assert told == ["Asp", "40", "40-0-0", "–"]


def test_rename_and_forget(window: MachinesView) -> None:
    make(window, "Owl")
    window.buttons["new"].click()
    assert names(window) == ["Owl", "Owl 2"]
    window.name.setText("Elk")
    window.buttons["rename"].click()
    assert set(names(window)) == {"Owl", "Elk"}
    window.name.setText("#")
    window.buttons["rename"].click()
    assert window.notice.text() == "A name has 1 to 40 letters, and neither # nor ;."
    window.table.point_at("Owl")
    window.ask_to_forget()
    (box,) = window.findChildren(QMessageBox)
    assert box.text().startswith("Forget “Owl”, and what it has learnt from 0 games?")
    next(each for each in box.buttons() if each.text() == "&Forget").click()
    assert names(window) == ["Elk"]


def test_only_a_yes_forgets_and_a_name_that_is_taken_gets_a_number(window: MachinesView) -> None:
    for count in (1, 2, 3):
        window.name.setText("Owl")
        window.buttons["new"].click()
        assert len(names(window)) == count
    window.table.point_at("Owl 2")
    assert window.name.text() == "Owl 2"
    window.ask_to_forget()
    (box,) = window.findChildren(QMessageBox)
    keep = next(each for each in box.buttons() if each.text() == "&Keep")
    assert box.defaultButton() is keep
    keep.click()
    window.buttons["rename"].click()  # to the name that it has
    assert names(window) == ["Owl", "Owl 2", "Owl 3"]
    assert window.notice.isHidden()
    for wish, name in (("Yak", "Yak"), ("#", "MENACE")):
        window.name.setText(wish)
        window.buttons["new"].click()
        assert name in names(window)


def test_who_is_seated_goes_on_under_another_name(host: Host, window: MachinesView) -> None:
    make(window, "Owl")
    window.buttons["play"].click()
    settings = host.session.settings
    assert (settings.side, settings.opponent.key) == (Side.O, "menace:Owl")
    window.name.setText("Elk")
    window.buttons["rename"].click()
    assert host.session.settings.opponent.state == "Elk"


def test_it_is_saved_and_opened(window: MachinesView, tmp_path: Path) -> None:
    make(window, "Owl")
    path = tmp_path / "mine.json"
    window.save_as(path)
    assert window.notice.text() == "Saved as mine.json."
    assert read_machine(path.read_text("utf-8")).name == "Owl"
    taught = Machine.untaught(Menace()).learn((0, 1, 4, 2, 8), Mark.X, Mark.X).machine
    path.write_text(machine_text(taught, "Owl"), "utf-8")
    window.open_file(path)
    assert names(window) == ["Owl", "Owl 2"]
    assert MACHINE_SHELF.kept["Owl 2"] == taught


def test_a_file_that_holds_no_machine_is_refused(window: MachinesView, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text("1 5 9 2", "utf-8")
    window.open_file(path)
    assert window.notice.text().startswith("bad.json is not a machine. It must begin with")
    window.open_file(tmp_path / "gone.json")
    assert window.notice.text() == "gone.json is not there."
    assert names(window) == []


def test_a_machine_that_is_damaged_is_listed_and_can_only_be_forgotten(
    window: MachinesView, machines: Machines, store: Store
) -> None:
    make(window, "Owl")
    make(window, "Elk")
    store.write(lambda _: _.execute("UPDATE machine SET text = 'x' WHERE name = 'Owl'"))
    machines.read()
    window.table.point_at("Owl")
    row = next(each for each in map(window.model.row, range(2)) if each.name == "Owl")
    assert [column.text(row) for column in window.model.columns] == ["Owl", "–", "–", "–"]
    enabled = [key for key, each in window.buttons.items() if each.isEnabled()]
    assert enabled == ["new", "forget", "open"]
    window.table.sortByColumn(1, window.table.horizontalHeader().sortIndicatorOrder())
    window.ask_to_forget()
    (box,) = window.findChildren(QMessageBox)
    assert box.text() == "Forget “Owl”? What it has learnt is damaged."
    next(each for each in box.buttons() if each.text() == "&Forget").click()
    assert names(window) == ["Elk"]
    assert window.buttons["play"].isEnabled()


def test_that_there_is_no_room_is_said(
    window: MachinesView, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_machines, "MOST", 1)
    make(window, "Owl")
    window.save_as(tmp_path / "owl.txt")
    for add in (window.make, lambda: window.open_file(tmp_path / "owl.txt")):
        window.notice.say("")
        add()
        assert window.notice.text() == "There are 1 machines already. Forget one first."
    assert names(window) == ["Owl"]


def test_all_boxes_of_a_machine_are_listed_by_move(
    window: MachinesView, machines: Machines
) -> None:
    assert window.boxes.isHidden()
    # It has lost with square 5 from the first box.
    taught = Machine.untaught(Menace()).learn((4, 0, 1, 3, 8, 6), Mark.O, Mark.X).machine
    machines.add("Owl", taught)
    shown = window.boxes
    assert {each.group for each in shown.boards.boards} == {f"Move {move}" for move in range(1, 5)}
    assert shown.line.text().startswith("304 boxes, 3 of them opened in a game.")
    shaded = [each for each in shown.boards.boards if each.shade > 0]
    assert len(shaded) == 3
    assert all(each.shade > 0.3 and "1 game" in each.note for each in shaded), "to be seen"
    shown.boards.setFocus()
    press(Key.Key_Home)
    assert shown.boards.current
    assert shown.boards.current.spoken.startswith("Box 1 of 304. 4 beads for 1, 3, 7 and 9")
    click(shown.side.button(Mark.O))
    assert len(shown.boards.boards) == 289


def test_a_shade_is_how_far_the_draw_has_moved() -> None:
    machine = Machine.untaught(Menace())
    box = boxes_of(Mark.X)[0]
    assert shade_of(machine, box) == 0
    # 4, 4, 4 of 12 becomes 4, 4, 3 of 11.
    taught = machine.learn((4, 0, 1, 3, 8, 6), Mark.O, Mark.X).machine
    assert shade_of(taught, box) == pytest.approx(1 / 3 - 3 / 11)
