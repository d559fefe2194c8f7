"""The printed code of a search is the program: its rows are read, run, and do what it does."""

import math

import pytest

from tests.engine import oracle
from tests.engine.boards import board, drawing
from tests.engine.printed_code import Happened, PrintedCode
from tests.engine.test_tree import ALL_OPTIONS, ALPHA_BETA, SCALES, sample
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.players.minimax_player import MinimaxPlayer
from tictactoe_gui.engine.pseudocode import running, search_listing
from tictactoe_gui.engine.search import Scale, SearchOptions
from tictactoe_gui.engine.tree import Tree, steps, trace
from tictactoe_gui.ui.studies.thinking.program import ProgramReading, variables


def page_for(options: SearchOptions, position: oracle.Position, scale: Scale) -> ProgramReading:
    return ProgramReading(search_listing(options, board(position, "base3"), scale))


def number(value: float) -> str:
    """Return a number as it is printed."""
    sign = "−" if value < 0 else ""
    return f"{sign}∞" if math.isinf(value) else f"{sign}{abs(value)}"


def state(happened: Happened, *, is_choice: bool) -> str:
    """Return the variables that the code has where something happens."""
    names = happened.names
    role = {None: "", True: " (MAX)", False: " (MIN)"}[names.get("is_maximizing")]
    told = [f"{oracle.side(happened.board)}{role} to move"]
    if not is_choice:
        has = [name for name in ("depth", "α", "β") if name in names]
        told += [f"{name} = {number(names[name])}" for name in has]
    if "best" in names:
        told.append(f"best = {number(names['best'])}")
    elif happened.event == "return":
        told.append(f"returns {number(happened.value)}")
    return ", ".join(told)


class Differs(Exception):
    """The code does something else than the program."""


def compare(page: ProgramReading, tree: Tree, cell: int | None, position: oracle.Position) -> None:
    """Run a page beside the program, step by step; raise Differs where they part."""
    rows = [(row.instructions[0].key, row.label) for row in page.listing.rows]
    labels = {key: label for key, label in rows if key}
    walk, code = steps(tree.root), PrintedCode(page.listing)

    def follow(happened: Happened) -> None:
        step = next(walk, None)
        if step is None:
            raise Differs(happened)
        here = step.event.value, str(step.node.visit.board).replace("/", "")
        lit = tuple(labels.get(key) for key in running(tree, step))
        told = here, lit, variables(tree, step).replace("+", "")
        is_choice = step.node.parent is None
        done = happened[:2], happened.rows, state(happened, is_choice=is_choice)
        if told != done:
            raise Differs(told, done)

    taken, effort = code.run(position, follow), tree.analysis.effort
    found = taken, code.nodes, code.cutoffs, code.hits
    if found != (cell, effort.nodes, effort.cutoffs, effort.memo_hits) or next(walk, None):
        raise Differs(found, cell, effort)


@pytest.mark.parametrize(("number", "options"), [*enumerate(ALL_OPTIONS)])
def test_the_printed_code_does_what_the_program_does(number: int, options: SearchOptions) -> None:
    late = [each for each in sample() if each.count(".") <= 6]
    for position in late[number % 108 :: 108]:
        start = board(position, "base3")
        tree = trace(start, options, Control())
        cell = MinimaxPlayer(options).choose(start, Control()).cell
        for scale in SCALES[number % 2 :: 2]:
            compare(page_for(options, position, scale), tree.seen_as(scale), cell, position)


def test_the_books_own_example() -> None:
    """Each first mark is placed, then depth is 0; in one window 6 returns 8, and is cut."""
    position, scale, expected = drawing("O.X X.. XOO"), Scale(), [-9, 10, 8]
    happened: list[Happened] = []
    PrintedCode(page_for(ALPHA_BETA, position, scale).listing).run(position, happened.append)
    first = [each for each in happened if each.board.count(".") == 2]
    assert [each.value for each in first if each.event == "return"] == expected
    assert [each.names["depth"] for each in first if each.event == "enter"] == [0, 0, 0]
    tree = trace(board(position), ALPHA_BETA, Control()).seen_as(scale)
    shown = [tree.number(each.visit.value, each.visit.mark) for each in tree.root.children]
    assert shown == expected
