"""Claims about how well a program plays: what was counted, and how."""

from __future__ import annotations

from tictactoe_gui.engine.claim import Part
from tictactoe_gui.ui.wording.lab_figures import (
    count_of,
    of,
    one,
    share_of,
)
from tictactoe_gui.ui.wording.text import number, tr

# 2. Who may lose.


def lost(part: Part) -> str:
    x, o = of(part, "X"), of(part, "O")
    facts = {
        "x": count_of(x),
        "games_x": number(x.whole or 0),
        "o": count_of(o),
        "games_o": number(o.whole or 0),
    }
    if x.value or o.value:
        return tr(
            "can be beaten, in {x} of {games_x} games as X and {o} of {games_o} as O.", **facts
        )
    return tr(
        "cannot be beaten, loses {x} of {games_x} games as X and {o} of {games_o} as O.", **facts
    )


def how_lost(_part: Part) -> str:
    return tr(
        "Every game that is possible when the program plays by itself, and its opponent tries "
        "every move that there is."
    )


# 3. Against random.


def against_random(part: Part) -> str:
    won = one(part, "won")
    facts = {
        "mark": won.about[-1],
        "won": f"{won.value} ({share_of(won)})",
        "drawn": f"{one(part, 'drawn').value} ({share_of(one(part, 'drawn'))})",
    }
    if one(part, "lost").value:
        lost = f"{one(part, 'lost').value} ({share_of(one(part, 'lost'))})"
        return tr(
            "as {mark} it wins {won} of the games, draws {drawn} and loses {lost}.",
            **facts,
            lost=lost,
        )
    return tr("as {mark} it wins {won} of the games, draws {drawn} and loses none.", **facts)


def how_against_random(part: Part) -> str:
    return tr(
        "Exact chances over all {games} lines of play, each weighed with the chance of its random "
        "moves; nothing is sampled.",
        games=count_of(one(part, "games")),
    )


# 7. The best move.


def slips(part: Part) -> str:
    figure = part.figures[0]
    facts = {"count": count_of(figure), "whole": number(figure.whole or 0)}
    if figure.key == "slips":
        return tr("makes a mistake in {count} of all {whole} positions.", **facts)
    return tr("makes a mistake in {count} of {whole} positions of its own games.", **facts)


def how_slips(part: Part) -> str:
    if part.figures[0].key == "slips":
        return tr(
            "The program decided in every position that a game can reach. A mistake is a square "
            "that gives away a win or a draw; a slower win is none."
        )
    return tr(
        "The positions that the program comes to when it plays by itself against everything. "
        "A mistake is a square that gives away a win or a draw; a slower win is none."
    )


# 8. Aiming to win.


def aims(part: Part) -> str:
    figure = part.figures[0]
    facts = {"count": count_of(figure), "whole": number(figure.whole or 0)}
    if part.key == "keeps-wins":
        return tr("keeps the win in {count} of {whole} positions.", **facts)
    if part.key == "wins-at-once":
        return tr("wins at once in {count} of {whole} positions where that can be done.", **facts)
    return tr("takes the most promising draw in {count} of {whole} positions.", **facts)


def how_aims(part: Part) -> str:
    if part.key == "keeps-wins":
        return tr("All positions where some squares keep a win and others do not.")
    if part.key == "wins-at-once":
        return tr("All positions where some squares win at once and others do not.")
    return tr(
        "All positions where the best is a draw, but some squares leave a random opponent more "
        "chances to go wrong. The textbook takes the first of the best squares; the programs here "
        "take the most promising."
    )
