"""Claim: the rule-based programs may lose, minimax never does."""

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, SubClaim, claim
from tictactoe_gui.engine.counting.losing_lines import LosingLines, losing_lines
from tictactoe_gui.engine.counting.strength import Strength, who_searched
from tictactoe_gui.engine.player import PROGRAMS, Difficulty, own_programs, programs_of
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.texts import Phrase, tr

_HOW = Phrase(
    tr(
        "Every game that is possible from the empty board when the program takes its own squares "
        "and the other player tries every move."
    )
)
MOST_OWN = 20
"""So many programs of one's own are counted beside those of the textbooks."""
_CAN_BE_BEATEN = tr("can be beaten; loses {x} of {games_x} games as X and {o} of {games_o} as O.")
_CANNOT_BE_BEATEN = tr(
    "cannot be beaten from the empty board; loses {x} of {games_x} games as X "
    "and {o} of {games_o} as O."
)


@claim(
    "rules-lose-minimax-never",
    order=2,
    text=tr("The rule-based programs may lose; minimax never does."),
)
def check(control: Control) -> Finding:
    """Play each program, on both sides, against every legal reply; so the first own ones, too."""
    strength = Strength()
    parts, evidence = [], []
    own = own_programs()[:MOST_OWN]
    for key in (*programs_of(Difficulty.RULES, Difficulty.HARD), *own):
        both = [losing_lines(strength, key, mark, None, control) for mark in Mark]
        lost = [each for each in both if each.lines]
        figures, how = tuple(map(_figure, both)), [_HOW]
        name, holds = "own", None
        if key not in own:
            may_lose = PROGRAMS[key].difficulty is Difficulty.RULES
            name, holds = "may-lose" if may_lose else "never-loses", bool(lost) is may_lose
            how += [] if may_lose else [who_searched()]
        parts.append(SubClaim(name, holds, figures, losses_text(*figures), tuple(how)))
        evidence += lost
    return Finding(tuple(parts), losing_lines=tuple(evidence))


def losses_text(x: Figure, o: Figure) -> Phrase:
    """Return whether the program lost, as X or as O."""
    text = _CAN_BE_BEATEN if x.value or o.value else _CANNOT_BE_BEATEN
    return Phrase(text, {"x": x, "games_x": x.whole, "o": o, "games_o": o.whole})


def _figure(found: LosingLines) -> Figure:
    about = (found.program, found.mark.value)
    return Figure("lost", len(found.lines), "games", about, found.counted, tr("Losses"))
