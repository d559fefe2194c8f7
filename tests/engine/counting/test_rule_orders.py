"""All orders of the eight rules: how many never lose, and with how few rules that can be done."""

from itertools import combinations, permutations
from math import factorial

import pytest

from tests.cases import for_each
from tictactoe_gui.engine import textbook_rules
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting import rule_orders
from tictactoe_gui.engine.counting.rule_orders import Order, Spread, lost_games, spread
from tictactoe_gui.engine.counting.rule_worth import PickTable, worth
from tictactoe_gui.engine.player import LineReader
from tictactoe_gui.engine.rule_cards import EIGHT_RULES, CardStep, RuleList
from tictactoe_gui.engine.rules import Cell, Mark

FEW = EIGHT_RULES[:2] + EIGHT_RULES[4:]


def test_of_all_orders_4400_never_lose_as_x_82_as_o_and_the_same_82_at_all() -> None:
    reports: list[Spread] = []
    counted = spread(EIGHT_RULES, Control(reports.append))  # type: ignore[arg-type]
    assert counted.counted == counted.whole == factorial(8) == 40_320
    as_x, as_o = (counted.lost[mark] for mark in Mark)
    assert (as_x[0], as_o[0], len(counted.never)) == (4_400, 82, 82)
    assert as_x.total() == as_o.total() == 40_320
    assert EIGHT_RULES in counted.never
    done = [each.counted for each in reports]
    assert done == sorted(done)
    assert (len(done), done[-1]) == (8, 40_320)


def any_two_threats(reader: LineReader, mark: Mark) -> tuple[Cell, ...]:
    """Return the squares after which `mark` has two winning squares, old ones among them."""
    board = reader.board
    threats = {
        cell: reader.winning_cells(mark, board.place(cell, mark)) for cell in board.empty_cells
    }
    return tuple(cell for cell, cells in threats.items() if len(cells) > 1)


def test_2968_never_lose_as_x_where_a_fork_needs_no_two_new_threats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(textbook_rules, "_forks", any_two_threats)
    table = PickTable(Control())
    monkeypatch.setattr(rule_orders, "pick_table", lambda: table)
    lost = lost_games([*permutations(EIGHT_RULES)], Mark.X, Control())
    assert (len(lost), lost.count(0)) == (40_320, 2_968)


def good(orders: list[Order]) -> list[Order]:
    """Return the orders that lose no game."""
    lost = [lost_games(orders, mark, Control()) for mark in Mark]
    return [order for order, x, o in zip(orders, *lost, strict=True) if not (x or o)]


@for_each("fallback, most", [((), 5), (("lowest free",), 3)])
def test_with_fewer_rules_every_order_loses(fallback: Order, most: int) -> None:
    chosen = combinations(EIGHT_RULES, most)
    orders = [(*each, *fallback) for cards in chosen for each in permutations(cards)]
    assert len(orders) in {6720, 336}
    assert good(orders) == []


@for_each(
    "chosen, fallback, count",
    [
        (("win", "block", "block fork", "centre", "corner", "side"), (), 4),
        (("win", "block", "block fork", "centre"), ("lowest free",), 4),
        (("win", "block", "fork", "centre", "corner", "side"), (), 0),
    ],
)
def test_so_many_orders_of_these_never_lose(chosen: Order, fallback: Order, count: int) -> None:
    orders = [(*each, *fallback) for each in permutations(chosen)]
    assert len(good(orders)) == count


def test_exactly_one_set_of_six_rules_never_loses_without_a_fallback() -> None:
    orders = [each for six in combinations(EIGHT_RULES, 6) for each in permutations(six)]
    found = good(orders)
    assert {frozenset(each) for each in found} == {
        frozenset({"win", "block", "block fork", "centre", "corner", "side"})
    }
    assert len(found) == 4


def test_an_order_loses_what_the_count_of_one_program_finds() -> None:
    orders = [*permutations(FEW)][::37]
    counted = {mark: lost_games(orders, mark, Control()) for mark in Mark}
    for place, order in enumerate(orders):
        found = worth(RuleList("an order", tuple(map(CardStep, order))), Control())
        assert {mark: counted[mark][place] for mark in Mark} == {
            mark: found.of(mark).lost for mark in Mark
        }
