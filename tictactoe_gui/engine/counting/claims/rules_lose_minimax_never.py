"""Claim: the rule-based programs may lose, minimax never does."""

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, Part, claim
from tictactoe_gui.engine.counting.losing_lines import LosingLines, losing_lines
from tictactoe_gui.engine.counting.strength import Strength
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.rules import Mark


@claim("rules-lose-minimax-never", order=2)
def check(control: Control) -> Finding:
    """Play each program against everything that anybody may play."""
    strength = Strength()
    parts, evidence = [], []
    for program in PROGRAMS.values():
        if program.difficulty is Difficulty.EASY:
            continue
        both = [losing_lines(strength, program.key, mark, None, control) for mark in Mark]
        loses = any(each.lines for each in both)
        figures = tuple(_figure(each) for each in both)
        if program.difficulty is Difficulty.RULES:
            parts.append(Part("may-lose", loses, figures))
        else:
            parts.append(Part("never-loses", not loses, figures))
        evidence += [each for each in both if each.lines]
    return Finding(tuple(parts), losing_lines=tuple(evidence))


def _figure(found: LosingLines) -> Figure:
    about = (found.program, found.mark.value)
    return Figure("lost", len(found.lines), "games", about, found.counted)
