"""Questions about a representation: by what it tells that a side wins, and where."""

from __future__ import annotations

from functools import cache
from operator import eq

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.positions import reachable, up_to_symmetry
from tictactoe_gui.engine.practice.answered import CHOICES, Answered
from tictactoe_gui.engine.rules import Cell, Line, Mark


class Winning:
    """A board on which a side has won or can win at once, as a representation sees it."""

    def __init__(self, board: Board, mark: Mark) -> None:
        self.board, self.mark = board, mark
        self.is_won = board.winner is mark
        self._signs = board.win_signs(mark)

    @property
    def places(self) -> tuple[Line, ...] | tuple[Cell, ...]:
        """Where the side has won, a line or two; or where it can win."""
        return self.board.winning_lines() if self.is_won else self.board.winning_cells(self.mark)

    @property
    def right(self) -> tuple[str, ...]:
        """What tells the win, as it is worked out."""
        return tuple(dict.fromkeys([each.text for each in self._signs if each.tells]))

    def choices(self) -> tuple[str, ...]:
        """Return one thing that tells the win among those most like it that do not, in order."""
        right, texts = self.right[0], [each.text for each in self._signs]
        wrong = [each for each in dict.fromkeys(texts) if each not in self.right]
        wrong.sort(key=lambda text: -sum(map(eq, text, right)))
        kept = {right, *wrong[: CHOICES - 1]}
        return tuple(dict.fromkeys([each for each in texts if each in kept]))

    def judge_sign(self, text: str) -> Answered[str]:
        """Return whether what is worked out tells the win."""
        return Answered(text in self.right, self.right[0])

    def judge_place(self, place: Cell | Line) -> Answered[Cell | Line]:
        """Return whether the side wins there."""
        return Answered(place in self.places, self.places[0])


def winner_to_ask(board: Board) -> Mark | None:
    """Return a side that has won or can win at once, that to move first; None if there is none.

    Nor is anything asked where every free square wins: there is nothing to choose.
    """
    if board.is_over:
        return board.winner
    free = len(board.empty_cells)
    sides = board.turn, board.turn.other
    return next((mark for mark in sides if 0 < len(board.winning_cells(mark)) < free), None)


@cache
def boards_with_a_win() -> tuple[Board, ...]:
    """Return the classes in which a side has won or can win at once, a picture each."""
    classes = up_to_symmetry(reachable(Control()), Control())
    return tuple([each for each in classes if winner_to_ask(each)])
