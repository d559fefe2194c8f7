"""A page of the lab by itself, and machines that are kept in the folder of a test."""

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol, TypeVar

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.lab.host import Host
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF
from tictactoe_gui.session.store.machines import Machines
from tictactoe_gui.session.store.store import FILE, Store
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
