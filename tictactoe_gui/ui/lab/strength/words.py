"""What the programs score against each other, in words: results, losing lines, mistakes."""

from tictactoe_gui.engine.counting.losing_lines import LosingLine, LosingLines
from tictactoe_gui.engine.counting.strength import PERFECT, Outcome
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.wording.names import (
    perfect_player,
    program_line,
    program_name,
    program_short_name,
    resigns,
    wins,
)
from tictactoe_gui.ui.wording.text import exactly, square, tr


def any_play() -> str:
    """Return what plays against a program that meets every game."""
    return tr("any play")


def player_name(key: str) -> str:
    """Return what a player is called in sentences."""
    return perfect_player() if key == PERFECT else program_name(key)


def player_line(key: str) -> str:
    """Return one line on how a player decides."""
    line = tr("Perfect play; of equal squares the first. So does every search.")
    return line if key == PERFECT else program_line(key)


def short_name(key: str) -> str:
    """Return what a player is called where there is little room."""
    return perfect_player() if key == PERFECT else program_short_name(key)


def pairing_title(x: str, o: str) -> str:
    """Return who plays whom."""
    return tr("X: {x}. O: {o}.", x=player_name(x), o=player_name(o))


def outcome_line(outcome: Outcome) -> str:
    """Return a result as fractions and per cent, and what it was counted over."""
    parts = [
        tr(
            "{result} {share}",
            result=wins(each.winner) if each.winner else tr("draws"),
            share=exactly(each.chance),
        )
        for each in outcome.shares
    ]
    lines = tr("%Ln lines of play", None, outcome.lines)
    return tr("{results}; counted over {lines}.", results=", ".join(parts), lines=lines)


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


def line_caption(found: LosingLines, line: LosingLine) -> str:
    """Return what a lost game shows while it is played on the board."""
    facts = {"program": player_name(found.program), "mark": found.mark.value}
    return tr("{program} loses as {mark}; {note}", **facts, note=mistake_note(line))
