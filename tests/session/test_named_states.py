"""Machines are named states of a program: games keep the name, nothing breaks when it is gone."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tests.session.conftest import Sit
from tests.session.records import new, play
from tests.session.table import RULES
from tictactoe_gui.engine.learning.learners.menace import Menace
from tictactoe_gui.engine.learning.machine import MACHINE_SHELF, Machine
from tictactoe_gui.engine.player import StateGone
from tictactoe_gui.session.game_record import OpenGamesRecord
from tictactoe_gui.session.recall import Recall
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings
from tictactoe_gui.session.store.verdict import opponent_of
from tictactoe_gui.session.thinking import Activity

UNNAMED = Choice().with_program("menace")
OWL, ELK = (replace(UNNAMED, state=name) for name in ("Owl", "Elk"))


@pytest.fixture(autouse=True)
def owl(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MACHINE_SHELF, "kept", {"Owl": Machine.untaught(Menace())})


def test_a_name_makes_another_opponent_and_a_machine_that_is_renamed_keeps_its_seats() -> None:
    assert opponent_of(OWL) == replace(opponent_of(UNNAMED), state="Owl")
    settings = Settings(opponent=OWL, watch_x=replace(RULES, state="Owl"), watch_o=ELK)
    renamed = settings.with_state_renamed("Owl", "Yak")
    assert renamed == replace(settings, opponent=replace(OWL, state="Yak"))


@pytest.mark.parametrize("evaluation", EvaluationSource)
def test_a_state_that_is_gone_is_told_and_done_without(
    sit: Sit, evaluation: EvaluationSource
) -> None:
    table = sit(opponent=OWL, watch_x=OWL, evaluation=evaluation)
    table.settle()
    told: list[StateGone] = []
    table.session.state_lost.connect(told.append)
    MACHINE_SHELF.kept = {}
    table.play(0)
    table.settle()
    assert [(each.program, each.state) for each in told] == [("menace", "Owl")]
    assert {each.opponent.state for each in table.heard("settings_changed")} == {""}
    assert table.session.settings.watch_x.state == ""
    by = [each.by for each in table.session.record.played.values()]
    assert by == [None, UNNAMED]
    assert not table.heard("failed")
    assert not table.session.is_paused


def test_a_paused_game_stays_paused_when_a_state_is_gone(sit: Sit, qtbot: QtBot) -> None:
    table = sit(opponent=OWL)
    table.session.play(0)
    table.session.pause()
    MACHINE_SHELF.kept = {}
    with qtbot.waitSignal(table.session.state_lost):
        table.session.step()
    table.settle()
    assert (table.session.is_paused, table.marks) == (True, 1)


@pytest.mark.parametrize("choice", [OWL, UNNAMED])
def test_who_may_have_learnt_is_not_asked_about_old_moves(
    sit: Sit, qtbot: QtBot, choice: Choice
) -> None:
    table = sit()
    table.session.restore(OpenGamesRecord((), play(new(), 4, 1, by=[None, choice])))
    recall = Recall(table.session)
    qtbot.waitUntil(lambda: table.session.activity is Activity.IDLE)
    assert not recall._worker.is_busy
    assert not table.session.computer_moves
    recall.close()
