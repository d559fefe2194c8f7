"""Claims about the programs, each split into parts that counting decides."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.registry import Registry
from tictactoe_gui.engine.solution import solved
from tictactoe_gui.engine.texts import Phrase

if TYPE_CHECKING:
    from fractions import Fraction

    from tictactoe_gui.engine.board import Board
    from tictactoe_gui.engine.counting.strength import LosingLines
    from tictactoe_gui.engine.evaluation import Score
    from tictactoe_gui.engine.rules import Cell


class Ruling(enum.Enum):
    """What counting says of a claim."""

    TRUE = "true"
    HALF_TRUE = "half true"
    FALSE = "false"
    NOT_RULED = "not ruled"
    """The figures are known, but the claim does not say how much would be enough."""


class Figure(NamedTuple):
    """A number that was counted."""

    key: str
    """What was counted."""
    value: int | Fraction | float
    unit: str
    """Nodes, games, positions, squares, sums, bytes, seconds, times; a chance or share has none."""
    about: tuple[str, ...] = ()
    """Which program, side or representation it is about, by their keys; else a name."""
    whole: int | None = None
    """Out of how many, where the value is a share of something."""
    heading: str = ""
    """Its column heading in the evidence; `{scheme}` is the representation that it is about."""


class SubClaim(NamedTuple):
    """One assertion within a claim, and whether counting bears it out; or a remark on it."""

    key: str
    holds: bool | None
    """None for a remark, which was counted too, but decides nothing: the claim does not say it."""
    figures: tuple[Figure, ...]
    text: Phrase
    """What was counted, without the program that it is about."""
    how: tuple[Phrase, ...]
    """How it was counted, in sentences."""
    name: str = ""
    """Its name in the evidence, where the program's name alone would not tell it from others."""


def part(
    key: str,
    text: str,
    figures: tuple[Figure, ...],
    *how: Phrase | str,
    holds: bool | None = None,
    title: str = "",
    facts: Mapping[str, object] = {},
) -> SubClaim:
    """Return a part whose text may name its figures by their keys, and the first as a count.

    How it was counted is a sentence, or a phrase where there are facts in that.
    """
    told: dict[str, object] = {each.key: each for each in figures}
    if figures:
        told = {"count": figures[0], "whole": figures[0].whole} | told
    said = tuple([Phrase(each) if isinstance(each, str) else each for each in how])
    return SubClaim(key, holds, figures, Phrase(text, {**told, **facts}), said, title)


class BadMove(NamedTuple):
    """A position where a program takes a square although another is better."""

    program: str
    board: Board
    cell: Cell
    score: Score
    """What its square is worth."""
    best: Score
    """What the position is worth."""
    better: tuple[Cell, ...]
    """The squares that would have been better."""

    @classmethod
    def at(cls, program: str, board: Board, cell: Cell) -> BadMove:
        """Return what a square gives away; the better ones keep what the position is worth."""
        score, worth = solved().scores(board)[cell], solved().worth(board)
        return cls(program, board, cell, score, worth, solved().keeping(board))


class Finding(NamedTuple):
    """What was counted, and what can be shown for it."""

    parts: tuple[SubClaim, ...]
    losing_lines: tuple[LosingLines, ...] = ()
    bad_moves: tuple[BadMove, ...] = ()
    rows: tuple[tuple[Figure, ...], ...] = ()
    """The evidence as rows of figures, where it is not a row for each part."""

    @property
    def ruling(self) -> Ruling:
        """What the claim turns out to be: true if every part holds, false if none does."""
        holding = [part.holds for part in self.parts if part.holds is not None]
        if not holding:
            return Ruling.NOT_RULED
        if all(holding):
            return Ruling.TRUE
        return Ruling.HALF_TRUE if any(holding) else Ruling.FALSE


class Claim(NamedTuple):
    """A statement that textbooks make about the programs, and how counting settles it."""

    key: str
    check: Callable[[Control], Finding]
    """Settles the claim by counting; raises Cancelled on request."""
    text: str
    """The claim as the textbooks make it."""


class Checked(NamedTuple):
    """A claim, and what counting found."""

    claim: str
    finding: Finding


CLAIMS: Registry[Claim] = Registry("tictactoe_gui.engine.counting.claims")

ClaimCheck = Callable[[Control], Finding]
"""Settles a claim by counting; raises Cancelled on request."""


def claim(key: str, *, order: int, text: str) -> Callable[[ClaimCheck], ClaimCheck]:
    """Enter the decorated function, which counts, as the claim `key`."""

    def enter(check: ClaimCheck) -> ClaimCheck:
        CLAIMS.add(key, Claim(key, check, text), order=order)
        return check

    return enter


def check_claims(control: Control, keys: Iterable[str] | None = None) -> tuple[Checked, ...]:
    """Check these claims, or all, in order, and report each Checked as soon as it is known."""
    inner = SilentControl(control)
    wanted = CLAIMS if keys is None else keys
    return control.reporting(Checked(key, CLAIMS[key].check(inner)) for key in wanted)
