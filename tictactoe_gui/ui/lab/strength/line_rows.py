"""The games that a program loses as rows of a list, however many."""

from collections.abc import Sequence
from fractions import Fraction

from tictactoe_gui.engine.counting.losing_lines import LosingLine, LosingLines
from tictactoe_gui.engine.rules import CELLS
from tictactoe_gui.ui.kit.rows import Piece, Row
from tictactoe_gui.ui.lab.strength import words
from tictactoe_gui.ui.wording import number


class LineRows(Sequence[Row]):
    """Puts a line into words only when it is looked at: there may be 131,184."""

    def __init__(self, found: LosingLines) -> None:
        self._found = found

    def __len__(self) -> int:
        return len(self._found.lines)

    def __getitem__(self, place: int) -> Row:  # type: ignore[override]  # no slices
        line = self._found.lines[place]
        moves = [
            Piece(text, winner=mark, is_bold=is_mistake, is_framed=is_mistake)
            for ply, (mark, text) in enumerate(words.moves_of(line), start=1)
            for is_mistake in [ply == line.first_mistake]
        ]
        moves += [Piece()] * (len(CELLS) - len(moves))
        spoken = words.line_spoken(self._found, place)
        return Row(_pieces(place + 1, moves, line), spoken, words.chance_figure(line.chance))

    def widest(self) -> Row:
        """Return a row whose texts are as wide as any."""
        line = LosingLine(CELLS, Fraction(1), mistakes=(8,))
        moves = [Piece("O8?", is_bold=True)] * len(CELLS)
        return Row(_pieces(len(self), moves, line), "")


def _pieces(place: int, moves: list[Piece], line: LosingLine) -> tuple[Piece, ...]:
    first = Piece(number(place), is_muted=True, is_number=True)
    return first, *moves, Piece(words.mistake_note(line), is_muted=True)
