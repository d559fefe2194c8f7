"""Players that carry a named state: games keep its name, and nothing breaks when it is gone."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tests.session.conftest import Sit
from tests.session.records import new, play
from tests.session.table import RULES
from tictactoe_gui.engine.board import Board
from tictactoe_gui.engine.control import Control
from tictactoe_gui.engine.evaluation import Analysis, Decision, Ground, Reason, Rule
from tictactoe_gui.engine.player import PROGRAMS, Difficulty, Player, StateGone, States
from tictactoe_gui.engine.rules import CELLS, CENTRE, CORNERS, SIDES, Cell
from tictactoe_gui.engine.search import SearchOptions
from tictactoe_gui.session.game_record import OpenGamesRecord
from tictactoe_gui.session.recall import Recall
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings
from tictactoe_gui.session.store.verdict import opponent_of
from tictactoe_gui.session.thinking import Activity

KEY = "eight-rules"
OWN = Rule("own", "its own", "it likes the square")
LIKED: dict[str, tuple[Cell, ...]] = {"Nachteule": SIDES, "früh auf": CORNERS}


class LikingPlayer:
    """Takes the first free square that it likes."""

    def __init__(self, liked: tuple[Cell, ...]) -> None:
        self.liked = liked

    def choose(self, board: Board, control: Control) -> Decision:
        control.check()
        cell = next(each for each in (*self.liked, *CELLS) if board.mark_at(each) is None)
        return Decision(cell, Reason(Ground.RULE, rule=OWN), Analysis(()))


@pytest.fixture(autouse=True)
def states(monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[Cell, ...]]:
    """Give a program named states; what is taken from them is gone."""
    kept = dict(LIKED)

    def build(_options: SearchOptions, name: str) -> Player:
        return LikingPlayer(kept[name])

    program = PROGRAMS[KEY]._replace(
        build=lambda _options: LikingPlayer((CENTRE,)), states=States(lambda: (*kept,), build)
    )
    order, _ = PROGRAMS._entries[KEY]
    monkeypatch.setitem(PROGRAMS._entries, KEY, (order, program))
    return kept


OWL = Choice(Difficulty.RULES, rules=KEY, state="Nachteule")


def test_what_a_player_carries_makes_it_another_opponent() -> None:
    assert opponent_of(OWL) == replace(opponent_of(RULES), state="Nachteule")


@pytest.mark.parametrize("evaluation", EvaluationSource)
def test_a_state_that_is_gone_is_told_and_done_without(
    sit: Sit, states: dict[str, tuple[Cell, ...]], evaluation: EvaluationSource
) -> None:
    table = sit(opponent=OWL, watch_x=OWL, evaluation=evaluation)
    told: list[StateGone] = []
    table.session.state_lost.connect(told.append)
    del states["Nachteule"]
    table.play(0)
    table.settle()
    assert table.text == "X../.O./..."
    assert [(each.program, each.state) for each in told] == [(KEY, "Nachteule")]
    assert {each.opponent.state for each in table.heard("settings_changed")} == {""}
    assert table.session.settings.watch_x.state == ""
    by = [each.by for each in table.session.record.played.values()]
    assert [each and each.state for each in by] == [None, ""]
    assert not table.heard("failed")
    assert not table.session.is_paused


def test_a_paused_game_stays_paused_when_a_state_is_gone(
    sit: Sit, states: dict[str, tuple[Cell, ...]], qtbot: QtBot
) -> None:
    table = sit(opponent=OWL)
    table.session.play(0)
    table.session.pause()
    del states["Nachteule"]
    with qtbot.waitSignal(table.session.state_lost):
        table.session.step()
    table.settle()
    assert (table.session.is_paused, table.marks) == (True, 1)


@pytest.mark.parametrize(
    "key", [key for key, each in PROGRAMS.items() if each.difficulty is Difficulty.LEARNING]
)
def test_a_machine_that_is_renamed_keeps_its_seats_and_nobody_else_is(key: str) -> None:
    machine = replace(Choice().with_program(key), state="Nachteule")
    other = replace(machine, state="früh auf")
    settings = Settings(opponent=machine, watch_x=OWL, watch_o=other)
    renamed = settings.with_state_renamed("Nachteule", "Eule")
    assert renamed == replace(settings, opponent=replace(machine, state="Eule"))


@pytest.mark.parametrize("choice", [OWL, RULES], ids=["of a state", "of a program that learns"])
def test_who_may_have_learnt_is_not_asked_about_old_moves(
    sit: Sit, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, choice: Choice
) -> None:
    order, program = PROGRAMS._entries[KEY]
    monkeypatch.setitem(PROGRAMS._entries, KEY, (order, program._replace(is_recallable=False)))
    record = play(new(), 4, 1, by=[None, choice])
    table = sit()
    table.session.restore(OpenGamesRecord((), record))
    recall = Recall(table.session)
    qtbot.waitUntil(lambda: table.session.activity is Activity.IDLE)
    assert not recall._worker.is_busy
    assert not table.session.computer_moves
    recall.close()
