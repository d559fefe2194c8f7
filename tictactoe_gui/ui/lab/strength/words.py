"""What the programs score against each other, in words: results, losing lines, mistakes."""

from tictactoe_gui.engine.counting.losing_lines import LosingLine, LosingLines
from tictactoe_gui.engine.counting.match import Outcome, Share
from tictactoe_gui.engine.counting.strength import PERFECT
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.wording.names import (
    perfect_player,
    program_line,
    program_name,
    program_short_name,
    resigns,
    wins,
)
from tictactoe_gui.ui.wording.numbers import exactly, percent
from tictactoe_gui.ui.wording.text import number, square, tr


def player_name(key: str) -> str:
    """Return what a player is called in sentences."""
    return perfect_player() if key == PERFECT else program_name(key)


def player_line(key: str) -> str:
    """Return one line on how a player decides."""
    line = tr("Perfect play; of equal squares the first.")
    return line if key == PERFECT else program_line(key)


def short_name(key: str) -> str:
    """Return what a player is called where there is little room."""
    return perfect_player() if key == PERFECT else program_short_name(key)


def explained() -> str:
    """Return what the table shows, and what can be done with it."""
    return tr(
        "Each row plays X against each column, over every line of play. Choose a result to see the"
        " games behind it."
    )


def result_name(winner: Mark | None) -> str:
    """Return a result as a heading."""
    return tr("draws") if winner is None else wins(winner)


def share_figure(share: Share) -> str:
    """Return a share the short way, its sign before it: X 58 %."""
    sign = "=" if share.winner is None else share.winner.value
    return f"{sign} {percent(share.chance)}"


def pairing_title(x: str, o: str) -> str:
    """Return who plays whom."""
    return tr("X: {x}. O: {o}.", x=player_name(x), o=player_name(o))


def outcome_line(outcome: Outcome) -> str:
    """Return a result as fractions and per cent, and what it was counted over."""
    parts = [
        tr("{result} {share}", result=result_name(each.winner), share=exactly(each.chance))
        for each in outcome.shares
    ]
    lines = tr("%Ln lines of play", None, outcome.lines)
    return tr("{results}; counted over {lines}.", results=", ".join(parts), lines=lines)


def how_counted() -> str:
    """Return how the figures of the table come about."""
    return tr(
        "Every line of play is followed to its end, with the exact chance of each move;"
        " the chances are added up as fractions. Searches that take the same squares are played"
        " once, by the quickest of them."
    )


def losing_headline(found: LosingLines) -> str:
    """Return how many games a program loses, or that it cannot lose."""
    facts = {"program": player_name(found.program), "mark": found.mark.value}
    facts["opponent"] = _opponent(found)
    if not found.lines:
        return tr("{program} as {mark} cannot lose against {opponent}.", **facts)
    return tr("{program} as {mark} can lose against {opponent}.", **facts)


def losing_counts(found: LosingLines) -> str:
    """Return the counts behind the headline."""
    counted = number(found.counted)
    if not found.lines:
        return tr("0 of {counted} possible games are lost: that is proved", counted=counted)
    text = tr("%Ln of {counted} possible games are lost", None, len(found.lines), counted=counted)
    if found.opponent is None:
        return text
    return tr("{counts}, with a chance of {chance}", counts=text, chance=exactly(found.chance))


def losing_counts_tip(found: LosingLines) -> str:
    """Return how the lines were counted."""
    if found.opponent is None:
        return tr(
            "For the other player every square was tried; for the program, every square that it "
            "may take."
        )
    return tr("Every square that either program may take was tried.")


def mistake_note(line: LosingLine) -> str:
    """Return the first mistake of a line, as short as can be."""
    ply = line.first_mistake
    if line.is_resigned:
        return resigns(mark_at(len(line.moves) + 1))
    if ply is None:
        return tr("lost from the start")
    facts = {"mark": mark_at(ply).value, "cell": square(line.moves[ply - 1]), "ply": ply}
    return tr("first mistake: move {ply}, {mark} on {cell}", **facts)


def mark_at(ply: int) -> Mark:
    """Return who makes the move that leads to `ply`, from the empty board."""
    return Mark.X if ply % 2 else Mark.O


def line_text(line: LosingLine) -> str:
    """Return a lost game: its moves, "?" behind the first mistake, and its chance."""
    moves = [
        f"{mark_at(ply).value}{square(cell)}{'?' if ply == line.first_mistake else ''}"
        for ply, cell in enumerate(line.moves, start=1)
    ]
    chance = tr("always") if line.chance == 1 else str(line.chance)
    return f"{' '.join(moves)} · {mistake_note(line)} · {chance}"


def games_hint(found: LosingLines) -> str:
    """Return what can be done with lost games, and what their chances are."""
    hint = tr("Click one, or press Enter, to see it on the board.")
    if found.opponent is None:
        chance = tr("Behind it stands its chance if the other player makes these moves.")
    else:
        chance = tr("Behind it stands its chance.")
    return f"{hint} {chance}"


def line_caption(found: LosingLines, line: LosingLine) -> str:
    """Return what a lost game shows while it is played on the board."""
    facts = {"program": player_name(found.program), "mark": found.mark.value}
    return tr("{program} loses as {mark}; {note}", **facts, note=mistake_note(line))


def _opponent(found: LosingLines) -> str:
    return tr("any play") if found.opponent is None else player_name(found.opponent)
