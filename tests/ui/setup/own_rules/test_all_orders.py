"""The page on rule orders: bars grow while it counts, and the figures are taken out."""

import threading
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.lab.host import Host
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.rule_orders import Order, Spread
from tictactoe_gui.engine.rule_cards import EIGHT_RULES
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.setup.own_rules import all_orders
from tictactoe_gui.ui.setup.own_rules.all_orders import AllOrders

NEVER = tuple(permutations(EIGHT_RULES))[:82]


def found(counted: int) -> Spread:
    as_x = Counter({0: counted // 2, 5: counted - counted // 2})
    as_o = Counter({0: 82, 400: counted - 82})
    return Spread(counted, 40_320, {Mark.X: as_x, Mark.O: as_o}, NEVER)


@pytest.fixture
def page(qtbot: QtBot, host: Host, monkeypatch: pytest.MonkeyPatch) -> Iterator[AllOrders]:
    """The page, when a count has come half way and goes on."""
    never = threading.Event()

    def count(cards: Order, control: Control) -> Spread:
        assert cards == EIGHT_RULES
        control.report(found(20_160))
        while not never.wait(0.001):
            control.check()
        return found(20_160)

    monkeypatch.setattr(all_orders, "spread", count)
    page = AllOrders(host.pointing)
    qtbot.addWidget(page)
    page.resize(900, 600)
    with qtbot.waitExposed(page):
        page.show()
    qtbot.waitUntil(lambda: page.found is not None)
    yield page
    page.stop_worker()


def test_it_tells_what_is_known_so_far_and_can_be_stopped(page: AllOrders) -> None:
    assert page.head.title.text() == (
        "20160 orders so far: 10080 never lose as X, 82 never as O, 82 never at all."
    )
    assert page.is_busy
    page.cancel()
    assert not page.is_busy
    assert page.head.title.text().startswith("20160 orders so far")
    page.show_row(found(40_320))
    assert page.head.title.text() == (
        "Of 40320 orders 20160 never lose as X, 82 never as O, 82 never at all."
    )


def test_every_order_stands_in_a_bar_of_either_side(page: AllOrders) -> None:
    bars = page.chart.bars.content.bars
    assert sum(each.value for each in bars[:6]) == sum(each.value for each in bars[6:]) == 20_160
    assert bars[0].spoken == "Games lost as X, none: 10080 orders."
    assert bars[11].spoken == "Games lost as O, 300 to 999: 20078 orders."


def test_the_figures_and_the_orders_that_never_lose_are_taken_out(page: AllOrders) -> None:
    figures, never = (each.make() for each in page.tables())
    assert figures
    assert figures.rows[0] == ("X", "0", "10080")
    assert never
    assert len(never.rows) == 82
    assert never.rows[0][:3] == ("Win", "Block", "Fork")
    assert len(never.headings) == len(never.rows[0]) == len(EIGHT_RULES)
    assert page.picture()
