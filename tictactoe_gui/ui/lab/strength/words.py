"""What the programs score against each other, in words: results, losing lines, mistakes."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from tictactoe_gui.engine.counting.losing_lines import LosingLine, LosingLines
from tictactoe_gui.engine.counting.match import Outcome, Share
from tictactoe_gui.engine.counting.strength import PERFECT
from tictactoe_gui.engine.player import Difficulty, programs_of
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.ui.wording.lists import listed
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


def group_names(keys: Sequence[str]) -> list[str]:
    """Return what programs that play alike are called; the searches are one, with their number."""
    searches = [key for key in keys if key in programs_of(Difficulty.HARD)]
    if len(searches) == 1:
        searches = []
    names = [tr("Minimax ({count})", count=len(searches))] if searches else []
    return names + [short_name(key) for key in keys if key not in searches]


def group_name(keys: Sequence[str]) -> str:
    """Return who stands in a row of programs that play alike; perfect play never loses."""
    names = ", ".join(group_names(keys))
    return tr("Never loses: {names}", names=names) if PERFECT in keys else names


def short_group_name(keys: Sequence[str]) -> str:
    """Return the same where there is little room."""
    if PERFECT in keys:
        return tr("Never loses ({count})", count=len(keys))
    first, *others = group_names(keys)
    return tr("{name} and {count} more", name=first, count=len(others)) if others else first


def explained(groups: Iterable[Sequence[str]]) -> str:
    """Return what the matrix shows, and who shares a row with whom."""
    text = tr("Each row plays X against each column, over every line of play.")
    shared = [
        tr(
            "“{row}” stands for {names}, which play alike: click it, or press Space, to see each.",
            row=short_group_name(keys),
            names=listed(group_names(keys)),
        )
        for keys in groups
    ]
    return " ".join([text, *shared])


def result_name(winner: Mark | None) -> str:
    """Return a result as a heading."""
    return tr("draws") if winner is None else wins(winner)


def share_figure(share: Share) -> str:
    """Return a share the short way, its sign before it: X 58 %."""
    sign = "=" if share.winner is None else share.winner.value
    return f"{sign} {percent(share.chance)}"


def pairing_title(x: str, o: str) -> str:
    """Return who plays whom, by their names."""
    return tr("X: {x}. O: {o}.", x=x, o=o)


def outcome_line(outcome: Outcome) -> str:
    """Return a result as fractions and per cent, and what it was counted over."""
    parts = [
        tr("{result} {share}", result=result_name(each.winner), share=exactly(each.chance))
        for each in outcome.shares
    ]
    lines = tr("%Ln lines of play", None, outcome.lines)
    return tr("{results}; counted over {lines}.", results=", ".join(parts), lines=lines)


def how_counted() -> str:
    """Return how the figures of the matrix come about."""
    return tr(
        "Every line of play is followed to its end, with the exact chance of each move;"
        " the chances are added up as fractions. Searches that take the same squares are played"
        " once, by the quickest of them."
    )


def spoken_pairing(x: str, o: str, outcome: Outcome) -> str:
    """Return a cell of the matrix as sentences."""
    return f"{pairing_title(x, o)} {outcome_line(outcome)}"


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


def moves_of(line: LosingLine) -> Iterator[tuple[Mark, str]]:
    """Yield each move of a line: its mark, and what is written; "?" is the first mistake."""
    for ply, cell in enumerate(line.moves, start=1):
        sign = "?" if ply == line.first_mistake else ""
        yield mark_at(ply), f"{mark_at(ply).value}{square(cell)}{sign}"


def chance_figure(chance: Fraction) -> str:
    """Return a chance as a fraction; certainty as a word."""
    return tr("always") if chance == 1 else str(chance)


def chance_line(line: LosingLine, opponent: str | None) -> str:
    """Return what the chance of a line says."""
    facts = {"chance": exactly(line.chance)}
    if opponent is None:
        return tr("Chance if the other player makes these moves: {chance}.", **facts)
    return tr("Chance of this game: {chance}.", **facts)


def line_spoken(found: LosingLines, row: int) -> str:
    """Return a losing line as sentences."""
    line = found.lines[row]
    moves = ", ".join(
        [f"{mark_at(ply).value} {square(cell)}" for ply, cell in enumerate(line.moves, start=1)]
    )
    note = mistake_note(line)
    return tr(
        "Game {row}: {moves}; {note}. {chance}",
        row=number(row + 1),
        moves=moves,
        note=note,
        chance=chance_line(line, found.opponent),
    )


def line_caption(found: LosingLines, row: int) -> str:
    """Return what the preview of a losing line shows."""
    facts = {"program": player_name(found.program), "mark": found.mark.value}
    note = mistake_note(found.lines[row])
    return tr("{program} loses as {mark}; {note}", **facts, note=note)


def _opponent(found: LosingLines) -> str:
    return tr("any play") if found.opponent is None else player_name(found.opponent)
