"""The solved game: the exact score of every move, and its chance against a random opponent.

PerfectPlayer plays by it. The solution works on two nine-bit masks, `own` for the side to move and
`other`, whatever the representation of the board that is asked about. A win at once and a forced
block need no search, which leaves so few positions that everything is known in milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import factorial
from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import (
    Analysis,
    Decision,
    Ground,
    MoveEvaluation,
    Reason,
    Score,
)
from tictactoe_gui.engine.rules import CELLS, LINES, Cell, Mark

if TYPE_CHECKING:
    from fractions import Fraction


_FULL = (1 << len(CELLS)) - 1


class RandomLead(NamedTuple):
    """With which chance each side wins a board when both move at random: an estimate of the books.

    They call it H, as they do that by open lines.
    """

    x: Fraction
    o: Fraction

    @property
    def value(self) -> Fraction:
        """Above 0 if X is likelier to win, below 0 if O is."""
        return self.x - self.o


class Solution:
    """Exact values of any position, worked out when asked for and remembered."""

    def __init__(self) -> None:
        self._completing = _completing_cells()
        self._value = cache(self._value_of)
        self._chance = cache(self._chance_of)
        self._tree_size = cache(self._tree_size_of)
        self._wins_at_random = cache(self._wins_at_random_of)

    def scores(self, board: Board) -> dict[Cell, Score]:
        """Return the exact score of every legal move, for the side to move."""
        side = board.turn
        return {cell: Score(side, value) for cell, value in self.values(board).items()}

    def values(self, board: Board) -> dict[Cell, int]:
        """Return the same as bare numbers: quicker, where many boards are asked about."""
        own, other = _masks(board, board.turn)
        moves = board.legal_moves()
        return {cell: self._move_value(own, other, 1 << cell) for cell in moves}

    def worth(self, board: Board) -> Score:
        """Return what a position, finished or not, is worth to the side whose turn it is."""
        if board.winner:
            return Score(board.turn, -1 - len(board.empty_cells))
        return Score(board.turn, max(self.values(board).values(), default=0))

    def best_cells(self, board: Board) -> tuple[Cell, ...]:
        """Return the squares that perfect play thinks best, each as good as the others."""
        values = self.values(board)
        best = max(values.values(), default=0)
        return tuple([cell for cell in values if values[cell] == best])

    def keeping(self, board: Board) -> tuple[Cell, ...]:
        """Return the squares that keep a win or a draw; where every one loses, all of them."""
        verdict, scores = self.worth(board).verdict, self.scores(board)
        return tuple([cell for cell in scores if scores[cell].verdict is verdict])

    def win_chances(self, board: Board) -> dict[Cell, Fraction]:
        """Return, for every legal move, the chance that the side to move wins in the end.

        It goes on playing perfectly, of equal squares the one with the best chance; the opponent
        takes any free square with the same chance.
        """
        from fractions import Fraction

        own, other = _masks(board, board.turn)
        moves = board.legal_moves()
        whole = random_lines(len(moves) - 1)
        return {cell: Fraction(self._move_chance(own, other, 1 << cell), whole) for cell in moves}

    def evaluate(self, board: Board) -> tuple[MoveEvaluation, ...]:
        """Return what perfect play thinks of every legal move, in reading order."""
        best, chances = self.best_cells(board), self.win_chances(board)
        return tuple(
            MoveEvaluation(cell, is_best=cell in best, score=score, win_chance=chances[cell])
            for cell, score in self.scores(board).items()
        )

    def random_lead(self, board: Board) -> RandomLead:
        """Return the chances on a board that is not over."""
        from fractions import Fraction

        side, whole = board.turn, factorial(len(board.empty_cells))
        wins = self._wins_at_random(*_masks(board, side))
        first, second = (Fraction(each, whole) for each in wins)
        return RandomLead(first, second) if side is Mark.X else RandomLead(second, first)

    def _wins_at_random_of(self, own: int, other: int) -> tuple[int, int]:
        """Return in how many orders of the free squares `own`, to move, wins, and `other` does."""
        free = _FULL & ~(own | other)
        won = lost = 0
        for bit in _bits(free):
            if self._completing[own] & bit:
                won += factorial(free.bit_count() - 1)
            else:
                losses, wins = self._wins_at_random(other, own | bit)
                won, lost = won + wins, lost + losses
        return won, lost

    def tree_size(self, board: Board) -> int:
        """Return the nodes of the whole tree below `board`, the root among them."""
        return 1 if board.is_over else self._tree_size(*_masks(board, board.turn))

    def _tree_size_of(self, own: int, other: int) -> int:
        free = _FULL & ~(own | other)
        size = 1
        for bit in _bits(free):
            is_end = self._completing[own] & bit or bit == free
            size += 1 if is_end else self._tree_size(other, own | bit)
        return size

    def _value_of(self, own: int, other: int) -> int:
        """Return the score for the side to move in a game that is not over."""
        free = _FULL & ~(own | other)
        empty = free.bit_count()
        if self._completing[own] & free:
            return empty
        if blocks := self._completing[other] & free:
            # Anything but the block loses at once; against two threats nothing helps.
            return 1 - empty if blocks & (blocks - 1) else -self._after(own, other, blocks)
        return max(-self._after(own, other, bit) for bit in _bits(free))

    def _after(self, own: int, other: int, bit: int) -> int:
        """Return the opponent's score once `own`, who cannot win at once, has taken `bit`."""
        own |= bit
        return self._value(other, own) if own | other != _FULL else 0

    def _move_value(self, own: int, other: int, bit: int) -> int:
        if self._completing[own] & bit:
            return (_FULL & ~(own | other)).bit_count()
        return -self._after(own, other, bit)

    # A chance is a count of the opponent's random lines, all of the same length and weight:
    # with k squares left and the opponent to move there are k (k-2) (k-4) ... of them.

    def _move_chance(self, own: int, other: int, bit: int) -> int:
        """Return in how many random lines `own` wins after taking `bit`."""
        left = _FULL & ~(own | other | bit)
        if self._completing[own] & bit:
            return random_lines(left.bit_count())
        own |= bit
        wins = 0
        for reply in _bits(left):
            if not self._completing[other] & reply and left != reply:
                wins += self._chance(own, other | reply)
        return wins

    def _chance_of(self, own: int, other: int) -> int:
        """Return in how many random lines the perfect side, to move, wins."""
        free = _FULL & ~(own | other)
        if self._completing[own] & free:
            return random_lines(free.bit_count() - 1)
        values = {bit: self._move_value(own, other, bit) for bit in _bits(free)}
        best = max(values.values())
        return max(self._move_chance(own, other, bit) for bit in values if values[bit] == best)


@cache
def solved() -> Solution:
    """Return the solution that the whole program shares."""
    return Solution()


class PerfectPlayer:
    """Perfect play as a player: it looks the move up in the solution instead of searching.

    It takes the lowest of the best squares. Nobody can select it as an opponent: it decides what
    the evaluation on the board shows, and measures what other programs lose.
    """

    def choose(self, board: Board, control: Control) -> Decision:
        """Return the best square and the exact evaluation of all."""
        control.check()
        analysis = Analysis(solved().evaluate(board))
        best = analysis.best_cells
        chosen = analysis.of(best[0])
        reason = Reason(Ground.SCORE, score=chosen.score if chosen else None, equals=len(best))
        return Decision(best[0], reason, analysis)


@cache
def random_lines(left: int) -> int:
    """Return in how many ways a random opponent, to move, fills its share of `left` squares."""
    return left * random_lines(left - 2) if left > 1 else 1


def _bits(mask: int) -> Iterator[int]:
    """Return the single bits of `mask`, lowest first."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def _masks(board: Board, side: Mark) -> tuple[int, int]:
    """Return the squares of `side` and those of the opponent, bit n for cell n."""
    own = other = 0
    for cell in CELLS:
        mark = board.mark_at(cell)
        if mark is side:
            own |= 1 << cell
        elif mark:
            other |= 1 << cell
    return own, other


def _completing_cells() -> list[int]:
    """Return, for each of the 512 masks, the squares that complete a line of it, free or not."""
    pairs = [
        (1 << cell, sum(1 << each for each in line if each != cell))
        for line in LINES
        for cell in line
    ]
    return [sum({bit for bit, pair in pairs if mask & pair == pair}) for mask in range(_FULL + 1)]
