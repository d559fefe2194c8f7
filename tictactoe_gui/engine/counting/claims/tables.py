"""Claims about the move table and the turn table: their speed, their size, what they are for."""

import statistics
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations, product

from tictactoe_gui.engine.board import REPRESENTATIONS, Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.counting.claim import Figure, Finding, SubClaim, claim, part
from tictactoe_gui.engine.counting.effort import deep_size
from tictactoe_gui.engine.counting.strength import Strength, own_positions
from tictactoe_gui.engine.player import (
    PROGRAMS,
    Difficulty,
    HasTables,
    Player,
    Readable,
    search_options,
)
from tictactoe_gui.engine.positions import classes, empty_board, reachable
from tictactoe_gui.engine.rules import CELLS, Mark
from tictactoe_gui.engine.search import Search, SearchOptions
from tictactoe_gui.engine.texts import Phrase, tr

# The move table is the fastest and the most memory-hungry, the vector slower but frugal.
#
# Each program decides on the representation that its book gives it, the searches on bit masks. Time
# is that of the decisions alone. Room is that of one position, with the tables that the program
# looks its moves up in and the memo of a search of the whole game. The book compares its three
# programs by rules; whether a search takes more room is asked besides, for the claim names none.
# It does not say how little is frugal: that is a remark.


TABLE, VECTOR = "move-table", "turn-table-corner"
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
def table_fastest_and_hungriest(control: Control) -> Finding:
    """Let every program decide the same positions, in turn, and weigh what it holds on to."""
    positions = [each for each in classes(control) if not each.is_over]
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


# The turn table is easier to understand, for its strategy is determined in advance.
#
# The sources compare it with the first program, a table with an entry for every board. What is
# easy cannot be counted; what there is to read can, and whether the table says what to do
# everywhere.

TABLES = ("turn-table-corner", "turn-table-centre")
NO_ENTRY = "no entry"
"""The key of the rule that decides where the table names no free square."""

_READ = tr(
    "What is easy cannot be counted; what there is to read can: the entries of the turn "
    "table, and the boards that the first program needs an entry for."
)
_IN_ADVANCE = tr(
    "Its strategy is determined in advance where an entry names a free square; elsewhere it "
    "takes the first free square."
)
_LENGTH = tr(
    "has {entries} entries to read; a table of all boards has {numbers}, of which {open} are "
    "positions that can come up and are not over."
)
_MISSING = {
    "own": (
        tr("names no free square in {count} of {whole} positions of its own games."),
        tr("No free square, own games"),
    ),
    "all": (
        tr("names no free square in {count} of all {whole} positions that are not over."),
        tr("No free square"),
    ),
}


@claim(
    "table-easier-to-understand",
    order=13,
    text=tr(
        "The turn table is easier to understand: the complete strategy is determined in advance."
    ),
)
def table_easier_to_understand(control: Control) -> Finding:
    """Count what there is to read, and where the table says nothing."""
    strength = Strength()
    everywhere = [board for board in reachable(control) if not board.is_over]
    parts: list[SubClaim] = []
    for key in TABLES:
        player = PROGRAMS[key].build(SearchOptions())
        own = [b for mark in Mark for b in own_positions(strength, key, mark, control)]
        parts += [
            _to_read(key, player, len(everywhere)),
            _missing("own", key, player, own, control),
            _missing("all", key, player, everywhere, control),
        ]
    return Finding(tuple(parts))


def _to_read(key: str, player: Player, positions: int) -> SubClaim:
    rows = player.listing(empty_board()).printed if isinstance(player, Readable) else ()
    entries = sum(len(row.instructions) for row in rows)
    figures = (
        Figure("entries", entries, "entries", (key,), None, tr("Entries")),
        Figure("numbers", 3 ** len(CELLS), "entries", (key,), None, tr("Boards")),
        Figure("open", positions, "positions", (key,), None, tr("Positions")),
    )
    return part("to-read", _LENGTH, figures, _READ, holds=entries < positions)


def _missing(
    name: str, key: str, player: Player, boards: list[Board], control: Control
) -> SubClaim:
    template, heading = _MISSING[name]
    rules = [player.choose(board, control).reason.rule for board in boards]
    count = sum(rule is not None and rule.key == NO_ENTRY for rule in rules)
    figure = Figure(name, count, "positions", (key,), len(boards), heading)
    return part(name, template, (figure,), _IN_ADVANCE, holds=not figure.value)


# The turn table still cannot be generalised to three dimensions.
#
# The cube of 3 x 3 x 3 squares has 49 lines. Does each part of the textbook's programs work there
# as it is?

SIZE = 3
EMPTY, X, O = 2, 3, 5  # noqa: E741  (the numbers of the vector)
IN_THE_CUBE = "turn-table-corner"

_LINES = tr("All lines of three were listed: 8 on the board, 49 in the cube of 27 squares.")
_PRODUCTS = tr(
    "Each of the 27 ways to fill a line was multiplied, on every line. Lines with different "
    "marks never have the same product."
)
_SUMS = tr(
    "All triples of different numbers were added. For the numbering, the equations of all "
    "lines were solved exactly, with fractions."
)


@claim(
    "no-way-to-three-dimensions",
    order=14,
    text=tr("The program with the turn table still cannot be generalised to three dimensions."),
)
def no_way_to_three_dimensions(control: Control) -> Finding:
    """Try the product test, the table and the magic square on the lines of the cube."""
    square, cube = lines(2), lines(3)
    control.check()
    return Finding(
        (_product_test(cube), _rows_of_the_table(), _triples(square, cube), _numbering(cube))
    )


def lines(dimensions: int) -> tuple[tuple[int, ...], ...]:
    """Return every line of three squares in so many dimensions, each square by its number."""
    found = []
    for start in product(range(SIZE), repeat=dimensions):
        for step in product((-1, 0, 1), repeat=dimensions):
            places = [
                [a + length * b for a, b in zip(start, step, strict=True)] for length in range(SIZE)
            ]
            if any(step) and all(end in range(SIZE) for end in places[-1]):
                numbers = [int("".join(map(str, each)), SIZE) for each in places]
                found.append(tuple(sorted(numbers)))
    return tuple(sorted(set(found)))


def _product_test(cube: Sequence[Sequence[int]]) -> SubClaim:
    """Fill every line in every way: the product has to tell how many X and O are on it."""
    works = 0
    for line in cube:
        kinds: dict[int, set[tuple[int, int]]] = {}
        for marks in product((EMPTY, X, O), repeat=len(line)):
            a, b, c = marks
            kinds.setdefault(a * b * c, set()).add((marks.count(X), marks.count(O)))
        works += all(len(each) == 1 for each in kinds.values())
    figure = Figure("product", works, "lines", (), len(cube), tr("Lines"))
    template = tr(
        "The product of three squares tells what is on {count} of the {whole} lines of the cube, "
        "as it does on the board."
    )
    holds, title = works < len(cube), tr("Product test")
    return part("product", template, (figure,), _LINES, _PRODUCTS, holds=holds, title=title)


def _rows_of_the_table() -> SubClaim:
    player = PROGRAMS[IN_THE_CUBE].build(SearchOptions())
    rows = len(player.listing(empty_board()).printed) if isinstance(player, Readable) else 0
    squares = SIZE**3
    figure = Figure("rows", rows, "turns", (), squares, tr("Turns"))
    template = tr(
        "The table has a row for each of {rows} turns and names squares of the board; a game in "
        "the cube can last {squares} turns."
    )
    facts = {"squares": squares}
    title = tr("Turn table")
    return part(
        "table", template, (figure,), _LINES, holds=rows < squares, title=title, facts=facts
    )


def _triples(square: Sequence[object], cube: Sequence[object]) -> SubClaim:
    figures = []
    for name, squares in (("board", len(CELLS)), ("cube", SIZE**3)):
        numbers = range(1, squares + 1)
        whole = SIZE * sum(numbers) // squares
        count = sum(sum(each) == whole for each in combinations(numbers, SIZE))
        heading = tr("Triples, board") if name == "board" else tr("Triples, cube")
        figures.append(Figure(name, count, "triples", (), None, heading))
    on_board, in_cube = figures
    template = tr(
        "Of the numbers 1 to 9, {board} triples add up to 15, one for each line of the board. "
        "Of 1 to 27, {cube} triples add up to 42, but the cube has {lines} lines."
    )
    holds = on_board.value == len(square) and in_cube.value != len(cube)
    both, title = (on_board, in_cube), tr("Triples")
    return part(
        "triples", template, both, _SUMS, holds=holds, title=title, facts={"lines": len(cube)}
    )


def _numbering(cube: Sequence[Sequence[int]]) -> SubClaim:
    squares = SIZE**3
    rank = _rank([[Fraction(cell in line) for cell in range(squares)] for line in cube])
    figure = Figure("rank", rank, "equations", (), squares, tr("Independent equations"))
    template = tr(
        "No numbering makes every line of the cube add up to the same sum, unless all {squares} "
        "numbers are equal: {rank} of the {lines} equations are independent."
    )
    facts = {"squares": squares, "lines": len(cube)}
    holds, title = rank == squares, tr("Numbering")
    return part("numbering", template, (figure,), _SUMS, holds=holds, title=title, facts=facts)


def _rank(rows: list[list[Fraction]]) -> int:
    """Return how many of the equations are independent, by elimination."""
    rank = 0
    for column in range(len(rows[0])):
        pivot = next((row for row in rows[rank:] if row[column]), None)
        if pivot is None:
            continue
        rows.remove(pivot)
        rows.insert(rank, pivot)
        for place, row in enumerate(rows[rank + 1 :], start=rank + 1):
            factor = row[column] / pivot[column]
            rows[place] = [a - factor * b for a, b in zip(row, pivot, strict=True)]
        rank += 1
    return rank
