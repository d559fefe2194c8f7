"""What is said of all orders of the eight rules."""

from collections import Counter

from tictactoe_gui.engine.counting.rule_orders import Spread
from tictactoe_gui.engine.rule_cards import CARDS, EIGHT_RULES
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.bar_chart import Bar, BarChartContent
from tictactoe_gui.ui.kit.export import Table
from tictactoe_gui.ui.wording.numbers import tick
from tictactoe_gui.ui.wording.progress import not_counted
from tictactoe_gui.ui.wording.text import number, tr, translated

STEPS = ((0, 0), (1, 9), (10, 29), (30, 99), (100, 299), (300, 999))
"""The numbers of lost games that a bar stands for, from and to."""


def title() -> str:
    return tr("All orders")


def headline(found: Spread | None) -> str:
    """Return what has been found so far."""
    if found is None or not found.counted:
        return not_counted()
    facts = {
        "x": number(found.lost[Mark.X][0]),
        "o": number(found.lost[Mark.O][0]),
        "both": number(len(found.never)),
        "counted": number(found.counted),
    }
    if found.counted < found.whole:
        return tr(
            "{counted} orders so far: {x} never lose as X, {o} never as O, {both} never at all.",
            **facts,
        )
    return tr(
        "Of {counted} orders {x} never lose as X, {o} never as O, {both} never at all.", **facts
    )


def _counted() -> str:
    """Return what the figures count."""
    return tr("Orders")


def _step_name(step: tuple[int, int]) -> str:
    low, high = step
    return tr("none") if not high else tr("{low} to {high}", low=low, high=high)


def _orders_in(lost: Counter[int], step: tuple[int, int]) -> int:
    low, high = step
    return sum(orders for games, orders in lost.items() if low <= games <= high)


def bars(found: Spread | None) -> BarChartContent:
    """Return a bar for each number of lost games, as X and as O."""
    content = []
    for mark in Mark:
        lost = found.lost[mark] if found else Counter[int]()
        group = tr("Games lost as {mark}", mark=mark.value)
        for step in STEPS:
            orders = _orders_in(lost, step)
            name = _step_name(step)
            facts = {"group": group, "name": name, "orders": number(orders)}
            spoken = tr("{group}, {name}: {orders} orders.", **facts)
            content.append(Bar(name, orders, number(orders), spoken, group=group))
    return BarChartContent(tuple(content), _counted(), 0, tick)


def table(found: Spread) -> Table:
    """Return how many orders lose how many games, number by number."""
    rows = [
        (mark.value, number(games), number(orders))
        for mark in Mark
        for games, orders in sorted(found.lost[mark].items())
    ]
    return Table((tr("Played as"), tr("Lost games"), _counted()), tuple(rows))


def never_table(found: Spread) -> Table:
    """Return the orders that never lose, a rule a column."""
    places = tuple(str(place) for place in range(1, len(EIGHT_RULES) + 1))
    rows = tuple(tuple(translated(CARDS[card].name) for card in order) for order in found.never)
    return Table(places, rows)
