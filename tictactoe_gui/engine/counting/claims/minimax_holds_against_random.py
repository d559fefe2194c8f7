"""Claim: against a random player, minimax always wins or draws."""

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, Part, claim
from tictactoe_gui.engine.counting.strength import Strength
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.rules import Mark

_RANDOM = "random"


@claim("minimax-holds-against-random", order=3)
def check(control: Control) -> Finding:
    """Weigh every game of each search against random, on both sides."""
    strength = Strength()
    parts = []
    for program in PROGRAMS.values():
        if program.difficulty is not Difficulty.HARD:
            continue
        for mark in Mark:
            sides = (program.key, _RANDOM) if mark is Mark.X else (_RANDOM, program.key)
            outcome = strength.pairing(*sides, control).outcome
            chances = (outcome.x_wins, outcome.o_wins)
            won, lost = chances if mark is Mark.X else reversed(chances)
            about = (program.key, mark.value)
            figures = (
                Figure("won", won, "", about),
                Figure("drawn", outcome.draws, "", about),
                Figure("lost", lost, "", about),
                Figure("games", outcome.lines, "games", about),
            )
            parts.append(Part("no-loss", lost == 0, figures))
    return Finding(tuple(parts))
