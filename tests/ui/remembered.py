"""Searches and counts that a test of another window has made before: they are not made again."""

from collections.abc import Callable
from typing import TypeVar

from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Analysis
from tictactoe_gui.engine.players import minimax_player
from tictactoe_gui.engine.search import ORDERS, SearchOptions, analyse
from tictactoe_gui.engine.tree import Tree, trace
from tictactoe_gui.ui.studies.thinking import search_part
from tictactoe_gui.ui.window import search_watch

Found = TypeVar("Found")
Search = Callable[..., Found]


def _once(search: Search[Found], analysis: Callable[[Found], Analysis]) -> Search[Found]:
    """Return a search that runs once for all tests; then it only reports what it has found."""
    known: dict[tuple[str, str, SearchOptions, bool], Found] = {}

    def found(
        board: Board, options: SearchOptions, control: Control, *, full_windows: bool = False
    ) -> Found:
        key = board.key, str(board), options, full_windows
        if key not in known:
            known[key] = search(board, options, control, full_windows=full_windows)
        else:
            _report(analysis(known[key]), options, control)
        return known[key]

    return found


def _report(analysis: Analysis, options: SearchOptions, control: Control) -> None:
    """Report every square as the search does, in its order, and as easily cancelled."""
    for cell in ORDERS[options.order]:
        evaluation = analysis.of(cell)
        if evaluation:
            control.cell = cell
            control.check()
            control.report(evaluation)


def remember_searches() -> None:
    """Let each search be made once from now on, in all tests of windows of this process."""
    traced: Search[Tree] = _once(trace, lambda tree: tree.analysis)
    analysed: Search[Analysis] = _once(analyse, lambda analysis: analysis)
    for module, name, search in (
        (minimax_player, "analyse", analysed),
        (search_part, "trace", traced),
        (search_watch, "trace", traced),
    ):
        setattr(module, name, search)
