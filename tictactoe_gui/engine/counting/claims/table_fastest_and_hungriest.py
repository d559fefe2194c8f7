"""Claim: the move table is the fastest and the most memory-hungry, the vector slower but frugal.

Each program decides on the representation that its book gives it, the searches on bit masks. Time
is that of the decisions alone. Room is that of one position, with the tables that the program
looks its moves up in and the memo of a search of the whole game. The book compares its three
programs by rules; whether a search takes more room is asked besides, for the claim names none. How
little is frugal, it does not say: that is a remark.
"""

import statistics
from collections.abc import Iterator, Sequence
from functools import partial

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, SubClaim, claim, part
from tictactoe_gui.engine.counting.deep_size import deep_size
from tictactoe_gui.engine.move_table import MOVE_TABLE
from tictactoe_gui.engine.player import PROGRAMS, Difficulty, HasTables, Player, search_options
from tictactoe_gui.engine.positions import reachable, up_to_symmetry
from tictactoe_gui.engine.search import Search, SearchOptions
from tictactoe_gui.engine.texts import Phrase, tr

TABLE, VECTOR = MOVE_TABLE, "turn-table-corner"
HOMES = {TABLE: "base3", "magic-square": "magic"}
"""How these store the board; other rules use the vector, searches use bit masks."""
ROUNDS = 5
MOST_FREE = 4

_ASKED = tr(
    "Each program decided in all {count} positions up to symmetry with at most {free} free "
    "squares; with more, the searches take longer still. The median of several rounds, in which "
    "the programs take turns."
)
_STORED = tr(
    "The move table stores the board as a base-3 number, the magic square as numbers, the "
    "other programs of rules as the 2-3-5 vector, and the searches as bit masks."
)
_WEIGHED = tr(
    "The largest position, the table that the program looks its moves up in, and the memo at "
    "the end of a search of the whole game; all of Python's objects counted. How little is "
    "frugal, the claim does not say."
)


_Runner = tuple[Player, Sequence[Board]]
"""A program, and the boards on which it decides."""


@claim(
    "table-fastest-and-hungriest",
    order=5,
    text=tr(
        "The move table is the fastest and the most memory-hungry; "
        "the vector program is slower but frugal."
    ),
)
def check(control: Control) -> Finding:
    """Let every program decide the same positions, in turn, and weigh what it holds on to."""
    positions = [each for each in up_to_symmetry(reachable(control), control) if not each.is_over]
    few = [each for each in positions if len(each.empty_cells) <= MOST_FREE]
    compared = [key for key in PROGRAMS if PROGRAMS[key].decides_the_same and key != TABLE]
    runners, sizes = dict[str, _Runner](), list[Figure]()
    for key in (TABLE, *compared):
        player, kind = PROGRAMS[key].build(SearchOptions()), _home(key)
        runners[key] = player, [each.to(kind) for each in few]
        room = _room(player, [each.to(kind) for each in positions], control)
        sizes.append(Figure("room", room, "bytes", (key,), None, tr("Room")))
    times = _times(runners, len(few), control)
    parts = (*_speed(times, len(few)), *_hunger(sizes))
    return Finding(parts, rows=tuple(_rows(times, sizes)))


def _home(key: str) -> type[Board]:
    is_search = PROGRAMS[key].difficulty is Difficulty.HARD
    return REPRESENTATIONS[HOMES.get(key, "bitboard" if is_search else "vector")]


def _times(runners: dict[str, _Runner], positions: int, control: Control) -> tuple[Figure, ...]:
    """Return how long each program takes for all of its boards, all in turn in every round."""
    seconds: dict[str, list[float]] = {key: [] for key in runners}
    for _ in range(ROUNDS):
        for key, (player, boards) in runners.items():
            choose = partial(player.choose, control=control)
            seconds[key].append(sum([choose(each).analysis.effort.seconds for each in boards]))
    return tuple(
        Figure("time", statistics.median(each), "seconds", (key,), positions, tr("Time"))
        for key, each in seconds.items()
    )


def _room(player: Player, boards: Sequence[Board], control: Control) -> int:
    """Return the bytes of the largest position, of a table, and of a memo."""
    size = max([deep_size(each.state, control) for each in boards])
    if isinstance(player, HasTables):
        size += deep_size(player.tables(control), control)
    options = search_options(player)
    if options and options.memo:
        search = Search(type(boards[0]).empty(), options, control)
        search.run()
        size += deep_size(search.memo, control)
    return size


def _speed(times: tuple[Figure, ...], positions: int) -> Iterator[SubClaim]:
    how = (Phrase(_ASKED, {"count": positions, "free": MOST_FREE}), Phrase(_STORED))
    table, *others = times
    other = min(others, key=lambda each: each.value)
    text = tr("takes {table}; of the others the quickest is {name} with {other}.")
    facts = {"table": table, "name": _name(other), "other": other}
    yield part("table-fastest", text, times, *how, holds=table.value <= other.value, facts=facts)
    vector = _of(times, VECTOR)
    is_slower = vector.value > table.value
    yield SubClaim("vector-slower", is_slower, (vector, table), slower(vector, table), how)


def slower(vector: Figure, table: Figure) -> Phrase:
    """Return how much longer the vector takes; never that it is 1.0 times as long."""
    times = float(vector.value) / float(table.value)
    if round(times, 1) == 1:
        return Phrase(tr("takes {vector}, as long as the move table."), {"vector": vector})
    return Phrase(
        tr("takes {vector}, {times} times as long as the move table."),
        {"vector": vector, "times": Figure("ratio", times, "times")},
    )


def _hunger(sizes: Sequence[Figure]) -> Iterator[SubClaim]:
    """Yield whether the move table takes most, of programs by rules and of all, and the vector."""
    how = (_WEIGHED, _STORED)
    table, *others = sizes
    by_rules = [e for e in others if PROGRAMS[e.about[0]].difficulty is Difficulty.RULES]
    of_rules = tr("takes {table}; of the other programs by rules {name} takes most, {other}.")
    of_all = tr("takes {table}; of all other programs {name} takes most, {other}.")
    for key, those, text in (("of-rules", by_rules, of_rules), ("of-all", others, of_all)):
        most = max(those, key=lambda each: each.value)
        facts = {"table": table, "name": _name(most), "other": most}
        holds, figures = table.value >= most.value, tuple(sizes)
        yield part(f"table-hungriest-{key}", text, figures, *how, holds=holds, facts=facts)
    vector = _of(sizes, VECTOR)
    text = tr("takes {vector}, the move table {table}.")
    facts = {"vector": vector, "table": table}
    yield part("vector-frugal", text, (vector, table), *how, facts=facts)


def _of(figures: Sequence[Figure], key: str) -> Figure:
    return next(each for each in figures if each.about == (key,))


def _name(figure: Figure) -> Phrase:
    return Phrase(PROGRAMS[figure.about[0]].names.name)


def _rows(times: Sequence[Figure], sizes: Sequence[Figure]) -> Iterator[tuple[Figure, ...]]:
    """Yield the figures of each program: its time, how that compares, and its bytes."""
    quickest = min(float(each.value) for each in times)
    for time, size in zip(times, sizes, strict=True):
        ratio = float(time.value) / quickest
        compared = Figure("ratio", ratio, "times", time.about, None, tr("to the quickest"))
        yield time, compared, size
