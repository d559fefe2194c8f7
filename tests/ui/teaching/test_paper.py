"""Sheets of paper: what stands on the pages, saved and printed."""

import re
import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPdfWriter
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tests.ui.lab.host import Host
from tests.ui.parts import button
from tests.ui.person import click, pick
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.practice.sheets import question_sheets, tree_sheets
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.ui.teaching.paper import PagePainter, Paper
from tictactoe_gui.ui.teaching.sheet_dialog import SheetDialog
from tictactoe_gui.ui.teaching.sheets import ANSWERED, paint_answers, paint_questions, paint_tree
from tictactoe_gui.ui.wording.text import signed

FIGURE = re.compile("−?[0-9∞]+")


@pytest.fixture
def dialog(host: Host) -> SheetDialog:
    dialog = SheetDialog(host, "")
    dialog.open()
    return dialog


def pages_of(path: Path) -> int:
    return len(re.findall(rb"/MediaBox", path.read_bytes()))


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written, each within its box."""
    found: list[str] = []

    def draw(painter: QPainter, box: QRectF, align: int, text: str) -> None:
        found.append(text)
        assert painter.boundingRect(box, align, text).width() <= box.width() + 0.5, text
        QPainter.drawText(painter, box, align, text)

    monkeypatch.setattr(PagePainter, "drawText", draw, raising=False)
    return found


def painted(paint: Callable[[PagePainter], None], paper: Paper = Paper.A4) -> QImage:
    """Return a page, black on white."""
    image = QImage(paper.layout.fullRectPoints().size(), QImage.Format.Format_RGB32)
    image.fill("white")
    painter = PagePainter(image, paper)
    paint(painter)
    painter.end()
    return image


# Saved and printed.


@pytest.mark.parametrize(("kind", "pages"), [("Block", 12 + 2), ("A search tree to fill in", 24)])
def test_so_many_sheets_and_their_answers_are_saved(
    qtbot: QtBot, dialog: SheetDialog, tmp_path: Path, kind: str, pages: int
) -> None:
    pick(dialog.kinds, kind)
    pick(dialog.paper, "Letter")
    dialog.sheets.setValue(12)
    click(button(dialog, "Save as PDF…"))
    (files,) = dialog.findChildren(QFileDialog)
    files.fileSelected.emit(str(tmp_path / "twelve.pdf"))
    files.reject()
    qtbot.waitUntil(dialog.save_button.isEnabled)
    assert dialog.notice.text() == "Saved as twelve.pdf."
    assert pages_of(tmp_path / "twelve.pdf") == pages
    assert b"/MediaBox [0 0 612" in (tmp_path / "twelve.pdf").read_bytes()


def test_it_is_printed_or_without_a_printer_the_pdf_is_offered(
    qtbot: QtBot, dialog: SheetDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer = QPdfWriter(str(tmp_path / "printed.pdf"))
    dialog.print_on(writer)
    assert not dialog.save_button.isEnabled()
    qtbot.waitUntil(dialog.save_button.isEnabled)
    assert dialog.notice.text() == "Sent to the printer."
    assert pages_of(tmp_path / "printed.pdf") == 2
    monkeypatch.setitem(sys.modules, "PySide6.QtPrintSupport", None)
    click(button(dialog, "Print…"))
    assert (
        dialog.notice.text() == "No printer can be reached from here. Save the PDF, and print it."
    )


# What stands on the pages.


def test_a_page_asks_and_the_answers_tell_what_is_right(
    texts: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, tuple[int, ...]]] = []

    def note(board: Board, *_where: object, best: Iterable[Cell] = ()) -> None:
        told.append((str(board), tuple(best)))

    monkeypatch.setattr("tictactoe_gui.ui.teaching.sheets.paint_board", note)
    asked = next(question_sheets("fork", Random(4)))
    painted(partial(paint_questions, "Sheet 1", asked, "fork"))
    assert texts[-6:] == [
        f"{place}. {each.board.turn.value} to move. Which square wins?"
        for place, each in enumerate(asked, 1)
    ]
    painted(partial(paint_answers, [("Sheet 1", asked)]))
    rights = [(str(each.board), tuple(each.right)) for each in asked]
    assert told == [*[(board, ()) for board, _ in rights], *rights]


def test_a_tree_has_empty_boxes_and_its_answers_those_of_alpha_beta(texts: list[str]) -> None:
    asked = next(tree_sheets(Random(5), Control()))
    painted(partial(paint_tree, "", asked, is_solved=False))
    assert any(text.startswith("Small numbers are squares.") for text in texts)
    assert {each for each in texts if FIGURE.fullmatch(each)} <= set("123456789"), "squares"
    texts.clear()
    painted(partial(paint_tree, "", asked, is_solved=True))
    visited = asked.cut.root.visit
    value = signed(asked.cut.number(visited.value, visited.mark))
    assert {"Two strokes mark a move that is cut off.", value, "−∞", "∞"} <= set(texts)


@pytest.mark.usefixtures("texts")
@pytest.mark.parametrize("paper", Paper)
def test_nothing_on_a_page_leaves_it(paper: Paper) -> None:
    many = [("Sheet 30", next(question_sheets("", Random(seed)))) for seed in range(ANSWERED)]
    pages = [partial(paint_questions, *many[0], ""), partial(paint_answers, many)]
    for seed in range(8):
        asked = next(tree_sheets(Random(seed), Control()))
        pages += [partial(paint_tree, "Sheet 30", asked, is_solved=each) for each in (False, True)]
    for page in pages:
        painter = QPainter(image := painted(page, paper))
        painter.fillRect(image.rect().adjusted(35, 35, -35, -35), "white")
        painter.end()
        assert image == painted(lambda _painter: None, paper)
