"""Prints how many lines of code each room has: `python3 build_scripts code_lines [FOLDER]`.

Neither blank lines count, nor docstrings of a module, class, function or constant, imports and
comments.
"""

import ast
import io
import subprocess
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("tictactoe_gui", "tests", "build_scripts")


def code_lines(text: str) -> int:
    """Return how many lines of a file are code."""
    left_out = {*_docstrings_and_imports(text), *_comments(text)}
    lines = enumerate(text.splitlines(), start=1)
    return sum(bool(line.strip()) and number not in left_out for number, line in lines)


def _docstrings_and_imports(text: str) -> Iterator[int]:
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant(value=str())):
                yield from range(node.lineno, (node.end_lineno or node.lineno) + 1)


def _comments(text: str) -> Iterator[int]:
    """Yield the lines that are nothing but a comment."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and token.line.lstrip().startswith("#"):
            yield token.start[0]


def main(folders: list[str]) -> int:
    """Print a line for each room of some folders, and one for each folder."""
    for folder in folders or FOLDERS:
        command = ["git", "ls-files", f"{folder}/*.py"]
        rooms: Counter[str] = Counter()
        for name in subprocess.check_output(command, cwd=ROOT, text=True).split():
            room = "/".join(Path(name).parent.parts[:3])  # `tictactoe_gui/ui/board` and the like
            rooms[room] += code_lines((ROOT / name).read_text("utf-8"))
        for room, count in sorted(rooms.items()):
            print(f"{count:7,}  {room}")
        print(f"{rooms.total():7,}  all of {folder}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
