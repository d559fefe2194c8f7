"""What a program says that it tried is what it does, in every position."""

from itertools import pairwise, product

import pytest

from tests.engine import oracle, textbook
from tests.engine.boards import CLASSES, KEYS, board
from tests.engine.decisions import decisions
from tests.engine.phrases import english
from tests.engine.test_scale import SCALES
from tests.engine.test_tree import ALL_OPTIONS, sample
from tictactoe_gui.engine.board import LineFinding
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.player import PROGRAMS, Readable
from tictactoe_gui.engine.pseudocode import CALL, MAX, MIN, running, search_listing
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import CodeAs, SearchOptions
from tictactoe_gui.engine.tree import Event, steps, trace


def readable(program: str) -> Readable:
    player = PROGRAMS[program].build(SearchOptions())
    assert isinstance(player, Readable)
    return player


@pytest.mark.parametrize("program", textbook.PROGRAMS)
def test_the_last_instruction_that_is_tried_names_the_square(program: str) -> None:
    player, known = readable(program), decisions(program)
    for position in CLASSES:
        shown = board(position)
        *failed, decisive = player.trials(shown)
        assert decisive.cell == known[position].cell, position
        assert {each.cell for each in failed} <= {None}
        rows = player.listing(shown).rows
        for each in (*failed, decisive):
            assert rows[each.row].instructions[each.place]


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
        assert (first.row, first.place, first.cell) == (3, 0, cell)
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
            assert bool(wins) == (each.row in (1, 2) and each.cell is not None)
            marks = position.count(oracle.side(position))
            if each.row == 1:
                assert len(each.pairs) == marks * (marks - 1) // 2


def test_the_code_of_a_search_has_the_line_of_every_step_and_no_line_that_never_runs() -> None:
    known: dict[tuple[str, ...], set[str]] = {}
    seen: dict[tuple[str, ...], set[str]] = {}
    for (number, options), scale in product(enumerate(ALL_OPTIONS), SCALES):
        for position in sample()[number % 24 :: 24]:
            start = board(position, "base3")
            tree = trace(start, options, Control()).seen_as(scale)
            rows = search_listing(options, start, scale).rows
            keys = [row.instructions[0].key for row in rows if row.instructions[0].key]
            assert len(keys) == len(set(keys))
            assert len(rows) <= (30 if scale.code_as is CodeAs.BRANCHES else 21)
            texts = [english(row.instructions[0].text) for row in rows]
            (head,) = (each for each in texts if each.startswith("value("))
            called = tuple(texts[texts.index(head) :])
            known[called] = {*keys}
            for step in steps(tree.root):
                lit = running(tree, step)
                assert {*lit} <= {*keys}, (options, step)
                assert (step.event is Event.CUT) == lit[0].startswith("cut")
                if lit[0].startswith("won "):  # told apart by who has won
                    is_max = step.node.visit.board.winner is scale.maximizer
                    assert lit[0] == f"won {MAX if is_max else MIN}"
                heads = {each for each in (MAX, MIN) if f"{CALL} {each}" in lit}
                seen.setdefault(called, set()).update(lit, heads)
    for called, lines in seen.items():
        assert lines == known[called], called


def test_what_a_colon_of_the_code_begins_stands_one_step_in() -> None:
    for options, scale in product(ALL_OPTIONS, SCALES):
        rows = search_listing(options, board(oracle.EMPTY), scale).rows
        lines = [(row.indent, english(row.instructions[0].text)) for row in rows]
        assert lines[0] == (0, "choose(board):")
        assert lines[-1] == (1, "return best")
        for (before, text), (after, _) in pairwise(lines):
            assert after == before + 1 if text.endswith(":") else after <= before, (options, text)
