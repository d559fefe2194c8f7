"""Opinions: what several players think of the same position, and where they disagree."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.evaluation import Bound, Decision, MoveEvaluation, Verdict
from tictactoe_gui.engine.player import Player
from tictactoe_gui.engine.rules import CELLS, Cell


class Opinion(NamedTuple):
    """What one player decides; `seat` is its place among those asked, from 0."""

    seat: int
    decision: Decision


class Opinions(NamedTuple):
    """What all of them decide, and the squares where they disagree."""

    decisions: tuple[Decision, ...]
    parted: tuple[Cell, ...]
    """Squares that some would take and others would not; none when all take the same, or resign."""
    disputed: tuple[Cell, ...]
    """Squares that one holds for better, for the side to move, than another does."""


def ask(players: Iterable[Player], board: Board, control: Control) -> Opinions:
    """Let every player decide on `board`, which is not over; report an Opinion for each."""
    inner = SilentControl(control)
    opinions = (Opinion(seat, player.choose(board, inner)) for seat, player in enumerate(players))
    return compare([each.decision for each in control.reporting(opinions)])


def compare(decisions: Iterable[Decision]) -> Opinions:
    """Return where the decisions on one position differ."""
    decisions = tuple(decisions)
    chosen = {decision.cell for decision in decisions}
    cells = tuple(sorted(cell for cell in chosen if cell is not None))
    disputed = []
    for cell in CELLS:
        evaluations = [decision.analysis.of(cell) for decision in decisions]
        leanings = {leaning(each) for each in evaluations if each}
        if len(leanings - {None}) > 1:
            disputed.append(cell)
    return Opinions(decisions, cells if len(chosen) > 1 else (), tuple(disputed))


def leaning(evaluation: MoveEvaluation) -> Verdict | None:
    """Return who a player expects will win after a move, proved or estimated; None: no opinion.

    A bound that leaves the verdict open says nothing.
    """
    score, bound = evaluation.score, evaluation.bound
    if score is None:
        lead = evaluation.lead
        if lead is None or bound is not Bound.EXACT:
            return None
        return Verdict((lead > 0) - (lead < 0))
    settled = {Bound.AT_MOST: Verdict.LOSS, Bound.AT_LEAST: Verdict.WIN}
    return score.verdict if settled.get(bound, score.verdict) is score.verdict else None
