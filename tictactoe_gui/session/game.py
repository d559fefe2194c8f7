"""Game: a game in progress as a value."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.rules import Cell, IllegalMove, Mark


@dataclass(frozen=True)
class Game:
    """A starting position, the moves made from it, and how many of them are on the board.

    Undo, redo and browsing are one thing: `at`. A move made at an earlier ply starts a new line,
    and the moves that it leaves stay among the `variations`.
    """

    start: Board
    moves: tuple[Cell, ...] = ()
    ply: int = 0
    variations: tuple[tuple[Cell, ...], ...] = ()
    """Other lines that were played and left, whole; none is the beginning of `moves`."""
    resignations: frozenset[tuple[Cell, ...]] = frozenset()
    """The lines at whose end the side to move resigned; others, left before, may go on there."""

    @cached_property
    def board(self) -> Board:
        """The position that is shown: after the first `ply` moves."""
        board = self.start
        for cell in self.moves[: self.ply]:
            board = board.play(cell)
        return board

    @property
    def is_newest(self) -> bool:
        """Whether no later move is known."""
        return self.ply == len(self.moves)

    @property
    def last_move(self) -> Cell | None:
        """The move that led to the board, if one did."""
        return self.moves[self.ply - 1] if self.ply else None

    @cached_property
    def resigned(self) -> Mark | None:
        """Who has resigned on the board that is shown, if anybody has."""
        return self.board.turn if self.moves[: self.ply] in self.resignations else None

    @cached_property
    def is_over(self) -> bool:
        """Whether the board that is shown is the end of a game, finished or resigned."""
        return self.board.is_over or self.resigned is not None

    @cached_property
    def winner(self) -> Mark | None:
        """Who has won on the board that is shown, by three in a row or by a resignation."""
        return self.resigned.other if self.resigned else self.board.winner

    @property
    def is_untouched(self) -> bool:
        """Whether no mark is on the board and none was, and nobody resigned."""
        return not (self.moves or self.variations or self.start.ply or self.resignations)

    @cached_property
    def is_finished(self) -> bool:
        """Whether the newest position is the end of a game."""
        return self.newest().is_over

    @property
    def result(self) -> Mark | None:
        """The winner of a finished game, None for a draw."""
        return self.newest().winner

    def turn_at(self, ply: int) -> Mark:
        """Return whose turn it is after so many moves."""
        turn = self.start.turn
        return turn.other if ply % 2 else turn

    def play(self, cell: Cell) -> Self:
        """Return the game after the side to move takes `cell`; raise IllegalMove if it may not.

        Where the same move was followed by a resignation before, that is to be decided anew.
        """
        self.board.play(cell)
        if self.resigned:
            raise IllegalMove(f"{self.resigned.value} has resigned")
        moves = (*self.moves[: self.ply], cell)
        variations, ends = self._other_variations(moves), self.resignations - {moves}
        return replace(self, moves=moves, ply=len(moves), variations=variations, resignations=ends)

    def resign(self) -> Self:
        """Return the game after the side to move resigns; raise ValueError if it cannot."""
        if self.is_over or not self.is_newest:
            raise ValueError(f"nobody can resign after {self.ply} of {len(self.moves)} moves")
        return replace(self, resignations=self.resignations | {self.moves})

    def take_variation(self, moves: tuple[Cell, ...]) -> Self:
        """Return the game on one of its `variations` again, seen after the first move that differs.

        Where somebody resigned later than it was left, it goes on.
        """
        if moves not in self.variations:
            raise ValueError(f"no such line was played: {moves}")
        same = 0
        while same < min(len(moves), len(self.moves)) and moves[same] == self.moves[same]:
            same += 1
        ply = min(same + 1, len(moves))
        gone_on = {moves[:each] for each in range(len(moves))}
        return replace(
            self,
            moves=moves,
            ply=ply,
            variations=self._other_variations(moves),
            resignations=self.resignations - gone_on,
        )

    def _other_variations(self, moves: tuple[Cell, ...]) -> tuple[tuple[Cell, ...], ...]:
        """Return all known lines that do not merely lead to `moves`."""
        known = dict.fromkeys((*self.variations, self.moves))
        return tuple(line for line in known if line != moves[: len(line)])

    def at(self, ply: int) -> Self:
        """Return the same game seen after `ply` moves, 0..len(moves)."""
        if not 0 <= ply <= len(self.moves):
            raise ValueError(f"the game has {len(self.moves)} moves, there is no ply {ply}")
        return replace(self, ply=ply)

    def before_end(self) -> Self:
        """Return the game as it is, or, where its board is full or won, before its last move.

        One that began with its end has no such move: it gives way to the empty board.
        """
        if not self.board.is_over:
            return self
        return self.at(self.ply - 1) if self.ply else replace(self, start=self.start.empty())

    def newest(self) -> Self:
        """Return the game seen after its last known move."""
        return self if self.is_newest else self.at(len(self.moves))

    def stored_as(self, representation: type[Board]) -> Self:
        """Return the same game, its boards stored in another way."""
        return replace(self, start=self.start.to(representation))
