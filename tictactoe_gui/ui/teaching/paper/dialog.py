"""PaperDialog: chooses what is printed, shows its pages, and saves or prints them."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDialog, QLabel, QPushButton, QWidget

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.session.worker import Worker
from tictactoe_gui.ui.kit.busy import BusyRow
from tictactoe_gui.ui.kit.controls import tool_button
from tictactoe_gui.ui.kit.file_dialog import ask_for_new_file, written
from tictactoe_gui.ui.kit.flow_layout import FlowLayout
from tictactoe_gui.ui.kit.labels import muted
from tictactoe_gui.ui.kit.layouts import column, row, widget_of
from tictactoe_gui.ui.kit.pages import PaperPage, paint_pages, pdf_of_pages
from tictactoe_gui.ui.kit.scrolled import Scrolled
from tictactoe_gui.ui.kit.windows import announce, soon, within_screen
from tictactoe_gui.ui.teaching.paper import printing, words
from tictactoe_gui.ui.teaching.paper.order import Order
from tictactoe_gui.ui.teaching.paper.order_form import OrderForm, Poster
from tictactoe_gui.ui.teaching.paper.page_view import PageView
from tictactoe_gui.ui.wording import tr

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

_SIZE, _BESIDE = QSize(840, 620), 640
"""Of the window; and from which width on a page stands beside what is chosen, in pixels."""
_LEAST = QSize(440, 320)
_PATIENCE_MS = 300
"""How long pages can take to be laid out before that is told."""
_KINDS = "PDF (*.pdf)"


class PaperDialog(QDialog):
    """Pages are made anew, in a thread, with every choice."""

    failed = Signal(object)
    """An error that is none of the disk's."""

    def __init__(self, parent: QWidget, form: OrderForm) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(words.title())
        self.form = form
        self.pages: tuple[PaperPage, ...] = ()
        """What is chosen, once it is laid out."""
        self.place = 0
        """Of the page that is shown."""
        self.maker = Worker(self, finished=self._on_pages, failed=self._on_failure)
        self.writer = Worker(
            self, finished=self._on_done, failed=self._on_failure, progressed=self._on_progress
        )
        self._patience = soon(self, self._show_making, _PATIENCE_MS)
        self.view, self.page_line = PageView(), muted(QLabel())
        self.back = tool_button("←", tr("The page before"))
        self.forward = tool_button("→", tr("The next page"))
        self.busy = BusyRow(tr("Pages so far"), tr("Stop, and write nothing"))
        self.notice = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.save_button = QPushButton(tr("Save as &PDF…"), default=True)
        self.print_button = QPushButton(tr("P&rint…"))
        self.close_button = QPushButton(tr("&Close"))
        self.save_button.setObjectName("primary")
        self._lay_out()
        self._wire()
        self.setMinimumSize(_LEAST)
        self.resize(within_screen(self, _SIZE))
        self._make()

    def _lay_out(self) -> None:
        leafing = row((None, 1), self.back, self.page_line, self.forward, (None, 1), spacing=8)
        self._beside = widget_of(column((self.view, 1), leafing, spacing=6))
        choices = Scrolled(self.form, words.title(), least=6, lines=18)
        buttons = self.save_button, self.print_button, self.close_button
        foot = widget_of(FlowLayout(QSize(8, 8), widgets=buttons))
        top = row((choices, 1), (self._beside, 1), spacing=20)
        parts = (top, 1), self.busy, self.notice, foot
        self.setLayout(column(*parts, spacing=10, margins=(18, 16, 18, 14)))
        self.notice.hide()

    def _wire(self) -> None:
        self.form.changed.connect(self._make)
        self.back.clicked.connect(lambda: self._leaf(-1))
        self.forward.clicked.connect(lambda: self._leaf(1))
        self.busy.cancelled.connect(self._cancel)
        self.save_button.clicked.connect(self._ask_to_save)
        self.print_button.clicked.connect(self._ask_to_print)
        self.close_button.clicked.connect(self.reject)

    # Pages.

    @Slot()
    def _make(self) -> None:
        self.notice.hide()
        self.pages = ()
        self._show_buttons()
        self.maker.submit(self.form.order.pages)
        self._patience.start()

    @Slot()
    def _show_making(self) -> None:
        if self.maker.is_busy:
            self.busy.cancel.hide()  # there is nothing to go back to; another choice stops it
            self.busy.show_progress(0, 0, words.laying_out())

    def _on_pages(self, pages: tuple[PaperPage, ...]) -> None:
        self.pages = pages
        self.busy.hide()
        self._leaf(0)
        self._show_buttons()

    def _leaf(self, by: int) -> None:
        """Show the next page, or that before."""
        self.place = min(max(self.place + by, 0), len(self.pages) - 1)
        name = words.page_line(self.place + 1, len(self.pages))
        self.view.show_page(self.pages[self.place], name)
        self.page_line.setText(name)
        self.back.setEnabled(self.place > 0)
        self.forward.setEnabled(self.place < len(self.pages) - 1)

    def _show_buttons(self) -> None:
        can_go_on = bool(self.pages) and not self.writer.is_busy
        for each in (self.save_button, self.print_button):
            each.setEnabled(can_go_on)
        self.form.setEnabled(not self.writer.is_busy)

    # Saving and printing.

    @Slot()
    def _ask_to_save(self) -> None:
        ask_for_new_file(self, words.title(), self.form.order.file_name, [_KINDS], self.save)

    def save(self, path: Path) -> None:
        """Write the pages to a file, or say why not."""
        pages, title = self.pages, path.stem
        self._write(lambda control: written(path, pdf_of_pages(title, pages, control)))

    @Slot()
    def _ask_to_print(self) -> None:
        if printing.can_print():
            paper = self.form.order.paper
            printing.ask_for_printer(self, words.title(), paper, self._print)
        else:
            self.say(words.no_printer())
            self.save_button.setFocus()

    def _print(self, printer: "QPrinter") -> None:
        pages = self.pages

        def task(control: Control) -> str:
            paint_pages(printer, pages, control)
            return words.printed(len(pages))

        self._write(task)

    def _write(self, task: Callable[[Control], str]) -> None:
        self.writer.submit(task)
        self.busy.cancel.show()
        self.busy.show_progress(0, len(self.pages), words.writing())
        self.notice.hide()
        self._show_buttons()

    def _on_progress(self, done: tuple[int, int]) -> None:
        self.busy.show_progress(*done, words.writing())

    def _on_done(self, said: str) -> None:
        self.busy.hide()
        self._show_buttons()
        self.say(said)

    def _on_failure(self, error: Exception) -> None:
        self.busy.hide()
        self._show_buttons()
        self.failed.emit(error)

    @Slot()
    def _cancel(self) -> None:
        self.writer.cancel()
        self.busy.hide()
        self._show_buttons()

    def say(self, text: str) -> None:
        """Show and announce a message."""
        self.notice.setText(text)
        self.notice.show()
        announce(self, text)

    # Window.

    def reject(self) -> None:
        """Cancel what is written, or else close."""
        if self.writer.is_busy:
            self._cancel()
            return
        self.maker.cancel()
        super().reject()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show a page where there is room beside what is chosen."""
        self._beside.setVisible(self.width() >= _BESIDE)
        super().resizeEvent(event)


def print_sheet(
    parent: QWidget,
    order: Order,
    offered: Board | None = None,
    poster: Poster | None = None,
) -> PaperDialog:
    """Show the dialogue with what is chosen first, and a position that sheets can begin with."""
    dialog = PaperDialog(parent, OrderForm(order, offered or order.first, poster))
    dialog.open()
    return dialog
