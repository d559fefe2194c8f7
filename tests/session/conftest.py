"""Tables that are left when the test is over."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.session.table import QUICK, Table, begin_at

Sit = Callable[..., Table]
"""`sit(position, **settings)`: sit down at a game from that position, or from the empty board."""


@pytest.fixture
def sit(qtbot: QtBot) -> Iterator[Sit]:
    """Start sessions with quick programs, no evaluation and no pace, unless told otherwise."""
    tables: list[Table] = []

    def sit_down(position: str | None = None, **settings: Any) -> Table:
        table = Table(qtbot, replace(QUICK, **settings))
        tables.append(table)
        if position is None:
            table.session.start()
        else:
            begin_at(table.session, position)
        return table

    yield sit_down
    for table in tables:
        table.leave()


@pytest.fixture
def table(sit: Sit) -> Table:
    """The person has X, the computer plays by rules; the game has begun."""
    return sit()
