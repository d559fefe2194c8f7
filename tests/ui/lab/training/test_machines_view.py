"""The machines that are kept: made, renamed, forgotten, saved and opened."""

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot
from tictactoe_gui.session.history.worker import HistoryWorker
from tictactoe_gui.session.machines import Machines

from tests.ui.lab.host import Host
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Machine
from tictactoe_gui.engine.learning.machine_text import machine_text, read_machine
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.settings import Side
from tictactoe_gui.ui.lab.training.machines_view import MachinesView


@pytest.fixture
def window(qtbot: QtBot, host: Host, tmp_path: Path) -> Iterator[MachinesView]:
    before = MACHINE_SHELF.kept
    worker = HistoryWorker(tmp_path / "history.sqlite3", host)
    worker.open()
    machines = Machines(host.session, worker, host)
    window = MachinesView(host.pointing, machines)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    yield window
    worker.close()
    MACHINE_SHELF.kept = before


def names(window: MachinesView) -> list[str]:
    return [window.model.row(place).name for place in range(window.model.rowCount())]


def make(qtbot: QtBot, window: MachinesView, name: str) -> None:
    window.name.setText(name)
    window.buttons["new"].click()
    qtbot.waitUntil(lambda: name in names(window))
    qtbot.waitUntil(lambda: window.chosen is not None and window.chosen.name == name)


def test_the_first_one_is_made_here(qtbot: QtBot, window: MachinesView) -> None:
    assert window.notice.text().startswith("There is no machine yet.")
    assert not window.buttons["play"].isEnabled()
    make(qtbot, window, "Owl")
    assert window.notice.isHidden()
    assert window.buttons["play"].isEnabled()
    taught = Machine.untaught(Menace())
    for _ in range(40):
        taught = taught.learn((4, 1, 0, 2, 8), Mark.X, Mark.X).machine
    window._machines.add("Asp", taught, lambda: None)
    qtbot.waitUntil(lambda: len(names(window)) == 2)
    rows = {each.name: each for each in map(window.model.row, range(2))}
    told = [column.text(rows["Asp"]) for column in window.model.columns]
    assert told == ["Asp", "40", "40-0-0", "–"]


def test_rename_and_forget(qtbot: QtBot, window: MachinesView) -> None:
    make(qtbot, window, "Owl")
    window.buttons["new"].click()
    qtbot.waitUntil(lambda: names(window) == ["Owl", "Owl 2"])
    qtbot.waitUntil(lambda: window.chosen is not None and window.chosen.name == "Owl 2")
    window.name.setText("Elk")
    window.buttons["rename"].click()
    qtbot.waitUntil(lambda: set(names(window)) == {"Owl", "Elk"})
    window.name.setText("#")
    window.buttons["rename"].click()
    assert window.notice.text() == "A name has 1 to 40 letters, and neither # nor ;."
    window.table.point_at("Owl")
    window.ask_to_forget()
    (box,) = window.findChildren(QMessageBox)
    assert box.text().startswith("Forget “Owl”, and what it has learnt from 0 games?")
    next(each for each in box.buttons() if each.text() == "&Forget").click()
    qtbot.waitUntil(lambda: names(window) == ["Elk"])


def test_only_a_yes_forgets_and_a_name_that_is_taken_gets_a_number(
    qtbot: QtBot, window: MachinesView
) -> None:
    for count in (1, 2, 3):
        window.name.setText("Owl")
        window.buttons["new"].click()
        qtbot.waitUntil(lambda count=count: len(names(window)) == count)  # type: ignore[misc]
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
        qtbot.waitUntil(lambda name=name: name in names(window))  # type: ignore[misc]


def test_who_is_seated_goes_on_under_another_name(
    qtbot: QtBot, host: Host, window: MachinesView
) -> None:
    make(qtbot, window, "Owl")
    window.buttons["play"].click()
    settings = host.session.settings
    assert (settings.side, settings.opponent.key) == (Side.O, "menace:Owl")
    window.name.setText("Elk")
    window.buttons["rename"].click()
    qtbot.waitUntil(lambda: host.session.settings.opponent.state == "Elk")


def test_it_is_saved_and_opened_as_text(qtbot: QtBot, window: MachinesView, tmp_path: Path) -> None:
    make(qtbot, window, "Owl")
    path = tmp_path / "mine.txt"
    window.save_as(path)
    assert window.notice.text() == "Saved as mine.txt."
    assert read_machine(path.read_text("utf-8")).name == "Owl"
    taught = Machine.untaught(Menace()).learn((0, 1, 4, 2, 8), Mark.X, Mark.X).machine
    path.write_text(machine_text(taught, "Owl"), "utf-8")
    window.open_file(path)
    qtbot.waitUntil(lambda: names(window) == ["Owl", "Owl 2"])
    assert MACHINE_SHELF.kept["Owl 2"] == taught


def test_a_file_that_holds_no_machine_is_refused(window: MachinesView, tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("1 5 9 2", "utf-8")
    window.open_file(path)
    assert window.notice.text().startswith("bad.txt is not a machine. The first line must")
    window.open_file(tmp_path / "gone.txt")
    assert window.notice.text() == "gone.txt is not there."
    assert names(window) == []


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("tic-tac-toe machine 2\n", "A newer version of the program has written elk.txt."),
        (None, "elk.txt could not be read: Input/output error"),
    ],
)
def test_a_machine_that_is_left_alone_is_told_once_and_the_others_are_there(
    qtbot: QtBot, window: MachinesView, tmp_path: Path, content: str | None, said: str
) -> None:
    make(qtbot, window, "Owl")
    path = tmp_path / "machines" / "elk.txt"
    path.write_text(content or machine_text(Machine.untaught(Menace(), seed=7), "Elk"))
    opens = os.open

    def fails(each: Path, *arguments: int) -> int:
        if each == path and not content:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return opens(each, *arguments)

    told: list[Exception] = []
    window._machines.failed.connect(told.append)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "open", fails)
        for _ in range(2):
            window._machines.read()
        qtbot.waitUntil(lambda: window.notice.text() == said)
        window._machines.read()
        make(qtbot, window, "Asp")
    assert len(told) == 1
    assert path.exists()
    assert set(names(window)) == {"Owl", "Asp"}


def test_many_machines_that_are_left_alone_are_told_in_one_sentence(
    qtbot: QtBot, window: MachinesView, tmp_path: Path
) -> None:
    (tmp_path / "machines").mkdir()
    for number in range(100, 300):
        (tmp_path / "machines" / f"{number}.txt").write_text("tic-tac-toe machine 2\n")
    window._machines.read()
    said = "200 machines cannot be read. A newer version of the program has written 100.txt."
    qtbot.waitUntil(lambda: window.notice.text() == said)
