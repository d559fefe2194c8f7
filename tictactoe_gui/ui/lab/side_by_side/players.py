"""The players that can be asked about a position, by key."""

from dataclasses import replace

from tictactoe_gui.engine.counting.strength import PERFECT
from tictactoe_gui.engine.player import Player, every_player
from tictactoe_gui.engine.solution import PerfectPlayer
from tictactoe_gui.session.settings import Choice
from tictactoe_gui.ui.kit.choices import Options
from tictactoe_gui.ui.wording import tr
from tictactoe_gui.ui.wording.names import choice_name, perfect_player

NOBODY = ""
DEFAULTS = ("random", "turn-table-corner", "eight-rules", "alpha-beta-memo")
LIMITED = "alpha-beta-memo"
"""The search that is also offered with a limited depth, where it has to estimate."""
DEPTHS = (1, 2, 4)


def options(chosen: str) -> Options:
    """Return the keys and names of all players, `chosen` among them; the last one is no player."""
    limited = [f"{LIMITED}:{depth}" for depth in DEPTHS]
    keys = dict.fromkeys((*every_player(), *limited, PERFECT, chosen, NOBODY))
    return tuple((key, name_of(key)) for key in sorted(keys, key=lambda key: key == NOBODY))


def name_of(key: str) -> str:
    if key == NOBODY:
        return tr("No program")
    return perfect_player() if key == PERFECT else choice_name(_choice(key))


def player_of(key: str) -> Player:
    """Return a new player."""
    return PerfectPlayer() if key == PERFECT else _choice(key).player()


def _choice(key: str) -> Choice:
    program, _, rest = key.partition(":")
    choice = Choice().with_program(program)
    if choice.program.states:
        return replace(choice, state=rest)
    return replace(choice, depth=int(rest)) if rest else choice
