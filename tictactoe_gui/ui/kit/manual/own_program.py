"""Your own program: how to write the table that Open… reads, with the lines that print it."""

from html import escape

from tictactoe_gui.ui.wording import tr

KEY = "own-program"
PAGE = "how-to-play"
"""The page that it is a part of."""
LINES = """\
def show(b, seen={"XXX", "OOO"}):
    lines = b[:3], b[3:6], b[6:], b[::3], b[1::3]
    lines += b[2::3], b[::4], b[2:7:2]
    if "." in b and not seen & {b, *lines}:
        seen.add(b)
        print("/".join(lines[:3]), choose(b))
        mark = "XO"[b.count("X") - b.count("O")]
        for i in [i for i in range(9) if b[i] == "."]:
            show(b[:i] + mark + b[i + 1:])
show("." * 9)
"""


def part() -> str:
    """Return it as HTML."""
    said = (
        tr(
            "Write a function choose(board) in Python: board is nine letters, row by row, X, O or "
            "a dot; it returns the number of a free square, 1 to 9."
        ),
        tr("Below it, these ten lines print a table: every board, and the square you take there."),
    )
    then = (
        tr(
            "Save what they print as a file, and open it with Game > Open…. It plays under the "
            "name of the file, or of a first line such as # name: Ann's table."
        ),
        tr(
            "Any other language will do: nothing of your program runs here. Write all boards: none "
            "is turned or mirrored, and on one that is missing the first free square is taken."
        ),
    )
    heading = f"<h3><a name='{KEY}'></a>{escape(tr('Your own program'))}</h3>"
    return f"{heading}{_list(said)}<pre style='font-size: small'>{escape(LINES)}</pre>{_list(then)}"


def _list(sentences: tuple[str, ...]) -> str:
    return f"<ul>{''.join(f'<li>{escape(each)}</li>' for each in sentences)}</ul>"
