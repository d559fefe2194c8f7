"""Roll call: every known number and every claim, counted anew, and compared with what is known."""

from collections.abc import Iterable
from typing import NamedTuple

from tictactoe_gui.engine.control import Control, Unheard
from tictactoe_gui.engine.counting.claim import CLAIMS, Checked, Ruling, check_claims
from tictactoe_gui.engine.counting.verification import FACTS, Count, Fact, Verified, verify

RULINGS = {
    "magic-examines-less": Ruling.TRUE,
    "rules-lose-minimax-never": Ruling.HALF_TRUE,
    "minimax-holds-against-random": Ruling.TRUE,
    "alpha-beta-improves": Ruling.TRUE,
    "table-fastest-and-hungriest": Ruling.HALF_TRUE,
    "minimax-costs-factorial": Ruling.HALF_TRUE,
    "rules-may-err": Ruling.HALF_TRUE,
    "search-aims-to-win": Ruling.HALF_TRUE,
}
"""What several independent counts have made of the claims."""


class Item(NamedTuple):
    """A number, or a verdict on a claim, that is known, and what was counted now, if it was."""

    key: str
    expected: Count | Ruling | None
    counted: Count | Ruling | None = None

    @property
    def holds(self) -> bool:
        """Whether something was counted, and is what is known."""
        return self.counted is not None and self.counted == self.expected


def known(facts: Iterable[Fact] = FACTS) -> tuple[Item, ...]:
    """Return everything that is known, the numbers first, and nothing of it counted."""
    numbers = [Item(fact.key, fact.expected) for fact in facts]
    return (*numbers, *(Item(key, RULINGS.get(key)) for key in CLAIMS))


def call(control: Control, facts: Iterable[Fact] = FACTS) -> tuple[Item, ...]:
    """Count everything, in the order of `known`; each Item is reported at once."""
    items: list[Item] = []

    def report(result: object) -> None:
        if isinstance(result, Verified):
            items.append(Item(*result))
        elif isinstance(result, Checked):
            ruling = result.finding.ruling
            items.append(Item(result.claim, RULINGS.get(result.claim), ruling))
        control.report(items[-1])

    inner = Unheard(control)
    inner.report = report
    verify(inner, facts)
    check_claims(inner)
    return tuple(items)
