"""What the order of rules is worth: all orders of some cards, counted at once.

A position is counted for all orders that agree on the cards that matter from there on. Which these
are is known beforehand, so most of the work for one order has been done for another one before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from math import factorial
from typing import NamedTuple

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.rule_worth import NONE, pick_table
from tictactoe_gui.engine.rule_cards import CARDS
from tictactoe_gui.engine.rules import Mark

EIGHT_RULES = tuple(CARDS)[:8]
"""The cards of Newell and Simon's rules, in their order."""
Order = tuple[str, ...]
REPORTS = 56
"""How often a count of many orders says how far it is."""


class Spread(NamedTuple):
    """How many orders lose how many games; what has been counted so far."""

    counted: int
    whole: int
    lost_as_x: Counter[int]
    lost_as_o: Counter[int]
    never: tuple[Order, ...]
    """The orders that lose no game at all."""

    def lost_as(self, mark: Mark) -> Counter[int]:
        """Return how many orders lose how many games as `mark`."""
        return self.lost_as_x if mark is Mark.X else self.lost_as_o


def spread(cards: Order, control: Control) -> Spread:
    """Count every order of `cards`, and report a Spread now and then; raise Cancelled."""
    counts = {mark: RuleOrderCount(cards, mark, control) for mark in Mark}
    lost: dict[Mark, Counter[int]] = {mark: Counter() for mark in Mark}
    never: list[Order] = []
    whole, step = factorial(len(cards)), max(1, factorial(len(cards)) // REPORTS)
    result = Spread(0, whole, lost[Mark.X], lost[Mark.O], ())
    for done, order in enumerate(permutations(cards), start=1):
        losses = [counts[mark].lost(order) for mark in Mark]
        for mark, games in zip(Mark, losses, strict=True):
            lost[mark][games] += 1
        if not any(losses):
            never.append(order)
        if done % step == 0:
            copies = (Counter(lost[Mark.X]), Counter(lost[Mark.O]))
            result = Spread(done, whole, *copies, tuple(never))
            control.report(result)
    return result


class _OrderReply:
    """What follows on a square that the program takes."""

    __slots__ = ("kept", "later", "lost", "lost_at_once", "matters")

    def __init__(self, lost_at_once: int, later: tuple[_OrderPlace, ...]) -> None:
        self.lost_at_once = lost_at_once
        """How many answers of the other side win at once."""
        self.later = later
        """Where the program is to move after another answer."""
        self.matters = frozenset(card for each in later for card in each.matters)
        """The cards whose order may change something from here on."""
        self.kept: dict[str, str] = {}
        """Orders without the cards that do not matter."""
        self.lost: dict[str, int] = {}
        """Games that are lost from here on, by the order of the cards that matter."""


class _OrderPlace(NamedTuple):
    """A position where the program is to move."""

    replies: dict[str, _OrderReply]
    """What follows on what each card takes, by the card's letter."""
    default: _OrderReply
    """What follows if none of the cards that matter names a square."""
    matters: frozenset[str]


class RuleOrderCount:
    """Counts the games that orders of some cards lose as one side, against every legal reply.

    With `may_lack`, orders of only some of the cards may be asked about; where none of them names
    a square, the game counts as lost.
    """

    def __init__(
        self, cards: Order, mark: Mark, control: Control, *, may_lack: bool = False
    ) -> None:
        # An order is a string of letters: what is hashed once is looked up fast.
        self._letters = {card: chr(ord("a") + place) for place, card in enumerate(cards)}
        self._mark, self._control, self._may_lack = mark, control, may_lack
        self._places: dict[int, _OrderPlace] = {}
        table = pick_table()
        first = [0] if mark is Mark.X else [number for _, number in table.after(0)]
        self._roots = self._reply(first).later

    def lost(self, order: Order) -> int:
        """Return how many games an order loses; raise Cancelled."""
        self._control.check()
        letters = "".join([self._letters[card] for card in order])
        return sum([self._lost(root, letters) for root in self._roots])

    def _lost(self, place: _OrderPlace, order: str) -> int:
        reply = place.default
        for letter in order:
            if letter in place.replies:
                reply = place.replies[letter]
                break
        kept = reply.kept.get(order)
        if kept is None:
            kept = "".join([letter for letter in order if letter in reply.matters])
            reply.kept[order] = kept
        lost = reply.lost.get(kept)
        if lost is None:
            lost = reply.lost_at_once + sum([self._lost(each, kept) for each in reply.later])
            reply.lost[kept] = lost
        return lost

    def _reply(self, numbers: Iterable[int]) -> _OrderReply:
        """Return what the positions after a square of the program come to."""
        boards = pick_table().boards
        lost = sum(boards[number].winner is self._mark.other for number in numbers)
        later = [self._place(each) for each in numbers if not boards[each].is_over]
        return _OrderReply(lost, tuple(later))

    def _place(self, number: int) -> _OrderPlace:
        """Return the position with what each card does there, laid out once."""
        if number in self._places:
            return self._places[number]
        self._control.check()
        table = pick_table()
        after = dict(table.after(number))
        taken = {each: table.pick(card, number) for card, each in self._letters.items()}
        cells = {
            cell: self._reply([each for _, each in table.after(after[cell])])
            for cell in set(taken.values()) - {NONE}
        }
        replies = {each: cells[cell] for each, cell in taken.items() if cell != NONE}
        matters = {letter for each in cells.values() for letter in each.matters}
        default = _OrderReply(1, ())
        if self._may_lack or len(cells) > 1:
            matters.update(replies)
        elif cells:  # all cards that name a square here name the same one
            (default,) = cells.values()
        place = self._places[number] = _OrderPlace(replies, default, frozenset(matters))
        return place
