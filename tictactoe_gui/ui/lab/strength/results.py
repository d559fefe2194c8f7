"""Results between programs: the columns of the table, and what is said of a cell."""

from collections.abc import Mapping

from tictactoe_gui.engine.counting.losing_lines import LosingLines
from tictactoe_gui.engine.counting.strength import Outcome, Share
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.kit.table import Column, Style
from tictactoe_gui.ui.lab.strength import words
from tictactoe_gui.ui.wording import number, tr
from tictactoe_gui.ui.wording.names import counting
from tictactoe_gui.ui.wording.text import exactly, percent

LinesQuery = tuple[str, Mark, str | None]
"""Whose lost games are asked for, as which mark, and against whom; None is any play."""
MOST_LINES = 100
"""So many lost games are shown: there may be 131,184."""
LOSER, OPPONENT, PLAY = "loser", "opponent", "play"
"""What links ask for: the other player's lost games, other opponents, to play one."""
_TINTS = {Mark.X: "x_tint", Mark.O: "o_tint", None: "draw_tint"}


def result_column(o: str, outcomes: Mapping[tuple[str, str], Outcome]) -> Column:
    """Return how each row, the key of a player of X, fares against a player of O."""

    def text(x: str) -> str:
        outcome = outcomes.get((x, o))
        if not outcome:
            return "…"
        share = _likeliest(outcome)
        return f"{share.winner.value if share.winner else '='} {percent(share.chance)}"

    def spoken(x: str) -> str:
        title, outcome = words.pairing_title(x, o), outcomes.get((x, o))
        return f"{title} {words.outcome_line(outcome) if outcome else tr('not counted yet')}"

    def lead_of_x(x: str) -> float:
        outcome = outcomes.get((x, o))
        return float(outcome.x_wins - outcome.o_wins) if outcome else -2

    def style(x: str) -> Style:
        outcome = outcomes.get((x, o))
        return Style(tint=_TINTS[_likeliest(outcome).winner]) if outcome else Style(is_muted=True)

    explained = tr("{name} plays O", name=words.player_name(o))
    how = tr(
        "Every line of play is followed to its end, with the exact chance of each move;"
        " the chances are added up as fractions. Searches that take the same squares are played"
        " once, by the quickest of them."
    )
    return Column(
        f"O: {words.short_name(o)}".replace(" ", "\n"),
        text,
        lead_of_x,
        spoken,
        lambda x: f"{spoken(x)}\n{how}",
        f"{explained}. {words.player_line(o)}",
        style=style,
    )


def _likeliest(outcome: Outcome) -> Share:
    return max(outcome.shares, key=lambda each: each.chance)


def result_content(
    pair: tuple[str, str],
    outcome: Outcome | None,
    query: LinesQuery | None,
    found: LosingLines | None,
    *,
    is_coming: bool,
) -> Content:
    """Return the result of a cell, the games that one of the two loses, and what else to ask."""
    title = Line(words.pairing_title(*pair), style="title")
    waiting = Line(counting() if is_coming else tr("Not counted."), style="muted")
    if not outcome or not query:
        return title, waiting
    names = dict(zip(Mark, map(words.short_name, pair), strict=True))
    _, loser, opponent = query
    other, against = loser.other, f"{loser.other.value}: {names[loser.other]}"
    instead = words.any_play() if opponent else against
    whose = tr("Lost games of {name}", name=f"{other.value}: {names[other]}")
    return (
        title,
        Line(words.outcome_line(outcome)),
        *(_lost_games(found) if found else [waiting]),
        Line(tr("Against {opponent}", opponent=instead), does=OPPONENT),
        Line(whose, does=LOSER),
        *(_games(found) if found else ()),
    )


def _lost_games(found: LosingLines) -> list[Line]:
    """Return how many games are lost, and how they were counted."""
    is_any_play = found.opponent is None
    opponent = words.player_name(found.opponent) if found.opponent else words.any_play()
    facts = {"program": words.player_name(found.program), "mark": found.mark.value}
    counted, count = number(found.counted), len(found.lines)
    if count:
        headline = tr(
            "{program} as {mark} can lose against {opponent}.", **facts, opponent=opponent
        )
        told = tr("%Ln of {counted} possible games are lost", None, count, counted=counted)
        if not is_any_play:
            chance = exactly(found.chance)
            told = tr("{counts}, with a chance of {chance}", counts=told, chance=chance)
    else:
        headline = tr(
            "{program} as {mark} cannot lose against {opponent}.", **facts, opponent=opponent
        )
        told = tr("0 of {counted} possible games are lost: that is proved", counted=counted)
    how = tr("Every square that either program may take was tried.")
    if is_any_play:
        how = tr(
            "For the other player every square was tried; for the program, every square that it "
            "may take."
        )
    return [Line(f"{headline} {told}.", style="heading"), Line(how, style="muted")]


def _games(found: LosingLines) -> list[Line]:
    """Return the first of the lost games, each of which can be played, and how many follow."""
    if not found.lines:
        return []
    hint = tr("Click one, or press Enter, to see it on the board.")
    chance = tr("Behind it stands its chance.")
    if found.opponent is None:
        chance = tr("Behind it stands its chance if the other player makes these moves.")
    lines = [Line(f"{hint} {chance}", style="muted")]
    for place, line in enumerate(found.lines[:MOST_LINES]):
        does = f"{PLAY} {place}"
        lines.append(Line(f"{number(place + 1)}. {words.line_text(line)}", does=does, style="row"))
    if (more := len(found.lines) - MOST_LINES) > 0:
        lines.append(Line(tr("… and {count} more.", count=number(more)), style="muted"))
    return lines
