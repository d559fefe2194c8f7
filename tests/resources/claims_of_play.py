"""What chapters 1 to 4 say, sentence by sentence, and whether that is so."""

from fractions import Fraction

from tests.engine import oracle
from tests.resources.truths import (
    SQUARES,
    Claims,
    after,
    at,
    block,
    centre,
    comes_to,
    corner,
    crossings,
    fork,
    forks,
    is_right,
    keep,
    losses,
    lost_to_forks_alone,
    win,
    wins,
)
from tictactoe_gui.engine.practice.kinds import of_kind

EMPTY = oracle.drawn(oracle.EMPTY)
BLOCKS = win, block
WITH_CENTRE = *BLOCKS, centre
WITH_CORNERS = *WITH_CENTRE, corner
FIVE = *BLOCKS, fork, centre, corner
FORK_LAST = *WITH_CORNERS, fork


def share_told(kind: str) -> Fraction:
    """Return in how many of the positions of a kind the question for a fork names what is right."""
    told = [{cell + 1 for cell in fork(at(key))} for key in of_kind(kind)]
    right = [
        bool(cells) and cells <= keep(key) for key, cells in zip(of_kind(kind), told, strict=True)
    ]
    return Fraction(sum(right), len(right))


def threats_first() -> bool:
    """Return whether who forces a win can fork at once, or by a threat that must be blocked."""
    return all(map(_forks_soon, of_kind("fork")))


def _forks_soon(key: str) -> bool:
    side = oracle.side(key)
    if forks(key, side):
        return forks(key, side) <= keep(key)
    blocked = (
        after(key, square, *threats)
        for square in keep(key)
        if len(threats := wins(after(key, square), side)) == 1
    )
    return any(forks(each, side) & keep(each) for each in blocked)


CLAIMS: Claims = {
    "01": {
        "There are eight lines": lambda: len(oracle.LINES) == 8,
        "three rows, three columns and two diagonals": lambda: (
            [len(each) for each in (oracle.ROWS, oracle.COLUMNS, oracle.DIAGONALS)] == [3, 3, 2]
        ),
        "Every square but one loses.": lambda: all(
            len(keep(each)) == 1 == len(wins(each, oracle.opponent(oracle.side(each))))
            and not wins(each, oracle.side(each))
            for each in of_kind("block")
        ),
        "Taking any free square as O nearly always loses": lambda: (
            losses((), "O") > Fraction(9, 10)
        ),
        "winning and blocking still loses more than three games in four": lambda: (
            losses(BLOCKS, "O") > Fraction(3, 4)
        ),
    },
    "02": {
        "this rule gives you a right answer to every first move": lambda: all(
            is_right((centre, corner), comes_to(each)) for each in SQUARES
        ),
        "Taking the centre is worth more than anything else so far": lambda: (
            losses(BLOCKS, "O") - losses(WITH_CENTRE, "O")
            > max(
                losses((), "O") - losses(BLOCKS, "O"),
                losses(WITH_CENTRE, "O") - losses(WITH_CORNERS, "O"),
            )
        ),
        "with it O loses about one game in four": lambda: (
            abs(losses(WITH_CENTRE, "O") - Fraction(1, 4)) < Fraction(1, 40)
        ),
        "and with the corners even fewer": lambda: (
            0 < losses(WITH_CORNERS, "O") < losses(WITH_CENTRE, "O")
        ),
        "X loses no game any more": lambda: not losses(WITH_CORNERS, "X", against_all=True),
    },
    "03": {
        "there is no other way to win": lost_to_forks_alone,
        "Make a threat that O must block, so that your next move is a fork": lambda: any(
            forks(after(comes_to(1, 2), each, *threats), "X")
            for each in keep(comes_to(1, 2))
            if len(threats := wins(after(comes_to(1, 2), each), "X")) == 1
        ),
        "Look for a fork. Where there is none, look for a threat that prepares one": threats_first,
        "In more than a quarter of these positions that is not enough": lambda: (
            Fraction(1, 4) < 1 - share_told("hold") < Fraction(1, 3)
        ),
        "you never lose, as O or as X": lambda: (
            not any(losses(FIVE, letter, against_all=True) for letter in "XO")
        ),
        "it is as if you had never thought of it": lambda: (
            losses(FORK_LAST, "O") == losses(WITH_CORNERS, "O")
        ),
    },
    "04": {
        "If you play O like that you never lose": lambda: not losses(FIVE, "O", against_all=True),
        "Look for a free square where two lines cross, each with one X and no O": lambda: all(
            crossings(each, "X") == forks(each, "X") for each in oracle.OPEN if not wins(each, "X")
        ),
        "Five questions, and O never loses": lambda: not losses(FIVE, "O"),
    },
}
