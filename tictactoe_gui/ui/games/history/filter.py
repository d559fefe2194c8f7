"""The results and players by which the history can be filtered."""

from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.session.history.conditions import ALL, PEOPLE, PROGRAMS_ONLY
from tictactoe_gui.ui.games.history.game_words import unfinished, you_lost, you_won
from tictactoe_gui.ui.kit.choices import Options
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import program_name, wins


def result_options() -> Options:
    """Return the results to filter by."""
    return (
        (ALL, tr("All results")),
        ("won", you_won()),
        ("lost", you_lost()),
        ("drawn", tr("Draws")),
        ("x", wins(Mark.X)),
        ("o", wins(Mark.O)),
        ("unfinished", unfinished()),
    )


def player_options() -> Options:
    """Return the players to filter by."""
    return (
        (ALL, tr("All players")),
        (PEOPLE, tr("Two people")),
        (PROGRAMS_ONLY, tr("Demo games")),
        *[(key, program_name(key)) for key in PROGRAMS],
    )
