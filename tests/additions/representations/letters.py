"""Nine letters: the board as it is written, `X`, `O` or a dot for each square.

"XO..O...X"      a line is complete when its three letters are the same
"""

from typing import Self

from tictactoe_gui.engine.board import REPRESENTATIONS, Board, CellsReading, WinnerReading
from tictactoe_gui.engine.rules import CELLS, LINES, Cell, Line, Mark
from tictactoe_gui.engine.texts import Naming, Phrase, Unit, tr

_EMPTY = "."


@REPRESENTATIONS.register(order=100)
class LettersBoard(Board):
    """One word of nine letters; all of a line's letters are read at once."""

    __slots__ = ()
    key = "letters"
    names = Naming(tr("Nine letters in a word"), tr("Nine letters"), tr("A word, read by threes."))
    unit = Unit(tr("words"), tr("Words read"), tr("%Ln words", None, 0), "%Ln word")
    _state: str

    @classmethod
    def empty(cls) -> Self:
        return cls(_EMPTY * len(CELLS))

    @property
    def turn(self) -> Mark:
        return Mark.X if self._state.count(_EMPTY) % 2 else Mark.O

    def mark_at(self, cell: Cell) -> Mark | None:
        letter = self._state[cell]
        return None if letter == _EMPTY else Mark(letter)

    def place(self, cell: Cell, mark: Mark) -> Self:
        return self.__class__(self._state[:cell] + mark.value + self._state[cell + 1 :])

    def _word(self, line: Line) -> str:
        return "".join([self._state[cell] for cell in line])

    def read_winner(self) -> WinnerReading:
        for examined, line in enumerate(LINES, start=1):
            word = self._word(line)
            if word in ("XXX", "OOO"):
                return Mark(word[0]), examined
        return None, len(LINES)

    def read_winning_cells(self, mark: Mark) -> CellsReading:
        wanted = sorted(_EMPTY + mark.value * 2)
        found = {self.free_cell(line) for line in LINES if sorted(self._word(line)) == wanted}
        return tuple(sorted(found)), len(LINES)

    def stored(self, cell: Cell) -> str:
        return self._state[cell]

    def threat(self, line: Line) -> Phrase:
        return Phrase(tr("the word is “{word}”"), {"word": self._word(line)})
