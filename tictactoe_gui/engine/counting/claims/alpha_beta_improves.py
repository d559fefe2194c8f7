"""Claim: alpha-beta improves the search significantly.

What is significant, the claim does not say: the figures are remarks, and rule nothing.
"""

from dataclasses import replace
from fractions import Fraction

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, SubClaim, claim, part
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.search import SearchOptions, analyse
from tictactoe_gui.engine.texts import Phrase, tr

_PLAIN = SearchOptions(alpha_beta=False, memo=False)
_ALONE = (
    "alone",
    tr("Without a memo"),
    tr("Plain minimax visits {without} nodes, alpha-beta {full}: {saved} saved."),
)
_WITH_MEMO = (
    "with-memo",
    tr("With a memo"),
    tr("With a memo minimax visits {without} nodes, alpha-beta {full}: {saved} saved."),
)
_HOW = tr(
    "The whole game was searched from the empty board, with a full window for "
    "every first square; the root counts. With one window for all of them "
    "alpha-beta takes {nodes} nodes. How much is significant, the claim does not say."
)


@claim("alpha-beta-improves", order=4, text=tr("Alpha-beta improves the search significantly."))
def check(control: Control) -> Finding:
    """Search the empty board with and without it; then with a memo, with and without it."""
    parts, scores = [], []
    for texts, without in ((_ALONE, _PLAIN), (_WITH_MEMO, replace(_PLAIN, memo=True))):
        pruning = replace(without, alpha_beta=True)
        plain = analyse(empty_board(), without, control)
        full = analyse(empty_board(), pruning, control, full_windows=True)
        one = analyse(empty_board(), pruning, control)
        parts.append(_saving(texts, *[each.effort.nodes for each in (plain, full, one)]))
        scores += [
            [each.score and each.score.value for each in found.evaluations]
            for found in (plain, full)
        ]
    agreeing = sum(len(set(squares)) == 1 for squares in zip(*scores, strict=True))
    parts.append(_agreement(agreeing, len(scores[0])))
    return Finding(tuple(parts))


def _agreement(agreeing: int, whole: int) -> SubClaim:
    figure = Figure("same-value", agreeing, "squares", (), whole, tr("Same value"))
    return part(
        "changes-nothing",
        tr("The value of {count} of {whole} first squares stays the same."),
        (figure,),
        Phrase(tr("The score of every first square, with and without alpha-beta and a memo.")),
        title=tr("First squares"),
    )


def _saving(texts: tuple[str, str, str], without: int, full: int, one_window: int) -> SubClaim:
    saved = 1 - Fraction(full, without)
    figures = (
        Figure("without", without, "nodes", heading=tr("Nodes without")),
        Figure("with", full, "nodes", heading=tr("Nodes with")),
        Figure("one-window", one_window, "nodes", heading=tr("Nodes, one window")),
        Figure("saved", saved, "", heading=tr("Nodes saved")),
    )
    key, title, text = texts
    how = Phrase(_HOW, {"nodes": one_window})
    return part(key, text, figures, how, title=title, facts={"full": full})
