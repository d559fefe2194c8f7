"""What chapters 1 to 4 say, sentence by sentence, and whether that is so."""

from fractions import Fraction

from tests.engine import oracle
from tests.resources.truths import (
    CENTRE,
    CORNERS,
    SIDES,
    SQUARES,
    Claims,
    Light,
    after,
    at,
    block,
    centre,
    comes_to,
    corner,
    crossings,
    fork,
    forks,
    is_forced,
    is_line,
    is_right,
    keep,
    losses,
    lost_to_forks_alone,
    through,
    win,
    wins,
    worth,
)
from tictactoe_gui.engine.practice.kinds import of_kind

EMPTY = oracle.drawn(oracle.EMPTY)
BLOCKS = win, block
WITH_CENTRE = *BLOCKS, centre
WITH_CORNERS = *WITH_CENTRE, corner
FIVE = *BLOCKS, fork, centre, corner
FORK_LAST = *WITH_CORNERS, fork
FORKED = comes_to(1, 9, 3, 2, 7)
OPPOSITE = "X../.O./..X"
KNIGHT = "X../.O./.X."
AROUND = "O../.X./..X"
COLUMN = ".X./.X./O.."


def share_right(kind: str) -> Fraction:
    """Return in how many of the positions of a kind the five questions are right."""
    return Fraction(sum(is_right(FIVE, key) for key in of_kind(kind)), len(of_kind(kind)))


def threats_first() -> bool:
    """Return whether who forces a win can fork at once, or by a threat that must be blocked."""
    return all(map(_forks_soon, of_kind("force")))


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
        "Who has three marks in a row wins.": lambda: wins("XX./OO./...", "X") == {3},
        "There are eight of them": lambda: len(oracle.LINES) == 8,
        "three rows, three columns and two diagonals": lambda: (
            [len(each) for each in (oracle.ROWS, oracle.COLUMNS, oracle.DIAGONALS)] == [3, 3, 2]
        ),
        "The squares 1, 5 and 9, which are lit, are a diagonal": lambda: (
            (0, 4, 8) in oracle.DIAGONALS
        ),
        "1, 2, 3 are the top row, 4, 5, 6 the middle one, 7, 8, 9 the bottom one": lambda: (
            oracle.ROWS == ((0, 1, 2), (3, 4, 5), (6, 7, 8))
        ),
        "It is the move of X, who has 1 and 2": lambda: oracle.side(at("XX./.O./..O")) == "X",
        "With 3 the top row is complete": lambda: wins("XX./.O./..O", "X") == {3},
        "Now O has 5 and 7, and square 3 is free": lambda: is_line(3, 5, 7),
        "So X takes 3": lambda: (
            wins("X../.O./OX.", "O") == {3} == keep("X../.O./OX.") and not wins("X../.O./OX.", "X")
        ),
        "Every square but one loses.": lambda: all(
            len(keep(each)) == 1 == len(wins(each, oracle.opponent(oracle.side(each))))
            and not wins(each, oracle.side(each))
            for each in of_kind("block")
        ),
        "Here both players threaten": lambda: (
            (wins("XX./OO./...", "X"), wins("XX./OO./...", "O")) == ({3}, {6})
        ),
        "With 6 X would block; with 3 X wins": lambda: keep("XX./OO./...") == {3},
        "Who takes any free square as O nearly always loses": lambda: (
            losses((), "O") > Fraction(9, 10)
        ),
        "who wins and blocks still loses more than three games of four": lambda: (
            losses(BLOCKS, "O") > Fraction(3, 4)
        ),
    },
    "02": {
        "Four lines go through the centre, square 5. Three go through each corner": lambda: (
            [through(each) for each in SQUARES] == [3, 2, 3, 2, 4, 2, 3, 2, 3]
        ),
        "It is the only square that keeps the draw": lambda: keep(comes_to(1)) == CENTRE,
        "after any other one X can win": lambda: all(
            worth(comes_to(1, each)) == "X" for each in SQUARES if each not in (1, 5)
        ),
        "Suppose that O answers on 9 instead. X takes 3 and threatens 2": lambda: is_forced(
            comes_to(1, 9), 3, 2
        ),
        "so O has to block there. Then X takes 7": lambda: forks(comes_to(1, 9, 3, 2), "X") == {7},
        "Now X threatens 4 and 5": lambda: wins(FORKED, "X") == {4, 5} and not wins(FORKED, "O"),
        "All four corners keep the draw, and all four sides lose": lambda: (
            keep(comes_to(5)) == CORNERS and all(worth(comes_to(5, each)) == "X" for each in SIDES)
        ),
        "Suppose that O answers on 2 instead. X takes 1 and threatens 9": lambda: is_forced(
            comes_to(5, 2), 1, 9
        ),
        "so O has to block there. Then X takes 7.\n\nNow X threatens 3 and 4": lambda: (
            wins(comes_to(5, 2, 1, 9, 7), "X") == {3, 4} and not wins(comes_to(5, 2, 1, 9, 7), "O")
        ),
        "Four answers to 2 keep the draw here: the centre, the corners 1 and 3 beside": lambda: (
            keep(comes_to(2)) == {1, 3, 5, 8}
        ),
        "this rule gives you a right first answer to every first move": lambda: all(
            is_right((centre, corner), comes_to(each)) for each in SQUARES
        ),
        "every first square keeps the draw": lambda: keep(EMPTY) == {*SQUARES},
        "After a corner, only one of O's eight answers is right": lambda: all(
            len(keep(comes_to(each))) == 1 for each in CORNERS
        ),
        "After the centre or a side, four are": lambda: all(
            len(keep(comes_to(each))) == 4 for each in CENTRE | SIDES
        ),
        "To take the centre is worth more than anything else so far": lambda: (
            losses(BLOCKS, "O") - losses(WITH_CENTRE, "O")
            > max(
                losses((), "O") - losses(BLOCKS, "O"),
                losses(WITH_CENTRE, "O") - losses(WITH_CORNERS, "O"),
            )
        ),
        "with it O loses about one game of four": lambda: (
            abs(losses(WITH_CENTRE, "O") - Fraction(1, 4)) < Fraction(1, 40)
        ),
        "and with the corners fewer still": lambda: (
            0 < losses(WITH_CORNERS, "O") < losses(WITH_CENTRE, "O")
        ),
        "As X nothing is lost any more": lambda: not losses(WITH_CORNERS, "X", against_all=True),
    },
    "03": {
        "X has just taken 7 and threatens 4 and 5": lambda: wins(FORKED, "X") == {4, 5},
        "there is no other way to win": lost_to_forks_alone,
        "For X the top row and the right column cross on 3 like that": lambda: (
            is_line(1, 2, 3) and is_line(3, 6, 9) and crossings(OPPOSITE, "X") == {3, 7}
        ),
        "the left column and the bottom row cross on 7": lambda: (
            is_line(1, 4, 7) and is_line(7, 8, 9)
        ),
        "From 1, X took 5 and threatened 9, so that O had to block there": lambda: (
            comes_to(1, 2, 5, 9) == "XO./.X./..O" and is_forced(comes_to(1, 2), 5, 9)
        ),
        "Now 4 and 7 are forks": lambda: forks("XO./.X./..O", "X") == {4, 7},
        "On 7, X threatens 3 and 4; on 4, X threatens 6 and 7": lambda: (
            wins(after("XO./.X./..O", 7), "X") == {3, 4}
            and wins(after("XO./.X./..O", 4), "X") == {6, 7}
        ),
        "O has answered your corner with a side, and that loses": lambda: (
            worth(comes_to(1, 2)) == "X"
        ),
        "Make a threat that O must block, so that your next move is a fork": lambda: any(
            forks(after(comes_to(1, 2), each, *threats), "X")
            for each in keep(comes_to(1, 2))
            if len(threats := wins(after(comes_to(1, 2), each), "X")) == 1
        ),
        "Look for a fork. Where there is none, look for a threat that prepares one": threats_first,
        "But X is about to fork, on 3 or on 7": lambda: (
            forks(OPPOSITE, "X") == {3, 7} and not wins(OPPOSITE, "X")
        ),
        "If you take 3, X has to block you on 7, and forks by that": lambda: (
            is_forced(OPPOSITE, 3, 7) and len(wins(after(OPPOSITE, 3, 7), "X")) == 2
        ),
        "Take a side": lambda: keep(OPPOSITE) == SIDES,
        "With 2 and 5 you threaten 8, so X must block on 8 at once": lambda: is_forced(
            OPPOSITE, 2, 8
        ),
        "There X makes no fork": lambda: len(wins(after(OPPOSITE, 2, 8), "X")) == 1,
        "The other sides do the same": lambda: all(
            is_forced(OPPOSITE, each, 10 - each)
            and len(wins(after(OPPOSITE, each, 10 - each), "X")) == 1
            for each in SIDES
        ),
        "X is about to fork on 3 or 7": lambda: forks(OPPOSITE, "X") == {3, 7},
        "Here the lines of X cross on one square only": lambda: crossings(KNIGHT, "X") == {7},
        "the left column and the bottom row, on 7": lambda: (
            forks(KNIGHT, "X") == {7} <= keep(KNIGHT)
        ),
        "4 and 6 are such threats": lambda: (
            is_forced(KNIGHT, 4, 6) and is_forced(KNIGHT, 6, 4) and {4, 6} <= keep(KNIGHT)
        ),
        "In a few of these positions it is not enough": lambda: (
            Fraction(4, 5) < share_right("hold") < 1
        ),
        "never loses a game, as O or as X": lambda: (
            not any(losses(FIVE, letter, against_all=True) for letter in "XO")
        ),
        "it is as if you had never thought of it": lambda: (
            losses(FORK_LAST, "O") == losses(WITH_CORNERS, "O")
        ),
    },
    "04": {
        "Who plays O like that never loses": lambda: not losses(FIVE, "O", against_all=True),
        "Look for a free square where two lines cross, each with one X and no O": lambda: all(
            crossings(each, "X") == forks(each, "X") for each in oracle.OPEN if not wins(each, "X")
        ),
        "Here O took the corner 3, because a corner was free": lambda: (
            after(OPPOSITE, 3, 7) == "X.O/.O./X.X"
        ),
        "X had to block on 7, and forked by that: X threatens 4 and 8": lambda: (
            wins("X.O/.O./X.X", "X") == {4, 8} and not wins("X.O/.O./X.X", "O")
        ),
        "X can fork on both free corners": lambda: forks(OPPOSITE, "X") == {3, 7},
        "X must block across from it": lambda: all(
            is_forced(OPPOSITE, each, 10 - each) for each in SIDES
        ),
        "The top row and the right column cross on 3, the only fork": lambda: (
            crossings(".X./.O./..X", "X") == {3} == forks(".X./.O./..X", "X")
        ),
        "X has 2 and 9": lambda: 3 in keep(".X./.O./..X"),
        "you could take 3: here that is good as well, and threatens 7": lambda: (
            3 in keep(".X./.O./..X") and wins(after(".X./.O./..X", 3), "O") == {7}
        ),
        "take 4 or 6, and X must block across": lambda: (
            {4, 6} <= keep(".X./.O./..X")
            and all(is_forced(".X./.O./..X", each, 10 - each) for each in (4, 6))
        ),
        "X has 2 and 4. The top row and the left column cross on 1": lambda: (
            forks(".X./XO./...", "X") == {1} and is_right(FIVE, ".X./XO./...")
        ),
        "X can fork on 3, 6, 7 and 8": lambda: forks(AROUND, "X") == {3, 6, 7, 8},
        "With 3 you threaten 2, and X must block there, which is no fork. With 7": lambda: (
            is_forced(AROUND, 3, 2) and is_forced(AROUND, 7, 4) and keep(AROUND) == {3, 7}
        ),
        "From 2 or 4 the block would be a fork": lambda: (
            is_forced(AROUND, 2, 3)
            and is_forced(AROUND, 4, 7)
            and all(len(wins(after(AROUND, *each), "X")) == 2 for each in ((2, 3), (4, 7)))
        ),
        "You must block on 8": lambda: wins(COLUMN, "X") == {8} == keep(COLUMN),
        "Here every free corner loses": lambda: not keep(COLUMN) & {1, 3, 7, 9},
        "the computer plays perfectly": lambda: worth(EMPTY) == "=",
        "Five questions, and O never loses": lambda: not losses(FIVE, "O"),
        "if both players play well, the game is a draw": lambda: worth(EMPTY) == "=",
    },
}

LIGHT: Light = {
    ("01", "Eight lines"): lambda: {1, 5, 9},
    ("01", "One mark short"): lambda: wins("XX./.O./..O", "X"),
    ("01", "The other player's threat"): lambda: wins("X../.O./OX.", "O"),
    ("01", "Win before you block"): lambda: wins("XX./OO./...", "X"),
    ("02", "Lines through a square"): lambda: CENTRE,
    ("02", "X begins in a corner"): lambda: keep(comes_to(1)),
    ("02", "Why not the other corner?"): lambda: wins(FORKED, "X"),
    ("02", "X begins in the centre"): lambda: keep(comes_to(5)),
    ("02", "Why not a side?"): lambda: wins(comes_to(5, 2, 1, 9, 7), "X"),
    ("02", "X begins on a side"): lambda: keep(comes_to(2)),
    ("03", "Two threats at once"): lambda: wins(FORKED, "X"),
    ("03", "Where two lines cross"): lambda: crossings(OPPOSITE, "X"),
    ("03", "Threaten, then fork"): lambda: forks("XO./.X./..O", "X"),
    ("03", "A fork against you"): lambda: forks(OPPOSITE, "X"),
    ("03", "Make X answer elsewhere"): lambda: keep(OPPOSITE),
    ("03", "Take the only fork"): lambda: forks(KNIGHT, "X"),
    ("04", "The third question"): lambda: crossings(OPPOSITE, "X"),
    ("04", "Fork before corner"): lambda: wins("X.O/.O./X.X", "X"),
    ("04", "A corner and a side"): lambda: forks(".X./.O./..X", "X"),
    ("04", "X in the centre"): lambda: keep(AROUND),
    ("04", "Where corners lose"): lambda: {1, 3, 9} - keep(COLUMN),
}
