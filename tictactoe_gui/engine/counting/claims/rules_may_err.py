"""Claim: a program of fixed rules may not always make the best moves; one that searches tends to.

A mistake is a square that worsens the verdict, as everywhere; a slower win is none: the claim says
"optimal or near-optimal". "Tends to" is certainly so where there is no mistake at all.
"""

from collections.abc import Iterator

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import BadMove, Figure, Finding, SubClaim, claim, part
from tictactoe_gui.engine.counting.strength import Strength, own_positions, who_searched
from tictactoe_gui.engine.player import PROGRAMS, Difficulty, programs_of
from tictactoe_gui.engine.positions import reachable
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.texts import tr

_IN_ITS_GAMES = tr("mistakes in {count} of {whole} positions of own games.")
_ANYWHERE = tr("mistakes in {count} of all {whole} positions that are not over.")
_ITS_GAMES = tr(
    "The positions in which the program has to move when games begin on the empty board and "
    "the other player tries every move."
)
_EVERYWHERE = tr("Every position that a game can reach and that is not over.")
_MISTAKE = tr(
    "A mistake is a square after which a win or a draw is gone; a slower win is no mistake."
)
_TENDS = tr("No mistake at all is more than “tends to” asks for.")


@claim(
    "rules-may-err",
    order=7,
    text=tr(
        "Without AI, by fixed rules, a program may not always make the best moves; "
        "with AI, by search, it tends to make optimal or near-optimal ones."
    ),
)
def check(control: Control) -> Finding:
    """Let each program decide wherever its own games lead, and everywhere else."""
    strength = Strength()
    everywhere = [board for board in reachable(control) if not board.is_over]
    parts: list[SubClaim] = []
    bad_moves: list[BadMove] = []
    for key in programs_of(Difficulty.RULES, Difficulty.HARD):
        met = [b for mark in Mark for b in own_positions(strength, key, mark, control)]
        own = list(_bad_moves(strength, key, met, control))
        found = list(_bad_moves(strength, key, everywhere, control))
        in_its_games = Figure("slips-in-own-games", len(own), "positions", (key,), len(met))
        anywhere = Figure("slips", len(found), "positions", (key,), len(everywhere))
        if PROGRAMS[key].difficulty is Difficulty.HARD:
            names = ("search-errs-in-no-own-game", "search-errs-nowhere")
        else:
            names = ("errs-in-own-games", "errs-somewhere")
        parts.append(_part(names[0], _IN_ITS_GAMES, in_its_games, _ITS_GAMES))
        parts.append(_part(names[1], _ANYWHERE, anywhere, _EVERYWHERE))
        bad_moves += own or found
    return Finding(tuple(parts), bad_moves=tuple(bad_moves))


def _part(name: str, text: str, figure: Figure, where: str) -> SubClaim:
    """Return what the claim says: that rules err, and a search tends not to."""
    errs = bool(figure.value)
    if not name.startswith("search"):
        return part(name, text, (figure,), where, _MISTAKE, holds=errs)
    tends = () if errs else (_TENDS,)
    return part(name, text, (figure,), where, _MISTAKE, *tends, who_searched(), holds=not errs)


def _bad_moves(
    strength: Strength, key: str, boards: list[Board], control: Control
) -> Iterator[BadMove]:
    for board in boards:
        for cell in strength.policy(key, board, control):
            if cell is not None:
                bad_move = BadMove.at(key, board, cell)
                if cell not in bad_move.better:
                    yield bad_move
