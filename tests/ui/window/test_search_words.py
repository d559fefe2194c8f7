"""What is said on the squares while a search is watched, against the slow oracle."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pytest
from pytestqt.qtbot import QtBot
from tictactoe_gui.ui.board.search_replay import SearchReplay
from tictactoe_gui.ui.window.search_words import tried_words

from tests.cases import for_each
from tests.engine import oracle
from tests.engine.boards import board, drawing
from tests.engine.test_tree import ALL_OPTIONS, BOTH, sample
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.rules import Cell
from tictactoe_gui.engine.search import Scoring, SearchOptions
from tictactoe_gui.engine.tree import trace
from tictactoe_gui.session.settings import Choice


class Label(NamedTuple):
    """A square that is called the best so far, of those that were tried."""

    position: oracle.Position
    cell: Cell
    tried: tuple[Cell, ...]
    depth: int
    """Plies that the search still looks ahead."""
    score: Scoring

    @property
    def is_true(self) -> bool:
        """Whether no square that was tried is better."""
        return self._worth(self.cell) == max(map(self._worth, self.tried))

    def _worth(self, cell: Cell) -> oracle.Value:
        verdict, number = oracle.move_value(self.position, cell, self.depth)
        is_alike = verdict and self.score is Scoring.SIGN
        return (verdict, verdict) if is_alike else (verdict, number)


def replay_of(position: oracle.Position, options: SearchOptions) -> SearchReplay:
    tree = trace(board(position, "base3"), options, Control())
    return SearchReplay(tree, Choice(), 1.0, reduced_motion=False)


def labels(position: oracle.Position, options: SearchOptions) -> Iterator[Label]:
    """Yield what is called best at every step of a search."""
    replay = replay_of(position, options)
    while not replay.is_over:
        replay.forward()
        shown = str(replay.game.board).replace("/", "")
        depth = options.depth - len(replay.shown.path)
        for cell, said in tried_words(replay).items():
            if any(each.endswith("so far") for each in said.details):
                yield Label(shown, cell, tuple(replay.tried), depth, options.score)


def false_labels(
    positions: Iterable[oracle.Position], options: SearchOptions
) -> tuple[int, list[Label]]:
    """Return how many squares are called best, and those that are not."""
    found = [label for position in positions for label in labels(position, options)]
    return len(found), [each for each in found if not each.is_true]


@for_each("number, options", enumerate(ALL_OPTIONS))
def test_what_is_called_best_is_best(qtbot: QtBot, number: int, options: SearchOptions) -> None:  # noqa: ARG001
    late = [each for each in sample() if each.count(".") <= 6]
    count, wrong = false_labels(late[number % 32 :: 32], options)
    assert count > 10
    assert wrong == []


@pytest.mark.whole
@pytest.mark.parametrize("options", ALL_OPTIONS)
def test_what_is_called_best_is_best_everywhere(qtbot: QtBot, options: SearchOptions) -> None:  # noqa: ARG001
    late = [each for each in oracle.OPEN_UP_TO_SYMMETRY if each.count(".") <= 7]
    count, wrong = false_labels(late, options)
    assert count > 1000
    assert wrong == []


def test_a_bound_is_not_called_best(qtbot: QtBot) -> None:  # noqa: ARG001
    """Of 8 the search knows only that it is a draw at most for X."""
    replay = replay_of(drawing("X.. ... ..."), BOTH)
    while str(replay.game.board) != "XOX/OX./O.." or 7 not in replay.tried:
        replay.forward()
    said = {cell + 1: (each.word, each.details) for cell, each in tried_words(replay).items()}
    assert said[6] == ("draw", ("0, so far", "0"))
    assert said[8] == ("draw or O wins", ("≤ 0",))
