"""The claims in their textbook words, whether each is true, and what was counted for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.counting.claim import Figure, Ruling, SubClaim
from tictactoe_gui.engine.player import PROGRAMS, Difficulty, programs_of
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.lab.claims.figures import figure_text, sentence
from tictactoe_gui.ui.wording.names import (
    program_name,
    representation_name,
)
from tictactoe_gui.ui.wording.text import exactly, listed, number, tenths, tr

_SIDES = {mark.value for mark in Mark}
_OF_A_WHOLE = {
    "questions",
    "squares",
    "positions",
    "lines",
    "turns",
}
"""The units of which a table says how many there are in all."""


class SubClaimWords(NamedTuple):
    """The sentence on a sub-claim, or on those of several programs with the same result."""

    text: str
    holds: bool | None
    """None for a remark."""


def ruling_word(ruling: Ruling) -> str:
    """Return what a claim turns out to be."""
    return {
        Ruling.TRUE: tr("True"),
        Ruling.HALF_TRUE: tr("Half true"),
        Ruling.FALSE: tr("False"),
        Ruling.NOT_RULED: tr("Not ruled"),
    }[ruling]


def balance(parts: Sequence[SubClaimWords]) -> str:
    """Return how many statements hold, of those that rule the claim."""
    ruled = [part.holds for part in parts if part.holds is not None]
    holding = sum(ruled)
    if not ruled:
        return tr("Not ruled: the sentence does not say how much. Here are the figures.")
    if holding == len(ruled):
        return tr("True in every part.")
    if not holding:
        return tr("False in every part.")
    return tr("%Ln of {count} findings support it.", None, holding, count=len(ruled))


def statements(parts: Sequence[SubClaim]) -> tuple[SubClaimWords, ...]:
    """Return the sentences on the sub-claims; programs with the same result share one."""
    found: dict[tuple[str, bool | None], list[str]] = {}
    for part in parts:
        about = part.figures[0].about if part.figures else ()
        players = [each for each in about if each not in REPRESENTATIONS and each not in _SIDES]
        found.setdefault((sentence(part.text), part.holds), []).extend(players)
    told = []
    for (text, holds), keys in found.items():
        named = tr("{who}: {what}", who=who([*dict.fromkeys(keys)]), what=text) if keys else text
        told.append(SubClaimWords(named, holds))
    return tuple(told)


def who(keys: Sequence[str]) -> str:
    """Return the names of the programs, sides or representations of a sentence."""
    if set(keys).issuperset(programs_of(Difficulty.HARD)):
        return tr("Every search")
    names = [_player_name(key) for key in keys]
    return "; ".join(names) if any("," in each for each in names) else listed(names)


def _player_name(key: str) -> str:
    return program_name(key) if key.partition(":")[0] in PROGRAMS else tr(key)


def row_name(name: str, figures: Sequence[Figure]) -> str:
    """Return what a row of figures is about, `name` first."""
    names = [tr(name)] if name else []
    for each in figures[0].about if figures else ():
        if each in _SIDES:
            names.append(tr("as {mark}", mark=each))
        elif each in REPRESENTATIONS:
            names.append(representation_name(each))
        else:
            names.append(_player_name(each))
    return ", ".join(names)


def amount(figure: Figure) -> str:
    """Return a figure as it stands in a table: a share exactly, and what is part of a whole so."""
    if not figure.unit:
        return exactly(Fraction(figure.value))
    text = figure_text(figure)
    if figure.unit == "times":
        return tr("{times} ×", times=text)
    if figure.whole and figure.unit in _OF_A_WHOLE:
        return tr("{count} of {whole}", count=text, whole=number(figure.whole))
    return text


def headline(rulings: Iterable[Ruling], whole: int, milliseconds: int) -> str:
    """Return how many claims turn out to be what, and how long that took to count."""
    found = Counter(rulings)
    told = ", ".join(
        [
            tr("{count} {found}", count=found[each], found=ruling_word(each).lower())
            for each in Ruling
            if found[each]
        ]
    )
    if not told:
        return tr("%Ln sentences from books and reports, not counted yet", None, whole)
    settled = found.total()
    facts = {"settled": settled, "told": told, "time": tenths(milliseconds)}
    if settled < whole:
        return tr("{settled} of %Ln sentences counted so far: {told}", None, whole, **facts)
    return tr(
        "%Ln sentences from books and reports, counted in {time} on this computer: {told}.",
        None,
        whole,
        **facts,
    )
