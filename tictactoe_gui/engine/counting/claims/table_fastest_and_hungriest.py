"""Claim: the move table is the fastest and the most memory-hungry, the vector slower but frugal.

No program here plays by the move table; the base-3 board stands for its storage. Time is that of
the questions a program asks: who has won, and where each side wins at once. Room is that of one
position, and that of a whole search.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, Ruling, SubClaim, claim
from tictactoe_gui.engine.counting.measure import Timing, interleaved
from tictactoe_gui.engine.counting.memory import deep_size
from tictactoe_gui.engine.positions import reachable, up_to_symmetry
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import Search, SearchOptions
from tictactoe_gui.engine.texts import Phrase, tr

TABLE, VECTOR = "base3", "vector"
ROUNDS = 9
FRUGAL = 2
"""Base 3 takes at least so many times the bytes."""


_STAND_IN = Phrase(
    tr("The move table is not among the programs here: the base-3 board stands for its storage.")
)
_ASKED = tr(
    "Who has won, and where each player wins at once, asked in all {count} "
    "positions up to symmetry. The median of several rounds, in which the "
    "representations take turns."
)
_MOST_FOR_ONE = tr(
    "To store a position base 3 (for the move table) takes {table}; of the others most takes "
    "{name}, {other}."
)
_MOST_FOR_A_SEARCH = tr(
    "To search with a memo base 3 (for the move table) takes {table}; of the others most takes "
    "{name}, {other}."
)
_FRUGAL_FOR_ONE = tr(
    "To store a position the vector takes {vector}, base 3 (for the move table) {table}."
)
_FRUGAL_FOR_A_SEARCH = tr(
    "To search with a memo the vector takes {vector}, base 3 (for the move table) {table}."
)
_WEIGHED_ONE = Phrase(
    tr(
        "The largest position with the tables that the representation shares, all of Python's "
        "objects counted. Frugal means at most half of what base 3 takes."
    )
)
_WEIGHED_SEARCH = Phrase(
    tr(
        "The memo of a search of the whole game, without alpha-beta, with the tables that the "
        "representation shares. Frugal means at most half of what base 3 takes."
    )
)


@claim(
    "table-fastest-and-hungriest",
    order=5,
    text=tr(
        "The move table is the fastest and the most memory-hungry; "
        "the vector program is slower but frugal."
    ),
    expected=Ruling.HALF_TRUE,
)
def check(control: Control) -> Finding:
    """Ask every representation the same, in turn, and weigh what it stores."""
    positions = up_to_symmetry(reachable(control), control)
    boards = {key: _stored(kind, positions, control) for key, kind in REPRESENTATIONS.items()}
    tasks = {key: partial(_ask_all, each) for key, each in boards.items()}
    tables = {
        key: deep_size(kind.shared_tables(), control) for key, kind in REPRESENTATIONS.items()
    }
    one = {key: tables[key] + _largest(each, control) for key, each in boards.items()}
    search = {key: tables[key] + _memo(kind, control) for key, kind in REPRESENTATIONS.items()}
    timings = interleaved(tasks, control, ROUNDS)
    parts = (*_speed(timings, len(positions)), *_hunger(one, search))
    return Finding(parts, rows=tuple(_rows(parts)))


def _stored(
    representation: type[Board], positions: Sequence[Board], control: Control
) -> list[Board]:
    boards = []
    for position in positions:
        control.check()
        boards.append(position.to(representation))
    return boards


def _ask_all(boards: Sequence[Board]) -> None:
    for board in boards:
        board.read_winner()
        for mark in Mark:
            board.read_winning_cells(mark)


def _largest(boards: Sequence[Board], control: Control) -> int:
    """Return the bytes of the position that takes most."""
    return max(deep_size(board.state, control) for board in boards)


def _memo(representation: type[Board], control: Control) -> int:
    """Return the bytes of the memo once the whole game was searched with it."""
    search = Search(representation.empty(), SearchOptions(alpha_beta=False), control)
    search.run()
    return deep_size(search.memo, control)


def _speed(timings: dict[str, Timing], positions: int) -> tuple[SubClaim, ...]:
    medians = {key: each.median for key, each in timings.items()}
    figures = tuple(
        Figure("time", each, "seconds", (key,), positions, tr("Time"))
        for key, each in medians.items()
    )
    how = (_STAND_IN, Phrase(_ASKED, {"count": positions}))
    return (
        SubClaim(
            "table-fastest",
            medians[TABLE] == min(medians.values()),
            figures,
            _fastest(figures),
            how,
        ),
        SubClaim("vector-slower", medians[VECTOR] > medians[TABLE], figures, slower(figures), how),
    )


def _fastest(figures: tuple[Figure, ...]) -> Phrase:
    others = [each for each in figures if each.about != (TABLE,)]
    quickest = min(others, key=lambda each: each.value)
    return Phrase(
        tr(
            "Base 3 (for the move table) takes {table}; of the others the quickest is {name} with "
            "{other}."
        ),
        {"table": _of(figures, TABLE), "name": _name(quickest), "other": quickest},
    )


def slower(figures: tuple[Figure, ...]) -> Phrase:
    """Return how much longer the vector takes; never that it is 1.0 times as long."""
    vector, table = _of(figures, VECTOR), _of(figures, TABLE)
    times = float(vector.value) / float(table.value)
    if round(times, 1) == 1:
        return Phrase(
            tr("The vector takes {vector}, as long as base 3 (for the move table)."),
            {"vector": vector},
        )
    return Phrase(
        tr("The vector takes {vector}, {times} times as long as base 3 (for the move table)."),
        {"vector": vector, "times": Figure("ratio", times, "times")},
    )


def _of(figures: tuple[Figure, ...], key: str) -> Figure:
    return next(each for each in figures if each.about == (key,))


def _name(figure: Figure) -> Phrase:
    return Phrase(REPRESENTATIONS[figure.about[0]].names.short)


def _hunger(one: dict[str, int], search: dict[str, int]) -> tuple[SubClaim, ...]:
    of_one, of_search = (
        tuple(Figure("room", each, "bytes", (key,), None, heading) for key, each in sizes.items())
        for sizes, heading in ((one, tr("One position")), (search, tr("A whole search")))
    )
    return (
        _hungriest("position", of_one, _MOST_FOR_ONE, _WEIGHED_ONE),
        _hungriest("search", of_search, _MOST_FOR_A_SEARCH, _WEIGHED_SEARCH),
        _frugal("position", of_one, _FRUGAL_FOR_ONE, _WEIGHED_ONE),
        _frugal("search", of_search, _FRUGAL_FOR_A_SEARCH, _WEIGHED_SEARCH),
    )


def _hungriest(what: str, figures: tuple[Figure, ...], template: str, weighed: Phrase) -> SubClaim:
    table = _of(figures, TABLE)
    other = max([each for each in figures if each is not table], key=lambda each: each.value)
    text = Phrase(template, {"table": table, "name": _name(other), "other": other})
    holds = table.value >= other.value
    return SubClaim(f"table-hungriest-for-a-{what}", holds, figures, text, (_STAND_IN, weighed))


def _frugal(what: str, figures: tuple[Figure, ...], template: str, weighed: Phrase) -> SubClaim:
    table, vector = _of(figures, TABLE), _of(figures, VECTOR)
    text = Phrase(template, {"table": table, "vector": vector})
    holds = FRUGAL * vector.value <= table.value
    return SubClaim(f"vector-frugal-for-a-{what}", holds, figures, text, (_STAND_IN, weighed))


def _rows(parts: Sequence[SubClaim]) -> Iterator[tuple[Figure, ...]]:
    """Yield the figures of each representation: its time, its bytes for a position and a search."""
    times, *rooms = dict.fromkeys(part.figures for part in parts)
    quickest = min(float(each.value) for each in times)
    for place, time in enumerate(times):
        ratio = float(time.value) / quickest
        yield (
            time,
            Figure("ratio", ratio, "times", time.about, None, tr("to the quickest")),
            *(room[place] for room in rooms),
        )
