"""HistoryFilter: which games of the history are shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from tictactoe_gui.engine.board import REPRESENTATIONS
from tictactoe_gui.engine.player import PROGRAMS
from tictactoe_gui.engine.rules import ImpossibleText, Mark
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.history.conditions import PEOPLE, PROGRAMS_ONLY
from tictactoe_gui.session.notation import read_game
from tictactoe_gui.ui.games.history.game_words import unfinished, you_lost, you_won
from tictactoe_gui.ui.kit.choices import Options
from tictactoe_gui.ui.wording import program_name, tr
from tictactoe_gui.ui.wording.names import wins

ALL = ""


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


class ChosenGames(NamedTuple):
    """Games that were chosen elsewhere, and how they are called."""

    name: str
    numbers: Sequence[int]
    """In ascending order."""


@dataclass(frozen=True)
class HistoryFilter:
    """The conditions on the games that are shown; all of them must hold."""

    result: str = ALL
    players: str = ALL
    search: str = ""
    chosen: ChosenGames | None = None

    @cached_property
    def game(self) -> Game | None:
        """The moves or the position that the search is, if it can be read so."""
        try:
            return read_game(self.search.strip(), next(iter(REPRESENTATIONS.values())))
        except ImpossibleText:
            return None

    @property
    def words(self) -> list[str]:
        """The words to find, if the search text is no game."""
        text = self.search.encode(errors="replace").decode()
        return [] if self.game else text.casefold().split()
