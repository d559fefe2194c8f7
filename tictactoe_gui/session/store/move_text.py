"""MoveText: how a game went, as the list has it: its start and a digit a move."""

import re
from typing import NamedTuple

from tictactoe_gui.engine.board import EMPTY_SQUARE, in_rows
from tictactoe_gui.engine.rules import CELLS, LINES
from tictactoe_gui.session.notation import RESIGNS

_TEXT = re.compile("[XO.]{9}:[1-9]*")


class MoveText(NamedTuple):
    """How a game went, as text."""

    start: str
    """Nine letters."""
    moves: str
    """A digit a move."""

    @classmethod
    def of(cls, text: str) -> "MoveText | None":
        """Return the course that the database has, if the game could be read."""
        start, _, moves = text.partition(":")
        return cls(start, moves) if _TEXT.fullmatch(text) else None

    def text(self, result: str) -> str:
        """Return the game as `game_text` writes it; who won without a line was resigned to."""
        is_resigned = result in {"X", "O"} and not self._has_line(result)
        moves = " ".join([*self.moves, RESIGNS] if is_resigned else self.moves)
        if moves and self.start == EMPTY_SQUARE * len(CELLS):
            return moves
        start = in_rows(self.start)
        return f"{start}: {moves}" if moves else start

    def _has_line(self, letter: str) -> bool:
        letters = self.after(len(self.moves))
        return any({letters[cell] for cell in line} == {letter} for line in LINES)

    def leads_through(self, position: str) -> bool:
        """Return whether a position, as nine letters, was on the board."""
        empty = EMPTY_SQUARE
        ply = self.start.count(empty) - position.count(empty)
        return 0 <= ply <= len(self.moves) and self.after(ply) == position

    def after(self, ply: int) -> str:
        """Return the nine letters of the board after so many moves."""
        letters = list(self.start)
        mark, other = "XO" if letters.count("X") == letters.count("O") else "OX"
        for number in self.moves[:ply]:
            letters[int(number) - 1] = mark
            mark, other = other, mark
        return "".join(letters)
