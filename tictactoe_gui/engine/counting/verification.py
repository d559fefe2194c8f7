"""Verification: every known number and every claim, counted anew and compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cached_property, partial
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.counting.claim import CLAIMS, Claim, Ruling
from tictactoe_gui.engine.counting.losing_lines import losing_lines
from tictactoe_gui.engine.counting.match import Outcome
from tictactoe_gui.engine.counting.strength import QUICKEST_SEARCH, RANDOM, Strength
from tictactoe_gui.engine.counting.tree_count import TreeCount, count_tree
from tictactoe_gui.engine.evaluation import Analysis, Verdict
from tictactoe_gui.engine.player import PROGRAMS, Difficulty
from tictactoe_gui.engine.positions import empty_board, reachable, up_to_symmetry
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import SearchOptions, analyse
from tictactoe_gui.engine.texts import Phrase, tr

Count = int | Fraction | tuple[int, ...]


class Recount:
    """The counts behind the known numbers, each made when first asked for and then kept."""

    def __init__(self, control: Control) -> None:
        self.control = SilentControl(control)

    @cached_property
    def positions(self) -> tuple[Board, ...]:
        return reachable(self.control)

    @cached_property
    def classes(self) -> tuple[Board, ...]:
        """One position for all that are equal when turned or mirrored."""
        return up_to_symmetry(self.positions, self.control)

    @cached_property
    def tree(self) -> TreeCount:
        return count_tree(self.control)

    @cached_property
    def strength(self) -> Strength:
        """Results of games in which each program's own search chooses its moves."""
        return Strength(plays_each_search=True)

    @cached_property
    def plain(self) -> Analysis:
        """Minimax without alpha-beta and memo on the empty board."""
        return self.search(alpha_beta=False, memo=False)

    def search(self, *, alpha_beta: bool, memo: bool) -> Analysis:
        """Return what a search finds on the empty board, with a full window for each move."""
        options = SearchOptions(alpha_beta, memo)
        return analyse(empty_board(), options, self.control, full_windows=True)

    def outcome(self, x: str, o: str) -> Outcome:
        """Return the exact result of one program against another."""
        return self.strength.pairing(x, o, self.control).outcome


class Check(NamedTuple):
    """A number, or the ruling on a claim, that is known; and what was counted now, if it was."""

    key: str
    expected: Count | Ruling
    counting: Callable[[Recount], Count | Ruling]
    text: Phrase
    """What is known, without the number."""
    how: Phrase
    """How it is counted."""
    counted: Count | Ruling | None = None

    @property
    def by_result(self) -> bool:
        """Whether the numbers are wins of X, wins of O and draws: they alone are three."""
        return isinstance(self.expected, tuple) and len(self.expected) == len(Verdict)

    @property
    def holds(self) -> bool:
        """Whether something was counted, and is what is known."""
        return self.counted is not None and self.counted == self.expected


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
    """Return the games that the searches lose, whatever the opponent plays."""
    hard = [key for key, each in PROGRAMS.items() if each.difficulty is Difficulty.HARD]
    found = [losing_lines(recount.strength, key, mark, None, recount.control) for key in hard]
    return sum(len(each.lines) for each in found)


_ALL_POSITIONS = tr(
    "Every possible move was played, from the empty board on, and each position "
    "counted once. Up to symmetry, positions that differ only by turning or "
    "mirroring count as one."
)
_WHOLE_TREE = tr(
    "The whole game tree was walked, and its root counted too; no game goes on after a win."
)
_SEARCHED = tr("The whole game was searched from the empty board; the root counts as a node.")
_EVERY_REPLY = tr(
    "Each search played against every possible move. The number is the sum over all searches."
)
_BY_HARD = Phrase(
    tr("{program}: an exact chance over every line of play; nothing is sampled."),
    {"program": Phrase(PROGRAMS[QUICKEST_SEARCH].names.name)},
)
_EXACT = tr("An exact chance over every line of play; nothing is sampled.")


def _facts(
    how: Phrase | str, *rows: tuple[str, Count, Callable[[Recount], Count], str]
) -> list[Check]:
    """Return what is counted in one way: its key, the known number, the counting, and the text."""
    said = Phrase(how) if isinstance(how, str) else how
    return [Check(key, known, counting, Phrase(text), said) for key, known, counting, text in rows]


FACTS: tuple[Check, ...] = (
    *_facts(
        _ALL_POSITIONS,
        (
            "positions",
            5_478,
            lambda recount: len(recount.positions),
            tr("Positions that a game can reach"),
        ),
        (
            "finished",
            (626, 316, 16),
            lambda recount: _finished(recount.positions),
            tr("Finished positions"),
        ),
        (
            "positions-up-to-symmetry",
            765,
            lambda recount: len(recount.classes),
            tr("Positions up to symmetry"),
        ),
        (
            "finished-up-to-symmetry",
            (91, 44, 3),
            lambda recount: _finished(recount.classes),
            tr("Finished positions up to symmetry"),
        ),
    ),
    *_facts(
        _WHOLE_TREE,
        (
            "tree-nodes-by-ply",
            (1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872),
            lambda recount: recount.tree.nodes,
            tr("Nodes of the whole tree, ply by ply"),
        ),
        ("games", 255_168, lambda recount: sum(_games_by_winner(recount)), tr("Complete games")),
        (
            "games-by-winner",
            (131_184, 77_904, 46_080),
            _games_by_winner,
            tr("Complete games by their result"),
        ),
        (
            "games-by-length",
            (1_440, 5_328, 47_952, 72_576, 127_872),
            _games_by_length,
            tr("Complete games of 5, 6, 7, 8 and 9 moves"),
        ),
    ),
    *_facts(
        _SEARCHED,
        (
            "minimax-nodes",
            549_946,
            lambda recount: recount.plain.effort.nodes,
            tr("Nodes that plain minimax visits from the empty board"),
        ),
    ),
    *_facts(
        tr("The whole game was searched from the empty board by plain minimax."),
        (
            "drawing-first-moves",
            9,
            _drawing_first_moves,
            tr("First moves that draw, with perfect play"),
        ),
    ),
    *_facts(
        _SEARCHED,
        (
            "alpha-beta-nodes",
            34_203,
            partial(_nodes, alpha_beta=True, memo=False),
            tr("Nodes that alpha-beta visits, with a full window for every first move"),
        ),
        (
            "memo-nodes",
            16_168,
            partial(_nodes, alpha_beta=False, memo=True),
            tr("Nodes that a search with a memo visits, without alpha-beta"),
        ),
    ),
    *_facts(
        _EVERY_REPLY,
        (
            "hard-loses-as-x",
            0,
            partial(_lost_by_hard, mark=Mark.X),
            tr("Games that Hard, looking to the end, can lose as X"),
        ),
        (
            "hard-loses-as-o",
            0,
            partial(_lost_by_hard, mark=Mark.O),
            tr("Games that Hard, looking to the end, can lose as O"),
        ),
    ),
    *_facts(
        _BY_HARD,
        (
            "hard-x-wins-against-random",
            Fraction(191, 192),
            lambda recount: recount.outcome(QUICKEST_SEARCH, RANDOM).x_wins,
            tr("Hard, looking to the end, as X against random: chance to win"),
        ),
        (
            "hard-o-wins-against-random",
            Fraction(254, 315),
            lambda recount: recount.outcome(RANDOM, QUICKEST_SEARCH).o_wins,
            tr("Hard, looking to the end, as O against random: chance to win"),
        ),
    ),
    *_facts(
        _EXACT,
        (
            "random-x-wins",
            Fraction(737, 1260),
            lambda recount: recount.outcome(RANDOM, RANDOM).x_wins,
            tr("Random against random: chance that X wins"),
        ),
        (
            "random-draws",
            Fraction(8, 63),
            lambda recount: recount.outcome(RANDOM, RANDOM).draws,
            tr("Random against random: chance of a draw"),
        ),
    ),
)


def known() -> tuple[Check, ...]:
    """Return everything that is known, the numbers first, and nothing of it counted."""
    return (*FACTS, *map(_check_of, CLAIMS.values()))


def _check_of(claim: Claim) -> Check:
    return Check(
        claim.key,
        claim.expected,
        lambda recount: claim.check(recount.control).ruling,
        Phrase(tr("“{claim}”"), {"claim": Phrase(claim.text)}),
        Phrase(tr("Whether this sentence is true, counted as its card says.")),
    )


def verify_all(control: Control, checks: Iterable[Check] | None = None) -> tuple[Check, ...]:
    """Count what is known; each Check is reported at once. Raise Cancelled on request."""
    recount = Recount(control)

    def counted(check: Check) -> Check:
        control.check()
        return check._replace(counted=check.counting(recount))

    return control.reporting(map(counted, known() if checks is None else checks))
