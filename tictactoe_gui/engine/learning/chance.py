"""Chance that can be repeated: what is drawn follows from the seed, the game and the ply alone.

No generator carries a state from one move to the next. So a game can be taken up again anywhere,
and the same seed and the same games give the same machine on every platform.
"""

from collections.abc import Sequence
from struct import Struct

from tictactoe_gui.engine.rules import Cell

BITS = 64
_EIGHT = Struct("<8Q")


def words(seed: int, game: int) -> tuple[int, ...]:
    """Return a number of 64 bits for each ply of a game that leaves a choice, 0 to 7."""
    import hashlib  # here, for the start of the program does without it

    return _EIGHT.unpack(hashlib.blake2b(b"%d/%d" % (seed, game)).digest())


def pick(weights: Sequence[int], word: int) -> tuple[int, int] | None:
    """Return which of `weights` a number of 64 bits falls on, and what is left of the number.

    Each has a chance in proportion to its weight; None if all of them are 0. What is left is again
    as good as a number of 64 bits.
    """
    drawn, rest = divmod(word * sum(weights), 1 << BITS)
    for index, weight in enumerate(weights):
        drawn -= weight
        if drawn < 0:
            return index, rest
    return None


def pick_square(
    weights: Sequence[int], kinds: Sequence[Sequence[Cell]], word: int
) -> tuple[int, Cell] | None:
    """Return the kind of squares that a number of 64 bits falls on, and the square of that kind."""
    picked = pick(weights, word)
    if picked is None:
        return None
    kind, rest = picked
    cells = kinds[kind]
    return kind, cells[rest * len(cells) >> BITS]
