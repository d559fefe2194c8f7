"""Claim: alpha-beta improves the search significantly."""

from dataclasses import replace
from fractions import Fraction

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, Part, claim
from tictactoe_gui.engine.evaluation import Analysis
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.search import SearchOptions, analyse

SIGNIFICANT = Fraction(1, 3)
"""At least this share of the nodes is saved."""
_PLAIN = SearchOptions(alpha_beta=False, memo=False)


@claim("alpha-beta-improves", order=4)
def check(control: Control) -> Finding:
    """Search the empty board with and without it; then with a memo, with and without it."""
    parts, scores = [], []
    for key, without in (("alone", _PLAIN), ("with-memo", replace(_PLAIN, memo=True))):
        full = replace(without, alpha_beta=True)
        shared = replace(full, shared_window=True)
        analyses = [analyse(empty_board(), each, control) for each in (without, full, shared)]
        parts.append(_saving(key, *[each.effort.nodes for each in analyses]))
        scores += [_scores(each) for each in analyses[:2]]
    agreeing = sum(len(set(squares)) == 1 for squares in zip(*scores, strict=True))
    agreement = Figure("same-value", agreeing, "squares", (), len(scores[0]))
    parts.append(Part("changes-nothing", agreeing == len(scores[0]), (agreement,)))
    return Finding(tuple(parts))


def _saving(key: str, without: int, full: int, shared: int) -> Part:
    saved = 1 - Fraction(full, without)
    figures = (
        Figure("without", without, "nodes"),
        Figure("with", full, "nodes"),
        Figure("one-window", shared, "nodes"),
        Figure("saved", saved, ""),
    )
    return Part(key, saved >= SIGNIFICANT, figures)


def _scores(analysis: Analysis) -> list[int | None]:
    return [each.score.value if each.score else None for each in analysis.evaluations]
