"""What is said of training: whom a machine learns from, and how strong it has become."""

from collections.abc import Sequence
from fractions import Fraction

from tictactoe_gui.engine.counting.strength import PERFECT, RANDOM
from tictactoe_gui.engine.learning.teachers import ANY_BEST, ITSELF
from tictactoe_gui.ui.kit.manual.glossary import term_name
from tictactoe_gui.ui.wording.lists import listed
from tictactoe_gui.ui.wording.names import perfect_player, program_name
from tictactoe_gui.ui.wording.numbers import games_count, percent
from tictactoe_gui.ui.wording.text import number, tr

_EXACT = 10**12
"""The largest denominator: a float has no more digits that could tell two chances apart."""


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


def point_notes(games: int, beads: int, empty: int) -> tuple[str, str]:
    """Return what else is known of a point."""
    return (
        tr("after {games}", games=games_count(games)),
        tr("{beads} beads, {empty} empty boxes", beads=number(beads), empty=number(empty)),
    )


def unit() -> str:
    return tr("Exact strength")


def kept(name: str) -> str:
    """Return that a machine is kept."""
    return tr("“{name}” is kept: choose MENACE to play against it.", name=name)
