"""Two players over every line of play: exact results, as fractions."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.games import Move, fold
from tictactoe_gui.engine.player import Player
from tictactoe_gui.engine.rules import Cell, Mark


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
