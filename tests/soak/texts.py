"""Texts that somebody may paste or type: positions, lines of moves, and everything else."""

from random import Random

STRANGE = (
    "",
    " ",
    "\0",
    "\u202eXO./.O./..X",
    "X'; DROP TABLE games; --",
    "[" * 10_000,
    "X" * 100_000,
    "1 " * 5_000,
    "😀" * 9,
    "XO./.O./..X\n" * 50,
    "<b>1 5 9</b>",
    "%s %d {0} {text}",
)

LETTERS = "".join(map(chr, (*range(1, 128), 0xDF, 0x301, 0x391, 0x416, 0x5D0, 0x627, 0x915, 0xE01)))
LETTERS += "\u200b\u202e\u2066\u4e2d\uac00\ufeff\ufffd😀"
"""Of many scripts, but not all: what Qt has loaded of a font for a letter, it keeps."""


def random_text(dice: Random) -> str:
    """Return some text, now and then one that makes sense."""
    kind = dice.randrange(5)
    if kind == 0:
        return dice.choice(STRANGE)
    if kind == 1:
        return "/".join("".join(dice.choices("XO.", k=3)) for _ in range(3))
    if kind == 2:
        return " ".join(dice.sample("123456789", dice.randint(1, 9)))
    if kind == 3:
        return "".join(dice.choices(LETTERS, k=dice.randint(1, 30)))
    ply = dice.randint(0, 9)
    squares = dice.sample(range(9), ply)
    marks = dict(zip(squares, "XOXOXOXOX", strict=False))
    text = "".join(marks.get(each, ".") for each in range(9))
    return f"{text[:3]}/{text[3:6]}/{text[6:]}"
