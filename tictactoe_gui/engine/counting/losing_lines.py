"""Losing lines: every game that a program loses, against another or against every legal reply."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import chain
from typing import Any, NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.strength import Move, Policy, Strength, fold
from tictactoe_gui.engine.evaluation import Verdict, result_for
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.engine.solution import solved

_CERTAIN = Fraction(1)
"""What is multiplied by it stays as it is, and that is most of what there is to multiply."""


class LosingLine(NamedTuple):
    """A whole game that the program loses."""

    moves: tuple[Cell, ...]
    chance: Fraction
    """Probability of the game; with no opponent given, provided that these replies are made."""
    mistakes: tuple[int, ...]
    """The plies that the program's moves worsened its verdict at; 1 is the first move."""
    is_resigned: bool = False
    """Whether it resigns after the last of the moves."""

    @property
    def first_mistake(self) -> int | None:
        """The ply of the first mistake; None if the game was lost from the start."""
        return self.mistakes[0] if self.mistakes else None


class LosingLines(NamedTuple):
    """Every game that `program`, playing `mark`, loses: the shortest first, then by squares."""

    program: str
    mark: Mark
    opponent: str | None
    """The other program's key; None stands for every legal reply."""
    lines: tuple[LosingLine, ...]
    counted: int
    """How many lines of play there are, lost or not."""

    @property
    def chance(self) -> Fraction:
        """Probability that the program loses; with no opponent given, the sum says nothing."""
        return sum((line.chance for line in self.lines), Fraction(0))


class _LinesFrom(NamedTuple):
    """A position, with what can happen from there on."""

    verdict: Verdict
    """What the position is worth to the program."""
    lines: int
    losing: int
    moves: tuple[Move[Any], ...]
    """In reading order, so that lines of the same length come sorted."""


def losing_lines(
    strength: Strength, program: str, mark: Mark, opponent: str | None, control: Control
) -> LosingLines:
    """Return every game that `program` loses as `mark`; raise Cancelled on request."""
    root = _tree(strength, program, mark, opponent, control)
    lines: list[list[LosingLine]] = [[] for _ in range(len(CELLS) + 1)]
    _walk(root, LosingLine((), _CERTAIN, ()), lines, control)
    return LosingLines(program, mark, opponent, tuple(chain.from_iterable(lines)), root.lines)


class LostGames(NamedTuple):
    """How many of all games a program loses."""

    lost: int
    games: int


def lost_games(strength: Strength, program: str, mark: Mark, control: Control) -> LostGames:
    """Count the games of `program` as `mark` against every legal reply."""
    root = _tree(strength, program, mark, None, control)
    return LostGames(root.losing, root.lines)


def _tree(
    strength: Strength, program: str, mark: Mark, opponent: str | None, control: Control
) -> _LinesFrom:
    """Return all play from the start, each position once."""

    def policy(board: Board) -> Policy:
        mover = program if board.turn is mark else opponent
        if mover:
            return strength.policy(mover, board, control)
        return dict.fromkeys(board.legal_moves(), _CERTAIN)

    def join(board: Board, moves: Iterable[Move[_LinesFrom]]) -> _LinesFrom:
        moves = tuple(moves)
        best = max(solved().scores(board).values())
        lines = sum(after.lines for _, _, after in moves)
        losing = sum(after.losing for _, _, after in moves)
        return _LinesFrom(best.seen_by(mark).verdict, lines, losing, moves)

    def end(winner: Mark | None) -> _LinesFrom:
        result = result_for(mark, winner)
        return _LinesFrom(result, 1, int(result is Verdict.LOSS), ())

    return fold(strength.start, policy, join, end, control)


def _walk(
    node: _LinesFrom, played: LosingLine, lines: list[list[LosingLine]], control: Control
) -> None:
    """Add what `played` can become to `lines`, by length."""
    if node.losing and not node.moves:
        lines[len(played.moves)].append(played)
    for cell, chance, after in node.moves:
        if after.losing:
            control.check()
            moves = played.moves if cell is None else (*played.moves, cell)
            mistakes = played.mistakes
            if after.verdict < node.verdict and cell is not None:
                # The opponent's moves cannot worsen it.
                mistakes = (*mistakes, len(moves))
            likely = played.chance if chance is _CERTAIN else played.chance * chance
            line = LosingLine(moves, likely, mistakes, is_resigned=cell is None)
            _walk(after, line, lines, control)
