"""What a program of cards is worth: counted exactly, and so fast that one can watch it change.

What a card takes in a position does not depend on the cards beside it. So each is asked once for a
position, and its answer is looked up whenever a program comes there.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.strength import Policy, fold
from tictactoe_gui.engine.positions import empty_board, reachable
from tictactoe_gui.engine.practice.kinds import Exercise
from tictactoe_gui.engine.rule_cards import CARDS, EIGHT_RULES, CardStep, RuleList
from tictactoe_gui.engine.rules import CELLS, Cell, Mark
from tictactoe_gui.engine.solution import random_lines, solved
from tictactoe_gui.engine.textbook_rules import (
    CORNER,
    TAKE_CENTRE,
    LineReader,
    Propose,
    block,
    block_fork,
    by_place,
    win,
)

NONE, UNKNOWN = -1, -2
"""A card names no square in a position; nobody has asked it there yet."""


class PickTable:
    """The square that each card takes in each position, by the position's number."""

    def __init__(self, control: Control) -> None:
        self.boards = reachable(control)
        self.numbers = {board: number for number, board in enumerate(self.boards)}
        self.turns = [board.ply + 1 for board in self.boards]
        self._picks: dict[str, array[int]] = {}
        self.after = cache(self._moves)
        """Return every legal move with the number of the position that it leads to."""

    def pick(self, card: str, number: int) -> int:
        """Return the square that a card takes in a position that is not over, or NONE."""
        if card not in self._picks:
            self._picks[card] = array("b", [UNKNOWN]) * len(self.boards)
        known = self._picks[card]
        if known[number] == UNKNOWN:
            cells = CARDS[card].propose(LineReader(self.boards[number])).cells
            known[number] = cells[0] if cells else NONE
        return known[number]

    def _moves(self, number: int) -> tuple[tuple[Cell, int], ...]:
        board = self.boards[number]
        return tuple((cell, self.numbers[board.play(cell)]) for cell in board.legal_moves())


@cache
def pick_table() -> PickTable:
    """Return the table that the whole program shares; what it knows only ever grows."""
    return PickTable(Control())


class Decided(NamedTuple):
    """What a program takes in a position."""

    cell: Cell
    has_rule: bool
    """Whether one of its cards says so."""


def decide(steps: Iterable[CardStep], number: int) -> Decided:
    """Return what the cards take in a position; without a card, the lowest free square."""
    table = pick_table()
    turn = table.turns[number]
    for step in steps:
        if step.holds(turn) and (cell := table.pick(step.card, number)) != NONE:
            return Decided(cell, has_rule=True)
    return Decided(table.boards[number].empty_cells[0], has_rule=False)


class SideWorth(NamedTuple):
    """What a program is worth as one side, over all games against every legal reply."""

    games: int
    won: int
    lost: int
    out_of_rules: int
    """Games in which none of its cards named a square at least once."""
    random_wins: int
    random_losses: int
    random_lines: int
    """Equally likely ways to play at random against it; `random_wins` of them it wins."""
    perfect: Mark | None
    """Who wins the game against perfect play."""
    lost_game: tuple[Cell, ...] | None
    """The shortest game that it loses, of these the first by squares."""
    out_game: tuple[Cell, ...] | None
    """Moves to the first position where none of its cards names a square."""

    @property
    def drawn(self) -> int:
        """How many games end in a draw."""
        return self.games - self.won - self.lost


class Worth(NamedTuple):
    """What a program is worth as either side."""

    x: SideWorth
    o: SideWorth

    def of(self, mark: Mark) -> SideWorth:
        """Return how it does when it plays `mark`."""
        return self.x if mark is Mark.X else self.o

    @property
    def never_loses(self) -> bool:
        """Whether it loses no game at all."""
        return not (self.x.lost or self.o.lost)

    @property
    def runs_out(self) -> bool:
        """Whether there is a game in which its cards do not suffice."""
        return bool(self.x.out_of_rules or self.o.out_of_rules)


def worth(rules: RuleList, control: Control) -> Worth:
    """Count all games of a program; raise Cancelled on request."""
    return Worth(*(_GameWalk(rules.played, mark, control).worth() for mark in Mark))


class _GamesFrom(NamedTuple):
    """What all games from a position on come to."""

    games: int
    won: int
    lost: int
    ruled: int
    """Games in which a card of the program decides each move."""
    random_wins: int
    random_losses: int
    to_loss: int
    """Plies to the nearest loss; many for none."""
    to_out: int
    """Plies to the nearest position without a card."""


_FAR = 99


class _GameWalk:
    """Walks through all games of one program as one side, each position once."""

    def __init__(self, rules: RuleList, mark: Mark, control: Control) -> None:
        self._table, self._steps, self._mark = pick_table(), rules.steps, mark
        self._control = control
        self._node = cache(self._counted)

    def worth(self) -> SideWorth:
        root = self._node(0)
        return SideWorth(
            root.games,
            root.won,
            root.lost,
            root.games - root.ruled,
            root.random_wins,
            root.random_losses,
            random_lines(len(CELLS) - (self._mark is Mark.X)),
            self._against_perfect_play(),
            self._game_to("to_loss") if root.to_loss < _FAR else None,
            self._game_to("to_out") if root.to_out < _FAR else None,
        )

    def _counted(self, number: int) -> _GamesFrom:
        board = self._table.boards[number]
        if board.is_over:
            return self._end(board)
        if board.turn is self._mark:
            return self._decided(number)
        self._control.check()
        return _sum([self._node(after) for _, after in self._table.after(number)])

    def _end(self, board: Board) -> _GamesFrom:
        winner = board.winner
        left = len(board.empty_cells)
        lines = random_lines(left - (board.turn is self._mark))
        won, lost = winner is self._mark, winner is self._mark.other
        return _GamesFrom(1, won, lost, 1, won * lines, lost * lines, 0 if lost else _FAR, _FAR)

    def _decided(self, number: int) -> _GamesFrom:
        cell, has_rule = decide(self._steps, number)
        node = self._node(dict(self._table.after(number))[cell])
        return node._replace(
            ruled=node.ruled if has_rule else 0,
            to_loss=node.to_loss + 1,
            to_out=node.to_out + 1 if has_rule else 0,
        )

    def _against_perfect_play(self) -> Mark | None:
        number = 0
        while not (board := self._table.boards[number]).is_over:
            if board.turn is self._mark:
                cell = decide(self._steps, number).cell
            else:
                cell = solved().best_cells(board)[0]
            number = dict(self._table.after(number))[cell]
        return board.winner

    def _game_to(self, what: str) -> tuple[Cell, ...]:
        """Return the moves of the shortest way to a loss, or to a position without a card."""
        moves: list[Cell] = []
        number = 0
        while getattr(self._node(number), what):
            moves_on = self._table.after(number)
            if self._table.boards[number].turn is self._mark:
                cell = decide(self._steps, number).cell
                moves_on = ((cell, dict(moves_on)[cell]),)
            cell, number = min(moves_on, key=lambda move: getattr(self._node(move[1]), what))
            moves.append(cell)
        return tuple(moves)


def _sum(nodes: list[_GamesFrom]) -> _GamesFrom:
    *sums, to_loss, to_out = zip(*nodes, strict=True)
    games, won, lost, ruled, wins, losses = map(sum, sums)
    nearest = min(to_loss) + 1, min(to_out) + 1
    return _GamesFrom(games, won, lost, ruled, wins, losses, *nearest)


GOALS = "as x", "as o", "six", "five"
"""The goals: to lose no game as one side, as both with few of the eight, or with fewer."""


class Challenge(NamedTuple):
    """A goal, and whether a program reaches it."""

    key: str
    is_met: bool


def challenges(rules: RuleList, counted: Worth) -> Iterator[Challenge]:
    """Yield whether a program never loses: as X, as O, and with few cards."""
    steps = rules.played.steps
    is_ended = steps[-1:] == (CardStep("lowest free"),)
    are_met = (
        not counted.x.lost,
        not counted.o.lost,
        counted.never_loses and not counted.runs_out and _are_few(steps, 6),
        counted.never_loses and is_ended and _are_few(steps[:-1], 5),
    )
    yield from map(Challenge, GOALS, are_met)


def _are_few(steps: Sequence[CardStep], most: int) -> bool:
    """Return whether there are so many cards at most, all of the eight and asked in every turn."""
    of_eight = all(step.card in EIGHT_RULES and not step.turns for step in steps)
    return of_eight and len(steps) <= most


# What one's knowledge is worth: how often it loses against perfect play, counted over all games.
#
# A player who goes by ideas takes the first that names a square; where none does, any free square.
# Perfect play takes any square that keeps what the position is worth. Squares that are named
# together have the same chance.


_BASIS = (win, block)
_PLACES = (by_place(TAKE_CENTRE), by_place(CORNER))
LEVELS: dict[str, tuple[Propose, ...]] = {
    "nothing": (),
    "block": _BASIS,
    "centre": (*_BASIS, _PLACES[0]),
    "corner": (*_BASIS, *_PLACES),
    "fork": (*_BASIS, block_fork, *_PLACES),
}
"""The ideas by which one plays, in the order in which they are asked: a step more each time."""


class KnowledgeWorth(NamedTuple):
    """The chance to lose against perfect play, as either side."""

    x: Fraction
    o: Fraction


def knowledge_worth(ideas: Sequence[Propose], control: Control) -> KnowledgeWorth:
    """Return how often one loses who plays by `ideas`; raise Cancelled on request."""
    return KnowledgeWorth(*(_losses(ideas, mark, control) for mark in Mark))


def _losses(ideas: Sequence[Propose], mark: Mark, control: Control) -> Fraction:
    def policy(board: Board) -> Policy:
        named = _named(ideas, board) if board.turn is mark else Exercise(board).right
        return {cell: Fraction(1, len(named)) for cell in named}

    return fold(
        empty_board(),
        policy,
        lambda _board, moves: sum((chance * lost for _, chance, lost in moves), Fraction()),
        lambda winner: Fraction(winner is mark.other),
        control,
    )


def _named(ideas: Sequence[Propose], board: Board) -> tuple[Cell, ...]:
    reader = LineReader(board)
    found = (idea(reader).cells for idea in ideas)
    return next(filter(None, found), board.empty_cells)
