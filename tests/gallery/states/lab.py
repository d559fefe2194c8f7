"""The lab, what it has counted, and the known numbers counted anew."""

from pathlib import Path

from PySide6.QtWidgets import QMenu, QPushButton

from tests.gallery.state import state
from tests.gallery.states.game import MIDDLE
from tests.gallery.visitor import Visitor
from tictactoe_gui.ui.lab.page import PAGES


def open_page(visitor: Visitor, key: str) -> None:
    visitor.take(MIDDLE)
    visitor.menu("Learn", "Lab…")
    visitor.tab(PAGES[key].title())


def _enter(key: str) -> None:
    @state("Lab", name=key, shows=[f"page {key}"])
    def page(visitor: Visitor) -> None:
        open_page(visitor, key)


for _key in PAGES:
    _enter(_key)


@state("Lab")
def file_that_cannot_be_saved(visitor: Visitor) -> None:
    visitor.hold_after(40_000)  # some results are enough
    open_page(visitor, "strength")
    visitor.save_files_in(Path("/nowhere"))
    button = visitor.find(QPushButton, "Export")
    assert isinstance(button, QPushButton)
    menu = button.menu()
    assert isinstance(menu, QMenu)
    menu.aboutToShow.emit()
    next(each for each in menu.actions() if each.text().endswith("…")).trigger()
    visitor.wait(visitor.app.activeModalWidget)
