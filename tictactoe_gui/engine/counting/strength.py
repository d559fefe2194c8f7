"""Strength: what the programs score against each other, exactly, over every line of play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.counting.match import Outcome, play_out, policy
from tictactoe_gui.engine.player import PROGRAMS, Player, search_options
from tictactoe_gui.engine.positions import empty_board, met_as
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.solution import PerfectPlayer
from tictactoe_gui.engine.texts import Phrase, tr

if TYPE_CHECKING:
    from tictactoe_gui.engine.board import Board
    from tictactoe_gui.engine.evaluation import Decision
    from tictactoe_gui.engine.rules import Cell, Mark

RANDOM = "random"
PERFECT = "perfect"
"""Key of perfect play: no program of the registry, but paired with them all the same."""
QUICKEST_SEARCH = "alpha-beta-memo"
"""The program that answers for every search that takes the same squares."""


def who_searched() -> Phrase:
    """Return which search was asked for all of them, and how far it looked."""
    return Phrase(
        tr(
            "All searches take the same squares, so only the quickest was asked: "
            "{program}. It looks to the end of the game."
        ),
        {"program": Phrase(PROGRAMS[QUICKEST_SEARCH].names.name)},
    )


class Pairing(NamedTuple):
    """One cell of the matrix: a program as X against a program as O."""

    x: str
    o: str
    outcome: Outcome


class Strength:
    """Results between programs, by key; every decision and every result is worked out once.

    They do not depend on how the board of `start` is stored. Searches that take the same squares
    are played once, by the quickest of them.
    """

    def __init__(self, options: SearchOptions | None = None, start: Board | None = None) -> None:
        self.start = empty_board() if start is None else start
        self._options = options or SearchOptions()
        self._players: dict[str | SearchOptions, RememberingPlayer] = {}
        self._outcomes: dict[tuple[Player, Player], Outcome] = {}

    def pairing(self, x: str, o: str, control: Control) -> Pairing:
        """Return the result of program `x` as X against program `o`."""
        control.check()
        players = self.player(x), self.player(o)
        if players not in self._outcomes:
            self._outcomes[players] = play_out(*players, self.start, SilentControl(control))
        return Pairing(x, o, self._outcomes[players])

    def policy(self, key: str, board: Board, control: Control) -> dict[Cell | None, Fraction]:
        """Return the squares that a program may take, each with its chance; None is to resign."""
        return policy(self.player(key), board, SilentControl(control))

    def player(self, key: str) -> RememberingPlayer:
        """Return a player that decides like the program `key`; those that always agree share it.

        What stands behind a colon in a key is the state that the program carries.
        """
        name: str | SearchOptions = key
        player: Player = PerfectPlayer() if key == PERFECT else self._build(key)
        own = search_options(player)
        if own:
            # No technique changes the square that a search takes: the quickest answers for all.
            name = replace(own, alpha_beta=True, memo=True)
            player = PROGRAMS[QUICKEST_SEARCH].build(name)
        return self._players.setdefault(name, RememberingPlayer(player))

    def _build(self, key: str) -> Player:
        program, _, state = key.partition(":")
        return PROGRAMS[program].player(self._options, state)


class RememberingPlayer:
    """Decides as another player does, each position once."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._decisions: dict[Board, Decision] = {}

    def choose(self, board: Board, control: Control) -> Decision:
        """Return what the other player decides; raise Cancelled on request."""
        control.check()
        decision = self._decisions.get(board)
        if decision is None:
            decision = self._decisions[board] = self._player.choose(board, control)
        return decision


def own_positions(strength: Strength, key: str, mark: Mark, control: Control) -> Iterator[Board]:
    """Yield where the program has to decide as `mark`, whatever its opponent plays."""

    def taken(board: Board) -> list[Cell]:
        return [cell for cell in strength.policy(key, board, control) if cell is not None]

    return met_as(mark, strength.start, taken, control)
