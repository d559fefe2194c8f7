"""The dialogue for paper: what is chosen is shown, saved and printed, or it is said why not."""

import os
import re
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from errno import EACCES, ENOSPC
from pathlib import Path

import pytest
from PySide6.QtGui import QPdfWriter
from PySide6.QtWidgets import QFileDialog, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from tests.conftest import PATIENCE_MS
from tests.engine.boards import board
from tests.ui.parts import button
from tests.ui.person import click, pick
from tests.ui.rest import settle
from tests.ui.teaching.paper.reading import boards_on
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.ui.kit import file_dialog
from tictactoe_gui.ui.kit.controls import DropDown, Segments
from tictactoe_gui.ui.kit.pages import Paper, PaperPage
from tictactoe_gui.ui.teaching.paper import dialog as dialog_of_paper
from tictactoe_gui.ui.teaching.paper import printing
from tictactoe_gui.ui.teaching.paper.dialog import PaperDialog, print_sheet
from tictactoe_gui.ui.teaching.paper.order import Order
from tictactoe_gui.ui.teaching.paper.order_form import new_order
from tictactoe_gui.ui.teaching.paper.sheet_kind import SheetKind


class Teacher:
    """Somebody who prints sheets."""

    def __init__(self, qtbot: QtBot, dialog: PaperDialog) -> None:
        self._qtbot, self.dialog = qtbot, dialog
        self.settle()

    def settle(self) -> None:
        settle(self._qtbot, self.dialog)

    def pick(self, name: str, text: str) -> None:
        """Choose in a list or in a row of buttons."""
        for each in self.dialog.findChildren(QWidget):
            if each.isVisible() and each.accessibleName() == name and isinstance(each, DropDown):
                pick(each, text)
            if isinstance(each, Segments) and each.isVisible() and each.accessibleName() == name:
                click(next(one for one in each.buttons if one.text() == text))
        self.settle()

    def type(self, name: str, value: int) -> None:
        """Write a number into a field."""
        found = self.dialog.findChildren(QSpinBox)
        (spin,) = [each for each in found if each.accessibleName() == name]
        spin.setValue(value)
        self.settle()

    def press(self, text: str) -> None:
        click(button(self.dialog, text))
        self.settle()

    def fields(self) -> set[str]:
        """Return what can be chosen."""
        kinds = DropDown, Segments, QSpinBox
        shown = [each for each in self.dialog.form.findChildren(QWidget) if each.isVisible()]
        return {each.accessibleName() for each in shown if isinstance(each, kinds)}

    def positions(self) -> list[str]:
        """Return the boards of the page that is shown."""
        return [each.position for each in boards_on(self.dialog.pages[self.dialog.place])]

    @property
    def notice(self) -> str:
        return self.dialog.notice.text() if self.dialog.notice.isVisible() else ""


OpenDialog = Callable[..., Teacher]


@pytest.fixture
def open_dialog(qtbot: QtBot) -> OpenDialog:
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.show()

    def open_(kind: SheetKind | None = None, position: Board | None = None) -> Teacher:
        order = replace(new_order(kind or SheetKind.QUESTIONS), first=position)
        return Teacher(qtbot, print_sheet(parent, order))

    return open_


def pages_of(path: Path) -> int:
    return len(re.findall(rb"/MediaBox", path.read_bytes()))


COMMON = {"What", "Paper"}
NUMBERED = COMMON | {"Number", "Different sheets"}


def test_each_kind_has_its_own_choices_and_pages(open_dialog: OpenDialog) -> None:
    teacher = open_dialog()
    assert teacher.fields() == NUMBERED | {"Questions"}
    assert len(teacher.dialog.pages) == 2
    teacher.pick("What", "A search tree to fill in")
    assert teacher.fields() == NUMBERED | {"What to fill in", "Free squares"}
    assert len(teacher.dialog.pages) == 2
    teacher.pick("What", "MENACE to cut out")
    assert teacher.fields() == COMMON | {"Machine", "Plays as"}
    assert len(teacher.dialog.pages) == 16
    teacher.pick("Plays as", "O")
    assert len(teacher.dialog.pages) == 15
    teacher.pick("What", "An intelligent piece of paper")
    assert teacher.fields() == COMMON | {"Rules"}
    teacher.pick("Paper", "Letter")
    assert [each.paper for each in teacher.dialog.pages] == [Paper.LETTER]


def test_the_same_number_gives_the_same_sheets(open_dialog: OpenDialog) -> None:
    teacher = open_dialog()
    teacher.pick("Questions", "Force a win (36)")
    teacher.type("Number", 77)
    teacher.type("Different sheets", 25)
    assert len(teacher.dialog.pages) == 25 + 5
    first = teacher.positions()
    click(teacher.dialog.forward)
    assert "Page 2 of 30" in teacher.dialog.view.accessibleName()
    assert teacher.positions() != first
    assert "Sheet 77-2" in teacher.dialog.view.accessibleDescription()
    click(teacher.dialog.back)
    other = open_dialog()
    other.pick("Questions", "Force a win (36)")
    other.type("Number", 77)
    assert other.positions() == first
    click(other.dialog.form.answers)
    other.settle()
    assert len(other.dialog.pages) == 1


def test_it_begins_with_a_position_where_that_can_be_asked(open_dialog: OpenDialog) -> None:
    teacher = open_dialog(None, board("X.......O"))
    assert teacher.positions()[0] == "X.......O"
    teacher.pick("What", "A search tree to fill in")
    assert not teacher.dialog.form.first.isVisible()  # its tree fits on no page
    teacher.pick("What", "Six boards with a question each")
    click(teacher.dialog.form.first)
    teacher.settle()
    assert teacher.positions()[0] != "X.......O"
    small = open_dialog(SheetKind.TREE, board("OXO.X...X"))
    assert small.positions()[-1] == "OXO.X...X"
    over = open_dialog(None, board("XXXOO...."))
    assert not over.dialog.form.first.isVisible()


def test_it_is_saved_as_a_pdf(open_dialog: OpenDialog, tmp_path: Path) -> None:
    teacher = open_dialog()
    teacher.type("Number", 9)
    teacher.press("Save as PDF…")
    (dialog,) = teacher.dialog.findChildren(QFileDialog)
    assert Path(dialog.selectedFiles()[0]).name == "questions-9.pdf"
    dialog.fileSelected.emit(str(tmp_path / "nine.pdf"))
    dialog.reject()
    teacher.settle()
    assert teacher.notice == "Saved as nine.pdf."
    assert pages_of(tmp_path / "nine.pdf") == 2
    assert teacher.dialog.busy.isHidden()


@pytest.mark.parametrize("number", [ENOSPC, EACCES])
def test_a_full_disk_and_a_folder_without_rights_are_told(
    open_dialog: OpenDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def fail(_path: Path, _content: bytes) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(file_dialog, "write_whole", fail)
    teacher = open_dialog(SheetKind.RULES)
    teacher.dialog.save(tmp_path / "rules.pdf")
    teacher.settle()
    assert teacher.notice == f"rules.pdf could not be saved: {os.strerror(number)}"
    assert button(teacher.dialog, "Save as PDF…").isEnabled()


def test_a_cancelled_file_is_not_written(
    open_dialog: OpenDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(_title: str, _pages: object, control: Control) -> bytes:
        while True:
            control.check()

    monkeypatch.setattr(dialog_of_paper, "pdf_of_pages", endless)
    teacher = open_dialog(SheetKind.CARDS)
    teacher.dialog.save(tmp_path / "cards.pdf")
    assert teacher.dialog.busy.isVisible()
    assert not button(teacher.dialog, "Print…").isEnabled()
    click(teacher.dialog.busy.cancel)
    teacher.settle()
    assert list(tmp_path.iterdir()) == []
    assert button(teacher.dialog, "Print…").isEnabled()


def test_pages_that_take_their_time_are_told_of(
    qtbot: QtBot, open_dialog: OpenDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    teacher, go_on = open_dialog(), threading.Event()
    pages = Order.pages

    def slow(order: Order, control: Control) -> tuple[PaperPage, ...]:
        assert go_on.wait(PATIENCE_MS / 1_000)
        return pages(order, control)

    monkeypatch.setattr(Order, "pages", slow)
    teacher.dialog.form.changed.emit()
    qtbot.waitUntil(teacher.dialog.busy.isVisible)
    assert teacher.dialog.busy.text.text() == "Laying out the pages…"
    assert not button(teacher.dialog, "Save as PDF…").isEnabled()
    go_on.set()
    teacher.settle()
    assert teacher.dialog.busy.isHidden()
    assert button(teacher.dialog, "Save as PDF…").isEnabled()


def test_without_a_printer_the_pdf_is_offered(
    open_dialog: OpenDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "PySide6.QtPrintSupport", None)
    teacher = open_dialog(SheetKind.RULES)
    teacher.press("Print…")
    assert teacher.notice == (
        "No printer can be reached from here. Save the PDF, and print it from there."
    )
    assert button(teacher.dialog, "Save as PDF…").hasFocus()


def test_it_is_printed(
    open_dialog: OpenDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "printed.pdf"
    monkeypatch.setattr(printing, "can_print", lambda: True)
    monkeypatch.setattr(printing, "ask_for_printer", lambda *args: args[-1](QPdfWriter(str(path))))
    teacher = open_dialog(SheetKind.QUESTIONS)
    teacher.press("Print…")
    assert teacher.notice == "2 pages are on their way to the printer."
    assert pages_of(path) == 2


@pytest.mark.parametrize("size", [(1120, 740), (480, 400)])
def test_it_fits_into_any_window(open_dialog: OpenDialog, size: tuple[int, int]) -> None:
    teacher = open_dialog(SheetKind.TREE, board("OXO.X...X"))
    teacher.dialog.resize(*size)
    teacher.settle()
    assert (teacher.dialog.width(), teacher.dialog.height()) == size
    assert teacher.dialog.view.isVisible() is (size[0] > 480)
    for text in ("Save as PDF…", "Print…", "Close"):
        shown = button(teacher.dialog, text)
        assert shown.visibleRegion().boundingRect() == shown.rect()
