"""Claims about how well a program plays: what was counted, and how."""

from __future__ import annotations

from tictactoe_gui.engine.counting.claim import Part
from tictactoe_gui.engine.counting.strength import QUICKEST_SEARCH
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.ui.lab.claims.figures import (
    count_of,
    of,
    one,
    share_of,
)
from tictactoe_gui.ui.wording.names import program_name
from tictactoe_gui.ui.wording.text import number, tr


def who_searched() -> str:
    """Return which search was asked, and how far it looked."""
    return tr(
        "The searches take the same squares, so {program}, the quickest, was asked for all of "
        "them; it looks to the end of the game, with a full window for every square.",
        program=program_name(QUICKEST_SEARCH),
    )


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
        "cannot be beaten from the start, loses {x} of {games_x} games as X and {o} of {games_o} "
        "as O.",
        **facts,
    )


def how_lost(part: Part) -> str:
    every = tr(
        "Every game from the empty board that is possible when the program takes its own squares, "
        "and its opponent tries every move that there is."
    )
    return every if part.key == "may-lose" else f"{every} {who_searched()}"


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
            "as {mark} its chance to win is {won}, to draw {drawn}, to lose {lost}.",
            **facts,
            lost=lost,
        )
    return tr("as {mark} its chance to win is {won}, to draw {drawn}; it loses no game.", **facts)


def how_against_random(part: Part) -> str:
    exact = tr(
        "Exact chances over all {games} lines of play from the empty board, each weighed with the "
        "chance of its random moves; nothing is sampled.",
        games=count_of(one(part, "games")),
    )
    return f"{exact} {who_searched()}"


# 7. The best move.


def slips(part: Part) -> str:
    figure = part.figures[0]
    facts = {"count": count_of(figure), "whole": number(figure.whole or 0)}
    if figure.key == "slips":
        return tr("makes a mistake in {count} of all {whole} positions that are not over.", **facts)
    return tr("makes a mistake in {count} of {whole} positions of its own games.", **facts)


def how_slips(part: Part) -> str:
    where = tr(
        "The positions that the program has to decide in when it begins on the empty board and its "
        "opponent tries every move that there is."
    )
    if part.figures[0].key == "slips":
        where = tr("Every position that a game can reach and that is not over.")
    mistake = tr("A mistake is a square that gives away a win or a draw; a slower win is none.")
    if not part.key.startswith("search-"):
        return f"{where} {mistake}"
    tends = tr("No mistake at all is more than “tends to” asks for.") if part.holds else ""
    return " ".join(filter(None, (where, mistake, tends, who_searched())))


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
        where = tr("All positions where some squares keep a win and others do not.")
    elif part.key == "wins-at-once":
        where = tr("All positions where the side to move has a square that wins at once.")
    else:
        where = tr(
            "All positions where the best is a draw, and some of the squares that draw win more "
            "often against a random opponent than others, if the rest is played perfectly. The "
            "textbook takes the first of the best squares; the programs here take the most "
            "promising."
        )
    is_search = part.figures[0].about[0] in PROGRAMS
    return f"{where} {who_searched()}" if is_search else where
