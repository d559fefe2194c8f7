"""The claims in their textbook words: whether each is true, what was counted, what can be shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.counting.claim import BadMove, Figure, Finding, Ruling, SubClaim
from tictactoe_gui.engine.counting.strength import LosingLine, LosingLines
from tictactoe_gui.engine.evaluation import Score
from tictactoe_gui.engine.player import PROGRAMS, Difficulty, programs_of
from tictactoe_gui.engine.positions import empty_board
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.texts import Phrase
from tictactoe_gui.engine.why.facts import line_after
from tictactoe_gui.session.game import Game
from tictactoe_gui.ui.wording.names import (
    program_name,
    representation_name,
    representation_short_name,
    wins_in,
)
from tictactoe_gui.ui.wording.text import (
    any_of,
    exactly,
    listed,
    milliseconds,
    number,
    percent,
    square,
    tenths,
    times,
    tr,
)

_FEW_BYTES = 10_000
_SIDES = {mark.value for mark in Mark}
_OF_A_WHOLE = {"questions", "squares", "positions", "lines", "turns"}
"""The units of which a table says how many there are in all."""

# What a claim turns out to be.


class Statement(NamedTuple):
    """The sentence on a sub-claim, or on those of several programs with the same result."""

    text: str
    holds: bool | None
    """None for a remark."""


def ruling_word(ruling: Ruling) -> str:
    """Return what a claim turns out to be."""
    words = tr("True"), tr("Half true"), tr("False"), tr("Not ruled")
    return dict(zip(Ruling, words, strict=True))[ruling]


def balance(told: Sequence[Statement]) -> str:
    """Return how many of the statements that decide the claim hold."""
    ruled = [each.holds for each in told if each.holds is not None]
    if not ruled:
        return tr("Not ruled: the sentence does not say how much. Here are the figures.")
    if all(ruled):
        return tr("True in every part.")
    if not any(ruled):
        return tr("False in every part.")
    support = tr("%Ln of {count} findings support it.", None, sum(ruled), count=len(ruled))
    return f"{ruling_word(Ruling.HALF_TRUE)}. {support}"


def statements(parts: Sequence[SubClaim]) -> tuple[Statement, ...]:
    """Return the sentences on the sub-claims; programs with the same result share one."""
    found: dict[tuple[str, bool | None], list[str]] = {}
    for part in parts:
        about = part.figures[0].about if part.figures else ()
        players = [each for each in about if each not in REPRESENTATIONS and each not in _SIDES]
        found.setdefault((sentence(part.text), part.holds), []).extend(players)
    return tuple(
        [
            Statement(tr("{who}: {what}", who=who([*dict.fromkeys(keys)]), what=text), holds)
            if keys
            else Statement(text, holds)
            for (text, holds), keys in found.items()
        ]
    )


def who(keys: Sequence[str]) -> str:
    """Return the names of the programs, sides or representations of a sentence."""
    if set(keys).issuperset(programs_of(Difficulty.HARD)):
        return tr("Every search")
    names = [_player_name(key) for key in keys]
    return "; ".join(names) if any("," in each for each in names) else listed(names)


def _player_name(key: str) -> str:
    return program_name(key) if key.partition(":")[0] in PROGRAMS else tr(key)


def headline(rulings: Iterable[Ruling], whole: int, milliseconds: int) -> str:
    """Return how many claims turn out to be what, and how long that took to count."""
    found = Counter(rulings)
    if not found:
        return tr("%Ln sentences from books and reports, not counted yet", None, whole)
    told = ", ".join(
        [
            tr("{count} {found}", count=found[each], found=ruling_word(each).lower())
            for each in Ruling
            if found[each]
        ]
    )
    settled = found.total()
    facts = {"settled": settled, "told": told, "time": tenths(milliseconds)}
    if settled < whole:
        return tr("{settled} of %Ln sentences counted so far: {told}", None, whole, **facts)
    return tr(
        "%Ln sentences from books and reports, counted in {time} on this computer: {told}.",
        None,
        whole,
        **facts,
    )


# Figures, and the texts of the engine with figures in them.


def sentence(text: Phrase) -> str:
    """Return a text with its facts, the numbers as the country writes them."""
    return tr(text.template, **{name: _fact(value) for name, value in text.facts.items()})


def _fact(value: object) -> object:
    match value:
        case Phrase():
            return sentence(value)
        case Figure():
            return figure_text(value)
        case Fraction():  # on one line, whatever there is room for
            return percent(value, 1).replace(" ", "\u00a0")
        case int():
            return number(value)
        case _:
            return value


def figure_text(figure: Figure) -> str:
    """Return a figure as a sentence has it."""
    value = figure.value
    match figure.unit:
        case "":
            return str(_fact(Fraction(value)))
        case "seconds":
            return milliseconds(float(value))
        case "bytes":
            size = int(value)
            if size < _FEW_BYTES:
                return tr("%Ln bytes", None, size)
            return tr("{size} kB", size=number(round(size / 1000)))
        case "times":
            return times(float(value))
        case _:
            return number(int(value))


def amount(figure: Figure) -> str:
    """Return a figure for a table: a share exactly, and a part as one of its whole."""
    if not figure.unit:
        return exactly(Fraction(figure.value))
    text = figure_text(figure)
    if figure.unit == "times":
        return tr("{times} ×", times=text)
    if figure.whole and figure.unit in _OF_A_WHOLE:
        return tr("{count} of {whole}", count=text, whole=number(figure.whole))
    return text


# What can be shown for it.


class Evidence(NamedTuple):
    """A row of what was counted, and the game that it plays; none where it is only figures."""

    text: str
    game: Game | None = None
    caption: str = ""
    """What the game shows."""


def evidence(finding: Finding) -> tuple[Evidence, ...]:
    """Return what can be shown for what was counted of a claim."""
    games = [_game(found, line) for found in finding.losing_lines for line in found.lines]
    if shown := games or [_bad_move(move) for move in finding.bad_moves]:
        return tuple(shown)
    rows = [("", row) for row in finding.rows]
    rows = rows or [(each.name, each.figures) for each in finding.parts]
    return tuple([Evidence(_row(name, figures)) for name, figures in rows if figures])


def _row(name: str, figures: Sequence[Figure]) -> str:
    """Return what a row of figures is about, `name` first, and then the figures."""
    names = [tr(name)] if name else []
    for each in figures[0].about:
        if each in _SIDES:
            names.append(tr("as {mark}", mark=each))
        elif each in REPRESENTATIONS:
            names.append(representation_name(each))
        else:
            names.append(_player_name(each))
    told = [", ".join(names)] if names else []
    for figure in figures:
        scheme = representation_short_name(figure.about[-1]) if figure.about else ""
        told.append(f"{tr(figure.heading, scheme=scheme)} {amount(figure)}")
    return " · ".join(told)


def how_counted(finding: Finding) -> str:
    """Return how it was counted, each sentence once."""
    return " ".join(dict.fromkeys([sentence(how) for part in finding.parts for how in part.how]))


def _game(found: LosingLines, line: LosingLine) -> Evidence:
    """Return a game that a program loses."""
    ply = line.first_mistake
    if line.is_resigned:
        mistake = tr("it resigns after move {ply}", ply=len(line.moves))
    elif ply is None:
        mistake = tr("none: the game was lost already")
    else:
        mistake = tr("move {ply}, square {cell}", ply=ply, cell=square(line.moves[ply - 1]))
    facts = {"who": who([found.program]), "mark": found.mark.value, "mistake": mistake}
    caption = tr("{who} loses as {mark}; first mistake: {mistake}", **facts)
    text = f"{' '.join(map(square, line.moves))} · {caption}"
    return Evidence(text, Game(empty_board(), line.moves), caption)


def _bad_move(move: BadMove) -> Evidence:
    """Return a position where a program goes wrong or aims too low, and what follows."""
    facts = {
        "who": who([move.program]),
        "cell": square(move.cell),
        "better": any_of(move.better),
        "worth": _worth(move.board, move.score),
        "best": _worth(move.board, move.best),
    }
    if move.score.verdict is move.best.verdict:
        caption = tr("{who} takes {cell} ({worth}); {better} is more promising", **facts)
    else:
        caption = tr("{who} takes {cell} ({worth}); {better} is better ({best})", **facts)
    game = Game(move.board, line_after(move.board, move.cell))
    return Evidence(f"{move.board} · {caption}", game, caption)


def _worth(board: Board, score: Score) -> str:
    if score.winner is None:
        return tr("draw")
    return f"{score.winner.value} {wins_in(score.marks_to_win(len(board.empty_cells)))}"
