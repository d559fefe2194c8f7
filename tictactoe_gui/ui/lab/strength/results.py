"""Results between programs: the columns of the table, and what is said of a cell."""

from collections.abc import Mapping, Sequence

from tictactoe_gui.engine.counting.strength import PERFECT, LosingLine, LosingLines, Outcome, Share
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.kit.content import Content, Line
from tictactoe_gui.ui.kit.table import Column, Style
from tictactoe_gui.ui.wording.names import (
    program_line,
    program_name,
    program_short_name,
    resigns,
    wins,
)
from tictactoe_gui.ui.wording.text import exactly, number, percent, square, tr

MOST_LINES = 100
"""The most lost games that are shown of a side: there may be 131,184."""
_TINTS = {Mark.X: "x_tint", Mark.O: "o_tint", None: "draw_tint"}


def player_name(key: str) -> str:
    """Return what a player is called in sentences."""
    return tr("Perfect player") if key == PERFECT else program_name(key)


def short_name(key: str) -> str:
    """Return what a player is called where there is little room."""
    return tr("Perfect player") if key == PERFECT else program_short_name(key)


def player_line(key: str) -> str:
    """Return one line on how a player decides."""
    line = tr(
        "Takes the first of the best squares, as every search to the end and the move table do."
    )
    return line if key == PERFECT else program_line(key)


def pairing_title(x: str, o: str) -> str:
    """Return who plays whom."""
    return tr("X: {x}. O: {o}.", x=player_name(x), o=player_name(o))


def outcome_line(outcome: Outcome) -> str:
    """Return a result as fractions and per cent, and what it was counted over."""
    results = []
    for each in outcome.shares:
        result = wins(each.winner) if each.winner else tr("draws")
        results.append(tr("{result} {share}", result=result, share=exactly(each.chance)))
    lines = tr("%Ln lines of play", None, outcome.lines)
    return tr("{results}; counted over {lines}.", results=", ".join(results), lines=lines)


# The table.


def result_column(o: str, outcomes: Mapping[tuple[str, str], Outcome]) -> Column:
    """Return how each row, the key of a player of X, fares against a player of O."""

    def likeliest(x: str) -> Share | None:
        outcome = outcomes.get((x, o))
        return max(outcome.shares, key=lambda each: each.chance) if outcome else None

    def text(x: str) -> str:
        if not (share := likeliest(x)):
            return "…"
        return f"{share.winner.value if share.winner else '='} {percent(share.chance)}"

    def spoken(x: str) -> str:
        outcome = outcomes.get((x, o))
        told = outcome_line(outcome) if outcome else tr("not counted yet")
        return f"{pairing_title(x, o)} {told}"

    def lead_of_x(x: str) -> float:
        outcome = outcomes.get((x, o))
        return float(outcome.x_wins - outcome.o_wins) if outcome else -2

    def style(x: str) -> Style:
        share = likeliest(x)
        return Style(tint=_TINTS[share.winner]) if share else Style(is_muted=True)

    explained = tr("{name} plays O", name=player_name(o))
    return Column(
        f"O: {short_name(o)}".replace(" ", "\n"),
        text,
        lead_of_x,
        spoken,
        spoken,
        f"{explained}. {player_line(o)}",
        style=style,
    )


# A cell.


def result_content(
    pair: tuple[str, str],
    outcome: Outcome | None,
    found: Sequence[LosingLines],
    *,
    is_coming: bool,
) -> Content:
    """Return the result of a cell and the games that X and O lose, each of which can be played."""
    lines = [Line(pairing_title(*pair), style="title")]
    if outcome:
        lines.append(Line(outcome_line(outcome)))
    if not found:
        told = tr("Counting…") if is_coming else tr("Not counted.")
        return (*lines, Line(told, style="muted"))
    hint = tr("Click a game, or press Enter, to see it on the board. Its chance stands at the end.")
    is_any_lost = any(each.lines for each in found)
    lines.append(Line(hint if is_any_lost else tr("No game is lost."), style="muted"))
    for each in found:
        lost = len(each.lines)
        facts = {"name": player_name(each.program), "mark": each.mark.value}
        facts |= {"lost": number(lost), "counted": number(each.counted)}
        if lost:
            told = tr("Games that {name} loses as {mark}: {lost} of {counted}", **facts)
            lines.append(Line(told, style="heading"))
        for place, line in enumerate(each.lines[:MOST_LINES]):
            text = f"{number(place + 1)}. {line_text(line)}"
            lines.append(Line(text, does=f"{each.mark.value} {place}", style="row"))
        if lost > MOST_LINES:
            more = tr("… and {count} more.", count=number(lost - MOST_LINES))
            lines.append(Line(more, style="muted"))
    return tuple(lines)


def line_text(line: LosingLine) -> str:
    """Return a lost game: its moves, "?" behind the first mistake, and its chance."""
    moves = [
        f"{_mark_at(ply).value}{square(cell)}{'?' if ply == line.first_mistake else ''}"
        for ply, cell in enumerate(line.moves, start=1)
    ]
    chance = tr("always") if line.chance == 1 else str(line.chance)
    return f"{' '.join(moves)} · {_mistake_note(line)} · {chance}"


def line_caption(found: LosingLines, line: LosingLine) -> str:
    """Return what a lost game shows while it is played on the board."""
    facts = {"program": player_name(found.program), "mark": found.mark.value}
    return tr("{program} loses as {mark}; {note}", **facts, note=_mistake_note(line))


def _mistake_note(line: LosingLine) -> str:
    """Return the first mistake of a line in a few words."""
    ply = line.first_mistake
    if line.is_resigned:
        return resigns(_mark_at(len(line.moves) + 1))
    if ply is None:
        return tr("lost from the start")
    facts = {"mark": _mark_at(ply).value, "cell": square(line.moves[ply - 1]), "ply": ply}
    return tr("first mistake: move {ply}, {mark} on {cell}", **facts)


def _mark_at(ply: int) -> Mark:
    """Return who makes the move that leads to `ply`, from the empty board."""
    return Mark.X if ply % 2 else Mark.O
