"""Programs that learn: they draw what their machine draws, say why, and resign."""

from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

import pytest

from tests.engine.boards import board, drawing
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Ground, LearntKind
from tictactoe_gui.engine.learning.boxes import all_boxes
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Machine
from tictactoe_gui.engine.player import PROGRAMS, StateGone
from tictactoe_gui.engine.players.learning_player import LearningPlayer
from tictactoe_gui.engine.rules import Mark
from tictactoe_gui.engine.search import SearchOptions

EMPTY = board(drawing("... ... ..."))
TAUGHT = Machine.untaught(Menace(), 1).learn((4, 0, 8, 2, 1, 7), Mark.O, Mark.X).machine


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MACHINE_SHELF, "kept", MappingProxyType({"Owl": TAUGHT}))


def test_it_plays_with_the_machine_of_that_name() -> None:
    player = PROGRAMS["menace"].player(SearchOptions(), "Owl")
    assert isinstance(player, LearningPlayer)
    assert player.machine is TAUGHT
    with pytest.raises(StateGone):
        PROGRAMS["menace"].player(SearchOptions(), "Uhu")


def test_it_says_what_it_drew_from_what() -> None:
    decision = LearningPlayer(TAUGHT).choose(EMPTY, Control())
    learnt = decision.reason.learnt
    assert decision.reason.ground is Ground.CHANCE
    assert learnt
    assert learnt.taken
    assert decision.cell == TAUGHT.draw(EMPTY)
    assert decision.cell in learnt.taken.cells
    assert learnt.kinds[2] == LearntKind((4,), 3, Fraction(3, 11), won=0, drawn=0, lost=1)
    assert learnt.whole == 11
    shares = {each.cell: each.pick_chance for each in decision.analysis.evaluations}
    assert shares == TAUGHT.shares(EMPTY)


def test_it_resigns_where_its_box_is_empty() -> None:
    machine = replace(TAUGHT, contents=((0, 0, 0),) * len(all_boxes()))
    decision = LearningPlayer(machine).choose(EMPTY, Control())
    assert decision.cell is None
    assert decision.reason.learnt
    assert decision.reason.learnt.taken is None
    assert {each.pick_chance for each in decision.analysis.evaluations} == {0}


def test_the_last_square_was_not_learnt() -> None:
    decision = LearningPlayer(TAUGHT).choose(board(drawing("XOX XOO O.X")), Control())
    assert (decision.cell, decision.reason.learnt) == (7, None)


def test_the_untaught_draw_otherwise_each_time() -> None:
    build = PROGRAMS["menace"].build
    cells = {build(SearchOptions()).choose(EMPTY, Control()).cell for _ in range(200)}
    assert len(cells) > 1
