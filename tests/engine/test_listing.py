"""What a program says that it tried is what it does, in every position."""

from collections import defaultdict
from dataclasses import replace

import pytest

from tests.engine import oracle
from tests.engine.boards import CLASSES, KEYS, board
from tests.engine.phrases import english
from tests.engine.test_tree import ALL_OPTIONS, SCALES, sample
from tictactoe_gui.engine.board import LineFinding
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.player import PROGRAMS, Readable
from tictactoe_gui.engine.pseudocode import MAX, MIN, running, search_listing
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.engine.tree import steps, trace


def readable(program: str) -> Readable:
    player = PROGRAMS[program].build(SearchOptions())
    assert isinstance(player, Readable)
    return player


SEEN = {
    "matrix": ("no line has two X and a free square", "two X, and 3 is free"),
    "vector": ("no line product is 18", "line product 3 × 3 × 2 = 18"),
    "magic": ("no two numbers of X need a third that is free", "15 − (8 + 3) = 4, which is free"),
    "bitboard": (
        "no line has two bits of X and a free one",
        "two of its three bits are set, 3 is free",
    ),
    "base3": ("entry 6724 of the table names no square for X", "entry 8910 of the table names 3"),
}


@pytest.mark.parametrize("key", SEEN)
def test_a_win_that_is_not_there_is_missed_in_the_words_of_the_representation(key: str) -> None:
    player = readable("turn-table-corner")
    for position, told, cell in zip(("X...O...X", "XX..O...."), SEEN[key], (None, 2), strict=True):
        first = player.trials(board(position, key))[0]
        assert (first.place, first.cell) == ((3, 0), cell)
        assert first.why
        assert english(first.why) == told


@pytest.mark.parametrize("key", KEYS)
def test_that_nobody_wins_is_only_said_where_nobody_does(key: str) -> None:
    """The numbers in the words are those of the mark that is asked for."""
    said = {mark: board("X...O....", key).no_threat(mark).facts for mark in Mark}
    assert said[Mark.X] != said[Mark.O]


def test_the_magic_square_adds_up_every_pair() -> None:
    player = readable("magic-square")
    for position in CLASSES:
        for each in player.trials(board(position)):
            wins = [pair for pair in each.pairs if pair.finding is LineFinding.WINS]
            assert bool(wins) == (each.place.row in (1, 2) and each.cell is not None)
            marks = position.count(oracle.side(position))
            if each.place.row == 1:
                assert len(each.pairs) == marks * (marks - 1) // 2


def test_the_code_of_a_search_has_no_line_that_never_runs() -> None:
    told, ran = defaultdict[object, set[str]](set), defaultdict[object, set[str]](set)
    for number, options in enumerate(ALL_OPTIONS):
        for position in sample()[number % 24 :: 24]:
            start = board(position, "base3")
            tree = trace(start, options, Control())
            depth = options.depth if options.limits(start) else 9
            for scale in SCALES:
                case = replace(options, depth=depth), scale.code_as
                rows = search_listing(options, start, scale).rows
                told[case].update(row.instructions[0].key for row in rows)
                seen = tree.seen_as(scale)
                ran[case].update(key for step in steps(tree.root) for key in running(seen, step))
    for listed, keys in told.items():
        assert keys - {"", MAX, MIN} == ran[listed], listed
