"""A search that is read from its rows: each phrase has a meaning, and the rows are run.

Nothing here knows what the code says: a row is put into Python word by word, and keeps its place,
so that the number of a line is that of its row.
"""

import math
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from types import CodeType
from typing import Any, NamedTuple

from tests.cases import cases_beside
from tests.engine import oracle
from tests.engine.phrases import english
from tictactoe_gui.engine.player import Listing

_BY_OPEN_LINES = "by open lines"
_TEXTS = cases_beside(__file__)
_ROWS, _PHRASES = _TEXTS["rows"], _TEXTS["phrases"]
"""What a row is: the first that fits; and what is said in a row, one after the other."""


class Happened(NamedTuple):
    """Something that the code did, and at which rows."""

    event: str
    board: oracle.Position
    rows: tuple[str, ...]
    names: dict[str, Any]
    """Its variables."""
    value: Any = None


def python_of(listing: Listing) -> str:
    """Return the rows of a code in Python, a line each."""
    lines = []
    for row in listing.rows:
        (instruction,) = row.instructions
        lines.append("    " * row.indent + _python(english(instruction.text)))
    return "\n".join(lines)


@cache
def _python(text: str) -> str:
    for pattern, meaning in _ROWS:
        if match := re.fullmatch(pattern, text):
            text = match.expand(meaning)
            break
    for pattern, meaning in _PHRASES:
        text = re.sub(pattern, meaning, text)
    return text


@cache
def _compiled(source: str) -> CodeType:
    return compile(source, "rows", "exec")


def _ignore(_happened: Happened) -> None:
    """Follow nothing."""


class PrintedCode:
    """The code of a page, run on a board; it counts what a search counts."""

    def __init__(self, listing: Listing) -> None:
        self._source = _compiled(python_of(listing))
        self._sides: dict[str, str] = {}
        for each in listing.meanings:
            self._sides |= dict(re.findall(r"(MAX|MIN) is ([XO])", english(each)))

    def run(self, board: oracle.Position, follow: Callable[[Happened], None] = _ignore) -> int:
        """Return the cell that the code takes, and tell what happens on the way."""
        self.nodes, self.cutoffs, self.hits = 1, 0, 0
        self._boards, self._follow = [board], follow
        self._memo: dict[oracle.Position, tuple[Any, str]] = {}
        names: dict[str, Any] = dict(self._sides)
        names |= {each: getattr(self, f"_{each}") for each in ("cut", "result", "hit", "keep")}
        names |= {"INFINITY": math.inf, "memo": self._memo, **_WORDS}
        exec(self._source, names)
        self._value = names["value"]
        names["value"] = self._visit
        self._note("enter", {}, ("1",))
        taken: int = names["choose"](board)
        return taken - 1

    def _note(
        self, event: str, names: dict[str, Any], rows: tuple[str, ...], value: object = None
    ) -> None:
        self._follow(Happened(event, self._boards[-1], rows, names, value))

    def _visit(self, board: oracle.Position, *arguments: object) -> Any:
        self.nodes += 1
        code = self._value.__code__
        self._boards.append(board)
        names = dict(zip(code.co_varnames, (board, *arguments), strict=False))
        self._note("enter", names, (str(code.co_firstlineno), _row(2)))
        value = self._value(board, *arguments)
        self._boards.pop()
        return value

    def _cut(self, left: int, names: dict[str, Any]) -> None:
        if left:
            self.cutoffs += 1
            self._note("cut", names, self._rows())

    def _result(self, value: object, names: dict[str, Any]) -> object:
        self._note("return", names, self._rows(), value)
        return value

    def _rows(self) -> tuple[str, ...]:
        """Return the row that runs, and the row where the board before waits."""
        return (_row(3), _row(5)) if len(self._boards) > 1 else (_row(3),)

    def _hit(self, board: oracle.Position) -> object:
        self.hits += 1
        return self._memo[board][0]

    def _keep(self, board: oracle.Position, value: object, kind: str) -> object:
        self._memo[board] = value, kind
        return value


def _row(depth: int) -> str:
    return str(sys._getframe(depth).f_lineno)


def _each_free(board: oracle.Position, order: str) -> Iterator[tuple[int, int]]:
    if order == _BY_OPEN_LINES:
        squares = [cell + 1 for cell in oracle.by_open_lines(board)]
    else:
        squares = [int(each) for each in order if board[int(each) - 1] == "."]
    return zip(reversed(range(len(squares))), squares, strict=True)


def _settles(known: tuple[float, str] | None, alpha: float, beta: float) -> bool:
    if known is None:
        return False
    value, kind = known
    return {"exact": True, "at least": value >= beta, "at most": value <= alpha}[kind]


def _ahead(board: oracle.Position, mark: str, other: str) -> int:
    return oracle.open_lines(board, mark) - oracle.open_lines(board, other)


_WORDS = {
    "each_free": _each_free,
    "settles": _settles,
    "ahead": _ahead,
    "put": lambda board, square: oracle.after(board, square - 1),
    "free": lambda board: board.count("."),
    "side": oracle.side,
    "other": lambda board: oracle.opponent(oracle.side(board)),
    "three": lambda board, mark: oracle.winner(board) == mark,
}
