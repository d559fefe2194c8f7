"""Verification: the known facts about the game and the programs, counted anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cached_property, partial
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control, Unheard
from tictactoe_gui.engine.counting.losing_lines import losing_lines
from tictactoe_gui.engine.counting.match import Outcome
from tictactoe_gui.engine.counting.strength import QUICKEST_SEARCH, Strength
from tictactoe_gui.engine.counting.tree_count import TreeCount, count_tree
from tictactoe_gui.engine.evaluation import Analysis, Verdict
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.positions import empty_board, reachable, up_to_symmetry
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import SearchOptions, analyse

Count = int | Fraction | tuple[int, ...]
_RANDOM = "random"


class Recount:
    """What the facts are read from; each is counted when a fact first asks, and only once."""

    def __init__(self, control: Control) -> None:
        self.control = Unheard(control)

    @cached_property
    def positions(self) -> tuple[Board, ...]:
        return reachable(self.control)

    @cached_property
    def classes(self) -> tuple[Board, ...]:
        """The positions up to symmetry."""
        return up_to_symmetry(self.positions, self.control)

    @cached_property
    def tree(self) -> TreeCount:
        return count_tree(self.control)

    @cached_property
    def strength(self) -> Strength:
        """Results with every search played by itself."""
        return Strength(plays_each_search=True)

    @cached_property
    def plain(self) -> Analysis:
        """Minimax without alpha-beta and memo on the empty board."""
        return self.search(alpha_beta=False, memo=False)

    def search(self, *, alpha_beta: bool, memo: bool) -> Analysis:
        """Return what a search finds on the empty board."""
        return analyse(empty_board(), SearchOptions(alpha_beta, memo), self.control)

    def outcome(self, x: str, o: str) -> Outcome:
        """Return the exact result of one program against another."""
        return self.strength.pairing(x, o, self.control).outcome


class Fact(NamedTuple):
    """A known number, and how it is counted."""

    key: str
    expected: Count
    counting: Callable[[Recount], Count]


class Verified(NamedTuple):
    """A fact, and what was counted now."""

    key: str
    expected: Count
    counted: Count

    @property
    def holds(self) -> bool:
        """Whether the two are the same."""
        return self.counted == self.expected


def _finished(boards: Iterable[Board]) -> tuple[int, ...]:
    """Return how many of `boards` X has won, O has won, and are drawn."""
    winners = [board.winner for board in boards if board.is_over]
    return tuple(winners.count(winner) for winner in (Mark.X, Mark.O, None))


def _games_by_winner(recount: Recount) -> tuple[int, ...]:
    return tuple(sum(recount.tree.games[winner]) for winner in (Mark.X, Mark.O, None))


def _games_by_length(recount: Recount) -> tuple[int, ...]:
    """Return the games of 5, 6, 7, 8 and 9 moves."""
    return tuple(map(sum, zip(*recount.tree.games.values(), strict=True)))[5:]


def _drawing_first_moves(recount: Recount) -> int:
    scores = [each.score for each in recount.plain.evaluations]
    return sum(score is not None and score.verdict is Verdict.DRAW for score in scores)


def _nodes(recount: Recount, *, alpha_beta: bool, memo: bool) -> int:
    """Return the nodes of a search, the root among them."""
    return recount.search(alpha_beta=alpha_beta, memo=memo).effort.nodes


def _lost_by_hard(recount: Recount, mark: Mark) -> int:
    """Return the games that the searches lose, whatever anybody plays."""
    hard = [key for key, each in PROGRAMS.items() if each.difficulty is Difficulty.HARD]
    found = [losing_lines(recount.strength, key, mark, None, recount.control) for key in hard]
    return sum(len(each.lines) for each in found)


FACTS = (
    Fact("positions", 5_478, lambda recount: len(recount.positions)),
    Fact("finished", (626, 316, 16), lambda recount: _finished(recount.positions)),
    Fact("positions-up-to-symmetry", 765, lambda recount: len(recount.classes)),
    Fact("finished-up-to-symmetry", (91, 44, 3), lambda recount: _finished(recount.classes)),
    Fact(
        "tree-nodes-by-ply",
        (1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872),
        lambda recount: recount.tree.nodes,
    ),
    Fact("games", 255_168, lambda recount: sum(_games_by_winner(recount))),
    Fact("games-by-winner", (131_184, 77_904, 46_080), _games_by_winner),
    Fact("games-by-length", (1_440, 5_328, 47_952, 72_576, 127_872), _games_by_length),
    Fact("minimax-nodes", 549_946, lambda recount: recount.plain.effort.nodes),
    Fact("drawing-first-moves", 9, _drawing_first_moves),
    Fact("alpha-beta-nodes", 34_203, partial(_nodes, alpha_beta=True, memo=False)),
    Fact("memo-nodes", 16_168, partial(_nodes, alpha_beta=False, memo=True)),
    Fact("hard-loses-as-x", 0, partial(_lost_by_hard, mark=Mark.X)),
    Fact("hard-loses-as-o", 0, partial(_lost_by_hard, mark=Mark.O)),
    Fact(
        "hard-x-wins-against-random",
        Fraction(191, 192),
        lambda recount: recount.outcome(QUICKEST_SEARCH, _RANDOM).x_wins,
    ),
    Fact(
        "hard-o-wins-against-random",
        Fraction(866, 945),
        lambda recount: recount.outcome(_RANDOM, QUICKEST_SEARCH).o_wins,
    ),
    Fact(
        "random-x-wins",
        Fraction(737, 1260),
        lambda recount: recount.outcome(_RANDOM, _RANDOM).x_wins,
    ),
    Fact("random-draws", Fraction(8, 63), lambda recount: recount.outcome(_RANDOM, _RANDOM).draws),
)


def verify(control: Control, facts: Iterable[Fact] = FACTS) -> tuple[Verified, ...]:
    """Count every fact; each Verified is reported at once. Raise Cancelled if told to."""
    recount = Recount(control)
    results = []
    for fact in facts:
        control.check()
        results.append(Verified(fact.key, fact.expected, fact.counting(recount)))
        control.report(results[-1])
    return tuple(results)
