"""Cancelling a running task, and its reports."""

from collections.abc import Callable
from dataclasses import replace
from itertools import accumulate

import pytest

from tests.engine import oracle
from tests.engine.boards import board
from tests.engine.test_search import TRIED
from tests.engine.test_tree import ALPHA_BETA, BOTH, MEMO, PLAIN
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Cancelled, Control, SilentControl
from tictactoe_gui.engine.evaluation import MoveEvaluation
from tictactoe_gui.engine.representations.bitboard import BitboardBoard
from tictactoe_gui.engine.rules import Cell, Mark
from tictactoe_gui.engine.search import MoveOrder, SearchOptions, analyse

CHECK_EVERY = 256
every_search = pytest.mark.parametrize("options", [PLAIN, MEMO, ALPHA_BETA, BOTH])


def board_that_acts(
    at: int, act: Callable[[], object], start: oracle.Position = oracle.EMPTY
) -> tuple[Board, list[Cell]]:
    """Return a board that calls `act` when the `at`th move is tried, and the list of those."""
    tried: list[Cell] = []

    class Watched(BitboardBoard):
        __slots__ = ()

        def place(self, cell: Cell, mark: Mark) -> "Watched":
            tried.append(cell)
            if len(tried) == at:
                act()
            return super().place(cell, mark)

    watched = Watched.from_text(start)
    tried.clear()  # reading the text has placed marks
    return watched, tried


@pytest.mark.parametrize("order", MoveOrder)
@every_search
def test_every_root_square_is_reported_in_the_order_tried(
    options: SearchOptions, order: MoveOrder
) -> None:
    reports: list[object] = []
    control = Control(reports.append)
    position = ".X..O...."
    found = analyse(board(position), replace(options, order=order), control)
    cells = [each.cell for each in reports if isinstance(each, MoveEvaluation)]
    assert cells == [*TRIED[order](position)]
    assert sorted(cells) == [each.cell for each in found.evaluations]
    assert {id(each) for each in reports} == {id(each) for each in found.evaluations}


def test_a_square_is_reported_before_the_next_is_searched() -> None:
    start = "X...O...."
    watched, tried = board_that_acts(0, list, start)
    counts: list[int] = []
    analyse(watched, PLAIN, Control(lambda _: counts.append(len(tried))))
    sizes = [oracle.tree_size(oracle.after(start, cell)) for cell in oracle.moves(start)]
    assert counts == list(accumulate(sizes))


@pytest.mark.parametrize("at", [1, 2, 254, 255, 256, 257, 1_000, 5_000])
@every_search
def test_cancel_is_heeded_within_256_nodes(options: SearchOptions, at: int) -> None:
    control = Control()
    watched, tried = board_that_acts(at, control.cancel)
    with pytest.raises(Cancelled):
        analyse(watched, options, control)
    assert len(tried) - at <= CHECK_EVERY + 1


def test_a_part_stops_with_the_whole_and_keeps_its_reports() -> None:
    reports: list[object] = []
    control = Control(reports.append)
    part = SilentControl(control)
    part.check()
    part.report("of the part")
    assert reports == []
    control.cancel()
    with pytest.raises(Cancelled):
        part.check()
