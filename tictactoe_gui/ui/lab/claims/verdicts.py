"""The outcome of counting all claims, and of verifying every number, in words."""

from __future__ import annotations

from collections.abc import Iterable

from tictactoe_gui.engine.counting.claim import Ruling
from tictactoe_gui.ui.lab.claims.words import ruling_word
from tictactoe_gui.ui.wording.numbers import tenths
from tictactoe_gui.ui.wording.text import tr


def headline(counts: Iterable[tuple[Ruling, int]], whole: int, milliseconds: int) -> str:
    """Return how many claims got which verdict; without a time they are not all settled."""
    known = [(ruling_word(ruling).lower(), count) for ruling, count in counts if count]
    told = ", ".join([tr("{count} {verdict}", count=count, verdict=word) for word, count in known])
    if not told:
        return tr("%Ln claims, settled by counting", None, whole)
    if not milliseconds:
        settled = sum(count for _, count in known)
        return tr("{settled} of %Ln claims: {told}", None, whole, settled=settled, told=told)
    return tr(
        "%Ln claims: {told}. Counted in {time} on this machine.",
        None,
        whole,
        told=told,
        time=tenths(milliseconds),
    )
