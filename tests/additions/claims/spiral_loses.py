"""Claim: who only goes round the board loses on either side."""

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, SubClaim, claim, part
from tictactoe_gui.engine.counting.strength import LosingLines, Strength, losing_lines
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.texts import Phrase, tr


@claim(
    "spiral-loses",
    order=0,
    text=tr("Going round the board loses, as X and as O."),
)
def check(control: Control) -> Finding:
    """Play it against everything that anybody may play."""
    strength = Strength()
    both = [losing_lines(strength, "spiral", mark, None, control) for mark in Mark]
    return Finding(tuple(map(_part, both)), losing_lines=tuple(both))


def _part(found: LosingLines) -> SubClaim:
    about = (found.program, found.mark.value)
    lost = Figure("lost", len(found.lines), "games", about, found.counted, tr("Losses"))
    return part(
        "loses",
        tr("loses {lost} of {whole} games as {mark}."),
        (lost,),
        Phrase(tr("Every reply was tried.")),
        holds=bool(lost.value),
        facts={"mark": found.mark.value},
    )
