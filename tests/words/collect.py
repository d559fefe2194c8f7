"""Every text of the program that a person sees or hears, read from the source by its `tr`."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeGuard

from tests.source import last_name, parsed, walked

PACKAGE = Path(__file__).parents[2] / "tictactoe_gui"
MANUAL = PACKAGE.parent / "resources" / "manual"


class Text(NamedTuple):
    """A text that goes through `tr`, and the file below the package in which it stands."""

    file: str
    text: str


def sources() -> list[Path]:
    """Return all files of the program."""
    return sorted(PACKAGE.rglob("*.py"))


@cache
def texts() -> tuple[Text, ...]:
    """Return every text of the program, file by file."""
    return (*texts_in(""), *of_manual())


def of_manual() -> Iterator[Text]:
    """Yield the texts of the manual: a line each, without its tag and the keys of terms."""
    for path in sorted([*MANUAL.glob("*.html"), *MANUAL.glob("*.md")]):
        for line in path.read_text("utf-8").splitlines():
            text = re.sub("^<(h2|h3|li)[^>]*>|</(h2|h3|li)>$", "", line)
            if text and text[0] not in "#{" and text not in {"<ul>", "</ul>"}:
                yield Text(f"manual/{path.name}", text)


def texts_in(*beginnings: str) -> Iterator[Text]:
    """Yield the texts of the files whose paths below the package begin with one of these."""
    for path in sources():
        file = path.relative_to(PACKAGE).as_posix()
        if file.startswith(beginnings):
            for node in walked(parsed(path)):
                if is_tr(node) and isinstance(node.args[0], ast.Constant):
                    yield Text(file, str(node.args[0].value))


def is_tr(node: ast.AST) -> TypeGuard[ast.Call]:
    """Return whether something is a call of one of the two functions `tr`."""
    return isinstance(node, ast.Call) and last_name(node.func) == "tr"
