"""All orders of the eight rules: how many never lose, and with how few rules that can be done."""

from itertools import combinations, permutations
from math import factorial

import pytest

from tests.cases import for_each
from tictactoe_gui.engine.control import Cancelled, Control
from tictactoe_gui.engine.counting.rule_orders import (
    EIGHT_RULES,
    Order,
    RuleOrderCount,
    Spread,
    spread,
)
from tictactoe_gui.engine.counting.rule_worth import worth
from tictactoe_gui.engine.rule_cards import CardStep, RuleList
from tictactoe_gui.engine.rules import Mark

FEW = EIGHT_RULES[:2] + EIGHT_RULES[4:]


def test_of_all_orders_4400_never_lose_as_x_82_as_o_and_the_same_82_at_all() -> None:
    reports: list[Spread] = []
    counted = spread(EIGHT_RULES, Control(reports.append))  # type: ignore[arg-type]
    assert counted.counted == counted.whole == factorial(8) == 40_320
    assert (counted.lost_as_x[0], counted.lost_as_o[0], len(counted.never)) == (4_400, 82, 82)
    assert sum(counted.lost_as_x.values()) == sum(counted.lost_as_o.values()) == 40_320
    assert EIGHT_RULES in counted.never
    done = [each.counted for each in reports]
    assert done == sorted(done)
    assert (len(done), done[-1]) == (56, 40_320)


def loses(order: Order, counts: dict[Mark, RuleOrderCount]) -> bool:
    return any(counts[mark].lost(order) for mark in Mark)


@for_each("fallback, most, found", [((), 5, {}), (("lowest free",), 3, {})])
def test_with_fewer_rules_every_order_loses(
    fallback: Order, most: int, found: dict[Order, int]
) -> None:
    cards = (*EIGHT_RULES, *fallback)
    counts = {mark: RuleOrderCount(cards, mark, Control(), may_lack=True) for mark in Mark}
    for chosen in combinations(EIGHT_RULES, most):
        good = [each for each in permutations(chosen) if not loses((*each, *fallback), counts)]
        if good:
            found[chosen] = len(good)
    assert found == {}


@for_each(
    "chosen, fallback, good",
    [
        (("win", "block", "block fork", "centre", "corner", "side"), (), 4),
        (("win", "block", "block fork", "centre"), ("lowest free",), 4),
        (("win", "block", "fork", "centre", "corner", "side"), (), 0),
    ],
)
def test_so_many_orders_of_these_never_lose(chosen: Order, fallback: Order, good: int) -> None:
    cards = (*chosen, *fallback)
    counts = {mark: RuleOrderCount(cards, mark, Control(), may_lack=True) for mark in Mark}
    assert sum(not loses((*each, *fallback), counts) for each in permutations(chosen)) == good


def test_an_order_loses_what_the_count_of_one_program_finds() -> None:
    counts = {mark: RuleOrderCount(FEW, mark, Control()) for mark in Mark}
    for order in (*permutations(FEW),)[::37]:
        program = RuleList("an order", tuple(map(CardStep, order)))
        counted = worth(program, Control())
        assert {mark: counts[mark].lost(order) for mark in Mark} == {
            mark: counted.of(mark).lost for mark in Mark
        }


def test_counting_orders_ends_on_request() -> None:
    control = Control()
    control.report = lambda _spread: control.cancel()
    with pytest.raises(Cancelled):
        spread(EIGHT_RULES[:6], control)
