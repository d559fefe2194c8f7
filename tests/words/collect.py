"""Every text of the program that a person sees or hears, read from the source by its `tr`."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.source import parsed, walked

PACKAGE = Path(__file__).parents[2] / "tictactoe_gui"
MANUAL = PACKAGE.parent / "resources" / "manual"


class Text(NamedTuple):
    """A text that goes through `tr`, and where it stands."""

    file: str
    """The path below the package."""
    line: int
    text: str
    counts: bool
    """Whether it has a singular and a plural."""


def sources(package: Path = PACKAGE) -> list[Path]:
    """Return all files of the program."""
    return sorted(package.rglob("*.py"))


@cache
def texts(package: Path = PACKAGE) -> tuple[Text, ...]:
    """Return every text of the program, file by file, in the order in which they stand."""
    return (*texts_in("", package=package), *of_manual())


def of_manual() -> Iterator[Text]:
    """Yield the texts of the manual: a line each, without its tag and the keys of terms."""
    for path in sorted([*MANUAL.glob("*.html"), *MANUAL.glob("*.md")]):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            text = re.sub("^<(h2|h3|li)[^>]*>|</(h2|h3|li)>$", "", line)
            if text and text[0] not in "#{" and text not in {"<ul>", "</ul>"}:
                yield Text(f"manual/{path.name}", number, text, counts=False)


def texts_in(*beginnings: str, package: Path = PACKAGE) -> tuple[Text, ...]:
    """Return the texts of the files whose paths below the package begin with one of these."""
    paths = [
        path
        for path in sources(package)
        if path.relative_to(package).as_posix().startswith(beginnings)
    ]
    return tuple(each for path in paths for each in texts_of(path, package))


def texts_of(path: Path, package: Path = PACKAGE) -> list[Text]:
    """Return the texts of one file in the order in which they stand."""
    file = path.relative_to(package).as_posix()
    calls = sorted(_calls(parsed(path)), key=lambda each: each[:2])
    return [Text(file, line, text, counts) for line, _, text, counts in calls]


def _calls(tree: ast.AST) -> Iterator[tuple[int, int, str, bool]]:
    for node in walked(tree):
        if isinstance(node, ast.Call) and is_tr(node) and isinstance(node.args[0], ast.Constant):
            yield node.lineno, node.col_offset, str(node.args[0].value), len(node.args) > 2


def is_tr(node: ast.Call) -> bool:
    """Return whether a call is one of the two functions `tr`."""
    return isinstance(node.func, ast.Name) and node.func.id == "tr"
