"""The export menu: what it offers, the clipboard, and files."""

import csv
import os
from errno import ENOSPC
from pathlib import Path
from typing import NoReturn

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from tests.cases import for_each
from tests.ui.lab.page_of_test import CountingPage
from tests.ui.person import Key, answer, click, click_at, close_menus, dialog, plain, popup, press
from tictactoe_gui.ui.lab.window import LabWindow

pytestmark = pytest.mark.side_panel(shown=False)


@pytest.fixture
def full(page: CountingPage) -> CountingPage:
    """A page with something on it."""
    page.rows += ["one", "two"]
    return page


def offers(lab: LabWindow) -> list[str]:
    """Open the menu, read it, and close it."""
    click(lab.foot.export_button)
    found = [plain(each.text()) for each in popup().actions() if each.isEnabled()]
    close_menus()
    return [each for each in found if each]


def take(lab: LabWindow, offer: str) -> None:
    """Choose from the menu with the mouse."""
    click(lab.foot.export_button)
    menu = popup()
    (action,) = [each for each in menu.actions() if plain(each.text()) == offer]
    click_at(menu, menu.actionGeometry(action).center())


def save_as(qtbot: QtBot, lab: LabWindow, path: Path) -> None:
    """Answer the dialog with a name."""
    box = lab.findChild(QFileDialog)
    assert isinstance(box, QFileDialog)
    qtbot.waitUntil(box.isActiveWindow)
    field = box.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    field.setText(str(path))
    press(Key.Key_Return)


def test_an_empty_page_has_nothing_to_offer(lab: LabWindow) -> None:
    assert offers(lab) == []


@pytest.mark.usefixtures("full")
def test_a_page_offers_its_table_and_its_picture(lab: LabWindow) -> None:
    tables, pictures = ["Copy as Markdown", "Save as CSV…"], ["Save as PNG…", "Save as SVG…"]
    assert offers(lab) == [*tables, *pictures, "Save as PDF, A3…"]


def test_an_open_menu_follows_the_results(lab: LabWindow, page: CountingPage) -> None:
    click(lab.foot.export_button)
    page.rows.append("one")
    page.exportable.emit()
    assert "Save as CSV…" in [plain(each.text()) for each in popup().actions()]
    close_menus()


@pytest.mark.usefixtures("full")
def test_a_table_is_copied(lab: LabWindow) -> None:
    take(lab, "Copy as Markdown")
    assert QGuiApplication.clipboard().text() == "| What |\n| --- |\n| one |\n| two |\n"
    assert "Copied" in lab.foot.notice.text()


@pytest.mark.usefixtures("full")
@for_each("suffix", ["csv", "png", "svg"])
def test_a_file_is_saved_under_the_name_that_is_given(
    qtbot: QtBot, lab: LabWindow, tmp_path: Path, suffix: str
) -> None:
    lab.activateWindow()
    take(lab, f"Save as {suffix.upper()}…")
    save_as(qtbot, lab, tmp_path / "result")  # the suffix comes by itself
    path = tmp_path / f"result.{suffix}"
    qtbot.waitUntil(path.exists)
    assert lab.foot.notice.text() == f"Saved as result.{suffix}."
    if suffix == "csv":
        with path.open(encoding="utf-8-sig", newline="") as file:
            assert list(csv.reader(file)) == [["What"], ["one"], ["two"]]
    elif suffix == "png":
        assert not QImage(str(path)).isNull()
    else:
        assert b"<svg" in path.read_bytes()


def refuse(_file: int) -> NoReturn:
    raise OSError(ENOSPC, os.strerror(ENOSPC))


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize("fault", ["missing folder", "a folder", "full disk"])
def test_a_file_that_cannot_be_saved_is_told(
    qtbot: QtBot, lab: LabWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    path = tmp_path / "result.csv"
    if fault == "missing folder":
        path = tmp_path / "missing" / "result.csv"
    elif fault == "a folder":
        path.mkdir()
    with monkeypatch.context() as patch:
        if fault == "full disk":
            patch.setattr(os, "fsync", refuse)
        lab.foot.exporter.save(path, lambda: b"something")
    box = dialog()
    assert "result.csv could not be saved" in box.text()
    assert str(path.parent) in box.informativeText()
    assert box.informativeText().splitlines()[0]
    answer(box, "Close")
    assert lab.foot.notice.text() == ""
    left = [each for each in tmp_path.rglob("*") if each.is_file() and each.suffix == ".csv"]
    assert left == []
    qtbot.waitUntil(lab.isVisible)


@pytest.mark.usefixtures("full")
def test_a_name_is_shown_as_it_is(lab: LabWindow, tmp_path: Path) -> None:
    folder = tmp_path / "<b>bold<b>"
    folder.mkdir()
    lab.foot.exporter.save(folder / "<i>\u202e.csv", lambda: b"something")
    assert lab.foot.notice.text() == "Saved as <i> .csv."
    assert lab.foot.notice.textFormat() is Qt.TextFormat.PlainText
    lab.foot.exporter.save(folder / "no" / "<i>\u202e.csv", lambda: b"something")
    box = dialog()
    labels = {each.text(): each for each in box.findChildren(QLabel) if each.text()}
    assert "<i> .csv could not be saved." in labels
    assert any("<b>bold<b>" in text for text in labels)
    assert {each.textFormat() for each in labels.values()} == {Qt.TextFormat.PlainText}
    answer(box, "Close")
