"""Strength: what players score over every line of play, exactly, as fractions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from math import lcm
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.player import PROGRAMS, Player, search_options
from tictactoe_gui.engine.positions import empty_board, met_as
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.solution import PerfectPlayer
from tictactoe_gui.engine.texts import Phrase, tr

if TYPE_CHECKING:
    from tictactoe_gui.engine.evaluation import Decision

Joined = TypeVar("Joined")
Policy = Mapping[Cell | None, Fraction]
"""The squares that may be taken, each with its chance; None is to resign."""
Move = tuple[Cell | None, Fraction, Joined]
"""A square, or None for a resignation, how likely it is, and what that comes to."""


def fold(
    start: Board,
    policy: Callable[[Board], Policy],
    join: Callable[[Board, Iterable[Move[Joined]]], Joined],
    end: Callable[[Mark | None], Joined],
    control: Control,
) -> Joined:
    """Return what all games from `start` come to; raise Cancelled on request.

    `end` says it of a game that a side has won, or nobody, and `join` of a position.
    """

    @cache
    def comes_to(board: Board) -> Joined:
        if board.is_over:
            return end(board.winner)
        control.check()
        moves: list[Move[Joined]] = []
        for cell, chance in policy(board).items():
            after = end(board.turn.other) if cell is None else comes_to(board.play(cell))
            moves.append((cell, chance, after))
        return join(board, moves)

    return comes_to(start)


class Share(NamedTuple):
    """One of the three results, and how likely it is."""

    winner: Mark | None
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Outcome:
    """The chances of the three results, and over how many different lines of play."""

    x_wins: Fraction
    draws: Fraction
    o_wins: Fraction
    lines: int

    @property
    def shares(self) -> tuple[Share, Share, Share]:
        """The three results in the order that they are drawn in."""
        return Share(Mark.X, self.x_wins), Share(None, self.draws), Share(Mark.O, self.o_wins)


_ENDS: dict[Mark | None, Outcome] = {
    Mark.X: Outcome(Fraction(1), Fraction(0), Fraction(0), 1),
    None: Outcome(Fraction(0), Fraction(1), Fraction(0), 1),
    Mark.O: Outcome(Fraction(0), Fraction(0), Fraction(1), 1),
}


def play_out(x: Player, o: Player, start: Board, control: Control) -> Outcome:
    """Return the exact outcome of `x` against `o` from `start`; raise Cancelled on request."""
    players = {Mark.X: x, Mark.O: o}
    return fold(
        start,
        lambda board: policy(players[board.turn], board, control),
        _mean,
        _ENDS.__getitem__,
        control,
    )


def policy(player: Player, board: Board, control: Control) -> dict[Cell | None, Fraction]:
    """Return the squares that `player` may take here, each with its chance; None is to resign."""
    decision = player.choose(board, control)
    chances = {each.cell: each.pick_chance for each in decision.analysis.evaluations}
    picked: dict[Cell | None, Fraction] = {
        cell: chance for cell, chance in chances.items() if chance
    }
    return picked or {decision.cell: Fraction(1)}


def _mean(_board: Board, moves: Iterable[Move[Outcome]]) -> Outcome:
    parts = [(chance, after) for _, chance, after in moves]
    if len(parts) == 1:  # it is certain
        return parts[0][1]
    return Outcome(
        _sum_of_products((chance, part.x_wins) for chance, part in parts),
        _sum_of_products((chance, part.draws) for chance, part in parts),
        _sum_of_products((chance, part.o_wins) for chance, part in parts),
        sum(part.lines for _, part in parts),
    )


def _sum_of_products(pairs: Iterable[tuple[Fraction, Fraction]]) -> Fraction:
    """Return the sum over a common denominator: reducing it once saves most of the time."""
    products = [(a.numerator * b.numerator, a.denominator * b.denominator) for a, b in pairs]
    whole = lcm(*[denominator for _, denominator in products])
    return Fraction(sum(top * (whole // bottom) for top, bottom in products), whole)


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
