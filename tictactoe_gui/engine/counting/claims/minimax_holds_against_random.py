"""Claim: against a random player, minimax always wins or draws."""

from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, Ruling, SubClaim, claim
from tictactoe_gui.engine.counting.strength import RANDOM, Strength, who_searched
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.texts import Phrase, tr

_HOW = tr(
    "Exact chances over all {games} lines of play from the empty board, each weighed with the "
    "chance of its random moves; nothing is sampled."
)


@claim(
    "minimax-holds-against-random",
    order=3,
    text=tr("Against a random player minimax always wins or draws."),
    expected=Ruling.TRUE,
)
def check(control: Control) -> Finding:
    """Weigh every game of each search against random, on both sides."""
    strength = Strength()
    parts = []
    for program in PROGRAMS.values():
        if program.difficulty is not Difficulty.HARD:
            continue
        for mark in Mark:
            sides = (program.key, RANDOM) if mark is Mark.X else (RANDOM, program.key)
            outcome = strength.pairing(*sides, control).outcome
            chances = (outcome.x_wins, outcome.o_wins)
            won, lost = chances if mark is Mark.X else reversed(chances)
            about = (program.key, mark.value)
            figures = (
                Figure("won", won, "", about, None, tr("Wins")),
                Figure("drawn", outcome.draws, "", about, None, tr("Draws")),
                Figure("lost", lost, "", about, None, tr("Losses")),
                Figure("games", outcome.lines, "games", about, None, tr("Lines of play")),
            )
            how = (Phrase(_HOW, {"games": outcome.lines}), who_searched())
            parts.append(
                SubClaim("no-loss", lost == 0, figures, _chances_text(mark, *figures[:3]), how)
            )
    return Finding(tuple(parts))


def _chances_text(mark: Mark, *chances: Figure) -> Phrase:
    facts: dict[str, object] = {"mark": mark.value}
    for each in chances:
        facts |= {each.key: str(each.value), f"{each.key}_share": each}
    if chances[-1].value:
        return Phrase(
            tr(
                "as {mark} its chance to win is {won} ({won_share}), to draw {drawn} "
                "({drawn_share}), to lose {lost} ({lost_share})."
            ),
            facts,
        )
    return Phrase(
        tr(
            "as {mark} its chance to win is {won} ({won_share}), to draw {drawn} "
            "({drawn_share}); it loses no game."
        ),
        facts,
    )
