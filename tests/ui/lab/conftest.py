"""Machines that are kept in the folder of a test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.lab.host import Host
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF
from tictactoe_gui.session.store.machines import Machines
from tictactoe_gui.session.store.store import FILE, Store


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
