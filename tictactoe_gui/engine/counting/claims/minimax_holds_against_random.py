"""Claim: against a random player, minimax always wins or draws."""

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, SubClaim, claim, part
from tictactoe_gui.engine.counting.strength import RANDOM, Strength, who_searched
from tictactoe_gui.engine.player import Difficulty, programs_of
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.texts import Phrase, tr

_HOW = tr(
    "Exact chances over all {games} lines of play from the empty board, each weighed with the "
    "chance of its random moves; nothing is sampled."
)
_LOSES = tr(
    "as {mark} its chance to win is {won} ({won_share}), to draw {drawn} "
    "({drawn_share}), to lose {lost} ({lost_share})."
)
_LOSES_NONE = tr(
    "as {mark} its chance to win is {won} ({won_share}), to draw {drawn} "
    "({drawn_share}); it loses no game."
)


@claim(
    "minimax-holds-against-random",
    order=3,
    text=tr("Against a random player minimax always wins or draws."),
)
def check(control: Control) -> Finding:
    """Weigh every game of each search against random, on both sides."""
    strength = Strength()
    parts = []
    for key in programs_of(Difficulty.HARD):
        for mark in Mark:
            sides = (key, RANDOM) if mark is Mark.X else (RANDOM, key)
            outcome = strength.pairing(*sides, control).outcome
            chances = (outcome.x_wins, outcome.o_wins)
            won, lost = chances if mark is Mark.X else reversed(chances)
            about = (key, mark.value)
            figures = (
                Figure("won", won, "", about, None, tr("Wins")),
                Figure("drawn", outcome.draws, "", about, None, tr("Draws")),
                Figure("lost", lost, "", about, None, tr("Losses")),
                Figure("games", outcome.lines, "games", about, None, tr("Lines of play")),
            )
            how = (Phrase(_HOW, {"games": outcome.lines}), who_searched())
            parts.append(_no_loss(mark, figures, how))
    return Finding(tuple(parts))


def _no_loss(mark: Mark, figures: tuple[Figure, ...], how: tuple[Phrase, ...]) -> SubClaim:
    facts: dict[str, object] = {"mark": mark.value}
    for each in figures[:3]:
        facts |= {each.key: str(each.value), f"{each.key}_share": each}
    is_lost = bool(figures[2].value)
    text = _LOSES if is_lost else _LOSES_NONE
    return part("no-loss", text, figures, *how, holds=not is_lost, facts=facts)
