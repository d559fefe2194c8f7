"""What is said of training: whom a machine learns from, and how strong it has become."""

from tictactoe_gui.engine.counting.strength import PERFECT, RANDOM
from tictactoe_gui.engine.learning.training import ANY_BEST, ITSELF
from tictactoe_gui.ui.kit.manual import term_name
from tictactoe_gui.ui.wording.names import perfect_player, program_name
from tictactoe_gui.ui.wording.text import tr


def title() -> str:
    return tr("Training")


def teacher_name(key: str) -> str:
    """Return what a teacher is called in lists."""
    return {
        PERFECT: perfect_player(),
        ANY_BEST: term_name("any-best-square"),
        ITSELF: tr("Itself"),
    }.get(key) or program_name(key)


def line_name(opponent: str) -> str:
    """Return what the curve against an opponent shows."""
    return {
        RANDOM: tr("wins against random"),
        PERFECT: tr("draws against the perfect player"),
        ANY_BEST: tr("draws against any best square"),
    }[opponent]


def unit() -> str:
    return tr("Exact strength")
