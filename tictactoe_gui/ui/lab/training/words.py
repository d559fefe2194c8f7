"""What is said of training: whom a machine learns from, and how strong it has become."""

from collections.abc import Sequence
from fractions import Fraction

from tictactoe_gui.engine.counting.strength import PERFECT, RANDOM
from tictactoe_gui.engine.learning.teachers import ANY_BEST, ITSELF, OPPONENTS
from tictactoe_gui.ui.kit.manual.glossary import term_name
from tictactoe_gui.ui.wording.learnt import games_heading
from tictactoe_gui.ui.wording.lists import listed
from tictactoe_gui.ui.wording.names import perfect_player, program_name
from tictactoe_gui.ui.wording.numbers import games_count, percent
from tictactoe_gui.ui.wording.text import number, tr

_EXACT = 10**12
"""The largest denominator: a float has no more digits that could tell two chances apart."""


def seed_name() -> str:
    return tr("Seed")


def title() -> str:
    return tr("Training")


def teacher_name(key: str) -> str:
    """Return what a teacher is called in lists."""
    return {
        PERFECT: perfect_player(),
        ANY_BEST: term_name("any-best-square"),
        ITSELF: tr("Itself"),
    }.get(key) or program_name(key)


def teachers_line(keys: Sequence[str]) -> str:
    """Return who teaches, by turns if there are several."""
    names = listed([teacher_name(key) for key in keys])
    return tr("{names}, by turns", names=names) if len(keys) > 1 else names


def line_name(opponent: str) -> str:
    """Return what the curve against an opponent shows."""
    return {
        RANDOM: tr("wins against random"),
        PERFECT: tr("draws against the perfect player"),
        ANY_BEST: tr("draws against any best square"),
    }[opponent]


def share(chance: float) -> str:
    """Return a chance in per cent, to a tenth."""
    return percent(Fraction(chance).limit_denominator(_EXACT), 1)


def quarter(part: int) -> str:
    """Return so many quarters as a label of the axis."""
    return percent(Fraction(part, 4))


def point_text(opponent: str, chance: float) -> str:
    return f"{line_name(opponent)}: {share(chance)}"


def point_notes(games: int, beads: float, empty: float, machines: int) -> tuple[str, ...]:
    """Return what else is known of a point."""
    lines = [tr("after {games}", games=games_count(games))]
    if beads:
        lines.append(
            tr("{beads} beads, {empty} empty boxes", beads=_round(beads), empty=_round(empty))
        )
    if machines > 1:
        lines.append(tr("the median of %Ln machines", None, machines))
    return tuple(lines)


def _round(value: float) -> str:
    return number(round(value))


def headline(done: int, machines: int) -> str:
    """Return how far the training has come."""
    if not done:
        return tr("Not taught yet")
    games = games_count(done)
    if machines > 1:
        return tr("%Ln machines, each after {games}", None, machines, games=games)
    return tr("After {games}", games=games)


def unit() -> str:
    return tr("Exact strength")


def headings() -> tuple[str, ...]:
    """Return the headings of the table of all points."""
    return (
        seed_name(),
        games_heading(),
        *[
            heading
            for key in OPPONENTS
            for heading in (
                tr("Won, {who}", who=teacher_name(key)),
                tr("Drawn, {who}", who=teacher_name(key)),
                tr("Lost, {who}", who=teacher_name(key)),
            )
        ],
        tr("Beads"),
        tr("Empty boxes"),
    )


def kept(names: Sequence[str]) -> str:
    """Return that machines are kept; of several, the names of the first and the last."""
    first, *others = names
    if not others:
        return tr("“{name}” is kept: choose it under Learning to play against it.", name=first)
    return tr(
        "“{first}” to “{last}” are kept: choose one under Learning to play against it.",
        first=first,
        last=others[-1],
    )
