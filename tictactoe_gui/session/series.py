"""Series: the games since the start of the program; undo and redo lead from one to another."""

from collections.abc import Mapping

from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.session.game import Game
from tictactoe_gui.session.record import ComputerMove, Tally

MOST_KEPT = 50
"""Games before the present one that undo still reaches."""


class _Chapter:
    """A game, and the moves in it that programs made, by the moves that led to them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.computer_moves: dict[tuple[Cell, ...], ComputerMove] = {}
        self._given = game.moves

    def added_to(self, tally: Tally) -> Tally:
        """Return `tally` with the result of the game, if it was played here and not just read."""
        return tally if self.game.moves == self._given else tally.with_result(self.game)


class Series:
    """The present game, those before it, and those after it that undo has left."""

    def __init__(self, game: Game) -> None:
        self._present = _Chapter(game)
        self._before: list[_Chapter] = []
        self._after: list[_Chapter] = []
        self._no_longer_kept = Tally()

    @property
    def game(self) -> Game:
        """The present game."""
        return self._present.game

    @game.setter
    def game(self, game: Game) -> None:
        self._present.game = game

    @property
    def computer_moves(self) -> Mapping[tuple[Cell, ...], ComputerMove]:
        """The moves of programs in the present game, by the moves up to and with them."""
        return self._present.computer_moves

    @property
    def tally(self) -> Tally:
        """The results of all games; one that was undone and played anew counts once."""
        tally = self._no_longer_kept
        for chapter in (*self._before, self._present, *self._after):
            tally = chapter.added_to(tally)
        return tally

    @property
    def has_earlier(self) -> bool:
        """Whether there is a game before the present one."""
        return bool(self._before)

    @property
    def has_later(self) -> bool:
        """Whether undo has left a game that came after the present one."""
        return bool(self._after)

    def record(self, game: Game, move: ComputerMove | None) -> None:
        """Make `game`, one move longer, the present one; `move` is None if a person made it."""
        moves = self._present.computer_moves
        if move:
            moves[game.moves] = move
        else:
            moves.pop(game.moves, None)  # a program may have made it before an undo
        self._present.game = game

    def begin(self, game: Game) -> None:
        """Begin a game after all others; those in which nothing happened are forgotten."""
        known = (*self._before, self._present, *reversed(self._after))
        self._before = [chapter for chapter in known if not chapter.game.is_untouched]
        self._after = []
        for chapter in self._before[:-MOST_KEPT]:
            self._no_longer_kept = chapter.added_to(self._no_longer_kept)
        del self._before[:-MOST_KEPT]
        self._present = _Chapter(game)

    def go_to_earlier(self) -> None:
        """Make the game before the present one."""
        self._after.append(self._present)
        self._present = self._before.pop()

    def go_to_later(self) -> None:
        """Make the game after it the present one again."""
        self._before.append(self._present)
        self._present = self._after.pop()
