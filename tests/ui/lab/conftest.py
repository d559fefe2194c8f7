"""A page of the lab by itself."""

from collections.abc import Iterator
from typing import Protocol, TypeVar

import pytest
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.lab.page import LabPage

P = TypeVar("P", bound=LabPage)


class OpenPage(Protocol):
    def __call__(self, page: P) -> P: ...


@pytest.fixture
def open_page(qtbot: QtBot) -> Iterator[OpenPage]:
    """Show a page, and stop in the end what it counts."""
    opened: list[LabPage] = []

    def open_(page: P) -> P:
        opened.append(page)
        qtbot.addWidget(page)
        page.resize(900, 640)
        with qtbot.waitActive(page):
            page.show()
        return page

    yield open_
    for each in opened:
        each.stop_worker()
