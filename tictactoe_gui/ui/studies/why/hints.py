"""Hints: first what to look for and where, then the square; the reasons are those of Why."""

from tictactoe_gui.engine.rules import CENTRE, CORNERS, SIDES
from tictactoe_gui.engine.why.explanation import Hint
from tictactoe_gui.engine.why.facts import Topic
from tictactoe_gui.ui.studies.why.words import clause
from tictactoe_gui.ui.wording.text import all_of, line_names, square, tr


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
