"""What the order of rules is worth: all games of many orders of cards, counted at once.

A position is looked at once for all orders. A long number has a bit for each of them: so one AND
tells which orders take a square there, and one addition, bit by bit, adds up the lost games of all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations
from math import factorial
from operator import lt
from typing import NamedTuple

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.rule_worth import NONE, pick_table
from tictactoe_gui.engine.rules import Mark

Order = tuple[str, ...]
OrderCounts = tuple[int, ...]
"""A number for each order: their lowest bits in the first long number, and so on."""
_NO_PLACE = 255
"""Of a card that is not among those of an order."""
_AS_DIGITS = bytes.maketrans(b"\x00\x01", b"01")


class Spread(NamedTuple):
    """How many orders lose how many games; what has been counted so far."""

    counted: int
    whole: int
    lost: Mapping[Mark, Counter[int]]
    """By the side that the orders play."""
    never: tuple[Order, ...]
    """The orders that lose no game at all."""


def spread(cards: Order, control: Control) -> Spread:
    """Count every order of `cards`, and report a Spread for each card that can be the first.

    Raise Cancelled on request.
    """
    found = Spread(0, factorial(len(cards)), {mark: Counter() for mark in Mark}, ())
    for orders in _by_first(cards):
        games = {mark: lost_games(orders, mark, control) for mark in Mark}
        lost = {mark: found.lost[mark] + Counter(games[mark]) for mark in Mark}
        both = zip(orders, *games.values(), strict=True)
        never = [order for order, *each in both if not any(each)]
        counted = found.counted + len(orders)
        found = found._replace(counted=counted, lost=lost, never=(*found.never, *never))
        control.report(found)
    return found


def _by_first(cards: Order) -> Iterator[Sequence[Order]]:
    for first in cards:
        others = [each for each in cards if each != first]
        yield [(first, *each) for each in permutations(others)]


def lost_games(orders: Sequence[Order], mark: Mark, control: Control) -> list[int]:
    """Return how many games each order loses as `mark`, against every legal reply.

    A game counts as lost where none of its cards names a square. Raise Cancelled on request.
    """
    count = _OrderCount(orders, mark, control)
    first = [0] if mark is Mark.X else [number for _, number in pick_table().after(0)]
    return count.numbers(count.after(first))


class _OrderCount:
    """Counts the games of all orders from a position on, each position once."""

    def __init__(self, orders: Sequence[Order], mark: Mark, control: Control) -> None:
        self._orders, self._mark, self._control = orders, mark, control
        self._all = (1 << len(orders)) - 1
        self._cards = tuple(dict.fromkeys(card for order in orders for card in order))
        self._places = {
            card: bytes([each.index(card) if card in each else _NO_PLACE for each in orders])
            for card in self._cards
        }
        self._first = cache(self._first_of)
        self._before = cache(self._comes_before)
        self._lost_from = cache(self._counted)

    def after(self, numbers: Iterable[int]) -> OrderCounts:
        """Return the lost games from positions on that the other side can choose from."""
        boards = pick_table().boards
        total = self._constant(sum(boards[number].winner is self._mark.other for number in numbers))
        for number in numbers:
            if not boards[number].is_over:
                total = _sum(total, self._lost_from(number))
        return total

    def numbers(self, counts: OrderCounts) -> list[int]:
        """Return one number for each order, put together from its bits in the long numbers."""
        found = [0] * len(self._orders)
        for power, bits in enumerate(counts):
            digits = f"{bits:0{len(found)}b}"
            found = [
                number + (digit == "1") * (1 << power)
                for number, digit in zip(found, digits, strict=True)
            ]
        return found

    def _counted(self, number: int) -> OrderCounts:
        """Return the lost games from a position on where the orders are to move."""
        self._control.check()
        table = pick_table()
        taken = {card: table.pick(card, number) for card in self._cards}
        naming = frozenset(card for card, cell in taken.items() if cell != NONE)
        total: OrderCounts = ()
        left = self._all
        for cell, after in table.after(number):
            who = 0
            for card in naming:
                if taken[card] == cell:
                    who |= self._first(card, naming)
            if who:
                left &= ~who
                lost = self.after([reply for _, reply in table.after(after)])
                total = _sum(total, tuple([bits & who for bits in lost]))
        return _sum(total, (left,))

    def _first_of(self, card: str, among: frozenset[str]) -> int:
        """Return which orders have a card before all the others among some."""
        found = self._all
        for other in among:
            found &= self._before(card, other)
        return found

    def _comes_before(self, card: str, other: str) -> int:
        """Return which orders have a card, and no other one before it."""
        others = bytes([_NO_PLACE]) * len(self._orders) if card == other else self._places[other]
        is_before = bytes(map(lt, self._places[card], others))
        return int(is_before.translate(_AS_DIGITS), 2)

    def _constant(self, value: int) -> OrderCounts:
        """Return `value` for every order, as bits of the long numbers."""
        return tuple(
            [self._all if value >> power & 1 else 0 for power in range(value.bit_length())]
        )


def _sum(one: OrderCounts, other: OrderCounts) -> OrderCounts:
    """Add two numbers for each order, all orders at once."""
    if len(one) < len(other):
        one, other = other, one
    total, carry = [], 0
    for power, bits in enumerate(one):
        added = other[power] if power < len(other) else 0
        if not (added or carry):
            total.append(bits)
            continue
        half = bits ^ added
        total.append(half ^ carry)
        carry = bits & added | half & carry
    if carry:
        total.append(carry)
    return tuple(total)
