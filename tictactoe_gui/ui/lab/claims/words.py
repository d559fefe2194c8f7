"""The claims in their textbook words, the verdict on each, and what was counted for it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from tictactoe_gui.engine.counting.claim import Figure, Part, Ruling
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.lab.claims import parts as lab_parts
from tictactoe_gui.ui.wording.names import program_name, representation_short_name
from tictactoe_gui.ui.wording.text import number, percent, tr

TEXTBOOK = "textbook"
"""Who takes the first of the best squares; no program that can be chosen."""


class Statement(NamedTuple):
    """What was counted for one thing that a claim says, or for several programs at once."""

    text: str
    holds: bool
    how: str
    """How it was counted."""

    @property
    def spoken(self) -> str:
        """The statement as it is read aloud, where no sign can be seen."""
        return f"{holds_word(holds=self.holds)}: {self.text}"


def claim_text(key: str) -> str:
    """Return a claim as the textbooks make it."""
    texts = {
        "magic-examines-less": tr(
            "The magic-square scheme examines many fewer squares than the vector scheme."
        ),
        "rules-lose-minimax-never": tr("The rule-based programs may lose; minimax never does."),
        "minimax-holds-against-random": tr("Against a random player minimax always wins or draws."),
        "alpha-beta-improves": tr("Alpha-beta improves the search significantly."),
        "table-fastest-and-hungriest": tr(
            "The move table is the fastest and the most memory-hungry; "
            "the vector program is slower but frugal."
        ),
        "minimax-costs-factorial": tr("In the worst case minimax costs O(9!)."),
        "rules-may-err": tr(
            "Without AI, by fixed rules, a program may not always make the best moves; "
            "with AI, by search, it tends to make optimal or near-optimal ones."
        ),
        "search-aims-to-win": tr("With AI, by search, a program always aims to win."),
    }
    return texts.get(key, key)


def ruling_word(ruling: Ruling | None) -> str:
    """Return the verdict on a claim in a word or two, or that it is not counted yet."""
    if ruling is None:
        return tr("Open")
    return {
        Ruling.TRUE: tr("True"),
        Ruling.HALF_TRUE: tr("Half true"),
        Ruling.FALSE: tr("False"),
    }[ruling]


def holds_word(*, holds: bool) -> str:
    """Return whether something is so."""
    return tr("holds") if holds else tr("does not hold")


def balance(parts: Sequence[Statement]) -> str:
    """Return how many statements hold."""
    holding = sum(part.holds for part in parts)
    if holding == len(parts):
        return tr("All it says holds.")
    if not holding:
        return tr("Nothing it says holds.")
    facts = {"holding": holding, "count": len(parts)}
    return tr("{holding} of {count} findings bear it out.", **facts)


def statements(claim: str, parts: Sequence[Part]) -> tuple[Statement, ...]:
    """Return what was counted; programs of which the same is to be said share a statement."""
    found: dict[tuple[str, bool], list[tuple[str, ...]]] = {}
    how: dict[tuple[str, bool], str] = {}
    for part in parts:
        key = lab_parts.body(claim, part), part.holds
        programs = tuple(each for each in _about(part) if each in PROGRAMS or each == TEXTBOOK)
        found.setdefault(key, []).append(programs)
        how.setdefault(key, lab_parts.how(claim, part))
    return tuple(
        Statement(_with_names(text, tuple(dict.fromkeys(sum(who, ())))), holds, how[text, holds])
        for (text, holds), who in found.items()
    )


def _about(part: Part) -> tuple[str, ...]:
    return part.figures[0].about if part.figures else ()


def _with_names(text: str, keys: tuple[str, ...]) -> str:
    return tr("{who}: {what}", who=who(keys), what=text) if keys else text


def who(keys: Sequence[str]) -> str:
    """Return whom a statement is about."""
    searches = {key for key, each in PROGRAMS.items() if each.difficulty is Difficulty.HARD}
    if searches <= set(keys):
        return tr("Every search")
    names = [tr("The textbook") if key == TEXTBOOK else program_name(key) for key in keys]
    *first, last = names
    return tr("{first} and {last}", first="; ".join(first), last=last) if first else last


def part_name(claim: str, part: Part) -> str:
    """Return what a row of figures is about."""
    sides = {mark.value for mark in Mark}
    names = []
    if key := lab_parts.short_name(claim, part):
        names.append(key)
    for each in _about(part):
        if each in PROGRAMS:
            names.append(program_name(each))
        elif each in sides:
            names.append(tr("as {mark}", mark=each))
    return ", ".join(names)


def figure_name(figure: Figure) -> str:
    """Return what stands over a column of figures."""
    scheme = figure.about[-1] if figure.about else ""
    names = {
        "questions": tr("Questions"),
        "squares": tr("Squares, {scheme}", scheme=representation_short_name(scheme)),
        "sums": tr("Sums, {scheme}", scheme=representation_short_name(scheme)),
        "share": tr("Share"),
        "not-fewer": tr("No fewer in"),
        "won": tr("Wins"),
        "drawn": tr("Draws"),
        "lost": tr("Losses"),
        "games": tr("Lines of play"),
        "without": tr("Nodes without"),
        "with": tr("Nodes with"),
        "one-window": tr("Nodes, one window"),
        "saved": tr("Nodes saved"),
        "same-value": tr("Same value"),
        "nodes": tr("Nodes"),
        "of-the-bound": tr("Share of 9!"),
    }
    return names.get(figure.key, figure.key)


def amount(figure: Figure) -> str:
    """Return a figure exactly: a number, a share as a fraction and in per cent."""
    value = figure.value
    if isinstance(value, Fraction) and not figure.unit:
        return exact_share(value)
    text = number(int(value))
    if figure.whole and figure.unit in ("questions", "squares"):
        return tr("{count} of {whole}", count=text, whole=number(figure.whole))
    return text


def exact_share(share: Fraction) -> str:
    """Return a share as a fraction and in per cent; nothing and all are only themselves."""
    digits = 1 if share.denominator > 1 else 0
    if share.denominator == 1:
        return percent(share, digits)
    fraction = f"{number(share.numerator)}/{number(share.denominator)}"
    return tr("{fraction} = {percent}", fraction=fraction, percent=percent(share, digits))
