"""The outcome of counting all claims, and of verifying every number, in words."""

from __future__ import annotations

from collections.abc import Iterable

from tictactoe_gui.engine.counting.claim import Ruling
from tictactoe_gui.ui.lab.claims.words import ruling_word
from tictactoe_gui.ui.wording.text import seconds, tr


def headline(counts: Iterable[tuple[Ruling, int]], whole: int, milliseconds: int) -> str:
    """Return how many claims got which verdict; without a time they are not all settled."""
    known = [(ruling_word(ruling).lower(), count) for ruling, count in counts if count]
    told = ", ".join([tr("{count} {verdict}", count=count, verdict=word) for word, count in known])
    if not told:
        return tr("{whole} claims, settled by counting", whole=whole)
    if not milliseconds:
        settled = sum(count for _, count in known)
        facts = {"settled": settled, "whole": whole, "told": told}
        return tr("{settled} of {whole} claims: {told}", **facts)
    facts = {"whole": whole, "told": told, "time": seconds(milliseconds)}
    return tr("{whole} claims: {told}. Counted in {time} on this machine.", **facts)
