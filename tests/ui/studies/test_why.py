"""Why the computer moved, and the work it took."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.ui.person import name_of
from tests.ui.rest import settle
from tictactoe_gui.session.session import GameSession
from tictactoe_gui.session.settings import Choice, EvaluationSource, Settings, Side
from tictactoe_gui.ui import wording
from tictactoe_gui.ui.studies.why import WhyPanel
from tictactoe_gui.ui.study import Study


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[GameSession]:  # noqa: ARG001  (for the application)
    session = GameSession(Settings(evaluation=EvaluationSource.OFF))
    yield session
    session.close()


@pytest.fixture
def panel(qtbot: QtBot, session: GameSession) -> WhyPanel:
    panel = WhyPanel(Study(session, session))
    qtbot.addWidget(panel)
    panel.resize(440, 260)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


def texts(qtbot: QtBot, panel: WhyPanel) -> list[str]:
    """Return what stands in the panel when it has caught up with the session."""
    settle(qtbot, panel, panel.session)
    return [each.text() for each in panel.findChildren(QLabel) if each.isVisible()]


def test_there_is_nothing_to_explain_before_a_move(
    qtbot: QtBot, panel: WhyPanel, session: GameSession
) -> None:
    assert texts(qtbot, panel) == [wording.nothing_to_explain(session)]


def test_the_reason_and_the_effort_of_a_move(
    qtbot: QtBot, panel: WhyPanel, session: GameSession
) -> None:
    with qtbot.waitSignal(session.moved):
        session.play(0)
    move = session.computer_move
    assert move
    shown = texts(qtbot, panel)
    assert wording.why_headline(move) in shown
    assert wording.program_name("alpha-beta-memo") in shown
    for name, value in wording.effort_figures(move.decision.analysis.effort):
        assert name in shown
        assert wording.number(value) in shown
    assert wording.effort_comparison(move.decision.analysis.effort) in shown


def test_a_figure_is_read_with_its_name(
    qtbot: QtBot, panel: WhyPanel, session: GameSession
) -> None:
    with qtbot.waitSignal(session.moved):
        session.play(0)
    move = session.computer_move
    assert move
    settle(qtbot, panel, session)
    names = [name_of(each) for each in panel.findChildren(QLabel)]
    for name, value in wording.effort_figures(move.decision.analysis.effort):
        assert f"{name}: {wording.number(value)}" in names


def test_it_explains_the_move_that_led_to_the_board(
    qtbot: QtBot, panel: WhyPanel, session: GameSession
) -> None:
    with qtbot.waitSignal(session.moved):
        session.play(0)
    after = texts(qtbot, panel)
    session.undo()
    assert texts(qtbot, panel) == [wording.nothing_to_explain(session)]
    session.redo()
    assert texts(qtbot, panel) == after


def test_two_persons_need_no_explanation(
    qtbot: QtBot, panel: WhyPanel, session: GameSession
) -> None:
    session.change(Settings(side=Side.BOTH, evaluation=EvaluationSource.OFF))
    session.play(0)
    assert texts(qtbot, panel) == [wording.nothing_to_explain(session)]


def test_a_rule_is_compared_with_nothing(
    qtbot: QtBot, panel: WhyPanel, session: GameSession
) -> None:
    rules = Choice().with_program("eight-rules")
    session.change(Settings(opponent=rules, evaluation=EvaluationSource.OFF))
    with qtbot.waitSignal(session.moved):
        session.play(0)
    assert not any("minimax" in text.lower() for text in texts(qtbot, panel))
    assert wording.program_name("eight-rules") in texts(qtbot, panel)
