"""What the programs think of every square in open positions, computed once for all tests."""

from functools import cache

from tests.engine import oracle
from tests.engine.boards import board
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Analysis, Decision
from tictactoe_gui.engine.player import PROGRAMS, Player
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.search import Scoring, SearchOptions
from tictactoe_gui.engine.solution import PerfectPlayer
from tictactoe_gui.ui.wording.squares import SquareWords, analysis_words

_PROGRAMS: dict[str, tuple[str, SearchOptions]] = {
    "search": ("alpha-beta-memo", SearchOptions()),
    "by sign": ("alpha-beta-memo", SearchOptions(score=Scoring.SIGN)),
    "estimate": ("alpha-beta-memo", SearchOptions(depth=2)),
    "turn table": ("turn-table-corner", SearchOptions()),
    "magic square": ("magic-square", SearchOptions()),
    "eight rules": ("eight-rules", SearchOptions()),
    "move table": ("move-table", SearchOptions()),
    "random": ("random", SearchOptions()),
    "matchboxes": ("menace", SearchOptions()),
}
KINDS = ("exact", *_PROGRAMS)


def _player(kind: str) -> Player:
    if kind == "exact":
        return PerfectPlayer()
    key, options = _PROGRAMS[kind]
    return PROGRAMS[key].build(options)


@cache
def decisions(kind: str) -> tuple[tuple[Board, Decision], ...]:
    """Return what a program that evaluates in this way decides in every open position."""
    return _decisions(kind, oracle.OPEN)


def _decisions(
    kind: str, positions: tuple[oracle.Position, ...]
) -> tuple[tuple[Board, Decision], ...]:
    player = _player(kind)
    boards = [board(position, "base3") for position in positions]
    return tuple((each, player.choose(each, Control())) for each in boards)


@cache
def told(kind: str) -> tuple[tuple[Board, Analysis, dict[Cell, SquareWords]], ...]:
    """Return positions up to symmetry, their evaluations and what their squares say."""
    return tuple(
        (each, decision.analysis, analysis_words(decision.analysis, each))
        for each, decision in up_to_symmetry(kind)
    )


def words_of(kind: str, position: oracle.Position) -> dict[Cell, SquareWords]:
    """Return what the squares of a position say."""
    ((each, decision),) = _decisions(kind, (position,))
    return analysis_words(decision.analysis, each)


@cache
def all_words(kind: str) -> frozenset[SquareWords]:
    """Return everything that a square may say of an evaluation of this kind."""
    return frozenset(words for _, _, squares in told(kind) for words in squares.values())


@cache
def up_to_symmetry(kind: str) -> tuple[tuple[Board, Decision], ...]:
    """Return the decisions in positions of which none is another's image."""
    return _decisions(kind, oracle.OPEN_UP_TO_SYMMETRY)
