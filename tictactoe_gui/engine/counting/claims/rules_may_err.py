"""Claim: a program of fixed rules may not always make the best moves; one that searches tends to.

A mistake is a square that worsens the verdict, as everywhere; a slower win is none: the claim says
"optimal or near-optimal". "Tends to" is certainly so where there is no mistake at all.
"""

from collections.abc import Iterator

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, Part, Slip, claim
from tictactoe_gui.engine.counting.strength import Strength
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.positions import reachable
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.solution import solved


@claim("rules-may-err", order=7)
def check(control: Control) -> Finding:
    """Let each program decide wherever its own games lead, and everywhere else."""
    strength = Strength()
    everywhere = [board for board in reachable(control) if not board.is_over]
    parts: list[Part] = []
    slips: list[Slip] = []
    for key, program in PROGRAMS.items():
        if program.difficulty is Difficulty.EASY:
            continue
        met = [b for mark in Mark for b in own_positions(strength, key, mark, control)]
        own = list(_slips(strength, key, met, control))
        figure = Figure("slips-in-own-games", len(own), "positions", (key,), len(met))
        found = list(_slips(strength, key, everywhere, control))
        anywhere = Figure("slips", len(found), "positions", (key,), len(everywhere))
        if program.difficulty is Difficulty.HARD:
            parts.append(Part("search-errs-in-no-own-game", not own, (figure,)))
            parts.append(Part("search-errs-nowhere", not found, (anywhere,)))
        else:
            parts.append(Part("errs-in-own-games", bool(own), (figure,)))
            parts.append(Part("errs-somewhere", bool(found), (anywhere,)))
        slips += own or found
    return Finding(tuple(parts), slips=tuple(slips))


def own_positions(strength: Strength, key: str, mark: Mark, control: Control) -> Iterator[Board]:
    """Yield where the program has to decide as `mark`, whatever its opponent plays."""
    level = {strength.start}
    while level:
        after: set[Board] = set()
        for board in level:
            if board.is_over:
                continue
            if board.turn is mark:
                yield board
                cells = tuple(strength.policy(key, board, control))
            else:
                cells = board.legal_moves()
            after |= {board.play(cell) for cell in cells}
        level = after


def _slips(strength: Strength, key: str, boards: list[Board], control: Control) -> Iterator[Slip]:
    for board in boards:
        scores = solved().scores(board)
        best = max(scores.values())
        for cell in strength.policy(key, board, control):
            if scores[cell].verdict is not best.verdict:
                better = tuple(c for c, each in scores.items() if each.verdict is best.verdict)
                yield Slip(key, board, cell, scores[cell], best, better)
