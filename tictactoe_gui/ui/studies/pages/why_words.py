"""Why a move is what it is: the headline, the program's own reason, its effort, and the proof."""

import enum

from tictactoe_gui.engine.evaluation import Ground, Learnt, Verdict
from tictactoe_gui.engine.rules import CELLS, CENTRE, CORNERS, SIDES, Cell, Mark
from tictactoe_gui.engine.why.explanation import Hint
from tictactoe_gui.engine.why.facts import Explanation, Topic
from tictactoe_gui.session.open_games import ComputerMove
from tictactoe_gui.ui.wording.moves import rule_reason, wins_with
from tictactoe_gui.ui.wording.names import choice_name, wins
from tictactoe_gui.ui.wording.text import all_of, any_of, line_names, square, tr
from tictactoe_gui.ui.wording.thoughts import drawn


class Teller(enum.Enum):
    """Who makes the move that is explained."""

    COMPUTER = "computer"
    YOU = "you"
    SIDE = "side"
    """One of two persons or of two programs, or an unknown player."""
    CANDIDATE = "candidate"
    """Not made yet: a square that is pointed at."""


def headline(explanation: Explanation, teller: Teller) -> str:
    """Return the claim about a move as one sentence."""
    cell, claim = explanation.cell, explanation.claim
    if cell is None:
        return position_headline(explanation)
    mark = explanation.board.turn.value
    facts = {"cell": square(cell), "claim": clause(explanation), "mark": mark}
    if teller is Teller.CANDIDATE and claim.topic is Topic.THROWS_AWAY:
        if claim.mark is None:
            return tr("Square {cell} would only draw, and {mark} can win.", **facts)
        return tr("Square {cell} would lose: {end}.", end=_end(explanation), **facts)
    return {
        Teller.COMPUTER: tr("The computer played {cell}: {claim}.", **facts),
        Teller.YOU: tr("You played {cell}: {claim}.", **facts),
        Teller.SIDE: tr("{mark} played {cell}: {claim}.", **facts),
        Teller.CANDIDATE: tr("Square {cell}: {claim}.", **facts),
    }[teller]


def clause(explanation: Explanation) -> str:
    """Return the claim as it stands behind a colon."""
    claim = explanation.claim
    facts: dict[str, object] = {
        "mark": claim.mark.value if claim.mark else "",
        "lines": line_names(claim.lines),
        "count": claim.number,
    }
    if claim.topic is Topic.ALL_LOSE:
        side = explanation.board.turn.value
        return tr("{side} was lost already; {end}", side=side, end=wins_with(claim))
    if claim.topic is Topic.THROWS_AWAY:
        return _mistake(explanation)
    if claim.topic is Topic.ALL_EQUAL and not explanation.board.ply:
        return tr("every first move leads to a draw with perfect play")
    return {
        Topic.WINS: tr("it wins with {lines}", **facts),
        Topic.BLOCKS: tr("it blocks {lines}", **facts),
        Topic.FORKS: tr("it makes a fork, {lines}", **facts),
        Topic.FORCES_WIN: tr("it forces a win in {count}", **facts),
        Topic.LAST_SQUARE: tr("the last square, a draw"),
        Topic.STOPS_FORK: tr("it stops a fork"),
        Topic.ONLY_HOLDS: tr("the only move that saves the draw"),
        Topic.ALL_EQUAL: tr("nothing is lost here, every move keeps the draw"),
        Topic.HOLDS: tr("it keeps the draw"),
    }[claim.topic]


def _mistake(explanation: Explanation) -> str:
    claim, side = explanation.claim, explanation.board.turn.value
    if claim.mark is None:
        return tr("it only draws; {side} could have won", side=side)
    if claim.was is Verdict.WIN:
        return tr("it loses, as {end}; {side} could have won", side=side, end=_end(explanation))
    return tr("it loses, as {end}", end=_end(explanation))


def _end(explanation: Explanation) -> str:
    """Return who wins after a mistake: on which square, if that is at once and may be told."""
    claim, line = explanation.claim, explanation.line
    if claim.mark and claim.number == 1 and line:
        return tr("{mark} wins on {cell}", mark=claim.mark.value, cell=square(line[1]))
    return wins_with(claim)


def position_headline(explanation: Explanation) -> str:
    """Return the claim about a position, before any move."""
    claim, board = explanation.claim, explanation.board
    side = board.turn.value
    if claim.topic is Topic.OVER and claim.mark:
        facts = {"mark": claim.mark.value, "lines": line_names(claim.lines)}
        return tr("The game is over: {mark} has {lines}.", **facts)
    if claim.topic is Topic.OVER:
        return tr("The game is over: a draw.")
    if claim.topic is Topic.ALL_LOSE and claim.mark:
        return tr("Every square loses for {side}: {end}.", side=side, end=wins_with(claim))
    if claim.topic is Topic.ALL_EQUAL:
        wins_all = tr("Every square wins for {side}.", side=side)
        first = tr("Every first move leads to a draw with perfect play.")
        later = tr("Every square keeps the draw for {side}.", side=side)
        return wins_all if explanation.best is Verdict.WIN else later if board.ply else first
    count, facts = len(claim.cells), {"side": side, "cells": all_of(claim.cells)}
    if claim.verdict is Verdict.WIN:
        return tr("Only squares {cells} win for {side}.", None, count, **facts)
    return tr("Only squares {cells} save the draw for {side}.", None, count, **facts)


def program_line(move: ComputerMove, *, is_mistake: bool) -> str:
    """Return which program moved, what decided in it, and whether it is wrong."""
    name, reason = choice_name(move.choice), move.decision.reason
    if reason.learnt:
        cell, wrong = move.decision.cell, tr("Here it is wrong.") if is_mistake else ""
        said = drawn(reason.learnt, cell), _worst(reason.learnt, cell), wrong
        return " ".join(filter(None, [tr("{name}.", name=name), *said]))
    how = _own_reason(move)
    if is_mistake:
        return tr("{name}: {how}. Here it is wrong.", name=name, how=how)
    return tr("{name}: {how}.", name=name, how=how)


def _own_reason(move: ComputerMove) -> str:
    """Return what the program went by, whether or not it is right."""
    reason = move.decision.reason
    if reason.ground is Ground.CHANCE and reason.equals == 1:
        return tr("the only square that is left")
    if reason.ground is Ground.CHANCE:
        return tr("a random pick, 1 of {count}", count=reason.equals)
    if reason.rule is not None:
        return rule_reason(reason.rule, move.board, move.decision.cell, reason.facts)
    return _found_by_search(move)


def _found_by_search(move: ComputerMove) -> str:
    """Return how the square compares with the others, by the value that the search has of each."""
    reason = move.decision.reason
    is_estimate = reason.ground is Ground.ESTIMATE
    if reason.equals > 1 and is_estimate:
        return tr("by open lines the first of {count} equally good squares", count=reason.equals)
    if reason.equals > 1 and reason.score and reason.score.winner and not reason.score.tells_when:
        every_win = tr("the first of {count} equally good squares, as every win counts the same")
        return every_win.format(count=reason.equals)
    if reason.equals > 1:
        return tr("the first of {count} equally good squares", count=reason.equals)
    if is_estimate:
        return tr("the best estimate, by open lines at the depth limit")
    if move.choice.depth < min(len(CELLS), len(move.board.empty_cells)):
        return tr("the best that it saw before the depth limit")
    return tr("the best of all, searched to the end")


def proof_caption(explanation: Explanation, winner: Mark | None, *, is_played: bool) -> str:
    """Return what the line of an explanation shows, `winner` being who wins at its end."""
    result = wins(winner) if winner else tr("a draw")
    side, cell = explanation.board.turn.value, square(explanation.line[0])
    if explanation.cell is None:
        return tr("Perfect play from here: {result}", result=result)
    if not explanation.is_line_of_other:
        return tr("Perfect play after {cell}: {result}", cell=cell, result=result)
    if is_played:
        return tr("Had {side} played {cell}: {result}", side=side, cell=cell, result=result)
    return tr("If {side} plays {cell}: {result}", side=side, cell=cell, result=result)


def _worst(learnt: Learnt, cell: Cell | None) -> str:
    """Return with which other squares the program has lost most often from here, if it has."""
    others = [kind for kind in learnt.kinds if cell not in kind.cells]
    most = max(others, key=lambda kind: kind.lost, default=None)
    if not most or not most.lost:
        return ""
    cells = any_of(most.cells)
    return tr("It has lost %Ln times from here with {cells}.", None, most.lost, cells=cells)


def hint_line(advice: Hint, *, with_square: bool) -> str:
    """Return a hint: first what to look for and where, then the square."""
    if with_square:
        return tr(
            "Hint: take square {cell} – {why}.", cell=square(advice.cell), why=clause(advice.why)
        )
    claim = advice.why.claim
    facts = {"mark": claim.mark.value if claim.mark else "", "lines": line_names(claim.lines)}
    if claim.topic is Topic.WINS:
        return tr("Hint: you can complete {lines}.", **facts)
    if claim.topic is Topic.BLOCKS:
        return tr(
            "Hint: {mark} is about to complete {lines}. Block both.",
            None,
            len(claim.lines),
            **facts,
        )
    if claim.topic is Topic.ALL_EQUAL:
        return tr("Hint: all squares are safe.")
    what = {
        Topic.FORKS: tr("you can make a fork"),
        Topic.FORCES_WIN: tr("you can force a win in {count}", count=claim.number),
        Topic.STOPS_FORK: tr("{mark} can make a fork if you let it", **facts),
        Topic.ONLY_HOLDS: tr("only one square saves the draw"),
        Topic.HOLDS: tr("some squares keep the draw, others lose"),
    }.get(claim.topic) or clause(advice.why)
    return tr("Hint: {what}. Look at {region}.", what=what, region=_region(advice))


def _region(advice: Hint) -> str:
    """Return the squares to look at, by the name of their kind where they are all of it."""
    cells = advice.region
    if advice.why.claim.topic is not Topic.FORKS:
        if cells == (CENTRE,):
            return tr("the centre")
        if cells in (CORNERS, SIDES):
            return tr("the corners") if cells == CORNERS else tr("the sides")
    return tr("squares {cells}", None, len(cells), cells=all_of(cells))
