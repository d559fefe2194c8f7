"""Strength: what players score over every line of play, exactly, and every game that one loses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import chain
from math import lcm
from typing import Any, NamedTuple, TypeVar

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control, SilentControl
from tictactoe_gui.engine.evaluation import Decision, Verdict, result_for
from tictactoe_gui.engine.player import PROGRAMS, Player, search_options
from tictactoe_gui.engine.positions import empty_board, levels, moves_from
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.solution import PerfectPlayer, solved
from tictactoe_gui.engine.texts import Phrase, tr

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
    """Return the result of all games from `start`, joined; raise Cancelled on request.

    `end` returns it for a game that is over, by its winner; `join` for a position, from its moves.
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

    def after(board: Board) -> list[Board]:
        if board.is_over or board.turn is not mark:
            return moves_from(board)
        taken = strength.policy(key, board, control)
        return [board.play(cell) for cell in taken if cell is not None]

    for level in levels(strength.start, after, control):
        yield from (board for board in level if board.turn is mark and not board.is_over)


# Losing lines: every game that a program loses, against another or against every legal reply.


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
        best = solved().worth(board)
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
